/**
 * What Lighthouse says of the main kinds of pages, with its mobile profile:
 *
 *     node tests/site/lighthouse.ts [name…]
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Files, releaseOf, settingsWith } from '../render/rendered.ts';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { demoVacancies } from './demo-vacancies.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { hostFiles } from './static-host.ts';

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const command = join(createRequire(import.meta.url).resolve('lighthouse'), '..', '..', 'cli', 'index.js');

async function judge(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromiumPath } },
  );
  return JSON.parse(stdout);
}

const vacancies = await demoVacancies(850);
let files: Files = new Map();
const host = await hostFiles(() => files);
files = await releaseOf(vacancies, settingsWith({ origin: host.origin }));
const kinds = kindsOfPage(vacancies);
const wanted = process.argv.slice(2);
for (const name of ['home', 'listing', 'vacancy', 'salary-guide', 'guide', 'reference', 'search'] as const) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { categories, audits } = await judge(host.origin + kinds[name]);
  const scores = Object.entries(categories).map(
    ([category, { score }]) => `${category} ${Math.round(score * 100)}`,
  );
  console.log(`${name}: ${scores.join(', ')}`);
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
        console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
      }
    }
  }
}
await host.close();
