import type { VacancyFacts } from './vacancy.ts';

/** The facts that a person may correct. None is a text, so a correction cannot name anybody. */
export const correctableFacts = ['modality', 'city', 'seniority', 'employmentType', 'salary'] as const;
export type CorrectableFact = (typeof correctableFacts)[number];

/** What people have corrected in a vacancy. It holds whatever later imports say. */
export interface Corrections {
  /** The right values, and when they were decided. */
  readonly set: {
    readonly [Fact in CorrectableFact]?: { readonly value: VacancyFacts[Fact]; readonly at: string };
  };
  /** What the feed says in their place. */
  readonly was: Partial<VacancyFacts>;
}

export const noCorrections: Corrections = { set: {}, was: {} };

/** The facts of a feed with the corrections in them. */
export function corrected<Facts extends VacancyFacts>(
  facts: Facts,
  set: Corrections['set'],
): { readonly facts: Facts; readonly corrections: Corrections } {
  const decided = Object.entries(set);
  if (decided.length === 0) return { facts, corrections: noCorrections };
  const isMoved = set.city !== undefined && set.city.value !== facts.city;
  const changes: Partial<VacancyFacts> = {
    ...Object.fromEntries(decided.map(([fact, { value }]) => [fact, value])),
    // A district of the wrong city.
    ...(isMoved && { zone: null, municipality: null }),
    assumed: facts.assumed.filter((fact) => !Object.hasOwn(set, fact)),
  };
  const was = Object.keys(changes).map((fact) => [fact, facts[fact as keyof VacancyFacts]]);
  return { facts: { ...facts, ...changes }, corrections: { set, was: Object.fromEntries(was) } };
}

/** The facts as the feed gave them. */
export const factsOfFeed = <Facts extends VacancyFacts>(facts: Facts, { was }: Corrections): Facts => ({
  ...facts,
  ...was,
});
