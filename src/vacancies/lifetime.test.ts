import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { citySlugs } from '../contract/vocabulary/cities.ts';
import { addDays, todayEverywhere } from './calendar.ts';
import { isActive, judgeLifetime, lastDay } from './lifetime.ts';
import type { CalendarDay } from './vacancy.ts';

const bounds = { minimumWeeks: 4, maximumWeeks: 8 };
const noon = new Date('2026-11-16T18:00:00Z');
const today = todayEverywhere(noon);
const day = today['ciudad-de-mexico'];
const vacancy = { city: 'ciudad-de-mexico', postedAt: day, validThrough: null, closedOn: null } as const;

test('a vacancy without a last day ends eight weeks after it was posted', () => {
  assert.equal(lastDay({ postedAt: '2026-11-16', validThrough: null }, bounds), '2027-01-11');
  assert.equal(lastDay({ postedAt: '2026-11-16', validThrough: '2026-12-20' }, bounds), '2026-12-20');
  assert.equal(lastDay({ postedAt: null, validThrough: '2026-12-20' }, bounds), '2026-12-20');
  assert.equal(lastDay({ postedAt: null, validThrough: null }, bounds), null);
});

test('a vacancy is active from the day it is posted through its last day', () => {
  const starting = { ...vacancy, validThrough: addDays(day, 30) };
  assert.ok(isActive(starting, today, bounds));
  assert.ok(isActive({ ...vacancy, postedAt: addDays(day, -30), validThrough: day }, today, bounds));
  assert.ok(!isActive({ ...starting, postedAt: addDays(day, 1) }, today, bounds));
  assert.ok(
    !isActive({ ...vacancy, postedAt: addDays(day, -30), validThrough: addDays(day, -1) }, today, bounds),
  );
});

test('the filled-in last day counts like a given one', () => {
  assert.ok(isActive({ ...vacancy, postedAt: addDays(day, -56) }, today, bounds));
  assert.ok(!isActive({ ...vacancy, postedAt: addDays(day, -57) }, today, bounds));
});

test('a closed vacancy is not active, not even on the day it closed or with a closing day to come', () => {
  assert.ok(!isActive({ ...vacancy, closedOn: day }, today, bounds));
  assert.ok(!isActive({ ...vacancy, closedOn: addDays(day, 10) }, today, bounds));
});

test('a vacancy ends by the clock of its own city', () => {
  // Already the 17th in the centre, still the 16th in Tijuana.
  const late = todayEverywhere(new Date('2026-11-17T07:00:00Z'));
  const ending = { postedAt: '2026-10-20', validThrough: '2026-11-16', closedOn: null } as const;
  assert.ok(!isActive({ ...ending, city: 'ciudad-de-mexico' }, late, bounds));
  assert.ok(isActive({ ...ending, city: 'tijuana' }, late, bounds));
  const starting = { postedAt: '2026-11-17', validThrough: null, closedOn: null } as const;
  assert.ok(isActive({ ...starting, city: 'ciudad-de-mexico' }, late, bounds));
  assert.ok(!isActive({ ...starting, city: 'tijuana' }, late, bounds));
});

test('an open vacancy is active on every day between its first and its last, and on no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...citySlugs),
      fc.integer({ min: -120, max: 30 }),
      fc.option(fc.integer({ min: 0, max: 56 }), { nil: null }),
      (city, posted, length) => {
        const postedAt = addDays(today[city], posted);
        const validThrough = length === null ? null : addDays(postedAt, length);
        const elapsed = -posted;
        const expected = elapsed >= 0 && elapsed <= (length ?? bounds.maximumWeeks * 7);
        assert.equal(isActive({ city, postedAt, validThrough, closedOn: null }, today, bounds), expected);
      },
    ),
  );
});

test('odd dates are told apart', () => {
  const judged = (postedAt: CalendarDay | null, validThrough: CalendarDay | null) =>
    judgeLifetime({ postedAt, validThrough }, bounds);
  assert.equal(judged(null, null), 'undated');
  assert.equal(judged(null, '2026-12-31'), null);
  assert.equal(judged('2026-11-16', null), null);
  assert.equal(judged('2026-11-16', '2026-11-15'), 'ends-before-it-starts');
  assert.equal(judged('2026-11-16', addDays('2026-11-16', 57)), 'too-long');
  assert.equal(judged('2026-11-16', addDays('2026-11-16', 56)), null);
  assert.equal(judged('2026-11-16', addDays('2026-11-16', 28)), null);
  assert.equal(judged('2026-11-16', addDays('2026-11-16', 27)), 'short');
  assert.equal(judged('2026-11-16', '2026-11-16'), 'short');
});
