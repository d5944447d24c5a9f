import { type ErrorCode, operations } from './operations.ts';
import { pages } from './pages.ts';
import { pathOf } from './routes.ts';
import { noFilters } from './search-filters.ts';
import { apiPrefix } from './service.ts';

export interface ProblemText {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
}

/** The texts never repeat the request: each problem is a constant file with the same bytes on every host. */
export const problems: Readonly<Record<ErrorCode, ProblemText>> = {
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
  'bad-request': {
    status: 400,
    title: 'Bad request',
    detail: 'The request is not well-formed HTTP.',
    hint: 'Send a request line, a Host header and headers as RFC 9112 describes them.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request timeout',
    detail: 'The request did not arrive in time.',
    hint: 'Send the whole request at once.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Precondition failed',
    detail: 'The request has a condition that is meant for writing, and it does not hold.',
    hint: 'Leave out If-Match and If-Unmodified-Since: the API is read-only. If-None-Match saves a transfer.',
  },
  'request-too-large': {
    status: 413,
    title: 'Request too large',
    detail: 'The request carries more than this server reads.',
    hint: 'Send no body: the API is read-only.',
  },
  'uri-too-long': {
    status: 414,
    title: 'Address too long',
    detail: 'The address of the request is longer than this server reads.',
    hint: 'No address of the API is longer than a few hundred characters, and query strings are not used.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'More requests or connections came from this address than this server takes at a time.',
    hint: 'Wait a second, then ask for less at once. One search with all in its segments holds every match.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Request headers too large',
    detail: 'The headers of the request are larger than this server reads.',
    hint: 'Send fewer or shorter headers: none is required.',
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    detail: 'The server could not read one of its own files.',
    hint: 'Try again later.',
  },
};

/** The address that explains an error. */
export function problemType(code: ErrorCode, origin: string): string {
  return `${origin}${pages.errors}#${code}`;
}
