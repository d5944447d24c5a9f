/** A part of a file, by its offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface StampPlace extends Span {
  /** Which of the stamps stands there. */
  readonly stamp: number;
}

/** Where the texts stand that only say when a file was built, in order and without overlap. */
export function stampPlaces(bytes: Buffer, stamps: readonly Buffer[]): StampPlace[] {
  const places: StampPlace[] = [];
  const next = stamps.map((stamp) => bytes.indexOf(stamp));
  for (;;) {
    const nearest = nearestOf(next);
    const length = stamps[nearest]?.length;
    const from = next[nearest];
    if (length === undefined || from === undefined) return places;
    const to = from + length;
    places.push({ from, to, stamp: nearest });
    for (const [index, place] of next.entries()) {
      if (place !== -1 && place < to) next[index] = bytes.indexOf(stamps[index] as Buffer, to);
    }
  }
}

function nearestOf(places: readonly number[]): number {
  let nearest = -1;
  for (const [index, place] of places.entries()) {
    if (place !== -1 && (nearest === -1 || place < (places[nearest] as number))) nearest = index;
  }
  return nearest;
}
