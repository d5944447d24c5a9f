import type { FindingKind } from '../confidential-kinds.ts';
import { nameLetters } from '../employer-name.ts';
import type { NameMatcher, Owner, SearchTally, TextKind } from './names/name-matcher.ts';
import type { OwnName } from './names/resemblances.ts';
import { findUnknownNames } from './names/unknown-names.ts';
import { type PersonalSearch, searchPersonalData } from './persons/find-personal-data.ts';
import type { FoundDatum } from './persons/found-datum.ts';
import { readable } from './readable.ts';

/** The position of something confidential in a text, in code units. */
export interface ConfidentialSpan {
  readonly kind: FindingKind;
  readonly start: number;
  readonly end: number;
  /** The legal name of the employer that is named. */
  readonly employer?: string;
  /** Whether that is another employer than the vacancy's own. */
  readonly isOther?: true;
}

/** Whose names the gate looks for in the texts of one vacancy. */
export interface Watch {
  readonly matcher: NameMatcher;
  /** The vacancy's own employer. */
  readonly owner: Owner | undefined;
  readonly ownName?: OwnName;
  /** Words and phrases that name nobody, by decision of the operator. */
  readonly ordinary: ReadonlySet<string>;
  readonly tally: SearchTally;
}

type PersonalDataCheck = PersonalSearch | 'none';

/** Returns what is certainly confidential. Doubts go to `onDoubt` if nothing is certain. */
export function inspectText(
  text: string,
  { matcher, owner, ownName, ordinary, tally }: Watch,
  personal: PersonalDataCheck,
  kind: TextKind = 'text',
  onDoubt?: (doubt: ConfidentialSpan) => void,
): ConfidentialSpan[] {
  const employer = ({ start, end }: { start: number; end: number }): ConfidentialSpan => ({
    ...{ start, end },
    kind: 'employer',
  });
  // «Acme» also means the own employer «Acme del Norte».
  const isAnother = (key: string, written: string) =>
    owner !== undefined && owner.key !== key && !owner.key.includes(nameLetters(written));
  const named = matcher.find(text, kind, owner, tally);
  const namesThat = (isDoubt: boolean) =>
    named
      .filter((name) => name.isDoubt === isDoubt)
      .map(({ start, end, employer: { legalName, key } }) => ({
        ...employer({ start, end }),
        employer: legalName,
        ...(isAnother(key, text.slice(start, end)) && { isOther: true as const }),
      }));
  const names = namesThat(false);
  if (personal === 'none') return merged(names);
  const found = personalData(text, personal);
  const isSomebody = ({ kind, start, end }: FoundDatum) =>
    kind !== 'person' || !ordinary.has(nameLetters(text.slice(start, end)));
  const certain = found.certain.filter(isSomebody);
  const doubtful = found.doubtful.filter(isSomebody);
  if (names.length + certain.length > 0 || onDoubt === undefined) return merged([...names, ...certain]);
  const { text: read, placeOf } = readable(text);
  const unknown = findUnknownNames(read, ownName).map((name) => ({
    ...name,
    ...{ start: placeOf(name.start), end: placeOf(name.end) },
  }));
  const isDecided = ({ start, end }: ConfidentialSpan) => ordinary.has(nameLetters(text.slice(start, end)));
  const registered = unknown.filter(({ isRegistered }) => isRegistered).map(employer);
  if (registered.some((name) => !isDecided(name)))
    return merged(registered.filter((name) => !isDecided(name)));
  const doubts = [...doubtful, ...namesThat(true), ...unknown.map(employer)];
  for (const doubt of merged(doubts)) if (!isDecided(doubt)) onDoubt(doubt);
  return [];
}

function personalData(text: string, personal: PersonalSearch): ReturnType<typeof searchPersonalData> {
  const { text: read, placeOf } = readable(text);
  const { certain, doubtful } = searchPersonalData(read, personal);
  const inText = ({ kind, start, end }: FoundDatum): FoundDatum => ({
    kind,
    start: placeOf(start),
    end: placeOf(end),
  });
  return { certain: certain.map(inText), doubtful: doubtful.map(inText) };
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
      const end = Math.max(last.end, finding.end);
      kept[kept.length - 1] = { ...finding, ...last, kind, end };
    } else {
      kept.push(finding);
    }
  }
  return kept;
}
