import { type JobDetail, jobLists } from '../../contract/schemas/job.ts';

/** Which part of a whole an answer holds, and how to get the next. */
export interface AnswerPage {
  readonly offset: number;
  readonly returned: number;
  readonly total: number;
  readonly nextOffset: number | null;
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
    nextOffset: isLast ? null : next,
    rest: isLast ? null : how(next),
  };
}

const pageProperties = {
  offset: { type: 'integer', minimum: 0 },
  returned: { type: 'integer', minimum: 0 },
  total: { type: 'integer', minimum: 0 },
  nextOffset: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
  rest: {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    description: 'How to get what is not in this answer.',
  },
} as const satisfies Readonly<Record<keyof AnswerPage, unknown>>;

export const answerPageSchema = {
  type: 'object',
  properties: pageProperties,
  required: Object.keys(pageProperties),
  additionalProperties: false,
} as const;

/** What stands for a description of which the page holds nothing: the contract wants a text there. */
export const nothingHere = '…';

/** The characters of the texts that make a vacancy long: its description and its lists, one after the other. */
export function textLengthOf(job: JobDetail): number {
  return [job.description, ...jobLists.flatMap((name) => job[name])].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

/** The vacancy with so many of those characters, from the offset on; all else is on every page. */
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

/** So many characters, or one fewer where that would cut a character in two. */
export function wholeCharacters(job: JobDetail, offset: number, length: number): number {
  const text = [job.description, ...jobLists.flatMap((name) => job[name])].join('');
  const end = offset + length;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  return splitsPair && length > 1 ? length - 1 : length;
}
