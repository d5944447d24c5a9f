/** What the compiler must know of the client. Nothing here runs: `tsc` is the test. */

import type {
  CitySlug,
  Client,
  ClientOptions,
  FamilySlug,
  JobDetail,
  JobSummary,
  ProblemError,
  SalaryFamilySlug,
  SalaryGuideSummary,
} from '../../src/readers/client/index.ts';
import {
  isFamilySlug,
  isModalitySlug,
  isProblem,
  isSalaryFamilySlug,
} from '../../src/readers/client/index.ts';
import type { MirroredJob } from '../../src/readers/client/mirror.ts';

declare const undiciFetch: typeof import('undici-types').fetch;
declare const dispatcher: import('undici-types').Dispatcher;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>(): void => {};

/** Lists that may grow are open, with the values of today; constants are what they are. */
type Open<Known> = Known | (string & {});
holds<Same<JobSummary['city']['slug'], Open<CitySlug>>>();
holds<Same<JobSummary['modality']['slug'], Open<'remoto' | 'hibrido' | 'presencial'>>>();
holds<Same<NonNullable<JobSummary['family']>['slug'], Open<FamilySlug>>>();
holds<Same<JobDetail['english'], Open<'Requerido' | 'Deseable' | 'No requerido'> | null>>();
holds<Same<SalaryGuideSummary['family']['slug'], Open<SalaryFamilySlug>>>();
holds<Same<JobDetail['howToApply']['cost'], 'free'>>();

/** What may be null, and nothing else. */
type Nullable<Answer> = { [Name in keyof Answer]: null extends Answer[Name] ? Name : never }[keyof Answer];
holds<
  Same<Nullable<JobSummary>, 'industry' | 'family' | 'english' | 'salary' | 'postedAt' | 'validThrough'>
>();
type Missing<Answer> = {
  [Name in keyof Answer]: undefined extends Answer[Name] ? Name : never;
}[keyof Answer];
holds<Same<Missing<JobDetail>, never>>();
holds<Same<keyof MirroredJob, Exclude<keyof JobDetail, 'generatedAt'>>>();

export async function calls(client: Client): Promise<void> {
  await client.searchJobs({ city: 'merida', family: 'all', modality: undefined });
  // @ts-expect-error: not a city
  await client.searchJobs({ city: 'guadalajra' });
  // @ts-expect-error: a modality is no family
  await client.searchJobs({ family: 'remoto' });
  // @ts-expect-error: there is no such filter
  await client.searchJobs({ seniority: 'Senior' });
  // @ts-expect-error: a family without a guide
  await client.getSalaryGuide('otros');
  // @ts-expect-error: an id is a text
  await client.getJob(7);
  const { filters } = await client.getApiIndex();
  // @ts-expect-error: it may be a family of a later version
  for (const { slug } of filters.families) await client.searchJobs({ family: slug });
  for (const { slug } of filters.families) if (isFamilySlug(slug)) await client.searchJobs({ family: slug });
  for (const { family } of (await client.listSalaryGuides()).items)
    if (isSalaryFamilySlug(family.slug)) await client.getSalaryGuide(family.slug);
  for (const job of (await client.searchJobs()).items) {
    // @ts-expect-error: a salary may be absent
    job.salary.text.trim();
    job.salary?.text.trim();
  }
}

// @ts-expect-error: a modality of a later version would fall through
export function modalityIcon({ modality: { slug } }: JobSummary): string {
  switch (slug) {
    case 'remoto':
      return '🏠';
    case 'hibrido':
      return '🔁';
    case 'presencial':
      return '🏢';
  }
}

export const knownModality = (slug: string): 'remoto' | 'hibrido' | 'presencial' | undefined =>
  isModalitySlug(slug) ? slug : undefined;

/** A `fetch` of the package undici, with a proxy. */
export const throughProxy: ClientOptions = {
  baseUrl: 'https://empleos.example',
  fetch: (url, init) => undiciFetch(url, { ...init, dispatcher }),
};
export const plainFetch: ClientOptions = { baseUrl: 'https://empleos.example', fetch };

export function branches(error: unknown): readonly string[] {
  // @ts-expect-error: no such code
  if (isProblem(error, 'no-such-code')) return [];
  if (isProblem(error, 'unknown-search-filter')) {
    holds<Same<typeof error.code, 'unknown-search-filter'>>();
    return [...error.validValues.city, ...error.validValues.family, ...error.validValues.modality];
  }
  if (isProblem(error, 'salary-guide-not-found')) {
    const families: readonly SalaryFamilySlug[] = error.validValues.family;
    // @ts-expect-error: only families are listed
    error.validValues.city;
    return families;
  }
  if (isProblem(error, 'job-not-found')) {
    holds<Same<typeof error.validValues, undefined>>();
    return [];
  }
  return Object.keys((error as ProblemError).validValues ?? {});
}
