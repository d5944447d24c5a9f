import { everyMatch } from '../../../foundation/every-match.ts';
import { coreWords, legalFormAhead, lettersOfWords } from '../../employer-name.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold } from '../../text/fold.ts';
import { type TextSpan, withoutOverlaps } from '../persons/found-datum.ts';
import { type GlyphSpan, type Glyphs, glyphFrom, glyphsOf, readable } from '../readable.ts';
import type { KnownEmployer } from './employer-names.ts';
import { judgeName } from './judge.ts';
import { indexNames, type NamePattern, output, symbolOf, symbolsOf } from './name-index.ts';
import { isFrequent } from './ordinary-words.ts';
import { endOfInflected } from './spelling.ts';

/** The position of an employer's name in a text, in code units. */
interface NameFinding extends TextSpan {
  readonly employer: KnownEmployer;
  /** Whether the letters may also mean something else. */
  readonly isDoubt: boolean;
}

/** An `address` is derived from a text and has no capitals. */
export type TextKind = 'text' | 'address';

export interface NameMatcher {
  /** Whether it looks for the employer with this key. */
  knows(key: string): boolean;
  /** Whether a text may name any employer, whoever it belongs to. */
  mayName(text: string): boolean;
  /** All names found, in order; where several overlap, a certain one and the longest. */
  find(text: string, kind: TextKind, owner?: Owner): NameFinding[];
}

/** The employer of the vacancy that a text belongs to. */
export interface Owner {
  readonly key: string;
  /** Whether another text of the vacancy names this employer, so that a weaker mention is enough. */
  readonly isNamed: boolean;
}

/** What is done with the names that have the letters of a span, or with those that begin so if it is `cutOff`. */
type Consider = (patterns: readonly NamePattern[], span: GlyphSpan, cutOff?: boolean) => void;

interface Candidate {
  readonly patterns: readonly NamePattern[];
  readonly span: GlyphSpan;
  readonly cutOff: boolean;
}

interface Occurrences {
  readonly glyphs: Glyphs;
  readonly found: readonly Candidate[];
}

/** As many texts as a vacancy has. */
const mostLastRead = 64;

const leastBeforeEllipsis = 5;
/** Of the names that begin alike, so many are compared with a beginning that an ellipsis cuts off. */
const mostBeginningAlike = 32;

export function createNameMatcher(employers: readonly KnownEmployer[]): NameMatcher {
  const { automaton, alike, texts, initials } = indexNames(employers);
  const { table, alsoEnds } = automaton;
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const keys = new Set(employers.map(({ key }) => key));

  function search(glyphs: Glyphs, consider: Consider): void {
    const { letters } = glyphs;
    let state = 0;
    for (let end = 1; end <= letters.length; end += 1) {
      state = table[state | symbolOf(letters.charCodeAt(end - 1))] ?? 0;
      for (let pattern = table[state | output] ?? 0; pattern !== 0; pattern = alsoEnds[pattern] ?? 0) {
        const { length } = texts[pattern - 1] ?? '';
        consider(alike[pattern - 1] ?? [], { glyphs, first: end - length, length });
      }
    }
  }

  /** Finds whole words of a few capitals, with dots between them or without. */
  function searchInitials(glyphs: Glyphs, consider: Consider): void {
    for (const { 0: written, index } of everyMatch(capitalsInARow, glyphs.source.text)) {
      const letters = written.replace(/[.& ]/g, '').toLowerCase();
      const patterns = initials.get(letters);
      if (patterns) consider(patterns, { glyphs, first: glyphFrom(glyphs, index), length: letters.length });
    }
  }

  /** The places of some of the names that begin with these symbols. The names are sorted. */
  function* namesBeginning(symbols: string): Generator<number> {
    let [from, to] = [0, texts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((texts[middle] ?? '') < symbols) from = middle + 1;
      else to = middle;
    }
    for (let index = from; index < from + mostBeginningAlike; index += 1)
      if (texts[index]?.startsWith(symbols)) yield index;
      else return;
  }

  /** Finds names of which an ellipsis leaves only the beginning. */
  function searchBeforeEllipsis(glyphs: Glyphs, consider: Consider): void {
    for (const { index } of everyMatch(/\.{3}|…/g, glyphs.source.text)) {
      const end = glyphFrom(glyphs, index);
      const from = Math.max(0, end - longest);
      const symbols = symbolsOf(glyphs.letters.slice(from, end));
      for (let at = 0; at + leastBeforeEllipsis <= symbols.length; at += 1) {
        const written = symbols.slice(at);
        const span = { glyphs, first: from + at, length: written.length };
        for (const index of namesBeginning(written)) consider(alike[index] ?? [], span, true);
      }
    }
  }

  function searchAll(glyphs: Glyphs, consider: Consider): void {
    search(glyphs, consider);
    searchInitials(glyphs, consider);
    searchBeforeEllipsis(glyphs, consider);
  }

  /** Where some name may stand. The texts of a vacancy are read again once one of them names its employer. */
  function occurrencesIn(read: string): Occurrences {
    const known = lastRead.get(read);
    if (known) return known;
    const glyphs = glyphsOf(readable(read));
    const found: Candidate[] = [];
    searchAll(glyphs, (patterns, span, cutOff = false) => found.push({ patterns, span, cutOff }));
    if (lastRead.size >= mostLastRead) lastRead.clear();
    lastRead.set(read, { glyphs, found });
    return { glyphs, found };
  }
  const lastRead = new Map<string, Occurrences>();

  function find(text: string, kind: TextKind, owner?: Owner): NameFinding[] {
    const found: NameFinding[] = [];
    const { glyphs, found: candidates } = occurrencesIn(text);
    const { source, starts, ends } = glyphs;
    for (const { patterns, span, cutOff } of candidates) {
      const { first, length } = span;
      for (const pattern of patterns) {
        const { employer, known } = pattern;
        const own = owner?.key === employer.key && (owner.isNamed ? 'named' : true);
        const address = kind === 'address';
        const verdict = judgeName({ ...span, pattern, own, address, cutOff });
        if (verdict === 'no') continue;
        // A plural suffix belongs to the match.
        const isWhole = cutOff || known.form === undefined;
        const stop = isWhole ? first + length : endOfInflected(glyphs, first + length);
        const placeAt = (glyph: number) => source.placeOf(ends[glyph - 1] ?? 0);
        const start = source.placeOf(starts[first] ?? 0);
        // The legal form belongs to the name where no other rule sees that it is one: «s.c.».
        const core = known.match === 'whole' ? lettersOfWords(coreWords(known.name)).length : 0;
        const isForm = core > 0 && legalFormAhead(text.slice(placeAt(first + core))) > 0;
        const end = placeAt(isForm ? first + core : stop);
        found.push({ employer, start, end, isDoubt: verdict === 'doubt' });
      }
    }
    const whole = found.map((finding) => withNeighbours(text, finding));
    return withoutOverlaps(whole, ({ isDoubt }) => Number(isDoubt));
  }

  return {
    knows: (key) => keys.has(key),
    mayName: (text) => occurrencesIn(text).found.length > 0,
    find,
  };
}

