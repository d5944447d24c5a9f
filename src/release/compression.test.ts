import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contentCodings } from '../contract/manifest.ts';
import { compressed, decompressed, effortFor, isWorthCompressing } from './compression.ts';

const words = fc
  .array(fc.constantFrom('vacante', 'sueldo', 'ciudad', 'ñ', '{"a":', '},'), {
    minLength: 400,
    maxLength: 30_000,
  })
  .map((parts) => Buffer.from(parts.join(' ')));

for (const coding of contentCodings) {
  test(`${coding}: what comes out is smaller, gives the same bytes back, and is the same every time`, () => {
    fc.assert(
      fc.property(words, (bytes) => {
        const effort = effortFor('api', bytes.length);
        const copy = compressed(coding, bytes, effort);
        assert.ok(copy && copy.length < bytes.length);
        assert.ok(decompressed(coding, copy).equals(bytes));
        assert.ok(compressed(coding, bytes, effort)?.equals(copy));
      }),
      { numRuns: 30 },
    );
  });
}

test('what does not get smaller has no copy', () => {
  const noise = Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * index * 7_919) >>> 5));
  const incompressible = compressed('gzip', noise, { brotli: 5, gzip: 6 }) ?? noise;
  assert.equal(compressed('gzip', incompressible, { brotli: 5, gzip: 6 }), undefined);
  assert.equal(compressed('br', incompressible, { brotli: 5, gzip: 6 }), undefined);
});

test('a gzip header names neither time nor operating system', () => {
  const copy = compressed('gzip', Buffer.alloc(4_000), { brotli: 5, gzip: 6 });
  assert.deepEqual([...(copy?.subarray(4, 8) ?? []), copy?.[9]], [0, 0, 0, 0, 255]);
});

test('small files, pictures and what is compressed already stay as they are', () => {
  assert.ok(isWorthCompressing('api', 1_024));
  assert.ok(!isWorthCompressing('api', 1_023));
  assert.ok(!isWorthCompressing('png', 1_000_000));
  assert.ok(!isWorthCompressing('gzip', 1_000_000));
});

test('what is taken over by later releases is worth the greatest effort', () => {
  assert.equal(effortFor('script', 5_000).brotli, 11);
  assert.ok(effortFor('api', 5_000).brotli < effortFor('api', 500_000).brotli);
});
