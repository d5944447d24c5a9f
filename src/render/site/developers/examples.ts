import { type ErrorCode, isProblemCode, type OperationId } from '../../../contract/operations.ts';
import { problem } from '../../../contract/problems.ts';
import { pathOf } from '../../../contract/routes.ts';
import { noFilter, type SearchFilters } from '../../../contract/search-filters.ts';
import { transportProblem } from '../../../contract/transport-problems.ts';
import type { PublicVacancy } from '../../../vacancies/vacancy.ts';
import { apiIndex } from '../../api/api-index.ts';
import { jobParticulars, jobSummary, searchBody } from '../../api/job-bodies.ts';
import { problemContext } from '../../api/render-api.ts';
import { salaryGuide, salaryGuideList } from '../../api/salary-bodies.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../site.ts';

/** A request that works on this very release, with what it answers. */
interface Example {
  readonly path: string;
  readonly body: unknown;
}

export type Examples = Readonly<Partial<Record<OperationId, Example>>>;

/**
 * One for each operation, made of the release's own data by the functions that make its files. On a board without
 * vacancies the operations that need one have none.
 */
export function examplesOf(site: Site, vacancy: PublicVacancy | null): Examples {
  const { service, settings, index } = site;
  const { generatedAt } = index;
  const facts = { service, generatedAt, minimumSample: settings.salaryIndex.minimumSample };
  const guide = index.guides.find(({ slug }) => slug === vacancy?.family) ?? index.guides[0];
  return {
    getApiIndex: { path: pathOf('getApiIndex', {}), body: apiIndex(index, service) },
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

function searchExample({ service, index }: Site, vacancy: PublicVacancy): Example {
  const filters: SearchFilters = {
    city: vacancy.city,
    family: vacancy.family ?? noFilter,
    modality: vacancy.modality,
  };
  return {
    path: pathOf('searchJobs', filters),
    body: searchBody(index, service.origin, { filters, items: [jobSummary(vacancy, service.origin)] }),
  };
}

/** The body of an error as this release serves it. */
export function problemExample({ service, index }: Site, code: ErrorCode): unknown {
  const context = problemContext(index, service);
  return isProblemCode(code) ? problem(code, context) : transportProblem(code, context);
}

/** A body as a page shows it: lists cut to their first item, and the cut marked. */
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

/** A piece of code; where scripts run it gets a button to copy it. It scrolls, so a keyboard must reach it. */
export function codeSample(code: string, caption: string, tall = false): Html {
  return html`<figure class="sample"><figcaption>${caption}</figcaption><pre${tall && html` class="tall"`} tabindex="0"><code>${code}</code></pre></figure>`;
}
