import { everyMatch } from '../../../foundation/every-match.ts';
import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold } from '../../text/fold.ts';
import type { Employer } from '../../vacancy.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { type GlyphSpan, type Glyphs, glyphFrom, glyphsOf, readable } from '../readable.ts';
import { endOfInflected, mayStandAlone } from './boundaries.ts';
import { type KnownEmployer, knownEmployers } from './employer-names.ts';
import { judgeName } from './judge.ts';
import { column, indexNames, type NamePattern, symbolOf } from './name-index.ts';
import { isFrequent } from './ordinary-words.ts';
import { hasCompanyWord } from './surroundings.ts';

/** The position of an employer's name in a text, in code units. */
interface NameFinding {
  readonly employer: KnownEmployer;
  readonly start: number;
  readonly end: number;
  /** Whether the letters may also mean something else. */
  readonly isDoubt: boolean;
}

/** An `address` is derived from a text and has no capitals. */
export type TextKind = 'text' | 'address';

export interface NameMatcher {
  /** Whether it looks for the employer with this key. */
  knows(key: string): boolean;
  /** All names found, in order; where several overlap, a certain one and the longest. */
  find(text: string, kind: TextKind, owner?: Owner, tally?: SearchTally): NameFinding[];
}

/** The employer of the vacancy that a text belongs to. */
export interface Owner {
  readonly key: string;
  /** Whether another text of the vacancy names this employer, so that a weaker mention is enough. */
  readonly isNamed: boolean;
}

export interface SearchTally {
  /** How often the letters of a name occurred. Zero means that the text names no employer. */
  candidates: number;
}

/** The state of one search. */
interface Search {
  readonly glyphs: Glyphs;
  readonly kind: TextKind;
  readonly owner: Owner | undefined;
  readonly found: NameFinding[];
  /** Whether the text is a token whose signs were replaced by letters. */
  readonly disguised: boolean;
  readonly tally: SearchTally;
}

const leastBeforeEllipsis = 5;
/** Of the names that begin alike, so many are compared with a beginning that an ellipsis cuts off. */
const mostBeginningAlike = 32;

