import type { ErrorCode } from '../../contract/operations.ts';
import { nearestSlug } from '../../foundation/nearest.ts';
import { NetworkError, ProblemError, TimeoutError, UnexpectedAnswerError } from '../client/errors.ts';
import { ArgumentError } from './arguments.ts';
import { AnswerTooLargeError } from './source.ts';
import { cleaned } from './third-party-text.ts';

/** What went wrong and what to do next, for a model. */
export interface Failure {
  readonly code: ErrorCode | 'invalid-argument' | 'too-large' | 'unreachable' | 'unexpected-answer';
  readonly message: string;
  readonly next: string;
  readonly parameter?: string | undefined;
  readonly nearest?: string | undefined;
  readonly validValues?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
}

/** A longer list would hide the rest of the message; the lists of the contract are far shorter. */
const mostValues = 60;

/** Undefined for a bug, whose details are not shown to clients. */
export function failureOf(
  error: unknown,
  given: Readonly<Record<string, unknown>> = {},
): Failure | undefined {
  if (error instanceof ArgumentError) {
    const { parameter, nearest, validValues } = error.facts;
    return {
      code: 'invalid-argument',
      message: error.message,
      next: 'Call the tool again with one of the accepted values.',
      parameter,
      nearest,
      validValues: validValues?.slice(0, mostValues),
    };
  }
  if (error instanceof ProblemError) return problemFailure(error, given);
  if (error instanceof AnswerTooLargeError) {
    return { code: 'too-large', ...('jobId' in given ? codeNotFound : tooManyVacancies) };
  }
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
  if (error instanceof UnexpectedAnswerError) {
    return {
      code: 'unexpected-answer',
      message: 'Something else than the vacancy service answered.',
      next: 'The arguments are not at fault. Call the tool again in a minute; if it fails again, tell the person that the address of the service may be wrong.',
    };
  }
  return undefined;
}

const tooManyVacancies = {
  message: 'The answer is too large to be read.',
  next: 'Narrow the filters: choose a city, a role family or a modality.',
};

/** Codes are looked up in the list of all vacancies. */
const codeNotFound = {
  message: 'This server cannot look up a reference code: its list of vacancies is too large.',
  next: 'This does not mean that the vacancy has closed. Call getJob with the address of its page: ask the person for it, or find it with searchJobs and a city, a role family or a modality.',
};

/** Hints in terms of tools, because the hints of the API are about paths. */
const nextSteps: Readonly<Partial<Record<ErrorCode, string>>> = {
  'job-not-found':
    'Do not offer this vacancy any more. Search again with searchJobs and take the id of one of its items.',
  'salary-guide-not-found':
    'Call listSalaryGuides: it lists the role families that have a guide today. Do not guess a figure.',
  'unknown-search-filter': 'Call searchJobs again with accepted values; "all" leaves a filter open.',
};

function problemFailure(
  { problem, validValues }: ProblemError,
  given: Readonly<Record<string, unknown>>,
): Failure {
  const { code, detail, hint } = cleaned(problem);
  const known = validValues && cleaned(boundedValues(validValues));
  const [parameter, nearest] = nearestIn(known ?? {}, given) ?? [];
  return {
    code,
    message: detail,
    next: nextSteps[code] ?? hint,
    parameter,
    nearest,
    validValues: known,
  };
}

function boundedValues(validValues: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(validValues)
      .slice(0, 5)
      .map(([name, values]) => [name, values.slice(0, mostValues).map((value) => value.slice(0, 100))]),
  );
}

/** The first unknown value, and the value that was probably meant. */
function nearestIn(
  validValues: Readonly<Record<string, readonly string[]>>,
  given: Readonly<Record<string, unknown>>,
): [parameter: string, nearest: string | undefined] | undefined {
  for (const [name, values] of Object.entries(validValues)) {
    const value = given[name];
    if (typeof value === 'string' && !values.includes(value)) return [name, nearestSlug(value, values)];
  }
  return undefined;
}

/** The failure as text, followed by JSON for programs. */
export function failureText(failure: Failure): string {
  return `${failure.message} ${failure.next}\n${JSON.stringify(failure)}`;
}
