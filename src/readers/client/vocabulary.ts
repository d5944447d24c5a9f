import { errorCodes } from '../../contract/error-codes.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { areaSlugs, familySlugs, salaryFamilySlugs } from '../../contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalitySlugs,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';

/** Whether a text is one of the values that this version of the client knows. */
const guard =
  <Value extends string>(values: readonly Value[]) =>
  (text: string | null | undefined): text is Value =>
    values.includes(text as Value);

export const isCitySlug = /* @__PURE__ */ guard(citySlugs);
export const isFamilySlug = /* @__PURE__ */ guard(familySlugs);
export const isSalaryFamilySlug = /* @__PURE__ */ guard(salaryFamilySlugs);
export const isModalitySlug = /* @__PURE__ */ guard(modalitySlugs);
export const isAreaSlug = /* @__PURE__ */ guard(areaSlugs);
export const isErrorCode = /* @__PURE__ */ guard(errorCodes);
export const isSeniority = /* @__PURE__ */ guard(seniorities);
export const isEnglishLevel = /* @__PURE__ */ guard(englishLevels);
export const isEmploymentType = /* @__PURE__ */ guard(employmentTypes);
