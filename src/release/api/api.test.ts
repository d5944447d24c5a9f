import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleOf } from '../../contract/schemas/examples.ts';
import { JobDetail } from '../../contract/schemas/job.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { checkBody } from './check-body.ts';

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
