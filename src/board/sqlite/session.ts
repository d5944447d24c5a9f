import type { DatabaseSync } from 'node:sqlite';
import { deriveJobId } from '../../vacancies/job-id.ts';
import type { VacancyDraft } from '../../vacancies/vacancy.ts';
import type { BoardSession, ClosedBy, UpsertOptions, UpsertOutcome } from '../board.ts';
import { contentDigest } from '../content-digest.ts';
import { employerKeeper } from './employers.ts';
import { factColumnNames, factColumns } from './rows.ts';
import { sqliteView } from './view.ts';

/** What an upsert must know of a vacancy that the board already has. */
interface Known {
  readonly number: number;
  readonly id: string;
  readonly vacancy_id: string;
  readonly closed_on: string | null;
  readonly closed_by: ClosedBy | null;
  readonly feed: string;
  readonly key: string;
  readonly line: number;
  readonly digest: string;
}

const knownSql = `
  SELECT number, id, vacancy_id, closed_on, closed_by, feed, key, line, digest
  FROM vacancy JOIN vacancy_record ON vacancy_record.vacancy = vacancy.number`;

const factNames = factColumnNames.join(', ');
const factParameters = factColumnNames.map((name) => `:${name}`).join(', ');
const factAssignments = factColumnNames.map((name) => `${name} = :${name}`).join(', ');

export function sqliteSession(database: DatabaseSync): BoardSession {
  database.exec('CREATE TEMP TABLE touched (vacancy INTEGER PRIMARY KEY)');
  const statements = prepareAll(database);
  const keepEmployer = employerKeeper(database);
  const openBefore = new Map<string, number>();

  function countOpen(feed: string): number {
    let open = openBefore.get(feed);
    if (open === undefined) {
      open = (statements.countOpen.get(feed) as { open: number }).open;
      openBefore.set(feed, open);
    }
    return open;
  }

  /** A code of the board's own that no feed has used either; a number once given is never given again. */
  function nextReferenceCode(prefix: string): string {
    for (;;) {
      const { number } = statements.nextNumber.get() as { number: number };
      const code = `${prefix}-${number}`;
      if (!statements.byCode.get(code)) return code;
    }
  }

  function upsertOne(draft: VacancyDraft, options: UpsertOptions): UpsertOutcome {
    const { feed, key } = draft.source;
    countOpen(feed);
    let known = statements.byKey.get(feed, key) as Known | undefined;
    if (known) statements.touch.run(known.number);
    if (draft.vacancyId !== null && draft.vacancyId !== known?.vacancy_id) {
      const named = statements.byCode.get(draft.vacancyId) as Known | undefined;
      if (named) {
        // The same feed under a new key is the same vacancy, unless the feed also lists the old one.
        const rekeyed = !known && named.feed === feed && !statements.isTouched.get(named.number);
        if (!rekeyed) return { kind: 'conflict', id: named.id };
        statements.touch.run(named.number);
        known = named;
      }
    }
    return known ? update(known, draft, options) : add(draft, options);
  }

  function add(draft: VacancyDraft, options: UpsertOptions): UpsertOutcome {
    const vacancyId = draft.vacancyId ?? nextReferenceCode(options.vacancyIdPrefix);
    const id = deriveJobId(draft.facts.title, draft.facts.city, vacancyId);
    const { lastInsertRowid } = statements.insertVacancy.run({
      ...factColumns(draft.facts),
      id,
      vacancy_id: vacancyId,
      closed_on: draft.closedOn,
    });
    statements.insertRecord.run({
      ...recordColumns(draft),
      vacancy: lastInsertRowid,
      closed_by: draft.closedOn === null ? null : 'feed',
      at: options.at,
    });
    statements.touch.run(lastInsertRowid);
    return { kind: draft.closedOn === null ? 'added' : 'closed', id };
  }

  function update(known: Known, draft: VacancyDraft, options: UpsertOptions): UpsertOutcome {
    const byHand = known.closed_by === 'operator';
    const closedOn = byHand ? known.closed_on : draft.closedOn;
    const record = recordColumns(draft);
    if (record.digest === known.digest && closedOn === known.closed_on && record.key === known.key) {
      if (record.line !== known.line) statements.moveLine.run(record.line, known.number);
      return { kind: 'unchanged', id: known.id };
    }
    statements.updateVacancy.run({
      ...factColumns(draft.facts),
      closed_on: closedOn,
      number: known.number,
    });
    const { feed: _, ...changes } = record;
    statements.updateRecord.run({
      ...changes,
      vacancy: known.number,
      closed_by: byHand ? 'operator' : closedOn === null ? null : 'feed',
      at: options.at,
    });
    return { kind: known.closed_on === null && closedOn !== null ? 'closed' : 'updated', id: known.id };
  }

  function recordColumns(draft: VacancyDraft) {
    return {
      ...draft.source,
      employer: draft.employer && keepEmployer(draft.employer),
      digest: contentDigest(draft),
    };
  }

  return {
    ...sqliteView(database),
    async upsert(drafts, options) {
      return drafts.map((draft) => upsertOne(draft, options));
    },
    async missingFrom(feed) {
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
  };
}

function prepareAll(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    byKey: prepare(`${knownSql} WHERE feed = ? AND key = ?`),
    byCode: prepare(`${knownSql} WHERE vacancy_id = ?`),
    nextNumber: prepare('UPDATE reference_code SET next = next + 1 RETURNING next - 1 AS number'),
    insertVacancy: prepare(
      `INSERT INTO vacancy (id, vacancy_id, closed_on, ${factNames})
       VALUES (:id, :vacancy_id, :closed_on, ${factParameters})`,
    ),
    updateVacancy: prepare(
      `UPDATE vacancy SET closed_on = :closed_on, ${factAssignments} WHERE number = :number`,
    ),
    insertRecord: prepare(
      `INSERT INTO vacancy_record (vacancy, feed, key, line, employer, digest, closed_by, added_at, changed_at)
       VALUES (:vacancy, :feed, :key, :line, :employer, :digest, :closed_by, :at, :at)`,
    ),
    updateRecord: prepare(
      `UPDATE vacancy_record SET key = :key, line = :line, employer = :employer, digest = :digest,
         closed_by = :closed_by, changed_at = :at
       WHERE vacancy = :vacancy`,
    ),
    moveLine: prepare('UPDATE vacancy_record SET line = ? WHERE vacancy = ?'),
    touch: prepare('INSERT OR IGNORE INTO touched VALUES (?)'),
    isTouched: prepare('SELECT 1 FROM touched WHERE vacancy = ?'),
    countOpen: prepare(
      `SELECT count(*) AS open FROM vacancy_record JOIN vacancy ON number = vacancy_record.vacancy
       WHERE feed = ? AND closed_on IS NULL`,
    ),
    missing: prepare(
      `SELECT id FROM vacancy_record JOIN vacancy ON number = vacancy_record.vacancy
       WHERE feed = ? AND closed_on IS NULL AND number NOT IN (SELECT vacancy FROM touched) ORDER BY id`,
    ),
    close: prepare('UPDATE vacancy SET closed_on = ? WHERE id = ? AND closed_on IS NULL RETURNING number'),
    reopen: prepare(
      'UPDATE vacancy SET closed_on = NULL WHERE id = ? AND closed_on IS NOT NULL RETURNING number',
    ),
    setClosedBy: prepare('UPDATE vacancy_record SET closed_by = ? WHERE vacancy = ?'),
  };
}
