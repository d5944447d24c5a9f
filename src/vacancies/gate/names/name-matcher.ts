import { isKindOfEmployer } from '../../employer-placeholder.ts';
import { fold, foldCodePoint, foldTable, lettersOf, several } from '../../text/fold.ts';
import type { Employer } from '../../vacancy.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { glyphAt, glyphsOf, readable, readCharacter } from '../readable.ts';
import { endOfInflected, mayStandAlone } from './boundaries.ts';
import { type KnownEmployer, knownEmployers } from './employer-names.ts';
import { judgeName } from './judge.ts';
import { indexNames, type NamePattern, noSymbol, symbolBits, symbolOf } from './name-index.ts';
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
  readonly text: string;
  readonly kind: TextKind;
  readonly owner: Owner | undefined;
  readonly found: NameFinding[];
  /** The start positions of the last letters; see `ringSize`. */
  readonly ring: Int32Array;
  /** Whether the text is a token whose signs were replaced by letters. */
  readonly disguised: boolean;
  readonly tally: SearchTally;
}

/** A match of the automaton: the letters of some names, or of their beginning. */
interface Candidate {
  readonly patterns: readonly NamePattern[];
  readonly length: number;
  readonly start: number;
  readonly end: number;
  /** Where the context before the match starts. */
  readonly earliest: number;
  /** Whether an ellipsis cuts the name off. */
  readonly cutOff: boolean;
}

/** Marks characters that need a closer look. Symbols are below 32. */
const special = 64;

/** How many letters back a match may start, and how much around it is read to judge it. The first is a power of two. */
const ringSize = 1024;
const lettersBefore = 160;
const unitsAfter = 320;

const dot = 0x2e;
const dollar = 0x24;
const atSign = 0x40;
const ellipsis = 0x2026;
const leastBeforeEllipsis = 5;
/** A prefix that more names share than this identifies none of them. */
const mostBeginningAlike = 32;

