import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { ByteSpan } from '../pieces.ts';

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

const pieceBytes = 1024 * 1024;

/** SHA-256 of a file that need not fit into memory, in hex. */
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

/** 132 bits: short, and enough to rule out collisions. */
const tagLength = 22;

/** The validator of a file: a digest of its bytes with a mark in the place of each stamp. */
export function semanticTag(bytes: Uint8Array, stamps: readonly ByteSpan[]): string {
  const digest = createHash('sha256');
  let done = 0;
  for (const { from, to } of stamps) {
    digest.update(bytes.subarray(done, from)).update('\0stamp 0\0');
    done = to;
  }
  return digest.update(bytes.subarray(done)).digest('base64url').slice(0, tagLength);
}

/** The validator of a file without stamps, from its known SHA-256 in hex. */
export function tagOfDigest(sha256: string): string {
  return Buffer.from(sha256, 'hex').toString('base64url').slice(0, tagLength);
}
