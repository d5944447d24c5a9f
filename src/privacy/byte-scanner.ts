import type { TextFinding } from '../vacancies/inspection.ts';
import type { Employer } from '../vacancies/vacancy.ts';
import { readable } from './characters/readable.ts';
import { type StrippedMarkup, stripMarkup } from './characters/strip-markup.ts';
import type { EmployerRules } from './employer-rules.ts';
import type { ByteKind } from './names/byte-context.ts';
import { createNameMatcher } from './names/name-matcher.ts';
import { findPersonalData } from './persons/find-personal-data.ts';
import { isWorthReading, suspectPlaces, triggerWords } from './persons/suspect-places.ts';

/** Something confidential in a finished file. For the operator's eyes alone. */
export interface ScanFinding {
  readonly path: string;
  /** In the name of the file, or in its bytes. */
  readonly where: 'path' | 'content';
  /** Of the first byte, from the start of the file or of its path. */
  readonly offset: number;
  readonly length: number;
  readonly kind: TextFinding['kind'];
  /** As a reader would see it. */
  readonly found: string;
  /** Legal name of the employer, when it is one. */
  readonly employer: string | null;
}

export interface ByteScanner {
  scan(path: string, bytes: Uint8Array): ScanFinding[];
}

export interface ScannerOptions {
  /** What may stand anywhere, exactly so: the service's own address, contact and name. */
  readonly allowed?: readonly string[];
}

/** How much around a suspicious place is read. */
const around = 96;

/**
 * The last gate: reads what is about to be published, byte by byte. Made from plain data, so each worker thread can make
 * its own.
 */
export function createByteScanner(
  employers: readonly Employer[],
  rules: EmployerRules,
  { allowed = [] }: ScannerOptions = {},
): ByteScanner {
  const matcher = createNameMatcher(employers, rules, triggerWords);
  const encoder = new TextEncoder();
  const needles = allowed.filter((text) => text !== '').map((text) => Buffer.from(text));

  function inBytes(
    bytes: Uint8Array,
    kind: ByteKind,
    checkPersons: boolean,
  ): Omit<ScanFinding, 'path' | 'where'>[] {
    const places = checkPersons ? suspectPlaces(bytes, kind === 'json') : [];
    const names = matcher.find(bytes, kind, undefined, (trigger) => {
      if (checkPersons && isWorthReading(bytes, trigger)) places.push(trigger.start);
    });
    const findings = names.map(({ employer, start, end }) => ({
      offset: start,
      length: end - start,
      kind: 'employer' as const,
      found: readable(bytes, start, end).text,
      employer: employer.legalName,
    }));
    return [...findings, ...personalData(bytes, places)];
  }

  function inContent(path: string, bytes: Uint8Array): Omit<ScanFinding, 'path' | 'where'>[] {
    const kind = fileKind(path);
    if (kind === 'binary') return [];
    if (kind !== 'markup') return inBytes(bytes, kind, !isProgram(path));
    const raw = inBytes(bytes, kind, false);
    const stripped = stripMarkup(bytes);
    const shown = inBytes(stripped.bytes, 'text', !isProgram(path)).map((finding) =>
      inSource(finding, stripped),
    );
    return [...raw, ...shown.filter((finding) => !raw.some((other) => overlap(finding, other)))];
  }

  return {
    scan(path, bytes) {
      const isAllowedIn = (source: Uint8Array) => (finding: { offset: number; length: number }) =>
        !needles.some((needle) => covers(source, needle, finding.offset, finding.length));
      const pathBytes = encoder.encode(path);
      return [
        ...inBytes(pathBytes, 'address', false)
          .filter(isAllowedIn(pathBytes))
          .map((finding) => ({ path, where: 'path' as const, ...finding })),
        ...inContent(path, bytes)
          .filter(isAllowedIn(bytes))
          .map((finding) => ({ path, where: 'content' as const, ...finding })),
      ];
    },
  };
}

const kinds: Readonly<Record<string, ByteKind | 'binary'>> = {
  json: 'json',
  jsonld: 'json',
  ndjson: 'json',
  webmanifest: 'json',
  map: 'json',
  html: 'markup',
  xhtml: 'markup',
  xml: 'markup',
  rss: 'markup',
  atom: 'markup',
  svg: 'markup',
  png: 'binary',
  jpg: 'binary',
  jpeg: 'binary',
  gif: 'binary',
  webp: 'binary',
  avif: 'binary',
  ico: 'binary',
  woff: 'binary',
  woff2: 'binary',
  br: 'binary',
  gz: 'binary',
  zst: 'binary',
  zip: 'binary',
};

/** Compressed bytes hold no text that could be searched: whoever makes them scans what went into them. */
function fileKind(path: string): ByteKind | 'binary' {
  const extension = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return kinds[extension] ?? 'text';
}

/** Styles and programs are full of figures that are no one's. */
const isProgram = (path: string) => /\.(?:css|m?js|map|svg)$/i.test(path);

/** Reads around each suspicious place; places close to each other are read once. */
function personalData(bytes: Uint8Array, places: number[]): Omit<ScanFinding, 'path' | 'where'>[] {
  const findings: Omit<ScanFinding, 'path' | 'where'>[] = [];
  places.sort((a, b) => a - b);
  let index = 0;
  let lastEnd = 0;
  while (index < places.length) {
    const first = places[index] ?? 0;
    let last = first;
    while (index < places.length && (places[index] ?? 0) <= last + around) {
      last = places[index] ?? last;
      index += 1;
    }
    const from = characterStart(bytes, Math.max(0, first - around));
    const { text, offsets } = readable(bytes, from, Math.min(bytes.length, last + around));
    for (const { kind, start, end } of findPersonalData(text, 'any')) {
      const offset = offsets[start] ?? from;
      const stop = offsets[end] ?? bytes.length;
      if (offset < lastEnd) continue;
      lastEnd = stop;
      findings.push({ offset, length: stop - offset, kind, found: text.slice(start, end), employer: null });
    }
  }
  return findings;
}

/** Not in the middle of a character of several bytes. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && (bytes[start] ?? 0) >> 6 === 2) start -= 1;
  return start;
}

function inSource<Found extends { offset: number; length: number }>(
  finding: Found,
  stripped: StrippedMarkup,
): Found {
  const start = stripped.place(finding.offset);
  const last = stripped.place(finding.offset + finding.length - 1);
  return { ...finding, offset: start, length: last + 1 - start };
}

const overlap = (a: { offset: number; length: number }, b: { offset: number; length: number }) =>
  a.offset < b.offset + b.length && b.offset < a.offset + a.length;

/** The finding lies inside an occurrence of an allowed text. */
function covers(bytes: Uint8Array, needle: Buffer, offset: number, length: number): boolean {
  const from = Math.max(0, offset + length - needle.length);
  const near = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(
    from,
    offset + needle.length,
  );
  return needle.length >= length && near.includes(needle);
}
