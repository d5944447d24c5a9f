import type { FindingKind } from '../confidential-kinds.ts';
import { nameLetters } from '../employer-name.ts';
import type { Gate } from './gate.ts';
import type { Owner, TextKind } from './names/name-matcher.ts';
import type { OwnName } from './names/resemblances.ts';
import { findUnknownNames } from './names/unknown-names.ts';
import { type PersonalSearch, searchPersonalData } from './persons/find-personal-data.ts';
import type { FoundDatum, Span } from './persons/found-datum.ts';
import { readable } from './readable.ts';

/** The position of something confidential in a text, in code units. */
export interface ConfidentialSpan extends Span {
  readonly kind: FindingKind;
  /** The legal name of the employer that is named. */
  readonly employer?: string;
  /** Whether that is another employer than the vacancy's own. */
  readonly isOther?: true;
}

/** Whose names the gate looks for in the texts of one vacancy. */
export interface Watch {
  readonly gate: Gate;
  /** The vacancy's own employer. */
  readonly owner?: Owner;
  readonly ownName?: OwnName;
}

/** Returns what is certainly confidential. Doubts go to `onDoubt` if nothing is certain. */
export function inspectText(
  text: string,
  { gate: { matcher, ordinary }, owner, ownName }: Watch,
  personal: PersonalSearch | 'none',
  kind: TextKind = 'text',
  onDoubt?: (doubt: ConfidentialSpan) => void,
): ConfidentialSpan[] {
  const lettersAt = ({ start, end }: Span) => nameLetters(text.slice(start, end));
  const isDecided = (span: Span) => ordinary.has(lettersAt(span));
  const named = matcher.find(text, kind, owner).map(({ start, end, isDoubt, employer }) => {
    // «Acme» also means the own employer «Acme del Norte».
    const isOther =
      owner !== undefined && owner.key !== employer.key && !owner.key.includes(lettersAt({ start, end }));
    const span = { kind: 'employer' as const, start, end, employer: employer.legalName };
    return { isDoubt, span: isOther ? { ...span, isOther } : span };
  });
  const namesThat = (doubtful: boolean) =>
    named.filter(({ isDoubt }) => isDoubt === doubtful).map(({ span }) => span);
  if (personal === 'none') return merged(namesThat(false));
  const { text: read, placeOf } = readable(text);
  const inText = <Found extends Span>(found: Found): Found => ({
    ...found,
    start: placeOf(found.start),
    end: placeOf(found.end),
  });
  const data = searchPersonalData(read, personal);
  const isSomebody = (datum: FoundDatum) => datum.kind !== 'person' || !isDecided(datum);
  const certain = [...namesThat(false), ...data.certain.map(inText).filter(isSomebody)];
  if (certain.length > 0 || onDoubt === undefined) return merged(certain);
  const unknown = findUnknownNames(read, ownName).map((name) => ({
    ...inText(name),
    kind: 'employer' as const,
  }));
  const registered = unknown.filter((name) => name.isRegistered && !isDecided(name));
  if (registered.length > 0) return merged(registered);
  const doubts = [...data.doubtful.map(inText).filter(isSomebody), ...namesThat(true), ...unknown];
  for (const doubt of merged(doubts)) if (!isDecided(doubt)) onDoubt(doubt);
  return [];
}

/** Sorts the findings and merges those that overlap; a kind other than `employer` wins. */
function merged(findings: readonly ConfidentialSpan[]): ConfidentialSpan[] {
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
