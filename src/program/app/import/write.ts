import type { BoardSession } from '../../../board/board.ts';
import { say } from '../../../foundation/language/language.ts';
import type { FeedItem } from '../../../intake/feed-item.ts';
import type { RejectReason } from '../../../intake/read/notes.ts';
import type { RejectsFile } from '../../../intake/report/rejects-file.ts';
import type { FileLine, ReportBuilder } from '../../../intake/report/report.ts';
import { payText } from '../../../intake/understand/profile.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import { todayEverywhere, todayIn } from '../../../vacancies/calendar.ts';
import { unusualPay } from '../../../vacancies/salaries/comparable.ts';
import { offerOf } from '../../../vacancies/salaries/figures.ts';
import { amountsText, pesos } from '../../../vacancies/salary-text.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import type { CalendarDay, Employer, VacancyDraft } from '../../../vacancies/vacancy.ts';
import type { BoardJudge } from '../judge-board.ts';
import { type ComparedVacancy, Duplicates, type KeyChanges, noKeyChanges } from './duplicates.ts';
import type { JudgedReading, ToTakeDown } from './judge.ts';
import type { FeedImport } from './request.ts';

const batchSize = 500;

/** A link that serves as the key names an advertisement; keys of their own name vacancies. */
function ownKeysOf({ feeds, survey }: FeedImport): ReadonlyMap<string, ReadonlySet<string>> {
  const isOwn = ({ reader }: Feed) =>
    !reader.columnsOf('key').some((column) => reader.columnsOf('applyUrl').includes(column));
  return new Map(feeds.filter(isOwn).map(({ name }) => [name, survey.keys.get(name)?.distinct ?? new Set()]));
}

/** The rejected rows of a feed, which still list their vacancies. */
class RejectedRows {
  readonly keys = new Set<string>();
  /** Rows whose key is not known: any open vacancy could be one of them. */
  unidentified = 0;
}

interface Row {
  readonly draft: VacancyDraft;
  readonly item: FeedItem;
  /** Whether a person must decide before the vacancy is published. */
  readonly waits: boolean;
  readonly passes: boolean;
}

/** A row to be written to the board, as a vacancy or as another listing of one. */
interface PlacedRow extends Row {
  /** For comparison with later rows; undefined for a closed or expired vacancy. */
  readonly listed: ComparedVacancy | undefined;
  readonly isJoined: boolean;
}

interface RowWriterOptions {
  readonly session: BoardSession;
  readonly request: FeedImport;
  readonly report: ReportBuilder;
  readonly rejects: RejectsFile | undefined;
  readonly judge: BoardJudge;
}

/** Writes rows to the board in batches, joins duplicates, and collects rejected rows. */
export class RowWriter {
  /** The vacancies that this import has written. */
  readonly written = new Set<string>();
  /** Where their rows stand. */
  readonly rows = new Map<string, { readonly feed: Feed; readonly line: number; readonly key: string }>();
  /** Those of them that the gate passed. */
  readonly passed = new Set<string>();
  /** The employers of accepted rows, also of rows that were joined with others. */
  readonly employers = new Set<Employer>();
  readonly #options: RowWriterOptions;
  /** Undefined if duplicates stay separate vacancies. */
  readonly #duplicates: Duplicates | undefined;
  readonly #seenKeys = new Map<
    string,
    { readonly place: FileLine; readonly listed: ComparedVacancy | undefined }
  >();
  readonly #rejected = new Map<string, RejectedRows>();
  readonly #joinedBefore = new Map<string, ReadonlyMap<string, string>>();
  #placed: PlacedRow[] = [];
  #deferred: Row[] = [];

  static async open(options: RowWriterOptions): Promise<RowWriter> {
    const { session, request } = options;
    const { vacancies } = request.settings;
    const duplicates = vacancies.joinDuplicates
      ? await Duplicates.of({
          session,
          today: todayEverywhere(request.now),
          bounds: vacancies,
          ownKeys: vacancies.joinDuplicates === 'all' ? new Map() : ownKeysOf(request),
          followsKeys: (request.closeMissing || request.accept) ?? false,
        })
      : undefined;
    return new RowWriter(options, duplicates);
  }

  private constructor(options: RowWriterOptions, duplicates: Duplicates | undefined) {
    this.#options = options;
    this.#duplicates = duplicates;
  }

  get #today(): CalendarDay {
    return todayIn('ciudad-de-mexico', this.#options.request.now);
  }

