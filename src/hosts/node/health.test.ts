import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HealthSources, healthOf, metricsOf } from './health.ts';
import type { HostReport } from './public-host.ts';

const report: HostReport = {
  releaseId: 'new',
  generatedAt: '2026-11-16T12:00:00Z',
  failure: null,
  series: { tabulador_processes: 1, tabulador_connections: 3 },
};

function sources(changes: Partial<HealthSources> = {}): HealthSources {
  return {
    now: () => new Date('2026-11-16T18:00:00Z'),
    timeZone: 'America/Mexico_City',
    reports: async () => [report, report],
    expectedReports: 2,
    rebuild: () => null,
    ownSeries: () => ({}),
    ...changes,
  };
}

test('all processes on a fresh release are well', async () => {
  assert.equal((await healthOf(sources())).status, 'ok');
});

test('a process that does not answer makes the whole degraded', async () => {
  const { status, processes } = await healthOf(sources({ reports: async () => [report] }));
  assert.equal(status, 'degraded');
  assert.deepEqual(processes, { expected: 2, serving: 1 });
});

test('a process that cannot read the current release makes the whole degraded, and says why', async () => {
  const failing = { ...report, failure: 'The release two cannot be served.' };
  const { status, failure, release } = await healthOf(sources({ reports: async () => [report, failing] }));
  assert.equal(status, 'degraded');
  assert.equal(failure, 'The release two cannot be served.');
  assert.equal(release?.id, 'new');
});

test('the oldest release that anyone serves is the one that counts', async () => {
  const behind = { ...report, releaseId: 'old', generatedAt: '2026-11-12T12:00:00Z' };
  const { status, release } = await healthOf(sources({ reports: async () => [report, behind] }));
  assert.equal(status, 'stale');
  assert.equal(release?.id, 'old');
});

test('a failed rebuild is shown, and does not make a fresh release stale', async () => {
  const last = { startedAt: 'a', finishedAt: 'b', ok: false, exitCode: 4 };
  const { status, rebuild } = await healthOf(sources({ rebuild: () => ({ last, next: 'c' }) }));
  assert.equal(status, 'ok');
  assert.deepEqual(rebuild, { last, next: 'c' });
});

test('what the processes counted is added up, with the release beside it', async () => {
  const text = await metricsOf(sources());
  assert.match(text, /^tabulador_connections 6$/m);
  assert.match(text, /^tabulador_release_timestamp_seconds\{id="new"\} 1794830400$/m);
  assert.match(text, /^tabulador_release_fresh 1$/m);
});
