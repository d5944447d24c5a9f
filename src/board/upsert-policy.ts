import type { CalendarDay, VacancyDraft } from '../vacancies/vacancy.ts';
import type { ClosedBy, UpsertOutcome } from './board.ts';
import { contentDigest } from './content-digest.ts';

/** What an upsert must know of a vacancy that the board already has. */
export interface KnownVacancy {
  readonly id: string;
  readonly vacancyId: string;
  readonly feed: string;
  readonly key: string;
  readonly line: number;
  readonly closedOn: CalendarDay | null;
  readonly closedBy: ClosedBy | null;
  readonly digest: string;
}

/** What an engine has found out about a draft. `Known` is the engine's own record of a vacancy. */
export interface UpsertSituation<Known extends KnownVacancy> {
  /** The vacancy under the draft's feed and key. */
  readonly byKey: Known | undefined;
  /** The vacancy under the draft's reference code; asked for only when `needsCodeLookup` says so. */
  readonly byCode: Known | undefined;
  /** Whether this session has already seen the feed list that vacancy. */
  readonly isListed: (vacancy: Known) => boolean;
}

interface Closing {
  readonly closedOn: CalendarDay | null;
  readonly closedBy: ClosedBy | null;
}

/** What is to be done about a draft. Every `known` is thereby listed by its feed, and no longer missing from it. */
export type UpsertDecision<Known extends KnownVacancy> =
  | ({ readonly kind: 'add'; readonly digest: string } & Closing)
  | ({ readonly kind: 'update'; readonly known: Known; readonly digest: string } & Closing)
  /** Nothing but, perhaps, its place in the file. */
  | { readonly kind: 'keep'; readonly known: Known; readonly hasMoved: boolean }
  /** The reference code names another vacancy; `known`, if any, is the one under the draft's key. */
  | { readonly kind: 'conflict'; readonly known: Known | undefined; readonly other: Known };

/** Only a code that the vacancy under the same key does not bear yet can name another one. */
export function needsCodeLookup(
  { vacancyId }: VacancyDraft,
  byKey: Pick<KnownVacancy, 'vacancyId'> | undefined,
): boolean {
  return vacancyId !== null && vacancyId !== byKey?.vacancyId;
}

/** Decides what an upsert does. Pure, so that every engine only looks up and carries out. */
export function decideUpsert<Known extends KnownVacancy>(
  draft: VacancyDraft,
  { byKey, byCode, isListed }: UpsertSituation<Known>,
): UpsertDecision<Known> {
  const named = needsCodeLookup(draft, byKey) ? byCode : undefined;
  if (named) {
    // The same feed under a new key is the same vacancy, unless the feed also lists the old one.
    const isRekeyed = byKey === undefined && named.feed === draft.source.feed && !isListed(named);
    if (!isRekeyed) return { kind: 'conflict', known: byKey, other: named };
  }
  const known = byKey ?? named;
  const digest = contentDigest(draft);
  if (known === undefined) return { kind: 'add', digest, ...closedByFeed(draft.closedOn) };
  // What the operator closed by hand stays closed, whatever the feed says of it.
  const closing = known.closedBy === 'operator' ? closingOf(known) : closedByFeed(draft.closedOn);
  const { key, line } = draft.source;
  if (digest === known.digest && closing.closedOn === known.closedOn && key === known.key) {
    return { kind: 'keep', known, hasMoved: line !== known.line };
  }
  return { kind: 'update', known, digest, ...closing };
}

/** What the import report says of a decision that has been carried out, on the vacancy with this id. */
export function outcomeOf(decision: UpsertDecision<KnownVacancy>, id: string): UpsertOutcome {
  switch (decision.kind) {
    case 'add':
      return { kind: decision.closedOn === null ? 'added' : 'closed', id };
    case 'update': {
      const isClosing = decision.known.closedOn === null && decision.closedOn !== null;
      return { kind: isClosing ? 'closed' : 'updated', id };
    }
    case 'keep':
      return { kind: 'unchanged', id };
    case 'conflict':
      return { kind: 'conflict', id };
  }
}

function closedByFeed(closedOn: CalendarDay | null): Closing {
  return { closedOn, closedBy: closedOn === null ? null : 'feed' };
}

function closingOf({ closedOn, closedBy }: Closing): Closing {
  return { closedOn, closedBy };
}
