import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { defaultLimits } from '../../src/serve/node/server-limits.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { ensureSystemPackages } from '../system-packages.ts';
import { program, type RunningProcess, start } from './processes.ts';
import { exchangeText } from './raw-http.ts';
import { writeRelease } from './release-fixture.ts';

const index = '/api/v1/index.json';
const large = '/datos/grande.csv';
const releases = scratchDirectory({ after });

before(async () => {
  await writeRelease(releases, release('one', 'a'));
});

function release(id: string, marker: string) {
  return {
    id,
    generatedAt: '2026-11-16T12:00:00Z',
    files: { [index]: JSON.stringify({ marker }), [large]: marker.repeat(20_000_000) },
  };
}

interface ServerProcess extends RunningProcess {
  readonly port: number;
  readonly adminPort: number;
}

async function serveWith(args: string[], env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const running = start(process.execPath, [program, 'serve', '--admin-port', '0', ...args], {
    cwd: tmpdir(),
    env: { TABULADOR_RELEASES_DIRECTORY: releases, PORT: '0', TABULADOR_NOW: '2026-11-16T18:00:00Z', ...env },
  });
  return addressed(running);
}

async function addressed(running: RunningProcess): Promise<ServerProcess> {
  const [, port] = await running.wrote(/API {6}http:\/\/localhost:(\d+)\//);
  const [, adminPort] = await running.wrote(/health {3}http:\/\/127\.0\.0\.1:(\d+)\//);
  return { ...running, port: Number(port), adminPort: Number(adminPort) };
}

/** With few descriptors. */
async function serveWithin(openFiles: number): Promise<ServerProcess> {
  const command = `ulimit -n ${openFiles} && exec "$0" "$@"`;
  const args = [process.execPath, program, 'serve', '--port', '0', '--admin-port', '0'];
  return addressed(
    start('sh', ['-c', command, ...args], {
      cwd: tmpdir(),
      env: { TABULADOR_RELEASES_DIRECTORY: releases, TABULADOR_NOW: '2026-11-16T18:00:00Z' },
    }),
  );
}

async function get(port: number, path: string): Promise<IncomingMessage> {
  const [response] = await once(httpRequest({ port, path, agent: false }).end(), 'response');
  return response as IncomingMessage;
}

async function textOf(response: IncomingMessage): Promise<string> {
  return Buffer.concat(await response.toArray()).toString();
}

const admin = async ({ adminPort }: ServerProcess, path: string) => {
  const response = await get(adminPort, path);
  return { status: response.statusCode, body: await textOf(response) };
};

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`after one ${signal} answers finish, and the process exits with 0`, async () => {
    const server = await serveWith([]);
    const response = await get(server.port, large);
    server.child.kill(signal);
    await server.wrote(/stopping/);
    assert.equal((await textOf(response)).length, 20_000_000);
    assert.equal(await server.ended, 0);
  });
}

test('a host whose terminal was closed stops in order, although it can write no more', async () => {
  await ensureSystemPackages('python');
  const script = `
import os, pty, sys
child, terminal = pty.fork()
if child == 0: os.execv(sys.argv[1], sys.argv[1:])
shown = b''
while b'healthz' not in shown: shown += os.read(terminal, 1000)
os.close(terminal)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))`;
  const args = [process.execPath, program, 'serve', '--port', '0', '--admin-port', '0'];
  const env = { TABULADOR_RELEASES_DIRECTORY: releases };
  assert.equal(await start('python3', ['-c', script, ...args], { cwd: tmpdir(), env }).ended, 0);
});

/** What a bug or a disk could leave behind, and how the process still ends. */
const leftBehind: Readonly<Record<string, { readonly script: string; readonly ends: string }>> = {
  'a timer and a server': {
    script:
      "import { createServer } from 'node:net'; setInterval(() => {}, 1_000); createServer().listen(0);",
    ends: '0 null',
  },
  // An exit in the usual way waits for the thread that reads.
  'a read that never ends': {
    script: "import { open } from 'node:fs'; open(process.env.PIPE, () => {});",
    ends: 'null SIGKILL',
  },
};
for (const [what, { script, ends }] of Object.entries(leftBehind)) {
  test(`${what} left behind does not keep the process from ending`, { timeout: 120_000 }, async () => {
    const [file, pipe] = [join(releases, '.left-behind.mjs'), join(releases, '.pipe')];
    await writeFile(file, script);
    await rm(pipe, { force: true });
    execFileSync('mkfifo', [pipe]);
    const server = await serveWith([], { NODE_OPTIONS: `--import=${file}`, PIPE: pipe });
    server.child.kill('SIGTERM');
    await server.wrote(/stopped/);
    await server.ended;
    assert.equal(`${server.child.exitCode} ${server.child.signalCode}`, ends);
  });
}

