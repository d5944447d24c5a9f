import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileKind } from '../../contract/headers.ts';
import type { Leak, SoughtWords } from '../../vacancies/gate/leak-net.ts';
import type { ManifestFile } from '../format/manifest.ts';
import type { EncodedFile } from '../pieces.ts';

/** The previous release, when its files may be reused. */
export interface Reuse {
  readonly path: string;
  /** Whether its files cannot have anything that the gate seeks, so that unchanged ones need not be read again. */
  readonly isClean: boolean;
}

/** What every worker needs. Plain data, since it crosses threads. */
export interface WorkerSetup {
  /** The release that is being built. */
  readonly release: string;
  readonly reuse: Reuse | undefined;
  readonly generatedAt: string;
  readonly sought: SoughtWords;
}

export interface FileToFinish extends Partial<Pick<EncodedFile, 'stamps' | 'repeated'>> {
  /** From the root of the release: `public/api/v1/index.json`. */
  readonly location: string;
  readonly size: number;
  readonly kind: FileKind;
  /** The offset of its bytes in the task; undefined for a linked file, which only needs the gate. */
  readonly at?: number | undefined;
  /** The entry of the same file in the previous release. */
  readonly before?: ManifestFile | undefined;
}

/** Several small files, or one large one. */
export interface FinishingTask {
  readonly files: readonly FileToFinish[];
  /** The contents of the files one after the other; the block may be longer. */
  readonly bytes?: ArrayBuffer | undefined;
}

export interface FinishedFile {
  readonly location: string;
  readonly leaks: readonly Leak[];
  /** Undefined for a file that was already linked. */
  readonly entry?: ManifestFile;
  /** The file and its copies are those of the previous release. */
  readonly reused?: true;
}

/** A worker says once which words it has seen, by their hashes. */
export type WorkerAnswer =
  | { readonly finished: readonly FinishedFile[]; readonly seen: Int32Array }
  | { readonly failed: object };

type OnFinished = (files: readonly FinishedFile[], seen: Int32Array) => void;

/** Small files are sent together, because a message for each would cost more than the work on it. */
export const taskBytes = 512 * 1024;
const taskFiles = 64;

/** How many bytes may wait for the workers. */
const mostWaiting = 12 * 1024 * 1024;

/** Files of at least this size go to one worker, so that only one of them is in memory at a time. */
const hugeFile = 16 * 1024 * 1024;

// A checkout runs the sources; the published package is compiled.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './finishing-worker.ts' : './finishing-worker.js',
  import.meta.url,
);

interface PoolWorker {
  readonly thread: Worker;
  /** The bytes of each task without an answer, oldest first, and their sum. */
  readonly pending: number[];
  load: number;
}

/** A task goes at once to the least loaded thread, because the main thread is busy rendering. */
export class FinishingPool {
  readonly #workers: readonly PoolWorker[];
  readonly #onFinished: OnFinished;
  readonly #stopped = Promise.withResolvers<never>();
  #failure: Error | undefined;
  #closing = false;
  #answered = Promise.withResolvers<void>();
  #batch: FileToFinish[] = [];
  /** The block for the open batch, and how much of it is used. */
  #block: Uint8Array<ArrayBuffer> | undefined;
  #used = 0;

  constructor(workers: number, setup: WorkerSetup, onFinished: OnFinished) {
    this.#onFinished = onFinished;
    // An unhandled rejection would end the process.
    this.#stopped.promise.catch(() => {});
    this.#workers = Array.from({ length: workers }, () => this.#startWorker(setup));
  }

  /** Adds a file with its bytes in pieces, or a linked file. Throws the error that stopped the pool. */
  add(file: Omit<FileToFinish, 'at'>, pieces?: readonly Uint8Array[]): void {
    if (!pieces) this.#batch.push(file);
    else {
      if (this.#used + file.size > taskBytes) this.#send();
      this.#block ??= new Uint8Array(Math.max(file.size, taskBytes));
      this.#batch.push({ ...file, at: this.#used });
      for (const piece of pieces) {
        this.#block.set(piece, this.#used);
        this.#used += piece.length;
      }
    }
    if (this.#used >= taskBytes || this.#batch.length >= taskFiles) this.#send();
  }

  /** Resolves when there is room for more files. */
  drained(): Promise<void> {
    return this.#until(() => this.#workers.reduce((sum, { load }) => sum + load, 0) < mostWaiting);
  }

  /** Resolves when all files are finished. */
  finished(): Promise<void> {
    this.#send();
    return this.#until(() => this.#workers.every(({ pending }) => pending.length === 0));
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#workers.map(({ thread }) => thread.terminate()));
  }

  #startWorker(setup: WorkerSetup): PoolWorker {
    const thread = new Worker(workerFile, { workerData: setup, env: workerEnvironment() });
    const worker: PoolWorker = { thread, pending: [], load: 0 };
    thread.on('message', (answer: WorkerAnswer) => {
      if ('failed' in answer)
        return this.#fail(Object.assign(new Error('a finishing worker failed'), answer.failed));
      worker.load -= worker.pending.shift() ?? 0;
      try {
        this.#onFinished(answer.finished, answer.seen);
      } catch (error) {
        return this.#fail(error as Error);
      }
      this.#answered.resolve();
    });
    thread.on('error', (error) => this.#fail(error as Error));
    thread.on('exit', () => this.#fail(new Error('a finishing worker ended before its work did')));
    return worker;
  }

  #fail(error: Error): void {
    if (this.#closing) return;
    this.#failure ??= error;
    this.#stopped.reject(this.#failure);
  }

  async #until(condition: () => boolean): Promise<void> {
    while (!condition() && !this.#failure) {
      this.#answered = Promise.withResolvers();
      await Promise.race([this.#answered.promise, this.#stopped.promise]);
    }
    if (this.#failure) throw this.#failure;
  }

  #send(): void {
    if (this.#failure) throw this.#failure;
    if (this.#batch.length === 0) return;
    const task: FinishingTask = { files: this.#batch, bytes: this.#block?.buffer };
    const load = this.#block?.length ?? this.#batch.reduce((sum, { size }) => sum + size, 0);
    const leastLoaded = this.#workers.reduce((least, other) => (other.load < least.load ? other : least));
    const worker = (load >= hugeFile && this.#workers[0]) || leastLoaded;
    worker.pending.push(load);
    worker.load += load;
    worker.thread.postMessage(task, task.bytes ? [task.bytes] : []);
    this.#batch = [];
    this.#block = undefined;
    this.#used = 0;
  }
}

/** A worker shares the compile cache of this process only if its environment names it. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(cache) };
}
