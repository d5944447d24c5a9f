import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { say } from '../../language/language.ts';
import { isActive, type LifetimeBounds, lastDay } from '../../vacancies/lifetime.ts';
import type { Employer, PublicVacancy } from '../../vacancies/vacancy.ts';
import type { BoardEntry, BoardView, ClosedBy, FeedAnswer, FeedCount, VacancyOutline } from '../board.ts';
import { DamagedRow } from '../damaged-row.ts';
import { closedOnOf, type FactRow, factColumnNames, provenVacancyOf, vacancyOf } from '../vacancy-columns.ts';
import { readEmployer, readEmployers } from './employers.ts';

/** Small enough to be light, large enough that the waiting between two batches does not show. */
const batchSize = 500;

const publicColumns = ['id', 'vacancy_id', ...factColumnNames].map((name) => `vacancy.${name}`).join(', ');

/** The order of `newestFirst`: the default collation is binary, and undated rows sort last by themselves. */
const newestFirst = 'ORDER BY posted_at DESC, id';

/** The rule of `isActive`. Past the year 9999 `date` gives NULL, which is as good as never. */
const isActiveSql = `
  closed_on IS NULL
    AND (posted_at IS NULL OR posted_at <= (:today ->> city))
    AND coalesce((:today ->> city) <= coalesce(valid_through, date(posted_at, :lifetime)), TRUE)`;

/** What `closedOnOf` refuses; NULL is no such thing. */
export const isNoClosingDaySql = 'date(closed_on) IS NOT closed_on';
const damagedClosingSql = `SELECT id, vacancy_id, closed_on FROM vacancy WHERE ${isNoClosingDaySql}`;

const activeSql = `SELECT ${publicColumns} FROM vacancy WHERE ${isActiveSql} ${newestFirst}`;

const entryColumns = `${publicColumns}, closed_on, feed, key, line, employer, digest, closed_by, added_at, changed_at`;
const sameVacancy = 'vacancy_record.vacancy = vacancy.number';

/** From the left, SQLite keeps to the index of `vacancy`; and a vacancy that has lost its record is not passed over. */
const withRecord = `vacancy LEFT JOIN vacancy_record ON ${sameVacancy}`;
const everyEntrySql = `SELECT ${entryColumns} FROM ${withRecord} ${newestFirst}`;
const activeWithEmployerSql = `
  SELECT ${publicColumns}, employer FROM ${withRecord} WHERE ${isActiveSql} ${newestFirst}`;
const openWithEmployerSql = `
  SELECT ${publicColumns}, employer, digest FROM ${withRecord} WHERE closed_on IS NULL ${newestFirst}`;
const oneEntrySql = `SELECT ${entryColumns} FROM ${withRecord} WHERE id = :id OR vacancy_id = :code`;

const entriesByKeySql = `SELECT ${entryColumns} FROM ${withRecord} WHERE vacancy_record.key = ? ORDER BY feed`;

const outlineSql = `
  SELECT id, title, company, city, posted_at AS postedAt, valid_through AS validThrough, legal_name AS employer, feed, key,
    closed_by AS closedBy
  FROM vacancy JOIN vacancy_record ON ${sameVacancy} LEFT JOIN employer ON employer.number = employer
  WHERE closed_on IS NULL OR closed_by = 'operator' ORDER BY vacancy.number`;

