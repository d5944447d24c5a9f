import { isCalendarDay, todayIn } from '../../vacancies/calendar.ts';
import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { accepted, type Normalised, quoted, refused } from './normalised.ts';

/** No vacancy is older than the web's job boards or younger than anyone reading this: other years are typing errors. */
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
const twoDigitYear = /^\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,10})[-/. ]\d{2}$/;

const forms = 'YYYY-MM-DD (also DD/MM/YYYY, "16 de noviembre de 2026", or ISO 8601 with time)';

interface Written {
  readonly year: string | undefined;
  readonly month: number;
  readonly day: string | undefined;
  /** Hour, minute, second, a or p, zone: whatever was there. */
  readonly rest: readonly (string | undefined)[];
}

/** The calendar day that a text stands for. Never guesses the order of day and month. */
export function normaliseDay(text: string): Normalised<CalendarDay> {
  // Nothing that is a date is longer, and the patterns need not read what is.
  if (text.length > 200) return refused(`${quoted(text)} is not a date`, forms);
  const line = fold(cleanLine(text));
  if (line === '') return refused('the date is empty', forms);
  const written = read(line);
  if (written !== null) return toDay(written, text);
  if (/^\d+(?:\.\d+)?$/.test(line)) {
    return refused(
      `${quoted(text)} is a number in a text: a spreadsheet's day number, or something else?`,
      forms,
    );
  }
  if (twoDigitYear.test(line)) return refused(`${quoted(text)} has a year of two digits`, forms);
  return refused(`${quoted(text)} is not a date`, forms);
}

function read(line: string): Written | null {
  const iso = yearFirst.exec(line);
  if (iso) return { year: iso[1], month: Number(iso[3]), day: iso[4], rest: iso.slice(5) };
  const numeric = dayFirst.exec(line);
  if (numeric)
    return { year: numeric[4], month: Number(numeric[3]), day: numeric[1], rest: numeric.slice(5) };
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
    return refused(`${quoted(text)}: the year is not between ${firstYear} and ${lastYear}`, forms);
  }
  if (month > 12 && Number(day) <= 12) {
    return refused(
      `${quoted(text)} has no month ${month}: if it puts the month first, as in the United States, write it the other way round`,
      forms,
    );
  }
  if (!isCalendarDay(written)) return refused(`${quoted(text)}: there is no such day`, forms);
  const [hourText, minute = '00', second = '00', half, zone] = rest;
  if (hourText === undefined)
    return zone === undefined ? accepted(written) : refused(`${quoted(text)} is not a date`, forms);
  const hour = Number(hourText) + (half === 'p' && Number(hourText) < 12 ? 12 : 0);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 60) {
    return refused(`${quoted(text)}: there is no such time`, forms);
  }
  if (zone === undefined || !isUniversal(zone)) {
    // The clock of whoever wrote it: the day is the one that they saw. An unknown letter zone is not a clock.
    return zone === undefined || /^[+-]/.test(zone)
      ? accepted(written)
      : refused(`${quoted(text)} has an unknown time zone`, forms);
  }
  if (hour === 0 && Number(minute) === 0 && Number(second) === 0) {
    // Software that keeps days as instants writes midnight UTC. Converted, every such day would be the day before.
    return accepted(written, `${quoted(text)} is midnight UTC: read as the day itself`);
  }
  // Universal time is a machine's clock. At 02:00Z people in Mexico still write the day before, and it is their
  // calendar by which vacancies open and close; the capital's, since the place is not known here.
  const instant = new Date(`${written}T${String(hour).padStart(2, '0')}:${minute}:00Z`);
  return accepted(todayIn('ciudad-de-mexico', instant));
}

function isUniversal(zone: string): boolean {
  return /^(?:z|ut|utc|gmt|[+-]00:?00)$/.test(zone);
}
