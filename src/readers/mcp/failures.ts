import type { ErrorCode } from '../../contract/operations.ts';
import {
  NetworkError,
  ProblemError,
  TabuladorError,
  TimeoutError,
  UnexpectedAnswerError,
} from '../client/errors.ts';
import { cleaned } from './texts.ts';

export interface Failure {
  readonly code: ErrorCode | 'invalid-argument' | 'too-large' | 'unreachable' | 'unexpected-answer';
  readonly message: string;
  readonly next: string;
  readonly parameter?: string | undefined;
  readonly nearest?: string | undefined;
  readonly validValues?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
}

export class ToolError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Undefined for a bug, whose details are not shown to clients. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof ToolError) return error.failure;
  if (error instanceof ProblemError) return problemFailure(error);
  if (error instanceof NetworkError) {
    return {
      code: 'unreachable',
      message:
        error instanceof TimeoutError
          ? 'The service took too long to answer.'
          : 'The service cannot be reached.',
      next: 'The arguments are not at fault. Call the tool again in a minute; if it fails again, tell the person that the service is down.',
    };
  }
  if (error instanceof UnexpectedAnswerError && (error.status === 429 || error.status >= 500)) {
    const wait = error.retryAfter ? `${Math.ceil(error.retryAfter)} seconds` : 'a minute';
    return {
      code: 'unreachable',
      message: `The service is busy or out of order (status ${error.status}).`,
      next: `The arguments are not at fault. Call the tool again in ${wait}; if it fails again, tell the person that the service is down.`,
    };
  }
  if (error instanceof UnexpectedAnswerError) {
    return {
      code: 'unexpected-answer',
      message: 'Something else than the vacancy service answered.',
      next: 'The arguments are not at fault. Call the tool again in a minute; if it fails again, tell the person that the address of the service may be wrong.',
    };
  }
  if (error instanceof TabuladorError) {
    return {
      code: 'too-large',
      message: 'The list of vacancies is too large to be read.',
      next: 'This does not mean that a vacancy has closed. Choose a city, a role family or a modality.',
    };
  }
  return undefined;
}

/** Hints in terms of tools, because the hints of the API are about paths. */
const nextSteps: Readonly<Partial<Record<ErrorCode, string>>> = {
  'job-not-found':
    'Do not offer this vacancy any more. Search again with searchJobs and take the code of one of its items, or ask checkCode whether this one was ever published.',
  'unknown-search-filter': 'Call searchJobs again with accepted values; "all" leaves a filter open.',
};

function problemFailure({ problem, validValues = {} }: ProblemError): Failure {
  const { code, detail, hint } = cleaned(problem);
  return {
    code,
    message: detail,
    next: nextSteps[code] ?? hint,
    validValues: cleaned(validValues),
  };
}
