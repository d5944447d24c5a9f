/** The largest result, in bytes: clients fail on much larger ones. */
export const answerLimitBytes = 25_000;

/** The bytes that the protocol adds to a result. */
const envelopeBytes = 600;

const encoder = new TextEncoder();

export function fitsAnswer(result: unknown): boolean {
  return encoder.encode(JSON.stringify(result)).byteLength + envelopeBytes <= answerLimitBytes;
}

/** The largest amount that fits, by bisection; 0 if none does. */
export function largestFitting(most: number, answerOf: (amount: number) => unknown): number {
  // The whole is tried first: it needs no note about the rest, so it may fit where a smaller part does not.
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

/** The length, or one less where it would cut a surrogate pair. */
export function wholeCharacters(text: string, offset: number, length: number): number {
  const end = offset + length;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  return splitsPair && length > 1 ? length - 1 : length;
}