  keyChangesOf(feed: string): KeyChanges {
    return this.#duplicates?.keyChanges.get(feed) ?? noKeyChanges;
  }

  rejectedOf(feed: string): RejectedRows {
    const rows = this.#rejected.get(feed) ?? new RejectedRows();
    this.#rejected.set(feed, rows);
    return rows;
  }

  /** Whether a row of the feed has this key, rejected or not. */
  isListed(feed: string, key: string): boolean {
    return this.#seenKeys.has(`${feed}\n${key}`) || this.rejectedOf(feed).keys.has(key);
  }

  /** Returns true if a batch was written. */
  async add(item: FeedItem, judged: JudgedReading, feed: Feed): Promise<boolean> {
    const { key, draft, findings, remarks, waits, passes } = judged;
    this.#options.report.warn({ file: feed.file, line: item.line, key }, remarks);
    if (!draft) this.#reject(item, feed, key, findings);
    else {
      const row = { draft, item, waits, passes };
      if (!(await this.#place(row, feed))) this.#deferred.push(row);
    }
    if (this.#placed.length < batchSize) return false;
    await this.#write(feed);
    return true;
  }

  /** Writes what is left of a feed when its last row has been read. */
  async finish(feed: Feed): Promise<void> {
    await this.#write(feed);
    for (const row of this.#deferred) await this.#place(row, feed, { isLast: true });
    this.#deferred = [];
    await this.#write(feed);
  }

  /** Whether a row is a vacancy, a duplicate or a repeated key. False if only the whole file can tell. */
  async #place(row: Row, from: Feed, { isLast = false } = {}): Promise<boolean> {
    const { draft, item } = row;
    const duplicates = this.#duplicates;
    const { feed, key } = draft.source;
    const full = `${feed}\n${key}`;
    const seen = this.#seenKeys.get(full);
    if (seen) {
      if (seen.listed && (await duplicates?.isSame(seen.listed, draft)))
        this.#placed.push({ ...row, listed: seen.listed, isJoined: true });
      else {
        const reason = say`the same key as ${seen.place.file}:${seen.place.line}`;
        this.#rejectKey(item, from, key, reason, say`each vacancy once in a feed`);
      }
      return true;
    }
    const same = await duplicates?.earlierThan(draft);
    const before = (await this.#joinedListings(feed)).get(key);
    if (!same && before !== undefined && !isLast && (await this.#isStillToCome(before, feed))) return false;
    if (same) await this.#closeOwn(draft);
    else if (before !== undefined) await this.#options.session.removeListing({ feed, key });
    const listed = same ?? duplicates?.list(draft, from.file);
    this.#seenKeys.set(full, { place: { file: from.file, line: item.line }, listed });
    this.#placed.push({ ...row, listed, isJoined: same !== undefined });
    return true;
  }

  async #joinedListings(feed: string): Promise<ReadonlyMap<string, string>> {
    const joined = this.#joinedBefore.get(feed) ?? (await this.#options.session.joinedListings(feed));
    this.#joinedBefore.set(feed, joined);
    return joined;
  }

  /** Whether the vacancy that a row was joined with has its own row later in this file. */
  async #isStillToCome(id: string, feed: string): Promise<boolean> {
    const source = this.#duplicates && (await this.#options.session.find(id))?.source;
    if (!source || source.feed !== feed) return false;
    const listed = this.#duplicates?.under(source);
    return listed !== undefined && listed.place === undefined;
  }

  /** Closes a vacancy whose row is now a duplicate of an older one. */
  async #closeOwn({ source }: VacancyDraft): Promise<void> {
    const { session, report } = this.#options;
    const own = this.#duplicates?.under(source);
    if (own?.id === undefined) return;
    report.counts.closed += await session.closeVacancies([own.id], this.#today);
    this.#duplicates?.drop(own);
  }

  async #write(feed: Feed): Promise<void> {
    const placed = this.#placed;
    this.#placed = [];
    const { own = [], joined = [] } = Object.groupBy(placed, ({ isJoined }) => (isJoined ? 'joined' : 'own'));
    await this.#upsert(own, feed);
    for (const row of joined) await this.#join(row, feed);
  }

  async #upsert(rows: readonly PlacedRow[], feed: Feed): Promise<void> {
    if (rows.length === 0) return;
    const { session, report, request, judge } = this.#options;
    const passing = new Set(rows.flatMap(({ draft, passes }) => (passes ? [draft] : [])));
    const outcomes = await session.upsert(
      rows.map(({ draft }) => draft),
      {
        vacancyIdPrefix: request.settings.vacancies.idPrefix,
        at: generatedAtOf(request.now),
        verdictOn: (draft, id) =>
          passing.has(draft) ? judge.verdictOn({ ...draft.facts, id }, draft.employer) : null,
      },
    );
    for (const [index, { draft, item, waits, passes, listed }] of rows.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) throw new Error('The board answered fewer drafts than it was given.');
      if (outcome.kind !== 'conflict') {
        report.counts[outcome.kind]++;
        if (waits && draft.closedOn === null) report.counts.waiting++;
        this.written.add(outcome.id);
        this.rows.set(outcome.id, { feed, line: item.line, key: draft.source.key });
        if (passes) this.passed.add(outcome.id);
        else this.passed.delete(outcome.id);
        if (draft.employer) this.employers.add(draft.employer);
        if (listed) Object.assign(listed, { id: outcome.id, facts: undefined });
        continue;
      }
      if (listed) this.#duplicates?.drop(listed);
      const reason = say`the reference code already names ${outcome.id}`;
      const accepted = say`a reference code of its own for each vacancy`;
      const found = draft.vacancyId ?? '';
      const finding = { code: 'taken-code', field: 'vacancyId', found, reason, accepted } as const;
      this.#reject(item, feed, draft.source.key, [finding]);
    }
  }

  async #join({ draft, item, listed }: PlacedRow, from: Feed): Promise<void> {
    const { session, report } = this.#options;
    const { feed, key } = draft.source;
    if (listed?.id === undefined) {
      const reason = say`the same vacancy as a row that was rejected`;
      return this.#rejectKey(item, from, key, reason, say`that row, corrected`);
    }
    if (draft.employer) this.employers.add(draft.employer);
    const { id, place } = listed;
    if (listed.feed !== feed || listed.key !== key) await session.joinListing({ feed, key }, id, this.#today);
    const where = { file: place?.file ?? null, line: place?.line ?? null };
    const of = { id, feed: listed.feed, key: listed.key, ...where };
    report.join({ file: from.file, line: item.line, key, feed, of });
  }

  #rejectKey(item: FeedItem, feed: Feed, key: string, reason: string, accepted: string): void {
    this.#reject(item, feed, key, [{ code: 'same-key', field: 'key', found: key, reason, accepted }]);
  }

