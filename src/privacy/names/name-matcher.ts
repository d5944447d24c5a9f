import type { Employer } from '../../vacancies/vacancy.ts';
import { foldCodePoint, foldTable, lettersOf, several } from '../characters/fold-table.ts';
import { type ReadCharacter, readCharacter } from '../characters/read-character.ts';
import { readable } from '../characters/readable.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { prefixes, suffixes } from './edges.ts';
import { type KnownEmployer, knownEmployers } from './employer-names.ts';
import { glyphAtByte, glyphsOf } from './glyphs.ts';
import { isNamed } from './judge.ts';
import { indexNames, type NamePattern } from './name-patterns.ts';
import { noSymbol, symbolBits, symbolOf } from './symbols.ts';

/** An employer named in some bytes. */
export interface NameFinding {
  readonly employer: KnownEmployer;
  /** The name, alias or domain that was recognised, as the operator knows it. */
  readonly name: string;
  /** Byte offsets. */
  readonly start: number;
  readonly end: number;
}

/** What the bytes are: it decides where a text ends, and with it what its surroundings say about a capital. */
export type ByteKind = 'text' | 'json' | 'markup';

/** A word that is no name but was to be looked for in the same pass. */
export interface Trigger {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export interface NameMatcher {
  readonly employers: readonly KnownEmployer[];
  /** All names found, in order, the longest where several overlap. `own` is the key of the text's own employer. */
  find(
    bytes: Uint8Array,
    kind: ByteKind,
    own?: string,
    onTrigger?: (trigger: Trigger) => void,
  ): NameFinding[];
}

/** What stays the same while some bytes are searched. */
interface Search {
  readonly bytes: Uint8Array;
  readonly kind: ByteKind;
  readonly own: string | undefined;
  readonly onTrigger: ((trigger: Trigger) => void) | undefined;
  readonly found: NameFinding[];
  /** Where the last letters that were read start; see `ringSize`. */
  readonly ring: Int32Array;
}

// Byte classes beside the symbols, which are below 32.
const special = 64;

/** How many letters back a find may start, and how much around it is read to judge it. Powers of two. */
const ringSize = 1024;
const lettersAround = 160;
const bytesAround = 320;

const latinLead = 0xc3;
const dot = 0x2e;
const dollar = 0x24;
const atSign = 0x40;
const ellipsis = 0x2026;
const letterA = 0x61;
const letterS = 0x73;
const leastBeforeEllipsis = 5;

export function createNameMatcher(
  employers: readonly Employer[],
  rules: EmployerRules,
  triggers: readonly string[] = [],
): NameMatcher {
  const known = knownEmployers(employers, rules);
  const { automaton, alike, texts } = indexNames(known, triggers);
  const { next, output, alsoEnds, depth, leadsTo } = automaton;
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
          if (bytes[end] === dot && bytes[at + 2] === dot) cutOff(run, state, count, at);
        } else if (byte === atSign) {
          readSignAsLetter(run, at);
        } else if (byte === dollar) {
          if (isAsciiLetter(bytes[at - 1] ?? 0) && isAsciiLetter(bytes[end] ?? 0)) symbol = symbolOf(letterS);
        } else {
          readCharacter(bytes, at, character);
          end = character.next;
          if (character.codePoint === ellipsis) cutOff(run, state, count, at);
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
      if (!mayStandAlone(run.bytes, start, end, word.length)) continue;
      const patterns = alike[pattern - 1];
      if (patterns) consider(run, patterns, word.length, count, end, false);
      else run.onTrigger?.({ word, start, end });
    }
  }

  function cutOff(run: Search, state: number, count: number, end: number): void {
    const length = depth[state] ?? 0;
    const patterns = alike[leadsTo[state] ?? 0];
    if (length >= leastBeforeEllipsis && patterns) consider(run, patterns, length, count, end, true);
  }

  /** Reads around a find and has it judged. */
  function consider(
    { bytes, kind, own, found, ring }: Search,
    patterns: readonly NamePattern[],
    length: number,
    count: number,
    end: number,
    isCutOff: boolean,
  ): void {
    const start = ring[(count - length) & (ringSize - 1)] ?? 0;
    if (!isCutOff && isPlainWord(bytes, start, end, length) && patterns.every((one) => isOnlyAWord(one, own)))
      return;
    const earliest = ring[(count - Math.min(count, length + lettersAround)) & (ringSize - 1)] ?? 0;
    const source = readable(bytes, textStart(bytes, kind, earliest, start), textEnd(bytes, kind, end));
    const glyphs = glyphsOf(source);
    const first = glyphAtByte(glyphs, start);
    if (first < 0) return;
    for (const pattern of patterns) {
      const isOwn = own !== undefined && pattern.employer.key === own;
      if (isNamed({ glyphs, first, length, pattern, own: isOwn }, isCutOff)) {
        const last = source.offsets[glyphs.ends[first + length - 1] ?? 0] ?? end;
        found.push({ employer: pattern.employer, name: pattern.known.name, start, end: last });
      }
    }
  }

  /** `Acm@`, `p@labra`: the token once more, with the sign read as the letter that it replaces. */
  function readSignAsLetter(run: Search, at: number): void {
    const { bytes } = run;
    if (!isAsciiLetter(bytes[at - 1] ?? 0) && !isAsciiLetter(bytes[at + 1] ?? 0)) return;
    const [from, to] = tokenAround(bytes, at);
    const token = bytes.slice(from, to).map((byte) => (byte === atSign ? letterA : byte));
    const found: NameFinding[] = [];
    search({
      bytes: token,
      kind: 'text',
      own: run.own,
      onTrigger: undefined,
      found,
      ring: new Int32Array(ringSize),
    });
    for (const { start, end, ...finding } of found) {
      const covers = start <= at - from && end > at - from;
      if (covers) run.found.push({ ...finding, start: start + from, end: end + from });
    }
  }

  const ring = new Int32Array(ringSize);
  return {
    employers: known,
    find(bytes, kind, own, onTrigger) {
      const found: NameFinding[] = [];
      search({ bytes, kind, own, onTrigger, found, ring });
      return longestOfOverlapping(found);
    },
  };
}

