import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { lastDay } from '../../vacancies/lifetime.ts';
import type { BoardView, FeedCount } from '../board.ts';
import { readEmployer, readEmployers } from './employers.ts';
import { type EntryRow, entryOf, factColumnNames, publicVacancyOf, type VacancyRow } from './rows.ts';

/** Small enough to be light, large enough that the waiting between two batches does not show. */
const batchSize = 500;

const publicColumns = ['id', 'vacancy_id', ...factColumnNames].map((name) => `vacancy.${name}`).join(', ');

/** The order of `newestFirst`: the default collation is binary, and undated rows sort last by themselves. */
const newestFirst = 'ORDER BY posted_at DESC, id';

/** The rule of `isActive`. Past the year 9999 `date` gives NULL, which is as good as never. */
const activeSql = `
  SELECT ${publicColumns} FROM vacancy
  WHERE closed_on IS NULL
    AND (posted_at IS NULL OR posted_at <= (:today ->> city))
    AND coalesce((:today ->> city) <= coalesce(valid_through, date(posted_at, :lifetime)), TRUE)
  ${newestFirst}`;

const entriesSql = `
  SELECT ${publicColumns}, closed_on, feed, key, line, employer, closed_by, added_at, changed_at
  FROM vacancy JOIN vacancy_record ON vacancy_record.vacancy = vacancy.number`;

export function sqliteView(database: DatabaseSync): BoardView {
  return {
    async *active(today, bounds) {
      const rows = batches<VacancyRow>(database, activeSql, {
        today: JSON.stringify(today),
        lifetime: `+${bounds.maximumWeeks * 7} days`,
      });
      for (const batch of rows) {
        yield batch.map((row) => {
          const vacancy = publicVacancyOf(row);
          return { ...vacancy, validThrough: lastDay(vacancy, bounds) };
        });
      }
    },
    async *vacancies() {
      const employers = readEmployers(database);
      // The join must not choose the order: with CROSS JOIN, SQLite keeps to the index and sorts nothing.
      const sql = `${entriesSql.replace(' JOIN ', ' CROSS JOIN ')} ${newestFirst}`;
      for (const batch of batches<EntryRow>(database, sql, {})) {
        yield batch.map((row) => entryOf(row, employers.get(row.employer ?? -1) ?? null));
      }
    },
    async find(idOrVacancyId) {
      const row = database
        .prepare(`${entriesSql} WHERE id = :id OR vacancy_id = :code`)
        .get({ id: idOrVacancyId.toLowerCase(), code: idOrVacancyId.toUpperCase() }) as EntryRow | undefined;
      return row ? entryOf(row, row.employer === null ? null : readEmployer(database, row.employer)) : null;
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
    async feeds() {
      const sql = `
        SELECT feed, count(*) FILTER (WHERE closed_on IS NULL) AS open, count(closed_on) AS closed
        FROM vacancy_record JOIN vacancy ON vacancy.number = vacancy_record.vacancy GROUP BY feed ORDER BY feed`;
      return (database.prepare(sql).all() as unknown as FeedCount[]).map((row) => ({ ...row }));
    },
    async idsOf(feed) {
      const sql = `
        SELECT key, id FROM vacancy_record JOIN vacancy ON vacancy.number = vacancy_record.vacancy WHERE feed = ?`;
      const rows = database.prepare(sql).all(feed) as unknown as { key: string; id: string }[];
      return new Map(rows.map(({ key, id }) => [key, id]));
    },
  };
}

/** Each walk has a statement of its own, so that two of them may be under way in one view. */
function* batches<Row>(
  database: DatabaseSync,
  sql: string,
  parameters: Record<string, SQLInputValue>,
): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of database.prepare(sql).iterate(parameters)) {
    batch.push(row as Row);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
