/** Codes that an operation may answer with. They are stable: clients branch on them. */
export const problemCodes = [
  'not-found',
  'unknown-search-filter',
  'job-not-found',
  'salary-guide-not-found',
  'method-not-allowed',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** Codes that a host may answer with before a request reaches an operation, or when the host fails. */
export const transportProblemCodes = [
  'bad-request',
  'request-timeout',
  'precondition-failed',
  'request-too-large',
  'uri-too-long',
  'too-many-requests',
  'headers-too-large',
  'internal-error',
] as const;

export type TransportProblemCode = (typeof transportProblemCodes)[number];

export const errorCodes = [...problemCodes, ...transportProblemCodes] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isProblemCode(code: ErrorCode): code is ProblemCode {
  return (problemCodes as readonly ErrorCode[]).includes(code);
}
