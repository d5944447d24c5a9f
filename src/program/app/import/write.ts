import type { BoardSession, UpsertOptions } from '../../../board/board.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { FeedItem, FeedRecord } from '../../../intake/feed-item.ts';
import { type Finding, shortened } from '../../../intake/read/notes.ts';
import type { DraftOutcome } from '../../../intake/read/read-record.ts';
import { withoutConsequences } from '../../../intake/report/causes.ts';
import type { Counts, FileSummary, Place } from '../../../intake/report/import-report.ts';
import { restoreUnreadable } from '../../../intake/report/reject-columns.ts';
import type { RejectsFile } from '../../../intake/report/rejects-file.ts';
import type { ReportBuilder } from '../../../intake/report/report.ts';
import type { PreparedFeed } from '../../../intake/understand/understand-feed.ts';
import type { CalendarDay, VacancyDraft } from '../../../vacancies/vacancy.ts';
import type { Duplicates, ListedVacancy } from './duplicates.ts';

const batchSize = 500;

export interface RowImportOptions {
  readonly session: Pick<
    BoardSession,
    'upsert' | 'find' | 'joinedListings' | 'joinListing' | 'partListing' | 'closeVacancies'
  >;
  readonly draftOf: (record: FeedRecord, from: PreparedFeed) => DraftOutcome;
  /** Undefined when rows that say the same stay vacancies of their own. */
  readonly duplicates: Duplicates | undefined;
  readonly upsert: UpsertOptions;
  readonly today: CalendarDay;
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
  /** What there was too much of: rows that were rejected, or vacancies that are no longer listed. */
  readonly excess: 'rejected' | 'missing';

  constructor(excess: RefusedAfterReading['excess'], message: string, hint: string) {
    super(message, { reason: 'refused', hint: `${say`Nothing was imported.`} ${hint}` });
    this.excess = excess;
  }
}

interface Drafted {
  readonly draft: VacancyDraft;
  readonly item: FeedRecord;
}

/** A row on its way to the board, as itself or as one more listing of another vacancy. */
interface Waiting extends Drafted {
  /** What later rows are compared with; undefined for one that is closed or over. */
  readonly listed: ListedVacancy | undefined;
  readonly isJoined: boolean;
}

/** A key that this import has met. */
interface MetKey {
  readonly place: Place;
  /** The vacancy that its row has become. */
  readonly listed: ListedVacancy | undefined;
}

/** Takes feeds to the board, row by row in batches. A bad row is put aside; the others go on. */
export class RowImport {
  /** The vacancies that came through this import, and were read by its gate. */
  readonly judged = new Set<string>();
  readonly #options: RowImportOptions;
  readonly #met = new Map<string, MetKey>();
  readonly #rejectedByFeed = new Map<string, { keys: Set<string>; unidentified: number }>();
  readonly #joinedBefore = new Map<string, ReadonlyMap<string, string>>();
  #waiting: Waiting[] = [];

  constructor(options: RowImportOptions) {
    this.#options = options;
  }

  rejectedOf(feed: string): RejectedRows {
    return this.#rejectedByFeed.get(feed) ?? { keys: new Set(), unidentified: 0 };
  }

  /** Whether a row of the feed has this key, whatever became of the row. */
  isListed(feed: string, key: string): boolean {
    return this.#met.has(`${feed}\n${key}`) || this.rejectedOf(feed).keys.has(key);
  }

