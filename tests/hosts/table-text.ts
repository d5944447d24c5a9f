import { type Group, groupOf, groups } from '../../src/serve/check/conformance-case.ts';
import { type HostName, hostNames } from '../../src/serve/check/hosts.ts';
import { limitsOfHosts } from '../../src/serve/check/known-limits.ts';
import type { CheckReport } from '../../src/serve/check/run-checks.ts';

export const opening = '<!-- table of hosts: node tests/hosts/table.ts --write -->';
export const closing = '<!-- end of the table of hosts -->';

interface Footnote {
  readonly number: number;
  readonly host: HostName;
  readonly id: string;
  readonly reason: string;
}

/** Every declared limit, numbered through. */
function footnotes(): Footnote[] {
  return hostNames
    .flatMap((host) => Object.entries(limitsOfHosts[host]).map(([id, reason]) => ({ host, id, reason })))
    .map((limit, at) => ({ number: at + 1, ...limit }));
}

export function footnoteLines(): string[] {
  return footnotes().map(({ number, host, id, reason }) => `${number}. ${host}, \`${id}\`: ${reason}`);
}

/** Rules kept of all rules, group by group, with a number at each group in which a host has a declared limit. */
export function hostTable(reports: ReadonlyMap<HostName, CheckReport>): string {
  const rows = groups.map((group) => [
    group,
    ...hostNames.map((host) => cell(group, host, reports.get(host))),
  ]);
  const totals = hostNames.map((host) => keptOf(reports.get(host)?.results ?? []));
  const table = [
    ['rules of', ...hostNames],
    ['---', ...hostNames.map(() => '---')],
    ...rows,
    ['all', ...totals],
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return [...table, '', ...footnoteLines()].join('\n');
}

function cell(group: Group, host: HostName, report: CheckReport | undefined): string {
  const own = report?.results.filter((result) => groupOf(result) === group) ?? [];
  const numbers = footnotes()
    .filter((note) => note.host === host && note.id.startsWith(`${group}/`))
    .map(({ number }) => number);
  return keptOf(own) + (numbers.length > 0 ? ` <sup>${numbers.join(', ')}</sup>` : '');
}

function keptOf(results: CheckReport['results']): string {
  return `${results.filter(({ outcome }) => outcome === 'passed').length}/${results.length}`;
}

/** What stands between the markers of a page. */
export function tableIn(page: string): string {
  const [start, end] = placeOf(page);
  return page.slice(start, end).trim();
}

export function withTable(page: string, table: string): string {
  const [start, end] = placeOf(page);
  return `${page.slice(0, start)}\n\n${table}\n\n${page.slice(end)}`;
}

/** The page with the rows of this table in place of its own; what is written in another language stays. */
export function withFigures(page: string, table: string): string {
  const isRow = (line: string) => line.startsWith('|');
  const rows = table.split('\n').filter(isRow).slice(1);
  const [heading = '', ...others] = tableIn(page).split('\n');
  return withTable(page, [heading, ...rows, ...others.filter((line) => !isRow(line))].join('\n'));
}

function placeOf(page: string): [number, number] {
  const start = page.indexOf(opening);
  const end = page.indexOf(closing);
  if (start < 0 || end < start) throw new Error('the page has no place for the table of hosts');
  return [start + opening.length, end];
}
