/** The public barrel. Schemas are exported as types, so that importing it loads no validator. */
export * from './headers.ts';
export { amountLimit, countLimit, listLimits, textLimits } from './limits.ts';
export * from './operations.ts';
export * from './pages.ts';
export { type ProblemContext, type ProblemText, problem, problems, problemType } from './problems.ts';
export * from './routes.ts';
export type * from './schemas/api-index.ts';
export type { City, Salary, Taxon } from './schemas/common.ts';
export type * from './schemas/job.ts';
export type { Problem, TransportProblem } from './schemas/problem.ts';
export type * from './schemas/salary-guide.ts';
export {
  everySearch,
  type NoFilter,
  noFilter,
  type SearchFilterName,
  type SearchFilters,
  searchFilterValues,
} from './search-filters.ts';
export * from './service.ts';
export * from './transport-problems.ts';
export * from './vocabulary/cities.ts';
export * from './vocabulary/families.ts';
export * from './vocabulary/job-terms.ts';
