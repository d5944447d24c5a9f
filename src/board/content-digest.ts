import { hash } from 'node:crypto';
import type { Employer, VacancyDraft, VacancyFacts } from '../vacancies/vacancy.ts';
import { fieldNames } from '../vacancies/vacancy-fields.ts';

/**
 * Tells whether a draft brings anything new. Where in the file it stood does not count, nor the order in which the
 * feed happens to name the fields, and whether it is closed is compared by itself. Its first part is of the facts alone:
 * they stand in one row, and whoever reads that row can tell whether it still says what was imported. What is known of an
 * employer adds up from many vacancies.
 */
export function contentDigest({ facts, employer }: VacancyDraft): string {
  return `${factsDigest(facts)}.${employer === null ? nobody : employerDigest(employer)}`;
}

const employerDigests = new WeakMap<Employer, string>();

/** The rows of one employer share the object that stands for it. */
function employerDigest(employer: Employer): string {
  const { legalName, aliases, domains } = employer;
  const digest = employerDigests.get(employer) ?? digestOf([legalName, aliases, domains]);
  employerDigests.set(employer, digest);
  return digest;
}

/** The digest of earlier versions: one part, which tells nothing about the facts alone. */
const earlierDigest = /^[\w-]{43}$/;

/** Whether these are the facts of which a content digest tells. */
export function isDigestOf(digest: string, facts: VacancyFacts): boolean {
  return earlierDigest.test(digest) || digest.split('.')[0] === factsDigest(facts);
}

function factsDigest(facts: VacancyFacts): string {
  const { salary } = facts;
  return digestOf([factNames.map((name) => facts[name]), salary && [salary.min, salary.max, salary.period]]);
}

function digestOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url');
}

const nobody = digestOf(null);

/** A salary is written by its parts, in an order of our own. */
const factNames = fieldNames.filter((name) => name !== 'salary');
