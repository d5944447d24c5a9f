/**
 * How long a build takes, how much memory, and how that compares with merely writing the same bytes to the same paths:
 * the least that any program with the same result must do. Both are measured in turns, in processes of their own.
 *
 *     node bench/build-release.ts                    10,000 vacancies, three turns
 *     node bench/build-release.ts 10000,100000 1     sizes and turns
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBoard, fillBoardFromFeed } from './build/changing-board.ts';
import type { Measured } from './build/measured.ts';

const [sizes = '10000', turns = '3'] = process.argv.slice(2);
const here = import.meta.dirname;

function measure(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Measured {
  const text = execFileSync(process.execPath, [join(here, 'build', script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });
  return JSON.parse(text.toString()) as Measured;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

console.log(`${availableParallelism()} cores, Node ${process.version}, ${turns} turns, medians`);
for (const vacancies of sizes.split(',').map(Number)) {
  const scratch = mkdtempSync(join(tmpdir(), 'tabulador-bench-'));
  try {
    const [today, tomorrow] = ['2026-11-16T12:00:00Z', '2026-11-17T12:00:00Z'];
    const board = join(scratch, 'board.sqlite');
    const changed = join(scratch, 'changed.sqlite');
    const feed = await fillBoardFromFeed(board, vacancies, today);
    cpSync(board, changed);
    await changeBoard(changed, feed, tomorrow);
    const builds: Measured[] = [];
    const rebuilds: Measured[] = [];
    const changedRebuilds: Measured[] = [];
    const writes: Measured[] = [];
    const bareWrites: Measured[] = [];
    for (let turn = 0; turn < Number(turns); turn++) {
      const releases = join(scratch, `releases-${turn}`);
      const releasesOfChanged = join(scratch, `changed-${turn}`);
      const settings = (now: string, from = board, into = releases) => ({
        TABULADOR_BOARD: from,
        TABULADOR_RELEASES_DIRECTORY: into,
        TABULADOR_NOW: now,
      });
      builds.push(measure('built.ts', [], settings(today)));
      cpSync(releases, releasesOfChanged, {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
      });
      rebuilds.push(measure('built.ts', [], settings(tomorrow)));
      changedRebuilds.push(measure('built.ts', [], settings(tomorrow, changed, releasesOfChanged)));
      const [first = ''] = readdirSync(releases).filter((name) => name.startsWith('20261116T'));
      writes.push(measure('written.ts', [join(releases, first), join(scratch, 'copy'), 'everything']));
      bareWrites.push(measure('written.ts', [join(releases, first), join(scratch, 'copy'), 'public-only']));
      for (const directory of [releases, releasesOfChanged]) rmSync(directory, { recursive: true });
    }
    const seconds = (runs: readonly Measured[]) => median(runs.map((run) => run.seconds));
    const processorSeconds = (runs: readonly Measured[]) => median(runs.map((run) => run.processorSeconds));
    const line = (name: string, runs: readonly Measured[]) => {
      const [{ files = 0, bytes = 0, copies = {} } = {}] = runs;
      const made = Object.entries(copies).map(([origin, count]) => `  ${count} ${origin}`);
      const memory = median(runs.map((run) => run.peakMegabytes));
      const processor = processorSeconds(runs);
      const ratios = `×${(seconds(runs) / seconds(writes)).toFixed(2)} of writing  ×${(processor / processorSeconds(builds)).toFixed(2)} of the first in cpu`;
      console.log(
        `  ${name.padEnd(38)} ${seconds(runs).toFixed(2).padStart(7)} s  ${processor.toFixed(2).padStart(7)} s cpu  ${memory.toFixed(0).padStart(6)} MB peak  ${files} files  ${(bytes / 1e6).toFixed(1)} MB  ${ratios}${made.join('')}`,
      );
    };
    console.log(`${vacancies} vacancies`);
    line('tabulador build, first', builds);
    line('tabulador build, the next day', rebuilds);
    line('the next day, every 20th changed', changedRebuilds);
    line('the same bytes to the same paths', writes);
    line('without the compressed copies', bareWrites);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
