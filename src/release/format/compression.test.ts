import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codingsFor, compressed, gzipRestamped, holds } from './compression.ts';
import { contentCodings } from './manifest.ts';

const words = fc
  .array(fc.constantFrom('vacante', 'sueldo', 'ciudad', 'ñ', '{"a":', '},', '2026-11-', '16'), {
    minLength: 400,
    maxLength: 30_000,
  })
  .map((parts) => Buffer.from(parts.join(' ')));
const kind = 'api';

for (const coding of contentCodings) {
  test(`${coding}: a copy is smaller, gives the same bytes back, and is the same every time`, () => {
    fc.assert(
      fc.property(words, (bytes) => {
        const copy = compressed(coding, bytes, kind);
        assert.ok(copy && copy.length < bytes.length);
        assert.ok(holds(coding, copy, bytes));
        assert.ok(compressed(coding, bytes, kind)?.equals(copy));
      }),
      { numRuns: 15 },
    );
  });
}

/** The parts of a text with a stamp between each two of them, and where the stamps are. */
function stamped(parts: readonly Buffer[], stamp: string) {
  const pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(stamp), part]));
  const places: { from: number; to: number }[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) places.push({ from: at, to: at + piece.length });
    at += piece.length;
  }
  return { bytes: Buffer.concat(pieces), places };
}

test('the size of a gzip copy does not depend on its stamps, and it decompresses to the file', () => {
  const part = fc.oneof(
    words,
    fc.constantFrom('', '}', 'relleno, '.repeat(5_000)).map((text) => Buffer.from(text)),
  );
  const [monday, tuesday] = ['2026-11-16T12:00:00Z', '2027-01-03T09:41:58Z'];
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 8 }), (parts) => {
      const [one, other] = [stamped(parts, monday), stamped(parts, tuesday)];
      const before = compressed('gzip', one.bytes, kind, one.places);
      const after = compressed('gzip', other.bytes, kind, other.places);
      assert.equal(after?.length, before?.length);
      if (before) assert.ok(holds('gzip', before, one.bytes));
      if (after) assert.ok(holds('gzip', after, other.bytes));
      // A rebuild need not compress it again, and makes the same bytes.
      if (before && parts.length > 1)
        assert.deepEqual(gzipRestamped(before, other.bytes, other.places), after);
    }),
    { numRuns: 60 },
  );
});

test('after a stamp, gzip still refers to what came before it, also far into a large file', () => {
  const filling = Buffer.from(
    Array.from({ length: 900 }, (_, row) => `<li>Vacante ${row * 7_919}</li>\n`).join(''),
  );
  const { bytes, places } = stamped(
    [Buffer.from('{"generatedAt":"'), filling, filling, filling],
    '2026-11-16',
  );
  const around = compressed('gzip', bytes, kind, places) as Buffer;
  assert.ok(holds('gzip', around, bytes));
  assert.ok(around.length < (compressed('gzip', bytes, kind)?.length ?? 0) + 100);
});

test('a file with too many stamps, or a binary file, is compressed as a whole', () => {
  const rows = stamped(
    Array.from({ length: 40 }, (_, row) => Buffer.from(`\r\nfila ${row},`)),
    '2026-11-16',
  );
  assert.deepEqual(compressed('gzip', rows.bytes, kind, rows.places), compressed('gzip', rows.bytes, kind));
  const binary = stamped([Buffer.alloc(900, 0xff), Buffer.alloc(900, 0xff)], '2026-11-16');
  const copy = compressed('gzip', binary.bytes, kind, binary.places) as Buffer;
  assert.ok(holds('gzip', copy, binary.bytes));
});

test('a file that does not get smaller has no copy', () => {
  const noise = Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * index * 7_919) >>> 5));
  const incompressible = compressed('gzip', noise, kind) ?? noise;
  for (const coding of contentCodings) assert.equal(compressed(coding, incompressible, kind), undefined);
});

test('a gzip header names neither time nor operating system', () => {
  const { bytes, places } = stamped([Buffer.alloc(4_000), Buffer.alloc(4_000)], '2026-11-16');
  for (const copy of [compressed('gzip', bytes, kind), compressed('gzip', bytes, kind, places)]) {
    assert.deepEqual([...(copy?.subarray(4, 8) ?? []), copy?.[9]], [0, 0, 0, 0, 255]);
  }
});

test('small files, pictures and what is compressed already get no copy; some files get a Brotli copy too', () => {
  for (const [copies, name, size, kind] of [
    [[], '/api/v1/jobs/una.json', 4_095, 'api'],
    [[], '/api/v1/index.json', 1_023, 'api'],
    [[], '/recursos/a.js', 1_023, 'script'],
    [[], '/a.png', 1_000_000, 'png'],
    [[], '/a.gz', 1_000_000, 'gzip'],
    [['gzip'], '/api/v1/jobs/una.json', 4_096, 'api'],
    [['gzip'], '/vacantes/index.html', 65_535, 'page'],
    [['br', 'gzip'], '/vacantes/index.html', 65_536, 'page'],
    [['br', 'gzip'], '/recursos/a.js', 1_024, 'script'],
    [['br', 'gzip'], '/api/v1/index.json', 1_024, 'api'],
    [['br', 'gzip'], '/buscar/index.html', 1_024, 'page'],
    [['br', 'gzip'], '/api/v1/jobs/search/all/all/all.json', 1_024, 'api'],
  ] as const) {
    assert.deepEqual(codingsFor(name, size, kind), copies, `${name}, ${size}`);
  }
});
