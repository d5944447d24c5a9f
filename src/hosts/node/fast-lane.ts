import type { Socket } from 'node:net';
import type { AnswerBudget } from './answer-budget.ts';
import type { Connection } from './connections.ts';
import { type PlainRequest, plainRequestsIn } from './plain-request.ts';
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

/**
 * Answers plain requests without Node's HTTP: read into one buffer, recognised by a strict grammar, answered with
 * bytes that are ready. What arrives in one piece is answered here as a whole or not at all; anything that is not
 * plain, or cannot be answered from memory within all limits, leaves the lane together with its connection, for good.
 * So every odd case is met by one implementation, and there is no way back and forth to get wrong.
 */
export class FastLane {
  readonly options: FastLaneOptions;
  readonly #reading: SharedReadBuffer | undefined;
  #answers: PreparedAnswers;
  readonly #toFlush: LaneConnection[] = [];
  #turnStarted = 0;
  #second = 0;
  #date = '';

  constructor(options: FastLaneOptions) {
    this.options = options;
    this.#reading = options.preparedBytes > 0 ? SharedReadBuffer.create() : undefined;
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
    if (!this.#reading) return false;
    const taken = new LaneConnection(this, socket, connection, this.#reading.bytes);
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

  #flushAll(): void {
    const milliseconds = performance.now() - this.#turnStarted;
    for (const connection of this.#toFlush) connection.flush(milliseconds);
    this.#toFlush.length = 0;
  }
}

interface ReadyAnswer {
  readonly method: PlainRequest['method'];
  readonly prepared: PreparedAnswer;
}

class LaneConnection {
  readonly #lane: FastLane;
  readonly #socket: Socket;
  readonly #connection: Connection;
  /** What was read; of all connections, so it must not be looked at later. */
  readonly #bytes: Buffer;
  #ready: readonly ReadyAnswer[] = [];
  #releaseId = '';
  #reserved = 0;
  #hasLeft = false;
  #isLoading = false;
  #hasEnded = false;

  constructor(lane: FastLane, socket: Socket, connection: Connection, bytes: Buffer) {
    this.#lane = lane;
    this.#socket = socket;
    this.#connection = connection;
    this.#bytes = bytes;
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
    const { limits } = this.#lane.options;
    const requests = plainRequestsIn(this.#bytes, length, limits.pipelinedRequests);
    const isAnswerable = requests && this.#socket.writableLength === 0;
    if (!isAnswerable || !this.#connection.receiveAll(requests.length)) {
      this.#leave(this.#copy(length));
      return true;
    }
    try {
      if (this.#answer(requests, length)) return !this.#isLoading;
    } catch {
      // A mistake of ours is met again on the other way, where it is told.
    }
    this.#connection.answeredAll();
    this.#leave(this.#copy(length));
    return true;
  }

  /** False when it is not for the lane to do, and nothing was done. */
  #answer(requests: readonly PlainRequest[], length: number): boolean {
    const { answers, options } = this.#lane;
    this.#releaseId = answers.release.id;
    const ready = readyAnswers(requests, answers);
    if (!ready) {
      const [only, another] = requests;
      return only !== undefined && !another && this.#startToLoad(only, answers, length);
    }
    const size = sizeOf(ready);
    // One answer may be as large as a file in memory; several share a window, as the pieces of a large one do.
    if (ready.length > 1 && size > options.limits.windowBytes) return false;
    if (!this.#reserve(size)) return false;
    this.#ready = ready;
    this.#lane.flushLater(this);
    return true;
  }

  /** Writes what is ready. A client that has not taken all of it by its next request leaves the lane with that. */
  flush(milliseconds: number): void {
    const ready = this.#ready;
    if (ready.length === 0) return;
    this.#ready = [];
    if (this.#socket.writable) {
      this.#write(ready);
      this.#report(ready, milliseconds);
    } else this.#release();
    this.#connection.answeredAll();
    if (this.#hasEnded) this.#socket.end();
  }

  #report(ready: readonly ReadyAnswer[], milliseconds: number): void {
    const { onServed } = this.#lane.options;
    for (const { method, prepared } of ready) {
      const { status, subject, bodyBytes } = prepared;
      const bytes = method === 'HEAD' ? 0 : bodyBytes;
      onServed({ method, status, subject, bytes, milliseconds, releaseId: this.#releaseId });
    }
  }

  #write(ready: readonly ReadyAnswer[]): void {
    const socket = this.#socket;
    const date = this.#lane.date();
    if (ready.length > 1) socket.cork();
    for (const { method, prepared } of ready) socket.write(prepared.bytesFor(method, date));
    if (ready.length > 1) socket.uncork();
    if (socket.writableLength === 0) {
      this.#release();
      return;
    }
    for (const { prepared } of ready) prepared.borrow();
    const reserved = this.#reserved;
    this.#reserved = 0;
    // After all before it, or when the connection fails.
    socket.write('', () => this.#lane.options.budget.release(reserved));
  }

  #reserve(bytes: number): boolean {
    const { budget } = this.#lane.options;
    if (!budget.reserveWhole(bytes)) return false;
    this.#reserved = bytes;
    return true;
  }

  #release(): void {
    this.#lane.options.budget.release(this.#reserved);
    this.#reserved = 0;
  }

  /** Nothing more is read until the answer is there. */
  #startToLoad(request: PlainRequest, answers: PreparedAnswers, length: number): boolean {
    const body = answers.missingBody(request);
    // Before it is read, so that no more is read at once than there is room for.
    if (!body || !this.#reserve(body.size)) return false;
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
      this.flush(performance.now() - started);
    } else {
      this.#release();
      this.#connection.answeredAll();
      this.#leave(bytes);
    }
    this.#socket.resume();
  }

  #leave(bytes: Buffer): void {
    this.flush(0);
    if (this.#socket.destroyed) return;
    this.#hasLeft = true;
    this.#socket.off('end', this.#onEnd);
    this.#socket.off('error', ignore);
    this.#socket.unshift(bytes);
    this.#lane.options.leave(this.#socket);
  }

  #copy(length: number): Buffer {
    return Buffer.from(this.#bytes.subarray(0, length));
  }

  /** There will be no other request; who waits for an answer still gets it. */
  readonly #onEnd = () => {
    this.#hasEnded = true;
    this.flush(0);
    if (!this.#isLoading) this.#socket.end();
  };
}

function ignore(): void {}

/** Undefined when one of them is not in memory. */
function readyAnswers(
  requests: readonly PlainRequest[],
  answers: PreparedAnswers,
): readonly ReadyAnswer[] | undefined {
  const ready: ReadyAnswer[] = [];
  for (const request of requests) {
    const prepared = answers.find(request);
    if (!prepared) return undefined;
    ready.push({ method: request.method, prepared });
  }
  return ready;
}

function sizeOf(ready: readonly ReadyAnswer[]): number {
  let size = 0;
  for (const { prepared } of ready) size += prepared.size;
  return size;
}
