import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { ManifestFile } from './manifest.ts';
import { problemLocation, publicLocation } from './release-layout.ts';
import type { StampPlace } from './stamp-places.ts';

export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

const pieceBytes = 1024 * 1024;

/** Of a file that need not fit into memory. */
export function sha256OfFile(path: string): string {
  const digest = createHash('sha256');
  const piece = Buffer.allocUnsafe(pieceBytes);
  const descriptor = openSync(path, 'r');
  try {
    for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece))
      digest.update(piece.subarray(0, read));
  } finally {
    closeSync(descriptor);
  }
  return digest.digest('hex');
}

type Entries = Readonly<Record<string, ManifestFile>>;

/** Over every place in the release and the digest of its bytes, in order. Compressed copies follow from them. */
export function releaseDigest(files: Entries, problems: Entries): string {
  const digest = createHash('sha256');
  for (const [path, { sha256 }] of sorted(files)) digest.update(`${publicLocation(path)}\0${sha256}\n`);
  for (const [code, { sha256 }] of sorted(problems)) digest.update(`${problemLocation(code)}\0${sha256}\n`);
  return digest.digest('hex');
}

/** By code unit: the same order on every machine. */
export function sorted<Value>(entries: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** 132 bits: no two contents of one path will ever share a tag, and it stays short in every answer. */
const tagLength = 22;

/**
 * A validator that outlives a rebuild: the digest of the bytes without the places that say when they were built. Each
 * such place is replaced by a mark, so that taking one out or putting one in still changes the tag.
 */
export function semanticTag(bytes: Uint8Array, places: readonly StampPlace[]): string {
  if (places.length === 0) return hash('sha256', bytes, 'base64url').slice(0, tagLength);
  const digest = createHash('sha256');
  let done = 0;
  for (const { from, to, stamp } of places) {
    digest.update(bytes.subarray(done, from)).update(`\0stamp ${stamp}\0`);
    done = to;
  }
  return digest.update(bytes.subarray(done)).digest('base64url').slice(0, tagLength);
}

/** The same of bytes without any such place, of which the digest is known. */
export function tagOfDigest(sha256: string): string {
  return Buffer.from(sha256, 'hex').toString('base64url').slice(0, tagLength);
}
