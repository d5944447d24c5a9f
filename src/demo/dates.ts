import { addDays } from '../vacancies/calendar.ts';
import type { CalendarDay } from '../vacancies/vacancy.ts';
import type { Random } from './random.ts';

/** The contract's own bounds: a life of four to eight weeks. */
const shortest = 28;
const longest = 56;

export interface DemoDates {
  readonly postedAt: CalendarDay;
  readonly validThrough?: CalendarDay;
  readonly closedOn?: CalendarDay;
}

/** Posted within the last eight weeks, recently more often than long ago; a few end today or were closed. */
export function inventDates(random: Random, today: CalendarDay, alwaysOpen: boolean): DemoDates {
  const fate = alwaysOpen ? 1 : random.next();
  if (fate < 0.025) {
    return { postedAt: addDays(today, -random.integer(shortest, longest)), validThrough: today };
  }
  const age = Math.floor(longest * random.next() ** 1.8);
  const postedAt = addDays(today, -age);
  const closed = fate < 0.07 && age > 0 ? { closedOn: addDays(today, -random.integer(0, age - 1)) } : {};
  // Some advertisements give no last day; the board then counts the longest life.
  if (random.chance(0.25)) return { postedAt, ...closed };
  const life = Math.max(age + random.integer(0, 7), random.pick([28, 30, 35, 42, 45, 56]));
  return { postedAt, validThrough: addDays(postedAt, Math.min(life, longest)), ...closed };
}
