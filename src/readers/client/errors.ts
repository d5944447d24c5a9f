import type { ErrorCode } from '../../contract/operations.ts';
import type { Problem, TransportProblem } from '../../contract/schemas/problem.ts';
import type { SearchFilters } from '../../contract/search-filters.ts';
import type { SalaryFamilySlug } from '../../contract/vocabulary/families.ts';

/** The base class of all errors of the client. */
export class TabuladorError extends Error {
  override readonly name: string = 'TabuladorError';
  /** The requested address. */
  readonly url: string;

  constructor(message: string, { url, cause }: { readonly url: string; readonly cause?: unknown }) {
    super(message, { cause });
    this.url = url;
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
  readonly problem: Problem | TransportProblem;

  constructor(problem: Problem | TransportProblem, url: string) {
    super(`${problem.title}: ${problem.detail} ${problem.hint}`, { url });
    this.problem = problem;
  }

  get code(): Code {
    return this.problem.code as Code;
  }

  get status(): number {
    return this.problem.status;
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
  readonly status: number;

  constructor(
    message: string,
    options: { readonly url: string; readonly status: number; readonly cause?: unknown },
  ) {
    super(message, options);
    this.status = options.status;
  }
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

/** A cache keeps serving files of other releases. Try again later, or bypass the cache. */
export class StaleCacheError extends TabuladorError {
  override readonly name = 'StaleCacheError';
}
