import { lettersOfWords, wordsOf } from '../../employer-name.ts';
import { wordSet } from '../../text/fold.ts';
import { type GlyphSpan, gapBefore, isLower, isUpper, writtenAt } from '../readable.ts';
import { type NamePattern, standsFor } from './name-index.ts';
import { isKnownWord } from './ordinary-words.ts';

/** How a name was spelled. `no`: these letters are not the name. */
export type Spelling = 'no' | 'plain' | 'disguised';

const leastForDigits = 4;
const leastForSwaps = 5;
const leastForSigns = 4;
const leastForSpacedOut = 3;
/** For names of at least this length, gaps do not matter. */
const leastForAnyGaps = 8;
/** If each part has a capital: «Rite Rug» for Riterug. */
const leastForCapitals = 6;

/** Compares letters and gaps with those of a name or of its beginning. */
export function spellingOf(span: GlyphSpan, pattern: NamePattern): Spelling {
  const letters = spellingOfLetters(span, pattern);
  const gaps = letters === 'no' ? 'no' : spellingOfGaps(span, pattern);
  return gaps === 'plain' ? letters : gaps;
}

function spellingOfLetters({ glyphs, first, length }: GlyphSpan, { letters }: NamePattern): Spelling {
  let digits = 0;
  let swaps = 0;
  let foreign = 0;
  for (let index = 0; index < length; index += 1) {
    const folded = glyphs.letters.charAt(first + index);
    const meant = letters.charAt(index);
    const written = writtenAt(glyphs, first + index);
    if (folded === meant) {
      if (written > '\u024f' && !/[\p{Script=Latin}]/u.test(written)) foreign += 1;
    } else if (standsFor(folded, meant)) {
      digits += 1;
    } else if ((written === 'l' && meant === 'i') || (written === 'I' && meant === 'l')) {
      // A small L and a capital I look alike.
      swaps += 1;
    } else {
      return 'no';
    }
  }
  if (digits > 0 && (length < leastForDigits || digits * 2 > length)) return 'no';
  // «ambiental» is a word, not the name Ambient-AI.
  if (swaps > 0 && (length < leastForSwaps || isKnownWord(glyphs.letters.slice(first, first + length))))
    return 'no';
  return digits + swaps + foreign > 0 ? 'disguised' : 'plain';
}

function spellingOfGaps(span: GlyphSpan, pattern: NamePattern): Spelling {
  const { glyphs, first, length } = span;
  const strange: string[] = [];
  let inner = 0;
  let hidden = 0;
  for (let index = 1; index < length; index += 1) {
    const gap = gapBefore(glyphs, first + index);
    const sign = pattern.signs.get(index);
    if (glyphs.source.hidden.has(glyphs.starts[first + index] ?? -1)) hidden += 1;
    if (pattern.gaps.has(index)) {
      if (pattern.known.match === 'domain' && !isDot(gap)) return 'no';
      // In `A. del Norte` the dot does not end a sentence.
      const isInitial = /^\.\s?$/.test(gap) && gapBefore(glyphs, first + index - 1) !== '';
      if (/[.!?;:]\s/.test(gap) && !isInitial) return 'no';
      continue;
    }
    inner += 1;
    if (gap === '' || (sign !== undefined && gap.trim() === sign)) continue;
    if (pattern.camels.includes(index) && isUpper(writtenAt(glyphs, first + index))) continue;
    strange.push(gap);
  }
  if (strange.length === 0) return hidden > 0 ? 'disguised' : 'plain';
  return areDisguise(strange, inner, span) ? 'disguised' : 'no';
}

const isDot = (gap: string) => /^\s*(?:[.。·]|[([{]\s*\.\s*[)\]}])\s*$/.test(gap);

function areDisguise(strange: readonly string[], inner: number, span: GlyphSpan): boolean {
  const { glyphs, first, length } = span;
  const parts = glyphs.source.text.slice(glyphs.starts[first], glyphs.ends[first + length - 1]).split(/\s+/);
  const spacedOut = strange.length === inner && strange.every((gap) => /^[\s.\-_·*•~|/]{1,3}$/.test(gap));
  // A few separated letters may be a list («A / B / C», «a. b. c»), unless all gaps are the same single sign.
  const isEven = length > 4 || strange.every((gap) => gap === strange[0] && /^[\s.\-_·*]$/.test(gap));
  if (spacedOut && length >= leastForSpacedOut && isEven) return true;
  const signs = strange.every((gap) => /^(?:[.\-_·*~|/'’+=^]{1,2}|-\s*\n\s*)$/.test(gap));
  if (signs && length >= leastForSigns) return !isCompound(parts);
  const least = parts.every((part) => isUpper(part.charAt(0))) ? leastForCapitals : leastForAnyGaps;
  return length >= least && strange.every((gap) => gap.length <= 6) && !areOrdinaryWords(parts, true);
}

const functionWords = wordSet(
  'a al con de del e el en es esta la las le lo los me mi ni no o para por que se si sin su sub tan te tu u un una y ya más mas bien medio',
);

/** The hyphen of «todo-terreno» joins two words; inside a word it would be a disguise. */
function isCompound(parts: readonly string[]): boolean {
  const words = (parts[0] ?? '').split(/[-/]/);
  return parts.length === 1 && words.every((word) => word.length > 1) && areOrdinaryWords(words);
}

/** «con textos» is a phrase, not the name Contextos; so is «Con textos» at the start of a sentence. */
function areOrdinaryWords(words: readonly string[], isSpaced = false): boolean {
  const [first = '', second = ''] = words;
  const isStart = isSpaced && functionWords.has(first.toLowerCase()) && !isUpper(second.charAt(0));
  if (words.length < 2 || (isUpper(first.charAt(0)) && !isStart)) return false;
  return words.every((word) => functionWords.has(word) || isKnownWord(lettersOfWords(wordsOf(word))));
}

export type Capitals = 'none' | 'initial' | 'all';

/** Whether each word begins with a capital or a digit, or all letters are capitals. */
export function capitals({ glyphs, first, length }: GlyphSpan, { wordStarts }: NamePattern): Capitals {
  const isStart = (start: number) => /[\p{Lu}\d]/u.test(writtenAt(glyphs, first + start));
  if (!wordStarts.every((start) => start >= length || isStart(start))) return 'none';
  const written = Array.from({ length }, (_, index) => writtenAt(glyphs, first + index));
  if (!written.some(isUpper)) return 'none';
  return written.some(isLower) ? 'initial' : 'all';
}
