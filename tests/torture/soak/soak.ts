import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseManifest } from '../../../src/contract/manifest.ts';
import { currentLink, manifestFile } from '../../../src/contract/release-layout.ts';
import { complaintsAbout, excerpt, isDone } from '../endings.ts';
import { holdingsOf, isRunning, type Server, serveIn } from '../processes.ts';
import type { Case, Session } from '../session.ts';
import { copyOf, instant, type Workspace } from '../workspace.ts';
import { type Latency, Load } from './load.ts';

const tenths = 10;

/** How much more than in the middle of the run a server may hold at its end. A leak by rebuild or by request is larger. */
const allowed = { memoryRatio: 1.25, memoryMegabytes: 48, descriptors: 16 } as const;

interface Sample {
  readonly at: number;
  readonly megabytes: number;
  readonly descriptors: number;
}

/** Serves under mixed load while releases are built and switched, and looks whether anything grows. */
export async function soak(session: Session): Promise<void> {
  const workspace = copyOf(await session.options.template(), join(session.options.scratch, 'work'));
  const server = await serveIn(workspace.cwd);
  const load = new Load(server.port);
  const samples: Sample[] = [];
  const started = performance.now();
  const sampling = setInterval(() => {
    const holdings = holdingsOf(server.pid);
    if (holdings) samples.push({ at: performance.now(), ...holdings });
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
  judgeGrowth(session, last, { samples, latencies: load.latencies, started, ended: performance.now() });
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

interface Course {
  readonly samples: readonly Sample[];
  readonly latencies: readonly Latency[];
  readonly started: number;
  readonly ended: number;
}

/** By tenths of the run: the middle against the end, since the first tenths are still warming up. */
function judgeGrowth(session: Session, last: Case, { samples, latencies, started, ended }: Course): void {
  const tenthOf = (at: number) =>
    Math.min(tenths - 1, Math.floor(((at - started) / (ended - started)) * tenths));
  const rows = Array.from({ length: tenths }, (_, tenth) => {
    const own = samples.filter(({ at }) => tenthOf(at) === tenth);
    const waits = latencies.filter(({ at }) => tenthOf(at) === tenth).map(({ milliseconds }) => milliseconds);
    return {
      megabytes: quantile(
        own.map(({ megabytes }) => megabytes),
        0.5,
      ),
      descriptors: quantile(
        own.map(({ descriptors }) => descriptors),
        0.5,
      ),
      p99: quantile(waits, 0.99),
    };
  });
  const [start, middle, end] = [rows[0], rows[tenths / 2], rows[tenths - 1]];
  const series = (name: 'megabytes' | 'descriptors' | 'p99') =>
    rows.map((row) => row[name].toFixed(0)).join(' ');
  session.ledger.notes.push(
    `by tenths: memory ${series('megabytes')} MB; descriptors ${series('descriptors')}; p99 ${series('p99')} ms`,
  );
  if (!start || !middle || !end || samples.length === 0) return;
  const { memoryRatio, memoryMegabytes, descriptors } = allowed;
  if (end.megabytes > Math.max(middle.megabytes * memoryRatio, middle.megabytes + memoryMegabytes)) {
    session.fail(
      last,
      'leak',
      `memory grew from ${middle.megabytes.toFixed(0)} to ${end.megabytes.toFixed(0)} MB`,
    );
  }
  if (end.descriptors > middle.descriptors + descriptors) {
    session.fail(last, 'leak', `descriptors grew from ${middle.descriptors} to ${end.descriptors}`);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
