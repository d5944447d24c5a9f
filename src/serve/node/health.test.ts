import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import {
  createAdminServer,
  type Health,
  type HealthSources,
  type HostReport,
  healthOf,
  metricsOf,
} from './health.ts';
import { defaultLimits, type ServerLimits } from './server-limits.ts';

const report: HostReport = {
  releaseId: 'new',
  generatedAt: '2026-11-16T12:00:00Z',
  failure: null,
  damagedFiles: [],
  isListening: true,
  series: { tabulador_response_bytes_total: 5, tabulador_connections: 3 },
};

function sources(changes: Partial<HealthSources> = {}): HealthSources {
  return {
    now: () => new Date('2026-11-16T18:00:00Z'),
    timeZone: 'America/Mexico_City',
    report: () => report,
    isStopping: () => false,
    rebuild: () => null,
    staleAfterWeekdays: 1,
    update: () => null,
    storage: () => null,
    ...changes,
  };
}

const closed = { ...report, isListening: false };
const failing = { ...report, failure: 'The release two cannot be served.' };
const damaged = { ...report, damagedFiles: ['public/b.json', 'public/a.json'] };
const behind = { ...report, releaseId: 'old', generatedAt: '2026-11-12T12:00:00Z' };
const last = { startedAt: 'a', finishedAt: 'b', ok: false, exitCode: 4 };
const release = { id: 'new', generatedAt: report.generatedAt, fresh: true };

const states: Readonly<Record<string, [changes: Partial<HealthSources>, health: Partial<Health>]>> = {
  'a fresh release is served': [{}, { status: 'ok', release }],
  'the public port is closed': [{ report: () => closed }, { status: 'degraded', listening: false }],
  'the host is stopping': [{ isStopping: () => true }, { status: 'stopping' }],
  'the current release cannot be read': [
    { report: () => failing },
    { status: 'degraded', failure: 'The release two cannot be served.', release },
  ],
  'files are damaged': [
    { report: () => damaged },
    { status: 'degraded', damagedFiles: damaged.damagedFiles },
  ],
  'an older release is served': [
    { report: () => behind },
    { status: 'stale', release: { id: 'old', generatedAt: behind.generatedAt, fresh: false } },
  ],
  'a rebuild has failed': [
    { rebuild: () => ({ last, next: 'c' }) },
    { status: 'ok', rebuild: { last, next: 'c' } },
  ],
};
for (const [state, [changes, expected]] of Object.entries(states)) {
  test(`the status is ${expected.status} when ${state}`, () => {
    assert.partialDeepStrictEqual(healthOf(sources(changes)), expected);
  });
}

test('a storage that cannot be followed degrades the host, and the metrics tell since when', () => {
  const pointer = { sequence: 7, expires: '2026-11-30T12:00:00Z', refused: null };
  const state = { from: 's3://empleos', release: 'new', ...pointer, ageSeconds: 90, failure: null };
  const storage = { ...state, failures: 0, objects: 12, bytes: 3_000 };
  assert.equal(healthOf(sources({ storage: () => storage })).status, 'ok');
  const failure = 'it refuses connections';
  const away = sources({ storage: () => ({ ...storage, failure, failures: 3, refused: 'expired' }) });
  const health = healthOf(away);
  assert.deepEqual([health.status, health.storage], ['degraded', { ...state, failure, refused: 'expired' }]);
  const metrics = metricsOf(away);
  assert.match(metrics, /^tabulador_storage_age_seconds 90$/m);
  assert.match(metrics, /^tabulador_storage_failures_total 3$/m);
  assert.match(metrics, /^tabulador_storage_sequence 7$/m);
  assert.match(metrics, /^tabulador_storage_expires_timestamp_seconds 1796040000$/m);
  assert.match(metrics, /^tabulador_storage_refused\{reason="expired"\} 1$/m);
});

const feeds = [
  { feed: 'bolsa', outcome: 'failed', failure: 'timed-out' },
  { feed: 'ats', outcome: 'imported', failure: null },
];
const updateAt = (lastReadAt: string | null) => () => ({
  id: '20261116T120000Z',
  finishedAt: '2026-11-16T12:01:00Z',
  status: 'partial',
  feeds,
  lastReadAt,
});

test('health and metrics show a failed feed, and a fresh release stays ok', () => {
  const fed = sources({ update: updateAt('2026-11-16T12:00:00Z') });
  const { status, update } = healthOf(fed);
  assert.equal(status, 'ok');
  assert.deepEqual(update?.feeds, feeds);
  const metrics = metricsOf(fed);
  assert.match(metrics, /^tabulador_feed_taken\{feed="bolsa"\} 0$/m);
  assert.match(metrics, /^tabulador_feed_taken\{feed="ats"\} 1$/m);
  assert.match(metrics, /^tabulador_update_timestamp_seconds 1794830460$/m);
});

