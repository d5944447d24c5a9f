import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shardCountFor, shardOf } from './path-shards.ts';

test('every path falls into one part of the catalogue, and none of them grows large', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (path, count) => {
      const shard = shardOf(path, count);
      assert.ok(Number.isInteger(shard) && shard >= 0 && shard < count);
    }),
  );
  const count = shardCountFor(100_000);
  const sizes = new Array<number>(count).fill(0);
  for (let at = 0; at < 100_000; at++) {
    const shard = shardOf(`/api/v1/jobs/analista-leon-vac-${10_000 + at}.json`, count);
    sizes[shard] = (sizes[shard] ?? 0) + 1;
  }
  assert.ok(Math.max(...sizes) < 300);
});
