import { hash } from 'node:crypto';
import type { Employer, PublicVacancy, VacancyFacts } from '../vacancy.ts';
import { fieldsWhere } from '../vacancy-fields.ts';
import type { Gate } from './gate.ts';
import type { KnownEmployer } from './names/employer-names.ts';
import { createNameMatcher } from './names/name-matcher.ts';

const judgedFields = fieldsWhere('gate', 'phrase', 'prose', 'list', 'link');

/**
 * What the board keeps of a vacancy that passed. It covers everything that was judged except the names of employers, so
 * a verdict on other texts, of another employer or by other rules is never mistaken for this one.
 */
export function verdictOf(
  rules: string,
  vacancy: VacancyFacts & Pick<PublicVacancy, 'id'>,
  employer: Employer | null,
): string {
  const judged = judgedFields.map((field) => vacancy[field]);
  return digestOf([rules, vacancy.id, employer?.legalName, judged]);
}

/** The rules by which a gate judges: all that it knows but the employers, whose names are searched one by one. */
export function rulesOf({ knowledge: { employers: _, ...rules } }: Gate, ...others: unknown[]): string {
  return digestOf([rules, others]);
}

/** Changes with anything that the gate looks for because of this employer, also if that follows from other employers. */
export function namesDigest({ words: _, names, ...employer }: KnownEmployer): string {
  // The board returns aliases in another order than the feed.
  return digestOf([employer, names.map((name) => JSON.stringify(name)).sort()]);
}

/** 132 bits, enough to rule out collisions. */
const digestOf = (content: unknown) => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22);

/** Finds at least the texts in which the judge would find one of these employers. The texts name no other employer. */
export function textsThatMayName(
  employers: readonly KnownEmployer[],
): (vacancy: VacancyFacts & Pick<PublicVacancy, 'id' | 'vacancyId'>) => boolean {
  const { mayName } = createNameMatcher(employers);
  return (vacancy) =>
    [vacancy.id, vacancy.vacancyId, ...judgedFields.flatMap((field) => vacancy[field] ?? [])].some(mayName);
}