test('health reports that the host is stopping', async () => {
  const server = await serveWith([]);
  const response = await get(server.port, large);
  assert.equal((await admin(server, '/healthz')).status, 200);
  server.child.kill('SIGTERM');
  await server.wrote(/stopping/);
  for (const path of ['/healthz', '/readyz']) {
    const { status, body } = await admin(server, path);
    assert.equal(status, 503, path);
    assert.equal(JSON.parse(body).status, 'stopping');
  }
  assert.equal((await textOf(response)).length, 20_000_000);
  assert.equal(await server.ended, 0);
});

test('clients that do not hang up do not keep the server from ending', async () => {
  const server = await serveWith([]);
  const requests = {
    CONNECT: 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
    rubbish: 'rubbish\r\n\r\n',
    'an address without a host': `GET ${index} HTTP/1.1\r\n\r\n`,
  };
  const clients = Object.values(requests).flatMap((text) =>
    [server.port, server.adminPort].map((port) => {
      const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      client.on('error', () => {});
      client.write(text);
      return client;
    }),
  );
  // Each has an answer, or was closed without one.
  await Promise.all(clients.map((client) => once(client, 'readable')));
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  for (const client of clients) client.destroy();
});

test('more connections than descriptors are counted, and leave the health port alone', async (t) => {
  const server = await serveWithin(256);
  t.after(() => server.stop());
  const ended: Promise<unknown>[] = [];
  const clients = Array.from({ length: 400 }, () => {
    const client = connect({ port: server.port, host: '127.0.0.1' });
    client.on('error', () => {});
    // Not `once`, which fails for a connection that was reset.
    ended.push(new Promise((resolve) => client.on('close', resolve)));
    client.write(`GET ${large} HTTP/1.1\r\nHost: h\r\n\r\n`);
    return client;
  });
  const turnedAway = async () =>
    Number(/reason="full"\} (\d+)$/m.exec((await admin(server, '/metrics')).body)?.[1]);
  // It keeps 48: half of what is left of 256 after 160.
  while ((await turnedAway()) < 400 - 48);
  for (let asked = 0; asked < 90; asked++) assert.equal((await admin(server, '/healthz')).status, 200);
  assert.equal(await turnedAway(), 400 - 48);
  assert.match((await admin(server, '/metrics')).body, /^tabulador_failures_total 0$/m);
  for (const client of clients) client.destroy();
  await Promise.all(ended);
});

test('the metrics count ended connections by reason', async () => {
  const server = await serveWith([]);
  const request = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n';
  await exchangeText(server.port, request.repeat(defaultLimits.pipelinedRequests + 100)).catch(() => '');
  const { body } = await admin(server, '/metrics');
  assert.match(body, /^tabulador_connections_ended_total\{reason="pipelining"\} 1$/m);
  assert.match(body, /^tabulador_requests_waiting 0$/m);
  await server.stop();
});

test('a second signal does not wait', async () => {
  const server = await serveWith([]);
  const response = await get(server.port, large);
  server.child.kill('SIGINT');
  await server.wrote(/stopping/);
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 0);
  await assert.rejects(textOf(response), /aborted/);
});

test('health names the release, and the host is not ready when the release is older than promised', async () => {
  const server = await serveWith([]);
  const ready = await admin(server, '/readyz');
  assert.equal(ready.status, 200);
  assert.deepEqual(JSON.parse(ready.body).release, {
    id: 'one',
    generatedAt: '2026-11-16T12:00:00Z',
    fresh: true,
  });
  assert.equal((await admin(server, '/other')).status, 404);
  assert.equal((await get(server.port, '/healthz')).statusCode, 404);
  assert.equal((await get(server.port, '/metrics')).statusCode, 404);
  await server.stop();

  const late = await serveWith([], { TABULADOR_NOW: '2026-11-18T18:00:00Z' });
  assert.equal((await admin(late, '/readyz')).status, 503);
  assert.equal((await admin(late, '/healthz')).status, 200);
  assert.match((await admin(late, '/metrics')).body, /^tabulador_release_fresh 0$/m);
  await late.stop();
});

