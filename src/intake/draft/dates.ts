import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { daysBetween } from '../../vacancies/calendar.ts';
import { judgeLifetime, lastDay } from '../../vacancies/lifetime.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { normaliseDay } from '../normalise/date.ts';
import type { FieldTexts } from '../record-reader.ts';
import type { Notes } from './notes.ts';
import { remembered } from './remembered.ts';
import type { DraftRules } from './rules.ts';

const farthestDays = 366;
const dayFrom = remembered((text: string) => normaliseDay(text));

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
  rules: DraftRules,
  notes: Notes,
): Dates {
  const before = notes.findings.length;
  const postedAt = dayOf('postedAt', texts.text('postedAt'), notes) ?? firstSeen ?? null;
  const validThrough = dayOf('validThrough', texts.text('validThrough'), notes);
  // With a date that was not understood, nothing can be said of the two together.
  if (notes.findings.length === before) judge({ postedAt, validThrough }, rules, notes);
  return { postedAt, validThrough };
}

export function dayOf(field: string, text: string, notes: Notes): CalendarDay | null {
  return text === '' ? null : (notes.taken(field, text, dayFrom(text)) ?? null);
}

function judge(dates: Dates, { bounds }: DraftRules, notes: Notes): void {
  const { postedAt, validThrough } = dates;
  const found = `${postedAt ?? ''} – ${validThrough ?? ''}`;
  const { minimumWeeks, maximumWeeks } = bounds;
  switch (judgeLifetime(dates, bounds)) {
    case 'undated':
      notes.refuse('postedAt', '', 'the vacancy has no date at all', 'a postedAt or a validThrough');
      break;
    case 'ends-before-it-starts':
      notes.refuse(
        'validThrough',
        found,
        'it ends before it is posted',
        'a validThrough on or after postedAt',
      );
      break;
    case 'too-long':
      notes.refuse(
        'validThrough',
        found,
        'it lives too long',
        `at most ${maximumWeeks} weeks after postedAt`,
      );
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
    notes.refuse(
      'postedAt',
      postedAt,
      'it is more than a year ahead',
      `at most ${farthestDays} days from today`,
    );
  } else notes.remark('postedAt', `it lies ahead: the vacancy is not visible until ${postedAt}`);
}

/** Taken, but never to be seen: most often an old file. */
export function remarkEnded(dates: Dates, city: CitySlug, { bounds, today }: DraftRules, notes: Notes): void {
  const last = lastDay(dates, bounds);
  if (last !== null && last < today[city]) {
    notes.remark('validThrough', 'it has already ended, so it will not be listed');
  }
}
