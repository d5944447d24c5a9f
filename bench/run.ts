/**
 * Measures the program side by side with its peers, in turns, and writes bench/RESULTS.md.
 *
 *     npm run bench                           everything: well over an hour on two cores
 *     npm run bench -- --quick                small boards and one round, to see that it runs; writes nothing
 *     npm run bench -- --only build,serve     some parts; replaces their sections and keeps the others
 *     npm run bench -- --rounds 2             fewer turns of each, and less to tell chance by
 *
 * Beyond npm it needs nginx, Caddy, wrk and GNU time: `apt install nginx libnginx-mod-http-brotli-static caddy wrk time`
 * on Debian.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
}

const full: Scale = { vacancies: 10_000, rounds: 3, growth: [1_000, 10_000, 100_000], secondsOfLoad: 4 };
const quick: Scale = { vacancies: 300, rounds: 1, growth: [300, 600], secondsOfLoad: 1 };

/** Loaded when they are measured: some need tools that are installed first. */
const parts: Readonly<Record<string, (scale: Scale) => Promise<readonly Section[]>>> = {
  build: async (scale) => (await import('./parts/build.ts')).measureBuilds(scale),
  import: async (scale) => (await import('./parts/import.ts')).measureImports(scale),
  serve: async (scale) => (await import('./parts/serve.ts')).measureServing(scale),
  search: async (scale) => (await import('./parts/search.ts')).measureSearches(scale),
  questions: async (scale) => (await import('./parts/questions.ts')).measureQuestions(scale),
  mirror: async (scale) => (await import('./parts/mirror.ts')).measureMirror(scale),
  growth: async (scale) => (await import('./parts/growth.ts')).measureGrowth(scale),
};

const results = join(import.meta.dirname, 'RESULTS.md');

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const chosen = values.only?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
await needTools();

const chosenScale = values.quick ? quick : full;
const rounds = Number(values.rounds ?? chosenScale.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds takes a number from 1 on, not ${values.rounds}.`);
  process.exit(2);
}
const scale = { ...chosenScale, rounds };
const written = new Map(existsSync(results) ? sectionsIn(readFileSync(results, 'utf8')) : []);
for (const name of Object.keys(parts)) {
  if (!chosen.includes(name)) continue;
  console.error(`measuring: ${name} …`);
  const sections = (await parts[name]?.(scale)) ?? [];
  const text = sections.map(asMarkdown).join('\n');
  console.log(text);
  written.set(name, `${stamp(name)}\n\n${text}`);
  // After each part, so that an hour is not lost with the last one.
  if (!values.quick) writeFileSync(results, page(written));
}

/** Each part says when and where it was measured: they may come from several runs. */
function stamp(name: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname })
    .toString()
    .trim();
  const command = `npm run bench -- --only ${name}${values.rounds ? ` --rounds ${rounds}` : ''}`;
  return `<!-- part: ${name} -->\n\n*\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${commit}; ${machine()}*`;
}

function page(sections: ReadonlyMap<string, string>): string {
  const intro =
    '# Results\n\nWritten by `npm run bench`. Each figure is the median of its rounds, with the least and the greatest in brackets; the\nthings compared were measured in turns in the same run, so ratios mean more than seconds.\n';
  return [
    intro,
    ...Object.keys(parts).flatMap((name) => {
      const text = sections.get(name);
      return text === undefined ? [] : [text.trimEnd()];
    }),
    '',
  ].join('\n');
}

function sectionsIn(text: string): [string, string][] {
  return text.split(/(?=<!-- part: \w+ -->)/).flatMap((part): [string, string][] => {
    const name = /^<!-- part: (\w+) -->/.exec(part)?.[1];
    return name === undefined ? [] : [[name, part.trim()]];
  });
}

async function needTools(): Promise<void> {
  if (!existsSync(join(import.meta.dirname, 'node_modules')))
    execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: import.meta.dirname, stdio: 'inherit' });
  // These run in the browser that the tests run in.
  if (chosen.includes('search') || chosen.includes('questions')) await installTestTools();
  const missing = ['nginx', 'caddy', 'wrk', '/usr/bin/time'].filter((tool) => {
    try {
      execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${tool}`]);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  console.error(
    `Missing: ${missing.join(', ')}. On Debian: apt install nginx libnginx-mod-http-brotli-static caddy wrk time`,
  );
  process.exit(2);
}
