import { say } from '../../../foundation/language/language.ts';
import { outboundFailureTexts } from '../../../intake/fetch/outbound-request.ts';
import type { Counts, ImportReport } from '../../../intake/report/report.ts';

/**
 * Why a feed was not taken. Logs, metrics and webhooks tell it by these words alone: the full message may name files,
 * hosts and through them employers, and is for whoever may read the reports of runs.
 */
export function feedFailureTexts() {
  return {
    ...outboundFailureTexts(),
    'no-credentials': say`the environment variable with its credentials is not set`,
    'no-file': say`there is no such file`,
    unreadable: say`it could not be read to its end`,
    refused: say`too much of it was rejected or missing`,
    machine: say`the board or the disk refused`,
  } as const;
}

export type FeedFailureKind = keyof ReturnType<typeof feedFailureTexts>;

/** What came of fetching and importing a feed. */
export type Pulled =
  | { readonly outcome: 'imported'; readonly report: ImportReport }
  /** The address has nothing new. */
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'failed';
      readonly failure: FeedFailureKind;
      readonly message: string;
      readonly hint: string | null;
      /** Where all rows could be read and none was kept. */
      readonly report: ImportReport | null;
    };

export type FeedOutcome = Pulled & {
  readonly feed: string;
  /** What it is called where employers must not be named: its name, unless that is one of an employer. */
  readonly label: string;
};

export type FeedCounts = Pick<Counts, 'rows' | 'added' | 'updated' | 'unchanged' | 'closed' | 'rejected'>;

export function countsOf(outcome: FeedOutcome): FeedCounts | null {
  if (outcome.outcome !== 'imported') return null;
  const { rows, added, updated, unchanged, closed, rejected } = outcome.report.counts;
  return { rows, added, updated, unchanged, closed, rejected };
}
