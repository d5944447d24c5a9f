import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { addDays, daysBetween } from '../../vacancies/calendar.ts';
import { judgeLifetime, type LifetimeBounds, lastDay } from '../../vacancies/lifetime.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { type DateOrder, isRelativeDay, normaliseDay } from './normalise/date.ts';
import { isOpenStatus } from './normalise/job-terms.ts';
import type { Normalised } from './normalise/normalised.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts } from './record-reader.ts';
import type { DateField, DateSurvey } from './survey.ts';

const farthestDays = 366;

export interface DateRules {
  readonly bounds: LifetimeBounds;
  readonly today: Readonly<Record<CitySlug, CalendarDay>>;
}

export interface KnownDays {
  readonly postedAt: CalendarDay | null;
  readonly validThrough: CalendarDay | null;
  readonly closedOn: CalendarDay | null;
}

export type Dates = Pick<KnownDays, 'postedAt' | 'validThrough'>;

export interface DayContext {
  /** Today in the city of the vacancy. */
  readonly today: CalendarDay;
  readonly before: KnownDays | undefined;
  /** The profile dates rows by their first import, so there is no warning. */
  readonly isDatedByImport: boolean;
  readonly survey: DateSurvey | undefined;
  readonly order: DateOrder | undefined;
}

/**
 * A vacancy without a date is posted here on the day of its first import. One whose date cannot be read has no such day;
 * it ends as if it had been posted then.
 */
export function datesOf(texts: FieldTexts, context: DayContext, rules: DateRules, notes: Notes): Dates {
  const before = notes.findings.length;
  const firstSeen = context.before?.postedAt ?? context.today;
  const given = texts.text('postedAt');
  const dayIn = (field: 'postedAt' | 'validThrough', label: () => string) => {
    const text = texts.text(field);
    if (text === '') return null;
    const read: Normalised<CalendarDay | null> = dayFrom(field, text, context, notes);
    return notes.settled(field, text, read, () => ({ value: null, label: label() })) ?? null;
  };
  const stated = dayIn('validThrough', () => say`no last day`);
  let postedAt: CalendarDay | null = null;
  if (given !== '')
    postedAt = keptDay(
      dayIn('postedAt', () => say`no date`),
      given,
      context,
    );
  else if (context.isDatedByImport && stated !== null && stated < firstSeen) {
    // It ended before this board could publish it, so there is no such day.
  } else if (context.isDatedByImport) {
    notes.assume('postedAt');
    postedAt = firstSeen;
  } else if (stated === null && !notes.isStrict('postedAt')) {
    notes.supplied('postedAt', say`the vacancy has no date at all`, say`the day of its first import`);
    postedAt = firstSeen;
  }
  const isUnread = given !== '' && postedAt === null && stated === null;
  if (isUnread) notes.assume('validThrough');
  const supplied = () => context.before?.validThrough ?? addDays(firstSeen, rules.bounds.maximumWeeks * 7);
  const dates = { postedAt, validThrough: isUnread ? supplied() : stated };
  if (notes.findings.length === before) judge(dates, rules, notes);
  return dates;
}

/** Keeps the first reading of a relative date: "hace 3 días" in the same file means another day tomorrow. */
function keptDay(day: CalendarDay | null, text: string, { before }: DayContext): CalendarDay | null {
  const known = before?.postedAt ?? null;
  return known !== null && day !== null && known < day && isRelativeDay(text) ? known : day;
}

const dayFromText = memoize(
  (text: string, order: string, today: CalendarDay, near: CalendarDay, isEnd: '' | 'end') =>
    normaliseDay(text, { order: order as DateOrder, today, near, isEnd: isEnd !== '' }),
);
/** A date in numbers that is valid in both orders. */
const ambiguous = /^\s*(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|1[0-2])[-/.]\d{2,4}(?!\d)/;

function dayFrom(
  field: DateField,
  text: string,
  { survey, today, order: given }: DayContext,
  notes: Notes,
): Normalised<CalendarDay> {
  const isGiven = given === 'month-first';
  const order = isGiven ? given : (survey?.orderOf(field) ?? 'day-first');
  if (!isGiven && order === 'month-first' && ambiguous.test(text)) {
    notes.remark(field, say`read with the month first, as other rows of the column show`);
  }
  const near = survey?.newest ?? today;
  return dayFromText(text, order, today, near, field === 'postedAt' ? '' : 'end');
}

function judge(dates: Dates, { bounds }: DateRules, notes: Notes): void {
  const verdict = judgeLifetime(dates, bounds);
  if (verdict === 'short')
    notes.remark('validThrough', say`it is open for less than ${bounds.minimumWeeks} weeks`);
  if (verdict === null || verdict === 'short') return;
  const refusals = {
    undated: ['undated', say`the vacancy has no date at all`, say`a postedAt or a validThrough`],
    'ends-before-it-starts': [
      'impossible-dates',
      say`it ends before it is posted`,
      say`a validThrough on or after postedAt`,
    ],
    'too-long': [
      'lifetime-too-long',
      say`it is open for too long`,
      say`at most ${bounds.maximumWeeks} weeks after postedAt`,
    ],
  } as const;
  const [code, reason, accepted] = refusals[verdict];
  const [field, found] =
    verdict === 'undated'
      ? ['postedAt', '']
      : ['validThrough', `${dates.postedAt ?? ''} – ${dates.validThrough ?? ''}`];
  notes.refuse(code, field, found, reason, accepted);
}

/** More than a year ahead is a typing error. */
export function judgeStart({ postedAt }: Dates, today: CalendarDay, notes: Notes): void {
  if (postedAt === null || postedAt <= today) return;
  if (daysBetween(today, postedAt) > farthestDays) {
    notes.refuse(
      'impossible-dates',
      'postedAt',
      postedAt,
      say`it is more than a year in the future`,
      say`at most ${farthestDays} days from today`,
    );
  } else notes.remark('postedAt', say`it is in the future: the vacancy is not visible until ${postedAt}`);
}

export function remarkEnded(dates: Dates, city: CitySlug, { bounds, today }: DateRules, notes: Notes): void {
  const last = lastDay(dates, bounds);
  if (last !== null && last < today[city]) {
    notes.remark('validThrough', say`it has already ended, so it will not be listed`);
  }
}

/** The day on which the feed closed the vacancy; for a status without a day, the day it was first read. */
export function closedOnOf(texts: FieldTexts, context: DayContext, notes: Notes): CalendarDay | null {
  const text = texts.text('closedOn');
  // An unreadable day is refused because the vacancy may be closed.
  const day =
    text === '' ? null : (notes.taken('closedOn', text, dayFrom('closedOn', text, context, notes)) ?? null);
  const status = texts.text('status');
  if (status === '') return day;
  const read = isOpenStatus(status);
  if (!read.ok && day !== null) return day;
  // An unknown status is asked about: the vacancy may be paused.
  const isOpen = notes.taken('status', status, read);
  if (isOpen && day !== null) {
    notes.refuse(
      'contradiction',
      'status',
      status,
      say`it says open, and closedOn says closed`,
      say`one of the two`,
    );
  }
  return day ?? (isOpen === false ? (context.before?.closedOn ?? context.today) : null);
}
