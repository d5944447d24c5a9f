import { type ErrorCode, isProblemCode, type OperationId } from '../../../contract/operations.ts';
import { problem } from '../../../contract/problems.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { ApiIndex } from '../../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../../../contract/schemas/job.ts';
import type { Problem, TransportProblem } from '../../../contract/schemas/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { noFilter, noFilters, type SearchFilters } from '../../../contract/search-filters.ts';
import { transportProblem } from '../../../contract/transport-problems.ts';
import type { PublicVacancy } from '../../../vacancies/vacancy.ts';
import { apiIndex } from '../../api/api-index.ts';
import { jobParticulars, jobSummary, searchBody } from '../../api/job-bodies.ts';
import { problemContext } from '../../api/render-api.ts';
import { salaryGuide, salaryGuideList } from '../../api/salary-bodies.ts';
import type { SnapshotIndex } from '../../snapshot-index.ts';
import type { Site } from '../site.ts';

interface Bodies {
  readonly getApiIndex: ApiIndex;
  readonly searchJobs: JobSearchResult;
  readonly getJob: JobDetail;
  readonly listSalaryGuides: SalaryGuideList;
  readonly getSalaryGuide: SalaryGuide;
}

/** A request that works on this release, and its answer. */
interface Example<Body> {
  readonly path: string;
  readonly body: Body;
}

export type Examples = { readonly [Id in OperationId]?: Example<Bodies[Id]> };

/** An example for each operation, from the data of the release. Without vacancies some operations have none. */
export function examplesOf(site: Site, vacancy: PublicVacancy | null): Examples {
  const { service, settings, index } = site;
  const { generatedAt } = index;
  const facts = { service, generatedAt, minimumSample: settings.salaryIndex.minimumSample };
  const guide = index.guides.find(({ slug }) => slug === vacancy?.family) ?? index.guides[0];
  return {
    getApiIndex: { path: pathOf('getApiIndex', {}), body: apiIndex(index, service) },
    ...(index.entries.length === 0 && { searchJobs: emptySearch(site) }),
    ...(vacancy && {
      searchJobs: searchExample(site, vacancy),
      getJob: {
        path: pathOf('getJob', { jobId: vacancy.id }),
        body: {
          ...jobSummary(vacancy, service.origin),
          ...jobParticulars(vacancy, settings),
          generatedAt,
        },
      },
    }),
    listSalaryGuides: { path: pathOf('listSalaryGuides', {}), body: salaryGuideList(index.guides, facts) },
    ...(guide && {
      getSalaryGuide: {
        path: pathOf('getSalaryGuide', { family: guide.slug }),
        body: salaryGuide(guide, facts),
      },
    }),
  };
}

/** The narrowest search that finds a vacancy. */
export function filtersOf({ city, family, modality }: PublicVacancy): SearchFilters {
  return { city, family: family ?? noFilter, modality };
}

/** A good example has no null fields and is the first item of its search; the best is also the only one. */
export function isGoodExample(
  index: SnapshotIndex,
  vacancy: PublicVacancy,
  { alone = false }: { readonly alone?: boolean } = {},
): boolean {
  const { family, salary, postedAt } = vacancy;
  if (family === null || salary === null || postedAt === null) return false;
  const positions = index.positionsOf(filtersOf(vacancy));
  return index.entries[positions[0] ?? -1]?.id === vacancy.id && !(alone && positions.length > 1);
}

/** The examples for the description of the API, which shows bodies as they are: a search with as many items as it counts. */
export function wholeExamples(examples: Examples): Examples {
  const { searchJobs } = examples;
  if (!searchJobs) return examples;
  const items = searchJobs.body.items.slice(0, 1);
  return {
    ...examples,
    searchJobs: { ...searchJobs, body: { ...searchJobs.body, items, count: items.length } },
  };
}

/** Pages show the first item only, so the second may be a copy. */
function searchExample({ service, index }: Site, vacancy: PublicVacancy): Example<JobSearchResult> {
  const filters = filtersOf(vacancy);
  const summary = jobSummary(vacancy, service.origin);
  const items = index.positionsOf(filters).length > 1 ? [summary, summary] : [summary];
  return {
    path: pathOf('searchJobs', filters),
    body: searchBody(index, service.origin, { filters, items }),
  };
}

function emptySearch({ service, index }: Site): Example<JobSearchResult> {
  return {
    path: pathOf('searchJobs', noFilters),
    body: searchBody(index, service.origin, { filters: noFilters, items: [] }),
  };
}

export function problemExample({ service, index }: Site, code: ErrorCode): Problem | TransportProblem {
  const context = problemContext(index, service);
  return isProblemCode(code) ? problem(code, context) : transportProblem(code, context);
}

/** A body as pages show it, with lists shortened to their first item. */
export function abridged(body: unknown): string {
  return JSON.stringify(shortened(body), null, 2).replaceAll(`"${cutMark}"`, '…');
}

const cutMark = '(cut)';

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 1 ? [shortened(value[0]), cutMark] : value.map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}
