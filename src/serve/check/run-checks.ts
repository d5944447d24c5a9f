import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { Report, type Violation } from '../../release/verify/invariants/report.ts';
import { discoveryRules, linkRules } from './cases/discovery.ts';
import { errorRules, transportRules } from './cases/errors.ts';
import { invariantRules } from './cases/invariants.ts';
import { privacyRules } from './cases/privacy.ts';
import { corsRules, methodRules, pathRules } from './cases/requests.ts';
import { resourceRules } from './cases/resources.ts';
import { conditionRules, encodingRules, headerRules } from './cases/transfer.ts';
import type { KnownLimits } from './hosts.ts';
import { indexPath, NotServed, type Rule, type RuleId, Site, type SiteOptions } from './site.ts';

export const allRules = Object.entries({
  ...resourceRules,
  ...invariantRules,
  ...errorRules,
  ...transportRules,
  ...pathRules,
  ...methodRules,
  ...corsRules,
  ...headerRules,
  ...conditionRules,
  ...encodingRules,
  ...discoveryRules,
  ...linkRules,
  ...privacyRules,
}) as [RuleId, Rule][];

interface CheckOptions extends SiteOptions {
  readonly limits: KnownLimits;
  readonly onRule?: (done: number, total: number, id: string) => void;
}

interface RuleResult {
  readonly id: RuleId;
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
  readonly results: readonly RuleResult[];
}

/** Checks every rule against a host, one after the other; a broken rule does not stop the others. */
export async function runChecks(options: CheckOptions): Promise<CheckReport> {
  const { base, full, limits } = options;
  const site = new Site(options);
  try {
    await readAhead(site);
    const results: RuleResult[] = [];
    for (const [at, [id, rule]] of allRules.entries()) {
      options.onRule?.(at, allRules.length, id);
      results.push(await resultOf(id, rule, site, limits));
    }
    return { url: base.origin, full, requests: site.requests, results };
  } finally {
    site.close();
  }
}

/** Requests most of what the rules need, several at a time. The rules report what is missing. */
async function readAhead(site: Site): Promise<void> {
  await site.get(indexPath);
  for (const paths of [async () => site.searchPaths(), () => site.jobPaths(), () => site.guidePaths()]) {
    try {
      await Promise.all((await paths()).map((path) => site.get(path)));
    } catch (error) {
      if (error instanceof OperatorError) throw error;
    }
  }
}

async function resultOf(
  id: RuleId,
  { rule, check }: Rule,
  site: Site,
  limits: KnownLimits,
): Promise<RuleResult> {
  const report = new Report();
  try {
    await check(site, report);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    // A body with an unexpected shape may make a check throw: that is a finding, not a bug.
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

const shownFindings = 5;

/** For people: a line per group, then what failed, then the declared limits with their reasons. */
export function textReport(report: CheckReport): string {
  const { results, requests } = report;
  const { passed = [], failed = [], limit: limits = [] } = Object.groupBy(results, ({ outcome }) => outcome);
  const isFirst = ({ id }: RuleResult) => id === 'discovery/signature';
  failed.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  return [
    ...Object.entries(Object.groupBy(results, ({ id }) => id.split('/')[0] ?? '')).map(groupLine),
    '',
    ...failed.flatMap(describeFailure),
    ...(limits.length > 0
      ? [say`Known limits of this host:`, ...limits.map(({ id, reason }) => `  ${id}: ${reason}`), '']
      : []),
    ...(report.full ? [] : [say`A sample was checked; --full checks everything.`]),
    say`${report.url}: ${passed.length} of ${results.length} rules kept, ${failed.length} broken, ${limits.length} known limits; ${requests} requests.`,
    '',
  ].join('\n');
}

function groupLine([group, results = []]: [string, RuleResult[] | undefined]): string {
  const count = (wanted: RuleResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const problems = [
    count('failed') > 0 ? say`${count('failed')} broken` : '',
    count('limit') > 0 ? say`${count('limit')} known limits` : '',
  ].filter(Boolean);
  return `  ${group.padEnd(12)} ${count('passed')}/${results.length}${problems.length > 0 ? `  ${problems.join(', ')}` : ''}`;
}

function describeFailure({ id, rule, findings }: RuleResult): string[] {
  const more = findings.length - shownFindings;
  return [
    say`BROKEN ${id}: ${rule}`,
    ...findings.slice(0, shownFindings).map((finding) => `    ${describeFinding(finding)}`),
    ...(more > 0 ? [`    ${say`… and ${more} more`}`] : []),
    '',
  ];
}

function describeFinding({ file, what, expected, found }: Violation): string {
  return say`${file}: ${what}: expected ${shortened(expected)}, found ${shortened(found)}`;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
