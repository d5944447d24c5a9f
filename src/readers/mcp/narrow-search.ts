import { amountLimit } from '../../contract/limits.ts';
import type { JobSummary } from '../../contract/schemas/job.ts';
import { noFilter, searchFilterValues } from '../../contract/search-filters.ts';
import {
  employmentTypes,
  englishLevels,
  indexPeriod,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import { slugOf } from '../../foundation/nearest.ts';
import type { ArgumentsOf, Parameters } from './parameters.ts';

/** One of these values, or none of them: "all". */
const choice = <Value extends string>(values: readonly Value[], description: string) =>
  ({ type: 'string', enum: values, description, default: noFilter }) as const;

/** The filters of the API. */
export const searchParameters = {
  city: choice(searchFilterValues.city, 'City, or "all".'),
  family: choice(searchFilterValues.family, 'Role family, or "all".'),
  modality: choice(searchFilterValues.modality, 'Work modality, or "all".'),
} as const;

/** Filters that the API has no address for: the server reads a search and keeps the vacancies that match. */
export const narrowingParameters = {
  seniority: choice([noFilter, ...seniorities], 'Level, or "all".'),
  english: choice(
    [noFilter, ...englishLevels],
    'Whether English is required, desirable or not required, or "all". A vacancy that does not say matches only "all".',
  ),
  employmentType: choice([noFilter, ...employmentTypes], 'Contract, or "all".'),
  minimumPay: {
    type: 'integer',
    minimum: 0,
    maximum: amountLimit,
    default: 0,
    description: 'Gross pesos per month: only vacancies whose published range begins there or above.',
  },
  words: {
    type: 'string',
    maxLength: 200,
    default: '',
    description:
      'Words that title, sector, area or role family must all have, in Spanish; beginnings of words will do.',
  },
  postedSince: {
    type: 'string',
    maxLength: 10,
    pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
    default: '',
    description: 'Only vacancies published on this day or later, as YYYY-MM-DD.',
  },
} as const satisfies Parameters;

export function narrowed(
  items: readonly JobSummary[],
  filters: ArgumentsOf<typeof narrowingParameters>,
): readonly JobSummary[] {
  const { minimumPay, words, postedSince } = filters;
  const wanted = slugOf(words).split('-').filter(Boolean);
  return items.filter(
    (job) =>
      (['seniority', 'english', 'employmentType'] as const).every((name) =>
        [noFilter, job[name]].includes(filters[name]),
      ) &&
      (minimumPay === 0 || (job.salary?.period === indexPeriod && job.salary.min >= minimumPay)) &&
      (postedSince === '' || (job.postedAt ?? '') >= postedSince) &&
      hasWords(job, wanted),
  );
}

function hasWords({ title, industry, area, family }: JobSummary, wanted: readonly string[]): boolean {
  const text = `-${slugOf([title, industry, area.name, family?.name].join(' '))}`;
  return wanted.every((word) => text.includes(`-${word}`));
}

/** The filters that are set, for the reader of an answer. */
export function filtersText(filters: Readonly<Record<string, string | number>>): string {
  const set = Object.entries(filters).filter(([, value]) => ![noFilter, '', 0].includes(value));
  return set.length === 0 ? 'no filter' : set.map(([name, value]) => `${name} ${value}`).join(', ');
}