export function createNameMatcher(employers: readonly Employer[], rules: EmployerRules): NameMatcher {
  const known = knownEmployers(employers, rules);
  const { automaton, alike, texts, initials } = indexNames(known);
  const { table, alsoEnds } = automaton;
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  /** For each pattern, whether it may be joined to other words. */
  const mayGlue = alike.map((patterns) => patterns.some(({ known: { form } }) => form !== undefined));
  const keys = new Set(known.map(({ key }) => key));

  const step = (state: number, letter: number) => table[state | symbolOf(letter)] ?? 0;

  function search(run: Search): void {
    const { letters } = run.glyphs;
    let state = 0;
    for (let at = 0; at < letters.length; at += 1) {
      state = step(state, letters.charCodeAt(at));
      if (table[state | column.output] !== 0) matched(run, state, at + 1);
    }
    if (initials.size > 0 && !run.disguised) findInitials(run);
    findBeforeEllipsis(run);
  }

  /** Handles the names that end before the letter `end`. */
  function matched(run: Search, state: number, end: number): void {
    const { glyphs, owner } = run;
    for (let pattern = table[state | column.output] ?? 0; pattern !== 0; pattern = alsoEnds[pattern] ?? 0) {
      const { length } = texts[pattern - 1] ?? '';
      const patterns = alike[pattern - 1] ?? [];
      const isOwn = () => patterns.some(({ employer: { key } }) => key === owner?.key);
      const glues = mayGlue[pattern - 1] === true && (isOwn() ? 'own' : true);
      const span = { glyphs, first: end - length, length };
      if (mayStandAlone(span, glues)) consider(run, patterns, span);
    }
  }

  /** Finds names of which an ellipsis leaves only the beginning. */
  function findBeforeEllipsis(run: Search): void {
    const { glyphs } = run;
    for (const { index } of everyMatch(/\.{3}|…/g, glyphs.source.text)) {
      const end = glyphFrom(glyphs, index);
      let state = 0;
      for (let at = Math.max(0, end - longest); at < end; at += 1)
        state = step(state, glyphs.letters.charCodeAt(at));
      const length = table[state | column.depth] ?? 0;
      if (length < leastBeforeEllipsis) continue;
      const from = table[state | column.leadsTo] ?? 0;
      const upTo = Math.min(table[state | column.leadsUpTo] ?? 0, from + mostBeginningAlike);
      consider(run, alike.slice(from, upTo + 1).flat(), { glyphs, first: end - length, length }, true);
    }
  }

  /** Judges a match by the text around it. `cutOff`: it is the beginning of the names. */
  function consider(run: Search, patterns: readonly NamePattern[], span: GlyphSpan, cutOff = false): void {
    const { glyphs, kind, owner, found, disguised, tally } = run;
    const { source, starts, ends } = glyphs;
    const { first, length } = span;
    tally.candidates += 1;
    for (const pattern of patterns) {
      const { employer, known } = pattern;
      const own = owner?.key === employer.key && (owner.isNamed ? 'named' : true);
      if (own === false && !isLikely(pattern, span)) continue;
      const address = kind === 'address';
      const verdict = judgeName({ glyphs, first, length, pattern, own, address, cutOff, disguised });
      if (verdict === 'no') continue;
      // A plural suffix belongs to the match.
      const isWhole = cutOff || known.form === undefined;
      const stop = isWhole ? first + length : endOfInflected(glyphs, first + length);
      const start = source.placeOf(starts[first] ?? 0);
      const end = source.placeOf(ends[stop - 1] ?? 0);
      found.push({ employer, start, end, isDoubt: verdict === 'doubt' });
    }
  }

  /** Finds whole words of a few capitals, with dots between them or without. */
  function findInitials(run: Search): void {
    const { glyphs } = run;
    for (const { 0: written, index } of everyMatch(capitalsInARow, glyphs.source.text)) {
      const letters = written.replace(/[.& ]/g, '').toLowerCase();
      const patterns = initials.get(letters);
      if (patterns === undefined) continue;
      consider(run, patterns, { glyphs, first: glyphFrom(glyphs, index), length: letters.length });
    }
  }

  /** `Acm@`, `p@labra`, `$ky`: the token once more, with each sign read as the letter that it replaces. */
  function findDisguised(text: string, run: Search): void {
    for (const { index: at } of everyMatch(/[@$]/g, text)) {
      if (!/[a-z]/i.test(text.charAt(at - 1) + text.charAt(at + 1))) continue;
      const before = /[^\0-"]*$/.exec(text.slice(Math.max(0, at - longestHalfOfToken), at))?.[0] ?? '';
      const after = /^[^\0-"]*/.exec(text.slice(at, at + longestHalfOfToken))?.[0] ?? '';
      const token = (before + after).replaceAll('@', 'a').replaceAll('$', 's');
      const found: NameFinding[] = [];
      search({ ...run, glyphs: glyphsOf(readable(token)), kind: 'text', found, disguised: true });
      const from = at - before.length;
      for (const finding of found) {
        const [start, end] = [finding.start + from, finding.end + from];
        if (start <= at && end > at) run.found.push({ ...finding, start, end });
      }
    }
  }

  return {
    knows: (key) => keys.has(key),
    find(text, kind, owner, tally = { candidates: 0 }) {
      const found: NameFinding[] = [];
      const run: Search = { glyphs: glyphsOf(readable(text)), kind, owner, found, disguised: false, tally };
      search(run);
      findDisguised(text, run);
      return longestOfOverlapping(found.map((finding) => withNeighbours(text, finding)));
    },
  };
}

const longestHalfOfToken = 40;
const mostNeighbours = 8;

/** In «Industrias Zyntrax Mills» the words beside the name belong to it if they have a capital, as does «DB» in «DB Zyntrax». */
function withNeighbours(text: string, finding: NameFinding): NameFinding {
  const { words } = finding.employer;
  let { start, end } = finding;
  const isShouted = !/\p{Ll}/u.test(text.slice(start, end));
  const isOfName = (word: string | undefined) =>
    word !== undefined && (words.has(fold(word)) || (!isShouted && isAbbreviation(word)));
  // A text that only repeats the name would be read again for each of them.
  for (let more = 0; more < mostNeighbours; more += 1) {
    const [gap = '', word] = wordAfter.exec(text.slice(end, end + longestHalfOfToken)) ?? [];
    const isKind = !isShouted && gap === ` ${word}` && isKindOfEmployer(fold(gap.trim()));
    if (!isOfName(word) && !isKind) break;
    end += gap.length;
  }
  for (let more = 0; more < mostNeighbours; more += 1) {
    const [gap = '', word] =
      wordBefore.exec(text.slice(Math.max(0, start - longestHalfOfToken), start)) ?? [];
    if (!isOfName(word)) break;
    start -= gap.length;
  }
  return { ...finding, start, end };
}

const isAbbreviation = (word: string) => /^[A-Z]{2,4}$/.test(word) && !isFrequent(fold(word));

const joins = '(?:(?:de|del|la|las|los|el|y|e|of|the|and|San|Santa) )';
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

/** A fast pre-check: a word in the text of another employer needs a legal form, an address or a company word beside it. */
function isLikely({ known, gaps }: NamePattern, { glyphs, first, length }: GlyphSpan): boolean {
  if (known.match === 'anywhere' || known.match === 'domain' || gaps.size > 0) return true;
  const { text } = glyphs.source;
  const start = glyphs.starts[first] ?? 0;
  const end = glyphs.ends[first + length - 1] ?? 0;
  if (/[@#/.:]/.test(text.charAt(start - 1)) || /^[\s,."”»']{0,3}[A-Zs@.]/.test(text.slice(end, end + 4)))
    return true;
  if (known.match !== 'capital' || !/\p{Lu}/u.test(text.charAt(start))) return false;
  return hasCompanyWord({ before: text.slice(Math.max(0, start - longestCompanyWord), start), after: '' });
}

const longestCompanyWord = 16;

function longestOfOverlapping(found: NameFinding[]): NameFinding[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: NameFinding[] = [];
  for (const finding of found) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
    else if (last.isDoubt && !finding.isDoubt) kept[kept.length - 1] = finding;
  }
  return kept;
}
