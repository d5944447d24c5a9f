import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarDay } from '../vacancies/vacancy.ts';
import { pageStamp } from './build-stamps.ts';

test('a page is as long on every day of the year', () => {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)).toISOString());
  const lengths = new Set(days.map((day) => pageStamp(day.slice(0, 10) as CalendarDay).toString().length));
  assert.equal(lengths.size, 1);
});
