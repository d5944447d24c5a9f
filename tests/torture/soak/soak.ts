import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseManifest } from '../../../src/release/format/manifest.ts';
import { currentLink, manifestFile } from '../../../src/release/format/release-layout.ts';
import { complaintsAbout, excerpt, isDone } from '../endings.ts';
import { holdingsOf, isRunning, type Server, serveIn } from '../processes.ts';
import type { Case, Session } from '../session.ts';
import { copyOf, instant, type Workspace } from '../workspace.ts';
import { byTenths, growthOf } from './growth.ts';
import { type Latency, Load } from './load.ts';

/** How much more than in the middle of the run a server may hold at its end. A leak by rebuild or by request is larger. */
const allowed = {
  resident: { ratio: 1.25, units: 48 },
  collected: { ratio: 1.2, units: 8 },
  descriptors: { ratio: 1, units: 16 },
} as const;

const probe = join(import.meta.dirname, 'memory-probe.ts');

interface Samples {
  readonly resident: number[];
  readonly descriptors: number[];
  /** What is left in memory after everything that is garbage was collected, once for each release. */
  readonly collected: number[];
}

/** Serves under mixed load while releases are built and switched, and looks whether anything grows. */
export async function soak(session: Session): Promise<void> {
  const workspace = copyOf(await session.options.template(), join(session.options.scratch, 'work'));
  const server = await serveIn(workspace.cwd, ['--expose-gc', '--import', probe]);
  const load = new Load(server.port);
  const samples: Samples = { resident: [], descriptors: [], collected: [] };
  const sampling = setInterval(() => {
    const holdings = holdingsOf(server.pid);
    if (!holdings) return;
    samples.resident.push(holdings.megabytes);
    samples.descriptors.push(holdings.descriptors);
  }, 250);
  let last = session.case(0);
  try {
    load.learn(manifestOf(workspace));
    const loading = load.run(session.case(-1).chance);
    for (const one of session.cases(2)) {
      last = one;
      session.ledger.faults++;
      await rebuild(session, workspace, one);
      load.learn(manifestOf(workspace));
      if (!isRunning(server)) break;
      // The server takes a new release when it looks for one; a few requests of each come between.
      await pause(session.isShort ? 500 : 2_000);
      samples.collected.push(await collected(server, samples.collected.length + 1));
    }
    load.stop();
    await loading;
  } finally {
    clearInterval(sampling);
    load.stop();
    await stopped(session, server, last);
  }
  session.ledger.inputs += load.latencies.length;
  for (const failure of load.failures) session.fail(last, 'loss', `a request failed: ${failure}`);
  for (const what of load.impossible()) session.fail(last, 'loss', `an answer that cannot be: ${what}`);
  judgeGrowth(session, last, samples, load.latencies);
}

/** In megabytes, the memory of values and of the bytes behind buffers. */
async function collected(server: Server, count: number): Promise<number> {
  server.child.kill('SIGUSR2');
  const [, text = ''] = await server.wrote(new RegExp(`collected ${count}: (.*)\\n`));
  const { heapUsed, external } = JSON.parse(text) as { heapUsed: number; external: number };
  return (heapUsed + external) / 1_048_576;
}

/** A day later, with something changed, as an operator does it. */
async function rebuild(session: Session, workspace: Workspace, one: Case): Promise<void> {
  const env = { TABULADOR_NOW: instant(60 + one.number), TABULADOR_RELEASES_KEEP: '3' };
  const code = `VAC-${one.chance.integer(10_000, 10_039)}`;
  for (const args of [
    [one.chance.pick(['close', 'reopen']), code],
    ['build', '--force'],
  ]) {
    const ending = await workspace.run(args, { env });
    for (const { kind, what } of complaintsAbout(ending))
      session.fail(one, kind, `${args.join(' ')}: ${what}`);
    if (args[0] === 'build' && !isDone(ending.code)) {
      session.fail(one, 'loss', `a build ended with ${ending.code}: ${excerpt(ending.messages)}`);
    }
  }
}

function manifestOf({ releases }: Workspace): ReleaseManifest {
  return JSON.parse(readFileSync(join(releases, currentLink, manifestFile), 'utf8')) as ReleaseManifest;
}

async function stopped(session: Session, server: Server, last: Case): Promise<void> {
  if (!isRunning(server))
    session.fail(last, 'crash', `the server ended: ${excerpt(server.text().slice(-400))}`);
  await server.stop();
}

function judgeGrowth(
  session: Session,
  last: Case,
  { resident, descriptors, collected }: Samples,
  latencies: readonly Latency[],
): void {
  const waits = latencies.toSorted((a, b) => a.at - b.at).map(({ milliseconds }) => milliseconds);
  const shown = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ');
  session.ledger.notes.push(
    `by tenths: resident ${shown(byTenths(resident))} MB; left after collection ${shown(byTenths(collected))} MB; descriptors ${shown(byTenths(descriptors))}; p99 ${shown(byTenths(waits, 0.99))} ms`,
  );
  for (const complaint of [
    growthOf('resident memory', { values: resident, unit: 'MB', allowed: allowed.resident }),
    growthOf('memory that is left after collection', {
      values: collected,
      unit: 'MB',
      allowed: allowed.collected,
    }),
    growthOf('the number of descriptors', { values: descriptors, unit: '', allowed: allowed.descriptors }),
  ])
    if (complaint !== undefined) session.fail(last, 'leak', complaint);
}
