import type { Socket } from 'node:net';
import type { AnswerBudget } from './answer-budget.ts';
import type { Connection } from './connections.ts';
import type { DirectWriter } from './direct-writes.ts';
import type { PlainMethod, PlainRequest, PlainRequestScanner } from './plain-request.ts';
import type { PreparedAnswer, PreparedAnswers } from './prepared-answers.ts';
import type { Served } from './served.ts';
import type { ServerLimits } from './server-limits.ts';

export interface LaneOptions {
  readonly limits: ServerLimits;
  readonly budget: AnswerBudget;
  readonly onServed: (served: Served) => void;
  /** Leaves a connection to Node's parser. What was read of it before is given back to it. */
  readonly leave: (socket: Socket) => void;
}

/** What the connections of a lane share. */
export interface Lane {
  readonly options: LaneOptions;
  readonly answers: PreparedAnswers;
  readonly directWriter: DirectWriter | undefined;
  /** Calls `write` and `finish` at the end of this turn of the event loop. */
  flushLater(connection: LaneConnection): void;
  /** Of now, as it stands in a `Date` header. */
  date(): string;
}

/** What is larger is seldom taken at once, and costs the kernel so much that the stream no longer counts. */
const directWriteBytes = 65_536;

interface ReadyAnswer {
  readonly method: PlainMethod;
  readonly prepared: PreparedAnswer;
}

/** What was read; of all connections, so it must not be looked at later. */
interface ReadBytes {
  readonly bytes: Buffer;
  readonly scanner: PlainRequestScanner;
}

/** One connection on the lane, until it ends or leaves for Node's parser. */
export class LaneConnection {
  readonly #lane: Lane;
  readonly #socket: Socket;
  readonly #connection: Connection;
  readonly #read: ReadBytes;
  #ready: readonly ReadyAnswer[] = [];
  #isWritten = false;
  #releaseId = '';
  #reserved = 0;
  /** Of what is queued below the stream. */
  #queuedBytes = 0;
  #hasLeft = false;
  #isLoading = false;
  #hasEnded = false;

  constructor(lane: Lane, socket: Socket, connection: Connection, read: ReadBytes) {
    this.#lane = lane;
    this.#socket = socket;
    this.#connection = connection;
    this.#read = read;
  }

  open(): void {
    this.#connection.keepFromParser();
    this.#socket.on('end', this.#onEnd);
    this.#socket.on('error', ignore);
    this.#socket.resume();
  }

  read(length: number): boolean {
    // The parser has let go of it, as after CONNECT.
    if (this.#hasLeft) return this.#socket.push(this.#copy(length));
    try {
      if (this.#isIdle && this.#answer(length)) return !this.#isLoading;
    } catch {
      // A mistake of ours is met again on the other way, where it is told.
    }
    this.#leave(this.#copy(length));
    return true;
  }

  /** Nothing of an answer waits to be written. */
  get #isIdle(): boolean {
    return this.#ready.length === 0 && this.#queuedBytes === 0 && this.#socket.writableLength === 0;
  }

  /** False when it is not for the lane to do, and nothing was done. */
  #answer(length: number): boolean {
    const { answers, options } = this.#lane;
    const ready = this.#readyAnswers(answers, length);
    if (!ready) return this.#startToLoad(answers, length);
    const size = sizeOf(ready);
    // One answer may be as large as a file in memory; several share a window, as the pieces of a large one do.
    if (ready.length > 1 && size > options.limits.windowBytes) return false;
    if (!this.#receive(ready.length, size)) return false;
    this.#releaseId = answers.release.id;
    this.#ready = ready;
    this.#lane.flushLater(this);
    return true;
  }

  /** Undefined when not all that was read is plain, or an answer is not in memory. */
  #readyAnswers(answers: PreparedAnswers, length: number): readonly ReadyAnswer[] | undefined {
    const { scanner } = this.#read;
    const { pipelinedRequests } = this.#lane.options.limits;
    const ready: ReadyAnswer[] = [];
    for (let at = 0; at < length; at = scanner.end) {
      if (ready.length === pipelinedRequests || !scanner.scan(at, length)) return undefined;
      const prepared = answers.find(scanner);
      if (!prepared) return undefined;
      ready.push({ method: scanner.method, prepared });
    }
    return ready;
  }

  /** False when it would be more than may be. */
  #receive(requests: number, bytes: number): boolean {
    if (!this.#connection.receiveAll(requests)) return false;
    if (this.#lane.options.budget.reserveWhole(bytes)) {
      this.#reserved = bytes;
      return true;
    }
    this.#connection.answeredAll();
    return false;
  }

