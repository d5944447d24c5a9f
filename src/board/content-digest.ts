import { hash } from 'node:crypto';
import type { VacancyDraft } from '../vacancies/vacancy.ts';
import { fieldNames } from '../vacancies/vacancy-fields.ts';

/**
 * Tells whether a draft brings anything new. Where in the file it stood does not count, nor the order in which the
 * feed happens to name the fields, and whether it is closed is compared by itself.
 */
export function contentDigest({ facts, employer }: VacancyDraft): string {
  const content = [
    factNames.map((name) => facts[name]),
    facts.salary && [facts.salary.min, facts.salary.max, facts.salary.period],
    employer && [employer.legalName, employer.aliases, employer.domains],
  ];
  return hash('sha256', JSON.stringify(content), 'base64url');
}

/** A salary is written by its parts, in an order of our own. */
const factNames = fieldNames.filter((name) => name !== 'salary');
