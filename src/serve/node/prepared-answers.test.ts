import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../answer/answer.ts';
import { PlainRequestScanner } from './plain-request.ts';
import { PreparedAnswer, PreparedAnswers } from './prepared-answers.ts';
import type { Release } from './release.ts';

const [first, second] = ['Mon, 16 Nov 2026 12:00:00 GMT', 'Mon, 16 Nov 2026 12:00:01 GMT'];
const given: Answer = { status: 200, headers: { 'content-type': 'text/plain' }, body: null };
const parts = {
  identity: 'i',
  head: 'HTTP/1.1 200 OK\r\nA: b\r\n',
  keepAlive: 'C: d\r\n\r\n',
  body: Buffer.from('body'),
};

test('an answer is its head, the date and its body, and without the body for HEAD', () => {
  const prepared = new PreparedAnswer(given, parts);
  const head = `HTTP/1.1 200 OK\r\nA: b\r\nDate: ${first}\r\nC: d\r\n\r\n`;
  assert.equal(prepared.bytesFor('GET', first).toString(), `${head}body`);
  assert.equal(prepared.bytesFor('HEAD', first).toString(), head);
  assert.equal(prepared.bytesFor('GET', second).toString(), `${head.replace(first, second)}body`);
  assert.equal(prepared.size, head.length + 4);
});

test('the date never changes in what somebody has not sent yet', () => {
  const prepared = new PreparedAnswer(given, parts);
  const borrowed = prepared.bytesFor('GET', first);
  prepared.borrow();
  assert.match(prepared.bytesFor('GET', second).toString(), new RegExp(second));
  assert.match(prepared.bytesFor('HEAD', second).toString(), new RegExp(second));
  assert.match(borrowed.toString(), new RegExp(first));
});

/** A release of one file with as many names as one likes, of which nothing is in memory until it is loaded. */
function releaseOf(size: number): Release {
  const held = new Map<string, Uint8Array>();
  const file = { size, kind: 'text', etag: 'x', changedAt: 0 } as const;
  const files = {
    cached: ({ source }: { source: { file?: string } }) => held.get(source.file ?? ''),
    isHeldWhole: () => size <= 1_000,
    load: async ({ source }: { source: { file?: string } }) => {
      const bytes = Buffer.alloc(size, source.file);
      held.set(source.file ?? '', bytes);
      return bytes;
    },
  };
  const catalogue = { file: () => file, problem: () => file };
  return { id: 'r', generatedAt: '', catalogue, files } as unknown as Release;
}

function asking(target: string, headers = ''): PlainRequestScanner {
  const text = `GET ${target} HTTP/1.1\r\nHost: h\r\n${headers}\r\n`;
  const scanner = new PlainRequestScanner(Buffer.from(text));
  assert.ok(scanner.scan(0, text.length));
  return scanner;
}
const options = { bytes: 20_000, idleMilliseconds: 65_000 };

test('what is not in memory is found once it was loaded, from then on the same bytes', async () => {
  const answers = new PreparedAnswers(releaseOf(100), options);
  assert.equal(answers.find(asking('/a')), undefined);
  assert.equal(answers.missingBody(asking('/a').request())?.size, 100);
  const loaded = await answers.load(asking('/a').request());
  assert.equal(answers.find(asking('/a')), loaded);
  assert.notEqual(answers.find(asking('/a'))?.bytesFor('GET', first), undefined);
  assert.equal(answers.find(asking('/b')), undefined);
});

test('requests that get the same answer share it, and two files never do', async () => {
  const answers = new PreparedAnswers(releaseOf(100), options);
  const loaded = await answers.load(asking('/a').request());
  assert.equal(answers.find(asking('/a', 'Accept: */*\r\nAccept-Encoding: gzip\r\n')), loaded);
  const other = await answers.load(asking('/b').request());
  assert.notEqual(other.bytesFor('GET', first).toString(), loaded.bytesFor('GET', first).toString());
});

test('two requests whose numbers are the same get each its own answer', async () => {
  const answers = new PreparedAnswers(releaseOf(100), options);
  const [one, other] = [asking('/a'), asking('/b')];
  const loaded = await answers.load(one.request());
  await answers.load({ ...other.request(), hash: one.hash });
  assert.equal(answers.find(one), loaded);
  Object.defineProperty(other, 'hash', { value: one.hash });
  assert.equal(answers.find(other)?.bytesFor('GET', first).includes('/b'), true);
  assert.equal(answers.find(one), loaded);
});

test('no more is held than allowed, and what does not fit is answered all the same', async () => {
  const answers = new PreparedAnswers(releaseOf(900), options);
  for (let number = 0; number < 200; number++) {
    const { bodyBytes } = await answers.load(asking(`/${number}`).request());
    assert.equal(bodyBytes, 900);
    assert.ok(answers.bytes <= options.bytes);
  }
});

test('a file that is too large for memory is not one to load', () => {
  const answers = new PreparedAnswers(releaseOf(2_000), options);
  assert.equal(answers.missingBody(asking('/a').request()), undefined);
});
