import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SummaryBuffer } from './summary-buffer.ts';

function bufferOf(texts: readonly string[]): SummaryBuffer {
  const summaries = new SummaryBuffer();
  for (const text of texts) summaries.append(JSON.stringify(text));
  return summaries;
}

function arrayOf(summaries: SummaryBuffer, positions: readonly number[]): unknown {
  return JSON.parse(`[${Buffer.concat(summaries.items(Uint32Array.from(positions)))}]`);
}

test('any selection, in order, is the inside of an array', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.boolean()), { maxLength: 30 }),
      (entries) => {
        const summaries = bufferOf(entries.map(([text]) => text));
        const positions = entries.flatMap(([, chosen], position) => (chosen ? [position] : []));
        assert.deepEqual(
          arrayOf(summaries, positions),
          positions.map((position) => entries[position]?.[0]),
        );
      },
    ),
  );
});

test('neighbours come without a copy', () => {
  const summaries = bufferOf(['a', 'b', 'c', 'd']);
  const [first] = summaries.items(Uint32Array.of(1, 2));
  const [second] = summaries.items(Uint32Array.of(1, 2));
  assert.equal(first?.buffer, second?.buffer);
  assert.equal(String(first), '"b","c"');
});

test('returned bytes stay valid when the buffer grows', () => {
  const summaries = new SummaryBuffer();
  const early = summaries.append('"temprano"');
  const long = JSON.stringify('ñ'.repeat(3_000_000));
  summaries.append(long);
  assert.equal(String(early), '"temprano"');
  assert.deepEqual(arrayOf(summaries, [0, 1]), ['temprano', JSON.parse(long)]);
});

test('a disposed buffer can be neither appended to nor read', () => {
  const summaries = bufferOf(['a']);
  summaries[Symbol.dispose]();
  assert.throws(() => summaries.append('"b"'), /disposed/);
  assert.throws(() => summaries.items(Uint32Array.of(0)), TypeError);
});

test('a position that was never filled is a bug', () => {
  assert.throws(() => bufferOf(['a']).items(Uint32Array.of(0, 3)), RangeError);
});
