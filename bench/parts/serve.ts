/** What a request costs: our hosts, the bare servers, and what Node has for static files. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startHost } from '../../tests/hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoRelease } from '../../tests/hosts/built-release.ts';
import { accepting, freePort, type RunningProcess, start } from '../../tests/hosts/processes.ts';
import { ensureSystemPackages } from '../../tests/system-packages.ts';
import { inScratch } from '../built-board.ts';
import { publishedBoard } from '../published-board.ts';
import { type Section, shown, spreadOf } from '../results.ts';
import type { Scale } from '../run.ts';
import { startBareCaddy, startBareNginx } from '../serve/bare-servers.ts';
import {
  connections,
  type Measured,
  measure,
  pin,
  type Request,
  residentMegabytes,
  type Server,
} from '../serve/load.ts';

export async function measureServing({ vacancies, rounds, secondsOfLoad }: Scale): Promise<Section[]> {
  await ensureSystemPackages('nginx', 'brotli', 'caddy');
  return inScratch(async (scratch) => {
    const built = await buildDemoRelease(vacancies, scratch);
    const requests = requestsOf(built);
    const conditions = `\`wrk\` with ${connections} connections on the last core, ${secondsOfLoad} s each, in turns, after one round that does not count; a release of ${vacancies.toLocaleString('en')} vacancies.`;
    const alone = await raced(await oneCoreServers(built, scratch), requests, {
      rounds,
      secondsOfLoad,
    });
    return [
      {
        title: 'Serving on one core',
        about: `Microseconds of the server's processor time for a request; × is the speed by that against the server in brackets, 1 being as\nfast; then requests a second and the 99th percentile. ${conditions}`,
        head: ['server', ...requests.map(({ name }) => name), 'resident'],
        rows: rowsOf(alone, requests),
      },
    ];
  });
}

function requestsOf({ releases }: BuiltRelease): Request[] {
  const { jobs } = publishedBoard(join(releases, 'current', 'public'));
  const job = `/api/v1/jobs/${jobs.find((one) => JSON.stringify(one).length < 4_000)?.id}.json`;
  return [
    { name: 'job', path: job, headers: () => [], status: 200 },
    { name: '304', path: job, headers: (etag) => [`If-None-Match: ${etag}`], status: 304 },
    { name: '404', path: '/api/v1/jobs/gone.json', headers: () => [], status: 404 },
    {
      name: 'search, gzip',
      path: '/api/v1/jobs/search/guadalajara/all/all.json',
      headers: () => ['Accept-Encoding: gzip'],
      status: 200,
    },
  ];
}

interface Race {
  readonly servers: readonly (Server & { readonly megabytes: number })[];
  readonly measured: ReadonlyMap<string, readonly Measured[]>;
}

/** Every server with every request, one after the other, round after round; then all of them are stopped. */
async function raced(
  servers: readonly Server[],
  requests: readonly Request[],
  { rounds, secondsOfLoad }: { rounds: number; secondsOfLoad: number },
): Promise<Race> {
  const measured = new Map<string, Measured[]>();
  try {
    for (const server of servers) await pin(server);
    for (let round = 0; round <= rounds; round++) {
      for (const request of requests) {
        for (const server of servers) {
          const result = await measure(server, request, round === 0 ? 1 : secondsOfLoad);
          const key = `${server.name} ${request.name}`;
          if (round > 0) measured.set(key, [...(measured.get(key) ?? []), result]);
        }
      }
    }
    return { servers: servers.map((one) => ({ ...one, megabytes: residentMegabytes(one) })), measured };
  } finally {
    await Promise.all(servers.map(({ process }) => process.stop()));
  }
}

function rowsOf({ servers, measured }: Race, requests: readonly Request[]): string[][] {
  return servers.map(({ name, yardstick, megabytes }) => [
    name === yardstick ? name : `${name} (${yardstick})`,
    ...requests.map((request) => {
      const of = (server: string, field: keyof Measured) =>
        (measured.get(`${server} ${request.name}`) ?? []).map((one) => one[field]);
      const own = of(name, 'microseconds');
      // What a busy minute does to one it does to its neighbour.
      const ratios = of(yardstick, 'microseconds').map((other, round) => other / (own[round] ?? Number.NaN));
      const rate = `${shown(of(name, 'perSecond'), 0)}/s`;
      const p99 = `${spreadOf(of(name, 'p99')).median.toFixed(1)} ms`;
      return [`${shown(own)} µs`, `× ${spreadOf(ratios).median.toFixed(2)}`, rate, p99].join(', ');
    }),
    `${megabytes.toFixed(0)} MB`,
  ]);
}

/** As one would run them on one core. */
async function oneCoreServers(built: BuiltRelease, scratch: string): Promise<Server[]> {
  const { releases } = built;
  const root = join(releases, 'current', 'public');
  const hosts = directoryIn(scratch, 'hosts');
  const script = (name: string) => (port: number) =>
    start(process.execPath, [join(import.meta.dirname, '..', 'serve', name), root, String(port)]);
  const bare = (start: typeof startBareNginx, name: string, withHeaders: boolean) => (port: number) =>
    start({ releases, port, scratch: directoryIn(scratch, name), withHeaders });
  const [nginx, headers, caddy, caddyHeaders] = [
    'bare nginx',
    'bare nginx, our headers',
    'bare Caddy',
    'bare Caddy, our headers',
  ] as const;
  const own = async (host: 'node' | 'nginx' | 'caddy', name: string, yardstick: string) => ({
    ...(await startHost(host, built, hosts)),
    name,
    yardstick,
  });
  return ready([
    await onFreePort(nginx, nginx, bare(startBareNginx, 'nginx', false)),
    await onFreePort(headers, nginx, bare(startBareNginx, 'nginx-headers', true)),
    await own('nginx', 'tabulador host nginx', headers),
    await own('node', 'tabulador serve', nginx),
    await onFreePort('plain `node:http`', nginx, script('node-http.ts')),
    await onFreePort(caddy, caddy, bare(startBareCaddy, 'caddy', false)),
    await onFreePort(caddyHeaders, caddy, bare(startBareCaddy, 'caddy-headers', true)),
    await own('caddy', 'tabulador host caddy', caddyHeaders),
    await onFreePort('sirv', nginx, script('sirv.js')),
    await onFreePort('@fastify/static', nginx, script('fastify-static.js')),
  ]);
}

async function onFreePort(
  name: string,
  yardstick: string,
  run: (port: number) => RunningProcess,
): Promise<Server> {
  const port = await freePort();
  return { name, yardstick, port, process: run(port) };
}

async function ready(servers: Server[]): Promise<Server[]> {
  await Promise.all(servers.map(({ port, process }) => accepting(port, process)));
  return servers;
}

function directoryIn(scratch: string, name: string): string {
  const path = join(scratch, name);
  mkdirSync(path, { recursive: true });
  return path;
}
