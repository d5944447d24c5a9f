import { say } from '../../foundation/language/language.ts';
import { employerKey } from '../../vacancies/employer-name.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import type { ColumnValue } from '../board.ts';
import { DamagedRow } from '../damaged-row.ts';
import { type Database, nextNumberIn, type Row } from './database.ts';

/** Every employer by its row number, oldest first. */
export async function readEmployers(database: Database): Promise<ReadonlyMap<number, Employer>> {
  const employers = new Map<number, NamedEmployer>();
  const sql = 'SELECT number, name_key, legal_name FROM employer ORDER BY number';
  for (const row of await database.rows(sql)) employers.set(row.number as number, namedEmployer(row));
  const add = async (list: 'aliases' | 'domains', table: string, column: string) => {
    const rows = await database.rows(
      `SELECT employer, ${column} AS text FROM ${table} ORDER BY employer, ${column}`,
    );
    for (const { employer: number, text } of rows) {
      const employer = employers.get(number as number);
      if (!employer) throw new DamagedRow(table, {}, 'employer', say`names an employer that is not there`);
      employer[list].push(text as string);
    }
  };
  await add('aliases', 'employer_alias', 'alias');
  await add('domains', 'employer_domain', 'domain');
  return employers;
}

/** Null when there is no employer under this number. */
export async function readEmployer(database: Database, number: number): Promise<Employer | null> {
  const [row] = await database.rows('SELECT name_key, legal_name FROM employer WHERE number = $1', [number]);
  if (!row) return null;
  const column = async (table: string, name: string) => {
    const sql = `SELECT ${name} AS text FROM ${table} WHERE employer = $1 ORDER BY ${name}`;
    return (await database.rows(sql, [number])).map(({ text }) => text as string);
  };
  return {
    ...namedEmployer(row),
    aliases: await column('employer_alias', 'alias'),
    domains: await column('employer_domain', 'domain'),
  };
}

interface NamedEmployer {
  readonly legalName: string;
  readonly aliases: string[];
  readonly domains: string[];
}

/** A name that does not match its key was changed by hand, and the gate would look for the wrong name. */
function namedEmployer({ name_key: key, legal_name: legalName }: Row): NamedEmployer {
  if (typeof legalName !== 'string' || employerKey(legalName) !== key) {
    throw new DamagedRow('employer', {}, 'legal_name', say`does not match its key`);
  }
  return { legalName, aliases: [], domains: [] };
}

export interface KeptEmployers {
  readonly numberOf: (employer: Employer) => number;
  /** Whether the board did not know one of the names before. */
  readonly isAnyNew: boolean;
}

/**
 * Finds or adds employers, and returns their row numbers. Aliases, domains and spellings from all vacancies of an employer
 * add up, because the confidentiality gate should know every name.
 */
export function employerKeeper(
  database: Database,
): (employers: readonly Employer[]) => Promise<KeptEmployers> {
  /** Row numbers by name, aliases and domains: each employer is looked up once a session. */
  const kept = new Map<string, number>();
  /** The rows of one employer share its object. */
  const texts = new WeakMap<Employer, string>();
  let nextNumber: number | undefined;

  function textOf(employer: Employer): string {
    const text =
      texts.get(employer) ?? JSON.stringify([employer.legalName, employer.aliases, employer.domains]);
    texts.set(employer, text);
    return text;
  }

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
    const unknown = new Map(employers.map((employer) => [textOf(employer), employer]));
    for (const text of unknown.keys()) if (kept.has(text)) unknown.delete(text);
    const added: Record<'employer' | 'employer_alias' | 'employer_domain', ColumnValue[][]> = {
      employer: [],
      employer_alias: [],
      employer_domain: [],
    };
    if (unknown.size > 0) {
      const known = await knownByKey([...unknown.values()].map(({ legalName }) => employerKey(legalName)));
      nextNumber ??= await nextNumberIn(database, 'employer');
      for (const [text, { legalName, aliases, domains }] of unknown) {
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
        kept.set(text, number);
      }
    }
    const columns = ['number', 'name_key', 'legal_name'];
    let changes = await database.insert({ table: 'employer', columns, rows: added.employer });
    for (const [table, column] of [
      ['employer_alias', 'alias'],
      ['employer_domain', 'domain'],
    ] as const) {
      const rows = { table, columns: ['employer', column], rows: added[table] };
      changes += await database.insert(rows, { ifAbsent: true });
    }
    return {
      numberOf: (employer) => kept.get(textOf(employer)) as number,
      isAnyNew: changes > 0,
    };
  };
}

interface KnownEmployer {
  readonly number: number;
  readonly legalName: string;
}
