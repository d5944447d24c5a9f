import { linkSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { sha256 } from '../../format/digests.ts';
import { codingSuffix, contentCodings, type ManifestFile } from '../../format/manifest.ts';
import type { Stamp, StampPlace } from '../../format/stamp-places.ts';

/** The release before, if what is in it may be taken over: plain data, since it crosses into the workers. */
export interface Predecessor {
  readonly path: string;
  readonly generatedAt: string;
  /** It passed the same gate: what did not change need not be read again. */
  readonly sameGate: boolean;
}

/** The bytes of a file as the release before would have written them; undefined where its stamps are longer or shorter. */
export function withStamps(
  bytes: Buffer,
  places: readonly StampPlace[],
  stamps: readonly Stamp[],
): Buffer | undefined {
  if (places.length === 0) return bytes;
  const result = Buffer.from(bytes);
  for (const { from, to, stamp } of places) {
    const text = stamps.find(({ mark }) => mark === stamp)?.text;
    if (text?.length !== to - from) return undefined;
    text.copy(result, from);
  }
  return result;
}

/** What cannot be read cannot be taken over; everything can be made without it. */
export function readIfPossible(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Gives a file of the release before, with its compressed copies, a name in the new one as well; either all of them or
 * none. They are one file in both then, which nothing may ever write to.
 */
export function linkWithCopies(
  existing: string,
  path: string,
  { size, sha256, changedAt, encoded = {}, encodedSha256 = {} }: ManifestFile,
): boolean {
  const time = new Date(changedAt).getTime();
  const files: [suffix: string, known: KnownFile][] = [['', { size, sha256, time }]];
  for (const coding of contentCodings) {
    const [copySize, copySha256] = [encoded[coding], encodedSha256[coding]];
    if (copySize === undefined) continue;
    if (copySha256 === undefined) return false;
    files.push([codingSuffix[coding], { size: copySize, sha256: copySha256, time }]);
  }
  const linked: string[] = [];
  for (const [suffix, known] of files) {
    if (!linkAsItWas(existing + suffix, path + suffix, known)) {
      for (const name of linked) rmSync(name, { force: true });
      return false;
    }
    linked.push(path + suffix);
  }
  return true;
}

/** What a manifest says of a file or a copy. */
export interface KnownFile {
  readonly size: number;
  readonly sha256: string;
  /** In milliseconds. */
  readonly time: number;
}

const readableByAll = 0o444;

/**
 * Another name for a file that still is what its manifest says. False where it is not, and where the file system or the
 * rights of this user do not allow it. Every byte is compared: a bit that has flipped on the disk would otherwise be
 * handed on from release to release, and no build would ever mend it.
 */
export function linkAsItWas(
  existing: string,
  path: string,
  { size, sha256: digest, time }: KnownFile,
): boolean {
  try {
    const found = lstatSync(existing);
    if (!found.isFile() || found.size !== size || found.mtimeMs !== time) return false;
    // Made where nobody but its owner could read files: it would stay closed to web servers for ever.
    if ((found.mode & readableByAll) !== readableByAll) return false;
    if (sha256(readFileSync(existing)) !== digest) return false;
    linkSync(existing, path);
    return true;
  } catch {
    return false;
  }
}

/** The same in the place of a file that is there already. */
export function linkOver(existing: string, path: string, known: KnownFile): boolean {
  const aside = `${path}.link`;
  if (!linkAsItWas(existing, aside, known)) return false;
  try {
    renameSync(aside, path);
    return true;
  } catch {
    rmSync(aside, { force: true });
    return false;
  }
}
