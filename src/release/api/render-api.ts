import { errorCodes, isProblemCode } from '../../contract/operations.ts';
import { type ProblemContext, problem } from '../../contract/problem-body.ts';
import { pathOf } from '../../contract/routes.ts';
import { ApiIndex } from '../../contract/schemas/api-index.ts';
import { JobSearchResult } from '../../contract/schemas/job.ts';
import { Problem, TransportProblem } from '../../contract/schemas/problem.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/schemas/salary-guide.ts';
import { everySearch } from '../../contract/search-filters.ts';
import type { ServiceIdentity } from '../../contract/service.ts';
import { salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import type { Settings } from '../../foundation/settings/settings.ts';
import { buildStamps } from '../build-stamps.ts';
import type { FileSink } from '../file-sink.ts';
import { jsonPieces, jsonText } from '../json.ts';
import { Repeated, Stamp } from '../pieces.ts';
import type { SnapshotIndex } from '../snapshot-index.ts';
import { apiIndex } from './api-index.ts';
import { checkBody } from './check-body.ts';
import { searchBody } from './job-bodies.ts';
import { type SalaryIndexFacts, salaryGuide, salaryGuideList } from './salary-bodies.ts';

/** The files of the API except those of single vacancies, which `createJobFiles` writes. */
export async function renderApi(
  index: SnapshotIndex,
  summaries: readonly Uint8Array[],
  { service, salaryIndex }: Settings,
  sink: FileSink,
): Promise<void> {
  const { generatedAt, guides } = index;
  const entry = pathOf('getApiIndex', {});
  // Here the time of the build is content: it announces a new release.
  sink.file(entry, [jsonText(checkBody(ApiIndex)(entry, apiIndex(index, service)))]);
  await renderSearchFiles(index, summaries, service, sink);

  const facts: SalaryIndexFacts = { service, generatedAt, minimumSample: salaryIndex.minimumSample };
  const list = pathOf('listSalaryGuides', {});
  const stamps = buildStamps(generatedAt, service);
  const pieces = (body: object) => jsonPieces(stamps.inBody(body));
  sink.file(list, pieces(checkBody(SalaryGuideList)(list, salaryGuideList(guides, facts))));
  const checkGuide = checkBody(SalaryGuide);
  for (const guide of guides) {
    const path = pathOf('getSalaryGuide', { family: guide.slug });
    sink.file(path, pieces(checkGuide(path, salaryGuide(guide, facts))));
  }

  const context = problemContext(index, service);
  for (const code of errorCodes) {
    const check = checkBody(isProblemCode(code) ? Problem : TransportProblem);
    sink.problem(code, pieces(check(`the problem ${code}`, problem(code, context))));
  }
}

/** Every combination gets a file, even without results, so that a 404 on a search always means a wrong slug. */
async function renderSearchFiles(
  index: SnapshotIndex,
  summaries: readonly Uint8Array[],
  service: Pick<ServiceIdentity, 'origin'>,
  sink: FileSink,
): Promise<void> {
  const check = checkBody(JobSearchResult);
  const { origin } = service;
  for (const filters of everySearch()) {
    const path = pathOf('searchJobs', filters);
    const positions = index.positionsOf(filters);
    // The items were checked when they were made.
    const body = check(path, searchBody(index, origin, { filters, items: [] }));
    const { generatedAt, filters: asked, count, links } = body;
    const head = jsonText({ filters: asked, count }).slice(1, -1);
    sink.file(path, [
      new Stamp(generatedAt, '{"generatedAt":"', `",${head},"items":[`),
      // The gate reads the items in the files of their vacancies.
      ...Array.from(positions, (position, at) => {
        const item = summaries[position] as Uint8Array;
        return new Repeated(at === positions.length - 1 ? item.subarray(0, -1) : item);
      }),
      `],${jsonText({ links }).slice(1)}`,
    ]);
    await sink.drained?.();
  }
}

export function problemContext(
  { generatedAt, guides }: SnapshotIndex,
  { origin }: Pick<ServiceIdentity, 'origin'>,
): ProblemContext {
  const published = new Set<string>(guides.map(({ slug }) => slug));
  // In the order of the vocabulary, so that a change of medians does not change the body.
  return { origin, generatedAt, guideFamilies: salaryFamilySlugs.filter((slug) => published.has(slug)) };
}
