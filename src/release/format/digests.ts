import { createHash, hash } from 'node:crypto';
import type { ByteSpan } from '../pieces.ts';

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
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
