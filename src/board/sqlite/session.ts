import type { DatabaseSync } from 'node:sqlite';
import { say } from '../../language/language.ts';
import { deriveJobId } from '../../vacancies/job-id.ts';
import type { VacancyDraft } from '../../vacancies/vacancy.ts';
import type { BoardSession, UpsertOptions, UpsertOutcome } from '../board.ts';
import { DamagedRow } from '../damaged-row.ts';
import {
  decideUpsert,
  type KnownVacancy,
  needsCodeLookup,
  outcomeOf,
  type UpsertDecision,
} from '../upsert-policy.ts';
import { factColumnNames, valuesOf } from '../vacancy-columns.ts';
import { startAnew } from './connection.ts';
import { employerNumbers } from './employers.ts';
import { isNoClosingDaySql, sqliteView } from './view.ts';

/** A vacancy of the board with the number of its row. */
interface Known extends KnownVacancy {
  readonly number: number;
}

const knownSql = `
  SELECT number, id, vacancy_id AS vacancyId, closed_on AS closedOn, closed_by AS closedBy, feed, key, line, digest
  FROM vacancy JOIN vacancy_record ON vacancy_record.vacancy = vacancy.number`;

const factNames = factColumnNames.join(', ');
const factParameters = factColumnNames.map(() => '?').join(', ');
const factAssignments = factColumnNames.map((name) => `${name} = ?`).join(', ');

