import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compressed, decompressed, effortFor } from '../format/compression.ts';
import { contentCodings } from '../format/manifest.ts';
import { stampOf, stampPlaces } from '../format/stamp-places.ts';
import { compressedAround, restamped } from './stored-stamps.ts';

/** Text as it stands in answers and pages, with some that is hardly text, and a stamp here and there. */
const words = fc.constantFrom(
  'vacante',
  'sueldo de ',
  '{"título":"',
  '","id":',
  '<p>',
  'ñandú ',
  '2026-11-',
  '16',
);
const piece = fc.oneof(
  { weight: 8, arbitrary: fc.array(words, { maxLength: 60 }).map((parts) => Buffer.from(parts.join(''))) },
  { weight: 2, arbitrary: fc.uint8Array({ max: 200, maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 40_000 }).map((size) => Buffer.alloc(size, 'relleno, ')),
  },
);
const digits = (minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...'0123456789ZT:'), { minLength, maxLength }).map((parts) => parts.join(''));
const stampPairs = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 80 }))
  .chain(([one, other]) => fc.tuple(digits(one), digits(one), digits(other), digits(other)))
  .map(([a, b, c, d]) => [
    [`«${a}»`, `‹${c}›`],
    [`«${b}»`, `‹${d}›`],
  ]);
const content = fc.array(fc.oneof({ weight: 2, arbitrary: piece }, fc.constantFrom(0, 1)), {
  minLength: 1,
  maxLength: 24,
});
const parts = fc.tuple(content, stampPairs);

const plainStamp = (text: string, mark = 0) => stampOf({ mark, before: '', text: () => text, after: '' }, '');

function written(content: readonly (Buffer | number)[], stamps: readonly string[]) {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'number' ? Buffer.from(stamps[part] ?? '') : part)),
  );
  return { bytes, places: stampPlaces(bytes, stamps.map(plainStamp)) };
}

for (const coding of contentCodings) {
  test(`${coding}: another stamp in a copy gives the file with that stamp, the same as compressing it`, () => {
    let exchanged = 0;
    fc.assert(
      fc.property(parts, fc.constantFrom(5, 8, 11), ([content, [monday = [], tuesday = []]], brotli) => {
        const one = written(content, monday);
        const other = written(content, tuesday);
        const effort = { brotli, gzip: 6 };
        const before = compressedAround(coding, one.bytes, one.places, effort);
        const after = compressedAround(coding, other.bytes, other.places, effort);
        assert.equal(before?.length, after?.length);
        if (!before || !after || one.places.length === 0) return;
        assert.ok(decompressed(coding, before).equals(one.bytes));
        assert.deepEqual(other.places, one.places);
        const copy = restamped(coding, before, one.bytes, other.bytes, one.places);
        assert.ok(copy, 'the stamps were not found in the copy');
        assert.ok(decompressed(coding, copy).equals(other.bytes));
        assert.ok(copy.equals(after));
        exchanged++;
      }),
      { numRuns: 300 },
    );
    assert.ok(exchanged > 100, `only ${exchanged} copies had a stamp to exchange`);
  });

  test(`${coding}: a stamp may stand anywhere, also first, last and beside another`, () => {
    const filling = Buffer.from('Una vacante para todas las personas. '.repeat(60));
    for (const content of [
      [0, filling],
      [filling, 0],
      [filling, 0, Buffer.from('}')],
      [filling, 0, 1, filling],
      [filling, 0, Buffer.from('.'), 1],
    ]) {
      const one = written(content, ['«2026-11-16»', '‹lunes ›']);
      const other = written(content, ['«2026-12-01»', '‹martes›']);
      const copy = compressedAround(coding, one.bytes, one.places, effortFor('api'));
      const next = copy && restamped(coding, copy, one.bytes, other.bytes, one.places);
      assert.ok(next && decompressed(coding, next).equals(other.bytes));
    }
  });

  test(`${coding}: a copy that was not made around its stamps is not passed off as one`, () => {
    const one = written(
      [Buffer.from('vacante '.repeat(300)), 0, Buffer.from('sueldo '.repeat(300))],
      ['«lunes»'],
    );
    const other = written(
      [Buffer.from('vacante '.repeat(300)), 0, Buffer.from('sueldo '.repeat(300))],
      ['«jueve»'],
    );
    const effort = effortFor('api');
    const whole = compressed(coding, one.bytes, effort) as Buffer;
    assert.equal(restamped(coding, whole, one.bytes, other.bytes, one.places), undefined);
  });
}

test('in a table with a stamp in every row the rows refer to the first, and only that is exchanged', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, row) => [
      Buffer.from(`fila ${row},${row * 7919},`),
      0,
      Buffer.from('\r\n'),
    ]);
  const effort = effortFor('csv');
  for (const count of [33, 200, 3_000]) {
    const [one, other] = ['2026-11-16T12:00:00Z', '2026-11-17T03:51:48Z'].map((stamp) =>
      written(rows(count).flat(), [stamp]),
    ) as [ReturnType<typeof written>, ReturnType<typeof written>];
    const [before, after] = [one, other].map(({ bytes, places }) =>
      compressedAround('gzip', bytes, places, effort),
    ) as [Buffer, Buffer];
    assert.equal(after.length, before.length);
    assert.ok(decompressed('gzip', before).equals(one.bytes));
    assert.ok(restamped('gzip', before, one.bytes, other.bytes, one.places)?.equals(after));
    assert.ok(before.length < (compressed('gzip', one.bytes, effort)?.length ?? 0) * 1.05);
    // In Brotli the size of such a copy would hang on the digits.
    assert.equal(compressedAround('br', one.bytes, one.places, effort), undefined);
  }
});

test('a file that leaves no byte unused is compressed as a whole', () => {
  const every = Buffer.from(Array.from({ length: 2_048 }, (_, index) => index % 256));
  const { bytes, places } = written([every, 0, every], ['«2026-11-16»']);
  assert.equal(places.length, 1);
  const copy = compressedAround('br', bytes, places, { brotli: 5, gzip: 6 });
  assert.deepEqual(copy, compressed('br', bytes, { brotli: 5, gzip: 6 }));
});

test('around a stamp in the middle, what follows still refers to what came before', () => {
  const page = (stamp: string) =>
    Buffer.from(
      `${'<li>Una vacante en Mérida</li>\n'.repeat(40)}${stamp}${'<li>Una vacante en Mérida</li>\n'.repeat(40)}`,
    );
  const bytes = page('«2026-11-16»');
  const places = stampPlaces(bytes, [plainStamp('«2026-11-16»')]);
  for (const coding of contentCodings) {
    const effort = effortFor('page');
    const whole = compressed(coding, bytes, effort)?.length ?? 0;
    const around = compressedAround(coding, bytes, places, effort)?.length ?? 0;
    assert.ok(around < whole + 60, `${coding}: ${around} after ${whole}`);
  }
});
