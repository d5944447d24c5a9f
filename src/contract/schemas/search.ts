import type { Static } from 'typebox';
import { listLimits } from '../limits.ts';
import { searchFilterValues } from '../search-filters.ts';
import { GeneratedAt } from './common.ts';
import { JobSummary } from './job.ts';
import { count, listOf, nullable, oneOf, record, uri } from './kit.ts';
import { sampleUrl } from './samples.ts';

export const JobSearchResult = record('Every active vacancy that matches the three path segments.', {
  generatedAt: GeneratedAt,
  filters: record('The three path segments of this search; `all` means no filter.', {
    city: oneOf(searchFilterValues.city, 'City slug, or `all`.', 'guadalajara'),
    family: oneOf(searchFilterValues.family, 'Role family slug, or `all`.', 'desarrollador'),
    modality: oneOf(searchFilterValues.modality, 'Modality slug, or `all`.', 'hibrido'),
  }),
  count: count('Number of items: all matches, since there are no pages.', 1),
  items: listOf(JobSummary, listLimits.searchResults, 'The vacancies, newest first.'),
  links: record('Related addresses.', {
    self: uri('This search.', sampleUrl.search),
    html: nullable(
      uri('The same listing for people.', sampleUrl.listing),
      'The same listing for people; null when none is published, as for a search without vacancies.',
    ),
    docs: uri('Developer guide.', sampleUrl.docs),
  }),
});
export type JobSearchResult = Static<typeof JobSearchResult>;
