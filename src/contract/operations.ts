import type { ProblemCode } from './error-codes.ts';
import { textLimits } from './limits.ts';
import { pathTemplates } from './path-templates.ts';
import { type SearchFilters, searchFilterValues } from './search-filters.ts';
import { type SalaryFamilySlug, salaryFamilySlugs } from './vocabulary/families.ts';

export * from './error-codes.ts';

export interface OperationParameters {
  readonly getApiIndex: Readonly<Record<never, string>>;
  readonly searchJobs: SearchFilters;
  readonly getJob: { readonly jobId: string };
  readonly listSalaryGuides: Readonly<Record<never, string>>;
  readonly getSalaryGuide: { readonly family: SalaryFamilySlug };
}

export type OperationId = keyof OperationParameters;

/** A parameter accepts a list of values or a pattern. */
export interface PathParameter {
  readonly description: string;
  readonly example: string;
  readonly values?: readonly string[];
  readonly pattern?: RegExp;
  readonly maxLength?: number;
}

export interface Operation<Id extends OperationId = OperationId> {
  /** Below the version prefix, with parameters in braces. */
  readonly template: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: 'Service' | 'Vacancies' | 'Salaries';
  /** The name of the schema of the 200 body. */
  readonly answer: string;
  readonly parameters: { readonly [Name in keyof OperationParameters[Id]]: PathParameter };
  /** In addition to `commonErrors`. */
  readonly errors: readonly ProblemCode[];
}

/** The ids that the contract allows; the ids that we assign are narrower. */
export const jobIdPattern = /^[a-z0-9-]+$/;

export const operations: { readonly [Id in OperationId]: Operation<Id> } = {
  getApiIndex: {
    template: pathTemplates.getApiIndex,
    summary: 'Entry point: filters, counts, usage rules and links',
    description:
      'Start here. Lists every valid filter slug with its number of active vacancies, the totals of the release, the usage rules and links to everything else. Its `generatedAt` shows whether there is anything new to fetch.',
    tag: 'Service',
    answer: 'ApiIndex',
    parameters: {},
    errors: [],
  },
  searchJobs: {
    template: pathTemplates.searchJobs,
    summary: 'Search active vacancies by city, role family and modality',
    description:
      'Every active vacancy that matches the three path segments, newest first, in one response without pagination. `all` matches any value. A valid combination without vacancies is a normal response with `count` 0.',
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
      'The vacancy with its description, lists, location and how to apply. A vacancy lasts four to eight weeks; once it has closed, the response is `job-not-found`.',
    tag: 'Vacancies',
    answer: 'JobDetail',
    parameters: {
      jobId: {
        description: 'The `id` of a vacancy, as returned by a search.',
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
      'One entry for each role family with enough data, highest median first. Amounts are gross monthly pesos. Cite them under the name in `source`; `citation` is ready to paste.',
    tag: 'Salaries',
    answer: 'SalaryGuideList',
    parameters: {},
    errors: [],
  },
  getSalaryGuide: {
    template: pathTemplates.getSalaryGuide,
    summary: 'Salary guide of one role family, by seniority and city',
    description:
      'The overall band of a role family and its bands by seniority and by city, each with its sample size. Every figure can be recomputed from the searches with the same `generatedAt`.',
    tag: 'Salaries',
    answer: 'SalaryGuide',
    parameters: {
      family: {
        description: 'Slug of a role family that has a salary guide.',
        example: 'desarrollador',
        values: salaryFamilySlugs,
      },
    },
    errors: ['salary-guide-not-found'],
  },
};

export const operationIds = Object.keys(operations) as readonly OperationId[];

/** Every operation may answer with these. */
export const commonErrors = ['not-found', 'method-not-allowed'] as const satisfies readonly ProblemCode[];