test('new releases of old data are stale: no feed was read since the last full weekday', () => {
  for (const lastReadAt of ['2026-11-12T12:00:00Z', null])
    assert.equal(healthOf(sources({ update: updateAt(lastReadAt) })).status, 'stale');
});

test('an operator may allow more weekdays', () => {
  const old = { ...report, generatedAt: '2026-11-12T12:00:00Z' };
  const statusAfter = (staleAfterWeekdays: number) =>
    healthOf(sources({ report: () => old, staleAfterWeekdays })).status;
  assert.equal(statusAfter(1), 'stale');
  assert.equal(statusAfter(2), 'ok');
});

test('the metrics hold the counters of the public side, and name the release', () => {
  const metrics = metricsOf(sources());
  assert.match(metrics, /^tabulador_connections 3$/m);
  assert.match(metrics, /^tabulador_release_timestamp_seconds\{id="new"\} 1794830400$/m);
  assert.match(metrics, /^tabulador_release_fresh 1$/m);
});

// 2026-11-13 is a Friday. Mexico City is six hours behind UTC.
const cases: readonly [built: string, now: string, fresh: boolean, name: string][] = [
  ['2026-11-13T12:00:00Z', '2026-11-13T23:00:00Z', true, 'on its own day'],
  ['2026-11-13T12:00:00Z', '2026-11-14T18:00:00Z', true, 'on Saturday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-15T18:00:00Z', true, 'on Sunday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-17T05:59:59Z', true, 'in the last second of Monday from Friday'],
  ['2026-11-13T12:00:00Z', '2026-11-17T06:00:00Z', false, 'on Tuesday from Friday'],
  ['2026-11-12T12:00:00Z', '2026-11-14T06:00:00Z', false, 'on Saturday from Thursday'],
  ['2026-11-15T12:00:00Z', '2026-11-16T20:00:00Z', true, 'on Monday from Sunday'],
  ['2026-11-17T05:30:00Z', '2026-11-18T05:00:00Z', true, 'on Tuesday from Monday, which is Tuesday in UTC'],
];

test('a release is fresh until the end of the next weekday', () => {
  for (const [generatedAt, now, fresh, name] of cases) {
    const served = () => ({ ...report, generatedAt });
    const health = healthOf(sources({ report: served, now: () => new Date(now) }));
    assert.equal(health.release.fresh, fresh, name);
  }
});

/** What a client of the admin server reads, to the end. */
async function adminAnswer(t: TestContext, sent: string, limits: Partial<ServerLimits>): Promise<string> {
  const server = createAdminServer(sources(), ['metricas.example'], { ...defaultLimits, ...limits });
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.after(() => client.destroy());
  client.write(sent);
  return await text(client);
}

const impatient = { headersMilliseconds: 100, requestMilliseconds: 100 };
const lingering: Readonly<Record<string, [sent: string, limits: Partial<ServerLimits>, status: string]>> = {
  'sends nothing': ['', impatient, '408'],
  'sends half a request line': ['GET /hea', impatient, '408'],
  'does not end its headers': ['GET /healthz HTTP/1.1\r\nHost: h\r\n', impatient, '408'],
  'stays after one request': [
    'GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n',
    { idleMilliseconds: 100 },
    '404',
  ],
  'sends large headers': [
    `GET /healthz HTTP/1.1\r\nHost: h\r\nX-A: ${'a'.repeat(2_000)}\r\n\r\n`,
    { headerBytes: 1_000 },
    '431',
  ],
};
for (const [name, [sent, limits, status]] of Object.entries(lingering)) {
  // Node's own deadlines are a minute or more.
  test(`a client of the admin server that ${name} is disconnected`, { timeout: 30_000 }, async (t) => {
    assert.equal((await adminAnswer(t, sent, limits)).split(' ')[1], status);
  });
}

test('the admin server answers its own names and IP addresses, and only GET and HEAD', async (t) => {
  const cases: Readonly<Record<string, readonly [method: string, host: string][]>> = {
    200: [
      ...[
        'localhost',
        'LOCALHOST:8081',
        '127.0.0.1:8081',
        '[::1]:8081',
        '10.0.0.11',
        'metricas.example:1',
      ].map((host): [string, string] => ['GET', host]),
      ['HEAD', 'localhost'],
    ],
    // A page whose name leads to this machine.
    421: [
      'evil.example',
      'localhost.evil.example:8081',
      '127.0.0.1.evil.example',
      'a/b',
      '',
      'x@localhost',
      'localhost\r\nHost: localhost',
    ].map((host): [string, string] => ['GET', host]),
    405: ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method): [string, string] => [
      method,
      'localhost',
    ]),
  };
  for (const [status, requests] of Object.entries(cases))
    for (const [method, host] of requests) {
      const sent = `${method} /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      assert.equal((await adminAnswer(t, sent, {})).slice(9, 12), status, sent);
    }
});
