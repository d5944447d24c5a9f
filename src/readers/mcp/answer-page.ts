import { type JobDetail, jobLists } from '../../contract/schemas/job.ts';

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

/** Which part of the whole an answer contains, and how to get the next part. */
export interface AnswerPage {
  readonly offset: number;
  readonly returned: number;
  readonly total: number;
  readonly rest: string | null;
}

/** `how` completes "…: call getJob again with …". */
export function answerPage(
  { offset, returned, total }: Pick<AnswerPage, 'offset' | 'returned' | 'total'>,
  how: (nextOffset: number) => string,
): AnswerPage {
  const next = offset + returned;
  const isLast = next >= total;
  return {
    offset,
    returned,
    total,
    rest: isLast ? null : how(next),
  };
}

/** Stands for a description that is not on this page: the contract requires a text. */
export const nothingHere = '…';

/** The number of characters in the description and the lists, which are the texts that are paged. */
export function textLengthOf(job: JobDetail): number {
  return [job.description, ...jobLists.flatMap((name) => job[name])].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

/** The vacancy with a window of those characters; all other fields are on every page. */
export function textWindow(job: JobDetail, offset: number, length: number): JobDetail {
  let at = 0;
  const take = (text: string) => {
    const part = text.slice(Math.max(0, offset - at), Math.max(0, offset + length - at));
    at += text.length;
    return part;
  };
  const description = take(job.description) || nothingHere;
  const lists = Object.fromEntries(
    jobLists.map((name) => [name, job[name].map(take).filter((item) => item !== '')]),
  );
  return { ...job, description, ...lists };
}

/** The length, or one less where it would cut a surrogate pair. */
export function wholeCharacters(job: JobDetail, offset: number, length: number): number {
  const text = [job.description, ...jobLists.flatMap((name) => job[name])].join('');
  const end = offset + length;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  return splitsPair && length > 1 ? length - 1 : length;
}
