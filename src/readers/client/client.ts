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
import { changesSince, type MirrorOptions } from './open-data.ts';
import {
  createTransport,
  inOrder,
  type RequestOptions,
  type TransportOptions,
  undefinedOnFailure,
} from './transport.ts';

export interface ClientOptions extends TransportOptions {
  /** The address of the service, with or without `/api/v1`. */
  readonly baseUrl: string | URL;
}

/** A missing or undefined filter matches all. */
export type JobFilters = { readonly [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined };

export interface IterateOptions extends RequestOptions {
  /** How many vacancies are fetched ahead. */
  readonly concurrency?: number;
}

/** The five operations by their operationIds, and helpers built on them. */
export interface Client {
  getApiIndex(options?: RequestOptions): Promise<ApiIndex>;
  /** Every active vacancy that matches. */
  searchJobs(filters?: JobFilters, options?: RequestOptions): Promise<JobSearchResult>;
  getJob(jobId: string, options?: RequestOptions): Promise<JobDetail>;
  listSalaryGuides(options?: RequestOptions): Promise<SalaryGuideList>;
  getSalaryGuide(family: SalaryFamilySlug, options?: RequestOptions): Promise<SalaryGuide>;
  /** Full vacancies, newest first, fetched a few ahead. A vacancy that closes meanwhile is skipped. */
  iterateJobs(filters?: JobFilters, options?: IterateOptions): AsyncGenerator<JobDetail, void, undefined>;
  /** The changes from that release to the live one; undefined unless it is the previous release. */
  changesSince(generatedAt: string, options?: RequestOptions): Promise<Changes | undefined>;
  /** Updates a copy of all vacancies to the live release, or throws and leaves the copy unchanged. */
  mirror(store: MirrorStore, options?: MirrorOptions): Promise<MirrorResult>;
}

/** Fields, by their type, that together only the answer to this operation has. */
const ownFields: Readonly<Record<OperationId, Readonly<Record<string, 'object' | 'string'>>>> = {
  getApiIndex: { operations: 'object' },
  searchJobs: { filters: 'object', items: 'object' },
  getJob: { howToApply: 'object' },
  listSalaryGuides: { citation: 'string', items: 'object' },
  getSalaryGuide: { overall: 'object' },
};

/** Throws a `TypeError` for a `baseUrl` that no service can have. */
export function createClient({ baseUrl, ...options }: ClientOptions): Client {
  const origin = originOf(String(baseUrl));
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
    const text = await transport.text(url, given);
    const body = await undefinedOnFailure(() => JSON.parse(text) as Readonly<Record<string, unknown>>);
    const expected = Object.entries({ generatedAt: 'string', ...ownFields[operation] });
    if (expected.every(([name, type]) => typeof body?.[name] === type && body?.[name] !== null))
      return body as Answer;
    throw new UnexpectedAnswerError(`Not an answer to ${operation} from ${url}`, { url, status: 200 });
  }

  const client: Client = {
    getApiIndex: (given) => read('getApiIndex', {}, given),
    searchJobs: ({ city = 'all', family = 'all', modality = 'all' } = {}, given) =>
      read('searchJobs', { city, family, modality }, given),
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

/** The base without slash and prefix. Checked here, because `fetch` would report a wrong one as a network failure. */
function originOf(baseUrl: string): string {
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(baseUrl) || !URL.canParse(baseUrl)) {
    const shown = JSON.stringify(baseUrl.replace(/\/\/.*@/s, '//***@'));
    throw new TypeError(
      `baseUrl is ${shown}, but it must be an address such as "https://empleos.example", without user name, password, query and fragment.`,
    );
  }
  return new URL(baseUrl).href.replace(/\/+$/, '').replace(new RegExp(`${apiPrefix}$`), '');
}
