import { foldCodePoint, foldTable, lettersOf, several } from '../../text/letter-folding.ts';
import type { Employer } from '../../vacancy.ts';
import { isAsciiLetter } from '../characters/ascii.ts';
import { type ReadCharacter, readCharacter } from '../characters/read-character.ts';
import { readable } from '../characters/readable.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { noSymbol, symbolBits, symbolOf } from './automaton.ts';
import { endOfInflected, mayStandAlone } from './boundaries.ts';
import { isPlainWord, type TextKind, textEnd, tokenAround } from './byte-context.ts';
import { type KnownEmployer, knownEmployers } from './employer-names.ts';
import { glyphAtByte, glyphsOf } from './glyphs.ts';
import { isNamed } from './judge.ts';
import { indexNames, type NamePattern } from './name-patterns.ts';

/** An employer named in some bytes. */
export interface NameFinding {
  readonly employer: KnownEmployer;
  /** The name, alias or domain that was recognised, as the operator knows it. */
  readonly name: string;
  /** Byte offsets. */
  readonly start: number;
  readonly end: number;
}

export interface NameMatcher {
  readonly employers: readonly KnownEmployer[];
  /** All names found, in order, the longest where several overlap. `own` is the key of the text's own employer. */
  find(bytes: Uint8Array, kind: TextKind, own?: string, tally?: SearchTally): NameFinding[];
}

/** What a search has to say of itself. */
export interface SearchTally {
  /** How often letters were those of some name. Where they never were, nobody is named, whoever's text it is. */
  candidates: number;
}

/** What stays the same while some bytes are searched. */
interface Search {
  readonly bytes: Uint8Array;
  readonly kind: TextKind;
  readonly own: string | undefined;
  readonly found: NameFinding[];
  /** Where the last letters that were read start; see `ringSize`. */
  readonly ring: Int32Array;
  /** The bytes are a token in which signs were replaced by letters. */
  readonly disguised: boolean;
  readonly tally: SearchTally;
}

/** Letters that the automaton has recognised as those of some names, or as their beginning. */
interface Candidate {
  readonly patterns: readonly NamePattern[];
  readonly length: number;
  /** Its first byte, and one past its last. */
  readonly start: number;
  readonly end: number;
  /** From which byte on the text before it may be read. */
  readonly earliest: number;
  /** The text breaks off here. */
  readonly cutOff: boolean;
}

// Byte classes beside the symbols, which are below 32.
const special = 64;

/** How many letters back a find may start, and how much around it is read to judge it. Powers of two. */
const ringSize = 1024;
const lettersAround = 160;

const latinLead = 0xc3;
const dot = 0x2e;
const dollar = 0x24;
const atSign = 0x40;
const ellipsis = 0x2026;
const signLetters = new Map([
  [atSign, 0x61],
  [dollar, 0x73],
]);
const backslash = 0x5c;
const leastInitials = 3;
const mostInitials = 10;
const leastBeforeEllipsis = 5;
/** Names that begin with the same letters; a beginning that more of them share names none. */
const mostBeginningAlike = 32;

