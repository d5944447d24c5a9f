import { createServer, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { exposition, type Series, seriesName } from './metrics.ts';
import type { RebuildOutcome } from './rebuild.ts';
import { defaultLimits, httpLimits, isWellFormed, type ServerLimits } from './server-limits.ts';

export interface HealthSources {
  readonly now: () => Date;
  readonly timeZone: string;
  readonly report: () => HostReport;
  readonly isStopping: () => boolean;
  readonly rebuild: () => {
    readonly last: RebuildOutcome | undefined;
    readonly next: string | undefined;
  } | null;
  /** How many full weekdays may pass without a new release. */
  readonly staleAfterWeekdays: number;
  /** The last update of the board; null if there was none. */
  readonly update: () => UpdateReport | null;
  /** The storage that this host follows; null if it reads its own directory. */
  readonly storage: () => StorageReport | null;
}

/** The state of the public side. */
export interface HostReport {
  readonly releaseId: string;
  readonly generatedAt: string;
  /** Why the current release cannot be served; null if it can. */
  readonly failure: string | null;
  /** The first few damaged files of the release being served. */
  readonly damagedFiles: readonly string[];
  /** False once the server is stopping. */
  readonly isListening: boolean;
  readonly series: Series;
}

/** The state of the storage that a host follows. */
export interface StorageReport {
  readonly from: string;
  /** The last release that was fetched. */
  readonly release: string | null;
  /** The sequence of its pointer; null if the storage has none. */
  readonly sequence: number | null;
  /** Since the storage was last read, or since the start. */
  readonly ageSeconds: number;
  /** When the pointer that was last followed expires; null if it is not signed. */
  readonly expires: string | null;
  readonly failure: string | null;
  /** Why the pointer in the storage is refused; null if it is not. */
  readonly refused: string | null;
  /** How often reading the storage failed. */
  readonly failures: number;
  /** How many objects and bytes were fetched. */
  readonly objects: number;
  readonly bytes: number;
}

/** The last update of the board, without names of employers or files. */
export interface UpdateReport {
  readonly id: string;
  readonly finishedAt: string | null;
  readonly status: string;
  readonly feeds: readonly {
    readonly feed: string;
    readonly outcome: string;
    readonly failure: string | null;
  }[];
  /** When any feed was last read completely; null if never. */
  readonly lastReadAt: string | null;
}

export type Health = ReturnType<typeof healthOf>;

/**
 * The server for operators, on its own port, with the deadlines of the public side:
 *
 *     /healthz   200 while a release is served; on anything else, restart the server
 *     /readyz    200 while the current release is readable, undamaged and fresh; otherwise, alert an operator
 *     /metrics   for Prometheus
 */
export function createAdminServer(
  sources: HealthSources,
  names: readonly string[],
  limits: ServerLimits = defaultLimits,
): Server {
  const known = new Set(['localhost', ...names]);
  const server = createServer(httpLimits(limits), (request, response) => {
    const { method = '', headers, url = '' } = request;
    try {
      if (!isWellFormed(request) || !isOwnHost(headers.host ?? '', known)) {
        send(response, 421, 'application/json', '{"failure":"unknown Host: see serve.adminNames"}\n');
      } else if (method !== 'GET' && method !== 'HEAD') {
        response.setHeader('allow', 'GET, HEAD');
        send(response, 405, 'application/json', '{"methods":["GET","HEAD"]}\n');
      } else {
        respond(url, response, sources);
      }
    } catch {
      response.destroy();
    }
  });
  server.maxConnections = mostConnections;
  server.setTimeout(limits.stalledMilliseconds);
  return server;
}

const mostConnections = 100;

/** A page can give its own name this server's address (DNS rebinding), but cannot make a browser ask for an IP address. */
function isOwnHost(host: string, known: ReadonlySet<string>): boolean {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return known.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

function respond(url: string, response: ServerResponse, sources: HealthSources): void {
  const path = url.split('?')[0];
  if (path === '/healthz' || path === '/readyz') {
    const health = healthOf(sources);
    // A server that is stopping may still listen.
    const isAlive = health.listening && health.status !== 'stopping';
    const isWell = path === '/healthz' ? isAlive : health.status === 'ok';
    send(response, isWell ? 200 : 503, 'application/json', `${JSON.stringify(health)}\n`);
  } else if (path === '/metrics') {
    send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', metricsOf(sources));
  } else {
    send(response, 404, 'application/json', '{"paths":["/healthz","/readyz","/metrics"]}\n');
  }
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}

export function metricsOf(sources: HealthSources): string {
  const { release, update } = healthOf(sources);
  const storage = sources.storage();
  return exposition({
    ...sources.report().series,
    [seriesName('tabulador_release_timestamp_seconds', { id: release.id })]:
      Date.parse(release.generatedAt) / 1000,
    tabulador_release_fresh: release.fresh ? 1 : 0,
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

function storageSeries(storage: StorageReport): Series {
  const { ageSeconds, failures, objects, bytes, sequence, expires, refused } = storage;
  return {
    tabulador_storage_age_seconds: ageSeconds,
    tabulador_storage_failures_total: failures,
    tabulador_storage_objects_total: objects,
    tabulador_storage_bytes_total: bytes,
    ...(sequence !== null && { tabulador_storage_sequence: sequence }),
    ...(expires !== null && { tabulador_storage_expires_timestamp_seconds: Date.parse(expires) / 1000 }),
    ...(refused !== null && { [seriesName('tabulador_storage_refused', { reason: refused })]: 1 }),
  };
}

export function healthOf(sources: HealthSources) {
  const report = sources.report();
  const update = sources.update();
  // New data is promised for every weekday: on Monday, a release of Friday is still fresh.
  const oldestFreshDay = fullWeekdayAgo(sources.staleAfterWeekdays, sources.now(), sources.timeZone);
  const isRecent = (instant: string) => dayIn(sources.timeZone, new Date(instant)) >= oldestFreshDay;
  // While no feed can be read, the data gets older even if a new release is built.
  const isFed = update === null || (update.lastReadAt !== null && isRecent(update.lastReadAt));
  const fresh = isRecent(report.generatedAt) && isFed;
  const rebuild = sources.rebuild();
  const { isListening: listening, failure, damagedFiles, releaseId, generatedAt } = report;
  const storage = sources.storage();
  const isFollowing = storage === null || storage.failure === null;
  const isWell = listening && failure === null && damagedFiles.length === 0 && isFollowing;
  const statusWhileServing = !isWell ? 'degraded' : fresh ? 'ok' : 'stale';
  const status: 'ok' | 'stale' | 'degraded' | 'stopping' = sources.isStopping()
    ? 'stopping'
    : statusWhileServing;
  return {
    status,
    release: { id: releaseId, generatedAt, fresh },
    failure,
    damagedFiles,
    listening,
    rebuild: rebuild && { last: rebuild.last ?? null, next: rebuild.next ?? null },
    update,
    storage: storage && withoutCounters(storage),
  };
}

/** The counters are in the metrics only. */
function withoutCounters({ failures, objects, bytes, ...state }: StorageReport) {
  return state;
}

/** The day that was this many full weekdays ago, in the operator's time zone. */
function fullWeekdayAgo(weekdays: number, now: Date, timeZone: string): string {
  const day = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  for (let left = weekdays; left > 0; left -= 1) {
    do day.setUTCDate(day.getUTCDate() - 1);
    while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  }
  return day.toISOString().slice(0, 10);
}

/** The Swedish date format is that of ISO 8601. */
function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}
