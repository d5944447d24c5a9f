import { say } from '../../foundation/language/language.ts';
import { addDays, todayIn } from '../../vacancies/calendar.ts';
import { deriveJobId } from '../../vacancies/job-id.ts';
import type { CalendarDay, Employer, VacancyDraft } from '../../vacancies/vacancy.ts';
import type { BoardSession, UpsertOptions, UpsertOutcome } from '../board.ts';
import { DamagedRow } from '../damaged-row.ts';
import {
  decideUpsert,
  type KnownVacancy,
  needsCodeLookup,
  outcomeOf,
  type UpsertDecision,
} from '../upsert-policy.ts';
import { factColumnNames, valuesOf } from '../vacancy-row.ts';
import { type Database, nextNumberIn } from './database.ts';
import type { KeptEmployers } from './employers.ts';

interface UpserterParts {
  readonly database: Database;
  readonly keepEmployers: (employers: readonly Employer[]) => Promise<KeptEmployers>;
  /** The numbers of vacancies that the feeds of this session list. */
  readonly touched: Set<number>;
}

/** One look-up for the batch, then a decision for each draft as if the earlier ones had been written, then one write. */
export function upserter({ database, keepEmployers, touched }: UpserterParts): BoardSession['upsert'] {
  const codes = new ReferenceCodes(database);
  let nextNumber: number | undefined;

  async function upsertOne(
    draft: VacancyDraft,
    options: UpsertOptions,
    known: KnownVacancies,
    changes: Changes,
  ): Promise<UpsertOutcome> {
    const byKey = known.underKey(draft);
    const decision = decideUpsert(draft, {
      byKey,
      byCode: known.underCode(draft.vacancyId),
      isListed: ({ number }) => touched.has(number),
    });
    if (decision.kind === 'conflict') {
      if (decision.known) touched.add(decision.known.number);
      return outcomeOf(decision, decision.other.id);
    }
    const row = decision.kind === 'add' ? await added(decision, draft, options) : changed(decision, draft);
    const now = { ...row, verdict: options.verdictOn?.(draft, row.id) ?? row.verdict };
    touched.add(now.number);
    known.put(now);
    changes.note(decision, now, decision.kind === 'add' ? draft : decision.draft);
    return outcomeOf(decision, now.id);
  }

  async function added(
    { closedOn, closedBy, digest }: UpsertDecision & { kind: 'add' },
    { vacancyId: brought, facts, source: { feed, key, line } }: VacancyDraft,
    { vacancyIdPrefix }: UpsertOptions,
  ): Promise<KnownVacancy> {
    if (brought !== null) codes.bring(brought);
    const vacancyId = brought ?? (await codes.give(vacancyIdPrefix));
    const id = deriveJobId(facts.title, facts.city, vacancyId);
    const number = nextNumber ?? (await nextNumberIn(database, 'vacancy'));
    nextNumber = number + 1;
    return { number, id, vacancyId, feed, key, line, closedOn, closedBy, digest, ...neverListed };
  }

  return async (drafts, options) => {
    const known = await lookUp(database, drafts);
    const changes = new Changes(todayIn('ciudad-de-mexico', new Date(options.at)));
    const outcomes: UpsertOutcome[] = [];
    for (const draft of drafts) outcomes.push(await upsertOne(draft, options, known, changes));
    await changes.write(database, await keepEmployers(changes.employers), options);
    await codes.writeNext();
    return outcomes;
  };
}

const neverListed = { confirmedOn: null, takenDownOn: null, verdict: null, corrections: '{}' };

function changed(
  decision: Exclude<UpsertDecision, { kind: 'add' | 'conflict' }>,
  { source: { key, line } }: VacancyDraft,
): KnownVacancy {
  const corrections = decision.known.corrections === '{}' ? '{}' : JSON.stringify(decision.corrections);
  if (decision.kind === 'keep') return { ...decision.known, line, corrections };
  const { known, closedOn, closedBy, digest } = decision;
  return { ...known, key, line, closedOn, closedBy, digest, takenDownOn: null, verdict: null, corrections };
}

async function lookUp(database: Database, drafts: readonly VacancyDraft[]): Promise<KnownVacancies> {
  const known = new KnownVacancies();
  for (const [feed, ofFeed] of Map.groupBy(drafts, ({ source }) => source.feed)) {
    const sql = `${knownSql} WHERE feed = $1 AND key IN ${database.textsSql('$2')}`;
    const keys = ofFeed.map(({ source }) => source.key);
    for (const row of await database.rows(sql, [feed, JSON.stringify(keys)]))
      known.put(row as unknown as KnownVacancy);
  }
  const codes = drafts
    .filter((draft) => needsCodeLookup(draft, known.underKey(draft)))
    .map(({ vacancyId }) => vacancyId);
  if (codes.length > 0) {
    const sql = `${knownSql} WHERE vacancy_id IN ${database.textsSql('$1')}`;
    for (const row of await database.rows(sql, [JSON.stringify(codes)]))
      known.put(row as unknown as KnownVacancy);
  }
  return known;
}

const knownSql = `
  SELECT number, id, vacancy_id AS "vacancyId", closed_on AS "closedOn", closed_by AS "closedBy", feed, key, line, digest,
    confirmed_on AS "confirmedOn", taken_down_on AS "takenDownOn", verdict, corrections
  FROM vacancy JOIN vacancy_record ON vacancy_record.vacancy = vacancy.number`;

/** The vacancies of a batch, including the changes by earlier drafts. */
class KnownVacancies {
  readonly #byNumber = new Map<number, KnownVacancy>();
  readonly #numberUnderKey = new Map<string, number>();
  readonly #numberUnderCode = new Map<string, number>();

