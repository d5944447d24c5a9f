import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { ImportReport } from '../../src/intake/report/report.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { complaintsAbout } from './endings.ts';
import { countComplaints } from './import/try-input.ts';
import { growthOf } from './soak/growth.ts';
import { parseAnswers } from './sockets/answers.ts';
import { boardState } from './workspace.ts';

test('an ending is complained about when it is a bug, an unknown code or silence, and not otherwise', () => {
  const kindsOf = (code: number | null, messages: string, output = '') =>
    [...complaintsAbout({ code, messages, output })].map(({ kind }) => kind);
  assert.deepEqual(kindsOf(0, ''), []);
  assert.deepEqual(kindsOf(4, 'tabulador: feed.csv is empty.\n'), []);
  assert.deepEqual(kindsOf(1, 'tabulador: this is a bug, please report it.\nError: x\n'), ['crash']);
  assert.deepEqual(kindsOf(6, 'x\n    at read (file:///a/b.ts:1:2)\n'), ['crash']);
  assert.deepEqual(kindsOf(13, 'Warning: Detected unsettled top-level await\n'), ['crash']);
  assert.deepEqual(kindsOf(null, ''), ['crash']);
  assert.deepEqual(kindsOf(4, ''), ['wrong']);
});

test('a row that is counted twice, or not at all, is noticed', () => {
  const counts = {
    rows: 6,
    passedOver: 0,
    added: 1,
    updated: 1,
    unchanged: 1,
    joined: 1,
    closed: 1,
    rejected: 1,
    waiting: 0,
    warnings: 0,
  };
  const whole = { counts, files: [{ rows: 6, rejected: 1 }], rejections: [{}], duplicates: [{}] };
  const complaints = (changes: object) =>
    [...countComplaints({ ...whole, ...changes } as unknown as ImportReport)].length;
  assert.equal(complaints({}), 0);
  assert.equal(complaints({ counts: { ...counts, added: 3 } }), 1);
  assert.equal(complaints({ counts: { ...counts, added: 0, closed: 0 } }), 1);
  assert.equal(complaints({ files: [{ rows: 5, rejected: 1 }] }), 1);
  assert.equal(complaints({ rejections: [] }), 1);
});

test('answers are told apart by their lengths, and what is no answer is noticed', () => {
  const parse = (text: string, head = false) => parseAnswers(Buffer.from(text, 'latin1'), () => head);
  const one = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nab';
  assert.deepEqual(
    parse(one + one).answers.map(({ body }) => body.toString()),
    ['ab', 'ab'],
  );
  assert.equal(parse(`HTTP/1.1 304 Not Modified\r\n\r\n${one}`).answers.length, 2);
  assert.equal(parse('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n', true).answers.length, 1);
  assert.equal(parse(`HTTP/1.1 100 Continue\r\n\r\n${one}`).answers.length, 1);
  assert.equal(parse(`${one}H`).malformed, undefined);
  assert.equal(parse('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab').unfinished, 2);
  for (const text of [
    `${one}x`,
    'HTTP/1.1 200 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\na b: c\r\n\r\n',
    `HTTP/1.1 99 No\r\n\r\n`,
  ]) {
    assert.ok(parse(text).malformed, JSON.stringify(text));
  }
});

test('the state of a board changes with each value in it, and damage is no state', (t) => {
  const file = join(scratchDirectory(t), 'board.sqlite');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE a (b TEXT); INSERT INTO a VALUES (1)');
  const before = boardState(file);
  assert.equal(boardState(file), before);
  database.exec('UPDATE a SET b = 2');
  assert.notEqual(boardState(file), before);
  database.close();
  assert.equal(boardState(`${file}-none`), 'none');
});

test('what grows from the middle of a run to its end is noticed, and not what warms up or wavers', () => {
  const growth = (valueAt: (step: number) => number) =>
    growthOf('memory', {
      values: Array.from({ length: 40 }, (_, step) => valueAt(step)),
      unit: 'MB',
      allowed: { ratio: 1.2, units: 8 },
    });
  assert.equal(
    growth((step) => 100 + 4 * step),
    'memory grew from 188 to 252 MB',
  );
  assert.equal(
    growth((step) => Math.min(300, 100 + 20 * step)),
    undefined,
  );
  assert.equal(
    growth((step) => 100 + (step % 2) * 15),
    undefined,
  );
});
