/** Stable, machine-readable: a client may branch on them. */
export const problemCodes = [
  'not-found',
  'unknown-search-filter',
  'job-not-found',
  'salary-guide-not-found',
  'method-not-allowed',
] as const;

export type ProblemCode = (typeof problemCodes)[number];
