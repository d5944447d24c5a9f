import { say } from '../../../foundation/language/language.ts';
import { addDays, isCalendarDay, todayIn } from '../../../vacancies/calendar.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';

const firstYear = 2000;
const lastYear = 2100;

const months = new Map(
  [
    'enero ene january jan',
    'febrero feb february',
    'marzo mar march',
    'abril abr april apr',
    'mayo may',
    'junio jun june',
    'julio jul july',
    'agosto ago august aug',
    'septiembre setiembre sep sept set september',
    'octubre oct october',
    'noviembre nov november',
    'diciembre dic december dec',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const time = String.raw`(?:(?:t| |, )\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.? ?m\.?)?)?`;
const offset = String.raw`(?: ?(z|ut|utc|gmt|[a-z]{1,4}|[+-]\d{2}:?\d{2}))?`;
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${time}${offset}$`);
const dayFirst = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${time}${offset}$`);
const weekday = '(?:[a-z]{3,9}\\.?,? )?';
const namedDayFirst = new RegExp(
  `^${weekday}(\\d{1,2})(?: de |[-/. ])([a-z]{3,10})\\.?(?: del? |[-/ ]|, )(\\d{4})${time}${offset}$`,
);
const namedMonthFirst = new RegExp(`^${weekday}([a-z]{3,10})\\.? (\\d{1,2}),? (\\d{4})${time}${offset}$`);
const twoDigitYear = /^(\d{1,2}([-/. ])(?:\d{1,2}|[a-z]{3,10})\2)(\d{2})$/;
const century = '20';

export type DateOrder = 'day-first' | 'month-first';

export interface DateHints {
  /** The default is day first, as in Mexico. */
  readonly order?: DateOrder;
  /** The day from which "hace 3 días" is counted. */
  readonly today?: CalendarDay;
}

const forms = () => say`YYYY-MM-DD (also DD/MM/YYYY, "16 de noviembre de 2026", or ISO 8601 with time)`;

interface Written {
  readonly year: string | undefined;
  readonly month: number;
  readonly day: string | undefined;
  /** Hour, minute, second, a or p, zone. */
  readonly rest: readonly (string | undefined)[];
}

export function normaliseDay(text: string, hints: DateHints = {}): Normalised<CalendarDay> {
  if (text.length > 200) return refused(say`${quoted(text)} is not a date`, forms());
  const line = fold(cleanLine(text));
  if (line === '') return refused(say`the date is empty`, forms());
  const written = read(line, hints.order ?? 'day-first');
  if (written !== null) return toDay(written, text);
  if (/^\d+(?:\.\d+)?$/.test(line)) return fromNumber(Number(line), text);
  const short = twoDigitYear.exec(line);
  if (short) {
    const full = normaliseDay(`${short[1]}${century}${short[3]}`, hints);
    return full.ok
      ? accepted(full.value, say`${quoted(text)} has a year of two digits: read as ${full.value}`)
      : full;
  }
  const age = daysAgo(line);
  if (age !== null && hints.today !== undefined) return accepted(addDays(hints.today, -age));
  return refused(say`${quoted(text)} is not a date`, forms());
}

/** Spreadsheets count days from the end of 1899, computers seconds or milliseconds from 1970. */
function fromNumber(number: number, text: string): Normalised<CalendarDay> {
  const firstSerial = 36_526;
  const lastSerial = 73_050;
  if (number >= firstSerial && number <= lastSerial) {
    const day = addDays('1899-12-30', Math.floor(number));
    return accepted(day, say`${quoted(text)} is a spreadsheet date number: read as ${day}`);
  }
  const seconds = number >= 1e12 ? number / 1_000 : number;
  if (seconds >= 946_684_800 && seconds < 4_102_444_800) {
    const day = todayIn('ciudad-de-mexico', new Date(seconds * 1_000));
    return accepted(day, say`${quoted(text)} is a Unix timestamp: read as ${day}`);
  }
  return refused(say`${quoted(text)} is a number, but not a date`, forms());
}

const now =
  /^(?:publicad[ao]:? |posted:? |actualizad[ao]:? )?(?:hoy|today|just posted|just now|ahora|recien publicad[ao]|justo ahora|hace (?:un momento|unos (?:minutos|momentos)|instantes))$/;
const yesterday = /^(?:publicad[ao]:? |posted:? |actualizad[ao]:? )?(?:ayer|yesterday)$/;
const ago =
  /^(?:publicad[ao]:? |posted:? |actualizad[ao]:? |activ[aeo] )?(?:hace|desde hace)? ?(?:mas de |over |about )?(un|una|a|an|\d{1,3})\+? ?([a-z]+)(?: o mas)?(?: ago| atras)?$/;
const daysIn: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(?:minutos?|min|mins|minutes?|m|segundos?|seconds?)$/, 0],
  [/^(?:horas?|hrs?|h|hours?)$/, 1 / 24],
  [/^(?:dias?|d|days?)$/, 1],
  [/^(?:semanas?|sem|w|weeks?|wk)$/, 7],
  [/^(?:mes|meses|months?|mo)$/, 30],
];

