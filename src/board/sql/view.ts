import { say } from '../../foundation/language/language.ts';
import { endOf, isActive, withLastDay } from '../../vacancies/lifetime.ts';
import type { EndedVacancy } from '../../vacancies/snapshot.ts';
import type { CalendarDay, Employer, InferredFrom, PublicVacancy } from '../../vacancies/vacancy.ts';
import type {
  BoardEntry,
  BoardView,
  ClosedBy,
  ColumnValue,
  FeedCount,
  ListedVacancy,
  TableRows,
  VacancyOutline,
} from '../board.ts';
import { DamagedRow } from '../damaged-row.ts';
import { correctionsIn, factColumnNames, vacancyOf } from '../vacancy-row.ts';
import type { Database, Row } from './database.ts';
import { readEmployers } from './employers.ts';
import { boardTables } from './schema.ts';

const publicColumns = ['id', 'vacancy_id', ...factColumnNames].map((name) => `vacancy.${name}`).join(', ');

/** The same order as the function `newestFirst`. */
const newestFirst = 'ORDER BY posted_at DESC NULLS LAST, id';

const entryColumns = `${publicColumns}, closed_on, feed, key, line, employer, digest, inferred, closed_by, added_at, changed_at, confirmed_on, taken_down_on, taken_down_for, corrections`;
const sameVacancy = 'vacancy_record.vacancy = vacancy.number';

export const editionFact = 'edition ';

/** A left join finds vacancies without a record, and makes SQLite use the index of `vacancy`. */
const withRecord = `vacancy LEFT JOIN vacancy_record ON ${sameVacancy}`;
const everyEntrySql = `SELECT ${entryColumns} FROM ${withRecord} ${newestFirst}`;
const openWithEmployerSql = `
  SELECT ${publicColumns}, employer, digest, inferred, confirmed_on, verdict FROM ${withRecord}
  WHERE closed_on IS NULL AND taken_down_on IS NULL ${newestFirst}`;
const oneEntrySql = `SELECT ${entryColumns} FROM ${withRecord} WHERE id = $1 OR vacancy_id = $2`;
const entriesByKeySql = `SELECT ${entryColumns} FROM ${withRecord} WHERE vacancy_record.key = $1 ORDER BY feed`;

/** What decides whether a vacancy has ended, by the names of the program. */
type Dated = Pick<PublicVacancy, 'vacancyId' | 'postedAt' | 'validThrough' | 'confirmedOn'> &
  NonNullable<EndedVacancy['was']> &
  Pick<BoardEntry, 'closedOn'> & { readonly isPublic: number };

const endedSql = `
  SELECT vacancy_id AS "vacancyId", id, city, family, area, seniority, posted_at AS "postedAt", valid_through AS "validThrough",
    closed_on AS "closedOn", confirmed_on AS "confirmedOn",
    CASE WHEN verdict IS NOT NULL AND taken_down_on IS NULL THEN 1 ELSE 0 END AS "isPublic"
  FROM ${withRecord} ORDER BY vacancy_id`;

const outlineSql = `
  SELECT id, title, company, city, posted_at AS "postedAt", valid_through AS "validThrough", legal_name AS employer, feed, key,
    closed_by AS "closedBy"
  FROM vacancy JOIN vacancy_record ON ${sameVacancy} LEFT JOIN employer ON employer.number = vacancy_record.employer
  WHERE (closed_on IS NULL AND taken_down_on IS NULL) OR closed_by = 'operator' ORDER BY vacancy.number`;

