import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exampleOf } from '../../contract/schemas/examples.ts';
import { JobDetail } from '../../contract/schemas/job.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { checkBody } from './check-body.ts';
import { SummaryBuffer } from './summary-buffer.ts';

const check = checkBody(JobDetail);
const example = exampleOf(JobDetail) as JobDetail;

function refusal(damage: object): string {
  try {
    check('/api/v1/jobs/x.json', { ...example, ...damage });
  } catch (error) {
    assert.ok(error instanceof OperatorError);
    assert.equal(error.reason, 'refused');
    return error.message;
  }
  return assert.fail('nothing was refused');
}

test('a valid body is returned', () => {
  assert.equal(check('/api/v1/jobs/x.json', example), example);
});

test('a refusal names the file, the place and the value', () => {
  const message = refusal({ location: { ...example.location, region: '' } });
  assert.match(
    message,
    /^\/api\/v1\/jobs\/x\.json breaks its schema at \/location\/region: .*The value is ""\.$/,
  );
});

test('formats are checked, not just noted', () => {
  assert.match(refusal({ url: '/relative/' }), /at \/url: .*"\/relative\/"/);
  assert.match(refusal({ url: 'https://a b.example/' }), /at \/url/);
  assert.match(refusal({ postedAt: '2026-02-30' }), /at \/postedAt: .*"2026-02-30"/);
  assert.match(refusal({ generatedAt: '2026-11-16 12:00:00' }), /at \/generatedAt/);
});

test('a long value is cut in the message', () => {
  const message = refusal({ title: 'x'.repeat(5_000) });
  assert.ok(message.length < 400, message);
  assert.match(message, /5002 characters/);
});

test('an unknown field is refused', () => {
  assert.match(refusal({ employer: 'ACME' }), /at \/employer: .*"ACME"/);
});

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