/** The number of days that a folded text says, or null. */
function daysAgo(line: string): number | null {
  if (now.test(line)) return 0;
  if (yesterday.test(line)) return 1;
  const [, count = '', unit = ''] = ago.exec(line) ?? [];
  const days = daysIn.find(([pattern]) => pattern.test(unit))?.[1];
  if (days === undefined || !/hace|ago|atras|\+/.test(line)) return null;
  const number = /^\d/.test(count) ? Number(count) : 1;
  return Math.floor(number * days);
}

export function isRelativeDay(text: string): boolean {
  return text.length <= relativeLimit && daysAgo(fold(cleanLine(text))) !== null;
}

const relativeLimit = 60;

/** The order, if one of the numbers cannot be a month. */
export function orderProvenBy(text: string): DateOrder | null {
  const [, first, second] = provingDay.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
  return Number(second) > 12 && Number(first) <= 12 ? 'month-first' : null;
}

const provingDay = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}(?!\d)/;

function read(line: string, order: DateOrder): Written | null {
  const iso = yearFirst.exec(line);
  if (iso) return { year: iso[1], month: Number(iso[3]), day: iso[4], rest: iso.slice(5) };
  const numeric = dayFirst.exec(line);
  if (numeric) {
    const [, first, , second, year] = numeric;
    // The row itself outweighs the rest of the column.
    const isMonthFirst = (orderProvenBy(line) ?? order) === 'month-first';
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    return { year, month: Number(month), day, rest: numeric.slice(5) };
  }
  const spanish = namedDayFirst.exec(line);
  if (spanish) {
    const month = months.get(spanish[2] ?? '');
    return month === undefined ? null : { year: spanish[3], month, day: spanish[1], rest: spanish.slice(4) };
  }
  const english = namedMonthFirst.exec(line);
  const month = months.get(english?.[1] ?? '');
  return english && month !== undefined
    ? { year: english[3], month, day: english[2], rest: english.slice(4) }
    : null;
}

function toDay({ year, month, day, rest }: Written, text: string): Normalised<CalendarDay> {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (Number(year) < firstYear || Number(year) > lastYear) {
    return refused(say`${quoted(text)}: the year is not between ${firstYear} and ${lastYear}`, forms());
  }
  if (!isCalendarDay(written)) return refused(say`${quoted(text)}: there is no such day`, forms());
  const [hourText, minute = '00', second = '00', half, zone] = rest;
  if (hourText === undefined)
    return zone === undefined ? accepted(written) : refused(say`${quoted(text)} is not a date`, forms());
  const hour = Number(hourText) + (half === 'p' && Number(hourText) < 12 ? 12 : 0);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 60) {
    return refused(say`${quoted(text)}: there is no such time`, forms());
  }
  if (zone === undefined || !/^(?:z|ut|utc|gmt|[+-]00:?00)$/.test(zone)) {
    // A local time: the day is the writer's. An unknown letter zone is refused.
    return zone === undefined || /^[+-]/.test(zone)
      ? accepted(written)
      : refused(say`${quoted(text)} has an unknown time zone`, forms());
  }
  if (hour === 0 && Number(minute) === 0 && Number(second) === 0) {
    // Software that stores days as instants writes midnight UTC: conversion would give the day before.
    return accepted(written, say`${quoted(text)} is midnight UTC: read as the day itself`);
  }
  // At 02:00Z it is still the day before in Mexico. The place is unknown here, so the capital's calendar counts.
  const instant = new Date(`${written}T${String(hour).padStart(2, '0')}:${minute}:00Z`);
  return accepted(todayIn('ciudad-de-mexico', instant));
}
