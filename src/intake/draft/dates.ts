import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { memoize } from '../../foundation/memoize.ts';
import { daysBetween } from '../../vacancies/calendar.ts';
import { fold } from '../../vacancies/fold.ts';
import { judgeLifetime, type LifetimeBounds, lastDay } from '../../vacancies/lifetime.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { normaliseDay } from '../normalise/date.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Notes } from './notes.ts';

const farthestDays = 366;
const dayFrom = memoize(normaliseDay);

export interface DateRules {
  readonly bounds: LifetimeBounds;
  readonly today: Readonly<Record<CitySlug, CalendarDay>>;
}

/** What the board already says of the days of a vacancy. */
export interface KnownDays {
  readonly postedAt: CalendarDay | null;
  readonly closedOn: CalendarDay | null;
}

export interface Dates {
  readonly postedAt: CalendarDay | null;
  readonly validThrough: CalendarDay | null;
}

/**
 * The days of a vacancy. `firstSeen` is given when the profile dates rows that have no date by their first import.
 */
export function datesOf(
  texts: FieldTexts,
  firstSeen: CalendarDay | undefined,
  rules: DateRules,
  notes: Notes,
): Dates {
  const before = notes.findings.length;
  const postedAt = dayOf('postedAt', texts.text('postedAt'), notes) ?? firstSeen ?? null;
  const validThrough = dayOf('validThrough', texts.text('validThrough'), notes);
  // With a date that was not understood, nothing can be said of the two together.
  if (notes.findings.length === before) judge({ postedAt, validThrough }, rules, notes);
  return { postedAt, validThrough };
}

function dayOf(field: string, text: string, notes: Notes): CalendarDay | null {
  return text === '' ? null : (notes.taken(field, text, dayFrom(text)) ?? null);
}

function judge(dates: Dates, { bounds }: DateRules, notes: Notes): void {
  const { postedAt, validThrough } = dates;
  const found = `${postedAt ?? ''} – ${validThrough ?? ''}`;
  const { minimumWeeks, maximumWeeks } = bounds;
  switch (judgeLifetime(dates, bounds)) {
    case 'undated':
      notes.refuse({
        field: 'postedAt',
        found: '',
        reason: 'the vacancy has no date at all',
        accepted: 'a postedAt or a validThrough',
      });
      break;
    case 'ends-before-it-starts':
      notes.refuse({
        field: 'validThrough',
        found,
        reason: 'it ends before it is posted',
        accepted: 'a validThrough on or after postedAt',
      });
      break;
    case 'too-long':
      notes.refuse({
        field: 'validThrough',
        found,
        reason: 'it lives too long',
        accepted: `at most ${maximumWeeks} weeks after postedAt`,
      });
      break;
    case 'short':
      notes.remark('validThrough', `it lives less than ${minimumWeeks} weeks`);
      break;
    case null:
      break;
  }
}

/** A plan for next month is a plan; a year ahead is a typing error. */
export function judgeStart({ postedAt }: Dates, today: CalendarDay, notes: Notes): void {
  if (postedAt === null || postedAt <= today) return;
  if (daysBetween(today, postedAt) > farthestDays) {
    notes.refuse({
      field: 'postedAt',
      found: postedAt,
      reason: 'it is more than a year ahead',
      accepted: `at most ${farthestDays} days from today`,
    });
  } else notes.remark('postedAt', `it lies ahead: the vacancy is not visible until ${postedAt}`);
}

/** Taken, but never to be seen: most often an old file. */
export function remarkEnded(dates: Dates, city: CitySlug, { bounds, today }: DateRules, notes: Notes): void {
  const last = lastDay(dates, bounds);
  if (last !== null && last < today[city]) {
    notes.remark('validThrough', 'it has already ended, so it will not be listed');
  }
}

const openWords = words(
  'abierta abierto activa activo open active publicada publicado vigente published true si 1',
);
const closedWords = words(
  'cerrada cerrado cancelada cancelado cubierta cubierto inactiva inactivo vencida expirada pausada closed cancelled canceled filled inactive expired false no 0',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** The day on which the feed itself closed the vacancy. A word alone closes it on the day on which it was first read. */
export function closedOnOf(texts: FieldTexts, firstRead: CalendarDay, notes: Notes): CalendarDay | null {
  const day = dayOf('closedOn', texts.text('closedOn'), notes);
  const status = texts.text('status');
  const word = fold(status);
  if (status !== '' && !openWords.has(word) && !closedWords.has(word)) {
    notes.refuse({
      field: 'status',
      found: status,
      reason: 'it does not say whether the vacancy is open',
      accepted: 'abierta or cerrada (or a profile maps it)',
    });
  }
  if (openWords.has(word) && day !== null) {
    notes.refuse({
      field: 'status',
      found: status,
      reason: 'it says open, and closedOn says closed',
      accepted: 'one of the two',
    });
  }
  return day ?? (closedWords.has(word) ? firstRead : null);
}
