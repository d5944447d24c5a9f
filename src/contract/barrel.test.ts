import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as Barrel from './index.ts';

/** What others import from the package. Moving a definition to another file must not take a name away. */
const publicValues =
  'allowHeader allowedMethods amountLimit apiPrefix apiVersion areaName areaSlugs bandedSeniorities cacheControl cities citySlugs commonErrors corsHeaders countLimit currency demoService developerPages discovery employmentTypes englishLevels errorCodes everySearch everything families familySlugs fileKinds headersOf indexPeriod isProblemCode jobIdPattern kindByExtension kindOf listLimits listingPage matchPath modalityName modalitySlugs noFilter notFoundCode notFoundShapes operationIds operations pages pathOf preflightHeaders problem problemCodes problemHeaders problemType problems releaseHeader salaryFamilySlugs salaryIndexName salaryPage salaryPeriods schemaOrgEmploymentType searchFilterValues seniorities siteLanguages strictTransportSecurity syntheticNotice textLimits transportProblem transportProblemBody transportProblemCodes transportProblemHeaders transportProblems twinPage vacancyPage varyByType workingTimes';

/** Does not compile once one of them is gone. */
export type PublicTypes = [
  Barrel.ApiIndex,
  Barrel.AreaSlug,
  Barrel.BandedSeniority,
  Barrel.Caching,
  Barrel.City,
  Barrel.CityFacetValue,
  Barrel.CityFacts,
  Barrel.CitySlug,
  Barrel.DataLicense,
  Barrel.EmploymentType,
  Barrel.EnglishLevel,
  Barrel.FacetValue,
  Barrel.FamilyFacts,
  Barrel.FamilySlug,
  Barrel.FileKind,
  Barrel.Headers,
  Barrel.HowToApply,
  Barrel.JobDetail,
  Barrel.JobLocation,
  Barrel.JobSearchResult,
  Barrel.JobSummary,
  Barrel.ModalitySlug,
  Barrel.NoFilter,
  Barrel.Operation,
  Barrel.OperationId,
  Barrel.OperationParameters,
  Barrel.OperationSummary,
  Barrel.PathParameter,
  Barrel.Problem,
  Barrel.ProblemCode,
  Barrel.ProblemContext,
  Barrel.RouteMatch,
  Barrel.Salary,
  Barrel.SalaryBand,
  Barrel.SalaryFamilySlug,
  Barrel.SalaryGuide,
  Barrel.SalaryGuideList,
  Barrel.SalaryGuideSummary,
  Barrel.SalaryPeriod,
  Barrel.SchemaOrgEmploymentType,
  Barrel.SearchFilterName,
  Barrel.SearchFilters,
  Barrel.Seniority,
  Barrel.ServiceIdentity,
  Barrel.Taxon,
  Barrel.ErrorCode,
  Barrel.TransportProblem,
  Barrel.TransportProblemCode,
];

test('the barrel exports the names that others build on', async () => {
  assert.equal(
    Object.keys(await import('./index.ts'))
      .sort()
      .join(' '),
    publicValues,
  );
});
