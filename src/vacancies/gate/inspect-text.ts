import type { FindingKind } from '../confidential-kinds.ts';
import type { NameMatcher, SearchTally, TextKind } from './names/name-matcher.ts';
import { type PersonalSearch, searchPersonalData } from './persons/find-personal-data.ts';
import type { FoundDatum } from './persons/found-datum.ts';
import { readable } from './readable.ts';

/** The position of something confidential in a text, in code units. */
export interface ConfidentialSpan {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
}

/** Whose names the gate looks for in the texts of one vacancy. */
export interface Watch {
  readonly matchers: readonly NameMatcher[];
  /** The key of the vacancy's own employer. */
  readonly own: string | undefined;
  readonly tally: SearchTally;
}

type PersonalDataCheck = PersonalSearch | 'none';

/** Escapes, invisible characters and rare letters and signs, which may look different from what they are. */
const needsReading =
  /[\\\u00ad\u0250-\u2012\u2015-\u2017\u201a\u201b\u201e-\u2021\u2023-\uffff]|%[\dA-Fa-f]|&[\dA-Za-z#]/;

/** Returns what is certainly confidential; doubts go to `onDoubt`. */
export function inspectText(
  text: string,
  { matchers, own, tally }: Watch,
  personal: PersonalDataCheck,
  kind: TextKind = 'text',
  onDoubt?: (doubt: ConfidentialSpan) => void,
): ConfidentialSpan[] {
  const names = matchers.flatMap((matcher) =>
    matcher
      .find(text, kind, own, tally)
      .map(({ start, end }): ConfidentialSpan => ({ kind: 'employer', start, end })),
  );
  if (personal === 'none') return merged(names);
  if (!needsReading.test(text)) {
    const { certain, doubtful } = searchPersonalData(text, personal);
    for (const doubt of doubtful) onDoubt?.(doubt);
    return merged([...names, ...certain]);
  }
  const read = readable(text);
  const { certain, doubtful } = searchPersonalData(read.text, personal);
  const inText = ({ kind, start, end }: FoundDatum): ConfidentialSpan => ({
    kind,
    start: read.offsets[start] ?? 0,
    end: read.offsets[end] ?? text.length,
  });
  for (const doubt of doubtful) onDoubt?.(inText(doubt));
  return merged([...names, ...certain.map(inText)]);
}

/** Sorts the findings and merges those that overlap; a kind other than `employer` wins. */
function merged(findings: readonly ConfidentialSpan[]): ConfidentialSpan[] {
  if (findings.length < 2) return [...findings];
  const inOrder = findings.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: ConfidentialSpan[] = [];
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
