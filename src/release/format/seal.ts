import { manifestFile } from './release-layout.ts';

/**
 * The digests of the private files of a release: of the manifest, which has those of all other files, and of the other
 * `sealedFiles`. In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` checks it without this program.
 */
export const sealFile = 'SHA256SUMS';

/** By name of the file, its SHA-256 in hexadecimal. */
export type Seal = ReadonlyMap<string, string>;

export function sealText(seal: Seal): string {
  return Array.from(seal, ([name, sha256]) => `${sha256}  ${name}\n`).join('');
}

const sealLine = /^[0-9a-f]{64} {2}[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Undefined for what is no seal: it then says nothing about any file. */
export function parseSeal(text: string): Seal | undefined {
  const seal = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [sha256, name] = [line.slice(0, 64), line.slice(66)];
    if (!sealLine.test(line) || seal.has(name)) return undefined;
    seal.set(name, sha256);
  }
  return text.endsWith('\n') && seal.has(manifestFile) ? seal : undefined;
}
