import { exposition, type Series, seriesName, sumOf } from './metrics.ts';
import type { HostReport } from './public-host.ts';
import type { RebuildOutcome } from './rebuild.ts';

export interface HealthSources {
  readonly now: () => Date;
  readonly timeZone: string;
  /** One for each serving process that answers. */
  readonly reports: () => Promise<readonly HostReport[]>;
  readonly expectedReports: number;
  /** The signal to stop has come. */
  readonly isStopping: () => boolean;
  readonly rebuild: () => {
    readonly last: RebuildOutcome | undefined;
    readonly next: string | undefined;
  } | null;
  /** Counters of whoever supervises the serving processes. */
  readonly ownSeries: () => Series;
}

export interface Health {
  readonly status: 'ok' | 'stale' | 'degraded' | 'stopping';
  readonly release: { readonly id: string; readonly generatedAt: string; readonly fresh: boolean } | null;
  /** Why what `current` leads to cannot be served, by the first process that says so. */
  readonly failure: string | null;
  /** Files of the release that are not as they were built, by their place in it; some of them, if there are many. */
  readonly damagedFiles: readonly string[];
  readonly processes: { readonly expected: number; readonly serving: number };
  readonly rebuild: { readonly last: RebuildOutcome | null; readonly next: string | null } | null;
}

export async function healthOf(sources: HealthSources): Promise<Health> {
  return healthFrom(await sources.reports(), sources);
}

export async function metricsOf(sources: HealthSources): Promise<string> {
  const reports = await sources.reports();
  const { release } = healthFrom(reports, sources);
  return exposition({
    ...sumOf(reports.map(({ series }) => series)),
    ...sources.ownSeries(),
    ...(release && {
      [seriesName('tabulador_release_timestamp_seconds', { id: release.id })]:
        Date.parse(release.generatedAt) / 1000,
      tabulador_release_fresh: release.fresh ? 1 : 0,
    }),
  });
}

function healthFrom(reports: readonly HostReport[], sources: HealthSources): Health {
  const [oldest] = reports.toSorted((a, b) => (a.generatedAt < b.generatedAt ? -1 : 1));
  const fresh = oldest !== undefined && isFresh(oldest.generatedAt, sources.now(), sources.timeZone);
  const rebuild = sources.rebuild();
  const serving = reports.filter(({ isListening }) => isListening).length;
  const complete = serving >= sources.expectedReports;
  const failure = reports.find((report) => report.failure !== null)?.failure ?? null;
  const damagedFiles = [...new Set(reports.flatMap((report) => report.damagedFiles))].sort();
  const isWell = oldest !== undefined && complete && failure === null && damagedFiles.length === 0;
  const statusWhileServing = !isWell ? 'degraded' : fresh ? 'ok' : 'stale';
  return {
    status: sources.isStopping() ? 'stopping' : statusWhileServing,
    release: oldest ? { id: oldest.releaseId, generatedAt: oldest.generatedAt, fresh } : null,
    failure,
    damagedFiles,
    processes: { expected: sources.expectedReports, serving },
    rebuild: rebuild && { last: rebuild.last ?? null, next: rebuild.next ?? null },
  };
}

/**
 * Data is promised anew on every weekday. The promise of a day is broken once that day is over without a release, so
 * a release is fresh when it is from the last full weekday or later: on a Monday one of Friday still is.
 */
export function isFresh(generatedAt: string, now: Date, timeZone: string): boolean {
  return dayIn(timeZone, new Date(generatedAt)) >= lastFullWeekday(now, timeZone);
}

/** The last Monday to Friday that has ended by now, on the operator's calendar. */
function lastFullWeekday(now: Date, timeZone: string): string {
  const day = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() - 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString().slice(0, 10);
}

/** Swedish writes a date as ISO 8601 does. */
function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}
