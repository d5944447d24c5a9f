import { corsHeaders, type Headers, headersOf } from './headers.ts';
import type { TransportProblemCode } from './operations.ts';
import { type ProblemText, problemMembers } from './problems.ts';
import type { TransportProblem } from './schemas/problem.ts';

/** Errors before a request reaches an operation, or inside the host. Their texts never repeat the request. */
export const transportProblems: Readonly<Record<TransportProblemCode, ProblemText>> = {
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

/** `generatedAt` is undefined for a server that cannot read a release. */
export interface TransportProblemContext {
  readonly origin: string;
  readonly generatedAt: string | undefined;
}

export function transportProblem(
  code: TransportProblemCode,
  { origin, generatedAt }: TransportProblemContext,
): TransportProblem {
  return {
    ...problemMembers(code, transportProblems[code], origin),
    ...(generatedAt !== undefined && { generatedAt }),
  };
}

/** The body as sent; without `generatedAt` if the host has no release. */
export function transportProblemBody(
  code: TransportProblemCode,
  origin: string,
  generatedAt?: string,
): string {
  return JSON.stringify(transportProblem(code, { origin, generatedAt }));
}

/** Not cached, because the next request may succeed. */
export const transportProblemHeaders: Headers = {
  'content-type': headersOf('problem')['content-type'] ?? '',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  link: headersOf('problem').link ?? '',
  ...corsHeaders,
};
