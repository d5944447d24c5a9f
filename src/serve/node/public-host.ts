import type { Logger } from 'pino';
import { transportProblems } from '../../contract/transport-problems.ts';
import { endReasons } from './connections.ts';
import { drain, type ListenAddress, listen } from './lifecycle.ts';
import { Counters, type Series } from './metrics.ts';
import { createPublicServer } from './public-server.ts';
import { DamagedFileError } from './release-files.ts';
import { ReleaseWatch } from './release-watch.ts';
import { defaultLimits, withinOpenFiles } from './server-limits.ts';

export interface PublicHostOptions {
  readonly releases: string;
  readonly origin: string;
  readonly address: ListenAddress;
  readonly cacheBytes: number;
  readonly accessLog: boolean;
  readonly log: Logger;
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

export interface PublicHost {
  readonly port: number;
  report(): HostReport;
  /** Lets answers that have begun finish. */
  stop(): Promise<void>;
  /** Ends all connections. */
  stopNow(): void;
}

const largestCachedFile = 262_144;
const pollMilliseconds = 2_000;
const reportedFiles = 10;

const zeros = {
  tabulador_requests_total: ['GET', 'HEAD'].map((method) => ({
    method,
    status: '500',
    subject: 'internal-error',
  })),
  tabulador_refused_total: [...Object.keys(transportProblems), 'method-not-allowed'].map((code) => ({
    code,
  })),
  tabulador_connections_ended_total: endReasons.map((reason) => ({ reason })),
  tabulador_failures_total: [{}],
  tabulador_release_switches_total: [{}],
  tabulador_release_failures_total: [{}],
};

export async function startPublicHost(options: PublicHostOptions): Promise<PublicHost> {
  const { log, releases, origin, cacheBytes, accessLog } = options;
  const counters = new Counters(zeros);
  const watch = await ReleaseWatch.start({
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
  const { server, connections, queuedBytes } = createPublicServer({
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
  let port: number;
  try {
    port = await listen(server, options.address, '--port / PORT');
  } catch (error) {
    watch.close();
    throw error;
  }
  return {
    port,
    report: () => ({
      releaseId: watch.release.id,
      generatedAt: watch.release.generatedAt,
      failure: watch.failure,
      damagedFiles: watch.release.files.damaged.slice(0, reportedFiles),
      isListening: server.listening,
      series: {
        ...counters.series(),
        tabulador_connections: connections.open,
        tabulador_requests_waiting: connections.waiting,
        tabulador_answer_bytes: queuedBytes(),
        tabulador_damaged_files: watch.release.files.damaged.length,
        tabulador_cache_bytes: watch.release.files.cachedBytes,
        tabulador_memory_bytes: process.memoryUsage.rss(),
        tabulador_release_failing: watch.failure === null ? 0 : 1,
      },
    }),
    async stop() {
      await drain(server, connections, defaultLimits.graceMilliseconds);
      watch.close();
    },
    stopNow() {
      server.close();
      connections.destroyAll();
      watch.close();
    },
  };
}
