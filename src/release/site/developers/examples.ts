import type { ErrorCode, OperationId } from '../../../contract/operations.ts';
import { problem } from '../../../contract/problem-body.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { ApiIndex } from '../../../contract/schemas/api-index.ts';
import type { JobDetail, JobSearchResult } from '../../../contract/schemas/job.ts';
import type { Problem, TransportProblem } from '../../../contract/schemas/problem.ts';
import type { SalaryGuide, SalaryGuideList } from '../../../contract/schemas/salary-guide.ts';
import { everySearch, noFilter, type SearchFilters } from '../../../contract/search-filters.ts';
import type { PublicVacancy } from '../../../vacancies/vacancy.ts';
import { apiIndex } from '../../api/api-index.ts';
import { jobParticulars, jobSummary, searchBody } from '../../api/job-bodies.ts';
import { problemContext } from '../../api/render-api.ts';
import { salaryGuide, salaryGuideList } from '../../api/salary-bodies.ts';
import { jsonPieces } from '../../json.ts';
import { Stamp } from '../../pieces.ts';
import type { SnapshotIndex } from '../../snapshot-index.ts';
import type { Site } from '../site.ts';
import type { Code } from './content.ts';

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

/** Without vacancies there is no vacancy or guide to show. */
export type ExamplesOfRelease = Examples & Required<Pick<Examples, 'searchJobs'>>;

/** A longer list is no example. Pages show its first item only. */
const mostItems = 20;

/** The vacancies of the examples. */
export function exampleIds(index: SnapshotIndex): ReadonlySet<string | undefined> {
  const shown = index.positionsOf(exampleSearch(index)).slice(0, mostItems);
  return new Set(Array.from(shown, (position) => index.entries[position]?.id));
}

/** The search with the fewest results, and rather one whose newest vacancy has no null fields. */
function exampleSearch({ entries, positionsOf }: SnapshotIndex): SearchFilters {
  const rank = (filters: SearchFilters) => {
    const positions = positionsOf(filters);
    const first = entries[positions[0] ?? -1];
    if (!first) return Number.POSITIVE_INFINITY;
    const values = [first.family, first.salary, first.postedAt, ...Object.values(filters)];
    const gaps = values.filter((value) => value === null || value === noFilter).length;
    return gaps * (entries.length + 1) + positions.length;
  };
  return everySearch().reduce((best, other) => (rank(other) < rank(best) ? other : best));
}

/** An example for each operation, from the data of the release. */
export function examplesOf(site: Site, vacancies: readonly PublicVacancy[]): ExamplesOfRelease {
  const { service, settings, index } = site;
  const { generatedAt } = index;
  const facts = { service, generatedAt, minimumSample: settings.salaryIndex.minimumSample };
  const [vacancy] = vacancies;
  const guide = index.guides.find(({ slug }) => slug === vacancy?.family) ?? index.guides[0];
  return {
    getApiIndex: { path: pathOf('getApiIndex', {}), body: apiIndex(index, service) },
    searchJobs: searchExample(site, exampleSearch(index), vacancies),
    ...(vacancy && {
      getJob: {
        path: pathOf('getJob', { jobId: vacancy.id }),
        body: { ...jobSummary(vacancy, service.origin), ...jobParticulars(vacancy, settings), generatedAt },
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

/** For the description of the API, which shows bodies whole: if no search is small, one that finds nothing. */
export function wholeExamples(site: Site, examples: Examples): Examples {
  const { searchJobs, ...others } = examples;
  if (searchJobs?.body.items.length === searchJobs?.body.count) return examples;
  const empty = everySearch().find((filters) => site.index.positionsOf(filters).length === 0);
  return { ...others, ...(empty && { searchJobs: searchExample(site, empty, []) }) };
}

function searchExample(
  { service: { origin }, index }: Site,
  filters: SearchFilters,
  vacancies: readonly PublicVacancy[],
): Example<JobSearchResult> {
  const items = vacancies.map((vacancy) => jobSummary(vacancy, origin));
  return { path: pathOf('searchJobs', filters), body: searchBody(index, origin, { filters, items }) };
}

export function problemExample({ service, index }: Site, code: ErrorCode): Problem | TransportProblem {
  return problem(code, problemContext(index, service));
}

/** A body as pages show it, with lists shortened to their first item. */
export function abridged(body: unknown): Code {
  return jsonPieces(shortened(body), 2).map((piece) =>
    piece instanceof Stamp ? piece : String(piece).replaceAll(`"${cutMark}"`, '…'),
  );
}

const cutMark = '(cut)';

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 1 ? [shortened(value[0]), cutMark] : value.map(shortened);
  }
  if (typeof value !== 'object' || value === null || value instanceof Stamp) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}
