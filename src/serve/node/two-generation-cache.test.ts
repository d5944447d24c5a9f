import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TwoGenerationCache } from './two-generation-cache.ts';

const capacity = 100;
const cacheOf = () => new TwoGenerationCache<string, string>(capacity, (value) => value.length);

test('never holds more than it may, and never gives anything but what was put in last', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    size: fc.nat({ max: 60 }),
    read: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const cache = cacheOf();
      const last = new Map<string, string>();
      for (const [number, { key, size, read }] of steps.entries()) {
        if (!read) {
          const value = `${number}`.padEnd(size, '.');
          cache.set(key, value);
          last.set(key, value);
        }
        const found = cache.get(key);
        assert.ok(found === undefined || found === last.get(key));
        assert.ok(cache.cost <= capacity);
      }
    }),
  );
});

test('what is used stays, whatever else comes and goes', () => {
  const cache = cacheOf();
  cache.set('used', 'x'.repeat(10));
  for (let number = 0; number < 100; number++) {
    cache.set(`passing ${number}`, 'x'.repeat(10));
    assert.ok(cache.get('used'));
  }
  assert.equal(cache.get('passing 0'), undefined);
});

test('what is too large for a generation is not kept', () => {
  const cache = cacheOf();
  cache.set('a', 'x'.repeat(51));
  assert.equal(cache.get('a'), undefined);
  assert.equal(cache.cost, 0);
});
