import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificateOf, count, noReading } from './gate-certificate.ts';

test('a certificate adds up the readings, a vacancy once for each kind found in it, whatever the order', () => {
  const [one, other] = [noReading('2026-11-16T12:00:00Z'), noReading('2026-11-17T12:00:00Z')];
  one.rows = 3;
  count(one.redacted, ['phone', 'phone', 'employer']);
  count(one.redacted, []);
  other.rows = 2;
  count(other.redacted, ['employer']);
  count(other.refused, ['person']);
  const { gate, ...counts } = certificateOf([one, other]);
  assert.deepEqual(counts, {
    feeds: 2,
    rows: 5,
    redacted: { vacancies: 2, kinds: { employer: 2, phone: 1 } },
    refused: { vacancies: 1, kinds: { person: 1 } },
    published: 0,
    withheld: { vacancies: 0, kinds: {} },
    waiting: 0,
  });
  assert.equal(JSON.stringify(certificateOf([other, one])), JSON.stringify({ ...counts, gate }));
  for (const { on, count: found, of } of gate.measured) {
    assert.match(on, /^\d{4}-\d\d-\d\d$/);
    assert.ok(found <= of);
  }
});
