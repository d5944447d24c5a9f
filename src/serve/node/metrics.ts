import { memoize } from '../../foundation/memoize.ts';

/** One answer, without anything that identifies the client. */
export interface Served {
  readonly method: string;
  readonly status: number;
  /** The media type or the error code, never the requested path. */
  readonly subject: string;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly releaseId: string;
}

/** Values by full name with labels. */
export type Series = Readonly<Record<string, number>>;

/** Help texts by name. */
const counters = {
  tabulador_requests_total: 'Requests answered, by method, status and subject.',
  tabulador_response_bytes_total: 'Bytes of bodies sent.',
  tabulador_refused_total: 'Connections that sent no proper request, by answer.',
  tabulador_connections_ended_total: 'Connections that the server ended, by reason.',
  tabulador_failures_total: 'Answers that failed because a file could not be read.',
  tabulador_release_switches_total: 'Releases taken into service after the first.',
  tabulador_release_failures_total: 'Checks that found the current release unreadable, each problem once.',
  tabulador_storage_failures_total:
    'Readings of the storage that failed; what was fetched before is still served.',
  tabulador_storage_objects_total: 'Objects fetched from the storage.',
  tabulador_storage_bytes_total: 'Bytes fetched from the storage.',
  tabulador_rebuilds_total: 'Scheduled rebuilds and updates, by outcome.',
  tabulador_backups_total: 'Scheduled backups, by outcome.',
} as const;

const gauges = {
  tabulador_damaged_files: 'Files of the release being served that are not as they were built.',
  tabulador_connections: 'Open connections.',
  tabulador_requests_waiting: 'Requests that have arrived and are not answered yet.',
  tabulador_cache_bytes: 'Bytes of files held in memory.',
  tabulador_memory_bytes: 'Resident memory of the server.',
  tabulador_release_failing:
    '1 while the current release cannot be read and what was loaded before is served.',
  tabulador_release_timestamp_seconds: 'When the release being served was built.',
  tabulador_release_fresh: '1 while the release is as new as promised.',
  tabulador_feed_taken: '1 when the last update took the feed, or it had nothing new; 0 when it failed.',
  tabulador_update_timestamp_seconds: 'When the last update ended.',
  tabulador_storage_age_seconds: 'Since the storage that is followed was last read.',
  tabulador_storage_sequence:
    'Sequence of the pointer that was last followed; hosts that have the same one serve the same release.',
  tabulador_storage_expires_timestamp_seconds:
    'When the pointer that was last followed expires; hosts with an empty cache refuse it then.',
  tabulador_storage_refused: '1 while the pointer in the storage is refused, by reason.',
} as const;

const histograms = {
  tabulador_request_seconds: 'Time from request to end of answer.',
} as const;

export const metricFamilies = { ...counters, ...gauges, ...histograms } as const;

type MetricName = keyof typeof metricFamilies;

/** Upper bounds in seconds. */
const durationBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, Infinity];

export class Counters {
  readonly #series = new Map<string, number>();
  /** Each answer is in the first bucket that it fits. */
  readonly #durations = durationBuckets.map(() => 0);
  #seconds = 0;

  /** An alert sees only the growth of a counter, so each series that an alert uses is there from the start, as zero. */
  constructor(zeros: Partial<Record<MetricName, readonly Readonly<Record<string, string>>[]>> = {}) {
    for (const [name, labels] of Object.entries(zeros)) {
      for (const each of labels) this.add(name as MetricName, each, 0);
    }
  }

  add(name: MetricName, labels: Readonly<Record<string, string>> = {}, amount = 1): void {
    const key = seriesName(name, labels);
    this.#series.set(key, (this.#series.get(key) ?? 0) + amount);
  }

  served({ method, status, subject, bytes, milliseconds }: Served): void {
    const key = requestSeries(method, String(status), subject);
    this.#series.set(key, (this.#series.get(key) ?? 0) + 1);
    this.add('tabulador_response_bytes_total', {}, bytes);
    const seconds = milliseconds / 1000;
    const bucket = durationBuckets.findIndex((bound) => seconds <= bound);
    this.#durations[bucket] = (this.#durations[bucket] ?? 0) + 1;
    this.#seconds += seconds;
  }

  series(): Series {
    const series: Record<string, number> = Object.fromEntries(this.#series);
    let upToBound = 0;
    for (const [index, bound] of durationBuckets.entries()) {
      upToBound += this.#durations[index] ?? 0;
      const le = bound === Infinity ? '+Inf' : String(bound);
      series[seriesName('tabulador_request_seconds_bucket', { le })] = upToBound;
    }
    series['tabulador_request_seconds_sum'] = this.#seconds;
    series['tabulador_request_seconds_count'] = upToBound;
    return series;
  }
}

export function seriesName(name: string, labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
}

const requestSeries = memoize((method, status, subject) =>
  seriesName('tabulador_requests_total', { method, status, subject }),
);

/** What follows the name of a family. */
const ofFamily = /(?:_(?:bucket|sum|count))?(?:\{.*)?$/s;

/** The text format of Prometheus. */
export function exposition(series: Series): string {
  const lines: string[] = [];
  for (const [name, help] of Object.entries(metricFamilies)) {
    const type = name in counters ? 'counter' : name in gauges ? 'gauge' : 'histogram';
    const own = Object.entries(series).filter(([key]) => key.replace(ofFamily, '') === name);
    if (own.length === 0) continue;
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    for (const [key, value] of own) lines.push(`${key} ${value}`);
  }
  return `${lines.join('\n')}\n`;
}