export function createNameMatcher(employers: readonly Employer[], rules: EmployerRules): NameMatcher {
  const known = knownEmployers(employers, rules);
  const { automaton, alike, texts, initials } = indexNames(known);
  const { next, output, alsoEnds, depth, leadsTo, leadsUpTo } = automaton;
  /** By pattern: whether it is a word that may be glued to others. */
  const mayGlue = Uint8Array.from(alike, (patterns) => (patterns.some(({ known }) => known.form) ? 1 : 0));
  const byteClass = byteClasses();
  const latin = latinSymbols();

  /** Goes over the bytes once. The loop keeps its numbers to itself: shared with inner functions they would be slow. */
  function search(run: Search): void {
    const { bytes, ring } = run;
    const character: ReadCharacter = { codePoint: 0, next: 0 };
    const size = bytes.length;
    let state = 0;
    let count = 0;
    let at = 0;
    while (at < size) {
      const byte = bytes[at] ?? 0;
      let symbol = byteClass[byte] ?? 0;
      if (symbol === noSymbol) {
        at += 1;
        continue;
      }
      let end = at + 1;
      if (symbol === special) {
        symbol = noSymbol;
        const accented = byte === latinLead ? (latin[bytes[end] ?? 0] ?? 0) : noSymbol;
        if (accented !== noSymbol) {
          symbol = accented;
          end += 1;
        } else if (byte === dot) {
          if (bytes[end] === dot && bytes[at + 2] === dot) matchedUpToEllipsis(run, state, count, at);
        } else if (byte === atSign || byte === dollar) {
          if (!run.disguised) readSignAsLetter(run, at);
        } else {
          readCharacter(bytes, at, character);
          end = character.next;
          if (character.codePoint === ellipsis) matchedUpToEllipsis(run, state, count, at);
          const folded = foldCodePoint(character.codePoint);
          if (folded > several) symbol = symbolOf(folded);
          if (folded === several) {
            // All letters but the last, which goes the way of any other.
            const letters = lettersOf(character.codePoint);
            for (let index = 0; index < letters.length - 1; index += 1) {
              ring[count & (ringSize - 1)] = at;
              count += 1;
              state = next[(state << symbolBits) | symbolOf(letters.charCodeAt(index))] ?? 0;
              if (output[state] !== 0) matched(run, state, count, end);
            }
            symbol = symbolOf(letters.charCodeAt(letters.length - 1));
          }
        }
        if (symbol === noSymbol) {
          at = end;
          continue;
        }
      }
      ring[count & (ringSize - 1)] = at;
      count += 1;
      state = next[(state << symbolBits) | symbol] ?? 0;
      if (output[state] !== 0) matched(run, state, count, end);
      at = end;
    }
  }

  /** Some names, or words to look for, end at a place. */
  function matched(run: Search, state: number, count: number, end: number): void {
    for (let pattern = output[state] ?? 0; pattern !== 0; pattern = alsoEnds[pattern] ?? 0) {
      const word = texts[pattern - 1] ?? '';
      const start = run.ring[(count - word.length) & (ringSize - 1)] ?? 0;
      if (!mayStandAlone(run.bytes, start, end, word.length, mayGlue[pattern - 1] === 1)) continue;
      const patterns = alike[pattern - 1] ?? [];
      const { length } = word;
      consider(run, {
        patterns,
        length,
        start,
        end,
        earliest: earliestOf(run, length, count),
        cutOff: false,
      });
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

  /** Reads around a find and has it judged. */
  function consider(
    { bytes, kind, own, found, disguised, tally }: Search,
    { patterns, length, start, end, earliest, cutOff }: Candidate,
  ): void {
    tally.candidates += 1;
    if (isPlainWord(bytes, start, end, length) && patterns.every((one) => isOnlyAWord(one, own))) return;
    const source = readable(bytes, earliest, textEnd(bytes, end));
    const glyphs = glyphsOf(source);
    const first = glyphAtByte(glyphs, start);
    if (first < 0) return;
    for (const pattern of patterns) {
      const isOwn = own !== undefined && pattern.employer.key === own;
      const address = kind === 'address';
      if (isNamed({ glyphs, first, length, pattern, own: isOwn, address, cutOff, disguised })) {
        // The ending of a plural goes with its word.
        const stop =
          cutOff || pattern.known.form === undefined
            ? first + length
            : endOfInflected(glyphs, first + length);
        const last = source.offsets[glyphs.ends[stop - 1] ?? 0] ?? end;
        found.push({ employer: pattern.employer, name: pattern.known.name, start, end: last });
      }
    }
  }

  /**
   * Every run of a few capitals that is a word of its own. Of three capitals in a row every third byte is one, and so it is
   * where a dot stands between them.
   */
  function findInitials(run: Search): void {
    const { bytes } = run;
    const size = bytes.length;
    for (let at = 0; at < size; at += leastInitials) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x41 || byte > 0x5a) continue;
      let step = 1;
      let start = at;
      while (isAsciiUpper(bytes[start - 1] ?? 0)) start -= 1;
      let end = at + 1;
      while (isAsciiUpper(bytes[end] ?? 0)) end += 1;
      if (end - start === 1) {
        step = 2;
        while (bytes[start - 1] === dot && isAsciiUpper(bytes[start - 2] ?? 0)) start -= step;
        while (bytes[end] === dot && isAsciiUpper(bytes[end + 1] ?? 0)) end += step;
      }
      at = end;
      considerInitials(run, start, end, step);
    }
  }

  /** `step`: how far each of the letters is from the next. */
  function considerInitials(run: Search, start: number, end: number, step: number): void {
    const { bytes } = run;
    const length = Math.ceil((end - start) / step);
    if (length < leastInitials || length > mostInitials || isAsciiLetter(bytes[end] ?? 0)) return;
    if (isAsciiLetter(bytes[start - 1] ?? 0) && bytes[start - 2] !== backslash) return;
    const letters = bytes.subarray(start, end).filter((_, index) => index % step === 0);
    const patterns = initials.get(String.fromCharCode(...letters).toLowerCase());
    if (patterns === undefined) return;
    const earliest = characterStart(bytes, Math.max(0, start - lettersAround));
    consider(run, { patterns, length, start, end, earliest, cutOff: false });
  }

  /** `Acm@`, `p@labra`, `$ky`: the token once more, with each sign read as the letter that it replaces. */
  function readSignAsLetter(run: Search, at: number): void {
    const { bytes, own } = run;
    if (!isAsciiLetter(bytes[at - 1] ?? 0) && !isAsciiLetter(bytes[at + 1] ?? 0)) return;
    const [from, to] = tokenAround(bytes, at);
    const token = bytes.slice(from, to).map((byte) => signLetters.get(byte) ?? byte);
    const found: NameFinding[] = [];
    search({ bytes: token, kind: 'text', own, found, ring: tokenRing, disguised: true, tally: run.tally });
    for (const { start, end, ...finding } of found) {
      const covers = start <= at - from && end > at - from;
      if (covers) run.found.push({ ...finding, start: start + from, end: end + from });
    }
  }

  const ring = new Int32Array(ringSize);
  // A token is read while the bytes around it are, never another token inside it.
  const tokenRing = new Int32Array(ringSize);
  return {
    employers: known,
    find(bytes, kind, own, tally = { candidates: 0 }) {
      const found: NameFinding[] = [];
      const run: Search = { bytes, kind, own, found, ring, disguised: false, tally };
      search(run);
      if (initials.size > 0) findInitials(run);
      return longestOfOverlapping(found);
    },
  };
}

