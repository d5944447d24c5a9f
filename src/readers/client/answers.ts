import type { ApiIndex as AnyApiIndex, FacetValue } from '../../contract/schemas/api-index.ts';
import type { Taxon } from '../../contract/schemas/common.ts';
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
 * The answers with narrow types. In the OpenAPI document any term may have any slug; here each term has the slugs of
 * its list, so that a value of one answer can be passed to the next call.
 */

type Term<Slug extends string> = Taxon & { readonly slug: Slug };
type Facet<Slug extends string> = FacetValue & { readonly slug: Slug };
type With<Answer, Fields> = Omit<Answer, keyof Fields> & Fields;

interface JobTerms {
  area: Term<AreaSlug>;
  /** Null if the title belongs to no family. */
  family: Term<FamilySlug> | null;
  modality: Term<ModalitySlug>;
}

export type JobSummary = With<AnyJobSummary, JobTerms>;
export type JobDetail = With<AnyJobDetail, JobTerms>;
export type JobSearchResult = With<AnyJobSearchResult, { items: JobSummary[] }>;
export type ApiIndex = With<
  AnyApiIndex,
  {
    filters: With<
      AnyApiIndex['filters'],
      { families: Facet<FamilySlug>[]; modalities: Facet<ModalitySlug>[] }
    >;
  }
>;
export type SalaryGuideSummary = With<AnySalaryGuideSummary, { family: Term<SalaryFamilySlug> }>;
export type SalaryGuideList = With<AnySalaryGuideList, { items: SalaryGuideSummary[] }>;
export type SalaryGuide = With<AnySalaryGuide, { family: Term<SalaryFamilySlug> }>;