  /** Writes what is ready. A client that has not taken all of it by its next request leaves the lane with that. */
  write(date: string): void {
    const ready = this.#ready;
    const [first] = ready;
    if (!first || !this.#socket.writable) return;
    const { directWriter } = this.#lane;
    const isSmall = ready.length === 1 && this.#reserved <= directWriteBytes;
    if (directWriter && isSmall) this.#writeDirectly(directWriter, first, date);
    else this.#writeToStream(ready, date);
    this.#isWritten = true;
  }

  #writeDirectly(writer: DirectWriter, { method, prepared }: ReadyAnswer, date: string): void {
    const outcome = writer.write(this.#socket, prepared.bytesFor(method, date), this.#onSettled);
    if (outcome === 'taken') return;
    if (outcome === 'broken') {
      this.#socket.destroy();
      return;
    }
    prepared.borrow();
    this.#queuedBytes = this.#reserved;
    this.#reserved = 0;
  }

  /** What was queued is taken, or the connection is gone. */
  readonly #onSettled = () => {
    this.#lane.options.budget.release(this.#queuedBytes);
    this.#queuedBytes = 0;
  };

  #writeToStream(ready: readonly ReadyAnswer[], date: string): void {
    const socket = this.#socket;
    if (ready.length > 1) socket.cork();
    for (const { method, prepared } of ready) socket.write(prepared.bytesFor(method, date));
    if (ready.length > 1) socket.uncork();
    if (socket.writableLength === 0) return;
    for (const { prepared } of ready) prepared.borrow();
    const reserved = this.#reserved;
    this.#reserved = 0;
    // After all before it, or when the connection fails.
    socket.write('', () => this.#lane.options.budget.release(reserved));
  }

  /** After `write`: the requests are answered, or nobody is there to take an answer. */
  finish(milliseconds: number): void {
    const ready = this.#ready;
    if (ready.length === 0) return;
    this.#ready = [];
    if (this.#isWritten) this.#report(ready, milliseconds);
    this.#isWritten = false;
    this.#release();
    this.#connection.answeredAll();
    if (this.#hasEnded) this.#socket.end();
  }

  #flush(milliseconds: number): void {
    this.write(this.#lane.date());
    this.finish(milliseconds);
  }

  #report(ready: readonly ReadyAnswer[], milliseconds: number): void {
    const { onServed } = this.#lane.options;
    for (const { method, prepared } of ready) {
      const { status, subject, bodyBytes } = prepared;
      const bytes = method === 'HEAD' ? 0 : bodyBytes;
      onServed({ method, status, subject, bytes, milliseconds, releaseId: this.#releaseId });
    }
  }

  #release(): void {
    this.#lane.options.budget.release(this.#reserved);
    this.#reserved = 0;
  }

  /** The one request whose file is not in memory. Nothing more is read until the answer is there. */
  #startToLoad(answers: PreparedAnswers, length: number): boolean {
    const { scanner } = this.#read;
    if (!scanner.scan(0, length) || scanner.end !== length) return false;
    const request = scanner.request();
    const body = answers.missingBody(request);
    // Before it is read, so that no more is read at once than there is room for.
    if (!body || !this.#receive(1, body.size)) return false;
    this.#releaseId = answers.release.id;
    this.#isLoading = true;
    void this.#load(request, answers, this.#copy(length));
    return true;
  }

  async #load(request: PlainRequest, answers: PreparedAnswers, bytes: Buffer): Promise<void> {
    const started = performance.now();
    // Whatever is wrong with a file is found once more, and told, on the other way.
    const prepared = await answers.load(request).catch(() => undefined);
    this.#isLoading = false;
    if (prepared) {
      this.#ready = [{ method: request.method, prepared }];
      this.#flush(performance.now() - started);
    } else {
      this.#release();
      this.#connection.answeredAll();
      this.#leave(bytes);
    }
    this.#socket.resume();
  }

  #leave(bytes: Buffer): void {
    this.#flush(0);
    if (this.#socket.destroyed) return;
    this.#hasLeft = true;
    this.#socket.off('end', this.#onEnd);
    this.#socket.off('error', ignore);
    this.#socket.unshift(bytes);
    this.#lane.options.leave(this.#socket);
  }

  #copy(length: number): Buffer {
    return Buffer.from(this.#read.bytes.subarray(0, length));
  }

  /** There will be no other request; who waits for an answer still gets it. */
  readonly #onEnd = () => {
    this.#hasEnded = true;
    this.#flush(0);
    if (!this.#isLoading) this.#socket.end();
  };
}

function ignore(): void {}

function sizeOf(ready: readonly ReadyAnswer[]): number {
  let size = 0;
  for (const { prepared } of ready) size += prepared.size;
  return size;
}
