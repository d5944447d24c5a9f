import { corsHeaders, type Headers, headersOf } from '../contract/headers.ts';
import type { TransportProblemCode } from '../contract/operations.ts';
import { transportProblem } from '../contract/transport-problems.ts';

export type { TransportProblemCode } from '../contract/operations.ts';
export { transportProblems } from '../contract/transport-problems.ts';

/**
 * The body of such an error: the bytes that the release holds for it. It is the same whoever asks and whatever they sent.
 * For a host that knows its release, and for one that has none to read it from.
 */
export function transportProblemBody(
  code: TransportProblemCode,
  origin: string,
  generatedAt?: string,
): string {
  return JSON.stringify(transportProblem(code, { origin, generatedAt }));
}

/** Nobody keeps such an answer: the next request may be a better one. */
export const transportProblemHeaders: Headers = {
  'content-type': headersOf('problem')['content-type'] ?? '',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...corsHeaders,
};
