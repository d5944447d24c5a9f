import type { FindingKind } from '../confidential-kinds.ts';
import { nameLetters } from '../employer-name.ts';
import type { Gate } from './gate.ts';
import type { Owner, TextKind } from './names/name-matcher.ts';
import type { FoundDatum, TextSpan } from './persons/found-datum.ts';
import type { PersonNames } from './persons/personal-data.ts';
import { findSecrets, type Secret } from './private-cells.ts';

/** The position of something confidential in a text, in code units. */
export interface ConfidentialSpan extends TextSpan {
  readonly kind: FindingKind;
  /** The legal name of the employer that is named. */
  readonly employer?: string;
  /** Whether that is another employer than the vacancy's own. */
  readonly isOther?: boolean;
}

/** What is certainly confidential in a text, and what a person has to decide. */
export interface Inspected {
  readonly findings: readonly ConfidentialSpan[];
  readonly doubts: readonly ConfidentialSpan[];
}

/** Whose names the gate looks for in the texts of one vacancy. */
export interface Watch {
  readonly gate: Gate;
  /** The vacancy's own employer. */
  readonly owner?: Owner;
  /** What stands in the private cells of the row. */
  readonly secrets?: readonly Secret[] | undefined;
}

/** Returns what is certainly confidential. What may be goes to `onDoubt`. */
export function inspectText(
  text: string,
  { gate: { matcher, read, ordinary }, owner, secrets = [] }: Watch,
  personal: PersonNames | 'no data',
  kind: TextKind = 'text',
  onDoubt?: (doubt: ConfidentialSpan) => void,
): readonly ConfidentialSpan[] {
  const names = matcher.find(text, kind, owner);
  const data = personal === 'no data' ? undefined : read(text, personal);
  const isClean =
    data === undefined || data.certain.length + data.doubtful.length + data.registered.length === 0;
  if (names.length === 0 && secrets.length === 0 && isClean) return none;
  const lettersAt = ({ start, end }: TextSpan) => nameLetters(text.slice(start, end));
  const isDecided = (span: TextSpan) => ordinary.has(lettersAt(span));
  const named = names.map(({ start, end, isDoubt, employer }) => {
    // «Acme» also means the own employer «Acme del Norte».
    const isOther =
      owner !== undefined && owner.key !== employer.key && !owner.key.includes(lettersAt({ start, end }));
    if (employer.isPerson) return { isDoubt, span: { kind: 'person' as const, start, end } };
    const span = { kind: 'employer' as const, start, end, employer: employer.legalName };
    return { isDoubt, span: isOther ? { ...span, isOther } : span };
  });
  const namesThat = (doubtful: boolean) =>
    named.filter(({ isDoubt }) => isDoubt === doubtful).map(({ span }) => span);
  const secret = secrets.length === 0 ? [] : findSecrets(text, secrets).filter((span) => !isDecided(span));
  if (data === undefined) return merged([...namesThat(false), ...secret]);
  const isSomebody = (datum: FoundDatum) => datum.kind !== 'person' || !isDecided(datum);
  const certain = [...namesThat(false), ...secret, ...data.certain.filter(isSomebody)];
  if (onDoubt === undefined) return merged(certain);
  const isFree = ({ start, end }: TextSpan) =>
    !certain.some((other) => other.start < end && start < other.end);
  const registered = data.registered.map((name) => ({ ...name, kind: 'employer' as const }));
  certain.push(...registered.filter((name) => !isDecided(name) && isFree(name)));
  const doubts = [...data.doubtful.filter(isSomebody), ...namesThat(true)];
  for (const doubt of merged(doubts.filter(isFree))) if (!isDecided(doubt)) onDoubt(doubt);
  return merged(certain);
}

const none: readonly ConfidentialSpan[] = [];

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
