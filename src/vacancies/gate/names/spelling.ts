import { fold } from '../../text/fold.ts';
import { type GlyphSpan, type Glyphs, gapBefore, isDigit, isLower, isUpper, writtenAt } from '../readable.ts';
import type { KnownName } from './employer-names.ts';
import type { NamePattern } from './name-index.ts';
import { isKnownWord } from './ordinary-words.ts';

const leastOfParts = 5;

/** Whether the gaps between the letters are those of the name, or of one that is cut in parts; in an address any are. */
export function isSpelled(span: GlyphSpan, { known, gaps, signs }: NamePattern, isAddress: boolean): boolean {
  const { glyphs, first, length } = span;
  let isWhole = true;
  for (let index = 1; index < length; index += 1) {
    const gap = gapBefore(glyphs, first + index);
    if (gaps.has(index)) {
      if (known.match === 'domain' && !isDot(gap)) return false;
      // In `A. del Norte` the dot does not end a sentence.
      const isInitial = /^\.\s?$/.test(gap) && gapBefore(glyphs, first + index - 1) !== '';
      if (/[.!?;:]\s/.test(gap) && !isInitial) return false;
    } else if (gap !== '' && gap.trim() !== signs.get(index) && !mayBeInside.test(gap)) isWhole = false;
  }
  return isWhole || isAddress || areParts(span);
}

/** «Zafirex's», and a word that the end of a line divides. */
const mayBeInside = /^(?:['’´`]|-\s*\n\s*)$/;

const isDot = (gap: string) => /^\s*(?:[.。·]|[([{]\s*\.\s*[)\]}])\s*$/.test(gap);

/** Parts with capitals: «Rite Rug» for Riterug, «Z y n t». «S / K / Y» is a list. */
function areParts({ glyphs: { source, starts, ends }, first, length }: GlyphSpan): boolean {
  const written = source.text.slice(starts[first], ends[first + length - 1]);
  return singleLetters.test(written) || (length >= leastOfParts && capitalParts.test(written));
}
const capitalPart = String.raw`\p{Lu}[\p{L}\p{M}\d]*`;
const capitalParts = new RegExp(
  String.raw`^${capitalPart}(?:(?:\s|\s?[-_.·*•~|/&'’+]\s?)${capitalPart})*$`,
  'u',
);
const singleLetters = /^\p{Lu}([ .-])\p{L}(?:\1\p{L})+$/u;

export type Capitals = 'none' | 'initial' | 'all';

/** Whether each word begins with a capital or a digit, or all letters are capitals. */
export function capitals({ glyphs, first, length }: GlyphSpan, { wordStarts }: NamePattern): Capitals {
  const isStart = (start: number) => /[\p{Lu}\d]/u.test(writtenAt(glyphs, first + start));
  if (!wordStarts.every((start) => start >= length || isStart(start))) return 'none';
  const written = Array.from({ length }, (_, index) => writtenAt(glyphs, first + index));
  if (!written.some(isUpper)) return 'none';
  return written.some(isLower) ? 'initial' : 'all';
}

/** Shorter names need a real gap, because they would match inside random keys such as `aB3Mk`. */
const leastInsideToken = 4;

/** Too many words contain shorter names. */
const leastGlued = 5;
const leastGluedOfOthers = 8;

/** Whether the letters begin and end with a word. The employer's own vacancies also glue words to its name: `#TeamZyntrax`. */
export function isBounded({ glyphs, first, length }: GlyphSpan, known: KnownName, isOwn: boolean): boolean {
  const sides = [first, first + length] as const;
  const isShort = length < leastInsideToken;
  // `ATT&CK` is not AT&T: an ampersand ties initials together.
  if (isShort && sides.every((index) => isGap(glyphs, index) && gapBefore(glyphs, index) !== '&'))
    return true;
  // «ZLMers», «ZLMéxico».
  const hasEnding = isOwn && length > 2 && isGap(glyphs, first) && isLower(writtenAt(glyphs, first + length));
  if (hasEnding && !Array.from({ length }, (_, at) => writtenAt(glyphs, first + at)).some(isLower))
    return true;
  if (isShort) return false;
  if (sides.every((index) => isGap(glyphs, index) || isSeam(glyphs, index, isOwn))) return true;
  // «@acmemx», «#TeamAcme», «los zyntraxianos».
  const { text } = glyphs.source;
  const [before = ''] = /[@#]?[\p{L}\d_]*$/u.exec(text.slice(0, glyphs.starts[first]).slice(-42)) ?? [];
  const [token = ''] = /^[\p{L}\d]*/u.exec(text.slice((glyphs.starts[first] ?? 0) - before.length)) ?? [];
  const least = known.match === 'anywhere' && known.words.length === 1 ? leastGlued : leastGluedOfOthers;
  return isOwn && (/^[@#]/.test(before) || (length >= least && !isKnownWord(fold(token))));
}

const isGap = (glyphs: Glyphs, index: number) =>
  index === 0 || index >= glyphs.letters.length || gapBefore(glyphs, index) !== '';

/** `Lumo24`, `LumoRex`, and «EEOZyntrax», where the feed lost a line break; capitals only in the employer's own texts. */
function isSeam(glyphs: Glyphs, index: number, isOwn: boolean): boolean {
  const [before, here] = [writtenAt(glyphs, index - 1), writtenAt(glyphs, index)];
  if (isDigit(before) !== isDigit(here)) return true;
  const isNext = isLower(before) || (isUpper(before) && isLower(writtenAt(glyphs, index + 1)));
  return isOwn && isUpper(here) && isNext;
}
