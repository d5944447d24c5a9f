import { updateNotice } from '../salary-index/texts.ts';
import { todayIn } from '../vacancies/calendar.ts';
import type { CalendarDay } from '../vacancies/vacancy.ts';

/**
 * The texts of a release that change with the clock alone. Whoever asks whether a file's content changed leaves them
 * out of the comparison. Whole phrases, never a bare date: a vacancy that is posted anew each day has changed.
 */
export function buildStamps(generatedAt: string): readonly string[] {
  return [generatedAt, updateNotice(generatedAt)];
}

/** The day of a release, for people: the one that it is in the capital. */
export function releaseDay(generatedAt: string): CalendarDay {
  return todayIn('ciudad-de-mexico', new Date(generatedAt));
}
