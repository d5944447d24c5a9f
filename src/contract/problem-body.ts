import type { ErrorCode, ProblemCode } from './operations.ts';
import { discovery, pages } from './pages.ts';
import { problems, problemType } from './problems.ts';
import type { Problem, TransportProblem } from './schemas/problem.ts';
import { searchFilterValues } from './search-filters.ts';
import type { SalaryFamilySlug } from './vocabulary/families.ts';

/** What a problem body needs to know of its release, which a host that cannot read one does not know. */
export interface ProblemContext {
  readonly origin: string;
  readonly generatedAt?: string | undefined;
  /** The families that have a guide in this release. */
  readonly guideFamilies?: readonly SalaryFamilySlug[];
}

type BodyOf<Code extends ErrorCode> = Code extends ProblemCode ? Problem : TransportProblem;

export function problem<Code extends ErrorCode>(
  code: Code,
  { origin, generatedAt, guideFamilies = [] }: ProblemContext,
): BodyOf<Code> {
  const { status, title, detail, hint } = problems[code];
  const validValues: Partial<Record<ErrorCode, object>> = {
    'unknown-search-filter': searchFilterValues,
    'salary-guide-not-found': { family: guideFamilies },
  };
  const body = {
    type: problemType(code, origin),
    title,
    status,
    detail,
    code,
    hint,
    docs: origin + pages.developers,
    openapi: origin + discovery.openapi,
    ...(validValues[code] && { validValues: validValues[code] }),
    ...(generatedAt !== undefined && { generatedAt }),
  };
  return body as unknown as BodyOf<Code>;
}
