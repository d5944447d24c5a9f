/**
 * How many requests a second one core answers, beside a bare nginx (sendfile, open_file_cache, none of our headers) on
 * the same files, in turns:
 *
 *     node bench/serve-rate.ts                                 5 rounds of 3 seconds, on a demo release built for it
 *     node bench/serve-rate.ts --rounds 9 --seconds 5 --in big-board     a board and its release in that directory
 *     node bench/serve-rate.ts --other OTHER/bin/tabulador.js  another checkout as well
 *     node bench/serve-rate.ts --workers 2                     as many processes, not held to one core
 *
 * Linux only, with nginx, wrk and taskset: the servers have core 0, wrk has core 1. Requests a second depend on what
 * else the machine does; processor time for each request does less so. Ratios are to nginx, of medians.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseManifest } from '../src/contract/manifest.ts';
import { type BuiltRelease, buildDemoRelease, releaseIn } from '../tests/hosts/built-release.ts';
import { accepting, freePort, program, type RunningProcess, start } from '../tests/hosts/processes.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    vacancies: { type: 'string', default: '400' },
    in: { type: 'string' },
    other: { type: 'string' },
    workers: { type: 'string', default: '1' },
  },
});
const connections = 64;
const ticksPerSecond = 100;

interface Server {
  readonly name: string;
  readonly port: number;
  readonly process: RunningProcess;
}

const pinned = (core: string, command: string, args: readonly string[]) =>
  start('taskset', values.workers === '1' ? ['-c', core, command, ...args] : ['-c', '0,1', command, ...args]);

async function bareNginx({ releases }: BuiltRelease, scratch: string): Promise<Server> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `worker_processes ${values.workers};`,
    `pid ${scratch}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 4096; }',
    'http {',
    'types { application/json json; }',
    'access_log off; log_not_found off; sendfile on; gzip_static on; keepalive_requests 1000000000;',
    'open_file_cache max=10000 inactive=60s; open_file_cache_valid 60s; open_file_cache_errors on;',
    ...temporary.map((name) => `${name}_temp_path ${scratch}/${name};`),
    `server { listen 127.0.0.1:${port} reuseport; root ${releases}/current/public; }`,
    '}',
  ];
  await writeFile(join(scratch, 'nginx.conf'), settings.join('\n'));
  const args = ['-e', 'stderr', '-p', scratch, '-c', join(scratch, 'nginx.conf')];
  return { name: 'nginx', port, process: pinned('0', 'nginx', args) };
}

async function ours(name: string, path: string, { releases, cwd }: BuiltRelease): Promise<Server> {
  const port = await freePort();
  const options = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--admin-port',
    '0',
    '--workers',
    values.workers,
  ];
  const environment = [`--chdir=${cwd}`, `TABULADOR_RELEASES_DIRECTORY=${releases}`, process.execPath];
  return { name, port, process: pinned('0', 'env', [...environment, path, 'serve', ...options]) };
}

/** Of a process and those that it started, in microseconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), own);
}

interface Measured {
  readonly rate: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
}

async function measure(
  server: Server,
  path: string,
  headers: readonly string[],
  seconds: string,
): Promise<Measured> {
  const pid = server.process.child.pid as number;
  const before = processorTime(pid);
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout=30s',
    ...headers.flatMap((line) => ['-H', line]),
  ];
  const client = pinned('1', 'wrk', [...args, `http://127.0.0.1:${server.port}${path}`]);
  await client.ended;
  const text = client.text();
  const number = (pattern: RegExp) => {
    const [, amount = 'NaN', unit = ''] = pattern.exec(text) ?? [];
    return Number(amount) * ({ us: 0.001, s: 1_000 }[unit] ?? 1);
  };
  if (/Socket errors/.test(text)) throw new Error(`${server.name} ${path}:\n${text}`);
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    microseconds: (processorTime(pid) - before) / number(/(\d+) requests in/),
    p50: number(/50%\s+([\d.]+)(us|ms|s)/),
    p99: number(/99%\s+([\d.]+)(us|ms|s)/),
  };
}

async function etagOf(server: Server, path: string): Promise<string> {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return headers.get('etag') ?? '';
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const directory = values.in === undefined ? undefined : resolve(values.in);
const known = directory === undefined ? undefined : releaseIn(directory);
const built =
  known && existsSync(join(known.releases, 'current'))
    ? known
    : await buildDemoRelease(Number(values.vacancies), directory);
const scratch = await mkdtemp(join(tmpdir(), 'tabulador-rate-'));
const servers: Server[] = [await bareNginx(built, scratch), await ours('serve', program, built)];
if (values.other !== undefined) servers.push(await ours('other', resolve(values.other), built));
try {
  await Promise.all(servers.map(({ port, process }) => accepting(port, process)));
  const manifest = JSON.parse(
    readFileSync(join(built.releases, 'current', 'manifest.json'), 'utf8'),
  ) as ReleaseManifest;
  const job = Object.keys(manifest.files).find((path) => /^\/api\/v1\/jobs\/[^/]+\.json$/.test(path)) ?? '';
  const search = '/api/v1/jobs/search/all/all/all.json';
  const kinds: Readonly<Record<string, (server: Server) => Promise<[path: string, ...headers: string[]]>>> = {
    job: async () => [job],
    304: async (server) => [job, `If-None-Match: ${await etagOf(server, job)}`],
    404: async () => [`${job}x`],
    'search, gzip': async () => [search, 'Accept-Encoding: gzip'],
  };
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [kind, request] of Object.entries(kinds)) {
      for (const server of servers) {
        const [path, ...headers] = await request(server);
        const result = await measure(server, path, headers, values.seconds);
        // The first round only warms up.
        if (round > 0)
          measured.set(`${kind} ${server.name}`, [...(measured.get(`${kind} ${server.name}`) ?? []), result]);
      }
    }
  }
  console.log(
    '| request | server | requests/s (least to most) | × nginx | µs of processor | × nginx | p50 ms | p99 ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const kind of Object.keys(kinds)) {
    const of = (server: string, field: keyof Measured) =>
      (measured.get(`${kind} ${server}`) ?? []).map((result) => result[field]);
    for (const { name } of servers) {
      const rates = of(name, 'rate');
      const [rate, cost] = [median(rates), median(of(name, 'microseconds'))];
      const ratios = [rate / median(of('nginx', 'rate')), median(of('nginx', 'microseconds')) / cost];
      const [rateRatio, costRatio] = ratios.map((ratio) => ratio.toFixed(2));
      const spread = [Math.min(...rates), Math.max(...rates)].map((least) => Math.round(least)).join(' to ');
      const latencies = (['p50', 'p99'] as const)
        .map((field) => median(of(name, field)).toFixed(2))
        .join(' | ');
      console.log(
        `| ${kind} | ${name} | ${Math.round(rate)} (${spread}) | ${rateRatio} | ${cost.toFixed(1)} | ${costRatio} | ${latencies} |`,
      );
    }
  }
  for (const { name, process } of servers)
    console.log(`${name}: ${residentMegabytes(process.child.pid as number).toFixed(0)} MiB resident`);
} finally {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await rm(scratch, { recursive: true, force: true });
  if (directory === undefined) await built.remove();
}
