import type { TextFinding } from '../inspection.ts';
import { readable } from './characters/readable.ts';
import type { TextKind } from './names/byte-context.ts';
import type { NameMatcher, SearchTally } from './names/name-matcher.ts';
import { type PersonalSearch, searchPersonalData } from './persons/find-personal-data.ts';
import type { FoundDatum } from './persons/found-datum.ts';

/** Something confidential in a text, by code units of that text. */
export interface Finding {
  readonly kind: TextFinding['kind'];
  readonly start: number;
  readonly end: number;
}

/** Who is looked for in the texts of one vacancy, and how closely its texts had to be read. */
export interface Watch {
  readonly matchers: readonly NameMatcher[];
  /** Key of the vacancy's own employer. */
  readonly own: string | undefined;
  readonly tally: SearchTally;
}

/** What is looked for of persons in a text, if anything. */
export type PersonalDataCheck = PersonalSearch | 'none';

const encoder = new TextEncoder();

/** What may be read otherwise than it is written: escapes, anything invisible, all but Latin letters and the signs of prose. */
const needsReading =
  /[\\\u00ad\u0250-\u2012\u2015-\u2017\u201a\u201b\u201e-\u2021\u2023-\uffff]|%[\dA-Fa-f]|&[\dA-Za-z#]/;

/** Reports what is certain; what cannot be decided goes to `onDoubt`. */
export function inspectText(
  text: string,
  watch: Watch,
  personal: PersonalDataCheck,
  kind: TextKind = 'text',
  onDoubt?: (doubt: Finding) => void,
): Finding[] {
  const bytes = encoder.encode(text);
  const names = namesIn(bytes, watch, kind);
  const unitAt = memoizedUnits(text, bytes.length);
  const found = names.map((place) => placed(place, unitAt()));
  if (personal === 'none') return found.length === 0 ? found : merged(found);
  if (!needsReading.test(text)) {
    const { certain, doubtful } = searchPersonalData(text, personal);
    for (const doubt of doubtful) onDoubt?.(doubt);
    return found.length === 0 ? [...certain] : merged([...certain, ...found]);
  }
  const { text: read, offsets } = readable(bytes);
  const { certain, doubtful } = searchPersonalData(read, personal);
  const inText = ({ kind, start, end }: FoundDatum) =>
    placed({ kind, start: offsets[start] ?? 0, end: offsets[end] ?? bytes.length }, unitAt());
  for (const doubt of doubtful) onDoubt?.(inText(doubt));
  return merged([...found, ...certain.map(inText)]);
}

const placed = ({ kind, start, end }: Finding, unitAt: Int32Array): Finding => ({
  kind,
  start: unitAt[start] ?? 0,
  end: unitAt[end] ?? unitAt.at(-1) ?? 0,
});

/** Most texts have nothing to be placed. */
function memoizedUnits(text: string, size: number): () => Int32Array {
  let units: Int32Array | undefined;
  return () => {
    units ??= unitsByByte(text, size);
    return units;
  };
}

/** By bytes, not yet by code units. */
function namesIn(bytes: Uint8Array, { matchers, own, tally }: Watch, kind: TextKind): Finding[] {
  return matchers.flatMap((matcher) =>
    matcher
      .find(bytes, kind, own, tally)
      .map(({ start, end }): Finding => ({ kind: 'employer', start, end })),
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
