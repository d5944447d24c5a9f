import type { Employer } from '../../vacancies/vacancy.ts';
import { foldCodePoint, foldTable, lettersOf, several } from '../characters/fold-table.ts';
import { type ReadCharacter, readCharacter } from '../characters/read-character.ts';
import { readable } from '../characters/readable.ts';
import type { EmployerRules } from '../employer-rules.ts';
import { prefixes, suffixes } from './edges.ts';
import { type KnownEmployer, knownEmployers } from './employer-names.ts';
import { glyphAtByte, glyphsOf } from './glyphs.ts';
import { type Circumstances, isNamed } from './judge.ts';
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

export interface NameMatcher {
  readonly employers: readonly KnownEmployer[];
  /** All names found, in order, the longest where several overlap. `own` is the key of the text's own employer. */
  find(bytes: Uint8Array, kind: ByteKind, own?: string, onTrigger?: (byte: number) => void): NameFinding[];
}

// Byte classes beside the symbols, which are below 32.
const special = 64;

/** How many letters back a find may start, and how much around it is read to judge it. Powers of two. */
const ringSize = 1024;
const lettersAround = 160;
const bytesAround = 320;

export function createNameMatcher(
  employers: readonly Employer[],
  rules: EmployerRules,
  triggers: readonly string[] = [],
): NameMatcher {
  const known = knownEmployers(employers, rules);
  const { automaton, alike, lengths, firstTrigger } = indexNames(known, triggers);
  const { next, output, alsoEnds, depth, leadsTo } = automaton;
  const byteClass = byteClasses();
  const ring = new Int32Array(ringSize);
  const character: ReadCharacter = { codePoint: 0, next: 0 };

  function find(
    bytes: Uint8Array,
    kind: ByteKind,
    own?: string,
    onTrigger?: (byte: number) => void,
  ): NameFinding[] {
    const found: NameFinding[] = [];
    let state = 0;
    let count = 0;
    let at = 0;

    /** Reads around a find and has it judged. */
    const consider = (
      patterns: readonly NamePattern[],
      length: number,
      end: number,
      circumstances: Circumstances,
    ) => {
      const start = ring[(count - length) & (ringSize - 1)] ?? 0;
      const earliest = ring[(count - Math.min(count, length + lettersAround)) & (ringSize - 1)] ?? 0;
      const source = readable(bytes, textStart(bytes, kind, earliest, start), textEnd(bytes, kind, end));
      const glyphs = glyphsOf(source);
      const first = glyphAtByte(glyphs, start);
      if (first < 0) return;
      for (const pattern of patterns) {
        const isOwn = own !== undefined && pattern.employer.key === own;
        const occurrence = { glyphs, first, length, pattern, own: isOwn };
        if (isNamed(occurrence, circumstances)) {
          const last = source.offsets[glyphs.ends[first + length - 1] ?? 0] ?? end;
          found.push({ employer: pattern.employer, name: pattern.known.name, start, end: last });
        }
      }
    };

    const endsHere = (end: number) => {
      for (let pattern = output[state] ?? 0; pattern !== 0; pattern = alsoEnds[pattern] ?? 0) {
        const length = lengths[pattern - 1] ?? 0;
        const start = ring[(count - length) & (ringSize - 1)] ?? 0;
        if (!mayStandAlone(bytes, start, end, length)) continue;
        if (pattern > firstTrigger) onTrigger?.(start);
        else consider(alike[pattern - 1] ?? [], length, end, { disguised: false, cutOff: false });
      }
    };

    const step = (symbol: number, offset: number, end: number) => {
      ring[count & (ringSize - 1)] = offset;
      count += 1;
      state = next[(state << symbolBits) | symbol] ?? 0;
      if (output[state] !== 0) endsHere(end);
    };

    const cutOff = () => {
      const length = depth[state] ?? 0;
      if (length < 5 || count === 0) return;
      const patterns = alike[leadsTo[state] ?? 0];
      if (patterns) consider(patterns, length, at, { disguised: false, cutOff: true });
    };

    /** `Acm@`, `p@labra`: the token once more, with the sign read as the letter that it replaces. */
    const readSignAsLetter = () => {
      const [from, to] = tokenAround(bytes, at);
      const token = bytes.slice(from, to);
      if (!isAsciiLetter(token[at - from - 1] ?? 0) && !isAsciiLetter(token[at - from + 1] ?? 0)) return;
      for (const [index, byte] of token.entries()) if (byte === 0x40) token[index] = 0x61;
      const saved = ring.slice();
      for (const hit of find(token, 'text', own)) {
        if (hit.start <= at - from && hit.end > at - from) {
          found.push({ ...hit, start: hit.start + from, end: hit.end + from });
        }
      }
      ring.set(saved);
    };

    const size = bytes.length;
    while (at < size) {
      const byte = bytes[at] ?? 0;
      const symbol = byteClass[byte] ?? 0;
      if (symbol === noSymbol) {
        at += 1;
      } else if (symbol !== special) {
        ring[count & (ringSize - 1)] = at;
        count += 1;
        at += 1;
        state = next[(state << symbolBits) | symbol] ?? 0;
        if (output[state] !== 0) endsHere(at);
      } else {
        if (byte === 0x2e) {
          if (bytes[at + 1] === 0x2e && bytes[at + 2] === 0x2e) cutOff();
          at += 1;
          continue;
        }
        if (byte === 0x40) {
          readSignAsLetter();
          at += 1;
          continue;
        }
        if (byte === 0x24) {
          const infix = isAsciiLetter(bytes[at - 1] ?? 0) && isAsciiLetter(bytes[at + 1] ?? 0);
          at += 1;
          if (infix) step(symbolOf(0x73), at - 1, at);
          continue;
        }
        readCharacter(bytes, at, character);
        const { codePoint, next: after } = character;
        if (codePoint === 0x2026) cutOff();
        const folded = foldCodePoint(codePoint);
        const offset = at;
        at = after;
        if (folded === several) {
          for (const letter of lettersOf(codePoint)) step(symbolOf(letter.charCodeAt(0)), offset, after);
        } else if (folded > several) {
          step(symbolOf(folded), offset, after);
        }
      }
    }
    return longestOfOverlapping(found);
  }

  return { employers: known, find };
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
