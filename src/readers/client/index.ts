/** The typed client: fetch only, no dependencies, for Node, Deno, Bun, edge workers and browsers. */
export type { Changes } from '../../contract/open-data.ts';
export type { KeyList } from '../../contract/release-proof.ts';
export type { CitySlug } from '../../contract/vocabulary/cities.ts';
export type { FamilySlug, SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
export type { ModalitySlug } from '../../contract/vocabulary/job-terms.ts';
export { nearestSlug } from '../../foundation/nearest.ts';
export type {
  ApiIndex,
  JobDetail,
  JobSearchResult,
  JobSummary,
  SalaryGuide,
  SalaryGuideList,
  SalaryGuideSummary,
} from './answers.ts';
export {
  type Client,
  type ClientOptions,
  createClient,
  type IterateOptions,
  type JobFilters,
} from './client.ts';
export {
  isProblem,
  NetworkError,
  ProblemError,
  StaleCacheError,
  TabuladorError,
  TimeoutError,
  UnexpectedAnswerError,
  UntrustedReleaseError,
} from './errors.ts';
export type { MirrorResult } from './mirror.ts';
export {
  type MemoryStore,
  type MirrorChange,
  type MirrorCopy,
  type MirrorEntry,
  type MirroredJob,
  type MirroredRelease,
  type MirrorStore,
  memoryStore,
} from './mirror-store.ts';
export type { MirrorOptions } from './open-data.ts';
export type { RequestOptions, TransportOptions } from './transport.ts';
export { type AnswerCache, type CachedAnswer, memoryCache } from './transport.ts';
