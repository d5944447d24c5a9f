import type { OperationId, OperationParameters } from '../../contract/operations.ts';
import { pathTemplates } from '../../contract/path-templates.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import { apiPrefix } from '../../contract/service.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import type { ApiIndex, JobDetail, JobSearchResult, SalaryGuide, SalaryGuideList } from './answers.ts';
import { UnexpectedAnswerError } from './errors.ts';
import {
  assertKnown,
  type ClientOptions,
  createTransport,
  optionNames,
  type RequestOptions,
} from './transport.ts';

/** A missing or undefined filter matches all. */
export type JobFilters = { readonly [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined };

/** The five operations by their operationIds. */
export interface Client {
  getApiIndex(options?: RequestOptions): Promise<ApiIndex>;
  /** Every active vacancy that matches. */
  searchJobs(filters?: JobFilters, options?: RequestOptions): Promise<JobSearchResult>;
  getJob(jobId: string, options?: RequestOptions): Promise<JobDetail>;
  listSalaryGuides(options?: RequestOptions): Promise<SalaryGuideList>;
  getSalaryGuide(family: SalaryFamilySlug, options?: RequestOptions): Promise<SalaryGuide>;
}

/** Fields, by their type, that together only the answer to this operation has. */
const ownFields: Readonly<Record<OperationId, Readonly<Record<string, 'object' | 'string'>>>> = {
  getApiIndex: { operations: 'object' },
  searchJobs: { filters: 'object', items: 'object' },
  getJob: { howToApply: 'object' },
  listSalaryGuides: { citation: 'string', items: 'object' },
  getSalaryGuide: { overall: 'object' },
};

/** Throws a `TypeError` for a `baseUrl` that no service can have, and for an option that there is not. */
export function createClient(options: ClientOptions): Client {
  assertKnown('option', options, optionNames);
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
    const received = await transport.text(apiPrefix + path, given);
    let cause: unknown;
    try {
      const body = JSON.parse(received.body) as Readonly<Record<string, unknown>> | null;
      const expected = Object.entries({ generatedAt: 'string', ...ownFields[operation] });
      if (expected.every(([name, type]) => typeof body?.[name] === type && body?.[name] !== null))
        return body as Answer;
    } catch (error) {
      cause = error;
    }
    throw new UnexpectedAnswerError(`Not an answer to ${operation} from ${received.url}`, {
      ...received,
      cause,
    });
  }

  return {
    getApiIndex: (given) => read('getApiIndex', {}, given),
    async searchJobs(filters = {}, given) {
      assertKnown('filter', filters, filterNames);
      const { city = 'all', family = 'all', modality = 'all' } = filters;
      return read('searchJobs', { city, family, modality }, given);
    },
    getJob: (jobId, given) => read('getJob', { jobId }, given),
    listSalaryGuides: (given) => read('listSalaryGuides', {}, given),
    getSalaryGuide: (family, given) => read('getSalaryGuide', { family }, given),
  };
}

const filterNames: readonly (keyof JobFilters)[] = ['city', 'family', 'modality'];
