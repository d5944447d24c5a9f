/**
 * Measures the program side by side with its peers, in turns, and prints tables in Markdown.
 *
 *     npm run bench                           everything: well over an hour on two cores
 *     npm run bench -- --quick                small boards and one round, to see that it runs
 *     npm run bench -- --only build,serve     some parts
 *     npm run bench -- --rounds 2             fewer turns of each, and less to tell chance by
 *
 * Beyond npm it needs nginx, Caddy, wrk and GNU time: `apt install nginx libnginx-mod-http-brotli-static caddy wrk time`
 * on Debian.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installTestTools } from '../tests/install.ts';
import { asMarkdown, machine, type Section } from './results.ts';

/** How much is measured. */
export interface Scale {
  readonly vacancies: number;
  readonly rounds: number;
  readonly growth: readonly number[];
  readonly secondsOfLoad: number;
  readonly yearDays: number;
  readonly yearVacancies: number;
}

const full: Scale = {
  vacancies: 10_000,
  rounds: 3,
  growth: [1_000, 10_000, 50_000, 100_000],
  secondsOfLoad: 4,
  yearDays: 365,
  yearVacancies: 2_000,
};
const quick: Scale = {
  vacancies: 300,
  rounds: 1,
  growth: [300, 600],
  secondsOfLoad: 1,
  yearDays: 35,
  yearVacancies: 100,
};

/** Loaded when they are measured: some need tools that are installed first. */
const parts: Readonly<Record<string, (scale: Scale) => Promise<Section>>> = {
  build: async (scale) => (await import('./parts/build.ts')).measureBuilds(scale),
  import: async (scale) => (await import('./parts/import.ts')).measureImports(scale),
  serve: async (scale) => (await import('./parts/serve.ts')).measureServing(scale),
  search: async (scale) => (await import('./parts/search.ts')).measureSearches(scale),
  mirror: async (scale) => (await import('./parts/mirror.ts')).measureMirror(scale),
  crowd: async (scale) => (await import('./parts/crowd.ts')).measureCrowd(scale),
  growth: async (scale) => (await import('./parts/growth.ts')).measureGrowth(scale),
  year: async (scale) => (await import('./parts/year.ts')).measureYear(scale),
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(parts).join(',') },
    rounds: { type: 'string' },
  },
});
const chosen = values.only.split(',');
needTools();

const scale = values.quick ? quick : full;
const rounds = Number(values.rounds ?? scale.rounds);
const git = ['rev-parse', '--short', 'HEAD'];
const commit = execFileSync('git', git, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
console.log(`${new Date().toISOString().slice(0, 10)}, ${commit}; ${machine()}\n`);
for (const name of chosen) {
  const measure = parts[name];
  if (!measure) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`);
  console.error(`measuring: ${name} …`);
  console.log(asMarkdown(await measure({ ...scale, rounds })));
}

function needTools(): void {
  if (!existsSync(join(import.meta.dirname, 'node_modules')))
    execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: import.meta.dirname, stdio: 'inherit' });
  // It runs in the browser that the tests run in.
  if (chosen.includes('search')) installTestTools();
  const tools = ['/usr/bin/time', ...(chosen.includes('serve') ? ['nginx', 'caddy', 'wrk'] : [])];
  execFileSync(
    'sh',
    [
      '-c',
      `PATH="$PATH:/usr/sbin"; for tool in ${tools.join(' ')}; do command -v $tool > /dev/null || { echo "Missing: $tool" >&2; exit 1; }; done`,
    ],
    { stdio: 'inherit' },
  );
}
