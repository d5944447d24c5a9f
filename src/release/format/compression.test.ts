import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codingsFor, compressed, decompressed, effortFor } from './compression.ts';
import { contentCodings } from './manifest.ts';

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
        const effort = effortFor('api');
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
  assert.deepEqual(codingsFor('/api/v1/jobs/una.json', 4_096, 'api'), ['gzip']);
  for (const [name, size, kind] of [
    ['/api/v1/jobs/una.json', 4_095, 'api'],
    ['/api/v1/index.json', 1_023, 'api'],
    ['/recursos/a.js', 1_023, 'script'],
    ['/a.png', 1_000_000, 'png'],
    ['/a.gz', 1_000_000, 'gzip'],
  ] as const) {
    assert.deepEqual(codingsFor(name, size, kind), []);
  }
});

test('large files, those that everyone asks for and those that later releases take over have a Brotli copy too', () => {
  assert.deepEqual(codingsFor('/vacantes/index.html', 65_535, 'page'), ['gzip']);
  for (const [name, size, kind] of [
    ['/vacantes/index.html', 65_536, 'page'],
    ['/recursos/a.js', 1_024, 'script'],
    ['/api/v1/index.json', 1_024, 'api'],
    ['/api/v1/jobs/search/all/all/all.json', 1_024, 'api'],
  ] as const) {
    assert.deepEqual(codingsFor(name, size, kind), ['br', 'gzip']);
  }
});

test('what is taken over by later releases is worth the greatest effort', () => {
  assert.deepEqual(effortFor('script'), { brotli: 11, gzip: 9 });
  assert.deepEqual(effortFor('api'), { brotli: 8, gzip: 6 });
});
