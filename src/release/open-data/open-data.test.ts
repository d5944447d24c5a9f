import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { GzipFile } from './gzip-file.ts';
import { changesSince } from './open-data.ts';

const now = '2026-11-17T12:00:00Z';
const before = {
  generatedAt: '2026-11-16T12:00:00Z',
  jobDigests: new Map(Object.entries({ z: '1', b: '2', a: '3' })),
};

test('distinguishes added, changed and closed vacancies', () => {
  const digests = new Map(Object.entries({ c: '9', b: '2', a: '4' }));
  assert.deepEqual(changesSince(before, now, digests), {
    generatedAt: now,
    since: before.generatedAt,
    added: ['c'],
    changed: ['a'],
    closed: ['z'],
  });
});

test('closed vacancies are sorted by id', () => {
  assert.deepEqual(changesSince(before, now, new Map()).closed, ['a', 'b', 'z']);
});

test('without a previous release everything is new', () => {
  const { since, added, changed, closed } = changesSince(undefined, now, before.jobDigests);
  assert.deepEqual([since, added, changed, closed], [null, ['z', 'b', 'a'], [], []]);
});

test('a closed vacancy with a confidential id makes mirrors start over', () => {
  const digests = new Map(Object.entries({ b: '2', a: '3' }));
  const isConfidential = (id: string) => id === 'z';
  assert.deepEqual(changesSince({ ...before, isConfidential }, now, digests), {
    generatedAt: now,
    since: null,
    added: ['b', 'a'],
    changed: [],
    closed: [],
  });
  // While it is published, there is nothing to hide.
  assert.deepEqual(
    changesSince({ ...before, isConfidential }, now, before.jobDigests).since,
    before.generatedAt,
  );
});

// Several chunks, and none of them compressible, so that they do queue up.
const content = randomBytes(9_000_000);

async function compressed(pieceSize: number): Promise<Buffer> {
  const file = new GzipFile();
  for (let start = 0; start < content.length; start += pieceSize) {
    file.add(content.subarray(start, start + pieceSize));
    if (start % 3 === 0) await file.settle();
  }
  return Buffer.concat(await file.finish());
}

test('the bytes do not depend on the pieces', async () => {
  const whole = await compressed(content.length);
  assert.ok(gunzipSync(whole).equals(content));
  for (const pieceSize of [65_537, 5_000_000]) assert.ok(whole.equals(await compressed(pieceSize)));
});

test('an empty file is a gzip file too', async () => {
  assert.equal(gunzipSync(Buffer.concat(await new GzipFile().finish())).length, 0);
});
