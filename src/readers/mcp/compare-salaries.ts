import type { Static } from 'typebox';
import { bandMinimum, textLimits } from '../../contract/limits.ts';
import { bandOf } from '../../contract/salary-band.ts';
import type { JobSummary } from '../../contract/schemas/job.ts';
import { listOf, mapOf, nullable, oneOf, record, text } from '../../contract/schemas/kit.ts';
import { SalaryBand, SalaryGuide } from '../../contract/schemas/salary-guide.ts';
import { bandedSeniorities, indexPeriod } from '../../contract/vocabulary/job-terms.ts';

/** What the rows of a comparison are, with the fewest vacancies that make a figure, as in the salary guides. */
export const dimensions = {
  family: { minimum: bandMinimum.city, labelOf: ({ family }: JobSummary) => family?.name },
  seniority: {
    minimum: bandMinimum.seniority,
    labelOf: ({ seniority }: JobSummary) => bandedLabel(seniority),
  },
  city: { minimum: bandMinimum.city, labelOf: ({ city }: JobSummary) => city.name },
} as const;

export type Dimension = keyof typeof dimensions;

/** Interns receive a grant and not a salary, so they have no row. */
function bandedLabel(seniority: JobSummary['seniority']): string | undefined {
  return bandedSeniorities.find((level) => level === seniority);
}

const { generatedAt, source, citation, currency, period } = SalaryGuide.properties;

export const SalaryComparison = record('Pay of groups of vacancies.', {
  by: oneOf(Object.keys(dimensions), 'What the groups are.', 'city'),
  filters: mapOf(
    text(textLimits.slug, 'A slug or a level; `all` leaves it open.', 'all'),
    'Whose pay it is.',
  ),
  ...{ generatedAt, source, citation, currency, period },
  overall: nullable(SalaryBand, 'All groups together; null with too few vacancies.'),
  bands: listOf(SalaryBand, 100, 'Highest median first.'),
  tooFew: listOf(text(textLimits.label, 'The name of a group.', 'Toluca'), 100, 'Groups without a figure.'),
});
export type SalaryComparison = Static<typeof SalaryComparison>;

/** By the method of the salary index: monthly salaries of vacancies with a role family. */
export function compareSalaries(
  items: readonly JobSummary[],
  by: Dimension,
): Pick<SalaryComparison, 'overall' | 'bands' | 'tooFew'> {
  const { minimum, labelOf } = dimensions[by];
  const salaried = items.filter(({ salary, family }) => salary?.period === indexPeriod && family !== null);
  const groups = [...Map.groupBy(salaried, (job) => labelOf(job) ?? '')].filter(([label]) => label !== '');
  const isEnough = ([, jobs]: (typeof groups)[number]) => jobs.length >= minimum;
  return {
    overall: salaried.length < bandMinimum.city ? null : bandFor('General', salaried),
    bands: groups
      .filter(isEnough)
      .map(([label, jobs]) => bandFor(label, jobs))
      .sort((a, b) => b.median - a.median || b.sampleSize - a.sampleSize || (a.label < b.label ? -1 : 1)),
    tooFew: groups.filter((group) => !isEnough(group)).map(([label]) => label),
  };
}

function bandFor(label: string, jobs: readonly JobSummary[]): SalaryBand {
  const { min, median, max, sampleSize } = bandOf(jobs.flatMap(({ salary }) => salary ?? []));
  return { label, min, median, max, sampleSize };
}
