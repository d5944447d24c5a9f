import { bandMinimum } from '../../contract/limits.ts';
import { bandOf } from '../../contract/salary-band.ts';
import type { SalaryBand } from '../../contract/schemas/salary-guide.ts';
import { bandedSeniorities, indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import type { JobSummary } from '../client/answers.ts';

/** What the rows of a comparison are, with the fewest vacancies that make a figure, as in the salary guides. */
export const dimensions = {
  family: { minimum: bandMinimum.city, labelOf: ({ family }: JobSummary) => family?.name },
  /** Interns receive a grant and not a salary, so they have no row. */
  seniority: {
    minimum: bandMinimum.seniority,
    labelOf: ({ seniority }: JobSummary) => bandedSeniorities.find((level) => level === seniority),
  },
  city: { minimum: bandMinimum.city, labelOf: ({ city }: JobSummary) => city.name },
} as const;

export type Dimension = keyof typeof dimensions;

/** By the method of the salary index: monthly salaries of vacancies with a role family. Highest median first. */
export function compareSalaries(items: readonly JobSummary[], by: Dimension) {
  const { minimum, labelOf } = dimensions[by];
  const salaried = items.filter(({ salary, family }) => salary?.period === indexPeriod && family !== null);
  // By hand: `Map.groupBy` needs Node 21.
  const byLabel = new Map<string, JobSummary[]>();
  for (const job of salaried) {
    const label = labelOf(job);
    if (label) byLabel.set(label, [...(byLabel.get(label) ?? []), job]);
  }
  return {
    by,
    overall: salaried.length < bandMinimum.city ? null : bandFor('General', salaried),
    bands: [...byLabel]
      .filter(([, jobs]) => jobs.length >= minimum)
      .map(([label, jobs]) => bandFor(label, jobs))
      .sort((a, b) => b.median - a.median || b.sampleSize - a.sampleSize || (a.label < b.label ? -1 : 1)),
    tooFew: [...byLabel].filter(([, jobs]) => jobs.length < minimum).map(([label]) => label),
  };
}

export type Comparison = ReturnType<typeof compareSalaries>;

function bandFor(label: string, jobs: readonly JobSummary[]): SalaryBand {
  const { min, median, max, sampleSize } = bandOf(jobs.flatMap(({ salary }) => salary ?? []));
  return { label, min, median, max, sampleSize };
}
