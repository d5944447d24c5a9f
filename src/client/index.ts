/** The typed client: fetch only, no dependencies, for Node, Deno, Bun, edge workers and browsers. */
export { type AnswerCache, type CachedAnswer, memoryCache } from './answer-cache.ts';
export { type Client, type ClientOptions, createClient, type IterateOptions } from './client.ts';
export { NetworkError, ProblemError, TabuladorError, TimeoutError, UnexpectedAnswerError } from './errors.ts';
export { nearestSlug } from './nearest-slug.ts';
export type { RequestOptions, TransportOptions } from './transport.ts';
