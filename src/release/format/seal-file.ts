import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { readRegularFileSync } from '../../foundation/regular-file.ts';
import { sha256, sha256OfFile } from './digests.ts';
import { sealedFiles } from './release-layout.ts';
import { parseSeal, sealFile, sealText } from './seal.ts';

/** Seals the files that lie beside the public ones. The last thing that is written into a release. */
export function writeSeal(release: string): void {
  const seal = new Map(sealedFiles.map((name) => [name, sha256OfFile(join(release, name))]));
  writeFileSync(join(release, sealFile), sealText(seal), { flag: 'wx' });
}

/** A private file of a release, byte for byte as it was sealed. A mirror has no seal, and then there is nothing to compare. */
export function readSealed(release: string, name: string): Buffer {
  const bytes = readRegularFileSync(join(release, name));
  const text = readIfThere(join(release, sealFile));
  if (text === undefined) return bytes;
  const sealed = parseSeal(text)?.get(name);
  if (sealed === undefined) throw new Error(say`${sealFile} beside it is damaged`);
  if (sealed !== sha256(bytes)) throw new Error(say`it has changed since it was written`);
  return bytes;
}

function readIfThere(path: string): string | undefined {
  try {
    return readRegularFileSync(path).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
