import type { VacancyDraft } from '../vacancies/vacancy.ts';
import type { DraftOutcome } from './draft/make-draft.ts';
import { type Finding, shortened } from './draft/notes.ts';
import type { FeedItem, FeedRecord } from './feed-item.ts';
import type { Keeper } from './keeper.ts';
import type { PreparedFeed } from './prepared-feed.ts';
import { RefusedAfterReading } from './refused-after-reading.ts';
import { restoreUnreadable } from './rejects/reject-columns.ts';
import type { RejectsFile } from './rejects/rejects-file.ts';
import type { FileSummary } from './report/import-report.ts';
import type { ReportBuilder } from './report/report-builder.ts';

const batchSize = 500;

export interface ImportWork {
  readonly keeper: Keeper;
  readonly draftOf: (record: FeedRecord, from: PreparedFeed) => DraftOutcome;
  readonly upsert: { readonly vacancyIdPrefix: string; readonly at: string };
  readonly report: ReportBuilder;
  readonly rejects: RejectsFile | undefined;
  /** More rejected rows than this, and the import stops. */
  readonly maximumRejects: number;
  readonly progress: (from: PreparedFeed) => void;
}

/** What is known of the rejected rows of a feed, for the sake of those that it still lists. */
export interface RejectedRows {
  readonly keys: Set<string>;
  unidentified: number;
}

interface Waiting {
  readonly draft: VacancyDraft;
  readonly item: FeedRecord;
}

/** Takes feeds to the board, row by row in batches. A bad row is put aside; the others go on. */
export class FeedImport {
  readonly #work: ImportWork;
  readonly #keyPlaces = new Map<string, string>();
  readonly #rejectedByFeed = new Map<string, RejectedRows>();

  constructor(work: ImportWork) {
    this.#work = work;
  }

  rejectedOf(feed: string): RejectedRows {
    let rows = this.#rejectedByFeed.get(feed);
    if (!rows) {
      rows = { keys: new Set(), unidentified: 0 };
      this.#rejectedByFeed.set(feed, rows);
    }
    return rows;
  }

  async take(from: PreparedFeed): Promise<FileSummary> {
    const { report, progress } = this.#work;
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
      progress(from);
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
    const outcome = this.#work.draftOf(item, from);
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
    this.#work.report.warn({ file: from.feed.file, line: item.line }, outcome.remarks);
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
    const { keeper, report, upsert } = this.#work;
    const drafts = waiting.map(({ draft }) => draft);
    const outcomes = await keeper.upsert(drafts, upsert);
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
    const { report, rejects, maximumRejects } = this.#work;
    const place = { file: from.feed.file, line: item.line };
    report.reject(place, key, findings);
    rejects?.add({ ...place, item, key, findings });
    const rows = this.rejectedOf(from.name);
    if (key === null) rows.unidentified++;
    else rows.keys.add(key);
    if (report.counts.rejected > maximumRejects)
      throw tooManyRejects(report.counts.rejected, report.counts.rows);
  }
}

export function tooManyRejects(rejected: number, rows: number): RefusedAfterReading {
  return new RefusedAfterReading(
    `${rejected} of ${rows} ${rows === 1 ? 'row was' : 'rows were'} rejected: more than --max-rejects allows.`,
    'The report says what is wrong with them.',
  );
}
