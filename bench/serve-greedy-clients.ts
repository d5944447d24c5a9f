/**
 * What clients that take and never give back cost `tabulador serve`, and when it lets them go:
 *
 *     node bench/serve-greedy-clients.ts                         all of it, some two minutes
 *     node bench/serve-greedy-clients.ts --program OTHER/bin/tabulador.js    the same for another checkout
 *     node bench/serve-greedy-clients.ts --only '5,000 requests'
 *
 * Linux only: the numbers are those of /proc.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { program as ownProgram, type RunningProcess, start } from '../tests/hosts/processes.ts';
import { writeRelease } from '../tests/hosts/release-fixture.ts';

const path = '/api/v1/jobs/search/all/all/all.json';
const get = `GET ${path} HTTP/1.1\r\nHost: h\r\n\r\n`;
const patienceMilliseconds = 75_000;

const { values } = parseArgs({
  options: { program: { type: 'string', default: ownProgram }, only: { type: 'string' } },
});

interface Server extends RunningProcess {
  readonly port: number;
  readonly adminPort: number;
}

async function serve(releases: string): Promise<Server> {
  const server = start(process.execPath, [values.program, 'serve', '--port', '0', '--admin-port', '0'], {
    cwd: tmpdir(),
    env: { TABULADOR_RELEASES_DIRECTORY: releases },
  });
  const [, port] = await server.wrote(/API {6}http:\/\/localhost:(\d+)\//);
  const [, adminPort] = await server.wrote(/health {3}http:\/\/127\.0\.0\.1:(\d+)\//);
  return { ...server, port: Number(port), adminPort: Number(adminPort) };
}

function costOf({ child }: Server): string {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  return `${readdirSync(`/proc/${child.pid}/fd`).length} descriptors, ${megabytes.toFixed(0)} MiB`;
}

/** Writes and reads nothing, ever. */
function silent(port: number, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.pause();
  if (text !== '') socket.write(text);
  return socket;
}

/** How many of them the server still holds, from its own side. */
function heldBy({ child }: Server, port: number): number {
  const inodes = new Set(
    readdirSync(`/proc/${child.pid}/fd`, { withFileTypes: true }).map(({ name }) => inodeOf(child.pid, name)),
  );
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return lines.filter((line) => {
    const [, address = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return address.endsWith(local) && state !== '0A' && inodes.has(inode ?? '');
  }).length;
}

function inodeOf(pid: number | undefined, descriptor: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/fdinfo/${descriptor}`, 'utf8');
    return /^ino:\s+(\d+)$/m.exec(status)?.[1] ?? '';
  } catch {
    return '';
  }
}

async function secondsUntilGone(server: Server): Promise<string> {
  const started = performance.now();
  while (heldBy(server, server.port) > 0) {
    const elapsed = performance.now() - started;
    if (elapsed > patienceMilliseconds)
      return `${heldBy(server, server.port)} left after ${Math.round(elapsed / 1000)} s`;
    await wait(100);
  }
  return `all gone after ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function flood(name: string, server: Server, connections: number, requests: number): Promise<void> {
  console.log(`${name}: at rest ${costOf(server)}`);
  const sockets = Array.from({ length: connections }, () => silent(server.port, get.repeat(requests)));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (let second = 1; second <= 10; second++) {
    await wait(1_000);
    if (second === 1 || second === 10) console.log(`${name}: after ${second} s ${costOf(server)}`);
  }
  for (const socket of sockets) socket.destroy();
}

/** One connection, and many. */
const floods: Readonly<Record<string, (server: Server) => Promise<void>>> = {
  '5,000 requests ahead': (server) => flood('5,000 requests ahead', server, 1, 5_000),
  '1,000 connections, 10 requests ahead each': (server) =>
    flood('1,000 connections, 10 requests ahead each', server, 1_000, 10),
};

const states: Readonly<Record<string, (port: number) => Socket[]>> = {
  'CONNECT, 50 connections': (port) =>
    Array.from({ length: 50 }, () => silent(port, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')),
  'rubbish, 50 connections': (port) => Array.from({ length: 50 }, () => silent(port, 'rubbish\r\n\r\n')),
  'half-closed before a request, 50 connections': (port) =>
    Array.from({ length: 50 }, () => silent(port, '').end()),
  'half-closed after a request, 50 connections': (port) =>
    Array.from({ length: 50 }, () => silent(port, get).end()),
  'upgrade, 50 connections': (port) =>
    Array.from({ length: 50 }, () =>
      silent(port, get.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')),
    ),
  'nothing sent, 50 connections': (port) => Array.from({ length: 50 }, () => silent(port, '')),
  'stalled with one request': (port) => [silent(port, get)],
  'stalled with 12 requests': (port) => [silent(port, get.repeat(12))],
  'stalled with 300 requests': (port) => [silent(port, get.repeat(300))],
};

async function lettingGo(name: string, server: Server): Promise<void> {
  const sockets = states[name]?.(server.port) ?? [];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  while (heldBy(server, server.port) === 0) await wait(10);
  console.log(`${name}: ${await secondsUntilGone(server)}`);
  for (const socket of sockets) socket.destroy();
}

async function stopping(server: Server): Promise<void> {
  const sockets = ['CONNECT, 50 connections', 'stalled with 12 requests', 'nothing sent, 50 connections']
    .flatMap((name) => states[name]?.(server.port) ?? [])
    .concat(silent(server.port, get.repeat(2_000)));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await wait(1_000);
  server.child.kill('SIGTERM');
  const started = performance.now();
  await server.wrote(/stopping/);
  const health = await fetch(`http://127.0.0.1:${server.adminPort}/healthz`).then(
    async (response) => `${response.status} ${((await response.json()) as { status: string }).status}`,
    () => 'no answer',
  );
  const code = await Promise.race([server.ended, wait(60_000, 'not yet ended', { ref: false })]);
  console.log(
    `stopping: health ${health}; ended with ${code} after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (code === 'not yet ended') server.child.kill('SIGKILL');
  for (const socket of sockets) socket.destroy();
}

const tasks: Record<string, (server: Server) => Promise<void>> = {
  ...floods,
  ...Object.fromEntries(
    Object.keys(states).map((name) => [name, (server: Server) => lettingGo(name, server)]),
  ),
  stopping,
};

const releases = await mkdtemp(join(tmpdir(), 'tabulador-greedy-'));
await writeRelease(releases, {
  id: 'one',
  generatedAt: '2026-11-16T12:00:00Z',
  // Large enough that no kernel holds it for a client that does not read.
  files: { [path]: 'x'.repeat(20_000_000) },
});
async function run(task: (server: Server) => Promise<void>): Promise<void> {
  const server = await serve(releases);
  await task(server);
  if (server.child.exitCode === null) server.child.kill('SIGKILL');
  await server.ended;
}

// Each on a server of its own. Memory is measured alone; the rest, which only waits, all at once.
const chosen = Object.keys(tasks).filter((name) => values.only === undefined || name.includes(values.only));
for (const name of chosen) if (name in floods) await run(tasks[name] as (typeof tasks)[string]);
await Promise.all(
  chosen.filter((name) => !(name in floods)).map((name) => run(tasks[name] as (typeof tasks)[string])),
);
await rm(releases, { recursive: true });