const longestGapAndWord = 40;
const mostNeighbours = 16;

/** In «Industrias Zyntrax Mills» the words beside the name belong to it if they have a capital, as does «DB» in «DB Zyntrax». */
function withNeighbours(text: string, finding: NameFinding): NameFinding {
  const { words } = finding.employer;
  let { start, end } = finding;
  const isShouted = !/\p{Ll}/u.test(text.slice(start, end));
  const isOfName = (word: string | undefined) =>
    word !== undefined && (words.has(fold(word)) || (!isShouted && isAbbreviation(word)));
  // A text that only repeats the name would be read again for each of them.
  for (let more = 0; more < mostNeighbours; more += 1) {
    const [after = '', next] = wordAfter.exec(text.slice(end, end + longestGapAndWord)) ?? [];
    const earlier = text.slice(Math.max(0, start - longestGapAndWord), start);
    const [before = '', previous] = wordBefore.exec(earlier) ?? [];
    const isKind = !isShouted && after === ` ${next}` && isKindOfEmployer(fold(after.trim()));
    if (isOfName(next) || isKind) end += after.length;
    else if (isOfName(previous)) start -= before.length;
    else break;
  }
  return { ...finding, start, end };
}

const isAbbreviation = (word: string) => /^[A-Z]{2,4}$/.test(word) && !isFrequent(fold(word));

const joins = '(?:(?:de|del|la|las|los|el|y|e|of|the|and) )';
const wordAfter = new RegExp(String.raw`^(?:\.|[ &,'’-]{1,3})${joins}{0,2}(\p{Lu}[\p{L}\d]*)`, 'u');
const wordBefore = new RegExp(String.raw`(?<![\p{L}\d])(\p{Lu}[\p{L}\d]*)[ &'’-]{1,3}${joins}{0,2}$`, 'u');

/** Initials, in which only three capitals or more may have small letters after them: `ZLMs`, `#ZLMtalento`. */
const capitalsInARow = new RegExp(
  String.raw`(?<![A-Z\d])(?:${[
    String.raw`(?:[A-Z]|\d(?=[A-Z]))[A-Z\d]{2,9}(?=[a-z])`,
    `(?:${[
      String.raw`(?:[A-Z]|\d(?=[A-Z]))[A-Z\d]{1,9}`,
      '(?<![A-Za-z])[A-Z][A-Za-z]{1,2}',
      String.raw`(?<![A-Z]\.)[A-Z](?:\.[A-Z]){1,9}(?!\.[A-Z])`,
      '(?<![A-Za-z])[A-Z](?: ?& ?[A-Z]){1,3}',
    ].join('|')})(?![A-Za-z])`,
  ].join('|')})`,
  'g',
);
