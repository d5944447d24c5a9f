import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { createAdminServer } from './admin-server.ts';
import type { HealthSources } from './health.ts';
import { defaultLimits, type ServerLimits } from './server-limits.ts';

const sources: HealthSources = {
  now: () => new Date('2026-11-16T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  reports: async () => [],
  expectedReports: 1,
  isStopping: () => false,
  rebuild: () => null,
  staleAfterWeekdays: 1,
  update: () => null,
  storage: () => null,
  ownSeries: () => ({}),
};

const impatient = { headersMilliseconds: 100, requestMilliseconds: 100 };
const lingering: Readonly<Record<string, [sent: string, limits: Partial<ServerLimits>, status: string]>> = {
  'sends nothing': ['', impatient, '408'],
  'sends half a request line': ['GET /hea', impatient, '408'],
  'does not end its headers': ['GET /healthz HTTP/1.1\r\nHost: h\r\n', impatient, '408'],
  'asks once and stays': ['GET /nowhere HTTP/1.1\r\nHost: h\r\n\r\n', { idleMilliseconds: 100 }, '404'],
};
for (const [name, [sent, limits, status]] of Object.entries(lingering)) {
  // By Node's own deadlines it would take a minute or more.
  test(`whoever ${name} is let go by the deadlines of the public side`, { timeout: 30_000 }, async (t) => {
    const { server, connections } = createAdminServer(sources, { ...defaultLimits, ...limits });
    t.after(() => {
      connections.destroyAll();
      server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    t.after(() => client.destroy());
    client.write(sent);
    assert.equal((await text(client)).split(' ')[1], status);
  });
}

test('large headers are refused as on the public side', async (t) => {
  const { server } = createAdminServer(sources, { ...defaultLimits, headerBytes: 1_000 });
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.end(`GET /healthz HTTP/1.1\r\nHost: h\r\nX-A: ${'a'.repeat(2_000)}\r\n\r\n`);
  assert.match(await text(client), /^HTTP\/1\.1 431 /);
});
