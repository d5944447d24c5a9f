import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { exitCodes } from '../../foundation/operator-error.ts';
import { createAdminServer } from './admin-server.ts';
import type { StorageReport, UpdateReport } from './health.ts';
import { type ListenAddress, listen, urlOf } from './lifecycle.ts';
import { Counters } from './metrics.ts';
import { type PublicHostOptions, startPublicHost } from './public-host.ts';
import { type RebuildOptions, RebuildSchedule } from './rebuild.ts';

type ScheduledCommand = Pick<RebuildOptions, 'schedule' | 'command' | 'cwd' | 'env'>;

interface ServeOptions extends PublicHostOptions {
  readonly admin: ListenAddress;
  readonly timeZone: string;
  readonly rebuild: ScheduledCommand | null;
  readonly backup: ScheduledCommand | null;
  readonly staleAfterWeekdays: number;
  /** The outcome of the last update of the board; null if there was none. */
  readonly update: () => UpdateReport | null;
  /** The state of the storage that this host follows; null if it reads its own directory. */
  readonly storage: () => StorageReport | null;
  readonly now: () => Date;
  readonly log: Logger;
}

export interface Serving {
  readonly url: string;
  readonly adminUrl: string;
  readonly releaseId: string;
  /** Lets answers that have begun finish. */
  stop(): Promise<void>;
  stopNow(): void;
}

/** The whole server: the public side, the admin side and the schedule of rebuilds. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { log, now, timeZone } = options;
  const counters = new Counters({
    tabulador_rebuilds_total: ['ok', 'partial', 'failed'].map((outcome) => ({ outcome })),
    tabulador_backups_total: ['ok', 'failed'].map((outcome) => ({ outcome })),
  });
  const rebuild = options.rebuild && scheduleRebuilds(options.rebuild, options, counters);
  const backups = options.backup && scheduleBackups(options.backup, options, counters);
  const stopSchedules = () => {
    rebuild?.stop();
    backups?.stop();
  };
  const started = await startPublicHost(options).catch((error: unknown) => {
    stopSchedules();
    throw error;
  });
  let isStopping = false;
  const admin = createAdminServer({
    now,
    timeZone,
    report: () => started.report(),
    isStopping: () => isStopping,
    staleAfterWeekdays: options.staleAfterWeekdays,
    update: options.update,
    storage: options.storage,
    rebuild: () => rebuild && { last: rebuild.last, next: rebuild.next },
    scheduleSeries: () => counters.series(),
  });
  const stopRest = () => {
    stopSchedules();
    admin.server.close();
    admin.connections.destroyAll();
  };
  const stopNow = () => {
    started.stopNow();
    stopRest();
  };
  let adminPort: number;
  try {
    adminPort = await listen(admin.server, options.admin, '--admin-port / TABULADOR_SERVE_ADMIN_PORT');
  } catch (error) {
    stopNow();
    throw error;
  }
  log.info({ port: started.port, release: started.report().releaseId }, 'serving');
  return {
    url: urlOf({ ...options.address, port: started.port }),
    adminUrl: urlOf({ ...options.admin, port: adminPort }),
    releaseId: started.report().releaseId,
    async stop() {
      isStopping = true;
      log.info('stopping: no new connections, answers finish');
      await started.stop();
      stopRest();
      log.info('stopped');
    },
    stopNow,
  };
}

function scheduleRebuilds(
  rebuild: ScheduledCommand,
  { timeZone, now, log, update }: ServeOptions,
  counters: Counters,
): RebuildSchedule {
  return new RebuildSchedule({
    ...rebuild,
    timeZone,
    now,
    onFinished: (outcome) => {
      const isPartial = outcome.exitCode === exitCodes.partial;
      counters.add('tabulador_rebuilds_total', {
        outcome: outcome.ok ? 'ok' : isPartial ? 'partial' : 'failed',
      });
      const details = { ...outcome, update: update() ?? undefined };
      if (outcome.ok) log.info(details, 'rebuilt');
      else if (isPartial) log.warn(details, 'rebuilt, but a feed failed or lost rows: see tabulador runs');
      else log.error(details, 'the rebuild failed; the release before it is still served');
    },
  });
}

function scheduleBackups(
  backup: ScheduledCommand,
  { timeZone, now, log }: ServeOptions,
  counters: Counters,
): RebuildSchedule {
  return new RebuildSchedule({
    ...backup,
    timeZone,
    now,
    onFinished: (outcome) => {
      counters.add('tabulador_backups_total', { outcome: outcome.ok ? 'ok' : 'failed' });
      if (outcome.ok) log.info(outcome, 'backed up');
      else log.error(outcome, 'the backup failed; run tabulador backup to see why');
    },
  });
}

/** Writes JSON lines about the server, never about clients: no address, no query, no user agent. */
export function createLog(destination: Writable, level: 'info' | 'warn'): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
