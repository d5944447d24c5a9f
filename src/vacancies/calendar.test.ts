import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cities, citySlugs } from '../contract/vocabulary/cities.ts';
import { addDays, daysBetween, isCalendarDay, todayEverywhere, todayIn } from './calendar.ts';
import type { CalendarDay } from './vacancy.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T23:59:59Z'),
  noInvalidDate: true,
});
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

test('today is the day of the wall clock of each city', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...citySlugs), (instant, city) => {
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone: cities[city].timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).formatToParts(instant);
      const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
      assert.equal(todayIn(city, instant), `${part('year')}-${part('month')}-${part('day')}`);
    }),
  );
});

test('at any instant the cities are at most one day apart', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const all = Object.values(todayEverywhere(instant)).sort();
      assert.ok(daysBetween(all[0] as CalendarDay, all.at(-1) as CalendarDay) <= 1);
    }),
  );
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
  for (const text of [
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '16/11/2026',
    '2026-11-16T00:00:00Z',
    ' 2026-11-16',
    '2026-11-16\n',
    '٢٠٢٦-١١-١٦',
    '',
  ]) {
    assert.ok(!isCalendarDay(text), JSON.stringify(text));
  }
});

test('the text of a day sorts as the day does', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      assert.equal(Math.sign(daysBetween(a, b)), a < b ? 1 : a > b ? -1 : 0);
    }),
  );
});