export function createNameMatcher(employers: readonly Employer[], rules: EmployerRules): NameMatcher {
  const known = knownEmployers(employers, rules);
  const { automaton, alike, texts, initials } = indexNames(known);
  const { next, output, alsoEnds, depth, leadsTo, leadsUpTo } = automaton;
  /** For each pattern, whether it may be joined to other words. */
  const mayGlue = alike.map((patterns) => patterns.some(({ known: { form } }) => form !== undefined));
  const symbols = symbolsByUnit();
  const keys = new Set(known.map(({ key }) => key));

  /** Reads the text once. The counters are local, because variables shared with closures would be slower. */
  function search(run: Search): void {
    const { text, ring } = run;
    let state = 0;
    let count = 0;
    let at = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      const symbol = symbols[code] ?? noSymbol;
      let end = at + 1;
      if (symbol === special) {
        let letters = '';
        if (code === dot) {
          if (text.startsWith('...', at)) matchedUpToEllipsis(run, state, count, at);
        } else if (code === atSign || code === dollar) {
          if (!run.disguised) readSignAsLetter(run, at);
        } else {
          const character = readCharacter(text, at);
          end = character.next;
          if (character.codePoint === ellipsis) matchedUpToEllipsis(run, state, count, at);
          letters = foldedLetters(character.codePoint);
        }
        for (let index = 0; index < letters.length; index += 1) {
          ring[count & (ringSize - 1)] = at;
          count += 1;
          state = next[(state << symbolBits) | symbolOf(letters.charCodeAt(index))] ?? 0;
          if (output[state] !== 0) matched(run, state, count, end);
        }
      } else if (symbol !== noSymbol) {
        ring[count & (ringSize - 1)] = at;
        count += 1;
        state = next[(state << symbolBits) | symbol] ?? 0;
        if (output[state] !== 0) matched(run, state, count, end);
      }
      at = end;
    }
  }

  /** Handles the names that end at this position. */
  function matched(run: Search, state: number, count: number, end: number): void {
    for (let pattern = output[state] ?? 0; pattern !== 0; pattern = alsoEnds[pattern] ?? 0) {
      const { length } = texts[pattern - 1] ?? '';
      const start = run.ring[(count - length) & (ringSize - 1)] ?? 0;
      const patterns = alike[pattern - 1] ?? [];
      const isOwn = patterns.some(({ employer: { key } }) => key === run.owner?.key);
      const glues = mayGlue[pattern - 1] === true && (isOwn ? 'own' : true);
      if (!mayStandAlone(run.text, start, end, length, glues)) continue;
      const earliest = earliestOf(run, length, count);
      consider(run, { patterns, length, start, end, earliest, cutOff: false });
    }
  }

  function matchedUpToEllipsis(run: Search, state: number, count: number, end: number): void {
    const length = depth[state] ?? 0;
    if (length < leastBeforeEllipsis) return;
    const from = leadsTo[state] ?? 0;
    const upTo = Math.min(leadsUpTo[state] ?? 0, from + mostBeginningAlike);
    const patterns = alike.slice(from, upTo + 1).flat();
    const start = run.ring[(count - length) & (ringSize - 1)] ?? 0;
    consider(run, { patterns, length, start, end, earliest: earliestOf(run, length, count), cutOff: true });
  }

  /** Judges a match by the text around it. */
  function consider(
    { text, kind, owner, found, disguised, tally }: Search,
    { patterns, length, start, end, earliest, cutOff }: Candidate,
  ): void {
    tally.candidates += 1;
    const likely = patterns.filter(
      (one) => one.employer.key === owner?.key || isLikely(one, text, start, end),
    );
    if (likely.length === 0) return;
    const source = readable(text, earliest, Math.min(text.length, end + unitsAfter));
    const glyphs = glyphsOf(source);
    const first = glyphAt(glyphs, start);
    if (first < 0) return;
    for (const pattern of likely) {
      const { employer, known } = pattern;
      const own = owner?.key === employer.key && (owner.isNamed ? 'named' : true);
      const address = kind === 'address';
      const verdict = judgeName({ glyphs, first, length, pattern, own, address, cutOff, disguised });
      if (verdict === 'no') continue;
      // A plural suffix belongs to the match.
      const isWhole = cutOff || known.form === undefined;
      const stop = isWhole ? first + length : endOfInflected(glyphs, first + length);
      const stopsAt = source.offsets[glyphs.ends[stop - 1] ?? 0] ?? end;
      found.push({ employer, start, end: stopsAt, isDoubt: verdict === 'doubt' });
    }
  }

  /** Finds whole words of a few capitals, with dots between them or without. */
  function findInitials(run: Search): void {
    for (const { 0: written, index: start } of run.text.matchAll(capitalsInARow)) {
      const letters = written.replace(/[.& ]/g, '').toLowerCase();
      const patterns = initials.get(letters);
      if (patterns === undefined) continue;
      const earliest = Math.max(0, start - lettersBefore);
      const end = start + written.length;
      consider(run, { patterns, length: letters.length, start, end, earliest, cutOff: false });
    }
  }

  /** `Acm@`, `p@labra`, `$ky`: the token once more, with each sign read as the letter that it replaces. */
  function readSignAsLetter(run: Search, at: number): void {
    const { text, owner, tally } = run;
    if (!/[a-z]/i.test(text.charAt(at - 1) + text.charAt(at + 1))) return;
    const before = /[^\0-"]*$/.exec(text.slice(Math.max(0, at - longestHalfOfToken), at))?.[0] ?? '';
    const after = /^[^\0-"]*/.exec(text.slice(at, at + longestHalfOfToken))?.[0] ?? '';
    const token = (before + after).replaceAll('@', 'a').replaceAll('$', 's');
    const found: NameFinding[] = [];
    search({ text: token, kind: 'text', owner, found, ring: tokenRing, disguised: true, tally });
    const from = at - before.length;
    for (const finding of found) {
      const [start, end] = [finding.start + from, finding.end + from];
      if (start <= at && end > at) run.found.push({ ...finding, start, end });
    }
  }

  const ring = new Int32Array(ringSize);
  // Tokens are never nested, so one extra ring is enough.
  const tokenRing = new Int32Array(ringSize);
  return {
    knows: (key) => keys.has(key),
    find(text, kind, owner, tally = { candidates: 0 }) {
      const found: NameFinding[] = [];
      const run: Search = { text, kind, owner, found, ring, disguised: false, tally };
      search(run);
      if (initials.size > 0) findInitials(run);
      return longestOfOverlapping(found.map((finding) => withNeighbours(text, finding)));
    },
  };
}

const longestHalfOfToken = 40;

/** In «Industrias Zyntrax Mills» the words beside the name belong to it if they have a capital, as does «DB» in «DB Zyntrax». */
function withNeighbours(text: string, finding: NameFinding): NameFinding {
  const { words } = finding.employer;
  let { start, end } = finding;
  const isShouted = !/\p{Ll}/u.test(text.slice(start, end));
  const isOfName = (word: string | undefined) =>
    word !== undefined && (words.has(fold(word)) || (!isShouted && isAbbreviation(word)));
  for (;;) {
    const [gap = '', word] = wordAfter.exec(text.slice(end, end + longestHalfOfToken)) ?? [];
    const isKind = !isShouted && gap === ` ${word}` && isKindOfEmployer(fold(gap.trim()));
    if (!isOfName(word) && !isKind) break;
    end += gap.length;
  }
  for (;;) {
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
    ].join('|')})(?![A-Za-zd])`,
  ].join('|')})`,
  'g',
);

function earliestOf({ ring }: Search, length: number, count: number): number {
  return ring[(count - Math.min(count, length + lettersBefore)) & (ringSize - 1)] ?? 0;
}

/** A fast pre-check: a word in the text of another employer needs a legal form, an address or a company word beside it. */
function isLikely({ known, gaps }: NamePattern, text: string, start: number, end: number): boolean {
  if (known.match === 'anywhere' || known.match === 'domain' || gaps.size > 0) return true;
  if (/[@#/.:]/.test(text.charAt(start - 1)) || /^[\s,."”»']{0,3}[A-Zs@.]/.test(text.slice(end, end + 4)))
    return true;
  if (known.match !== 'capital' || !/\p{Lu}/u.test(text.charAt(start))) return false;
  return hasCompanyWord({ before: text.slice(Math.max(0, start - longestCompanyWord), start), after: '' });
}

const longestCompanyWord = 16;

function foldedLetters(codePoint: number): string {
  const folded = foldCodePoint(codePoint);
  if (folded === several) return lettersOf(codePoint);
  return folded > several ? String.fromCharCode(folded) : '';
}

/** Maps each code unit to its symbol, to none, or to `special`. */
function symbolsByUnit(): Uint8Array {
  const symbols = foldTable().map((folded) =>
    folded === several ? special : folded > several ? symbolOf(folded) : noSymbol,
  );
  for (const sign of '\\&%.@$…') symbols[sign.charCodeAt(0)] = special;
  return symbols.fill(special, 0xd800, 0xe000);
}

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
