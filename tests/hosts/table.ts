/**
 * What `tabulador check` finds on each of the hosts, all serving the same release:
 *
 *     node tests/hosts/table.ts            prints the table
 *     node tests/hosts/table.ts --write    also puts it into docs/hosting.md, and its figures into docs/es/hosting.md
 *
 * Ends with 1, and writes nothing, when a host breaks a rule beyond its declared limits.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostName } from '../../src/serve/check/hosts.ts';
import { textReport } from '../../src/serve/check/report-formats.ts';
import type { CheckReport } from '../../src/serve/check/run-checks.ts';
import { checkHost, startAllHosts } from './all-hosts.ts';
import { buildDemoRelease } from './built-release.ts';
import { hostTable, withFigures, withTable } from './table-text.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const vacancies = 120;

async function checkAllHosts(): Promise<Map<HostName, CheckReport>> {
  const built = await buildDemoRelease(vacancies);
  const reports = new Map<HostName, CheckReport>();
  try {
    const { hosts, stop } = await startAllHosts(built);
    try {
      for (const host of hosts) reports.set(host.name, await checkHost(host, built, { full: true }));
    } finally {
      await stop();
    }
  } finally {
    await built.remove();
  }
  return reports;
}

const reports = await checkAllHosts();
const broken = [...reports].filter(([, { results }]) => results.some(({ outcome }) => outcome === 'failed'));
for (const [name, report] of broken) console.error(`${name}\n${textReport(report)}`);
const table = hostTable(reports);
console.log(table);
if (broken.length > 0) process.exitCode = 1;
else if (process.argv.includes('--write')) {
  rewrite(join(docs, 'hosting.md'), (page) => withTable(page, table));
  rewrite(join(docs, 'es', 'hosting.md'), (page) => withFigures(page, table));
}

function rewrite(path: string, change: (page: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
