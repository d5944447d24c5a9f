import { updateDate, updateNotice } from '../salary-index/texts.ts';
import { todayIn } from '../vacancies/calendar.ts';

/**
 * The texts of a release that change with the clock alone. Whoever asks whether a file's content changed leaves them
 * out of the comparison. Whole phrases, never a bare date: a vacancy that is posted anew each day has changed.
 */
export function buildStamps(generatedAt: string): readonly string[] {
  const day = todayIn('ciudad-de-mexico', new Date(generatedAt));
  return [
    generatedAt,
    updateNotice(generatedAt),
    // The foot of every page.
    `Actualizado el <time datetime="${day}">${updateDate(generatedAt)}</time>`,
  ];
}
