import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codingsFor, compressed, holds, restamped } from './compression.ts';
import { contentCodings } from './manifest.ts';

const words = fc
  .array(fc.constantFrom('vacante', 'sueldo', 'ciudad', 'ñ', '{"a":', '},', '2026-11-', '16'), {
    minLength: 400,
    maxLength: 30_000,
  })
  .map((parts) => Buffer.from(parts.join(' ')));
const kind = 'api';

for (const coding of contentCodings) {
  test(`${coding}: a copy is smaller, gives the same bytes back, and is the same every time`, async () => {
    await fc.assert(
      fc.asyncProperty(words, async (bytes) => {
        const copy = await compressed(coding, bytes, kind);
        assert.ok(copy && copy.length < bytes.length);
        assert.ok(holds(coding, copy, bytes));
        assert.ok((await compressed(coding, bytes, kind))?.equals(copy));
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

for (const coding of contentCodings)
  test(`the size of a ${coding} copy does not depend on its stamps, and it decompresses to the file`, async () => {
    const part = fc.oneof(
      words,
      fc.constantFrom('', '}', 'relleno, '.repeat(5_000)).map((text) => Buffer.from(text)),
    );
    // As many stamps as the description of the API has.
    const described = Array.from({ length: 41 }, (_, n) => Buffer.from(`", "n${n}": "vacante ${n * 7_919}`));
    const [monday, tuesday] = ['2026-11-16T12:00:00Z', '2027-01-03T09:41:58Z'];
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 8 }), async (parts) => {
        const [one, other] = [stamped(parts, monday), stamped(parts, tuesday)];
        const before = await compressed(coding, one.bytes, kind, one.places);
        const after = await compressed(coding, other.bytes, kind, other.places);
        assert.equal(after?.length, before?.length);
        if (before) assert.ok(holds(coding, before, one.bytes));
        if (after) assert.ok(holds(coding, after, other.bytes));
        // A rebuild need not compress it again, and makes the same bytes.
        if (before && parts.length > 1)
          assert.deepEqual(restamped(coding, before, other.bytes, other.places), after);
        if (before?.includes(monday)) stored += 1;
      }),
      { numRuns: 60, examples: [[described]] },
    );
    assert.ok(stored > 30, `${stored} copies hold their stamps`);
    const { bytes, places } = stamped(described, monday);
    assert.ok((await compressed(coding, bytes, kind, places))?.includes(monday));
  });

test('after a stamp, gzip still refers to what came before it, also far into a large file', async () => {
  const filling = Buffer.from(
    Array.from({ length: 900 }, (_, row) => `<li>Vacante ${row * 7_919}</li>\n`).join(''),
  );
  const { bytes, places } = stamped(
    [Buffer.from('{"generatedAt":"'), filling, filling, filling],
    '2026-11-16',
  );
  const around = (await compressed('gzip', bytes, kind, places)) as Buffer;
  assert.ok(holds('gzip', around, bytes));
  assert.ok(around.length < ((await compressed('gzip', bytes, kind))?.length ?? 0) + 100);
});

test('a file with too many stamps, or a binary file, is compressed as a whole', async () => {
  const rows = stamped(
    Array.from({ length: 80 }, (_, row) => Buffer.from(`\r\nfila ${row},`)),
    '2026-11-16',
  );
  assert.deepEqual(
    await compressed('gzip', rows.bytes, kind, rows.places),
    await compressed('gzip', rows.bytes, kind),
  );
  const binary = stamped([Buffer.alloc(900, 0xff), Buffer.alloc(900, 0xff)], '2026-11-16');
  const copy = (await compressed('gzip', binary.bytes, kind, binary.places)) as Buffer;
  assert.ok(holds('gzip', copy, binary.bytes));
});

test('a file that does not get smaller has no copy', async () => {
  const noise = Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * index * 7_919) >>> 5));
  const incompressible = (await compressed('gzip', noise, kind)) ?? noise;
  for (const coding of contentCodings)
    assert.equal(await compressed(coding, incompressible, kind), undefined);
});

test('a gzip header names neither time nor operating system', async () => {
  const { bytes, places } = stamped([Buffer.alloc(4_000), Buffer.alloc(4_000)], '2026-11-16');
  for (const copy of [await compressed('gzip', bytes, kind), await compressed('gzip', bytes, kind, places)]) {
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