  async take(from: PreparedFeed): Promise<FileSummary> {
    const { report, onProgress, session } = this.#options;
    const rowsBefore = report.counts.rows;
    const rejectedBefore = report.counts.rejected;
    this.#joinedBefore.set(from.name, await session.joinedListings(from.name));
    const deferred: Drafted[] = [];
    for await (const read of from.items) {
      const item = restoreUnreadable(read);
      if (item.kind === 'record' && !from.reader.wants(item.values)) {
        report.counts.passedOver++;
        continue;
      }
      report.counts.rows++;
      const drafted = this.#drafted(item, from);
      if (drafted && !(await this.#sorted(drafted, from))) deferred.push(drafted);
      if (this.#waiting.length < batchSize) continue;
      await this.#keep(from);
      onProgress(from);
    }
    await this.#keep(from);
    for (const drafted of deferred) await this.#sorted(drafted, from, { isLast: true });
    await this.#keep(from);
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

  #drafted(item: FeedItem, from: PreparedFeed): Drafted | undefined {
    if (item.kind === 'unreadable') {
      const { reason, accepted, raw } = item;
      const found = shortened(raw);
      this.#reject(item, from, null, [{ code: 'unreadable', field: 'row', found, reason, accepted }]);
      return undefined;
    }
    const outcome = this.#options.draftOf(item, from);
    const key = outcome.ok ? outcome.draft.source.key : outcome.key;
    this.#options.report.warn({ file: from.feed.file, line: item.line, key }, outcome.remarks);
    if (outcome.ok) return { draft: outcome.draft, item };
    this.#reject(item, from, outcome.key, outcome.findings);
    return undefined;
  }

  /**
   * Decides what a row is: a vacancy, the same as another, or a mistake. False when that must wait until the whole file
   * has been read.
   */
  async #sorted(
    { draft, item }: Drafted,
    from: PreparedFeed,
    { isLast = false }: { readonly isLast?: boolean } = {},
  ): Promise<boolean> {
    const { duplicates, session } = this.#options;
    const { feed, key } = draft.source;
    const full = `${feed}\n${key}`;
    const place = { file: from.feed.file, line: item.line };
    const met = this.#met.get(full);
    if (met) {
      if (met.listed && (await duplicates?.isSame(met.listed, draft))) {
        this.#waiting.push({ draft, item, listed: met.listed, isJoined: true });
      } else this.#rejectKey(item, from, key, met.place);
      return true;
    }
    const same = await duplicates?.earlierThan(draft);
    const before = this.#joinedBefore.get(feed)?.get(key);
    if (!same && before !== undefined && !isLast && (await this.#isStillToCome(before, feed))) return false;
    if (same) await this.#closeOwn(draft);
    else if (before !== undefined) await session.partListing({ feed, key });
    const listed = same ?? duplicates?.list(draft, from.feed.file);
    this.#met.set(full, { place, listed });
    this.#waiting.push({ draft, item, listed, isJoined: same !== undefined });
    return true;
  }

  /** Whether the vacancy with which a row was joined has a row of its own that has not been read yet and may have changed too. */
  async #isStillToCome(id: string, feed: string): Promise<boolean> {
    const { duplicates, session } = this.#options;
    const source = duplicates && (await session.find(id))?.source;
    if (!source || source.feed !== feed) return false;
    const listed = duplicates.under(source);
    return listed !== undefined && listed.place === undefined;
  }

  /** A row that was a vacancy of its own, and says the same as an older one: the younger one goes. */
  async #closeOwn({ source }: VacancyDraft): Promise<void> {
    const { duplicates, session, report, today } = this.#options;
    const own = duplicates?.under(source);
    if (own?.id === undefined) return;
    report.counts.closed += await session.closeVacancies([own.id], today);
    duplicates?.drop(own);
  }

  async #keep(from: PreparedFeed): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await this.#upsert(
      waiting.filter(({ isJoined }) => !isJoined),
      from,
    );
    for (const one of waiting) if (one.isJoined) await this.#join(one, from);
  }

  async #upsert(waiting: readonly Waiting[], from: PreparedFeed): Promise<void> {
    if (waiting.length === 0) return;
    const { session, report, upsert, duplicates } = this.#options;
    const drafts = waiting.map(({ draft }) => draft);
    const outcomes = await session.upsert(drafts, upsert);
    for (const [index, { draft, item, listed }] of waiting.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) throw new Error('The board answered fewer drafts than it was given.');
      if (outcome.kind !== 'conflict') {
        report.counts[outcome.kind]++;
        this.judged.add(outcome.id);
        if (listed) duplicates?.settle(listed, outcome.id);
        continue;
      }
      if (listed) duplicates?.drop(listed);
      this.#reject(item, from, draft.source.key, [
        {
          code: 'taken-code',
          field: 'vacancyId',
          found: draft.vacancyId ?? '',
          reason: say`the reference code already names ${outcome.id}`,
          accepted: say`a reference code of its own for each vacancy`,
        },
      ]);
    }
  }

  async #join({ draft, item, listed }: Waiting, from: PreparedFeed): Promise<void> {
    const { session, report } = this.#options;
    const { feed, key } = draft.source;
    if (listed?.id === undefined) {
      const reason = say`the same vacancy as a row that was rejected`;
      this.#reject(item, from, key, [
        { code: 'same-key', field: 'key', found: key, reason, accepted: say`that row, mended` },
      ]);
      return;
    }
    const { id, place } = listed;
    if (listed.feed !== feed || listed.key !== key) await session.joinListing({ feed, key }, id);
    const of = {
      id,
      feed: listed.feed,
      key: listed.key,
      file: place?.file ?? null,
      line: place?.line ?? null,
    };
    report.join({ file: from.feed.file, line: item.line, key, feed, of });
  }

  #rejectKey(item: FeedItem, from: PreparedFeed, key: string, { file, line }: Place): void {
    const reason = say`the same key as ${file}:${line}`;
    this.#reject(item, from, key, [
      { code: 'same-key', field: 'key', found: key, reason, accepted: say`each vacancy once in a feed` },
    ]);
  }

  #reject(item: FeedItem, from: PreparedFeed, key: string | null, found: readonly Finding[]): void {
    const { report, rejects, maximumRejects } = this.#options;
    const findings = withoutConsequences(found, from.profile);
    const place = { file: from.feed.file, line: item.line };
    report.reject({ ...place, key }, findings);
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
    'rejected',
    plural(
      rows,
      say`${rejected} of 1 row was rejected: more than --max-rejects allows.`,
      say`${rejected} of ${rows} rows were rejected: more than --max-rejects allows.`,
    ),
    say`The report says what is wrong with them.`,
  );
}
