import { corsHeaders, type Headers, headersOf } from '../contract/headers.ts';
import { discovery, pages } from '../contract/pages.ts';

/**
 * What goes wrong before a request is one, or in the machine behind the host. The contract has no codes for these:
 * no release holds them, and their type is the one that says "see the status".
 */
export const transportProblems = {
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
} as const;

export type TransportProblemCode = keyof typeof transportProblems;

/**
 * The body of such an error. It is the same whoever asks and whatever they sent. A host that knows which release it
 * serves says so; a configuration, which is written once for all releases, cannot.
 */
export function transportProblemBody(
  code: TransportProblemCode,
  origin: string,
  generatedAt?: string,
): string {
  const { status, title, detail, hint } = transportProblems[code];
  return `${JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    hint,
    docs: origin + pages.developers,
    openapi: origin + discovery.openapi,
    ...(generatedAt !== undefined && { generatedAt }),
  })}\n`;
}

/** Nobody keeps such an answer: the next request may be a better one. */
export const transportProblemHeaders: Headers = {
  'content-type': headersOf('problem')['content-type'] ?? '',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...corsHeaders,
};
