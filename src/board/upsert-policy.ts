import { type Corrections, corrected } from '../vacancies/corrections.ts';
import type { CalendarDay, VacancyDraft } from '../vacancies/vacancy.ts';
import type { ClosedBy, UpsertOutcome } from './board.ts';
import { contentDigest, correctionsIn } from './vacancy-row.ts';

export interface KnownVacancy {
  readonly number: number;
  readonly id: string;
  readonly vacancyId: string;
  readonly feed: string;
  readonly key: string;
  readonly line: number;
  readonly closedOn: CalendarDay | null;
  readonly closedBy: ClosedBy | null;
  readonly digest: string;
  readonly confirmedOn: CalendarDay | null;
  readonly takenDownOn: CalendarDay | null;
  readonly verdict: string | null;
  readonly corrections: string;
}

interface UpsertSituation {
  readonly byKey: KnownVacancy | undefined;
  /** The vacancy under the draft's reference code. It counts if `needsCodeLookup`. */
  readonly byCode: KnownVacancy | undefined;
  readonly isListed: (vacancy: KnownVacancy) => boolean;
}

type Closing = Pick<KnownVacancy, 'closedOn' | 'closedBy'>;

interface Corrected {
  readonly draft: VacancyDraft;
  readonly corrections: Corrections;
}

/** What to do with a draft. A `known` vacancy counts as listed by its feed. */
export type UpsertDecision =
  | ({ readonly kind: 'add'; readonly digest: string } & Closing)
  | ({ readonly kind: 'update'; readonly known: KnownVacancy; readonly digest: string } & Closing & Corrected)
  /** Nothing has changed, except perhaps the line in the file. */
  | ({ readonly kind: 'keep'; readonly known: KnownVacancy; readonly hasMoved: boolean } & Corrected)
  /** The reference code names another vacancy; `known`, if any, is the one under the draft's key. */
  | { readonly kind: 'conflict'; readonly known: KnownVacancy | undefined; readonly other: KnownVacancy };

/** Only a code that differs from that of the vacancy under the same key can belong to another vacancy. */
export function needsCodeLookup(
  { vacancyId }: VacancyDraft,
  byKey: Pick<KnownVacancy, 'vacancyId'> | undefined,
): boolean {
  return vacancyId !== null && vacancyId !== byKey?.vacancyId;
}

export function decideUpsert(
  draft: VacancyDraft,
  { byKey, byCode, isListed }: UpsertSituation,
): UpsertDecision {
  const named = needsCodeLookup(draft, byKey) ? byCode : undefined;
  if (named) {
    // A new key in the same feed is the same vacancy, unless the feed also lists the old key.
    const isRekeyed = byKey === undefined && named.feed === draft.source.feed && !isListed(named);
    if (!isRekeyed) return { kind: 'conflict', known: byKey, other: named };
  }
  const known = byKey ?? named;
  if (known === undefined)
    return { kind: 'add', digest: contentDigest(draft), ...closedByFeed(draft.closedOn) };
  const { facts, corrections } = corrected(draft.facts, correctionsIn(known.corrections).set);
  const right = { draft: { ...draft, facts }, corrections };
  const digest = contentDigest(right.draft);
  // What the operator closed stays closed, whatever the feed says.
  const closing =
    known.closedBy === 'operator'
      ? { closedOn: known.closedOn, closedBy: known.closedBy }
      : closedByFeed(draft.closedOn);
  const { key, line } = draft.source;
  const isAsBefore = digest === known.digest && closing.closedOn === known.closedOn && key === known.key;
  // An accepted row puts a vacancy up again that was taken down.
  if (isAsBefore && known.takenDownOn === null) {
    return { kind: 'keep', known, hasMoved: line !== known.line, ...right };
  }
  return { kind: 'update', known, digest, ...closing, ...right };
}

export function outcomeOf(decision: UpsertDecision, id: string): UpsertOutcome {
  if (decision.kind === 'keep') return { kind: 'unchanged', id };
  if (decision.kind === 'conflict') return { kind: 'conflict', id };
  const isAdded = decision.kind === 'add';
  const wasOpen = isAdded || decision.known.closedOn === null;
  if (wasOpen && decision.closedOn !== null) return { kind: 'closed', id };
  return { kind: isAdded ? 'added' : 'updated', id };
}

function closedByFeed(closedOn: CalendarDay | null): Closing {
  return { closedOn, closedBy: closedOn === null ? null : 'feed' };
}
