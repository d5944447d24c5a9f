import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '../src/release/format/digests.ts';
import { type FinishedFile, FinishingPool, taskBytes } from '../src/release/write/finishing-pool.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const sought = { names: new Map(), domains: new Map(), own: [] };

test('files are written as they were given, whichever blocks carried them before', async (t) => {
  const release = scratchDirectory(t);
  const finished: FinishedFile[] = [];
  const setup = { release, reuse: undefined, generatedAt: '2026-11-16T12:00:00Z', sought };
  const pool = new FinishingPool(2, setup, (files) => finished.push(...files));
  t.after(() => pool.close());
  const given = new Map<string, Buffer>();
  const add = (name: string, bytes: Buffer) => {
    const location = `public/${name}.json`;
    given.set(location, bytes);
    const half = bytes.length >> 1;
    pool.add({ location, size: bytes.length, kind: 'api' }, [bytes.subarray(0, half), bytes.subarray(half)]);
  };
  // Each round is shorter than the one before, so that old bytes lie behind the new ones.
  for (const [round, size] of [20_000, 9_000, 700].entries()) {
    for (let number = 0; number < 100; number += 1) add(`${round}-${number}`, randomBytes(size + number));
    for (const large of [taskBytes - 1, taskBytes, taskBytes + 1])
      add(`${round}-${large}`, randomBytes(large));
    add(`${round}-empty`, Buffer.alloc(0));
    await pool.drained();
    await pool.finished();
  }
  assert.equal(finished.length, given.size);
  for (const { location, entry } of finished) {
    const bytes = given.get(location);
    assert.ok(bytes && readFileSync(join(release, location)).equals(bytes), location);
    assert.equal(entry?.sha256, sha256(bytes));
  }
});
