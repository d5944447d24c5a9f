import type { Socket } from 'node:net';
import type { AnswerBudget } from './answer-budget.ts';
import type { Connection } from './connections.ts';
import { DirectWriter } from './direct-writes.ts';
import { type PlainMethod, type PlainRequest, PlainRequestScanner } from './plain-request.ts';
import { type PreparedAnswer, PreparedAnswers } from './prepared-answers.ts';
import type { Release } from './release.ts';
import type { Served } from './served.ts';
import type { ServerLimits } from './server-limits.ts';
import { SharedReadBuffer } from './shared-read-buffer.ts';

export interface FastLaneOptions {
  readonly current: () => Release;
  readonly limits: ServerLimits;
  readonly budget: AnswerBudget;
  /** None turns the lane off. */
  readonly preparedBytes: number;
  readonly onServed: (served: Served) => void;
  /** Leaves a connection to Node's parser. What was read of it before is given back to it. */
  readonly leave: (socket: Socket) => void;
}

/** What is larger is seldom taken at once, and costs the kernel so much that the stream no longer counts. */
const directWriteBytes = 65_536;

/**
 * Answers plain requests without Node's HTTP: read into one buffer, recognised by a strict grammar, answered with
 * bytes that are ready. What arrives in one piece is answered here as a whole or not at all; anything that is not
 * plain, or cannot be answered from memory within all limits, leaves the lane together with its connection, for good.
 * So every odd case is met by one implementation, and there is no way back and forth to get wrong.
 */
export class FastLane {
  readonly options: FastLaneOptions;
  readonly directWriter = DirectWriter.create();
  readonly #reading: SharedReadBuffer | undefined;
  readonly #scanner: PlainRequestScanner | undefined;
  #answers: PreparedAnswers;
  readonly #toFlush: LaneConnection[] = [];
  #turnStarted = 0;
  #second = 0;
  #date = '';

  constructor(options: FastLaneOptions) {
    this.options = options;
    this.#reading = options.preparedBytes > 0 ? SharedReadBuffer.create() : undefined;
    this.#scanner = this.#reading && new PlainRequestScanner(this.#reading.bytes);
    this.#answers = this.#answersFrom(options.current());
  }

  get preparedBytes(): number {
    return this.#answers.bytes;
  }

  /** Those of the release that is current now; the ones before are dropped with their release. */
  get answers(): PreparedAnswers {
    const release = this.options.current();
    if (this.#answers.release !== release) this.#answers = this.#answersFrom(release);
    return this.#answers;
  }

  /** False when it is not for the lane, and nothing was done. */
  take(socket: Socket, connection: Connection): boolean {
    if (!this.#reading || !this.#scanner) return false;
    const read = { bytes: this.#reading.bytes, scanner: this.#scanner };
    const taken = new LaneConnection(this, socket, connection, read);
    if (!this.#reading.attach(socket, (length) => taken.read(length))) return false;
    taken.open();
    return true;
  }

  /**
   * At the end of this turn of the event loop, together with all others: the client of the first one is awake by the
   * time of the second, and waking it up is the dearest part of a small answer.
   */
  flushLater(connection: LaneConnection): void {
    if (this.#toFlush.push(connection) > 1) return;
    this.#turnStarted = performance.now();
    setImmediate(() => this.#flushAll());
  }

  /** Of now, as it stands in a `Date` header. */
  date(): string {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#date = new Date(second * 1000).toUTCString();
    }
    return this.#date;
  }

  #answersFrom(release: Release): PreparedAnswers {
    const { preparedBytes, limits } = this.options;
    return new PreparedAnswers(release, { bytes: preparedBytes, idleMilliseconds: limits.idleMilliseconds });
  }

  /**
   * First all writes and then all that is to be done about them: what runs between two writes takes the kernel's code
   * out of the processor's caches, and gives a client on this machine the time to fall asleep.
   */
  #flushAll(): void {
    const milliseconds = performance.now() - this.#turnStarted;
    const date = this.date();
    for (const connection of this.#toFlush) connection.write(date);
    for (const connection of this.#toFlush) connection.finish(milliseconds);
    this.#toFlush.length = 0;
  }
}

interface ReadyAnswer {
  readonly method: PlainMethod;
  readonly prepared: PreparedAnswer;
}

/** What was read; of all connections, so it must not be looked at later. */
interface ReadBytes {
  readonly bytes: Buffer;
  readonly scanner: PlainRequestScanner;
}

class LaneConnection {
  readonly #lane: FastLane;
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

  constructor(lane: FastLane, socket: Socket, connection: Connection, read: ReadBytes) {
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
