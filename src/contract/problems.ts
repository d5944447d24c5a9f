import { type ErrorCode, operations, type ProblemCode } from './operations.ts';
import { discovery, pages } from './pages.ts';
import { pathOf } from './routes.ts';
import type { Problem } from './schemas/problem.ts';
import { noFilters, searchFilterValues } from './search-filters.ts';
import { apiPrefix } from './service.ts';
import type { SalaryFamilySlug } from './vocabulary/families.ts';

export interface ProblemText {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
}

/** The texts never repeat the request: each problem is a constant file with the same bytes on every host. */
export const problems: Readonly<Record<ProblemCode, ProblemText>> = {
  'not-found': {
    status: 404,
    title: 'Not found',
    detail: 'This path does not exist in the API.',
    hint: `Start at ${pathOf('getApiIndex', {})}, which lists the operations. Paths are case-sensitive, end in .json and take no trailing slash.`,
  },
  'unknown-search-filter': {
    status: 404,
    title: 'Unknown search filter',
    detail: 'At least one of the three search segments is not an accepted value.',
    hint: `Use ${apiPrefix}${operations.searchJobs.template} with one of validValues in each segment; "all" leaves a segment open.`,
  },
  'job-not-found': {
    status: 404,
    title: 'Vacancy not found',
    detail: 'The vacancy has closed (vacancies last 4 to 8 weeks) or the id is wrong.',
    hint: `Take the id of an active vacancy from ${pathOf('searchJobs', noFilters)}.`,
  },
  'salary-guide-not-found': {
    status: 404,
    title: 'Salary guide not found',
    detail: 'No salary guide is published for this role family.',
    hint: `Use one of validValues, or see ${pathOf('listSalaryGuides', {})} for the families that have a guide.`,
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'The API is read-only: it answers GET and HEAD.',
    hint: 'Repeat the request with GET, or with HEAD for the headers alone.',
  },
};

/** What a problem body needs to know of its release. */
export interface ProblemContext {
  readonly origin: string;
  readonly generatedAt: string;
  /** The families that have a guide in this release. */
  readonly guideFamilies: readonly SalaryFamilySlug[];
}

/** The address that explains an error. */
export function problemType(code: ErrorCode, origin: string): string {
  return `${origin}${pages.errors}#${code}`;
}

/** The members that every problem has (RFC 9457 and links to the documentation). */
export function problemMembers<Code extends ErrorCode>(
  code: Code,
  { status, title, detail, hint }: ProblemText,
  origin: string,
) {
  return {
    type: problemType(code, origin),
    title,
    status,
    detail,
    code,
    hint,
    docs: origin + pages.developers,
    openapi: origin + discovery.openapi,
  };
}

export function problem(code: ProblemCode, { origin, generatedAt, guideFamilies }: ProblemContext): Problem {
  const validValues = validValuesOf(code, guideFamilies);
  return {
    ...problemMembers(code, problems[code], origin),
    ...(validValues && { validValues }),
    generatedAt,
  };
}

function validValuesOf(
  code: ProblemCode,
  guideFamilies: readonly SalaryFamilySlug[],
): Record<string, string[]> | undefined {
  if (code === 'unknown-search-filter') {
    return Object.fromEntries(
      Object.entries(searchFilterValues).map(([name, values]) => [name, [...values]]),
    );
  }
  return code === 'salary-guide-not-found' ? { family: [...guideFamilies] } : undefined;
}
