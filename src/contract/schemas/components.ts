import type { TSchema } from 'typebox';
import { ApiIndex, CityFacetValue, FacetValue, OperationSummary } from './api-index.ts';
import { City, Salary, Taxon } from './common.ts';
import { HowToApply, JobDetail, JobLocation, JobSearchResult, JobSummary } from './job.ts';
import { baseOf } from './kit.ts';
import { Problem, TransportProblem } from './problem.ts';
import { SalaryBand, SalaryGuide, SalaryGuideList, SalaryGuideSummary } from './salary-guide.ts';

/** Every named schema of the published description. Elsewhere it becomes a `$ref`. */
export const components = {
  ApiIndex,
  City,
  CityFacetValue,
  FacetValue,
  HowToApply,
  JobDetail,
  JobLocation,
  JobSearchResult,
  JobSummary,
  OperationSummary,
  Problem,
  Salary,
  SalaryBand,
  SalaryGuide,
  SalaryGuideList,
  SalaryGuideSummary,
  Taxon,
  TransportProblem,
} as const satisfies Record<string, TSchema>;

export type ComponentName = keyof typeof components;

const names = new Map<unknown, ComponentName>(
  Object.entries(components).map(([name, schema]) => [schema, name as ComponentName]),
);

/** The name of a schema in the table, or of the one that it annotates. Schemas are compared by identity. */
export function componentNameOf(schema: object): ComponentName | undefined {
  return names.get(baseOf(schema) ?? schema);
}
