import { pathOf } from '../../../contract/routes.ts';
import type { ApiIndex } from '../../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult, JobSummary } from '../../../contract/schemas/job.ts';
import { noFilter, type SearchFilters } from '../../../contract/search-filters.ts';
import { citySlugs } from '../../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../../contract/vocabulary/families.ts';
import { modalitySlugs } from '../../../contract/vocabulary/job-terms.ts';
import type { Report } from './report.ts';

/** All vacancies, from the search without filters. */
export interface JobListing {
  readonly items: readonly JobSummary[];
  readonly byId: ReadonlyMap<string, JobSummary>;
  /** The vacancies that a search must have, newest first. */
  matching(filters: SearchFilters): readonly JobSummary[];
}

/** The data that a body of the API is compared with. */
export interface CheckContext {
  readonly listing: JobListing;
  /** Scheme and host that the published addresses must have. */
  readonly origin: string;
  readonly report: Report;
}

export const listingPath = pathOf('searchJobs', { city: noFilter, family: noFilter, modality: noFilter });

export function listingOf({ items }: JobSearchResult): JobListing {
  const bySearch = new Map<string, JobSummary[]>();
  for (const item of items) {
    for (const city of [noFilter, item.city.slug]) {
      for (const family of item.family ? [noFilter, item.family.slug] : [noFilter]) {
        for (const modality of [noFilter, item.modality.slug]) {
          const key = `${city}/${family}/${modality}`;
          const matches = bySearch.get(key);
          if (matches) matches.push(item);
          else bySearch.set(key, [item]);
        }
      }
    }
  }
  return {
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    matching: ({ city, family, modality }) => bySearch.get(`${city}/${family}/${modality}`) ?? [],
  };
}

/** Each vacancy once, newest first, undated last, then by id. */
export function checkOrder({ items, byId }: JobListing, report: Report): void {
  report.expect(listingPath, 'different ids', items.length, byId.size);
  for (const [place, item] of items.entries()) {
    const before = items[place - 1];
    if (before && sortKey(before) > sortKey(item)) {
      report.add(listingPath, `items[${place}]`, `an item not newer than ${before.id}`, item.id);
    }
  }
}

/** A text that sorts newest first, because the day counts backwards. */
function sortKey({ postedAt, id }: JobSummary): string {
  const days = postedAt === null ? 9e15 : 8e15 - Date.parse(postedAt);
  return `${String(days).padStart(17, '0')} ${id}`;
}

/** A search has exactly the listed vacancies that match its path. */
export function checkSearch(
  filters: SearchFilters,
  body: JobSearchResult,
  { listing, origin, report }: CheckContext,
): void {
  const path = pathOf('searchJobs', filters);
  report.checked.searches++;
  const expected = listing.matching(filters);
  report.expect(path, 'filters', filters, body.filters);
  report.expect(path, 'count', expected.length, body.count);
  report.expect(path, 'number of items', expected.length, body.items.length);
  report.expect(path, 'links.self', origin + path, body.links.self);
  if (expected.length === 0) report.expect(path, 'links.html', null, body.links.html);
  for (const [place, item] of body.items.entries()) {
    const wanted = expected[place];
    if (wanted?.id !== item.id) {
      report.add(path, `items[${place}].id`, wanted?.id ?? 'no such item', item.id);
      return;
    }
    report.expect(path, `items[${place}] (${item.id})`, wanted, item);
  }
}

/** A vacancy in full agrees with its summary in the list. */
export function checkJob(jobId: string, body: JobDetail, { listing, origin, report }: CheckContext): void {
  const path = pathOf('getJob', { jobId });
  report.checked.vacancies++;
  report.expect(path, 'id', jobId, body.id);
  report.expect(path, 'apiUrl', origin + path, body.apiUrl);
  const summary = listing.byId.get(jobId);
  if (!summary) {
    report.add(path, 'vacancy', `listed in ${listingPath}`, 'not listed');
    return;
  }
  for (const [name, value] of Object.entries(summary)) {
    report.expect(path, name, value, body[name as keyof JobDetail]);
  }
}

/** Counts the totals and facets of the entry point again. */
export function checkIndex(
  body: ApiIndex,
  items: readonly JobSummary[],
  guides: number,
  report: Report,
): void {
  const path = pathOf('getApiIndex', {});
  report.expect(path, 'counts.activeJobs', items.length, body.counts.activeJobs);
  report.expect(path, 'counts.salaryGuides', guides, body.counts.salaryGuides);
  const { cities, families, modalities } = body.filters;
  facet('cities', cities, citySlugs, (item) => item.city.slug);
  facet('families', families, familySlugs, (item) => item.family?.slug);
  facet('modalities', modalities, modalitySlugs, (item) => item.modality.slug);

  function facet(
    name: string,
    published: readonly { readonly slug: string; readonly activeJobs: number }[],
    slugs: readonly string[],
    slugIn: (item: JobSummary) => string | undefined,
  ): void {
    report.expect(path, `filters.${name}`, [...slugs].sort(), published.map(({ slug }) => slug).sort());
    for (const { slug, activeJobs } of published) {
      const counted = items.filter((item) => slugIn(item) === slug).length;
      report.expect(path, `filters.${name}.${slug}.activeJobs`, counted, activeJobs);
    }
  }
}
