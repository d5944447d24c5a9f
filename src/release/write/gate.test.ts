import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseEarlierClock, refuseEmptyOrShrunken } from './gate.ts';

test('no vacancies is never normal', () => {
  assert.throws(() => refuseEmptyOrShrunken(0, undefined, 1), { reason: 'refused', message: /no vacancies/ });
  assert.throws(() => refuseEmptyOrShrunken(0, 0, 1), { reason: 'refused' });
});

test('a loss beyond what is allowed is refused, with both numbers', () => {
  assert.throws(() => refuseEmptyOrShrunken(40, 100, 0.5), {
    reason: 'refused',
    message: /40 vacancies and the current one has 100: a loss of 60 %, more than the 50 % allowed/,
  });
});

test('exactly what is allowed, any gain, and a first release pass', () => {
  refuseEmptyOrShrunken(50, 100, 0.5);
  refuseEmptyOrShrunken(1_000, 10, 0);
  refuseEmptyOrShrunken(1, undefined, 0);
  refuseEmptyOrShrunken(1, 0, 0);
});

test('a clock that runs backwards is refused, with both times', () => {
  assert.throws(() => refuseEarlierClock('2026-11-15T04:00:00Z', '2026-11-16T12:00:00Z'), {
    reason: 'refused',
    message: /built at 2026-11-16T12:00:00Z, and now it is 2026-11-15T04:00:00Z/,
  });
  refuseEarlierClock('2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z');
  refuseEarlierClock('2026-11-16T12:00:00Z', undefined);
});
