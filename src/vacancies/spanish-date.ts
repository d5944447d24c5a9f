import type { CalendarDay } from './vacancy.ts';

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

function partsOf(day: CalendarDay): readonly [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
