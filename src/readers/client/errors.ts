import type { ErrorCode } from '../../contract/error-codes.ts';
import type { Problem, TransportProblem } from '../../contract/schemas/problem.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';

/** What is known of a failed request. Without an answer there are only the address and the cause. */
export interface Evidence {
  readonly url: string;
  readonly status?: number | undefined;
  readonly headers?: { get(name: string): string | null } | undefined;
  /** The body, of which the error keeps the beginning. */
  readonly body?: string | undefined;
  readonly cause?: unknown;
}

const maxBodyCharacters = 1_000;

/** The base class of all errors of the client. */
export class TabuladorError extends Error {
  override readonly name: string = 'TabuladorError';
  /** The requested address. */
  readonly url: string;
  /** The status of the answer; undefined if there was none. */
  readonly status: number | undefined;
  readonly headers: Evidence['headers'];
  /** The first 1,000 characters of the answer. */
  readonly body: string | undefined;

  constructor(message: string, { url, status, headers, body, cause }: Evidence) {
    super(message, { cause });
    this.url = url;
    this.status = status;
    this.headers = headers;
    this.body = body?.slice(0, maxBodyCharacters);
  }

  /** The seconds that `Retry-After` asks to wait, given there as a number or a date; undefined without one. */
  get retryAfter(): number | undefined {
    const asked = this.headers?.get('retry-after') ?? '';
    const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
    return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
  }
}

/** The accepted values that each problem lists. */
interface ValidValues {
  readonly 'unknown-search-filter': {
    readonly [Name in keyof SearchFilters]: readonly SearchFilters[Name][];
  };
  readonly 'salary-guide-not-found': { readonly family: readonly SalaryFamilySlug[] };
}

type ValidValuesOf<Code extends ErrorCode> = [ErrorCode] extends [Code]
  ? Readonly<Record<string, readonly string[]>> | undefined
  : Code extends keyof ValidValues
    ? ValidValues[Code]
    : undefined;

/** The service answered with a problem: branch on `code`, show `hint`, pick from `validValues`. */
export class ProblemError<Code extends ErrorCode = ErrorCode> extends TabuladorError {
  override readonly name = 'ProblemError';
  declare readonly status: number;
  readonly problem: Problem | TransportProblem;

  constructor(problem: Problem | TransportProblem, evidence: Evidence & { readonly status: number }) {
    super(`${problem.title}: ${problem.detail} ${problem.hint}`, evidence);
    this.problem = problem;
  }

  get code(): Code {
    return this.problem.code as Code;
  }

  get hint(): string {
    return this.problem.hint;
  }

  /** Accepted values per parameter, when a value was not known. */
  get validValues(): ValidValuesOf<Code> {
    return ('validValues' in this.problem ? this.problem.validValues : undefined) as ValidValuesOf<Code>;
  }
}

/** Whether an error is this problem, which narrows the type of `validValues`. */
export function isProblem<Code extends ErrorCode>(error: unknown, code: Code): error is ProblemError<Code> {
  return error instanceof ProblemError && error.code === code;
}

/** The answer is not from this service but, for example, from a proxy, a captive portal or another site. */
export class UnexpectedAnswerError extends TabuladorError {
  override readonly name = 'UnexpectedAnswerError';
  declare readonly status: number;
}

/** There was no answer, or the connection was lost; `cause` is the error of `fetch`. */
export class NetworkError extends TabuladorError {
  override readonly name: string = 'NetworkError';
}

/** The answer took longer than `timeoutMilliseconds`. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError';
}

/** The release is not signed by a given key, or is older than the copy. */
export class UntrustedReleaseError extends TabuladorError {
  override readonly name = 'UntrustedReleaseError';
}

/** Something on the way keeps sending other files than those of the live release. Try again later, or bypass the cache. */
export class StaleCacheError extends TabuladorError {
  override readonly name = 'StaleCacheError';
}
