import { pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import type { JobSummary } from '../../contract/schemas/job.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import { modalitySlugs } from '../../contract/vocabulary/job-terms.ts';
import type { Report } from './report.ts';

/** Totals and facets of the entry point, counted again from the list of all vacancies. */
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
