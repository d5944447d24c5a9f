import type { Socket } from 'node:net';
import type { Connection } from './connections.ts';
import { DirectWriter } from './direct-writes.ts';
import { type Lane, LaneConnection, type LaneOptions } from './lane-connection.ts';
import { PlainRequestScanner } from './plain-request.ts';
import { PreparedAnswers } from './prepared-answers.ts';
import type { Release } from './release.ts';
import { SharedReadBuffer } from './shared-read-buffer.ts';

export interface FastLaneOptions extends LaneOptions {
  readonly current: () => Release;
  /** None turns the lane off. */
  readonly preparedBytes: number;
}

/**
 * Answers plain requests without Node's HTTP: read into one buffer, recognised by a strict grammar, answered with
 * bytes that are ready. What arrives in one piece is answered here as a whole or not at all; anything that is not
 * plain, or cannot be answered from memory within all limits, leaves the lane together with its connection, for good.
 * So every odd case is met by one implementation, and there is no way back and forth to get wrong.
 */
export class FastLane implements Lane {
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
