import { listingPage, pages, vacancyPage } from '../../contract/pages.ts';
import { pathOf } from '../../contract/routes.ts';
import type { City, Salary } from '../../contract/schemas/common.ts';
import {
  type JobDetail,
  type JobList,
  type JobSearchResult,
  type JobSummary,
  jobLists,
} from '../../contract/schemas/job.ts';
import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import { areaName, families } from '../../contract/vocabulary/families.ts';
import { currency, modalityName } from '../../contract/vocabulary/job-terms.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { salaryText } from '../../vacancies/salary-text.ts';
import type { PublicVacancy, SalaryRange } from '../../vacancies/vacancy.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';

/** The order of the fields is the order in the file. */
export function jobSummary(vacancy: PublicVacancy, origin: string): JobSummary {
  const { id, area, family, modality, salary } = vacancy;
  return {
    id,
    vacancyId: vacancy.vacancyId,
    title: vacancy.title,
    company: vacancy.company,
    industry: vacancy.industry,
    area: { slug: area, name: areaName[area] },
    family: family && { slug: family, name: families[family].name },
    city: cityBody(vacancy.city),
    modality: { slug: modality, name: modalityName[modality] },
    seniority: vacancy.seniority,
    employmentType: vacancy.employmentType,
    english: vacancy.english,
    salary: salary && salaryBody(salary),
    postedAt: vacancy.postedAt,
    validThrough: vacancy.validThrough,
    url: origin + vacancyPage(id),
    apiUrl: origin + pathOf('getJob', { jobId: id }),
  };
}

function cityBody(slug: CitySlug): City {
  const { name, region } = cities[slug];
  return { slug, name, region };
}

function salaryBody(range: SalaryRange): Salary {
  const { period, min, max } = range;
  return { text: salaryText(range), currency, period, min, max };
}

/** The fields of a vacancy beyond its summary and `generatedAt`. */
export type JobParticulars = Omit<JobDetail, keyof JobSummary | 'generatedAt'>;

export function jobParticulars(vacancy: PublicVacancy, settings: Settings): JobParticulars {
  const { name, region } = cities[vacancy.city];
  return {
    description: vacancy.description,
    ...(Object.fromEntries(jobLists.map((name) => [name, vacancy[name]])) as Record<JobList, string[]>),
    location: {
      zone: vacancy.zone,
      municipality: vacancy.municipality,
      city: name,
      region,
      country: 'MX',
      remote: vacancy.modality === 'remoto',
    },
    howToApply: {
      url: settings.service.origin + vacancyPage(vacancy.id),
      applyUrl: applyUrl(vacancy, settings.apply.urlTemplate),
      cost: 'free',
      note: settings.apply.note,
    },
    language: 'es-MX',
  };
}

/** The vacancy's own link; by default, the operator's template. */
function applyUrl({ applyUrl, id, vacancyId }: PublicVacancy, template: string): string {
  return applyUrl ?? template.replaceAll('{vacancyId}', vacancyId).replaceAll('{id}', id);
}

/** `items` may be a subset; `count` is always the total. */
export function searchBody(
  index: SnapshotIndex,
  origin: string,
  { filters, items }: Pick<JobSearchResult, 'filters' | 'items'>,
): JobSearchResult {
  const count = index.positionsOf(filters).length;
  return {
    generatedAt: index.generatedAt,
    filters,
    count,
    items,
    links: {
      self: origin + pathOf('searchJobs', filters),
      html: count === 0 ? null : origin + listingPage(filters),
      docs: origin + pages.developers,
    },
  };
}