  underKey({ source: { feed, key } }: VacancyDraft): KnownVacancy | undefined {
    return this.#under(this.#numberUnderKey.get(`${feed}\n${key}`));
  }

  underCode(code: string | null): KnownVacancy | undefined {
    return this.#under(this.#numberUnderCode.get(code ?? ''));
  }

  put(known: KnownVacancy): void {
    const { number, feed, key, vacancyId } = known;
    const before = this.#byNumber.get(number);
    if (before && before.key !== key) this.#numberUnderKey.delete(`${feed}\n${before.key}`);
    this.#byNumber.set(number, known);
    this.#numberUnderKey.set(`${feed}\n${key}`, number);
    this.#numberUnderCode.set(vacancyId, number);
  }

  #under(number: number | undefined): KnownVacancy | undefined {
    return number === undefined ? undefined : this.#byNumber.get(number);
  }
}

interface Written {
  readonly known: KnownVacancy;
  readonly draft: VacancyDraft;
}

const vacancyColumns = ['number', 'closed_on', ...factColumnNames];
const recordColumns =
  'vacancy key line employer digest inferred closed_by changed_at confirmed_on verdict corrections taken_down_on taken_down_for'.split(
    ' ',
  );

/** The pending writes of a batch, with the last state of each vacancy. */
class Changes {
  readonly #added = new Map<number, Written>();
  readonly #updated = new Map<number, Written>();
  readonly #listed = new Map<number, KnownVacancy>();
  readonly #on: CalendarDay;
  /** The employers of every draft that changes something, even if a later draft of the batch names another. */
  readonly employers: Employer[] = [];

  constructor(on: CalendarDay) {
    this.#on = on;
  }

  /** A run that began before midnight must not move the day back. */
  #confirmed({ confirmedOn }: KnownVacancy): CalendarDay {
    const tomorrow = addDays(this.#on, 1);
    return confirmedOn === tomorrow ? tomorrow : this.#on;
  }

  note(decision: UpsertDecision, known: KnownVacancy, draft: VacancyDraft): void {
    const { number, confirmedOn } = known;
    const isAdded = decision.kind === 'add' || this.#added.has(number);
    if (isAdded || decision.kind === 'update' || this.#updated.has(number)) {
      if (draft.employer) this.employers.push(draft.employer);
      (isAdded ? this.#added : this.#updated).set(number, { known, draft });
    } else if (decision.kind === 'keep') {
      const isNew =
        decision.hasMoved ||
        confirmedOn !== this.#on ||
        known.verdict !== decision.known.verdict ||
        known.corrections !== decision.known.corrections;
      if (isNew) this.#listed.set(number, known);
    }
  }

  /** Updates come first: they may free a key that an added vacancy takes. */
  async write(database: Database, { numberOf }: KeptEmployers, { at }: UpsertOptions): Promise<void> {
    const vacancyOf = ({ known, draft }: Written) => [known.number, known.closedOn, ...valuesOf(draft.facts)];
    const recordOf = ({ known, draft: { employer, inferred } }: Written) => {
      const { number, key, line, digest, closedBy } = known;
      const owner = employer && numberOf(employer);
      return [
        number,
        key,
        line,
        owner,
        digest,
        JSON.stringify(inferred),
        closedBy,
        at,
        this.#confirmed(known),
        known.verdict,
        known.corrections,
        null,
        null,
      ];
    };
    const [updated, added] = [[...this.#updated.values()], [...this.#added.values()]];
    await database.update({ table: 'vacancy', columns: vacancyColumns, rows: updated.map(vacancyOf) });
    await database.update({ table: 'vacancy_record', columns: recordColumns, rows: updated.map(recordOf) });
    await database.insert({
      table: 'vacancy',
      columns: [...vacancyColumns, 'id', 'vacancy_id'],
      rows: added.map((written) => [...vacancyOf(written), written.known.id, written.known.vacancyId]),
    });
    await database.insert({
      table: 'vacancy_record',
      columns: [...recordColumns, 'added_at', 'feed'],
      rows: added.map((written) => [...recordOf(written), at, written.known.feed]),
    });
    await database.update({
      table: 'vacancy_record',
      columns: ['vacancy', 'line', 'confirmed_on', 'verdict', 'corrections'],
      rows: [...this.#listed.values()].map((known) => [
        known.number,
        known.line,
        this.#confirmed(known),
        known.verdict,
        known.corrections,
      ]),
    });
  }
}

/** Assigns reference codes: never one that a feed has used. A session is exclusive, so it counts in memory. */
class ReferenceCodes {
  readonly #database: Database;
  /** The codes of the board, once the first is given, and those that feeds bring in this session. */
  readonly #taken = new Set<string>();
  #next: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  bring(code: string): void {
    this.#taken.add(code);
  }

  async give(prefix: string): Promise<string> {
    this.#next ??= await this.#begin(prefix);
    for (;;) {
      const code = `${prefix}-${this.#next++}`;
      if (!this.#taken.has(code)) return code;
    }
  }

  async writeNext(): Promise<void> {
    if (this.#next !== undefined)
      await this.#database.run('UPDATE reference_code SET next = $1', [this.#next]);
  }

  async #begin(prefix: string): Promise<number> {
    const [row] = await this.#database.rows('SELECT next FROM reference_code');
    if (!row) throw new DamagedRow(say`the number of the next vacancy is missing`);
    const sql = 'SELECT vacancy_id FROM vacancy WHERE vacancy_id LIKE $1';
    for await (const batch of this.#database.batches(sql, [`${prefix}-%`]))
      for (const { vacancy_id: code } of batch) this.#taken.add(code as string);
    return row.next as number;
  }
}