  #reject(item: FeedItem, feed: Feed, key: string | null, findings: readonly RejectReason[]): void {
    const { report, rejects } = this.#options;
    const place = { file: feed.file, line: item.line };
    report.reject({ ...place, key }, findings);
    rejects?.add({ ...place, item, key, findings });
    const rows = this.rejectedOf(feed.name);
    if (key === null) rows.unidentified++;
    else rows.keys.add(key);
    // Its vacancy is taken down, so no other row may be joined with it.
    const isConfidential = findings.some(({ code }) => code === 'confidential');
    const own = isConfidential && key !== null && this.#duplicates?.under({ feed: feed.name, key });
    if (own) this.#duplicates?.drop(own);
  }
}

/** Warns about pay far from the usual on the board, unless somebody has looked at it. */
export async function warnOfUnusualPay(
  session: BoardSession,
  { now, settings }: FeedImport,
  rows: RowWriter['rows'],
  report: ReportBuilder,
): Promise<void> {
  const active = (await Array.fromAsync(session.active(todayEverywhere(now), settings.vacancies))).flat();
  const offers = active.map(({ vacancy }) => ({ ...offerOf(vacancy), id: vacancy.id }));
  for (const { offer, group, median } of unusualPay(offers)) {
    const row = rows.get(offer.id);
    const value = payText(offer);
    if (!row || Object.values(row.feed.profile.pay?.[row.key] ?? {}).includes(value)) continue;
    const at = ['pay', row.key, value];
    const message = say`far from what ${group} usually pays, ${pesos(median)} a month: keep it or correct it`;
    const repairs = [value, null].map((right) => ({ at, value: right }));
    report.warn({ ...row, file: row.feed.file }, [
      { field: 'salary', message, found: amountsText(offer), repairs },
    ]);
  }
}

/** Keeps vacancies of refused rows from the next release. They come back when their rows are accepted. */
export async function takeDown(
  session: BoardSession,
  vacancies: readonly ToTakeDown[],
  { now }: FeedImport,
  { counts }: ReportBuilder,
): Promise<void> {
  const on = todayIn('ciudad-de-mexico', now);
  for (const { id, for: kinds } of vacancies)
    if (await session.takeDown(id, { on, for: kinds })) counts.takenDown++;
}
