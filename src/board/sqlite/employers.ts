import type { DatabaseSync } from 'node:sqlite';
import { say } from '../../language/language.ts';
import { employerKey } from '../../vacancies/employer-key.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import { DamagedRow } from '../damaged-row.ts';

/** Every employer by its row number, in the order in which they became known. */
export function readEmployers(database: DatabaseSync): ReadonlyMap<number, Employer> {
  const employers = new Map<number, NamedEmployer>();
  const sql = 'SELECT number, name_key, legal_name FROM employer ORDER BY number';
  for (const row of database.prepare(sql).iterate()) employers.set(row.number as number, namedEmployer(row));
  const add = (list: 'aliases' | 'domains', table: string, column: string) => {
    for (const row of database.prepare(`SELECT employer, ${column} AS text FROM ${table}`).iterate()) {
      const employer = employers.get(row.employer as number);
      if (!employer) throw new DamagedRow(table, {}, 'employer', say`names an employer that is not there`);
      employer[list].push(row.text as string);
    }
  };
  add('aliases', 'employer_alias', 'alias');
  add('domains', 'employer_domain', 'domain');
  return employers;
}

/** Null when there is no employer under this number. */
export function readEmployer(database: DatabaseSync, number: number): Employer | null {
  const row = database.prepare('SELECT name_key, legal_name FROM employer WHERE number = ?').get(number);
  if (!row) return null;
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all(number)
      .map((row) => row.text as string);
  return {
    ...namedEmployer(row),
    aliases: column('SELECT alias AS text FROM employer_alias WHERE employer = ?'),
    domains: column('SELECT domain AS text FROM employer_domain WHERE employer = ?'),
  };
}

interface NamedEmployer {
  readonly legalName: string;
  readonly aliases: string[];
  readonly domains: string[];
}

/** A name that has changed under its key is one that the gate would look for in vain. */
function namedEmployer({ name_key: key, legal_name: legalName }: Record<string, unknown>): NamedEmployer {
  if (typeof legalName !== 'string' || employerKey(legalName) !== key) {
    throw new DamagedRow('employer', {}, 'legal_name', say`is not the name that its key was made of`);
  }
  return { legalName, aliases: [], domains: [] };
}

/**
 * Finds or adds an employer, gives its row number and tells whether any of its names is new. What different vacancies know of one employer adds up, another
 * spelling of its name included: the confidentiality gate had better know too much than too little.
 */
export function employerNumbers(
  database: DatabaseSync,
): (employer: Employer) => { readonly number: number; readonly isNew: boolean } {
  const byKey = database.prepare('SELECT number, legal_name FROM employer WHERE name_key = ?');
  const insert = database.prepare('INSERT INTO employer (name_key, legal_name) VALUES (?, ?)');
  const addAlias = database.prepare('INSERT OR IGNORE INTO employer_alias VALUES (?, ?)');
  const addDomain = database.prepare('INSERT OR IGNORE INTO employer_domain VALUES (?, ?)');
  const seen = new Map<string, { readonly number: number; readonly isNew: false }>();
  const met = new WeakMap<Employer, { readonly number: number; readonly isNew: false }>();

  function insertOrExtend({ legalName, aliases, domains }: Employer) {
    const key = employerKey(legalName);
    const known = byKey.get(key);
    const number = (known?.number ?? insert.run(key, legalName).lastInsertRowid) as number;
    let isNew = known === undefined;
    const names = known && known.legal_name !== legalName ? [legalName, ...aliases] : aliases;
    for (const alias of names) if (addAlias.run(number, alias).changes > 0) isNew = true;
    for (const domain of domains) if (addDomain.run(number, domain).changes > 0) isNew = true;
    return { number, isNew };
  }

  return (employer) => {
    const same = met.get(employer);
    if (same) return same;
    const text = JSON.stringify([employer.legalName, employer.aliases, employer.domains]);
    const kept = seen.get(text) ?? insertOrExtend(employer);
    const known = { number: kept.number, isNew: false } as const;
    seen.set(text, known);
    met.set(employer, known);
    return kept;
  };
}
