import { Worker } from 'node:worker_threads';
import type { FinishedFile, FinishingStep } from './finish-file.ts';
import type { CarriedError, FinishingUnit, WorkerAnswer, WorkerSetup } from './worker-messages.ts';

export interface FinishingPool {
  /** Hands a unit to whichever worker has least to do. Throws what stopped the pool, if anything did. */
  add(unit: FinishingUnit): void;
  /** Resolves when everything that was added is done. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

interface Hand {
  readonly worker: Worker;
  /** The weights of the units that it has not answered yet, oldest first, and their sum. */
  readonly owed: number[];
  load: number;
}

/** What a step costs per byte, roughly: enough to share the work out evenly. */
const stepWeight: Readonly<Record<FinishingStep, number>> = { inspect: 1, gzip: 2, br: 4 };

// In a checkout the sources run as they are; in the published package they are compiled.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './finishing-worker.ts' : './finishing-worker.js',
  import.meta.url,
);

/**
 * Workers on all cores. Units are assigned as they come, by size, and wait as names in the workers' own queues: the
 * files themselves are on disk already, so a long queue holds no memory, and a render that keeps the main thread busy
 * starves nobody.
 */
export function startFinishingPool(
  workers: number,
  setup: WorkerSetup,
  onFinished: (files: readonly FinishedFile[]) => void,
): FinishingPool {
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  stopped.catch(() => {});
  let failure: Error | undefined;
  let closing = false;
  let whenIdle = () => {};

  function fail(error: Error): void {
    if (closing) return;
    failure ??= error;
    stop(failure);
  }

  const hands = Array.from({ length: workers }, (): Hand => {
    const hand: Hand = { worker: new Worker(workerFile, { workerData: setup }), owed: [], load: 0 };
    hand.worker.on('message', (answer: WorkerAnswer) => {
      if ('failed' in answer) return fail(uncarried(answer.failed));
      hand.load -= hand.owed.shift() ?? 0;
      try {
        onFinished(answer.finished);
      } catch (error) {
        return fail(error as Error);
      }
      if (isIdle()) whenIdle();
    });
    hand.worker.on('error', fail);
    hand.worker.on('exit', () => fail(new Error('a finishing worker ended before its work did')));
    return hand;
  });

  const isIdle = () => hands.every(({ owed }) => owed.length === 0);

  return {
    add(unit) {
      if (failure) throw failure;
      const hand = hands.reduce((least, other) => (other.load < least.load ? other : least));
      const weight = weightOf(unit);
      hand.owed.push(weight);
      hand.load += weight;
      hand.worker.postMessage(unit);
    },
    async drained() {
      if (failure) throw failure;
      if (isIdle()) return;
      const idle = new Promise<void>((resolve) => {
        whenIdle = resolve;
      });
      await Promise.race([idle, stopped]);
    },
    async close() {
      closing = true;
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

function weightOf({ files, steps }: FinishingUnit): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return steps.reduce((sum, step) => sum + bytes * stepWeight[step], 0);
}

function uncarried({ message, stack, ...rest }: CarriedError): Error {
  return Object.assign(new Error(message), { ...rest, ...(stack !== undefined && { stack }) });
}
