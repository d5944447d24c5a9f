import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { listReleases } from '../src/release/format/releases-directory.ts';
import type { BuildPhase } from '../src/release/write/finish-files.ts';
import { fillBoard } from './release/demo-board.ts';
import { leftoversIn } from './release/scratch.ts';
import { start, tabulador } from './support/run-command.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const here = join(import.meta.dirname, 'release');

/** The suite tries a dozen moments; TABULADOR_TEST_KILLS=100 tries more. Four, one a phase, is the least. */
const moments = Number(process.env.TABULADOR_TEST_KILLS ?? 12);

/** Chooses the moments. TABULADOR_TEST_SEED repeats a run, as far as the machine keeps the same pace. */
const seed = Number(process.env.TABULADOR_TEST_SEED ?? Date.now() % 1_000_000);

/** In their order; each kill aims at the next of them. */
const phases: readonly BuildPhase[] = ['render', 'scan and compress', 'flush', 'switch'];

/** What a build says of its phases on a terminal. */
function phasesIn(messages: string): BuildPhase[] {
  const lines = messages.split('\r\x1b[2K');
  return lines.flatMap((line) => phases.find((phase) => line.startsWith(phase)) ?? []);
}

function startBuild(settings: Readonly<Record<string, string>>) {
  const build = start(process.execPath, [join(here, 'build-child.ts')], settings);
  const told = new Map<BuildPhase, number>();
  const waiting = new Map<BuildPhase, () => void>();
  build.child.stderr.on('data', (text: Buffer) => {
    for (const phase of phasesIn(text.toString())) {
      if (!told.has(phase)) told.set(phase, performance.now());
      waiting.get(phase)?.();
    }
  });
  const reached = (phase: BuildPhase) =>
    told.has(phase) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(phase, resolve));
  return { ...build, told, reached };
}

/** How long each phase of an undisturbed build takes, in milliseconds. */
async function spansOfPhases(settings: Readonly<Record<string, string>>): Promise<Map<BuildPhase, number>> {
  const { told, ended } = startBuild(settings);
  const { code, messages } = await ended;
  assert.equal(code, 0, messages);
  const times = [...phases.map((phase) => told.get(phase) ?? Number.NaN), performance.now()];
  const spans = phases.map((phase, at) => [phase, (times[at + 1] ?? 0) - (times[at] ?? 0)] as const);
  assert.ok(
    spans.every(([, span]) => span >= 0),
    'every phase is told, in order',
  );
  return new Map(spans);
}

test(`a build killed at any of ${moments} moments never shows a reader anything but a whole release (seed ${seed})`, async (t) => {
  const scratch = scratchDirectory(t);
  const directory = join(scratch, 'releases');
  const board = join(scratch, 'board.sqlite');
  await fillBoard(board, 120, '2026-11-16T12:00:00Z');
  const settings = (build: number) => ({
    TABULADOR_BOARD: board,
    TABULADOR_RELEASES_DIRECTORY: directory,
    TABULADOR_RELEASES_KEEP: '2',
    TABULADOR_NOW: new Date(Date.parse('2026-11-16T12:00:00Z') + build * 1_000).toISOString(),
  });

  assert.equal((await tabulador(['build'], settings(0))).code, 0);
  const reader = start(process.execPath, [join(here, 'reader-child.ts'), directory]);
  await once(reader.child.stdout, 'data');
  const spans = await spansOfPhases(settings(1));

  const percents = fc.sample(fc.nat({ max: 100 }), { seed, numRuns: moments });
  const killed = new Map(phases.map((phase) => [phase, 0]));
  let cleaned = 0;
  for (const [at, percent] of percents.entries()) {
    const phase = phases[at % phases.length] as BuildPhase;
    const victim = startBuild(settings(2 + at));
    // The first round strikes at once, so that a machine that has become faster still has a build to kill.
    const delay = at < phases.length ? 0 : ((spans.get(phase) ?? 0) * percent) / 100;
    await Promise.race([victim.reached(phase).then(() => setTimeout(delay)), victim.ended]);
    victim.child.kill('SIGKILL');
    const { signal, messages, output } = await victim.ended;
    const last = phasesIn(messages).at(-1);
    // After its last words a build has nothing left to lose.
    if (signal === 'SIGKILL' && output === '' && last) killed.set(last, (killed.get(last) ?? 0) + 1);
    if (leftoversIn(directory).length > 0) cleaned++;
    assert.ok(listReleases(directory).every(({ damage }) => damage === null));
    assert.equal(listReleases(directory).filter(({ current }) => current).length, 1);
  }
  const last = await tabulador(['build'], settings(moments + 2));
  assert.equal(last.code, 0, last.messages);
  assert.deepEqual(leftoversIn(directory), []);

  reader.child.stdin.end();
  const { output } = await reader.ended;
  const told = output.trim().split('\n').at(-1) ?? '';
  const { reads, releases, failures } = JSON.parse(told) as {
    reads: number;
    releases: number;
    failures: string[];
  };
  assert.deepEqual(failures, []);
  assert.ok(reads > 0 && releases > 0);

  const counts = Object.fromEntries(killed);
  const summary = `killed ${JSON.stringify(counts)} of ${moments} builds, ${cleaned} times something to clean up, ${reads} reads of ${releases} releases`;
  t.diagnostic(summary);
  const hits = (...names: BuildPhase[]) => names.reduce((sum, name) => sum + (killed.get(name) ?? 0), 0);
  assert.ok(hits(...phases) >= moments / 2, `at least every second kill met a running build: ${summary}`);
  assert.ok(hits('render', 'scan and compress') > 0, `some before the release was whole: ${summary}`);
  assert.ok(hits('flush', 'switch') > 0, `some around the switch: ${summary}`);
  assert.ok(cleaned > 0, `some left something to clean up: ${summary}`);
});
