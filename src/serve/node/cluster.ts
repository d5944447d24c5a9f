import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { type ExitReason, exitCodes, OperatorError } from '../../foundation/operator-error.ts';
import type { HostReport, PublicHost } from './public-host.ts';
import { defaultLimits } from './server-limits.ts';

/** The messages between the first process and the serving ones. */
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
/** A little more than the grace period: a process that still runs then is hanging. */
const killAfterMilliseconds = defaultLimits.graceMilliseconds + 2_000;

/** The processes that serve: the first process itself, or the workers of a cluster. */
export interface ServingProcesses {
  readonly port: number;
  readonly restarts: number;
  /** The reports of the processes that answer in time. */
  reports(): Promise<readonly HostReport[]>;
  stop(): Promise<void>;
  stopNow(): void;
}

/** True in a process that `startCluster` has started, which must call `serveInCluster`. */
export function isClusterWorker(): boolean {
  return cluster.isWorker;
}

/** Starts workers that share one port, and replaces those that end. */
export async function startCluster(count: number, log: Logger): Promise<ServingProcesses> {
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
  // The workers accept connections themselves. If this process passed them on, a burst would use up its descriptors, and
  // it would close connections that nobody counts.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
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
          const deadline = setTimeout(() => worker.process.kill('SIGKILL'), killAfterMilliseconds);
          const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
          if (worker.isConnected()) worker.send({ kind: 'stop' } satisfies ToWorker);
          return ended.finally(() => clearTimeout(deadline));
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
            : new OperatorError(message.message, { reason, hint }),
        );
      }
    });
    worker.once('exit', (code) => reject(new Error(`a serving process ended with ${code} before it served`)));
  });
}

/** Undefined if the worker does not answer in time. */
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

/** Serves in a worker, and answers the messages of the first process. */
export async function serveInCluster(
  start: () => Promise<PublicHost>,
  stop: () => void,
): Promise<PublicHost> {
  const send = (message: FromWorker) =>
    new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
  let host: PublicHost;
  try {
    host = await start();
  } catch (error) {
    const known = error instanceof OperatorError ? error : undefined;
    const { message } = error as Error;
    await send({ kind: 'failed', message, hint: known?.hint, reason: known?.reason ?? 'bug' });
    // The first process prints the message, once for all workers.
    if (known) process.exit(exitCodes[known.reason]);
    throw error;
  }
  process.on('message', ({ kind }: ToWorker) => {
    if (kind === 'report') void send({ kind: 'report', report: host.report() });
    else stop();
  });
  await send({ kind: 'serving', port: host.port });
  return host;
}

/** Closes the channel to the first process, which would keep this process alive. */
export function leaveCluster(): void {
  if (process.connected) process.disconnect();
}
