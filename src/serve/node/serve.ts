import { transportProblemCodes } from '../../contract/operations.ts';
import { exitCodes } from '../../foundation/operator-error.ts';
import { createAdminServer, type HostReport, type StorageReport, type UpdateReport } from './health.ts';
import { drain, type ListenAddress, listen, urlOf } from './lifecycle.ts';
import type { Log } from './log.ts';
import { Counters } from './metrics.ts';
import { createPublicServer, endReasons } from './public-server.ts';
import { type RebuildOptions, type RebuildOutcome, RebuildSchedule } from './rebuild.ts';
import { DamagedFileError } from './release-files.ts';
import { ReleaseWatch } from './release-watch.ts';
import { defaultLimits, withinOpenFiles } from './server-limits.ts';

type ScheduledCommand = Pick<RebuildOptions, 'schedule' | 'command' | 'cwd' | 'env'>;

interface ServeOptions {
  readonly releases: string;
  readonly origin: string;
  readonly address: ListenAddress;
  readonly admin: ListenAddress;
  /** See `serve.adminNames`. */
  readonly adminNames: readonly string[];
  readonly cacheBytes: number;
  readonly accessLog: boolean;
  readonly timeZone: string;
  readonly rebuild: ScheduledCommand | null;
  readonly backup: ScheduledCommand | null;
  readonly staleAfterWeekdays: number;
  /** The outcome of the last update of the board; null if there was none. */
  readonly update: () => UpdateReport | null;
  /** The state of the storage that this host follows; null if it reads its own directory. */
  readonly storage: () => StorageReport | null;
  readonly now: () => Date;
  readonly log: Log;
}

export interface Serving {
  readonly url: string;
  readonly adminUrl: string;
  readonly releaseId: string;
  /** Lets answers that have begun finish. */
  stop(): Promise<void>;
  stopNow(): void;
}

const largestCachedFile = 262_144;
const pollMilliseconds = 1_000;
const reportedFiles = 10;

/** The series that alerts use, there from the start. */
const zeros = {
  tabulador_requests_total: ['GET', 'HEAD'].map((method) => {
    return { method, status: '500', subject: 'internal-error' };
  }),
  tabulador_refused_total: [...transportProblemCodes, 'method-not-allowed'].map((code) => ({ code })),
  tabulador_connections_ended_total: endReasons.map((reason) => ({ reason })),
  tabulador_failures_total: [{}],
  tabulador_release_switches_total: [{}],
  tabulador_release_failures_total: [{}],
  tabulador_rebuilds_total: ['ok', 'partial', 'failed'].map((outcome) => ({ outcome })),
  tabulador_backups_total: ['ok', 'failed'].map((outcome) => ({ outcome })),
};

