import type { Changes } from '../../contract/open-data.ts';
import type { OperationId, OperationParameters } from '../../contract/operations.ts';
import { pathTemplates } from '../../contract/path-templates.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import { apiPrefix } from '../../contract/service.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import type {
  ApiIndex,
  JobDetail,
  JobSearchResult,
  JobSummary,
  SalaryGuide,
  SalaryGuideList,
} from './answers.ts';
import { isProblem, UnexpectedAnswerError } from './errors.ts';
import { type MirrorResult, mirror } from './mirror.ts';
import type { MirrorStore } from './mirror-store.ts';
import { changesSince } from './open-data.ts';
import { createTransport, inOrder, type RequestOptions, type TransportOptions } from './transport.ts';

export interface ClientOptions extends TransportOptions {
  /** The address of the service, with or without `/api/v1`. */
  readonly baseUrl: string | URL;
}

export interface IterateOptions extends RequestOptions {
  /** How many vacancies are fetched ahead. */
  readonly concurrency?: number;
}

/** The five operations by their operationIds, and helpers built on them. */
export interface Client {
  getApiIndex(options?: RequestOptions): Promise<ApiIndex>;
  /** Every active vacancy that matches; a missing filter matches all. */
  searchJobs(filters?: Partial<SearchFilters>, options?: RequestOptions): Promise<JobSearchResult>;
  getJob(jobId: string, options?: RequestOptions): Promise<JobDetail>;
  listSalaryGuides(options?: RequestOptions): Promise<SalaryGuideList>;
  getSalaryGuide(family: SalaryFamilySlug, options?: RequestOptions): Promise<SalaryGuide>;
  /** Full vacancies, newest first, fetched a few ahead. A vacancy that closes meanwhile is skipped. */
  iterateJobs(
    filters?: Partial<SearchFilters>,
    options?: IterateOptions,
  ): AsyncGenerator<JobDetail, void, undefined>;
  /** The changes from that release to the live one; undefined unless it is the previous release. */
  changesSince(generatedAt: string, options?: RequestOptions): Promise<Changes | undefined>;
  /** Updates a copy of all vacancies to the live release, or throws and leaves the copy unchanged. */
  mirror(store: MirrorStore, options?: RequestOptions): Promise<MirrorResult>;
}

export function createClient({ baseUrl, ...options }: ClientOptions): Client {
  const origin = String(baseUrl)
    .replace(/\/+$/, '')
    .replace(new RegExp(`${apiPrefix}$`), '');
  const transport = createTransport(options);

  async function read<Id extends OperationId, Answer>(
    operation: Id,
    parameters: OperationParameters[Id],
    given?: RequestOptions,
  ): Promise<Answer> {
    const values = parameters as Readonly<Record<string, string>>;
    // Encoded, so that a value can never change the path; the service explains an invalid value.
    const path = pathTemplates[operation].replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(values[name])),
    );
    const url = origin + apiPrefix + path;
    const body = await transport.text(url, given);
    try {
      return JSON.parse(body) as Answer;
    } catch (cause) {
      throw new UnexpectedAnswerError(`No JSON from ${url}`, { url, status: 200, cause });
    }
  }

  const client: Client = {
    getApiIndex: (given) => read('getApiIndex', {}, given),
    searchJobs: (filters, given) =>
      read('searchJobs', { city: 'all', family: 'all', modality: 'all', ...filters }, given),
    getJob: (jobId, given) => read('getJob', { jobId }, given),
    listSalaryGuides: (given) => read('listSalaryGuides', {}, given),
    getSalaryGuide: (family, given) => read('getSalaryGuide', { family }, given),

    async *iterateJobs(filters, { concurrency = 4, ...given } = {}) {
      const { items } = await client.searchJobs(filters, given);
      const detailOf = ({ id }: JobSummary) =>
        client.getJob(id, given).catch((error: unknown) => {
          if (isProblem(error, 'job-not-found')) return undefined;
          throw error;
        });
      for await (const detail of inOrder(items, concurrency, detailOf)) if (detail) yield detail;
    },

    changesSince: (generatedAt, given) => changesSince(generatedAt, { origin, transport, options: given }),
    mirror: (store, given) => mirror(store, { origin, transport, options: given }),
  };
  return client;
}
