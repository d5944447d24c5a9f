import { type CitySlug, cities, citySlugs } from '../contract/vocabulary/cities.ts';
import { memoize } from '../foundation/memoize.ts';
import type { CalendarDay } from './vacancy.ts';

/** The Swedish date format is that of ISO 8601. */
const dayFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
);

/** The calendar day in a city at an instant. */
export function todayIn(city: CitySlug, instant: Date): CalendarDay {
  // A year before 1000 comes with fewer digits.
  return dayFormat(cities[city].timeZone).format(instant).padStart(10, '0') as CalendarDay;
}

/** The calendar day in each city, computed once per build. */
export function todayEverywhere(instant: Date): Readonly<Record<CitySlug, CalendarDay>> {
  return Object.fromEntries(citySlugs.map((city) => [city, todayIn(city, instant)])) as Record<
    CitySlug,
    CalendarDay
  >;
}

/** Clamps to years of four digits, because other years would not sort as text. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const year = date.getUTCFullYear();
  if (year > 9999) return '9999-12-31';
  return year < 0 ? '0000-01-01' : (date.toISOString().slice(0, 10) as CalendarDay);
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The first day of its week. */
export const mondayOf = memoize((day: CalendarDay) =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
);

/** True for a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `Intl` is not used: its data would change releases with the version of Node. */
const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** `16 de noviembre de 2026` */
export function longDate(day: CalendarDay): string {
  const [year, month, date] = partsOf(day);
  return `${date} de ${monthNames[month - 1]} de ${year}`;
}

/** `16 nov 2026` */
export function shortDate(day: CalendarDay): string {
  return `${dayAndMonth(day)} ${partsOf(day)[0]}`;
}

/** `16 nov`, without the year, because a vacancy is open for a few weeks only. */
export function dayAndMonth(day: CalendarDay): string {
  const [, month, date] = partsOf(day);
  return `${date} ${monthNames[month - 1]?.slice(0, 3)}`;
}

const partsOf = memoize((day: CalendarDay) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date] as const;
});