/** The whole server: the public side, the admin side and the schedules of rebuilds and backups. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { log } = options;
  const counters = new Counters(zeros);
  const rebuild = schedule(options.rebuild, options, (outcome) => {
    const isPartial = outcome.exitCode === exitCodes.partial;
    counters.add('tabulador_rebuilds_total', {
      outcome: outcome.ok ? 'ok' : isPartial ? 'partial' : 'failed',
    });
    const details = { ...outcome, update: options.update() ?? undefined };
    if (outcome.ok) log.info(details, 'rebuilt');
    else if (isPartial) log.warn(details, 'rebuilt, but a feed failed or lost rows: see tabulador runs');
    else log.error(details, 'the rebuild failed; the release before it is still served');
  });
  const backups = schedule(options.backup, options, (outcome) => {
    counters.add('tabulador_backups_total', { outcome: outcome.ok ? 'ok' : 'failed' });
    if (outcome.ok) log.info(outcome, 'backed up');
    else log.error(outcome, 'the backup failed; run tabulador backup to see why');
  });
  const steps = new DisposableStack();
  for (const schedule of [rebuild, backups]) if (schedule) steps.defer(() => schedule.stop());
  try {
    const watch = await watchReleases(options, counters);
    steps.defer(() => watch.close());
    const { server, counts } = publicServer(watch, options, counters);
    steps.defer(() => {
      server.close();
      server.closeAllConnections();
    });
    // The public port first: if both are in use, it is the one to name.
    const port = await listen(server, options.address, '--port / PORT');
    const report = (): HostReport => ({
      releaseId: watch.release.id,
      generatedAt: watch.release.generatedAt,
      failure: watch.failure,
      damagedFiles: watch.release.files.damaged.slice(0, reportedFiles),
      isListening: server.listening,
      series: {
        ...counters.series(),
        tabulador_connections: counts.connections,
        tabulador_requests_waiting: counts.waiting,
        tabulador_damaged_files: watch.release.files.damaged.length,
        tabulador_cache_bytes: watch.release.files.cachedBytes,
        tabulador_memory_bytes: process.memoryUsage.rss(),
        tabulador_release_failing: watch.failure === null ? 0 : 1,
      },
    });
    let isStopping = false;
    const sources = {
      ...options,
      report,
      isStopping: () => isStopping,
      rebuild: () => rebuild && { last: rebuild.last, next: rebuild.next },
    };
    const admin = createAdminServer(sources, options.adminNames);
    steps.defer(() => {
      admin.close();
      admin.closeAllConnections();
    });
    const adminPort = await listen(admin, options.admin, '--admin-port / TABULADOR_SERVE_ADMIN_PORT');
    log.info({ port, release: watch.release.id }, 'serving');
    return {
      url: urlOf({ ...options.address, port }),
      adminUrl: urlOf({ ...options.admin, port: adminPort }),
      releaseId: watch.release.id,
      async stop() {
        isStopping = true;
        log.info({}, 'stopping: no new connections, answers finish');
        await drain(server, defaultLimits.graceMilliseconds);
        steps.dispose();
        log.info({}, 'stopped');
      },
      stopNow: () => steps.dispose(),
    };
  } catch (error) {
    steps.dispose();
    throw error;
  }
}

function watchReleases(
  { releases, cacheBytes, log }: ServeOptions,
  counters: Counters,
): Promise<ReleaseWatch> {
  return ReleaseWatch.start({
    releases,
    cacheBytes,
    largestCachedFile,
    pollMilliseconds,
    onSwitch: (release, before) => {
      counters.add('tabulador_release_switches_total');
      log.info({ release: release.id, before: before.id }, 'serving another release');
    },
    onFailure: (error) => {
      counters.add('tabulador_release_failures_total');
      log.error({ err: error }, 'the current release cannot be read; what was loaded before is still served');
    },
    onDamage: ({ location, message }) => {
      log.error({ file: location, reason: message }, 'a file of a release is damaged and is not served');
    },
  });
}

function publicServer(watch: ReleaseWatch, { origin, accessLog, log }: ServeOptions, counters: Counters) {
  return createPublicServer({
    current: () => watch.release,
    refresh: () => watch.check(),
    origin,
    limits: withinOpenFiles(defaultLimits),
    onServed: (served) => {
      counters.served(served);
      if (accessLog) log.info(served, 'served');
    },
    onRefused: (code) => counters.add('tabulador_refused_total', { code }),
    onEnded: (reason) => counters.add('tabulador_connections_ended_total', { reason }),
    onFailure: (error, release) => {
      counters.add('tabulador_failures_total');
      // `onDamage` has already logged this error.
      if (error instanceof DamagedFileError) return;
      log.error({ err: error, release: release.id }, 'a file of the release cannot be read');
    },
  });
}

function schedule(
  command: ScheduledCommand | null,
  { timeZone, now }: ServeOptions,
  onFinished: (outcome: RebuildOutcome) => void,
): RebuildSchedule | null {
  return command && new RebuildSchedule({ ...command, timeZone, now, onFinished });
}
