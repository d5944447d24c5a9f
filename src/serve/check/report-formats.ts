import { say } from '../../foundation/language/language.ts';
import type { Violation } from '../../release/verify/invariants/report.ts';
import type { CheckReport, RuleResult } from './run-checks.ts';
import { groupOf } from './site.ts';

const shownFindings = 5;

/** For people: a line per group, then what failed, then the declared limits with their reasons. */
export function textReport(report: CheckReport): string {
  const { results, requests, notes } = report;
  const broken = results.filter(({ outcome }) => outcome === 'failed');
  const isFirst = ({ id }: RuleResult) => id === 'discovery/signature';
  const failed = broken.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const limits = results.filter(({ outcome }) => outcome === 'limit');
  const passed = results.length - failed.length - limits.length;
  return [
    ...Object.entries(Object.groupBy(results, ({ id }) => groupOf(id))).map(groupLine),
    '',
    ...failed.flatMap(describeFailure),
    ...(limits.length > 0 ? [say`Known limits of this host:`, ...limits.map(describeLimit), ''] : []),
    ...notes.map((note) => say`Note: ${note}`),
    ...(report.full ? [] : [say`A sample was checked; --full checks everything.`]),
    say`${report.url}: ${passed} of ${results.length} rules kept, ${failed.length} broken, ${limits.length} known limits; ${requests} requests.`,
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
    ...(more > 0 ? [`    ${say`and ${more} more`}`] : []),
    '',
  ];
}

function describeFinding({ file, what, expected, found }: Violation): string {
  return say`${file}: ${what}: expected ${shortened(expected)}, found ${shortened(found)}`;
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function describeLimit({ id, reason }: RuleResult): string {
  return `  ${id}: ${reason ?? ''}`;
}