export function sqliteSession(database: DatabaseSync): BoardSession {
  database.exec('CREATE TEMP TABLE touched (vacancy INTEGER PRIMARY KEY)');
  const statements = prepareAll(database);
  const keepEmployer = employerNumbers(database);
  const openBefore = new Map<string, number>();
  /** The numbers of vacancies that the feeds of this session list; in the temporary table only when a query asks for it. */
  const touched = new Set<number>();
  let nextNumber: number | undefined;

  function countOpen(feed: string): number {
    let open = openBefore.get(feed);
    if (open === undefined) {
      open = (statements.countOpen.get(feed) as { open: number }).open;
      openBefore.set(feed, open);
    }
    return open;
  }

  /**
   * A code of the board's own that no feed has used either; a number once given is never given again. The session has
   * the board to itself, so it counts by itself and the board is told after each batch.
   */
  function nextReferenceCode(prefix: string): string {
    nextNumber ??= (statements.nextNumber.get() as { next: number } | undefined)?.next;
    if (nextNumber === undefined) throw new DamagedRow('reference_code', {}, 'next', say`is missing`);
    for (;;) {
      const code = `${prefix}-${nextNumber}`;
      nextNumber += 1;
      if (!statements.hasCode.get(code)) return code;
    }
  }

  function keepNextNumber(): void {
    if (nextNumber !== undefined) statements.keepNextNumber.run(nextNumber);
  }

  function listTouched(): void {
    for (const number of touched) statements.touch.run(number);
  }

  function upsertOne(draft: VacancyDraft, options: UpsertOptions): UpsertOutcome {
    const { feed, key } = draft.source;
    // Before the first vacancy of the feed is added or closed.
    countOpen(feed);
    const byKey = statements.byKey.get(feed, key) as Known | undefined;
    const byCode = needsCodeLookup(draft, byKey)
      ? (statements.byCode.get(draft.vacancyId) as Known | undefined)
      : undefined;
    const decision = decideUpsert(draft, {
      byKey,
      byCode,
      isListed: ({ number }) => touched.has(number),
    });
    return outcomeOf(decision, carryOut(decision, draft, options));
  }

  /** Gives the id of the vacancy that the draft is about, or stands in the way of. */
  function carryOut(decision: UpsertDecision<Known>, draft: VacancyDraft, options: UpsertOptions): string {
    if (decision.kind === 'add') return add(decision, draft, options);
    const { known } = decision;
    if (known) touched.add(known.number);
    if (decision.kind === 'conflict') return decision.other.id;
    if (decision.kind === 'update') update(decision, draft, options);
    else if (decision.hasMoved) statements.moveLine.run(draft.source.line, decision.known.number);
    return decision.known.id;
  }

  function add(
    { closedOn, closedBy, digest }: UpsertDecision<Known> & { kind: 'add' },
    draft: VacancyDraft,
    { vacancyIdPrefix, at }: UpsertOptions,
  ): string {
    const vacancyId = draft.vacancyId ?? nextReferenceCode(vacancyIdPrefix);
    const id = deriveJobId(draft.facts.title, draft.facts.city, vacancyId);
    const { lastInsertRowid } = statements.insertVacancy.run(
      id,
      vacancyId,
      closedOn,
      ...valuesOf(draft.facts),
    );
    const { feed, key, line } = draft.source;
    const employer = draft.employer && keepEmployer(draft.employer).number;
    statements.insertRecord.run(lastInsertRowid, feed, key, line, employer, digest, closedBy, at, at);
    touched.add(Number(lastInsertRowid));
    return id;
  }

  function update(
    { known, closedOn, closedBy, digest }: UpsertDecision<Known> & { kind: 'update' },
    { facts, source: { key, line }, employer }: VacancyDraft,
    { at }: UpsertOptions,
  ): void {
    statements.updateVacancy.run(closedOn, ...valuesOf(facts), known.number);
    statements.updateRecord.run({
      key,
      line,
      employer: employer && keepEmployer(employer).number,
      digest,
      vacancy: known.number,
      closed_by: closedBy,
      at,
    });
  }

  return {
    ...sqliteView(database),
    async upsert(drafts, options) {
      const outcomes = drafts.map((draft) => upsertOne(draft, options));
      keepNextNumber();
      return outcomes;
    },
    async learnEmployers(employers) {
      let isAnyNew = false;
      for (const employer of employers) if (keepEmployer(employer).isNew) isAnyNew = true;
      return isAnyNew;
    },
    async joinListing({ feed, key }, id) {
      statements.joinListing.run(feed, key, id);
    },
    async partListing({ feed, key }) {
      statements.partListing.run(feed, key);
    },
    async relist(feed) {
      listTouched();
      const relisted = new Set<unknown>();
      for (const { number, feed: otherFeed, key } of statements.relistable.all(feed)) {
        if (relisted.has(number)) continue;
        // A row that once was a vacancy of its own keeps the record of that one.
        const { changes } = statements.relist.run(otherFeed as string, key as string, number as number);
        if (changes === 0) continue;
        statements.partListing.run(otherFeed as string, key as string);
        touched.add(number as number);
        relisted.add(number);
      }
    },
    async missingFrom(feed) {
      listTouched();
      const ids = statements.missing.all(feed).map((row) => row.id as string);
      return { ids, openBefore: countOpen(feed) };
    },
    async closeVacancies(ids, on, by = 'feed') {
      let closed = 0;
      for (const id of ids) {
        const row = statements.close.get(on, id) as { number: number } | undefined;
        if (!row) continue;
        statements.setClosedBy.run(by, row.number);
        closed += 1;
      }
      return closed;
    },
    async reopenVacancies(ids) {
      let reopened = 0;
      for (const id of ids) {
        const row = statements.reopen.get(id) as { number: number } | undefined;
        if (!row) continue;
        statements.setClosedBy.run(null, row.number);
        reopened += 1;
      }
      return reopened;
    },
    async rememberAnswer(feed, { reading, etag, lastModified }) {
      const sql = 'INSERT OR REPLACE INTO feed_answer VALUES (?, ?, ?, ?)';
      database.prepare(sql).run(feed, reading, etag, lastModified);
    },
    async markAsDemo() {
      database.exec("INSERT OR REPLACE INTO board_fact VALUES ('demo', 'true')");
    },
    async empty() {
      startAnew(database);
    },
  };
}

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    byKey: prepare(`${knownSql} WHERE feed = ? AND key = ?`),
    byCode: prepare(`${knownSql} WHERE vacancy_id = ?`),
    hasCode: prepare('SELECT 1 FROM vacancy WHERE vacancy_id = ?'),
    nextNumber: prepare('SELECT next FROM reference_code'),
    keepNextNumber: prepare('UPDATE reference_code SET next = ?'),
    insertVacancy: prepare(
      `INSERT INTO vacancy (id, vacancy_id, closed_on, ${factNames}) VALUES (?, ?, ?, ${factParameters})`,
    ),
    updateVacancy: prepare(`UPDATE vacancy SET closed_on = ?, ${factAssignments} WHERE number = ?`),
    insertRecord: prepare(
      `INSERT INTO vacancy_record (vacancy, feed, key, line, employer, digest, closed_by, added_at, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    updateRecord: prepare(
      `UPDATE vacancy_record SET key = :key, line = :line, employer = :employer, digest = :digest,
         closed_by = :closed_by, changed_at = :at
       WHERE vacancy = :vacancy`,
    ),
    moveLine: prepare('UPDATE vacancy_record SET line = ? WHERE vacancy = ?'),
    touch: prepare('INSERT OR IGNORE INTO touched VALUES (?)'),
    countOpen: prepare(
      `SELECT count(*) AS open FROM vacancy_record JOIN vacancy ON number = vacancy_record.vacancy
       WHERE feed = ? AND closed_on IS NULL`,
    ),
    missing: prepare(
      `SELECT id FROM vacancy_record JOIN vacancy ON number = vacancy_record.vacancy
       WHERE feed = ? AND closed_on IS NULL AND number NOT IN (SELECT vacancy FROM touched)
         AND number NOT IN (SELECT vacancy FROM vacancy_listing) ORDER BY id`,
    ),
    joinListing: prepare(
      `INSERT INTO vacancy_listing SELECT ?, ?, number FROM vacancy WHERE id = ?
       ON CONFLICT DO UPDATE SET vacancy = excluded.vacancy`,
    ),
    partListing: prepare('DELETE FROM vacancy_listing WHERE feed = ? AND key = ?'),
    // Rows of the same feed before those of others.
    relistable: prepare(
      `SELECT number, vacancy_listing.feed, vacancy_listing.key
       FROM vacancy_record JOIN vacancy ON number = vacancy_record.vacancy
         JOIN vacancy_listing ON vacancy_listing.vacancy = number
       WHERE vacancy_record.feed = ? AND closed_on IS NULL AND number NOT IN (SELECT vacancy FROM touched)
       ORDER BY number, vacancy_listing.feed <> vacancy_record.feed, vacancy_listing.feed, vacancy_listing.key`,
    ),
    relist: prepare('UPDATE OR IGNORE vacancy_record SET feed = ?, key = ? WHERE vacancy = ?'),
    // What is no day goes, too: to close a vacancy is the way out where its row is damaged.
    close: prepare(
      `UPDATE vacancy SET closed_on = ? WHERE id = ? AND (closed_on IS NULL OR ${isNoClosingDaySql}) RETURNING number`,
    ),
    reopen: prepare(
      'UPDATE vacancy SET closed_on = NULL WHERE id = ? AND closed_on IS NOT NULL RETURNING number',
    ),
    setClosedBy: prepare('UPDATE vacancy_record SET closed_by = ? WHERE vacancy = ?'),
  };
}
