import type { ErrorCode } from '../contract/operations.ts';
import type { Problem, TransportProblem } from '../contract/schemas/problem.ts';

/** What every failure of the client is; the subclasses say which. */
export class TabuladorError extends Error {
  override readonly name: string = 'TabuladorError';
  /** The address that was asked. */
  readonly url: string;

  constructor(message: string, { url, cause }: { readonly url: string; readonly cause?: unknown }) {
    super(message, { cause });
    this.url = url;
  }
}

/** The service answered with a problem: branch on `code`, show `hint`, pick from `validValues`. */
export class ProblemError extends TabuladorError {
  override readonly name = 'ProblemError';
  readonly problem: Problem | TransportProblem;

  constructor(problem: Problem | TransportProblem, url: string) {
    super(`${problem.title}: ${problem.detail} ${problem.hint}`, { url });
    this.problem = problem;
  }

  get code(): ErrorCode {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }

  get hint(): string {
    return this.problem.hint;
  }

  /** Accepted values per parameter, when a value was not known. */
  get validValues(): Readonly<Record<string, readonly string[]>> | undefined {
    return 'validValues' in this.problem ? this.problem.validValues : undefined;
  }
}

/** Something answered, but not this service: a proxy's error page, a captive portal, another site. */
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

/** Nothing answered, or the connection broke off; `cause` is what `fetch` said. */
export class NetworkError extends TabuladorError {
  override readonly name: string = 'NetworkError';
}

/** The answer took longer than `timeoutMilliseconds`. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError';
}
