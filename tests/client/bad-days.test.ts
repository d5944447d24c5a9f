import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { ApiIndex } from '../../src/contract/schemas/api-index.ts';
import { exampleOf } from '../../src/contract/schemas/examples.ts';
import {
  createClient,
  NetworkError,
  ProblemError,
  type TabuladorError,
  TimeoutError,
  UnexpectedAnswerError,
} from '../../src/readers/client/index.ts';
import { localServer } from '../support/local-server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const index = JSON.stringify(exampleOf(ApiIndex));
const json = { 'content-type': 'application/json' };
const good: Answer = (_, response) => response.writeHead(200, json).end(index);
const status =
  (code: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end(body);
const problem = JSON.stringify({ title: 'T', detail: 'D.', hint: 'H.', code: 'too-many-requests' });
const foreign = JSON.stringify({
  type: 'about:blank',
  title: 'Blocked',
  detail: 'Rule 942100.',
  status: 403,
});
const inThePast = new Date(Date.now() - 60_000).toUTCString();
const soon = new Date(Date.now() + 3_600_000).toUTCString();
const cutAfter =
  (bytes: number): Answer =>
  (_, response) => {
    response.writeHead(200, { ...json, 'content-length': String(index.length) });
    response.write(index.slice(0, bytes));
    response.socket?.end();
  };

interface Day {
  readonly answer: Answer;
  /** Whether the client asks again, and so gets the good answer that follows. */
  readonly again: boolean;
  /** The error when every attempt ends so. */
  readonly error: typeof TabuladorError;
  readonly status?: number;
  /** What the message or the beginning of the body says. */
  readonly says?: RegExp;
  readonly retryAfter?: (seconds: number) => boolean;
  /** The error has the one below it. */
  readonly cause?: true;
}

const days: Readonly<Record<string, Day>> = {
  'a reset': {
    answer: (request) => request.socket.resetAndDestroy(),
    again: true,
    error: NetworkError,
    cause: true,
  },
  '500': {
    answer: status(500, 'oops'),
    again: true,
    error: UnexpectedAnswerError,
    status: 500,
    says: /oops/,
  },
  '502 in HTML': {
    answer: status(502, '<h1>Bad gateway</h1>'),
    again: true,
    error: UnexpectedAnswerError,
    status: 502,
    says: /Bad gateway/,
  },
  '503': { answer: status(503), again: true, error: UnexpectedAnswerError, status: 503 },
  '504': { answer: status(504), again: true, error: UnexpectedAnswerError, status: 504 },
  '408': { answer: status(408), again: true, error: UnexpectedAnswerError, status: 408 },
  '429 with seconds': {
    answer: status(429, problem, { 'retry-after': '0' }),
    again: true,
    error: ProblemError as unknown as typeof TabuladorError,
    status: 429,
    retryAfter: (seconds) => seconds === 0,
  },
  '429 with a date': {
    answer: status(429, problem, { 'retry-after': inThePast }),
    again: true,
    error: ProblemError as unknown as typeof TabuladorError,
    status: 429,
    retryAfter: (seconds) => seconds === 0,
  },
  '429 with a pause that is too long': {
    answer: status(429, problem, { 'retry-after': soon }),
    again: false,
    error: ProblemError as unknown as typeof TabuladorError,
    status: 429,
    retryAfter: (seconds) => seconds > 3_000 && seconds <= 3_600,
  },
  'an answer that is cut': {
    answer: cutAfter(40),
    again: true,
    error: NetworkError,
    status: 200,
    says: /"name"/,
    cause: true,
  },
  'JSON that is cut, and nobody notices': {
    answer: status(200, index.slice(0, 40), json),
    again: false,
    error: UnexpectedAnswerError,
    status: 200,
    says: /"name"/,
    cause: true,
  },
  'a login page': {
    answer: status(200, '<form>Please log in</form>'),
    again: false,
    error: UnexpectedAnswerError,
    status: 200,
    says: /log in/,
    cause: true,
  },
  '204': { answer: status(204), again: false, error: UnexpectedAnswerError, status: 204 },
  'a 304 that nobody asked for': {
    answer: status(304),
    again: false,
    error: UnexpectedAnswerError,
    status: 304,
  },
  "a firewall's problem": {
    answer: status(403, foreign, { 'content-type': 'application/problem+json' }),
    again: false,
    error: UnexpectedAnswerError,
    status: 403,
    says: /Blocked: Rule 942100\./,
  },
  'redirects in a circle': {
    answer: (request, response) => response.writeHead(302, { location: request.url }).end(),
    again: false,
    error: UnexpectedAnswerError,
    status: 302,
    says: /leads to \/api\/v1\/index\.json/,
  },
  'no answer in time': { answer: () => {}, again: true, error: TimeoutError, cause: true },
};

for (const [name, day] of Object.entries(days)) {
  test(`${name}: ${day.again ? 'asked again' : 'told at once'}, and nothing lost without a cause`, async (t) => {
    let bad = Number.POSITIVE_INFINITY;
    let requests = 0;
    const { url: baseUrl } = await localServer(t, (request, response) => {
      requests += 1;
      if (requests <= bad) day.answer(request, response);
      else good(request, response);
    });
    // Only a day without an answer waits for it; a busy machine must not cut the others.
    const timeoutMilliseconds = day.error === TimeoutError ? 600 : 10_000;
    const client = createClient({ baseUrl, retries: 2, delay: () => 0, timeoutMilliseconds });
    const error = await client.getApiIndex().catch((thrown: unknown) => thrown);
    assert.ok(error instanceof day.error, String(error));
    assert.equal(error.constructor, day.error);
    assert.equal(error.status, day.status);
    assert.match(error.url, /\/api\/v1\/index\.json$/);
    if (day.says) assert.match(`${error.message} ${error.body}`, day.says);
    if (day.retryAfter) assert.ok(day.retryAfter(error.retryAfter ?? Number.NaN), String(error.retryAfter));
    assert.equal(error.cause instanceof Error, day.cause === true);
    assert.equal(error.headers === undefined, day.status === undefined);
    assert.equal(requests, day.again ? 3 : 1);

    // The next bad day is over after one attempt.
    requests = 0;
    bad = 1;
    if (day.again) assert.deepEqual(await client.getApiIndex(), JSON.parse(index));
    else await assert.rejects(client.getApiIndex(), day.error);
  });
}
