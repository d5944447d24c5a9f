import { discoveryCases, linkCases } from './cases/discovery.ts';
import { errorCases } from './cases/errors.ts';
import { corsCases, methodCases } from './cases/methods.ts';
import { pathCases } from './cases/paths.ts';
import { privacyCases } from './cases/privacy.ts';
import { resourceCases } from './cases/resources.ts';
import { conditionCases, encodingCases, headerCases } from './cases/transfer.ts';
import { truthCases } from './cases/truths.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** Every rule, in the order in which it is told. */
export const allCases: readonly ConformanceCase[] = [
  ...resourceCases,
  ...truthCases,
  ...errorCases,
  ...pathCases,
  ...methodCases,
  ...corsCases,
  ...headerCases,
  ...conditionCases,
  ...encodingCases,
  ...discoveryCases,
  ...linkCases,
  ...privacyCases,
];
