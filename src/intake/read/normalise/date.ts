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

const time = String.raw`(?:(?:t| |, )\s?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?(?: ?(?<half>[ap])\.? ?m\.?)?)?`;
const zone = String.raw`(?: ?(?<zone>[a-z]{1,4}|[+-]\d{2}:?\d{2}))?`;
const weekday = String.raw`(?:[a-z]{3,9}\.?,? )?`;
/** The ways to write a day with its year. `first` and `other` are the day and the month in either order. */
const writtenForms = [
  String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})${time}${zone}`,
  String.raw`(?<year>20\d{2})(?<month>0[1-9]|1[0-2])(?<day>[0-3]\d)`,
  String.raw`(?<first>\d{1,2})(?<sign>[-/.])(?<other>\d{1,2})\k<sign>(?<year>\d{4})${time}${zone}`,
  String.raw`${weekday}(?<day>\d{1,2})(?: de |[-/. ])(?<name>[a-z]{3,10})\.?(?: del? |[-/ ]|, )(?<year>\d{4})${time}${zone}`,
  String.raw`${weekday}(?<name>[a-z]{3,10})\.? (?<day>\d{1,2}),? (?:del? )?(?<year>\d{4})${time}${zone}`,
].map((form) => new RegExp(`^${form}$`));
/** "lun 3 nov", "10 de noviembre", "Nov 10". */
const yearless =
  /^(?:(?<weekday>[a-z]{3,9})\.?,? )?(?:(?<day>\d{1,2})(?: de |[-/. ])(?<name>[a-z]{3,10})|(?<name>[a-z]{3,10})\.? (?<day>\d{1,2}))\.?$/;
const twoDigitYear = /^(\d{1,2}([-/. ])(?:\d{1,2}|[a-z]{3,10})\2)(\d{2})$/;

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

const notDay = (reason: string) =>
  refused(reason, say`YYYY-MM-DD (also DD/MM/YYYY, "16 de noviembre de 2026", or ISO 8601 with time)`);

const lengthLimit = 200;

export function normaliseDay(text: string, hints: DateHints = {}): Normalised<CalendarDay> {
  if (text.length > lengthLimit) return notDay(say`${quoted(text)} is not a date`);
  const line = lineOf(text);
  if (line === '') return notDay(say`the date is empty`);
  const written = read(line, hints.order ?? 'day-first');
  if (written !== null) return dayOf(written, text);
  if (/^\d+(?:\.\d+)?$/.test(line)) return fromNumber(Number(line), text);
  const short = twoDigitYear.exec(line);
  if (short) {
    const full = normaliseDay(`${short[1]}20${short[3]}`, hints);
    return full.ok
      ? accepted(full.value, say`${quoted(text)} has a year of two digits: read as ${full.value}`)
      : full;
  }
  const age = daysAgo(line);
  if (age !== null && hints.today !== undefined) return accepted(addDays(hints.today, -age));
  const day = hints.today === undefined ? null : withoutYear(line, hints.today, hints);
  if (day !== null) return accepted(day, say`${quoted(text)} has no year: read as ${day}`);
  return notDay(say`${quoted(text)} is not a date`);
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
function withoutYear(
  line: string,
  today: CalendarDay,
  { near = today, isEnd }: DateHints,
): CalendarDay | null {
  const { weekday: dayName, day = '', name = '' } = yearless.exec(line)?.groups ?? {};
  const month = months.get(name);
  const wanted = weekdays.findIndex((names) => names.some((one) => one.startsWith(dayName ?? ' ')));
  if (month === undefined || (dayName !== undefined && wanted < 0)) return null;
  const year = Number(near.slice(0, 4));
  const days = Array.from({ length: yearsBack + 2 }, (_, back) =>
    written(year + 1 - back, String(month), day),
  )
    .filter(isCalendarDay)
    // The file may come from a zone where it is tomorrow.
    .filter((one) => isEnd || daysBetween(today, one) <= 1)
    .filter((one) => wanted < 0 || new Date(`${one}T00:00:00Z`).getUTCDay() === wanted);
  const distance = (one: CalendarDay) => Math.abs(daysBetween(near, one));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function written(year: number | string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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
  return notDay(say`${quoted(text)} is a number, but not a date`);
}

const lead = `^(?:publicad[ao]:? |posted:? |actualizad[ao]:? |activ[aeo] )?`;
const namedAges = [
  'hoy|today|just posted|just now|ahora|recien publicad[ao]|justo ahora|hace (?:un momento|unos (?:minutos|momentos)|instantes|menos de una hora)',
  'ayer|yesterday',
  'antier|anteayer|antes de ayer',
].map((names) => new RegExp(`${lead}(?:${names})$`));
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
  const named = namedAges.findIndex((names) => names.test(line));
  if (named >= 0) return named;
  const [, count = '', unit = ''] = ago.exec(line) ?? [];
  const days = daysIn.find(([pattern]) => pattern.test(unit))?.[1];
  if (days === undefined || !(/hace|ago|atras|\+/.test(line) || shortAge.test(line))) return null;
  return Math.floor((/\d/.test(count) ? Number(count) : 1) * days);
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

type Written = Readonly<Record<string, string | undefined>>;

/** The parts of a day with its year, or null. */
function read(line: string, order: DateOrder): Written | null {
  const parts = writtenForms
    .values()
    .map((form) => form.exec(line)?.groups)
    .find(Boolean);
  const { name, first, other } = parts ?? {};
  if (name !== undefined) {
    const month = months.get(name);
    return month === undefined ? null : { ...parts, month: String(month) };
  }
  if (first === undefined) return parts ?? null;
  // The row itself outweighs the rest of the column.
  const isMonthFirst = (orderProvenBy(line) ?? order) === 'month-first';
  return { ...parts, day: isMonthFirst ? other : first, month: isMonthFirst ? first : other };
}

/** Offsets, and the names of the zones of North America. */
const localZone = /^(?:[+-]|[cmpe][sd]?t$)/;

function dayOf(parts: Written, text: string): Normalised<CalendarDay> {
  const { year = '', month = '', day: dayText = '', hour: hourText, half, zone: zoneName } = parts;
  const { minute = '00', second = '00' } = parts;
  if (Number(year) < firstYear || Number(year) > lastYear)
    return notDay(say`${quoted(text)}: the year is not between ${firstYear} and ${lastYear}`);
  const day = written(year, month, dayText);
  if (!isCalendarDay(day)) return notDay(say`${quoted(text)}: there is no such day`);
  if (hourText === undefined)
    return zoneName === undefined ? accepted(day) : notDay(say`${quoted(text)} is not a date`);
  const hour = Number(hourText) + (half === 'p' && Number(hourText) < 12 ? 12 : 0);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 60)
    return notDay(say`${quoted(text)}: there is no such time`);
  if (zoneName === undefined || !/^(?:z|ut|utc|gmt|[+-]00:?00)$/.test(zoneName)) {
    // A local time: the day is the writer's.
    const isLocal = zoneName === undefined || localZone.test(zoneName);
    return isLocal ? accepted(day) : notDay(say`${quoted(text)} has an unknown time zone`);
  }
  // Software that stores days as instants writes midnight UTC: conversion would give the day before.
  if (hour === 0 && Number(minute) === 0 && Number(second) === 0)
    return accepted(day, say`${quoted(text)} is midnight UTC: read as the day itself`);
  // At 02:00Z it is still the day before in Mexico. The place is unknown here, so the capital's calendar counts.
  return accepted(
    todayIn('ciudad-de-mexico', new Date(`${day}T${String(hour).padStart(2, '0')}:${minute}:00Z`)),
  );
}
