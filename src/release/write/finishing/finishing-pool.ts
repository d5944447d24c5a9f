import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileKind } from '../../../contract/headers.ts';
import type { Leak, SoughtWords } from '../../../vacancies/gate/leak-net.ts';
import { type ContentCoding, contentCodings, type ManifestFile } from '../../format/manifest.ts';
import type { Span } from '../../format/stamp-places.ts';
import type { Predecessor } from './predecessor.ts';

/**
 * One thing to do with a file: its digests and a look through it, or a compressed copy. They are apart so that a very
 * large file can keep several workers busy.
 */
export const finishingSteps = ['inspect', ...contentCodings] as const;

export type FinishingStep = (typeof finishingSteps)[number];

export interface FileToFinish {
  /** From the root of the release: `public/api/v1/index.json`. */
  readonly location: string;
  readonly size: number;
  readonly kind: FileKind;
  /** Where its bytes begin among those of its task; undefined where they are on disk already. */
  readonly at?: number | undefined;
  /** Parts that the gate reads in other files. */
  readonly repeated?: readonly Span[] | undefined;
  /** What the release before says of the same file. */
  readonly before?: ManifestFile | undefined;
  /** It is the file of the release before, under a gate that has seen less than this one. */
  readonly onlyScan?: boolean | undefined;
}

/** How a compressed copy came about: compressed, or that of the release before with or without another stamp. */
export const copyOrigins = ['compressed', 'restamped', 'takenOver'] as const;

export type CopyOrigin = (typeof copyOrigins)[number];

export interface FinishedCopy {
  readonly size: number;
  readonly sha256: string;
  readonly origin: CopyOrigin;
}

/** What one or several steps found out about a file. */
export interface FinishedFile {
  readonly location: string;
  readonly sha256?: string;
  readonly etag?: string;
  readonly changedAt?: string;
  readonly leaks?: readonly Leak[];
  readonly copies?: Readonly<Partial<Record<ContentCoding, FinishedCopy>>>;
}

/** What a worker is told once, when it starts. */
export interface WorkerSetup {
  /** The release in the making. */
  readonly release: string;
  readonly predecessor: Predecessor | undefined;
  readonly generatedAt: string;
  readonly sought: SoughtWords;
}

/** What a worker is given at a time: several small files, or one step of a large one. */
export interface FinishingTask {
  readonly files: readonly FileToFinish[];
  readonly steps: readonly FinishingStep[];
  /** Of the files that are not on disk yet, one after the other; there may be room behind them. */
  readonly bytes?: ArrayBuffer | undefined;
}

export type WorkerAnswer =
  /** The memory of the task comes back with it: some thousand tasks share a few dozen blocks. */
  | { readonly finished: readonly FinishedFile[]; readonly bytes?: ArrayBuffer | undefined }
  | { readonly failed: SerializedError };

/** Crossing threads, an Error loses its code and path, and without them a full disk could not be told from a bug. */
export interface SerializedError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | undefined;
  readonly path?: string | undefined;
  readonly syscall?: string | undefined;
}

export interface FinishingPool {
  /** A file with its bytes, in pieces, or one that is on disk. Throws what stopped the pool, if anything did. */
  add(file: Omit<FileToFinish, 'at'>, pieces?: readonly Uint8Array[]): void;
  /** Resolves when so little waits that more may be added. */
  drained(): Promise<void>;
  /** Resolves when everything that was added is done. */
  finished(): Promise<void>;
  close(): Promise<void>;
}

interface PoolWorker {
  readonly thread: Worker;
  /** The tasks that it has not answered yet, oldest first, and the sum of their weights. */
  readonly pending: { readonly weight: number; readonly bytes: number }[];
  load: number;
}

/** A file of this size is worth splitting into its steps, one task each. */
export const largeFile = 4 * 1024 * 1024;

/** Of files from this size on one worker does all steps, one after the other: each holds such a file and up to two more of its size. */
const hugeFile = 16 * 1024 * 1024;

/** Small files travel together: a message a file would cost more than the work on it. */
export const taskBytes = 512 * 1024;
const taskFiles = 64;

/** How much may wait in memory for the workers. */
const mostWaiting = 24 * 1024 * 1024;

/** What a step costs per byte, roughly: enough to share the work out evenly. */
const stepWeight: Readonly<Record<FinishingStep, number>> = { inspect: 1, gzip: 2, br: 4 };

// In a checkout the sources run as they are; in the published package they are compiled.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './finishing-worker.ts' : './finishing-worker.js',
  import.meta.url,
);