export function sqlView(database: Database): BoardView {
  const entryWithEmployer = async (row: Row) =>
    entryOf(row, employerOf(row, await readEmployers(database, row.employer as number | null)));
  return {
    async *active(today, bounds) {
      const employers = await readEmployers(database);
      // Reads all open vacancies: a filter in SQL would silently drop a vacancy with a damaged date or city.
      for await (const batch of database.batches(openWithEmployerSql)) {
        yield batch
          .map((row) => ({
            vacancy: { ...vacancyOf(row), confirmedOn: row.confirmed_on as CalendarDay | null },
            employer: employerOf(row, employers),
            verdict: row.verdict as string | null,
            inferred: row.inferred as string,
          }))
          .filter(({ vacancy }) => isActive({ ...vacancy, closedOn: null }, today, bounds))
          .map(({ vacancy, inferred, ...others }) => ({
            ...others,
            vacancy: withLastDay(vacancy, bounds),
            payWords: (JSON.parse(inferred) as InferredFrom).salary ?? null,
          }));
      }
    },
    async ended(since, today, bounds) {
      const ended: EndedVacancy[] = [];
      for await (const batch of database.batches(endedSql)) {
        for (const row of batch) {
          const dated = row as unknown as Dated;
          const on = dated.closedOn ?? endOf(dated, bounds);
          if (on !== null && on >= since && (dated.closedOn !== null || on < today[dated.city]))
            ended.push({
              vacancyId: dated.vacancyId,
              on,
              was: dated.isPublic ? outlineOf(dated) : undefined,
            });
        }
      }
      return ended;
    },
    async *vacancies() {
      const employers = await readEmployers(database);
      for await (const batch of database.batches(everyEntrySql)) {
        yield batch.map((row) => entryOf(row, employerOf(row, employers)));
      }
    },
    async find(idOrVacancyId) {
      const names = [idOrVacancyId.toLowerCase(), idOrVacancyId.toUpperCase()];
      const [row] = await database.rows(oneEntrySql, names);
      return row ? await entryWithEmployer(row) : null;
    },
    async findByKey(key) {
      const rows = await database.rows(entriesByKeySql, [key]);
      return await Promise.all(rows.map(entryWithEmployer));
    },
    async employers() {
      return [...(await readEmployers(database)).values()];
    },
    async counts() {
      const sql =
        'SELECT count(*) FILTER (WHERE closed_on IS NULL) AS open, count(closed_on) AS closed FROM vacancy';
      const [{ open, closed } = {}] = await database.rows(sql);
      return { open: open as number, closed: closed as number };
    },
    async fact(name) {
      const [row] = await database.rows('SELECT value FROM board_fact WHERE name = $1', [name]);
      return row?.value as string | undefined;
    },
    async editions() {
      const rows = await database.rows('SELECT name, value FROM board_fact WHERE name LIKE $1', [
        `${editionFact}%`,
      ]);
      return new Map(
        rows.map(({ name, value }) => [String(name).slice(editionFact.length), value as string]),
      );
    },
    async isDemo() {
      const sql = "SELECT 1 AS yes FROM board_fact WHERE name = 'demo' AND value = 'true'";
      return (await database.rows(sql)).length > 0;
    },
    async takenDown() {
      const sql = `SELECT id FROM ${withRecord} WHERE closed_on IS NULL AND taken_down_on IS NOT NULL ORDER BY id`;
      return (await database.rows(sql)).map(({ id }) => id as string);
    },
    async feeds() {
      const sql = `
        SELECT feed, count(*) FILTER (WHERE closed_on IS NULL) AS open, count(closed_on) AS closed
        FROM vacancy_record JOIN vacancy ON ${sameVacancy} GROUP BY feed ORDER BY feed`;
      return (await database.rows(sql)).map((row) => ({ ...row }) as unknown as FeedCount);
    },
    async vacanciesOf(feed) {
      const sql = `SELECT key, id, vacancy_id AS "vacancyId", verdict FROM ${withRecord} WHERE feed = $1`;
      const rows = await database.rows(sql, [feed]);
      return new Map(rows.map(({ key, ...listed }) => [key as string, listed as unknown as ListedVacancy]));
    },
    async *outlines() {
      for await (const batch of database.batches(outlineSql)) yield batch as unknown as VacancyOutline[];
    },
    async joinedListings(feed) {
      const sql =
        'SELECT key, id FROM vacancy_listing JOIN vacancy ON vacancy.number = vacancy_listing.vacancy WHERE feed = $1';
      const rows = await database.rows(sql, [feed]);
      return new Map(rows.map(({ key, id }) => [key as string, id as string]));
    },
    content: () => boardContent(database),
  };
}

function outlineOf({ id, city, family, area, seniority }: Dated) {
  return { id, city, family, area, seniority };
}

async function* boardContent(database: Database): AsyncGenerator<TableRows> {
  for (const [table, order] of Object.entries(boardTables)) {
    for await (const batch of database.batches(`SELECT * FROM ${table} ORDER BY ${order}`)) {
      const rows = batch.map((row) => Object.values(row) as ColumnValue[]);
      yield { table, columns: Object.keys(batch[0] ?? {}), rows };
    }
  }
}

/** The gate cannot protect an unknown employer, so a missing one is an error. */
function employerOf(row: Row, employers: ReadonlyMap<number, Employer>): Employer | null {
  if (row.employer === null) return null;
  const employer = employers.get(row.employer as number);
  if (employer) return employer;
  throw new DamagedRow(say`the employer of vacancy ${String(row.vacancy_id)} does not exist`);
}

function entryOf(row: Row, employer: Employer | null): BoardEntry {
  return {
    published: { ...vacancyOf(row), confirmedOn: row.confirmed_on as CalendarDay | null },
    inferred: JSON.parse(row.inferred as string) as InferredFrom,
    employer,
    source: { feed: row.feed as string, key: row.key as string, line: row.line as number },
    closedOn: row.closed_on as CalendarDay | null,
    closedBy: row.closed_by as ClosedBy | null,
    takenDown:
      row.taken_down_on === null
        ? null
        : { on: row.taken_down_on as CalendarDay, for: row.taken_down_for as string },
    corrections: correctionsIn(row.corrections),
    addedAt: row.added_at as string,
    changedAt: row.changed_at as string,
  };
}
