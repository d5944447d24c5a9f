import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LruByteCache } from './release-files.ts';

test('the cache never holds more than its capacity, and what it holds is what was put in last', () => {
  const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat({ max: 60 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const cache = new LruByteCache(100);
      const last = new Map<string, Uint8Array>();
      for (const [key, length] of steps) {
        const bytes = new Uint8Array(length);
        cache.set(key, bytes);
        last.set(key, bytes);
        const held = [...last.keys()].map((known) => [known, cache.get(known)] as const);
        assert.ok(cache.bytes <= 100);
        assert.equal(
          held.reduce((sum, [, found]) => sum + (found?.byteLength ?? 0), 0),
          cache.bytes,
        );
        for (const [known, found] of held) if (found) assert.equal(found, last.get(known));
      }
    }),
  );
});

test('what was asked for last stays longest', () => {
  const cache = new LruByteCache(20);
  cache.set('a', new Uint8Array(10));
  cache.set('b', new Uint8Array(10));
  cache.get('a');
  cache.set('c', new Uint8Array(10));
  assert.deepEqual(
    ['a', 'b', 'c'].filter((key) => cache.get(key)),
    ['a', 'c'],
  );
});

test('what is larger than the whole cache is not kept and pushes nothing out', () => {
  const cache = new LruByteCache(20);
  cache.set('a', new Uint8Array(10));
  cache.set('b', new Uint8Array(21));
  assert.equal(cache.get('b'), undefined);
  assert.ok(cache.get('a'));
});
