import { legalFormAhead } from '../../employer-name.ts';

/** The text before and after a match. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** For the text before a match. Looking back from the end is much faster than trying each start. */
export const atEnd = (source: string) => new RegExp(`$(?<=${source})`, 'iu');

/** What stands within so many code units of a match. */
export const surroundingsOf = (text: string, start: number, end: number, units: number): Surroundings => ({
  before: text.slice(Math.max(0, start - units), start),
  after: text.slice(end, end + units),
});

/** Part of a handle, a hashtag or an address. */
export const isPartOfAddress = ({ before, after }: Surroundings) =>
  /(?:[@#][\p{L}\d_]{0,40}|www\.|:\/\/)$/u.test(before) ||
  /^(?:\.(?:com|mx|net|org|io|co|biz|info|lat|app|edu|gob|jobs|careers)(?![\p{L}\d])|@[\p{L}\d])/iu.test(
    after,
  );

/** `long`: one such as «s.a. de c.v.», which is no word in lower case either. */
export const hasLegalForm = ({ after }: Surroundings, length: 'any' | 'long' = 'any') =>
  legalFormAhead(after) > (length === 'any' ? 0 : ' limited'.length);

/** `analista-sky-leon`, `SKY-0042`. */
export const isPartOfSlug = ({ before, after }: Surroundings) =>
  (/[\p{L}\d][-_]$/u.test(before) && /^[-_][\p{L}\d]/u.test(after)) || /^[-_]\d/.test(after);

/** The line of a match. */
export const lineAround = ({ before, after }: Surroundings): Surroundings => ({
  before: before.slice(before.lastIndexOf('\n') + 1),
  after: after.split('\n', 1)[0] ?? '',
});

/** Whether capitals say nothing in a line, because most of its letters are capitals. */
export const isLoud = (line: string) =>
  line.replace(/\P{Lu}+/gu, '').length > line.replace(/\P{Ll}+/gu, '').length;

/** Whether most words of a line have a capital. */
export const isHeading = ({ before, after }: Surroundings) => {
  const words = `${before.replace(/^\P{L}*\p{L}+/u, '')} ${after}`.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length;
};

export const startsSentence = ({ before }: Surroundings) => /(?:^|[.!?:;•·*–—\-¿¡(|/>…])\s*$/u.test(before);
