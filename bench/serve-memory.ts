/**
 * Memory of `tabulador serve` with a large release: after its start, after requests over all files, after a switch to
 * another release, and after as many requests again.
 *
 *     node bench/serve-memory.ts                        10,000 vacancies, built for this and removed afterwards
 *     node bench/serve-memory.ts 100000                 another size
 *     node bench/serve-memory.ts 100000 big-board       in that directory, which is kept, and used as it is next time
 *
 * Linux only: the numbers are those of /proc.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseManifest } from '../src/release/format/manifest.ts';
import { type BuiltRelease, buildDemoRelease, releaseIn } from '../tests/hosts/built-release.ts';
import { program, start } from '../tests/hosts/processes.ts';

const requests = 20_000;
const connections = 16;

async function releaseFor(vacancies: number, directory: string | undefined): Promise<BuiltRelease> {
  if (directory === undefined) return buildDemoRelease(vacancies);
  mkdirSync(directory, { recursive: true });
  const built = releaseIn(resolve(directory));
  return existsSync(join(built.releases, 'current')) ? built : buildDemoRelease(vacancies, built.cwd);
}

function manifestOf({ releases }: BuiltRelease): ReleaseManifest {
  return JSON.parse(readFileSync(join(releases, 'current', 'manifest.json'), 'utf8')) as ReleaseManifest;
}

/** Evenly over all paths, or round and round, half of them for the compressed copy. */
async function askForAll(port: number, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const step = Math.max(1, paths.length / requests);
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      const number = sent++;
      const path = paths[Math.floor(number * step) % paths.length] as string;
      const status = await ask(port, path, number % 2 === 0 ? 'br' : 'identity', agent);
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
}

function ask(port: number, path: string, encoding: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, path, agent, headers: { 'accept-encoding': encoding } },
      (response) => {
        response.once('error', reject);
        response.once('end', () => resolve(response.statusCode));
        response.resume();
      },
    );
    request.once('error', reject);
    request.end();
  });
}

async function switched(port: number, generatedAt: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/index.json`);
    if (((await response.json()) as { generatedAt: string }).generatedAt === generatedAt) return;
    await wait(50);
  }
}

function tell(when: string, pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024).toFixed(0).padStart(5);
  console.log(`${when.padEnd(34)} ${megabytes('VmRSS')} MiB, at most ${megabytes('VmHWM')} MiB so far`);
}

const [vacancies = '10000', directory] = process.argv.slice(2);
const built = await releaseFor(Number(vacancies), directory);
try {
  const manifest = manifestOf(built);
  const paths = Object.keys(manifest.files);
  console.log(`${manifest.id}: ${manifest.totals.vacancies} vacancies, ${paths.length} public files`);
  const server = start(process.execPath, [program, 'serve', '--port', '0', '--admin-port', '0'], built);
  try {
    const [, found] = await server.wrote(/API {6}http:\/\/localhost:(\d+)\//);
    const port = Number(found);
    const pid = server.child.pid as number;
    tell('after the start', pid);
    await askForAll(port, paths);
    tell(`after ${requests} requests`, pid);
    const next = new Date(Date.parse(manifest.generatedAt) + 60_000).toISOString().replace('.000Z', 'Z');
    await built.rebuild(next);
    await switched(port, next);
    tell('after a switch of release', pid);
    await askForAll(port, Object.keys(manifestOf(built).files));
    tell(`after ${requests} requests more`, pid);
  } finally {
    await server.stop();
  }
} finally {
  if (directory === undefined) await built.remove();
}
