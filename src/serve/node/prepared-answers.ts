import { STATUS_CODES } from 'node:http';
import { type Answer, type AnswerBody, type QuestionHeader, questionHeaders } from '../answer/answer.ts';
import { answerFrom } from '../answer/answer-release.ts';
import type { PlainMethod, PlainRequest, PlainRequestScanner } from './plain-request.ts';
import type { Release } from './release.ts';
import { subjectOf } from './served.ts';
import { TwoGenerationCache } from './two-generation-cache.ts';

export interface PreparedAnswersOptions {
  /** Of answers in memory. */
  readonly bytes: number;
  readonly idleMilliseconds: number;
}

/** Of the requests whose answer is known; these are texts of a few hundred bytes. */
const decisionBytes = 4_194_304;
const decisionOverhead = 300;

/** The answer that a request gets; many requests get the same one. */
interface Decision {
  /** All that it depends on. */
  readonly key: Uint8Array;
  readonly identity: string;
}

/**
 * Answers from one release to plain requests, as they go over the wire. Everything in them is what `answer` says; it is
 * kept by all that it depends on, so nothing is decided here. Bodies are those that the release's files hand out.
 */
export class PreparedAnswers {
  readonly release: Release;
  readonly #keepAlive: string;
  /** By the number of a request. Two that share one take turns, which costs them time and nothing else. */
  readonly #decisions = new TwoGenerationCache<number, Decision>(
    decisionBytes,
    ({ key }) => key.length + decisionOverhead,
  );
  readonly #answers: TwoGenerationCache<string, PreparedAnswer>;

  constructor(release: Release, { bytes, idleMilliseconds }: PreparedAnswersOptions) {
    this.release = release;
    this.#keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(idleMilliseconds / 1000)}\r\n\r\n`;
    this.#answers = new TwoGenerationCache(bytes, ({ size }) => size);
  }

  get bytes(): number {
    return this.#answers.cost;
  }

  /** Undefined when its body is not in memory. */
  find(scanned: PlainRequestScanner): PreparedAnswer | undefined {
    const decision = this.#decisions.get(scanned.hash);
    if (decision && scanned.hasKey(decision.key)) {
      const prepared = this.#answers.get(decision.identity);
      if (prepared) return prepared;
    }
    const request = scanned.request();
    const given = this.#answerTo(request);
    const body = given.body ? this.release.files.cached(given.body) : emptyBody;
    return body && this.#prepare(request, given, body);
  }

  /** The body that `load` would read; undefined when it is too large to be in memory as a whole. */
  missingBody(request: PlainRequest): AnswerBody | undefined {
    const { body } = this.#answerTo(request);
    return body && this.release.files.isHeldWhole(body) ? body : undefined;
  }

  async load(request: PlainRequest): Promise<PreparedAnswer> {
    const given = this.#answerTo(request);
    const body = given.body ? await this.release.files.load(given.body) : emptyBody;
    return this.#prepare(request, given, body);
  }

  /** HEAD is answered as GET, up to the body: so it fails where that would. */
  #answerTo({ target, headers }: PlainRequest): Answer {
    const header = (name: string) => headers[questionHeaders.indexOf(name as QuestionHeader)];
    return answerFrom(this.release, { method: 'GET', target, header });
  }

  #prepare({ key, hash }: PlainRequest, given: Answer, body: Uint8Array): PreparedAnswer {
    const head = headOf(given);
    const identity = `${given.body?.source.file ?? ''} ${head}`;
    const known = this.#answers.get(identity);
    const prepared = known ?? new PreparedAnswer(given, { identity, head, keepAlive: this.#keepAlive, body });
    if (!known) this.#answers.set(identity, prepared);
    // Its own text and not one that reads the same: that is held once, and compared without being read.
    this.#decisions.set(hash, { key, identity: prepared.identity });
    return prepared;
  }
}

const emptyBody = new Uint8Array();

/** As Node writes it, up to the date. */
function headOf({ status, headers }: Answer): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  return head;
}

interface PreparedParts {
  /** By which it is kept. */
  readonly identity: string;
  readonly head: string;
  readonly keepAlive: string;
  readonly body: Uint8Array;
}

const dateLabel = 'Date: ';
const dateLength = new Date(0).toUTCString().length;

/** One answer in one piece, in which only the date changes. */
export class PreparedAnswer {
  readonly identity: string;
  readonly status: number;
  readonly subject: string;
  readonly bodyBytes: number;
  readonly size: number;
  readonly #dateAt: number;
  readonly #headSize: number;
  #whole: Buffer;
  #head: Buffer;
  #date = '';
  #isBorrowed = false;

  constructor(given: Answer, { identity, head, keepAlive, body }: PreparedParts) {
    const start = head + dateLabel;
    const text = `${start}${' '.repeat(dateLength)}\r\n${keepAlive}`;
    this.identity = identity;
    this.status = given.status;
    this.subject = subjectOf(given);
    this.bodyBytes = body.byteLength;
    this.size = text.length + body.byteLength;
    this.#dateAt = start.length;
    this.#headSize = text.length;
    this.#whole = Buffer.concat([Buffer.from(text, 'latin1'), body]);
    this.#head = this.#whole.subarray(0, text.length);
  }

  /** To be written before another date is asked for, unless it is said to be borrowed. */
  bytesFor(method: PlainMethod, date: string): Buffer {
    if (date !== this.#date) this.#setDate(date);
    return method === 'HEAD' ? this.#head : this.#whole;
  }

  /** Somebody has not written all of it yet; the next date goes into a copy. */
  borrow(): void {
    this.#isBorrowed = true;
  }

  #setDate(date: string): void {
    if (this.#isBorrowed) {
      this.#whole = Buffer.from(this.#whole);
      this.#head = this.#whole.subarray(0, this.#headSize);
      this.#isBorrowed = false;
    }
    this.#whole.write(date, this.#dateAt, 'latin1');
    this.#date = date;
  }
}
