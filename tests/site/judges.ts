/**
 * What the judges say of every kind of page, as a table: Lighthouse with its mobile profile, axe, the checker of the
 * W3C, html-validate, and the validator of structured data.
 *
 *     node tests/site/judges.ts [name…]
 *
 * Lighthouse measures time: on a machine that has other work to do its figure for performance says little.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { type Files, releaseOf, settingsWith } from '../render/rendered.ts';
import { chromiumFlags, chromiumPath, launchBrowser } from './browser.ts';
import { demoVacancies } from './demo-vacancies.ts';
import { judgeByHtmlValidate, judgeByNu } from './html-validators.ts';
import { kindsOfPage } from './kinds-of-page.ts';
import { pagesOf, postingsIn } from './markup.ts';
import { judgePosting } from './posting-validators.ts';
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

async function judgeByLighthouse(url: string): Promise<Report> {
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

/** What counts in the score and is not as it should be. */
function complaints({ categories, audits }: Report): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isBad = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
      return isBad ? [`${id}: ${audit.title} ${audit.displayValue ?? ''}`] : [];
    }),
  );
}

const vacancies = await demoVacancies(850);
let files: Files = new Map();
const host = await hostFiles(() => files);
files = await releaseOf(vacancies, settingsWith({ origin: host.origin }));
const pages = pagesOf(files);
const browser = await launchBrowser();

async function judgeByAxe(url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  await page.close();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
}

const wanted = process.argv.slice(2);
const table: Record<string, Record<string, number | string>> = {};
for (const [name, address] of Object.entries(kindsOfPage(vacancies))) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Lighthouse judges no page that is answered with 404: what stands in for others is asked for by its own name.
  const visited = pages.has(address.replace(/#.*$/, '')) ? address : '/404.html';
  const path = visited.replace(/#.*$/, '');
  const markup = pages.get(path) ?? '';
  const own = new Map([[path, markup]]);
  const report = await judgeByLighthouse(host.origin + visited);
  const byAxe = await judgeByAxe(host.origin + visited);
  const byNu = await judgeByNu(own);
  const byHtmlValidate = await judgeByHtmlValidate(own);
  const structured = postingsIn(markup);
  const byValidator = structured.length > 0 ? await judgePosting(markup) : [];
  const score = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100);
  table[name] = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    axe: byAxe.length,
    Nu: byNu.length,
    'html-validate': byHtmlValidate.length,
    'structured data': structured.length === 0 ? '' : `${structured.length}, ${byValidator.length} wrong`,
  };
  for (const line of [...complaints(report), ...byAxe, ...byNu, ...byHtmlValidate, ...byValidator])
    console.log(`${name}: ${line}`);
  console.log(`${name}: ${Object.values(table[name]).join(' ')}`);
}
console.table(table);
await browser.close();
await host.close();
