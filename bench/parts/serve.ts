/** Requests a second on one core: our hosts, the bare servers, and what Node has for static files. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../tests/hosts/all-hosts.ts';
import { buildDemoRelease } from '../../tests/hosts/built-release.ts';
import { accepting, freePort, type RunningProcess, start } from '../../tests/hosts/processes.ts';
import { inScratch } from '../built-board.ts';
import { publishedBoard } from '../generate/published-board.ts';
import { type Section, shown, spreadOf } from '../results.ts';
import type { Scale } from '../run.ts';
import { startBareCaddy, startBareNginx } from '../serve/bare-servers.ts';

interface Server {
  readonly name: string;
  readonly port: number;
  readonly process: RunningProcess;
  /** Whose speed is the yardstick. */
  readonly yardstick: string;
}

interface Request {
  readonly name: string;
  readonly path: string;
  readonly headers: (etag: string) => readonly string[];
  readonly status: number;
}

const connections = 32;

export async function measureServing({ vacancies, rounds, secondsOfLoad }: Scale): Promise<Section[]> {
  return inScratch(async (scratch) => {
    const built = await buildDemoRelease(vacancies, scratch);
    const root = join(built.releases, 'current', 'public');
    const job = publishedBoard(root).jobs.find((one) => JSON.stringify(one).length < 4_000)?.id ?? '';
    const requests: Request[] = [
      { name: 'job', path: `/api/v1/jobs/${job}.json`, headers: () => [], status: 200 },
      {
        name: '304',
        path: `/api/v1/jobs/${job}.json`,
        headers: (etag) => [`If-None-Match: ${etag}`],
        status: 304,
      },
      { name: '404', path: '/api/v1/jobs/gone.json', headers: () => [], status: 404 },
      {
        name: 'search, gzip',
        path: '/api/v1/jobs/search/guadalajara/all/all.json',
        headers: () => ['Accept-Encoding: gzip'],
        status: 200,
      },
    ];
    const servers = await startServers(built, root, scratch);
    const rates = new Map<string, number[]>();
    const latencies = new Map<string, number[]>();
    const record = (into: Map<string, number[]>, key: string, value: number) =>
      into.set(key, [...(into.get(key) ?? []), value]);
    try {
      for (const { process } of servers) pin(process.child.pid ?? 0);
      for (let round = 0; round < rounds; round += 1) {
        for (const request of requests) {
          for (const server of servers) {
            const etag = await checked(server, request);
            const { perSecond, p99 } = load(server.port, request, etag, secondsOfLoad);
            record(rates, `${server.name} ${request.name}`, perSecond);
            record(latencies, `${server.name} ${request.name}`, p99);
          }
        }
      }
    } finally {
      await Promise.all(servers.map(({ process }) => process.stop()));
    }
    const rateOf = (server: string, request: string) => rates.get(`${server} ${request}`) ?? [];
    const cell = ({ name, yardstick }: Server, request: string) => {
      const own = rateOf(name, request);
      const ratios = own.map((rate, round) => rate / (rateOf(yardstick, request)[round] ?? Number.NaN));
      const p99 = spreadOf(latencies.get(`${name} ${request}`) ?? []).median;
      return `${shown(own, 0)} × ${spreadOf(ratios).median.toFixed(2)}, ${p99.toFixed(1)} ms`;
    };
    return [
      {
        title: 'Serving on one core',
        about: `Requests a second of \`wrk\` with ${connections} connections on the other core, ${secondsOfLoad} s each, in turns; × is the ratio to the server in brackets; then\nthe 99th percentile. A release of ${vacancies.toLocaleString('en')} vacancies.`,
        head: ['server', ...requests.map(({ name }) => name)],
        rows: servers.map((server) => [
          server.name === server.yardstick ? server.name : `${server.name} (${server.yardstick})`,
          ...requests.map(({ name }) => cell(server, name)),
        ]),
      },
    ];
  });
}

async function startServers(
  built: Awaited<ReturnType<typeof buildDemoRelease>>,
  root: string,
  scratch: string,
): Promise<Server[]> {
  const directory = (name: string) => {
    const path = join(scratch, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const node = await startHost('node', built, directory('hosts'));
  const nginx = await startHost('nginx', built, directory('hosts'));
  const caddy = await startHost('caddy', built, directory('hosts'));
  const script = (name: string, port: number) =>
    start(process.execPath, [join(import.meta.dirname, '..', 'serve', name), root, String(port)]);
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const [nginxPort = 0, headersPort = 0, caddyPort = 0, sirvPort = 0, fastifyPort = 0] = ports;
  const bare = 'bare nginx';
  const servers: Server[] = [
    {
      name: bare,
      yardstick: bare,
      port: nginxPort,
      process: startBareNginx(root, nginxPort, directory('bare-nginx'), false),
    },
    {
      name: 'bare nginx, our headers',
      yardstick: bare,
      port: headersPort,
      process: startBareNginx(root, headersPort, directory('bare-nginx-headers'), true),
    },
    {
      name: 'tabulador host nginx',
      yardstick: 'bare nginx, our headers',
      port: nginx.port,
      process: nginx.process,
    },
    { name: 'tabulador serve', yardstick: bare, port: node.port, process: node.process },
    {
      name: 'bare Caddy',
      yardstick: 'bare Caddy',
      port: caddyPort,
      process: startBareCaddy(root, caddyPort, directory('bare-caddy')),
    },
    { name: 'tabulador host caddy', yardstick: 'bare Caddy', port: caddy.port, process: caddy.process },
    { name: 'sirv', yardstick: bare, port: sirvPort, process: script('sirv.js', sirvPort) },
    {
      name: '@fastify/static',
      yardstick: bare,
      port: fastifyPort,
      process: script('fastify-static.js', fastifyPort),
    },
  ];
  await Promise.all(servers.map((server) => accepting(server.port, server.process)));
  return servers;
}

/** All threads of a process and of its children on the first core; the load comes from the last. */
function pin(pid: number): void {
  execFileSync('sh', [
    '-c',
    `for p in ${pid} $(pgrep -P ${pid}); do taskset -a -c -p 0 "$p" > /dev/null; done`,
  ]);
}

/** A server that answers something else would win every race. Returns the ETag. */
async function checked({ name, port }: Server, request: Request): Promise<string> {
  const url = `http://127.0.0.1:${port}${request.path}`;
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await plain.arrayBuffer();
  const etag = plain.headers.get('etag') ?? '';
  const headers = Object.fromEntries(
    request.headers(etag).map((line) => line.split(': ') as [string, string]),
  );
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  await answer.arrayBuffer();
  if (answer.status !== request.status)
    throw new Error(`${name} answers ${answer.status} to ${request.name}, expected ${request.status}`);
  return etag;
}

function load(
  port: number,
  request: Request,
  etag: string,
  seconds: number,
): { perSecond: number; p99: number } {
  const headers = request.headers(etag).flatMap((line) => ['-H', line]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers];
  const text = execFileSync(
    'taskset',
    ['-c', String(availableParallelism() - 1), 'wrk', ...args, `http://127.0.0.1:${port}${request.path}`],
    { encoding: 'utf8' },
  );
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const milliseconds = { us: 1 / 1000, ms: 1, s: 1000 }[unit] ?? Number.NaN;
  return { perSecond, p99: Number(amount) * milliseconds };
}