test('a damaged file makes the host not ready, and is logged once and counted', async (t) => {
  const own = scratchDirectory(t);
  await writeRelease(own, { ...release('one', 'a'), files: { [index]: '{"marker":"a"}' } });
  await writeFile(join(own, 'one/public', index), '{"marker":"b"}');
  const server = await serveWith([], { TABULADOR_RELEASES_DIRECTORY: own });
  for (let asked = 0; asked < 3; asked++) assert.equal((await get(server.port, index)).statusCode, 500);
  const ready = await admin(server, '/readyz');
  assert.equal(ready.status, 503);
  assert.equal(JSON.parse(ready.body).status, 'degraded');
  assert.deepEqual(JSON.parse(ready.body).damagedFiles, [`public${index}`]);
  assert.equal((await admin(server, '/healthz')).status, 200);
  const { body } = await admin(server, '/metrics');
  assert.match(body, /^tabulador_damaged_files 1$/m);
  assert.match(body, /^tabulador_failures_total 3$/m);
  await server.stop();
  assert.equal(server.text().match(/"level":"error"/g)?.length, 1);
  assert.match(server.text(), /"file":"public\/api\/v1\/index\.json".*is damaged/);
  assert.doesNotMatch(server.text(), /marker/);
});

test('the log names the kind of answer, never the client or the path', async () => {
  const server = await serveWith([], { TABULADOR_SERVE_ACCESS_LOG: 'true' });
  await new Promise<void>((resolve) => {
    httpRequest({
      port: server.port,
      path: '/api/v1/jobs/juan-perez.json?curp=SECRETO',
      headers: { 'user-agent': 'Navegador de Juan', referer: 'http://juan.example' },
      agent: false,
    })
      .end()
      .once('response', (response) => response.resume().once('end', resolve));
  });
  await server.wrote(/"subject":"job-not-found"/);
  await server.stop();
  assert.doesNotMatch(server.text(), /juan|SECRETO|Navegador|127\.0\.0\.1"|::1/i);
});

const refused: Readonly<
  Record<string, [args: string[], env: NodeJS.ProcessEnv, code: number, message: RegExp]>
> = {
  'a port that is not a number': [['--port', 'http'], {}, 2, /not a number/],
  'a PORT that is not a number': [[], { PORT: 'http' }, 2, /PORT is "http"/],
  'no release': [
    [],
    { TABULADOR_RELEASES_DIRECTORY: '/nowhere' },
    6,
    /no release to serve.*tabulador build/s,
  ],
  'an invalid schedule': [['--update', 'daily at six'], {}, 2, /not a schedule/],
  'an invalid time zone': [[], { TABULADOR_SERVE_TIME_ZONE: 'Mexico/Centro' }, 2, /not a time zone/],
  'an address of another machine': [['--host', '203.0.113.7'], {}, 6, /not an address of this machine/],
};
for (const [name, [args, env, code, message]] of Object.entries(refused)) {
  test(`${name} is explained in a line, without a stack`, async () => {
    const running = start(process.execPath, [program, 'serve', '--admin-port', '0', ...args], {
      cwd: tmpdir(),
      env: { TABULADOR_RELEASES_DIRECTORY: releases, PORT: '0', ...env },
    });
    assert.equal(await running.ended, code);
    assert.match(running.text(), message);
    assert.doesNotMatch(running.text(), /^\s+at /m);
  });
}

test('a port in use is explained', async () => {
  const server = await serveWith([]);
  const ports = [
    ['--port', String(server.port), '--admin-port', '0'],
    ['--port', '0', '--admin-port', String(server.adminPort)],
    // As a second `npm start` has it.
    ['--port', String(server.port), '--admin-port', String(server.adminPort)],
  ];
  for (const args of ports) {
    const second = start(process.execPath, [program, 'serve', ...args], {
      cwd: tmpdir(),
      env: { TABULADOR_RELEASES_DIRECTORY: releases },
    });
    assert.equal(await second.ended, 6);
    assert.equal(second.text().match(/is already in use/g)?.length, 1, second.text());
    assert.ok(second.text().includes(args[1] === '0' ? 'with --admin-port' : 'with --port'));
    assert.doesNotMatch(second.text(), /"serving"|^\s+at |Error:/m);
  }
  await server.stop();
});
