import type { Served } from './served.ts';

/** Counters by their full name, labels included: plain, so that those of several processes add up. */
export type Series = Readonly<Record<string, number>>;

interface Family {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
}

export const metricFamilies = {
  tabulador_requests_total: { type: 'counter', help: 'Requests answered, by method, status and subject.' },
  tabulador_response_bytes_total: { type: 'counter', help: 'Bytes of bodies sent.' },
  tabulador_request_seconds: { type: 'histogram', help: 'Time from request to end of answer.' },
  tabulador_refused_total: { type: 'counter', help: 'Connections that sent no proper request, by answer.' },
  tabulador_connections_ended_total: {
    type: 'counter',
    help: 'Connections that were ended and not by the client, by reason.',
  },
  tabulador_failures_total: {
    type: 'counter',
    help: 'Answers that failed because a file could not be read.',
  },
  tabulador_release_switches_total: { type: 'counter', help: 'Releases taken into service after the first.' },
  tabulador_release_failures_total: {
    type: 'counter',
    help: 'Looks at the current release that found it unreadable, each trouble once.',
  },
  tabulador_connections: { type: 'gauge', help: 'Open connections.' },
  tabulador_requests_waiting: { type: 'gauge', help: 'Requests that have arrived and are not answered yet.' },
  tabulador_answer_bytes: { type: 'gauge', help: 'Bytes reserved for answers that are on their way.' },
  tabulador_cache_bytes: { type: 'gauge', help: 'Bytes of files held in memory.' },
  tabulador_memory_bytes: { type: 'gauge', help: 'Resident memory of the serving processes.' },
  tabulador_processes: { type: 'gauge', help: 'Processes that serve.' },
  tabulador_processes_failing: {
    type: 'gauge',
    help: 'Processes that cannot read the current release and serve what they loaded before.',
  },
  tabulador_release_timestamp_seconds: { type: 'gauge', help: 'When the release being served was built.' },
  tabulador_release_fresh: { type: 'gauge', help: '1 while the release is as new as promised.' },
  tabulador_rebuilds_total: { type: 'counter', help: 'Scheduled rebuilds, by outcome.' },
  tabulador_worker_restarts_total: {
    type: 'counter',
    help: 'Serving processes that ended and were replaced.',
  },
} as const satisfies Record<string, Family>;

export type MetricName = keyof typeof metricFamilies;

const durationBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export class Counters {
  readonly #series = new Map<string, number>();

  add(name: MetricName, labels: Readonly<Record<string, string>> = {}, amount = 1): void {
    this.#add(seriesName(name, labels), amount);
  }

  served({ method, status, subject, bytes, milliseconds }: Served): void {
    this.add('tabulador_requests_total', { method, status: String(status), subject });
    this.add('tabulador_response_bytes_total', {}, method === 'HEAD' ? 0 : bytes);
    const seconds = milliseconds / 1000;
    for (const bucket of [...durationBuckets, Infinity]) {
      const le = bucket === Infinity ? '+Inf' : String(bucket);
      this.#add(seriesName('tabulador_request_seconds_bucket', { le }), seconds <= bucket ? 1 : 0);
    }
    this.#add('tabulador_request_seconds_sum', seconds);
    this.#add('tabulador_request_seconds_count', 1);
  }

  series(): Series {
    return Object.fromEntries(this.#series);
  }

  #add(key: string, amount: number): void {
    this.#series.set(key, (this.#series.get(key) ?? 0) + amount);
  }
}

export function seriesName(name: string, labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
}

function escaped(value: string): string {
  return value.replace(/[\\"\n]/g, (found) => (found === '\n' ? '\\n' : `\\${found}`));
}

export function sumOf(all: readonly Series[]): Series {
  const sum: Record<string, number> = {};
  for (const series of all) {
    for (const [key, value] of Object.entries(series)) sum[key] = (sum[key] ?? 0) + value;
  }
  return sum;
}

/** The text format that Prometheus and all who followed it read. */
export function exposition(series: Series): string {
  const lines: string[] = [];
  for (const [name, { type, help }] of Object.entries(metricFamilies)) {
    const own = Object.entries(series).filter(([key]) => belongsTo(key, name));
    if (own.length === 0) continue;
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    for (const [key, value] of own) lines.push(`${key} ${value}`);
  }
  return `${lines.join('\n')}\n`;
}

function belongsTo(key: string, family: string): boolean {
  const name = key.split('{')[0] ?? '';
  return name === family || ['_bucket', '_sum', '_count'].some((suffix) => name === family + suffix);
}
