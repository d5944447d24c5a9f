import cluster, { type Worker } from 'node:cluster';
import { type ExitReason, exitCodes, OperatorError } from '../../foundation/operator-error.ts';
import type { Logger } from './log.ts';
import type { HostReport, PublicHost } from './public-host.ts';

/** What the processes say to each other. */
type ToWorker = { readonly kind: 'report' | 'stop' };
type FromWorker =
  | { readonly kind: 'serving'; readonly port: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly hint: string | undefined;
      readonly reason: ExitReason;
    }
  | { readonly kind: 'report'; readonly report: HostReport };

const reportMilliseconds = 1_000;
const restartMilliseconds = 1_000;

export interface Workers {
  readonly port: number;
  readonly restarts: number;
  reports(): Promise<HostReport[]>;
  stop(): Promise<void>;
  stopNow(): void;
}

/** True in a process that `startWorkers` has started; it then has to call `serveAsWorker`. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Starts this same program again, as often as asked, and keeps that many running. They share one port. */
export async function startWorkers(count: number, log: Logger): Promise<Workers> {
  let stopping = false;
  let restarts = 0;
  const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const keepAlive = (worker: Worker) => {
    worker.once('exit', (code) => {
      if (stopping) return;
      restarts++;
      log.error({ code }, 'a serving process ended; starting another');
      setTimeout(() => {
        if (!stopping) keepAlive(cluster.fork());
      }, restartMilliseconds);
    });
  };
  const started = Array.from({ length: count }, () => cluster.fork());
  const stopNow = () => {
    stopping = true;
    for (const worker of alive()) worker.process.kill('SIGKILL');
  };
  let port: number;
  try {
    [port = 0] = await Promise.all(started.map(portOf));
  } catch (error) {
    stopNow();
    throw error;
  }
  for (const worker of started) keepAlive(worker);
  return {
    port,
    get restarts() {
      return restarts;
    },
    async reports() {
      const reports = await Promise.all(alive().map(reportOf));
      return reports.filter((report) => report !== undefined);
    },
    async stop() {
      stopping = true;
      await Promise.all(
        alive().map((worker) => {
          const ended = new Promise((resolve) => worker.once('exit', resolve));
          if (worker.isConnected()) worker.send({ kind: 'stop' } satisfies ToWorker);
          return ended;
        }),
      );
    },
    stopNow,
  };
}

function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'serving') resolve(message.port);
      if (message.kind === 'failed') {
        const { reason, hint } = message;
        reject(
          reason === 'ok' || reason === 'bug'
            ? new Error(message.message)
            : new OperatorError(message.message, { reason, ...(hint !== undefined && { hint }) }),
        );
      }
    });
    worker.once('exit', (code) => reject(new Error(`a serving process ended with ${code} before it served`)));
  });
}

/** Undefined when it does not answer in time. */
function reportOf(worker: Worker): Promise<HostReport | undefined> {
  return new Promise((resolve) => {
    const settle = (report?: HostReport) => {
      clearTimeout(deadline);
      worker.off('message', listener);
      resolve(report);
    };
    const listener = (message: FromWorker) => {
      if (message.kind === 'report') settle(message.report);
    };
    const deadline = setTimeout(settle, reportMilliseconds);
    worker.on('message', listener);
    worker.send({ kind: 'report' } satisfies ToWorker, (error) => error && settle());
  });
}

/** The other side: one serving process, which does what the first one says. */
export async function serveAsWorker(start: () => Promise<PublicHost>, stop: () => void): Promise<PublicHost> {
  const tell = (message: FromWorker) =>
    new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
  let host: PublicHost;
  try {
    host = await start();
  } catch (error) {
    const known = error instanceof OperatorError ? error : undefined;
    const { message } = error as Error;
    await tell({ kind: 'failed', message, hint: known?.hint, reason: known?.reason ?? 'bug' });
    // The first process explains it, once for all.
    if (known) process.exit(exitCodes[known.reason]);
    throw error;
  }
  process.on('message', ({ kind }: ToWorker) => {
    if (kind === 'report') void tell({ kind: 'report', report: host.report() });
    else stop();
  });
  await tell({ kind: 'serving', port: host.port });
  return host;
}

/** Lets go of the first process, without which this one ends when it has nothing left to do. */
export function leave(): void {
  if (process.connected) process.disconnect();
}
