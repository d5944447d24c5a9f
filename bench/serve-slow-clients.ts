/**
 * What clients feel while others hold connections open and send their requests a byte at a time:
 *
 *     node bench/serve-slow-clients.ts [slow connections] [requests]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, start } from '../tests/hosts/processes.ts';
import { writeRelease } from '../tests/hosts/release-fixture.ts';

const slowCount = Number(process.argv[2] ?? 500);
const total = Number(process.argv[3] ?? 5_000);
const path = '/api/v1/index.json';

const releases = await mkdtemp(join(tmpdir(), 'tabulador-slow-'));
await writeRelease(releases, {
  id: 'one',
  generatedAt: '2026-11-16T12:00:00Z',
  files: { [path]: JSON.stringify({ text: 'x'.repeat(3_000) }) },
});
const server = start(process.execPath, [program, 'serve', '--port', '0', '--admin-port', '0'], {
  cwd: tmpdir(),
  env: { TABULADOR_RELEASES_DIRECTORY: releases },
});
const [, port = ''] = await server.wrote(/API {6}http:\/\/localhost:(\d+)\//);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function timeOne(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end();
  });
}

async function measure(): Promise<string> {
  const times: number[] = [];
  let sent = 0;
  const client = async () => {
    while (sent++ < total) times.push(await timeOne());
  };
  await Promise.all(Array.from({ length: 8 }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p99.9 ${at(0.999)} ms`;
}

await measure();
console.log(`before: ${await measure()}`);
let open = 0;
let refused = 0;
const slow = Array.from({ length: slowCount }, (): { socket: Socket; timer: NodeJS.Timeout } => {
  const socket = connect(Number(port), '127.0.0.1', () => open++);
  const text = `GET ${path} HTTP/1.1\r\nHost: h\r\nX-Slow: ${'a'.repeat(1_000)}`;
  let at = 0;
  const timer = setInterval(() => socket.writable && socket.write(text[at++] ?? 'a'), 500);
  socket.once('data', () => refused++);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(timer));
  return { socket, timer };
});
while (open < slowCount) await new Promise((resolve) => setTimeout(resolve, 10));
console.log(`during: ${await measure()}, with ${slowCount} slow connections`);
await Promise.all(slow.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))));
console.log(`the server let all of them go; ${refused} were told 408`);
agent.destroy();
await server.stop();
await rm(releases, { recursive: true });
