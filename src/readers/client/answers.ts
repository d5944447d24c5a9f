import type { ApiIndex as AnyApiIndex, FacetValue } from '../../contract/schemas/api-index.ts';
import type {
  Taxon as AnyTaxon,
  City as ClosedCity,
  Salary as ClosedSalary,
} from '../../contract/schemas/common.ts';
import type {
  JobDetail as AnyJobDetail,
  JobSearchResult as AnyJobSearchResult,
  JobSummary as AnyJobSummary,
} from '../../contract/schemas/job.ts';
import type {
  SalaryGuide as AnySalaryGuide,
  SalaryGuideList as AnySalaryGuideList,
  SalaryGuideSummary as AnySalaryGuideSummary,
} from '../../contract/schemas/salary-guide.ts';
import type { AreaSlug, FamilySlug, SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import type { ModalitySlug } from '../../contract/vocabulary/job-terms.ts';

/**
 * The answers as a program must expect them. Lists of values may grow in a minor version, so each is its known values
 * or any other text; the guards (`isCitySlug` …) tell which. Constants stay what they are.
 */

type IsUnion<Value, Whole = Value> = Value extends unknown ? ([Whole] extends [Value] ? false : true) : never;
type OpenText<Value> = string extends Value
  ? Value
  : true extends IsUnion<NonNullable<Value>>
    ? Value | (string & {})
    : Value;
type Open<Value> = [Value] extends [string | null]
  ? OpenText<Value>
  : Value extends readonly (infer Item)[]
    ? Open<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Open<Value[Name]> }
      : Value;
type With<Answer, Fields> = Omit<Answer, keyof Fields> & Fields;
type Term<Slug extends string> = With<AnyTaxon, { slug: Slug }>;
type Facet<Slug extends string> = With<FacetValue, { slug: Slug }>;

interface JobTerms {
  area: Term<AreaSlug>;
  /** Null if the title belongs to no family. */
  family: Term<FamilySlug> | null;
  modality: Term<ModalitySlug>;
}
type ClosedJobSummary = With<AnyJobSummary, JobTerms>;
type ClosedGuideSummary = With<AnySalaryGuideSummary, { family: Term<SalaryFamilySlug> }>;
interface Facets {
  families: Facet<FamilySlug>[];
  modalities: Facet<ModalitySlug>[];
}

export type City = Open<ClosedCity>;
export type Salary = Open<ClosedSalary>;
export type JobSummary = Open<ClosedJobSummary>;
export type JobDetail = Open<With<AnyJobDetail, JobTerms>>;
export type JobSearchResult = Open<With<AnyJobSearchResult, { items: ClosedJobSummary[] }>>;
export type ApiIndex = Open<With<AnyApiIndex, { filters: With<AnyApiIndex['filters'], Facets> }>>;
export type SalaryGuideSummary = Open<ClosedGuideSummary>;
export type SalaryGuideList = Open<With<AnySalaryGuideList, { items: ClosedGuideSummary[] }>>;
export type SalaryGuide = Open<With<AnySalaryGuide, { family: Term<SalaryFamilySlug> }>>;
