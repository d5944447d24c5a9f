import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysFile } from '../format/release-layout.ts';
import { readSealed } from '../format/seal-file.ts';

/** By location in the release: the key of what the file was made from. */
export type FileKeys = ReadonlyMap<string, string>;

/** One file a line, in order: the same files and keys are the same bytes. */
export function writeFileKeys(release: string, keys: FileKeys): void {
  const lines = Array.from(keys, ([location, key]) => `${location} ${key}\n`).sort();
  writeFileSync(join(release, keysFile), lines.join(''), { flag: 'wx' });
}

/** None where they are missing or damaged: then nothing can be taken over by its key. */
export function readFileKeys(release: string): FileKeys {
  try {
    const lines = readSealed(release, keysFile).toString().split('\n');
    return new Map(lines.slice(0, -1).map((line) => line.split(' ', 2) as [string, string]));
  } catch {
    return new Map();
  }
}
