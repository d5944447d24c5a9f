import { pathOf } from '../../contract/routes.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { Report, type Violation } from '../../release/verify/invariants/report.ts';
import { discoveryCases, linkCases } from './cases/discovery.ts';
import { errorCases, transportCases } from './cases/errors.ts';
import { invariantCases } from './cases/invariants.ts';
import { privacyCases } from './cases/privacy.ts';
import { corsCases, methodCases, pathCases } from './cases/requests.ts';
import { resourceCases } from './cases/resources.ts';
import { conditionCases, encodingCases, headerCases } from './cases/transfer.ts';
import type { HostDifferences, KnownLimits } from './hosts.ts';
import { type ConformanceCase, NotServed, Probe, Site } from './site.ts';

/** Every rule, in the order of the report. */
export const allCases: readonly ConformanceCase[] = [
  ...resourceCases,
  ...invariantCases,
  ...errorCases,
  ...transportCases,
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

export interface CheckOptions {
  readonly base: URL;
  readonly userAgent: string;
  readonly full: boolean;
  readonly limits: KnownLimits;
  /** Shown with the limits; no rule is about them. */
  readonly differences: HostDifferences;
  /** Scheme and host that the published addresses must have: those of `base`, except for a mirror. */
  readonly publishedOrigin: string;
  readonly concurrency: number;
  readonly onCase?: (done: number, total: number, id: string) => void;
}

export interface CaseResult {
  readonly id: ConformanceCase['id'];
  readonly rule: string;
  /** `limit`: broken, and declared as a known limit. */
  readonly outcome: 'passed' | 'failed' | 'limit';
  readonly findings: readonly Violation[];
  readonly reason?: string;
}

export interface CheckReport {
  readonly url: string;
  readonly full: boolean;
  readonly requests: number;
  readonly results: readonly CaseResult[];
  readonly differences: HostDifferences;
  readonly notes: readonly string[];
}

const maximumRequestsOfASample = 1_500;
const timeoutMilliseconds = 30_000;

/** Runs every case against a host, one after the other; a failed case does not stop the others. */
export async function runChecks(options: CheckOptions): Promise<CheckReport> {
  const probe = new Probe({
    ...options,
    maximumRequests: options.full ? Infinity : maximumRequestsOfASample,
    timeoutMilliseconds,
  });
  const site = new Site(probe, options);
  try {
    await readAhead(site);
    const results: CaseResult[] = [];
    for (const [at, conformanceCase] of allCases.entries()) {
      options.onCase?.(at, allCases.length, conformanceCase.id);
      results.push(await runCase(conformanceCase, site, options.limits));
    }
    const notes = await notesOn(site, options.base);
    const { base, full, differences } = options;
    return { url: base.origin, full, requests: probe.sent, results, differences, notes };
  } finally {
    probe.close();
  }
}

/** Requests most of what the cases need, several at a time. The cases report what is missing. */
async function readAhead(site: Site): Promise<void> {
  await site.get(pathOf('getApiIndex', {}));
  const quietly = async (paths: () => Promise<string[]>) => {
    try {
      await Promise.all((await paths()).map((path) => site.get(path)));
    } catch (error) {
      if (error instanceof OperatorError) throw error;
    }
  };
  await quietly(async () => site.searches().map((filters) => pathOf('searchJobs', filters)));
  await quietly(async () => (await site.jobIds()).map((jobId) => pathOf('getJob', { jobId })));
  await quietly(async () =>
    (await site.guideFamilies()).map((family) => pathOf('getSalaryGuide', { family })),
  );
}

async function runCase(
  { id, rule, check }: ConformanceCase,
  site: Site,
  limits: KnownLimits,
): Promise<CaseResult> {
  const report = new Report();
  try {
    await check(site, report);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    // A body with an unexpected shape may make a case throw: that is a finding, not a bug.
    const what = error instanceof NotServed ? 'not served' : 'not as expected';
    report.add(id, what, 'something to check', (error as Error).message);
  }
  const { findings } = report;
  if (findings.length === 0) return { id, rule, outcome: 'passed', findings };
  const reason = limits[id];
  return reason === undefined
    ? { id, rule, outcome: 'failed', findings }
    : { id, rule, outcome: 'limit', findings, reason };
}

async function notesOn(site: Site, base: URL): Promise<string[]> {
  try {
    const origin = await site.origin();
    return origin === base.origin
      ? []
      : [say`The published addresses are those of ${origin}; they were looked for at ${base.origin}.`];
  } catch {
    return [];
  }
}
