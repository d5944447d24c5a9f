/**
 * How large the project may be. Part of `npm run check`:
 *
 *     node scripts/size-budget.ts             fails where a limit in size-budget.json is passed
 *     node scripts/size-budget.ts --lower     lowers the limits to the present size
 *
 * A limit may be raised up to what the record that the budget names allows; beyond it, write a new record.
 */
import './require-node-24.js';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** What does not count, and why. Everything else that Git tracks does, whatever its format. */
const exempt: Readonly<Record<string, string>> = {
  'src/vacancies/dictionary/common-words.txt': 'word list: words by frequency',
  'src/vacancies/dictionary/words.br': 'word list: made by scripts/compact-dictionary.ts',
  'src/release/site/assets/archivo.woff2': 'font',
  'src/release/site/assets/archivo-OFL.txt': 'licence of the font',
  'src/release/site/assets/apple-touch-icon.png': 'image',
  'src/release/site/assets/favicon.ico': 'image',
  'src/release/site/assets/share.png': 'image',
  'tests/release/datapackage-2.0.json': 'published schema, a copy',
  'tests/package-lock.json': 'written by npm',
  'tests/mutation/package-lock.json': 'written by npm',
  'bench/package-lock.json': 'written by npm',
};

const descriptions = {
  sourceLines: 'lines under src/ in all formats, without tests',
  sourceBytes: 'bytes under src/ in all formats, without tests',
  typeScriptLines: 'lines of TypeScript under src/, without tests',
  typeScriptFiles: 'files of TypeScript under src/, without tests',
  testLines: 'lines of tests and bench',
};
type Measure = keyof typeof descriptions;
const measures = Object.keys(descriptions) as Measure[];

interface Budget {
  readonly record: string;
  readonly limits: Record<Measure, number>;
}

const budgetFile = 'scripts/size-budget.json';
const budget = JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget;
const actual = measureProject();

if (process.argv.includes('--lower')) {
  for (const measure of measures) budget.limits[measure] = Math.min(budget.limits[measure], actual[measure]);
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);
}

const allowed = allowedBy(budget.record);
for (const measure of measures) {
  const limit = budget.limits[measure];
  const most = allowed.get(measure) ?? 0;
  if (limit > most) complain(measure, `the limit is ${limit}, but ${budget.record} allows ${most}`);
  if (actual[measure] > limit)
    complain(measure, `${actual[measure]}, at most ${limit}. Delete something, or write a record.`);
  if (actual[measure] < limit)
    console.log(`Size: ${measure} ${actual[measure]}, limit ${limit}: node scripts/size-budget.ts --lower`);
}

function measureProject(): Record<Measure, number> {
  const tracked = execFileSync('git', ['ls-files', '-z', 'src', 'tests', 'bench'], { encoding: 'utf8' });
  const sizes = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Measure, number>;
  for (const path of tracked.split('\0')) {
    if (path in exempt || !existsSync(path)) continue;
    const bytes = readFileSync(path);
    const lines = bytes.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0);
    if (!path.startsWith('src/') || path.endsWith('.test.ts')) {
      sizes.testLines += lines;
      continue;
    }
    sizes.sourceLines += lines;
    sizes.sourceBytes += bytes.length;
    if (!path.endsWith('.ts')) continue;
    sizes.typeScriptLines += lines;
    sizes.typeScriptFiles += 1;
  }
  return sizes;
}

/** The table in a record: a row for each measure, with the most that the record allows. */
function allowedBy(record: string): Map<string, number> {
  const rows = readFileSync(record, 'utf8').matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm);
  return new Map(
    Array.from(rows, ([, measure = '', most = '']) => [measure, Number(most.replaceAll(',', ''))]),
  );
}

function complain(measure: Measure, message: string): void {
  console.error(`Size: ${measure} (${descriptions[measure]}): ${message}`);
  process.exitCode = 1;
}
