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
  /** Full weekdays that may pass without a new release. */
  readonly staleAfterWeekdays: number;
  /** How the last update of the board went; null where there is none. */
  readonly update: () => UpdateReport | null;
  /** How it stands with the storage that is followed; null for a host that reads a directory of its own. */
  readonly storage: () => StorageReport | null;
  /** Counters of whoever supervises the serving processes. */
  readonly ownSeries: () => Series;
}

/** Of a host that follows a storage: how far it has come, and what keeps it from more. */
export interface StorageReport {
  readonly from: string;
  /** The release that it has, whether or not each process serves it yet. */
  readonly release: string | null;
  /** Of the pointer that led to it; null where the storage has none. */
  readonly sequence: number | null;
  /** Since the storage was last read; since the start, when it never was. */
  readonly ageSeconds: number;
  readonly failure: string | null;
  /** Looks that led to nothing. */
  readonly failures: number;
  /** Fetched so far. */
  readonly objects: number;
  readonly bytes: number;
}

/** Names neither employers nor files. */
export interface UpdateReport {
  readonly id: string;
  readonly finishedAt: string | null;
  readonly status: string;
  readonly feeds: readonly {
    readonly feed: string;
    readonly outcome: string;
    readonly failure: string | null;
  }[];
  /** When a feed was last read to its end, whichever; null when none ever was. */
  readonly lastReadAt: string | null;
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
  readonly update: UpdateReport | null;
  /** The counts of it are among the metrics. */
  readonly storage: Omit<StorageReport, 'failures' | 'objects' | 'bytes'> | null;
}

export async function healthOf(sources: HealthSources): Promise<Health> {
  return healthFrom(await sources.reports(), sources);
}

export async function metricsOf(sources: HealthSources): Promise<string> {
  const reports = await sources.reports();
  const { release, update } = healthFrom(reports, sources);
  const storage = sources.storage();
  return exposition({
    ...sumOf(reports.map(({ series }) => series)),
    ...sources.ownSeries(),
    ...(release && {
      [seriesName('tabulador_release_timestamp_seconds', { id: release.id })]:
        Date.parse(release.generatedAt) / 1000,
      tabulador_release_fresh: release.fresh ? 1 : 0,
    }),
    ...(update && updateSeries(update)),
    ...(storage && storageSeries(storage)),
  });
}

function updateSeries({ feeds, finishedAt }: UpdateReport): Series {
  const taken = feeds.map(({ feed, outcome }) => [
    seriesName('tabulador_feed_taken', { feed }),
    outcome === 'failed' ? 0 : 1,
  ]);
  return {
    ...Object.fromEntries(taken),
    ...(finishedAt !== null && { tabulador_update_timestamp_seconds: Date.parse(finishedAt) / 1000 }),
  };
}

function storageSeries({ ageSeconds, failures, objects, bytes, sequence }: StorageReport): Series {
  return {
    tabulador_storage_age_seconds: ageSeconds,
    tabulador_storage_failures_total: failures,
    tabulador_storage_objects_total: objects,
    tabulador_storage_bytes_total: bytes,
    ...(sequence !== null && { tabulador_storage_sequence: sequence }),
  };
}

function healthFrom(reports: readonly HostReport[], sources: HealthSources): Health {
  const [oldest] = reports.toSorted((a, b) => (a.generatedAt < b.generatedAt ? -1 : 1));
  const update = sources.update();
  const isRecent = (instant: string) =>
    isFresh(instant, sources.now(), sources.timeZone, sources.staleAfterWeekdays);
  // A new release of what the board knew before is no news: while no feed can be read, the data gets older.
  const isFed = update === null || (update.lastReadAt !== null && isRecent(update.lastReadAt));
  const fresh = oldest !== undefined && isRecent(oldest.generatedAt) && isFed;
  const rebuild = sources.rebuild();
  const serving = reports.filter(({ isListening }) => isListening).length;
  const complete = serving >= sources.expectedReports;
  const failure = reports.find((report) => report.failure !== null)?.failure ?? null;
  const damagedFiles = [...new Set(reports.flatMap((report) => report.damagedFiles))].sort();
  const storage = sources.storage();
  const isFollowing = storage === null || storage.failure === null;
  const isWell =
    oldest !== undefined && complete && failure === null && damagedFiles.length === 0 && isFollowing;
  const statusWhileServing = !isWell ? 'degraded' : fresh ? 'ok' : 'stale';
  return {
    status: sources.isStopping() ? 'stopping' : statusWhileServing,
    release: oldest ? { id: oldest.releaseId, generatedAt: oldest.generatedAt, fresh } : null,
    failure,
    damagedFiles,
    processes: { expected: sources.expectedReports, serving },
    rebuild: rebuild && { last: rebuild.last ?? null, next: rebuild.next ?? null },
    update,
    storage: storage && storageHealth(storage),
  };
}

function storageHealth({ from, release, sequence, ageSeconds, failure }: StorageReport): Health['storage'] {
  return { from, release, sequence, ageSeconds, failure };
}

/**
 * Data is promised anew on every weekday. The promise of a day is broken once that day is over without a release, so
 * a release is fresh when it is from the last full weekday or later: on a Monday one of Friday still is. An operator may
 * allow more weekdays.
 */
export function isFresh(generatedAt: string, now: Date, timeZone: string, weekdays = 1): boolean {
  return dayIn(timeZone, new Date(generatedAt)) >= fullWeekdayAgo(weekdays, now, timeZone);
}

/** The last Monday to Friday that has ended by now, on the operator's calendar, or the one so many before. */
function fullWeekdayAgo(weekdays: number, now: Date, timeZone: string): string {
  const day = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  for (let left = weekdays; left > 0; left -= 1) {
    do day.setUTCDate(day.getUTCDate() - 1);
    while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  }
  return day.toISOString().slice(0, 10);
}

/** Swedish writes a date as ISO 8601 does. */
function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}
