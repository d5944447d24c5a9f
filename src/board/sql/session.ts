import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { corrected, factsOfFeed } from '../../vacancies/corrections.ts';
import type { BoardSession, ColumnValue, TableRows } from '../board.ts';
import { factColumnNames, valuesOf, withFacts } from '../vacancy-row.ts';
import type { Database } from './database.ts';
import { employerKeeper, forgetEmployers } from './employers.ts';
import { boardTables } from './schema.ts';
import { upserter } from './upsert.ts';
import { editionFact, sqlView } from './view.ts';

/** In place of the verdict on a text that is not active: names that were found later were not looked for in it. */
const hasPassed = 'passed';

const recordWithVacancy = 'vacancy_record JOIN vacancy ON vacancy.number = vacancy_record.vacancy';

export function sqlSession(database: Database): BoardSession {
  const keepEmployers = employerKeeper(database);
  const openBefore = new Map<string, number>();
  const touched = new Set<number>();

  async function countOpen(feed: string): Promise<number> {
    let open = openBefore.get(feed);
    if (open === undefined) {
      const sql = `SELECT count(*) AS open FROM ${recordWithVacancy} WHERE feed = $1 AND closed_on IS NULL`;
      open = (await database.rows(sql, [feed]))[0]?.open as number;
      openBefore.set(feed, open);
    }
    return open;
  }

  async function setClosing(
    ids: readonly string[],
    closing: { readonly on: ColumnValue; readonly by: ColumnValue },
  ): Promise<number> {
    const changing = `closed_on IS ${closing.on === null ? 'NOT NULL' : 'NULL'} AND id IN ${database.textsSql('$2')}`;
    const list = JSON.stringify(ids);
    await database.run(
      `UPDATE vacancy_record SET closed_by = $1 WHERE vacancy IN (SELECT number FROM vacancy WHERE ${changing})`,
      [closing.by, list],
    );
    return await database.run(`UPDATE vacancy SET closed_on = $1 WHERE ${changing}`, [closing.on, list]);
  }

  async function setFact(name: string, value: string): Promise<void> {
    const sql =
      'INSERT INTO board_fact (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
    await database.run(sql, [name, value]);
  }

  const removeListing = async (feed: string, key: string) => {
    await database.run('DELETE FROM vacancy_listing WHERE feed = $1 AND key = $2', [feed, key]);
  };

  const upsert = upserter({ database, keepEmployers, touched });
  const view = sqlView(database);
  return {
    ...view,
    async upsert(drafts, options) {
      // Counted before the first vacancy of a feed is added or closed.
      for (const feed of new Set(drafts.map(({ source }) => source.feed))) await countOpen(feed);
      return await upsert(drafts, options);
    },
    async learnEmployers(employers) {
      return (await keepEmployers(employers)).isAnyNew;
    },
    forgetEmployers: (name) => forgetEmployers(database, name),
    async joinListing({ feed, key }, id, on) {
      await database.run(
        `INSERT INTO vacancy_listing (feed, key, vacancy) SELECT $1, $2, number FROM vacancy WHERE id = $3
         ON CONFLICT (feed, key) DO UPDATE SET vacancy = excluded.vacancy`,
        [feed, key, id],
      );
      await database.run(
        'UPDATE vacancy_record SET confirmed_on = $1 WHERE vacancy = (SELECT number FROM vacancy WHERE id = $2)',
        [on, id],
      );
    },
    removeListing: ({ feed, key }) => removeListing(feed, key),
    async relist(feed) {
      // Rows of the same feed come first.
      const sql = `
        SELECT number, vacancy_listing.feed, vacancy_listing.key
        FROM ${recordWithVacancy} JOIN vacancy_listing ON vacancy_listing.vacancy = number
        WHERE vacancy_record.feed = $1 AND closed_on IS NULL
        ORDER BY number, vacancy_listing.feed <> vacancy_record.feed, vacancy_listing.feed, vacancy_listing.key`;
      for (const row of await database.rows(sql, [feed])) {
        const [number, otherFeed, key] = [row.number as number, row.feed as string, row.key as string];
        if (touched.has(number)) continue;
        // A key that already belongs to another vacancy stays with it.
        const changes = await database.run(
          `UPDATE vacancy_record SET feed = $1, key = $2 WHERE vacancy = $3
             AND NOT EXISTS (SELECT 1 FROM vacancy_record AS other WHERE other.feed = $1 AND other.key = $2)`,
          [otherFeed, key, number],
        );
        if (changes === 0) continue;
        await removeListing(otherFeed, key);
        touched.add(number);
      }
    },
    async missingFrom(feed) {
      const sql = `
        SELECT id, number FROM ${recordWithVacancy}
        WHERE feed = $1 AND closed_on IS NULL AND number NOT IN (SELECT vacancy FROM vacancy_listing) ORDER BY id`;
      const ids: string[] = [];
      for await (const batch of database.batches(sql, [feed])) {
        for (const { id, number } of batch) if (!touched.has(number as number)) ids.push(id as string);
      }
      return { ids, openBefore: await countOpen(feed) };
    },
    closeVacancies: (ids, on, by = 'feed') => setClosing(ids, { on, by }),
    async takeDown(id, takenDown) {
      const sql = (open: string) => `
        UPDATE vacancy_record SET taken_down_on = $1, taken_down_for = $2
        WHERE taken_down_on IS NULL AND vacancy = (SELECT number FROM vacancy WHERE id = $3 AND closed_on IS ${open})`;
      const values = [takenDown.on, takenDown.for, id];
      // A closed one may be reopened.
      await database.run(sql('NOT NULL'), values);
      return (await database.run(sql('NULL'), values)) > 0;
    },
    async correctVacancy(id, set, at) {
      const entry = await view.find(id);
      const [row] = await database.rows(`SELECT number, digest FROM ${recordWithVacancy} WHERE id = $1`, [
        id,
      ]);
      if (!entry || !row) return;
      const { facts, corrections } = corrected(factsOfFeed(entry.published, entry.corrections), set);
      const { number = null } = row;
      const values = [number, ...valuesOf(facts)];
      await database.update({ table: 'vacancy', columns: ['number', ...factColumnNames], rows: [values] });
      const kept = [number, withFacts(String(row.digest), facts), JSON.stringify(corrections), at, null];
      const columns = ['vacancy', 'digest', 'corrections', 'changed_at', 'verdict'];
      await database.update({ table: 'vacancy_record', columns, rows: [kept] });
    },
    reopenVacancies: (ids) => setClosing(ids, { on: null, by: null }),
    keepFact: setFact,
    async keepVerdicts(verdicts) {
      const rows: [ColumnValue, string | null][] = [];
      for await (const batch of database.batches(`SELECT number, id, verdict FROM ${recordWithVacancy}`))
        for (const { number = null, id, verdict } of batch) {
          const next = verdicts.get(id as string);
          const kept = next === undefined ? verdict && hasPassed : next;
          if (kept !== verdict) rows.push([number, kept as string | null]);
        }
      await database.update({ table: 'vacancy_record', columns: ['vacancy', 'verdict'], rows });
    },
    async keepEdition(id, packed) {
      const rows = [[editionFact + id, packed]];
      await database.insert({ table: 'board_fact', columns: ['name', 'value'], rows }, { ifAbsent: true });
    },
    markAsDemo: () => setFact('demo', 'true'),
    fill: (content) => fillBoard(database, content),
  };
}

/** The only table that has a row on a new board. */
const presetTable = 'reference_code';

async function fillBoard(database: Database, content: AsyncIterable<TableRows>): Promise<void> {
  for (const table of Object.keys(boardTables)) {
    if (table === presetTable) continue;
    if ((await database.rows(`SELECT 1 AS yes FROM ${table} LIMIT 1`)).length > 0) {
      throw new OperatorError(say`The board to copy into is not empty.`, {
        reason: 'refused',
        hint: say`Nothing was changed. Copy into a board that does not exist yet: another file, or another schema of the database.`,
      });
    }
  }
  await database.run(`DELETE FROM ${presetTable}`);
  for await (const rows of content) await database.insert(rows);
}
