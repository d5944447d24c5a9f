import type { BoardSession, UpsertOptions } from '../../board/board.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { DraftOutcome } from '../../intake/draft/make-draft.ts';
import { type Finding, shortened } from '../../intake/draft/notes.ts';
import type { FeedItem, FeedRecord } from '../../intake/feed-item.ts';
import type { PreparedFeed } from '../../intake/prepared-feed.ts';
import { restoreUnreadable } from '../../intake/rejects/reject-columns.ts';
import type { RejectsFile } from '../../intake/rejects/rejects-file.ts';
import type { Counts, FileSummary } from '../../intake/report/import-report.ts';
import type { ReportBuilder } from '../../intake/report/report-builder.ts';
import type { VacancyDraft } from '../../vacancies/vacancy.ts';

const batchSize = 500;

export interface RowImportOptions {
  readonly session: Pick<BoardSession, 'upsert'>;
  readonly draftOf: (record: FeedRecord, from: PreparedFeed) => DraftOutcome;
  readonly upsert: UpsertOptions;
  readonly report: ReportBuilder;
  readonly rejects: RejectsFile | undefined;
  /** More rejected rows than this, and the import stops. */
  readonly maximumRejects: number;
  readonly onProgress: (from: PreparedFeed) => void;
}

/** What is known of the rejected rows of a feed: it still lists the vacancies that they stand for. */
export interface RejectedRows {
  readonly keys: ReadonlySet<string>;
  /** Rows of which not even the key was understood: any open vacancy could be one of them. */
  readonly unidentified: number;
}

/** Refused for what the rows are, all of them known: the report says why, and none of it is kept. */
export class RefusedAfterReading extends OperatorError {
  constructor(message: string, hint: string) {
    super(message, { reason: 'refused', hint: `Nothing was imported. ${hint}` });
  }
}

interface Waiting {
  readonly draft: VacancyDraft;
  readonly item: FeedRecord;
}

/** Takes feeds to the board, row by row in batches. A bad row is put aside; the others go on. */
export class RowImport {
  readonly #options: RowImportOptions;
  readonly #keyPlaces = new Map<string, string>();
  readonly #rejectedByFeed = new Map<string, { keys: Set<string>; unidentified: number }>();

  constructor(options: RowImportOptions) {
    this.#options = options;
  }

  rejectedOf(feed: string): RejectedRows {
    return this.#rejectedByFeed.get(feed) ?? { keys: new Set(), unidentified: 0 };
  }

  async take(from: PreparedFeed): Promise<FileSummary> {
    const { report, onProgress } = this.#options;
    const rowsBefore = report.counts.rows;
    const rejectedBefore = report.counts.rejected;
    let waiting: Waiting[] = [];
    for await (const read of from.items) {
      const item = restoreUnreadable(read);
      if (item.kind === 'record' && !from.reader.wants(item.values)) {
        report.counts.passedOver++;
        continue;
      }
      report.counts.rows++;
      const one = this.#drafted(item, from);
      if (one) waiting.push(one);
      if (waiting.length < batchSize) continue;
      await this.#keep(waiting, from);
      waiting = [];
      onProgress(from);
    }
    await this.#keep(waiting, from);
    return {
      file: from.feed.file,
      format: from.feed.format,
      encoding: from.feed.encoding(),
      profile: from.profile.name,
      feed: from.name,
      rows: report.counts.rows - rowsBefore,
      rejected: report.counts.rejected - rejectedBefore,
    };
  }

  #drafted(item: FeedItem, from: PreparedFeed): Waiting | undefined {
    if (item.kind === 'unreadable') {
      const { reason, accepted, raw } = item;
      this.#reject(item, from, null, [{ field: 'row', found: shortened(raw), reason, accepted }]);
      return undefined;
    }
    const outcome = this.#options.draftOf(item, from);
    if (!outcome.ok) {
      this.#reject(item, from, outcome.key, outcome.findings);
      return undefined;
    }
    const { key } = outcome.draft.source;
    const earlier = this.#placeOfKey(key, item, from);
    if (earlier !== undefined) {
      const reason = `the same key as ${earlier}`;
      this.#reject(item, from, key, [
        { field: 'key', found: key, reason, accepted: 'each vacancy once in a feed' },
      ]);
      return undefined;
    }
    this.#options.report.warn({ file: from.feed.file, line: item.line }, outcome.remarks);
    return { draft: outcome.draft, item };
  }

  /** Where a key was met before; remembers where it is met now. */
  #placeOfKey(key: string, { line }: FeedItem, from: PreparedFeed): string | undefined {
    const full = `${from.name}\n${key}`;
    const earlier = this.#keyPlaces.get(full);
    if (earlier === undefined) this.#keyPlaces.set(full, `${from.feed.file}:${line}`);
    return earlier;
  }

  async #keep(waiting: readonly Waiting[], from: PreparedFeed): Promise<void> {
    if (waiting.length === 0) return;
    const { session, report, upsert } = this.#options;
    const drafts = waiting.map(({ draft }) => draft);
    const outcomes = await session.upsert(drafts, upsert);
    for (const [index, { draft, item }] of waiting.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) throw new Error('The board answered fewer drafts than it was given.');
      if (outcome.kind !== 'conflict') {
        report.counts[outcome.kind]++;
        continue;
      }
      this.#reject(item, from, draft.source.key, [
        {
          field: 'vacancyId',
          found: draft.vacancyId ?? '',
          reason: `the reference code already names ${outcome.id}`,
          accepted: 'a reference code of its own for each vacancy',
        },
      ]);
    }
  }

  #reject(item: FeedItem, from: PreparedFeed, key: string | null, findings: readonly Finding[]): void {
    const { report, rejects, maximumRejects } = this.#options;
    const place = { file: from.feed.file, line: item.line };
    report.reject(place, key, findings);
    rejects?.add({ ...place, item, key, findings });
    const rows = this.#rejectedByFeed.get(from.name) ?? { keys: new Set(), unidentified: 0 };
    this.#rejectedByFeed.set(from.name, rows);
    if (key === null) rows.unidentified++;
    else rows.keys.add(key);
    if (report.counts.rejected > maximumRejects) throw tooManyRejects(report.counts);
  }
}

export function tooManyRejects({ rejected, rows }: Pick<Counts, 'rejected' | 'rows'>): RefusedAfterReading {
  return new RefusedAfterReading(
    `${rejected} of ${rows} ${rows === 1 ? 'row was' : 'rows were'} rejected: more than --max-rejects allows.`,
    'The report says what is wrong with them.',
  );
}
