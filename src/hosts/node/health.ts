import { isFresh } from './freshness.ts';
import { exposition, type Series, seriesName, sumOf } from './metrics.ts';
import type { HostReport } from './public-host.ts';
import type { RebuildOutcome } from './rebuild.ts';

export interface HealthSources {
  readonly now: () => Date;
  readonly timeZone: string;
  /** One for each serving process that answers. */
  readonly reports: () => Promise<readonly HostReport[]>;
  readonly expectedReports: number;
  readonly rebuild: () => {
    readonly last: RebuildOutcome | undefined;
    readonly next: string | undefined;
  } | null;
  /** Counters of whoever supervises the serving processes. */
  readonly ownSeries: () => Series;
}

export interface Health {
  readonly status: 'ok' | 'stale' | 'degraded';
  readonly release: { readonly id: string; readonly generatedAt: string; readonly fresh: boolean } | null;
  /** Why what `current` leads to cannot be served, by the first process that says so. */
  readonly failure: string | null;
  readonly processes: { readonly expected: number; readonly serving: number };
  readonly rebuild: { readonly last: RebuildOutcome | null; readonly next: string | null } | null;
}

interface Look {
  readonly health: Health;
  readonly reports: readonly HostReport[];
}

async function look(sources: HealthSources): Promise<Look> {
  const reports = await sources.reports();
  const [oldest] = reports.toSorted((a, b) => (a.generatedAt < b.generatedAt ? -1 : 1));
  const fresh = oldest !== undefined && isFresh(oldest.generatedAt, sources.now(), sources.timeZone);
  const rebuild = sources.rebuild();
  const complete = reports.length >= sources.expectedReports;
  const failure = reports.find((report) => report.failure !== null)?.failure ?? null;
  return {
    reports,
    health: {
      status: !oldest || !complete || failure !== null ? 'degraded' : fresh ? 'ok' : 'stale',
      release: oldest ? { id: oldest.releaseId, generatedAt: oldest.generatedAt, fresh } : null,
      failure,
      processes: { expected: sources.expectedReports, serving: reports.length },
      rebuild: rebuild && { last: rebuild.last ?? null, next: rebuild.next ?? null },
    },
  };
}

export async function healthOf(sources: HealthSources): Promise<Health> {
  return (await look(sources)).health;
}

export async function metricsOf(sources: HealthSources): Promise<string> {
  const { health, reports } = await look(sources);
  return exposition({
    ...sumOf(reports.map(({ series }) => series)),
    ...sources.ownSeries(),
    ...(health.release && {
      [seriesName('tabulador_release_timestamp_seconds', { id: health.release.id })]:
        Date.parse(health.release.generatedAt) / 1000,
      tabulador_release_fresh: health.release.fresh ? 1 : 0,
    }),
  });
}
