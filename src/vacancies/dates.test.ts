import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyFacts } from '../../tests/support/empty-facts.ts';
import {
  addDays,
  dayAndMonth,
  daysBetween,
  isCalendarDay,
  longDate,
  shortDate,
  todayEverywhere,
  todayIn,
} from './calendar.ts';
import { minimumWage } from './legal-tables.ts';
import { isActive, judgeLifetime, lastDay, withLastDay } from './lifetime.ts';
import type { CalendarDay } from './vacancy.ts';

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9900-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);

test('the day turns in the capital while the border cities still have the day before', () => {
  // Half past midnight in Mexico City, late evening in the north-west.
  const today = todayEverywhere(new Date('2026-07-01T06:30:00Z'));
  assert.equal(today['ciudad-de-mexico'], '2026-07-01');
  assert.equal(today.tijuana, '2026-06-30');
});

test('Ciudad Juárez follows daylight saving time, the centre does not', () => {
  assert.equal(todayIn('ciudad-juarez', new Date('2026-01-15T06:30:00Z')), '2026-01-14');
  assert.equal(todayIn('ciudad-de-mexico', new Date('2026-01-15T06:30:00Z')), '2026-01-15');
  assert.equal(todayIn('ciudad-juarez', new Date('2026-07-15T06:30:00Z')), '2026-07-15');
});

test('days are counted across months, leap days and centuries', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2100-02-28', 1), '2100-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2026-11-16', '2026-11-09'), -7);
});

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -300, max: 20_000 }), (day, distance) => {
      assert.equal(daysBetween(day, addDays(day, distance)), distance);
      assert.ok(isCalendarDay(addDays(day, distance)));
    }),
  );
});

test('the calendar ends where four digits end, instead of overflowing into another notation', () => {
  assert.equal(addDays('9999-12-31', 1), '9999-12-31');
  assert.equal(addDays('0000-01-01', -1), '0000-01-01');
});

test('only days that exist, in the one notation, are calendar days', () => {
  for (const day of ['2026-11-16', '2028-02-29', '2000-02-29', '0001-01-01']) {
    assert.ok(isCalendarDay(day), day);
  }
  const inexistent = ['2026-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10'];
  const otherwise = ['2026-1-1', '16/11/2026', '2026-11-16T00:00:00Z', ' 2026-11-16', '2026-11-16\n', ''];
  for (const text of [...inexistent, ...otherwise, '٢٠٢٦-١١-١٦'])
    assert.ok(!isCalendarDay(text), JSON.stringify(text));
});

test('the text of a day sorts as the day does', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      assert.equal(Math.sign(daysBetween(a, b)), a < b ? 1 : a > b ? -1 : 0);
    }),
  );
});

test('dates are written as people in Mexico write them', () => {
  assert.equal(longDate('2026-11-06'), '6 de noviembre de 2026');
  assert.equal(shortDate('2026-09-30'), '30 sep 2026');
  assert.equal(dayAndMonth('2026-01-02'), '2 ene');
});

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

test('a last day that follows from the lifetime is assumed', () => {
  const published = { ...emptyFacts, id: 'a', vacancyId: 'VAC-1', postedAt: day };
  const { validThrough, assumed } = withLastDay(published, bounds);
  assert.deepEqual([validThrough, assumed], ['2027-01-11', ['validThrough']]);
  const stated = { ...published, validThrough: '2026-12-20' } as const;
  assert.deepEqual(withLastDay(stated, bounds), stated);
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

test('a vacancy ends by the clock of its city', () => {
  // Already the 17th in the centre, still the 16th in Tijuana.
  const late = todayEverywhere(new Date('2026-11-17T07:00:00Z'));
  const ending = { postedAt: '2026-10-20', validThrough: '2026-11-16', closedOn: null } as const;
  assert.ok(!isActive({ ...ending, city: 'ciudad-de-mexico' }, late, bounds));
  assert.ok(isActive({ ...ending, city: 'tijuana' }, late, bounds));
  const starting = { postedAt: '2026-11-17', validThrough: null, closedOn: null } as const;
  assert.ok(isActive({ ...starting, city: 'ciudad-de-mexico' }, late, bounds));
  assert.ok(!isActive({ ...starting, city: 'tijuana' }, late, bounds));
});

test('wrong dates are distinguished', () => {
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

test('the minimum wage follows the city and the day', () => {
  assert.deepEqual(minimumWage('leon', '2026-11-16'), {
    amount: 9_582.47,
    zone: 'general',
    from: '2026-01-01',
  });
  assert.equal(minimumWage('tijuana', '2026-01-01')?.amount, 13_409.8);
  assert.equal(minimumWage('ciudad-juarez', '2026-06-30')?.amount, 13_409.8);
  assert.equal(minimumWage('leon', '2025-12-31'), undefined);
  assert.ok(minimumWage('leon', '2026-12-31'));
  assert.equal(minimumWage('leon', '2027-01-01'), undefined);
});
