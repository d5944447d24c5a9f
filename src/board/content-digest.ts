import { hash } from 'node:crypto';
import type { VacancyDraft, VacancyFacts } from '../vacancies/vacancy.ts';

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

const factNames = Object.keys({
  title: true,
  company: true,
  industry: true,
  area: true,
  family: true,
  city: true,
  modality: true,
  seniority: true,
  employmentType: true,
  english: true,
  postedAt: true,
  validThrough: true,
  zone: true,
  municipality: true,
  description: true,
  responsibilities: true,
  requirements: true,
  benefits: true,
  applyUrl: true,
} satisfies Record<Exclude<keyof VacancyFacts, 'salary'>, true>) as Exclude<keyof VacancyFacts, 'salary'>[];
