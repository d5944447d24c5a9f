import { amountLimit } from '../../contract/limits.ts';
import { noFilter, searchFilterValues } from '../../contract/search-filters.ts';
import {
  employmentTypes,
  englishLevels,
  indexPeriod,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import type { ArgumentsOf, Parameters } from './parameters.ts';
import type { IndexedJob } from './source.ts';
import { termsOf, valueNamed } from './words.ts';

/** One of these values, or none of them: "all". */
const choice = <Value extends string>(values: readonly Value[], description: string) =>
  ({ type: 'string', enum: values, description, default: noFilter }) as const;

/** The same in a tool beside `searchJobs`. */
export const elsewhere = <Choice extends object>(parameter: Choice) =>
  ({ ...parameter, isListedElsewhere: true }) as const;

export const searchParameters = {
  words: {
    type: 'string',
    maxLength: 200,
    default: '',
    description:
      'Spanish words that the texts must all have, anywhere: skills, zones, benefits (python; Polanco). Quotes: this phrase exactly ("sin experiencia").',
  },
  city: choice(searchFilterValues.city, 'City; CDMX and other names will do.'),
  family: choice(searchFilterValues.family, 'Role family.'),
  modality: choice(searchFilterValues.modality, 'Modality.'),
  seniority: choice([noFilter, ...seniorities], 'Level.'),
  english: choice([noFilter, ...englishLevels], 'English.'),
  employmentType: choice([noFilter, ...employmentTypes], 'Contract.'),
  minimumPay: {
    type: 'integer',
    minimum: 0,
    maximum: amountLimit,
    default: 0,
    description: 'Gross pesos per month where the published range begins, at least.',
  },
  postedSince: {
    type: 'string',
    maxLength: 10,
    pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
    default: '',
    description: 'First day of publication, YYYY-MM-DD.',
  },
} as const satisfies Parameters;

export type Filters = Partial<ArgumentsOf<typeof searchParameters>>;

export function narrowed(jobs: readonly IndexedJob[], filters: Filters): readonly IndexedJob[] {
  const { minimumPay = 0, words = '', postedSince = '' } = filters;
  const { terms } = termsOf(words);
  const isWanted = (name: keyof Filters, value: string | null | undefined) =>
    [undefined, noFilter, value].includes(filters[name] as string | undefined);
  return jobs.filter(
    ({ job, stems }) =>
      isWanted('city', job.city.slug) &&
      isWanted('family', job.family?.slug) &&
      isWanted('modality', job.modality.slug) &&
      isWanted('seniority', job.seniority) &&
      isWanted('english', job.english) &&
      isWanted('employmentType', job.employmentType) &&
      (minimumPay === 0 || (job.salary?.period === indexPeriod && job.salary.min >= minimumPay)) &&
      (postedSince === '' || (job.postedAt ?? '') >= postedSince) &&
      terms.every((phrases) => phrases.some((phrase) => stems.includes(phrase))),
  );
}

export function filtersText(filters: Filters): string {
  const set = Object.entries(filters).filter(([, value]) => ![noFilter, '', 0].includes(value));
  const { words = '' } = filters;
  const { synonyms } = termsOf(words);
  const also = synonyms.length > 0 ? ` (or ${synonyms.join(', ')})` : '';
  const apart = /^[^"“”«»]+ [^"“”«»]+$/.test(words)
    ? ' (words that need not stand together; quote a phrase)'
    : '';
  return (
    set.map(([name, value]) => `${name} ${value}${name === 'words' ? also + apart : ''}`).join(', ') ||
    'no filter'
  );
}

/** Filters that words name, which find more than the words: `sales` is the family ventas. */
export function filtersNamed(words: string): string | null {
  const single = words.split(/\s+/);
  const named = Object.entries(searchParameters).flatMap(([name, parameter]) => {
    const meantBy = (phrase: string) =>
      'enum' in parameter && !phrase.includes('"') ? valueNamed(phrase, parameter.enum) : undefined;
    // The words of «Nuevo León» are not asked one by one.
    const asked = meantBy(words) === undefined ? new Set(single) : [words];
    return [...asked].flatMap((phrase) => {
      const value = meantBy(phrase);
      return value === undefined ? [] : `${phrase} is also ${name} ${value}`;
    });
  });
  return named.length === 0 ? null : `Filters find more than words: ${named.join('; ')}.`;
}
