import { updateNotice } from '../salary-index/texts.ts';
import { todayIn } from '../vacancies/calendar.ts';
import { longDate } from '../vacancies/spanish-date.ts';
import type { CalendarDay } from '../vacancies/vacancy.ts';
import { type Html, html } from './site/html.ts';

/**
 * The texts of a release that change with the clock alone. Whoever asks whether a file's content changed leaves them
 * out of the comparison. Whole phrases, never a bare date: a vacancy that is posted anew each day has changed.
 */
export function buildStamps(generatedAt: string): readonly string[] {
  return [generatedAt, updateNotice(generatedAt), pageStamp(releaseDay(generatedAt)).toString()];
}

/** The day of a release, for people: the one that it is in the capital. */
export function releaseDay(generatedAt: string): CalendarDay {
  return todayIn('ciudad-de-mexico', new Date(generatedAt));
}

const longestDate = '30 de septiembre de 2026'.length;

/**
 * At the foot of every page. As long on every day, with blanks where HTML ignores them: hosts that make validators of a
 * file's size keep those of a page that did not change.
 */
export function pageStamp(day: CalendarDay): Html {
  const date = longDate(day);
  return html`Actualizado el <time datetime="${day}"${' '.repeat(longestDate - date.length)}>${date}</time>`;
}
