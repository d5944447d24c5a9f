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
import { type ArgumentsOf, numberParameter, slugParameter, textParameter } from './arguments.ts';

/** The filters of the API. */
export const searchParameters = {
  city: slugParameter(searchFilterValues.city, 'City, or "all".', noFilter),
  family: slugParameter(searchFilterValues.family, 'Role family, or "all".', noFilter),
  modality: slugParameter(searchFilterValues.modality, 'Work modality, or "all".', noFilter),
} as const;

/** Filters that the API has no address for: the server reads a search and keeps the vacancies that match. */
export const narrowingParameters = {
  seniority: slugParameter([noFilter, ...seniorities], 'Level, or "all".', noFilter),
  english: slugParameter(
    [noFilter, ...englishLevels],
    'Whether English is required, desirable or not required, or "all". A vacancy that does not say matches only "all".',
    noFilter,
  ),
  employmentType: slugParameter([noFilter, ...employmentTypes], 'Contract, or "all".', noFilter),
  minimumPay: numberParameter(
    { least: 0, most: amountLimit },
    'Gross pesos per month: only vacancies whose published range begins there or above.',
    0,
  ),
  words: textParameter(
    { maxLength: 200 },
    'Words that title, sector, area or role family must all have, in Spanish; beginnings of words will do.',
    '',
  ),
  postedSince: textParameter(
    { maxLength: 10, pattern: /^(\d{4}-\d{2}-\d{2})?$/ },
    'Only vacancies published on this day or later, as YYYY-MM-DD.',
    '',
  ),
} as const;

export type Narrowing = ArgumentsOf<typeof narrowingParameters>;

export function narrowed(
  items: readonly JobSummary[],
  { seniority, english, employmentType, minimumPay, words, postedSince }: Narrowing,
): readonly JobSummary[] {
  const wanted = slugOf(words).split('-').filter(Boolean);
  return items.filter(
    (job) =>
      (seniority === noFilter || job.seniority === seniority) &&
      (english === noFilter || job.english === english) &&
      (employmentType === noFilter || job.employmentType === employmentType) &&
      (minimumPay === 0 || (job.salary?.period === indexPeriod && job.salary.min >= minimumPay)) &&
      (postedSince === '' || (job.postedAt ?? '') >= postedSince) &&
      (wanted.length === 0 || hasWords(job, wanted)),
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
