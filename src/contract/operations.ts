import { textLimits } from './limits.ts';
import { pathTemplates } from './path-templates.ts';
import { type SearchFilters, searchFilterValues } from './search-filters.ts';
import { type SalaryFamilySlug, salaryFamilySlugs } from './vocabulary/families.ts';

/** What an operation may answer instead of its body. Stable: a client may branch on them. Their texts are in `problems.ts`. */
export const problemCodes = [
  'not-found',
  'unknown-search-filter',
  'job-not-found',
  'salary-guide-not-found',
  'method-not-allowed',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/**
 * What a host may answer instead, whatever the operation: the request never became one, or the host is in trouble. Each is
 * sent by some host. Their texts are in `transport-problems.ts`.
 */
export const transportProblemCodes = [
  'bad-request',
  'request-timeout',
  'precondition-failed',
  'request-too-large',
  'uri-too-long',
  'too-many-requests',
  'headers-too-large',
  'internal-error',
] as const;

export type TransportProblemCode = (typeof transportProblemCodes)[number];

/** Every code that a body may carry: what the error page explains and what a release has a body for. */
export const errorCodes = [...problemCodes, ...transportProblemCodes] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isProblemCode(code: ErrorCode): code is ProblemCode {
  return (problemCodes as readonly ErrorCode[]).includes(code);
}

/** What each operation takes in its path. */
export interface OperationParameters {
  readonly getApiIndex: Readonly<Record<never, string>>;
  readonly searchJobs: SearchFilters;
  readonly getJob: { readonly jobId: string };
  readonly listSalaryGuides: Readonly<Record<never, string>>;
  readonly getSalaryGuide: { readonly family: SalaryFamilySlug };
}

export type OperationId = keyof OperationParameters;

/** A parameter accepts a list of values, or what a pattern allows. */
export interface PathParameter {
  readonly description: string;
  readonly example: string;
  readonly values?: readonly string[];
  readonly pattern?: RegExp;
  readonly maxLength?: number;
}

export interface Operation<Id extends OperationId = OperationId> {
  /** Below the version prefix, with its parameters in braces. */
  readonly template: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: 'Service' | 'Vacancies' | 'Salaries';
  /** The name of the schema of its 200 body. */
  readonly answer: string;
  readonly parameters: { readonly [Name in keyof OperationParameters[Id]]: PathParameter };
  /** Beyond what every operation may answer: `not-found` and `method-not-allowed`. */
  readonly errors: readonly ProblemCode[];
}

/** Wider than what is ever assigned, as the contract has it. */
export const jobIdPattern = /^[a-z0-9-]+$/;

export const operations: { readonly [Id in OperationId]: Operation<Id> } = {
  getApiIndex: {
    template: pathTemplates.getApiIndex,
    summary: 'Entry point: filters, counts, usage rules and links',
    description:
      'Start here. Lists every valid filter slug with its number of active vacancies, the totals of the release, the rules of use and the addresses of everything else. Its `generatedAt` tells whether there is anything new to fetch.',
    tag: 'Service',
    answer: 'ApiIndex',
    parameters: {},
    errors: [],
  },
  searchJobs: {
    template: pathTemplates.searchJobs,
    summary: 'Search active vacancies by city, role family and modality',
    description:
      'Every active vacancy that matches the three path segments, newest first, in one answer without pages. `all` leaves a segment open. A valid combination without vacancies is a normal answer with `count` 0.',
    tag: 'Vacancies',
    answer: 'JobSearchResult',
    parameters: {
      city: {
        description: 'City slug, or `all`.',
        example: 'guadalajara',
        values: searchFilterValues.city,
      },
      family: {
        description: 'Role family slug, or `all`.',
        example: 'desarrollador',
        values: searchFilterValues.family,
      },
      modality: {
        description: 'Work modality slug, or `all`.',
        example: 'hibrido',
        values: searchFilterValues.modality,
      },
    },
    errors: ['unknown-search-filter'],
  },
  getJob: {
    template: pathTemplates.getJob,
    summary: 'Read one active vacancy in full',
    description:
      'The vacancy with its description, lists, location and the way to apply. A vacancy lives four to eight weeks; once it has closed the answer is `job-not-found`.',
    tag: 'Vacancies',
    answer: 'JobDetail',
    parameters: {
      jobId: {
        description: 'The `id` of a vacancy, as a search gives it.',
        example: 'desarrollador-backend-guadalajara-vac-10234',
        pattern: jobIdPattern,
        maxLength: textLimits.jobId,
      },
    },
    errors: ['job-not-found'],
  },
  listSalaryGuides: {
    template: pathTemplates.listSalaryGuides,
    summary: 'Salary index: median and range per role family',
    description:
      'One line for each role family with enough data, highest median first. Amounts are gross monthly pesos. Cite them under the name in `source`; `citation` is ready to paste.',
    tag: 'Salaries',
    answer: 'SalaryGuideList',
    parameters: {},
    errors: [],
  },
  getSalaryGuide: {
    template: pathTemplates.getSalaryGuide,
    summary: 'Salary guide of one role family, by seniority and city',
    description:
      'The overall band of a role family and its bands by seniority and by city, each with its sample size. Every figure can be recomputed from the searches of the same `generatedAt`.',
    tag: 'Salaries',
    answer: 'SalaryGuide',
    parameters: {
      family: {
        description: 'Role family slug; one with a salary guide.',
        example: 'desarrollador',
        values: salaryFamilySlugs,
      },
    },
    errors: ['salary-guide-not-found'],
  },
};

export const operationIds = Object.keys(operations) as readonly OperationId[];

/** Any path may be wrong and any method may be tried, whatever the operation. */
export const commonErrors = ['not-found', 'method-not-allowed'] as const satisfies readonly ProblemCode[];
