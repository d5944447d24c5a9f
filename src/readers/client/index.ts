/** The typed client: fetch only, no dependencies, for Node, Deno, Bun, edge workers and browsers. */
export { type ErrorCode, errorCodes } from '../../contract/error-codes.ts';
export type { SalaryBand } from '../../contract/schemas/salary-guide.ts';
export { type CitySlug, citySlugs } from '../../contract/vocabulary/cities.ts';
export {
  type AreaSlug,
  areaSlugs,
  type FamilySlug,
  familySlugs,
  type SalaryFamilySlug,
  salaryFamilySlugs,
} from '../../contract/vocabulary/families.ts';
export {
  type EmploymentType,
  type EnglishLevel,
  employmentTypes,
  englishLevels,
  type ModalitySlug,
  modalitySlugs,
  type Seniority,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
export { nearestSlug } from '../../foundation/nearest.ts';
export type * from './answers.ts';
export { type Client, createClient, type JobFilters } from './client.ts';
export {
  isProblem,
  NetworkError,
  ProblemError,
  TabuladorError,
  TimeoutError,
  UnexpectedAnswerError,
} from './errors.ts';
export type { ClientOptions, Fetch, RequestOptions, TransportOptions } from './transport.ts';
export { type AnswerCache, type CachedAnswer, memoryCache } from './transport.ts';
export * from './vocabulary.ts';
