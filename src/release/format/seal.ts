import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { readRegularFileSync } from '../../foundation/regular-file.ts';
import { sha256 } from './digests.ts';
import { sealedFiles, sealFile } from './release-layout.ts';

/**
 * Whether the seal of a release has the digest of a private file. It has the format of `sha256sum`, so
 * `sha256sum -c SHA256SUMS` checks it without this program; the manifest has the digests of all other files.
 */
export function isSealed(seal: string, name: string, bytes: Uint8Array): boolean {
  return seal.split('\n').includes(sealLine(name, bytes));
}

function sealLine(name: string, bytes: Uint8Array): string {
  return `${sha256(bytes)}  ${name}`;
}

/** Must be the last file written into a release. */
export function writeSeal(release: string): void {
  const lines = sealedFiles.map((name) => `${sealLine(name, readFileSync(join(release, name)))}\n`);
  writeFileSync(join(release, sealFile), lines.join(''), { flag: 'wx' });
}

/** A private file of a release, checked against the seal. A mirror has no seal; then nothing is checked. */
export function readSealed(release: string, name: string): Buffer {
  const bytes = readRegularFileSync(join(release, name));
  const seal = readIfThere(join(release, sealFile));
  if (seal !== undefined && !isSealed(seal, name, bytes))
    throw new Error(say`it has changed since it was written`);
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
