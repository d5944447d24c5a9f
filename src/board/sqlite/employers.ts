import type { DatabaseSync } from 'node:sqlite';
import { employerKey } from '../../vacancies/employer-key.ts';
import type { Employer } from '../../vacancies/vacancy.ts';

/** Every employer by its row number, in the order in which they became known. */
export function readEmployers(database: DatabaseSync): ReadonlyMap<number, Employer> {
  const employers = new Map<number, { legalName: string; aliases: string[]; domains: string[] }>();
  for (const row of database.prepare('SELECT number, legal_name FROM employer ORDER BY number').iterate()) {
    employers.set(row.number as number, { legalName: row.legal_name as string, aliases: [], domains: [] });
  }
  for (const row of database.prepare('SELECT employer, alias FROM employer_alias').iterate()) {
    employers.get(row.employer as number)?.aliases.push(row.alias as string);
  }
  for (const row of database.prepare('SELECT employer, domain FROM employer_domain').iterate()) {
    employers.get(row.employer as number)?.domains.push(row.domain as string);
  }
  return employers;
}

export function readEmployer(database: DatabaseSync, number: number): Employer {
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all(number)
      .map((row) => row.text as string);
  const [legalName = ''] = column('SELECT legal_name AS text FROM employer WHERE number = ?');
  return {
    legalName,
    aliases: column('SELECT alias AS text FROM employer_alias WHERE employer = ?'),
    domains: column('SELECT domain AS text FROM employer_domain WHERE employer = ?'),
  };
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