/** The name is also a word, and a text of somebody else. */
function isOnlyAWord({ known, employer }: NamePattern, own: string | undefined): boolean {
  return known.match === 'as-name' && employer.key !== own;
}

/** In small letters with a space on either side and no legal form in sight: nothing to judge, and by far the most. */
function isPlainWord(bytes: Uint8Array, start: number, end: number, length: number): boolean {
  if (end - start !== length || !isBlank(bytes[start - 1])) return false;
  for (let at = start; at < end; at += 1) if (!isAsciiLower(bytes[at] ?? 0)) return false;
  const following = isBlank(bytes[end]) ? bytes[end + 1] : undefined;
  return following !== undefined && isAsciiLower(following) && !startsLegalForm(following);
}

const isBlank = (byte: number | undefined) => byte === undefined || byte === 0x20;

/** First letters of legal forms that count in lower case too. */
const legalFormStarts = new Set(Array.from('silgcpnbk', (letter) => letter.charCodeAt(0)));
const startsLegalForm = (byte: number) => legalFormStarts.has(byte);

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

const isAsciiLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isAsciiLower = (byte: number) => byte >= 0x61 && byte <= 0x7a;

/** A first look that costs little, since most finds are the middle of some other word. */
function mayStandAlone(bytes: Uint8Array, start: number, end: number, length: number): boolean {
  if (isAsciiLower(bytes[start] ?? 0) && isAsciiLetter(bytes[start - 1] ?? 0)) {
    if (length < 4 || !endsInAffix(bytes, start)) return false;
  }
  if (isAsciiLower(bytes[end] ?? 0) && isAsciiLetter(bytes[end - 1] ?? 0)) {
    return length >= 4 && startsWithAffix(bytes, end);
  }
  return true;
}

function endsInAffix(bytes: Uint8Array, end: number): boolean {
  let token = '';
  for (let at = end - 1; at >= 0 && token.length < 20 && isAsciiLetter(bytes[at] ?? 0); at -= 1) {
    token = String.fromCharCode((bytes[at] ?? 0) | 0x20) + token;
  }
  // An escape or an accented letter may stand in front of it: then the judge looks closer.
  return prefixes.has(token) || endsWithOneOf(token, prefixes);
}

function startsWithAffix(bytes: Uint8Array, start: number): boolean {
  let token = '';
  for (let at = start; at < bytes.length && token.length < 20 && isAsciiLetter(bytes[at] ?? 0); at += 1) {
    token += String.fromCharCode((bytes[at] ?? 0) | 0x20);
  }
  return suffixes.has(token);
}

function endsWithOneOf(token: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (token.endsWith(word)) return true;
  return false;
}

/** A text in JSON ends at a quote that is not escaped, in markup also at a tag. */
function isBorder(bytes: Uint8Array, at: number, kind: ByteKind): boolean {
  const byte = bytes[at];
  if (kind === 'json') return byte === 0x22 && bytes[at - 1] !== 0x5c;
  return kind === 'markup' && (byte === 0x22 || byte === 0x3c || byte === 0x3e);
}

function textStart(bytes: Uint8Array, kind: ByteKind, earliest: number, start: number): number {
  for (let at = start - 1; at >= earliest; at -= 1) if (isBorder(bytes, at, kind)) return at + 1;
  return earliest;
}

function textEnd(bytes: Uint8Array, kind: ByteKind, end: number): number {
  const latest = Math.min(bytes.length, end + bytesAround);
  for (let at = end; at < latest; at += 1) if (isBorder(bytes, at, kind)) return at;
  return latest;
}

function tokenAround(bytes: Uint8Array, at: number): [number, number] {
  let from = at;
  let to = at + 1;
  while (from > 0 && at - from < 40 && (bytes[from - 1] ?? 0) > 0x22) from -= 1;
  while (to < bytes.length && to - at < 40 && (bytes[to] ?? 0) > 0x22) to += 1;
  return [from, to];
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
