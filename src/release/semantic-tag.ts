import { createHash, hash } from 'node:crypto';

/** 132 bits: no two contents of one path will ever share a tag, and it stays short in every answer. */
const tagLength = 22;

export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

/**
 * A validator that outlives a rebuild: the digest of the bytes without the places that say when they were built. Each
 * such place is replaced by a mark, so that taking one out or putting one in still changes the tag.
 */
export function semanticTag(bytes: Buffer, stamps: readonly Buffer[]): string {
  const digest = createHash('sha256');
  const next = stamps.map((stamp) => bytes.indexOf(stamp));
  let from = 0;
  for (;;) {
    const nearest = nearestOf(next);
    const stamp = stamps[nearest];
    const at = next[nearest];
    if (stamp === undefined || at === undefined) break;
    digest.update(bytes.subarray(from, at)).update(`\0stamp ${nearest}\0`);
    from = at + stamp.length;
    for (const [index, place] of next.entries()) {
      if (place !== -1 && place < from) next[index] = bytes.indexOf(stamps[index] as Buffer, from);
    }
  }
  return digest.update(bytes.subarray(from)).digest('base64url').slice(0, tagLength);
}

function nearestOf(places: readonly number[]): number {
  let nearest = -1;
  for (const [index, place] of places.entries()) {
    if (place !== -1 && (nearest === -1 || place < (places[nearest] as number))) nearest = index;
  }
  return nearest;
}