export function sqliteView(database: DatabaseSync): BoardView {
  /** Every open vacancy has been compared with its digest. A view stands still, so once is enough. */
  let isProven = false;
  const activeRows = (sql: string, today: object, { maximumWeeks }: LifetimeBounds) =>
    batches(database, sql, { today: JSON.stringify(today), lifetime: `+${maximumWeeks * 7} days` });
  const ownEmployer = (row: FactRow) => {
    const employer = row.employer === null ? null : readEmployer(database, row.employer as number);
    return employer ?? employerOf(row, new Map());
  };
  return {
    async *active(today, bounds) {
      for (const batch of activeRows(activeSql, today, bounds)) {
        yield batch.map((row) => activeVacancyOf(row, bounds));
      }
    },
    async *activeWithEmployers(today, bounds) {
      const employers = readEmployers(database);
      if (isProven) {
        for (const batch of activeRows(activeWithEmployerSql, today, bounds)) {
          yield batch.map((row) => ({
            vacancy: activeVacancyOf(row, bounds),
            employer: employerOf(row, employers),
          }));
        }
        return;
      }
      for (const row of database.prepare(damagedClosingSql).iterate()) closedOnOf(row as FactRow);
      // All that are open, or a damaged date or city would quietly take a vacancy off the site.
      for (const batch of batches(database, openWithEmployerSql, {})) {
        const proven = batch.map((row) => ({
          vacancy: provenVacancyOf(row),
          employer: employerOf(row, employers),
        }));
        yield proven
          .filter(({ vacancy }) => isActive({ ...vacancy, closedOn: null }, today, bounds))
          .map(({ vacancy, employer }) => ({ vacancy: withLastDay(vacancy, bounds), employer }));
      }
      isProven = true;
    },
    async *vacancies() {
      const employers = readEmployers(database);
      for (const batch of batches(database, everyEntrySql, {})) {
        yield batch.map((row) => entryOf(row, employerOf(row, employers)));
      }
    },
    async find(idOrVacancyId) {
      const row = database
        .prepare(oneEntrySql)
        .get({ id: idOrVacancyId.toLowerCase(), code: idOrVacancyId.toUpperCase() }) as FactRow | undefined;
      if (!row) return null;
      return entryOf(row, ownEmployer(row));
    },
    async findByKey(key) {
      const rows = database.prepare(entriesByKeySql).all(key) as FactRow[];
      return rows.map((row) => entryOf(row, ownEmployer(row)));
    },
    async employers() {
      return [...readEmployers(database).values()];
    },
    async counts() {
      const sql =
        'SELECT count(*) FILTER (WHERE closed_on IS NULL) AS open, count(closed_on) AS closed FROM vacancy';
      const { open, closed } = database.prepare(sql).get() as { open: number; closed: number };
      return { open, closed };
    },
    async isDemo() {
      const sql = "SELECT 1 FROM board_fact WHERE name = 'demo' AND value = 'true'";
      return database.prepare(sql).get() !== undefined;
    },
    async feeds() {
      const sql = `
        SELECT feed, count(*) FILTER (WHERE closed_on IS NULL) AS open, count(closed_on) AS closed
        FROM vacancy_record JOIN vacancy ON ${sameVacancy} GROUP BY feed ORDER BY feed`;
      return (database.prepare(sql).all() as unknown as FeedCount[]).map((row) => ({ ...row }));
    },
    async answerOf(feed) {
      const sql = 'SELECT reading, etag, last_modified AS lastModified FROM feed_answer WHERE feed = ?';
      const row = database.prepare(sql).get(feed);
      return row ? ({ ...row } as unknown as FeedAnswer) : null;
    },
    async idsOf(feed) {
      const sql = `SELECT key, id FROM vacancy_record JOIN vacancy ON ${sameVacancy} WHERE feed = ?`;
      const rows = database.prepare(sql).all(feed) as unknown as { key: string; id: string }[];
      return new Map(rows.map(({ key, id }) => [key, id]));
    },
    async *outlines() {
      for (const batch of batches(database, outlineSql, {})) yield batch as unknown as VacancyOutline[];
    },
    async joinedListings(feed) {
      const sql = 'SELECT key, id FROM vacancy_listing JOIN vacancy ON number = vacancy WHERE feed = ?';
      const rows = database.prepare(sql).all(feed) as unknown as { key: string; id: string }[];
      return new Map(rows.map(({ key, id }) => [key, id]));
    },
  };
}

function activeVacancyOf(row: FactRow, bounds: LifetimeBounds): PublicVacancy {
  return withLastDay(vacancyOf(row), bounds);
}

function withLastDay(vacancy: PublicVacancy, bounds: LifetimeBounds): PublicVacancy {
  return { ...vacancy, validThrough: lastDay(vacancy, bounds) };
}

/** A vacancy whose employer got lost could name it, and nobody would know. */
function employerOf(row: FactRow, employers: ReadonlyMap<number, Employer>): Employer | null {
  if (row.employer === null) return null;
  const employer = employers.get(row.employer as number);
  if (employer) return employer;
  throw new DamagedRow('vacancy_record', row, 'employer', say`names an employer that is not there`);
}

function entryOf(row: FactRow, employer: Employer | null): BoardEntry {
  return {
    published: provenVacancyOf(row),
    employer,
    source: { feed: row.feed as string, key: row.key as string, line: row.line as number },
    closedOn: closedOnOf(row),
    closedBy: row.closed_by as ClosedBy | null,
    addedAt: row.added_at as string,
    changedAt: row.changed_at as string,
  };
}

/** Each walk has a statement of its own, so that two of them may be under way in one view. */
function* batches(
  database: DatabaseSync,
  sql: string,
  parameters: Record<string, SQLInputValue>,
): Generator<FactRow[]> {
  let batch: FactRow[] = [];
  for (const row of database.prepare(sql).iterate(parameters)) {
    batch.push(row as FactRow);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
