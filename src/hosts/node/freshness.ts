/** Swedish writes a date as ISO 8601 does. */
function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** The last Monday to Friday that has ended by now, on the operator's calendar. */
export function lastFullWeekday(now: Date, timeZone: string): string {
  const day = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() - 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString().slice(0, 10);
}

/**
 * Data is promised anew on every weekday. The promise of a day is broken once that day is over without a release, so
 * a release is fresh when it is from the last full weekday or later: on a Monday one of Friday still is.
 */
export function isFresh(generatedAt: string, now: Date, timeZone: string): boolean {
  return dayIn(timeZone, new Date(generatedAt)) >= lastFullWeekday(now, timeZone);
}
