import { say } from '../../../foundation/language/language.ts';
import { addDays, daysBetween, isCalendarDay, todayIn } from '../../../vacancies/calendar.ts';
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
const compact = /^(20\d{2})(0[1-9]|1[0-2])([0-3]\d)$/;
const dayFirst = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${time}${offset}$`);
const weekday = '(?:[a-z]{3,9}\\.?,? )?';
const namedDayFirst = new RegExp(
  `^${weekday}(\\d{1,2})(?: de |[-/. ])([a-z]{3,10})\\.?(?: del? |[-/ ]|, )(\\d{4})${time}${offset}$`,
);
const namedMonthFirst = new RegExp(
  `^${weekday}([a-z]{3,10})\\.? (\\d{1,2}),? (?:del? )?(\\d{4})${time}${offset}$`,
);
/** "lun 3 nov", "10 de noviembre", "Nov 10". */
const yearless =
  /^(?:([a-z]{3,9})\.?,? )?(?:(\d{1,2})(?: de |[-/. ])([a-z]{3,10})|([a-z]{3,10})\.? (\d{1,2}))\.?$/;
const twoDigitYear = /^(\d{1,2}([-/. ])(?:\d{1,2}|[a-z]{3,10})\2)(\d{2})$/;
const century = '20';

/** Words and signs around a date that say nothing about the day. */
const wrappings: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/^\/date\((\d{9,14})(?:[+-]\d{4})?\)\/$/, '$1'],
  [/ ?(?:\([^()]*\)|\[[^[\]]*\])$/, ''],
  [
    /^(?:(?:fecha|date)(?: de publicacion)?|publicad[ao]|publicacion|posted|published|vigencia|vence|hasta)(?: el| on| on:)?:? (?=.*\d)/,
    '',
  ],
  [/\b(?:gmt|utc)(?=[+-]\d)/, ''],
  [/(:\d{2}) ?(?:hrs?|horas)\.?$/, '$1'],
  [/ a las? (?=\d{1,2}:)/, ' '],
  [/\b(\d{1,2})(?:st|nd|rd|th|ro|o|º|°)(?=[ ,])/, '$1'],
  // The year stands last: "Fri Mar 1 00:00:00 -0600 2024".
  [/^((?:[a-z]{3} )?[a-z]{3} \d{1,2}) (\d{1,2}:\d{2}:\d{2})((?: ?[+-]\d{4})?) (\d{4})$/, '$1 $4 $2$3'],
];

export type DateOrder = 'day-first' | 'month-first';

export interface DateHints {
  /** The default is day first, as in Mexico. */
  readonly order?: DateOrder;
  /** The day from which "hace 3 días" is counted. */
  readonly today?: CalendarDay;
  /** A day without a year is the nearest to this one, by default to today. */
  readonly near?: CalendarDay | undefined;
  /** Whether the day may be in the future. */
  readonly isEnd?: boolean;
}

const forms = () => say`YYYY-MM-DD (also DD/MM/YYYY, "16 de noviembre de 2026", or ISO 8601 with time)`;

interface Written {
  readonly year: string | undefined;
  readonly month: number;
  readonly day: string | undefined;
  /** Hour, minute, second, a or p, zone. */
  readonly rest: readonly (string | undefined)[];
}

const lengthLimit = 200;

export function normaliseDay(text: string, hints: DateHints = {}): Normalised<CalendarDay> {
  if (text.length > lengthLimit) return refused(say`${quoted(text)} is not a date`, forms());
  const line = lineOf(text);
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
  const day = hints.today === undefined ? null : withoutYear(line, hints.today, hints);
  if (day !== null) return accepted(day, say`${quoted(text)} has no year: read as ${day}`);
  return refused(say`${quoted(text)} is not a date`, forms());
}

function lineOf(text: string): string {
  const line = fold(cleanLine(text));
  // Most dates have digits and signs alone.
  if (!/[a-z(/º°]/.test(line)) return line;
  return wrappings.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), line);
}

const weekdays =
  'domingo sunday,lunes monday,martes tuesday,miercoles wednesday,jueves thursday,viernes friday,sabado saturday'
    .split(',')
    .map((names) => names.split(' '));
const yearsBack = 6;

/** The weekday, if there is one, decides the year: 3 November was a Monday in 2025, not in 2026. */
function withoutYear(line: string, today: CalendarDay, hints: DateHints): CalendarDay | null {
  const { near = today, isEnd } = hints;
  const [, dayName, day = '', monthName = '', monthFirst, dayAfter] = yearless.exec(line) ?? [];
  const month = months.get(monthFirst ?? monthName);
  if (month === undefined) return null;
  const wanted =
    dayName === undefined
      ? -1
      : weekdays.findIndex((names) => names.some((name) => name.startsWith(dayName)));
  if (dayName !== undefined && (wanted < 0 || dayName.length < 3)) return null;
  const rest = `-${String(month).padStart(2, '0')}-${(dayAfter ?? day).padStart(2, '0')}`;
  const year = Number(near.slice(0, 4));
  const days = Array.from({ length: yearsBack + 2 }, (_, back) => `${year + 1 - back}${rest}`)
    .filter(isCalendarDay)
    // The file may come from a zone where it is tomorrow.
    .filter((one) => isEnd || daysBetween(today, one) <= 1)
    .filter((one) => wanted < 0 || new Date(`${one}T00:00:00Z`).getUTCDay() === wanted);
  const distance = (one: CalendarDay) => Math.abs(daysBetween(near, one));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
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

const lead = `^(?:publicad[ao]:? |posted:? |actualizad[ao]:? |activ[aeo] )?`;
const now = new RegExp(
  `${lead}(?:hoy|today|just posted|just now|ahora|recien publicad[ao]|justo ahora|hace (?:un momento|unos (?:minutos|momentos)|instantes|menos de una hora))$`,
);
const yesterday = new RegExp(`${lead}(?:ayer|yesterday)$`);
const dayBefore = new RegExp(`${lead}(?:antier|anteayer|antes de ayer)$`);
const ago = new RegExp(
  `${lead}(?:hace|desde hace)? ?(?:mas de |over |about )?(un|una|a|an|\\+?\\d{1,3})\\+? ?([a-z]+)(?: o mas)?(?: ago| atras)?$`,
);
/** "3d", "2w": job networks shorten so. */
const shortAge = /^\d{1,2}(?:h|d|w|mo|sem)$/;
const daysIn: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(?:minutos?|min|mins|minutes?|m|segundos?|seconds?)$/, 0],
  [/^(?:horas?|hrs?|h|hours?)$/, 1 / 24],
  [/^(?:dias?|d|days?)$/, 1],
  [/^(?:semanas?|sem|w|weeks?|wk)$/, 7],
  [/^(?:mes|meses|months?|mo)$/, 30],
  [/^(?:anos?|years?)$/, 365],
];

/** The number of days that a folded text says, or null. */
function daysAgo(line: string): number | null {
  if (now.test(line)) return 0;
  if (yesterday.test(line)) return 1;
  if (dayBefore.test(line)) return 2;
  const [, count = '', unit = ''] = ago.exec(line) ?? [];
  const days = daysIn.find(([pattern]) => pattern.test(unit))?.[1];
  if (days === undefined || !(/hace|ago|atras|\+/.test(line) || shortAge.test(line))) return null;
  const number = /\d/.test(count) ? Number(count) : 1;
  return Math.floor(number * days);
}

/** Whether the day depends on when the text is read. */
export function isRelativeDay(text: string): boolean {
  if (text.length > relativeLimit) return false;
  const line = lineOf(text);
  return daysAgo(line) !== null || withoutYear(line, '2000-01-01', { isEnd: true }) !== null;
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
  const packed = compact.exec(line);
  if (packed) return { year: packed[1], month: Number(packed[2]), day: packed[3], rest: [] };
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

/** Offsets, and the names of the zones of North America. */
const localZone = /^(?:[+-]|[cmpe][sd]?t$)/;

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
    // A local time: the day is the writer's.
    return zone === undefined || localZone.test(zone)
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
