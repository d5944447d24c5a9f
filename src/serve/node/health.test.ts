import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HealthSources, healthOf, isFresh, metricsOf } from './health.ts';
import type { HostReport } from './public-host.ts';

const report: HostReport = {
  releaseId: 'new',
  generatedAt: '2026-11-16T12:00:00Z',
  failure: null,
  damagedFiles: [],
  isListening: true,
  series: { tabulador_processes: 1, tabulador_connections: 3 },
};

function sources(changes: Partial<HealthSources> = {}): HealthSources {
  return {
    now: () => new Date('2026-11-16T18:00:00Z'),
    timeZone: 'America/Mexico_City',
    reports: async () => [report, report],
    expectedReports: 2,
    isStopping: () => false,
    rebuild: () => null,
    staleAfterWeekdays: 1,
    update: () => null,
    storage: () => null,
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

test('a process whose public port is closed does not serve', async () => {
  const closed = { ...report, isListening: false };
  const { status, processes } = await healthOf(sources({ reports: async () => [report, closed] }));
  assert.equal(status, 'degraded');
  assert.deepEqual(processes, { expected: 2, serving: 1 });
});

test('a storage that cannot be followed makes it degraded, and the metrics say for how long', async () => {
  const storage = {
    from: 's3://empleos',
    release: 'new',
    sequence: 7,
    ageSeconds: 90,
    failure: null,
    failures: 0,
    objects: 12,
    bytes: 3_000,
  };
  assert.equal((await healthOf(sources({ storage: () => storage }))).status, 'ok');
  const away = { ...storage, failure: 'it takes no connection', failures: 3 };
  const health = await healthOf(sources({ storage: () => away }));
  assert.equal(health.status, 'degraded');
  assert.deepEqual(health.storage, {
    from: 's3://empleos',
    release: 'new',
    sequence: 7,
    ageSeconds: 90,
    failure: 'it takes no connection',
  });
  const metrics = await metricsOf(sources({ storage: () => away }));
  assert.match(metrics, /^tabulador_storage_age_seconds 90$/m);
  assert.match(metrics, /^tabulador_storage_failures_total 3$/m);
  assert.match(metrics, /^tabulador_storage_sequence 7$/m);
});

test('whoever is stopping says so, however well it is', async () => {
  assert.equal((await healthOf(sources({ isStopping: () => true }))).status, 'stopping');
});

test('a process that cannot read the current release makes the whole degraded, and says why', async () => {
  const failing = { ...report, failure: 'The release two cannot be served.' };
  const { status, failure, release } = await healthOf(sources({ reports: async () => [report, failing] }));
  assert.equal(status, 'degraded');
  assert.equal(failure, 'The release two cannot be served.');
  assert.equal(release?.id, 'new');
});

test('damaged files make the whole degraded, and each is named once', async () => {
  const damaged = { ...report, damagedFiles: ['public/b.json', 'public/a.json'] };
  const one = { ...report, damagedFiles: ['public/a.json'] };
  const { status, damagedFiles } = await healthOf(sources({ reports: async () => [damaged, one] }));
  assert.equal(status, 'degraded');
  assert.deepEqual(damagedFiles, ['public/a.json', 'public/b.json']);
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

const feeds = [
  { feed: 'bolsa', outcome: 'failed', failure: 'timed-out' },
  { feed: 'ats', outcome: 'imported', failure: null },
];
const updateAt = (lastReadAt: string | null) => () => ({
  ...{ id: '20261116T120000Z', finishedAt: '2026-11-16T12:01:00Z', status: 'partial' },
  ...{ feeds, lastReadAt },
});

test('a feed that failed is seen in health and metrics, and takes nothing from a fresh release', async () => {
  const fed = sources({ update: updateAt('2026-11-16T12:00:00Z') });
  const { status, update } = await healthOf(fed);
  assert.equal(status, 'ok');
  assert.deepEqual(update?.feeds, feeds);
  const text = await metricsOf(fed);
  assert.match(text, /^tabulador_feed_taken\{feed="bolsa"\} 0$/m);
  assert.match(text, /^tabulador_feed_taken\{feed="ats"\} 1$/m);
  assert.match(text, /^tabulador_update_timestamp_seconds 1794830460$/m);
});

test('new releases of old data are stale: no feed was read since the last full weekday', async () => {
  for (const lastReadAt of ['2026-11-12T12:00:00Z', null])
    assert.equal((await healthOf(sources({ update: updateAt(lastReadAt) }))).status, 'stale');
});

test('an operator may allow more weekdays', async () => {
  const old = { ...report, generatedAt: '2026-11-12T12:00:00Z' };
  const statusAfter = async (staleAfterWeekdays: number) =>
    (await healthOf(sources({ reports: async () => [old, old], staleAfterWeekdays }))).status;
  assert.equal(await statusAfter(1), 'stale');
  assert.equal(await statusAfter(2), 'ok');
});

test('what the processes counted is added up, with the release beside it', async () => {
  const text = await metricsOf(sources());
  assert.match(text, /^tabulador_connections 6$/m);
  assert.match(text, /^tabulador_release_timestamp_seconds\{id="new"\} 1794830400$/m);
  assert.match(text, /^tabulador_release_fresh 1$/m);
});

const zone = 'America/Mexico_City';
// 2026-11-13 is a Friday. Mexico City is six hours behind UTC.
const cases: readonly [built: string, now: string, fresh: boolean, name: string][] = [
  ['2026-11-13T12:00:00Z', '2026-11-13T23:00:00Z', true, 'on its own day'],
  ['2026-11-13T12:00:00Z', '2026-11-14T18:00:00Z', true, 'on Saturday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-15T18:00:00Z', true, 'on Sunday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-17T05:59:59Z', true, 'in the last second of Monday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-17T06:00:00Z', false, 'on Tuesday from Friday'],
  ['2026-11-12T12:00:00Z', '2026-11-14T06:00:00Z', false, 'on Saturday from Thursday'],
  ['2026-11-15T12:00:00Z', '2026-11-16T20:00:00Z', true, 'on Monday from Sunday'],
  [
    '2026-11-17T05:30:00Z',
    '2026-11-18T05:00:00Z',
    true,
    'on Tuesday from late Monday, which is Tuesday in UTC',
  ],
];

for (const [built, now, fresh, name] of cases) {
  test(`a release is ${fresh ? 'fresh' : 'stale'} ${name}`, () => {
    assert.equal(isFresh(built, new Date(now), zone), fresh);
  });
}
