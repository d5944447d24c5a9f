/** Clients choke on more, and a model has better uses for its attention. In bytes, of a whole result as it is sent. */
export const answerLimitBytes = 25_000;

/** What the protocol adds around a result: version, id, kind of result, who answers. */
const envelopeBytes = 600;

const encoder = new TextEncoder();

export function fitsAnswer(result: unknown): boolean {
  return encoder.encode(JSON.stringify(result)).byteLength + envelopeBytes <= answerLimitBytes;
}

/** How much of the most there is still fits: all of it, or an amount found by halving, 0 if nothing does. */
export function largestFitting(most: number, answerOf: (amount: number) => unknown): number {
  // First: the whole needs no word on how to get the rest, so that it may fit where a little less does not.
  if (fitsAnswer(answerOf(most))) return most;
  let fitting = 0;
  let tooMuch = most;
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (fitsAnswer(answerOf(middle))) fitting = middle;
    else tooMuch = middle;
  }
  return fitting;
}