function earliestOf({ ring }: Search, length: number, count: number): number {
  return ring[(count - Math.min(count, length + lettersAround)) & (ringSize - 1)] ?? 0;
}

const isAsciiUpper = (byte: number) => byte >= 0x41 && byte <= 0x5a;

/** Not in the middle of a character of several bytes. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && (bytes[start] ?? 0) >> 6 === 2) start -= 1;
  return start;
}

/** The name is also a word, and a text of somebody else. Several words that were glued together are none. */
function isOnlyAWord({ known, employer, gaps }: NamePattern, own: string | undefined): boolean {
  if (employer.key === own || gaps.size > 0) return false;
  return known.match === 'as-name' || known.match === 'surname';
}

function byteClasses(): Uint8Array {
  const fold = foldTable();
  const classes = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    const isSpecial = byte >= 0x80 || '\\&%.@$'.includes(String.fromCharCode(byte));
    classes[byte] = isSpecial ? special : symbolOf(fold[byte] ?? 0);
  }
  return classes;
}

/** Of the accented letters of Spanish, U+00C0–U+00FF, by their second byte: too frequent for the general way. */
function latinSymbols(): Uint8Array {
  const symbols = new Uint8Array(256);
  for (let byte = 0x80; byte < 0xc0; byte += 1) {
    const folded = foldCodePoint(0xc0 | (byte & 0x3f));
    if (folded > several) symbols[byte] = symbolOf(folded);
  }
  return symbols;
}

function longestOfOverlapping(found: NameFinding[]): NameFinding[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: NameFinding[] = [];
  for (const finding of found) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
  }
  return kept;
}
