/**
 * Requests without a pause while the release is replaced every second and old ones are removed:
 *
 *     node bench/serve-while-switching.ts [requests] [workers]
 *
 * Every answer must be a 200 whose body, length and ETag belong to one and the same release.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { program, start } from '../tests/hosts/processes.ts';
import { removeRelease, writeRelease } from '../tests/hosts/release-fixture.ts';

const lengths: Readonly<Record<string, number>> = {
  '/api/v1/index.json': 2_000,
  '/api/v1/salaries.json': 5_000,
  '/llms.txt': 300,
  '/datos/mediano.csv': 50_000,
  // Too large to be held in memory: streamed from disk.
  '/datos/grande.csv': 300_000,
};
const paths = Object.keys(lengths);
const connections = 32;
const kept = 2;

const idOf = (number: number) => `release-${String(number).padStart(4, '0')}`;
const lineOf = (id: string, path: string) => `${id} ${path}\n`;

function bodyOf(id: string, path: string): string {
  const line = lineOf(id, path);
  return line.repeat(Math.ceil((lengths[path] ?? 1) / line.length));
}

async function publish(releases: string, number: number): Promise<void> {
  const files = Object.fromEntries(paths.map((path) => [path, bodyOf(idOf(number), path)]));
  await writeRelease(releases, { id: idOf(number), generatedAt: '2026-11-16T12:00:00Z', files });
  if (number > kept) await removeRelease(releases, idOf(number - kept));
}

/** In a thread of its own, so that the clock of the switches does not depend on the requests. */
async function keepPublishing(releases: string): Promise<void> {
  let done = false;
  parentPort?.once('message', () => {
    done = true;
  });
  for (let number = 2; !done; number++) {
    const next = wait(1_000);
    await publish(releases, number);
    await next;
  }
}

interface Outcome {
  readonly failures: string[];
  readonly seen: Set<string>;
}

async function askAll(port: number, total: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcome: Outcome = { failures: [], seen: new Set() };
  let sent = 0;
  const client = async () => {
    while (sent < total) {
      const path = paths[sent++ % paths.length] as string;
      const failure = await ask(port, path, agent, outcome.seen);
      if (failure) outcome.failures.push(`${path}: ${failure}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return outcome;
}

function ask(port: number, path: string, agent: Agent, seen: Set<string>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = httpRequest({ port, path, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => {
        const body = Buffer.concat(chunks).toString();
        const id = body.slice(0, body.indexOf(' '));
        const tag = createHash('sha256').update(body).digest('hex').slice(0, 16);
        seen.add(id);
        if (response.statusCode !== 200) resolve(`status ${response.statusCode}`);
        else if (body !== bodyOf(id, path)) resolve('a mixed or cut body');
        else if (Number(response.headers['content-length']) !== body.length) resolve('another length');
        else if (response.headers.etag !== `W/"${tag}"`) resolve('the ETag of another release');
        else resolve(undefined);
      });
    });
    request.once('error', (error) => resolve(error.message));
    request.end();
  });
}

async function main(): Promise<void> {
  const total = Number(process.argv[2] ?? 100_000);
  const workers = process.argv[3] ?? '1';
  const releases = await mkdtemp(join(tmpdir(), 'tabulador-switching-'));
  await publish(releases, 1);
  const server = start(
    process.execPath,
    [program, 'serve', '--port', '0', '--admin-port', '0', '--workers', workers],
    {
      cwd: tmpdir(),
      env: { TABULADOR_RELEASES_DIRECTORY: releases },
    },
  );
  const [, port] = await server.wrote(/API {6}http:\/\/localhost:(\d+)\//);
  const publisher = new Worker(import.meta.filename, { workerData: releases });
  const started = performance.now();
  const { failures, seen } = await askAll(Number(port), total);
  const seconds = (performance.now() - started) / 1000;
  publisher.postMessage('stop');
  await new Promise((resolve) => publisher.once('exit', resolve));
  await server.stop();
  await rm(releases, { recursive: true });
  const rate = Math.round(total / seconds);
  console.log(
    `${total} requests in ${seconds.toFixed(1)} s (${rate}/s), answered from ${seen.size} releases in turn, ${failures.length} failures`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

await (isMainThread ? main() : keepPublishing(workerData as string));