/**
 * Workers on all cores. A task goes at once to the worker with the least to do and waits in that worker's own queue: the
 * main thread is rendering and seldom comes to hand out the next one itself. Its bytes move into the worker, which
 * writes them once it knows everything about them; whoever adds more waits when too many are on the way.
 *
 * Piscina 5.3 in its place, measured with 10,000 vacancies (68,996 files): 71 s of processor time and 627 MB at the peak
 * against 71 s and 621 MB here, once it is told to queue in the workers. As it comes, with the queue in the main thread,
 * it had done 4 of 84 tasks (800 vacancies) when the render was over, against 50 here. It would save some 40 lines and
 * still need the errors serialized: not enough for a package that everyone installs.
 */
export function startFinishingPool(
  workers: number,
  setup: WorkerSetup,
  onFinished: (files: readonly FinishedFile[]) => void,
): FinishingPool {
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  // Whoever waits sees the failure; when nobody does, it is not an unhandled one.
  stopped.catch(() => {});
  let failure: Error | undefined;
  let closing = false;
  let whenAnswered = () => {};
  let batch: FileToFinish[] = [];
  let batchBytes = 0;
  /** Where the bytes of the open batch go. */
  let room: Uint8Array<ArrayBuffer> | undefined;
  const spare: ArrayBuffer[] = [];
  let waitingBytes = 0;

  const pool = Array.from({ length: workers }, () => startWorker());

  function startWorker(): PoolWorker {
    const thread = new Worker(workerFile, { workerData: setup, env: workerEnvironment() });
    const worker: PoolWorker = { thread, pending: [], load: 0 };
    thread.on('message', (answer: WorkerAnswer) => {
      if ('failed' in answer) return fail(deserializeError(answer.failed));
      const done = worker.pending.shift();
      worker.load -= done?.weight ?? 0;
      waitingBytes -= done?.bytes ?? 0;
      if (answer.bytes) keepForLater(answer.bytes);
      try {
        onFinished(answer.finished);
      } catch (error) {
        return fail(error as Error);
      }
      whenAnswered();
    });
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('a finishing worker ended before its work did')));
    return worker;
  }

  function fail(error: Error): void {
    if (closing) return;
    failure ??= error;
    stop(failure);
  }

  function isIdle(): boolean {
    return pool.every(({ pending }) => pending.length === 0);
  }

  /** Resolves as soon as it holds, which only an answer can bring about. */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (failure) throw failure;
      const answered = new Promise<void>((resolve) => {
        whenAnswered = resolve;
      });
      await Promise.race([answered, stopped]);
    }
    if (failure) throw failure;
  }

  function assign(task: FinishingTask, worker = leastLoaded()): void {
    if (failure) throw failure;
    const weight = weightOf(task);
    const bytes = task.bytes?.byteLength ?? 0;
    worker.pending.push({ weight, bytes });
    worker.load += weight;
    waitingBytes += bytes;
    worker.thread.postMessage(task, task.bytes ? [task.bytes] : []);
  }

  function leastLoaded(): PoolWorker {
    return pool.reduce((least, other) => (other.load < least.load ? other : least));
  }

  function assignBatch(): void {
    if (batch.length === 0) return;
    assign({ files: batch, steps: finishingSteps, bytes: room?.buffer });
    batch = [];
    room = undefined;
    batchBytes = 0;
  }

  /** As many as wait at a time when the renderer keeps to it; what came beside is given back now. */
  function keepForLater(block: ArrayBuffer): void {
    if (spare.length * taskBytes < mostWaiting) spare.push(block);
    else block.transfer(0);
  }

  function put(file: FileToFinish, pieces: readonly Uint8Array[]): void {
    if (batchBytes + file.size > taskBytes) assignBatch();
    room ??= new Uint8Array(
      file.size > taskBytes ? new ArrayBuffer(file.size) : (spare.pop() ?? new ArrayBuffer(taskBytes)),
    );
    batch.push({ ...file, at: batchBytes });
    for (const piece of pieces) {
      room.set(piece, batchBytes);
      batchBytes += piece.length;
    }
  }

  return {
    add(file, pieces) {
      if (file.size >= largeFile) {
        const only = file.size >= hugeFile ? pool[0] : undefined;
        for (const step of finishingSteps) assign({ files: [file], steps: [step] }, only);
        return;
      }
      if (pieces) put(file, pieces);
      else batch.push(file);
      if (batchBytes >= taskBytes || batch.length >= taskFiles) assignBatch();
    },
    drained: () => until(() => waitingBytes < mostWaiting),
    finished() {
      assignBatch();
      return until(isIdle);
    },
    async close() {
      closing = true;
      await Promise.all(pool.map(({ thread }) => thread.terminate()));
    },
  };
}

/** The cache of compiled sources, if this process has one, is not a worker's unless its environment says so. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(cache) };
}

function weightOf({ files, steps }: FinishingTask): number {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return steps.reduce((sum, step) => sum + bytes * stepWeight[step], 0);
}

function deserializeError({ message, stack, ...rest }: SerializedError): Error {
  return Object.assign(new Error(message), { ...rest, ...(stack !== undefined && { stack }) });
}
