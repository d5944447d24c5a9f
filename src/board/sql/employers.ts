import { say } from '../../foundation/language/language.ts';
import { employerKey } from '../../vacancies/employer-name.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import type { ColumnValue, ForgottenEmployers } from '../board.ts';
import { DamagedRow } from '../damaged-row.ts';
import { type Database, nextNumberIn, type Row } from './database.ts';

/** Every employer by its row number, oldest first; or only the one with the given number. */
export async function readEmployers(
  database: Database,
  only?: number | null,
): Promise<ReadonlyMap<number, Employer>> {
  const employers = new Map<number, NamedEmployer>();
  if (only === null) return employers;
  const [given, values] = only === undefined ? ['', []] : ['= $1', [only]];
  const where = (column: string) => (given === '' ? '' : `WHERE ${column} ${given}`);
  const sql = `SELECT number, name_key, legal_name FROM employer ${where('number')} ORDER BY number`;
  for (const row of await database.rows(sql, values)) employers.set(row.number as number, namedEmployer(row));
  for (const [list, table, column] of [
    ['aliases', 'employer_alias', 'alias'],
    ['domains', 'employer_domain', 'domain'],
  ] as const) {
    const rows = await database.rows(
      `SELECT employer, ${column} AS text FROM ${table} ${where('employer')} ORDER BY employer, ${column}`,
      values,
    );
    for (const { employer: number, text } of rows) {
      employers.get(number as number)?.[list].push(text as string);
    }
  }
  return employers;
}

interface NamedEmployer extends Employer {
  readonly aliases: string[];
  readonly domains: string[];
}

/** A name that does not match its key was changed by hand, and the gate would look for the wrong name. */
function namedEmployer({ name_key: key, legal_name: legalName }: Row): NamedEmployer {
  if (typeof legalName === 'string' && employerKey(legalName) === key)
    return { legalName, aliases: [], domains: [] };
  throw new DamagedRow(say`the name of an employer does not match its key`);
}

export interface KeptEmployers {
  readonly numberOf: (employer: Employer) => number;
  /** Whether a name of this session was new to the board. */
  readonly isAnyNew: boolean;
}

/** Finds or adds employers, with every alias, domain and spelling, because the gate must know all their names. */
export function employerKeeper(
  database: Database,
): (employers: readonly Employer[]) => Promise<KeptEmployers> {
  /** The rows of one employer share its object, so it is looked up once a session. */
  const kept = new Map<Employer, number>();
  let nextNumber: number | undefined;
  let changes = 0;

  async function knownByKey(keys: readonly string[]): Promise<Map<string, KnownEmployer>> {
    const sql = `SELECT number, name_key, legal_name FROM employer WHERE name_key IN ${database.textsSql('$1')}`;
    const rows = await database.rows(sql, [JSON.stringify(keys)]);
    return new Map(
      rows.map((row) => [
        row.name_key as string,
        { number: row.number as number, legalName: row.legal_name as string },
      ]),
    );
  }

  return async (employers) => {
    const unknown = new Set(employers.filter((employer) => !kept.has(employer)));
    const added: Record<'employer' | 'employer_alias' | 'employer_domain', ColumnValue[][]> = {
      employer: [],
      employer_alias: [],
      employer_domain: [],
    };
    if (unknown.size > 0) {
      const known = await knownByKey([...unknown].map(({ legalName }) => employerKey(legalName)));
      nextNumber ??= await nextNumberIn(database, 'employer');
      for (const given of unknown) {
        const { legalName, aliases, domains } = given;
        const key = employerKey(legalName);
        let employer = known.get(key);
        if (!employer) {
          employer = { number: nextNumber++, legalName };
          known.set(key, employer);
          added.employer.push([employer.number, key, legalName]);
        }
        const { number } = employer;
        const names = employer.legalName === legalName ? aliases : [legalName, ...aliases];
        for (const alias of names) added.employer_alias.push([number, alias]);
        for (const domain of domains) added.employer_domain.push([number, domain]);
        kept.set(given, number);
      }
    }
    const columns = ['number', 'name_key', 'legal_name'];
    changes += await database.insert({ table: 'employer', columns, rows: added.employer });
    for (const [table, column] of [
      ['employer_alias', 'alias'],
      ['employer_domain', 'domain'],
    ] as const) {
      const rows = { table, columns: ['employer', column], rows: added[table] };
      changes += await database.insert(rows, { ifAbsent: true });
    }
    return {
      numberOf: (employer) => kept.get(employer) as number,
      isAnyNew: changes > 0,
    };
  };
}

interface KnownEmployer {
  readonly number: number;
  readonly legalName: string;
}

export async function forgetEmployers(database: Database, name?: string): Promise<ForgottenEmployers> {
  const [named, values] = name === undefined ? ['', []] : ['name_key = $1 AND', [employerKey(name)]];
  const ofVacancies = 'SELECT employer FROM vacancy_record WHERE employer IS NOT NULL';
  const unused = `SELECT number FROM employer WHERE ${named} number NOT IN (${ofVacancies})`;
  for (const table of ['employer_alias', 'employer_domain'])
    await database.run(`DELETE FROM ${table} WHERE employer IN (${unused})`, values);
  const removed = await database.run(`DELETE FROM employer WHERE number IN (${unused})`, values);
  if (name === undefined) return { removed, vacancies: 0 };
  const sql = `
    SELECT count(*) AS vacancies FROM vacancy_record JOIN employer ON employer.number = vacancy_record.employer
    WHERE name_key = $1`;
  const [row] = await database.rows(sql, values);
  return { removed, vacancies: row?.vacancies as number };
}
