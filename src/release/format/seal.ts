import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { readRegularFileSync } from '../../foundation/regular-file.ts';
import { sha256 } from './digests.ts';
import { manifestFile, sealedFiles, sealFile } from './release-layout.ts';

/**
 * Maps the name of each private file of a release to its SHA-256 in hex. The manifest has the digests of all other
 * files. On disk it has the format of `sha256sum`, so `sha256sum -c SHA256SUMS` checks it without this program.
 */
type Seal = ReadonlyMap<string, string>;

const sealLine = /^[0-9a-f]{64} {2}[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Undefined for a text that is not a seal. */
export function parseSeal(text: string): Seal | undefined {
  const seal = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [sha256, name] = [line.slice(0, 64), line.slice(66)];
    if (!sealLine.test(line) || seal.has(name)) return undefined;
    seal.set(name, sha256);
  }
  return text.endsWith('\n') && seal.has(manifestFile) ? seal : undefined;
}

/** Must be the last file written into a release. */
export function writeSeal(release: string): void {
  const lines = sealedFiles.map((name) => `${sha256(readFileSync(join(release, name)))}  ${name}\n`);
  writeFileSync(join(release, sealFile), lines.join(''), { flag: 'wx' });
}

/** A private file of a release, checked against the seal. A mirror has no seal; then nothing is checked. */
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
