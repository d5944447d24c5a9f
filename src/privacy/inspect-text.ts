import type { TextFinding } from '../vacancies/inspection.ts';
import { readable } from './characters/readable.ts';
import type { ByteKind } from './names/byte-context.ts';
import type { NameMatcher } from './names/name-matcher.ts';
import { findPersonalData } from './persons/find-personal-data.ts';

/** Something confidential in a text, by code units of that text. */
export interface Finding {
  readonly kind: TextFinding['kind'];
  readonly start: number;
  readonly end: number;
}

/** Who is looked for in the texts of one vacancy. */
export interface Watch {
  readonly matchers: readonly NameMatcher[];
  /** Key of the vacancy's own employer. */
  readonly own: string | undefined;
}

/** `links`: the hosts that may be linked to, or `any` where links are not looked for. */
export type PersonalDataCheck = { readonly links: readonly string[] | 'any' } | 'none';

const encoder = new TextEncoder();

/** Latin text without escapes or anything invisible: it reads as it is written. */
const plainText = /^[^\\&%\u00ad\u0250-\uffff]*$/;

export function inspectText(
  text: string,
  watch: Watch,
  personal: PersonalDataCheck,
  kind: ByteKind = 'text',
): Finding[] {
  const bytes = encoder.encode(text);
  const found = namesIn(bytes, watch, kind);
  const direct: Finding[] = [];
  if (personal !== 'none') {
    if (plainText.test(text)) {
      direct.push(...findPersonalData(text, personal.links));
    } else {
      const { text: read, offsets } = readable(bytes);
      for (const { kind, start, end } of findPersonalData(read, personal.links)) {
        found.push({ kind, start: offsets[start] ?? 0, end: offsets[end] ?? bytes.length });
      }
    }
  }
  if (found.length === 0) return direct;
  const unitAt = unitsByByte(text, bytes.length);
  const byUnit = found.map(({ kind, start, end }) => ({
    kind,
    start: unitAt[start] ?? 0,
    end: unitAt[end] ?? text.length,
  }));
  return merged([...direct, ...byUnit]);
}

/** By bytes, not yet by code units. */
function namesIn(bytes: Uint8Array, { matchers, own }: Watch, kind: ByteKind): Finding[] {
  return matchers.flatMap((matcher) =>
    matcher.find(bytes, kind, own).map(({ start, end }): Finding => ({ kind: 'employer', start, end })),
  );
}

/** The code unit to which each byte belongs. */
function unitsByByte(text: string, size: number): Int32Array {
  const units = new Int32Array(size + 1);
  let byte = 0;
  let unit = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const length = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    units.fill(unit, byte, byte + length);
    byte += length;
    unit += character.length;
  }
  units[size] = unit;
  return units;
}

/** In order, without overlaps: where two overlap the place of both is kept under the kind that tells more. */
function merged(findings: readonly Finding[]): Finding[] {
  const inOrder = findings.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Finding[] = [];
  for (const finding of inOrder) {
    const last = kept.at(-1);
    if (last && finding.start < last.end) {
      const kind = last.kind === 'employer' ? finding.kind : last.kind;
      kept[kept.length - 1] = { kind, start: last.start, end: Math.max(last.end, finding.end) };
    } else {
      kept.push(finding);
    }
  }
  return kept;
}
