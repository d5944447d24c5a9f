/** What the compiler must know of the client. Nothing here runs: `tsc` is the test. */

import type {
  CitySlug,
  Client,
  FamilySlug,
  JobDetail,
  JobSummary,
  MirroredJob,
  ProblemError,
  SalaryFamilySlug,
  SalaryGuideSummary,
} from '../../src/readers/client/index.ts';
import { isProblem } from '../../src/readers/client/index.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>(): void => {};

/** Closed lists are unions, all the way through. */
holds<Same<JobSummary['city']['slug'], CitySlug>>();
holds<Same<JobSummary['modality']['slug'], 'remoto' | 'hibrido' | 'presencial'>>();
holds<Same<NonNullable<JobSummary['family']>['slug'], FamilySlug>>();
holds<Same<SalaryGuideSummary['family']['slug'], SalaryFamilySlug>>();
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
  for (const { slug } of filters.families) await client.searchJobs({ family: slug });
  for (const { family } of (await client.listSalaryGuides()).items) await client.getSalaryGuide(family.slug);
  for await (const job of client.iterateJobs()) {
    // @ts-expect-error: a salary may be absent
    job.salary.text.trim();
    job.salary?.text.trim();
  }
  // @ts-expect-error: it may not be the release before
  (await client.changesSince('2026-11-16T12:00:00Z')).added.at(0);
}

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
