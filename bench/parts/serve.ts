/** What a request costs: our hosts, the bare servers, and what Node has for static files. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startHost } from '../../tests/hosts/all-hosts.ts';
import { type BuiltRelease, buildDemoReleaseIn } from '../../tests/hosts/built-release.ts';
import { accepting, freePort, start } from '../../tests/hosts/processes.ts';
import { ensureSystemPackages } from '../../tests/system-packages.ts';
import { inScratch, publishedJobs } from '../built-board.ts';
import { ratio, type Section, shown } from '../results.ts';
import type { Scale } from '../run.ts';
import { type BareServer, startBareCaddy, startBareNginx } from '../serve/bare-servers.ts';
import { connections, type Measured, measure, pin, type Request, type Server } from '../serve/load.ts';

export async function measureServing({ vacancies, rounds, secondsOfLoad }: Scale): Promise<Section> {
  await ensureSystemPackages('nginx', 'brotli', 'caddy');
  return inScratch(async (scratch) => {
    const built = await buildDemoReleaseIn(scratch, vacancies);
    const requests = requestsOf(built);
    const servers = await oneCoreServers(built, scratch);
    const measured: { server: string; request: Request; result: Measured }[] = [];
    const of = (server: string, request: Request) =>
      measured.filter((one) => one.server === server && one.request === request).map(({ result }) => result);
    try {
      for (const server of servers) await pin(server);
      for (let round = 0; round <= rounds; round++)
        for (const request of requests)
          for (const server of servers) {
            const result = await measure(server, request, round === 0 ? 1 : secondsOfLoad);
            if (round > 0) measured.push({ server: server.name, request, result });
          }
    } finally {
      await Promise.all(servers.map(({ process }) => process.stop()));
    }
    return {
      title: 'Serving on one core',
      about: `Microseconds of the server's processor time for a request; × is the speed by that against the server in brackets, 1 being as\nfast; then requests a second. \`wrk\` with ${connections} connections on the last core, ${secondsOfLoad} s each, in turns, after one round that\ndoes not count; a release of ${vacancies.toLocaleString('en')} vacancies.`,
      head: ['server', ...requests.map(({ name }) => name)],
      rows: servers.map(({ name, yardstick }) => [
        name === yardstick ? name : `${name} (${yardstick})`,
        ...requests.map((request) => {
          const own = of(name, request);
          const costs = own.map(({ microseconds }) => microseconds);
          const others = of(yardstick, request).map(({ microseconds }) => microseconds);
          const rates = own.map(({ perSecond }) => perSecond);
          return `${shown(costs)} µs, ${ratio(others, costs)}, ${shown(rates, 0)}/s`;
        }),
      ]),
    };
  });
}

function requestsOf({ releases }: BuiltRelease): Request[] {
  const jobs = publishedJobs(join(releases, 'current', 'public'));
  const job = `/api/v1/jobs/${jobs.find((one) => JSON.stringify(one).length < 4_000)?.id}.json`;
  const search = '/api/v1/jobs/search/guadalajara/all/all.json';
  return [
    { name: 'job', path: job, headers: () => [], status: 200 },
    { name: '304', path: job, headers: (etag) => [`If-None-Match: ${etag}`], status: 304 },
    { name: '404', path: '/api/v1/jobs/gone.json', headers: () => [], status: 404 },
    { name: 'search, gzip', path: search, headers: () => ['Accept-Encoding: gzip'], status: 200 },
  ];
}

/** As one would run them on one core. */
async function oneCoreServers(built: BuiltRelease, scratch: string): Promise<Server[]> {
  const { releases } = built;
  const hosts = join(scratch, 'hosts');
  mkdirSync(hosts);
  const bare = async (name: string, begin: (server: BareServer) => Server['process'], yardstick = name) => {
    const port = await freePort();
    // A path in nginx's configuration ends at a space.
    const own = join(scratch, name.replace(/\W+/g, '-'));
    mkdirSync(own);
    const withHeaders = name.endsWith('our headers');
    return { name, yardstick, port, process: begin({ releases, port, scratch: own, withHeaders }) };
  };
  const script = (file: string) => (server: BareServer) =>
    start(process.execPath, [
      join(import.meta.dirname, '..', 'serve', file),
      join(releases, 'current', 'public'),
      String(server.port),
    ]);
  const own = async (host: 'node' | 'nginx' | 'caddy', name: string, yardstick: string) => {
    const { port, process } = await startHost(host, built, hosts);
    return { name, yardstick, port, process };
  };
  const servers = [
    await bare('bare nginx', startBareNginx),
    await bare('bare nginx, our headers', startBareNginx, 'bare nginx'),
    await own('nginx', 'tabulador host nginx', 'bare nginx, our headers'),
    await own('node', 'tabulador serve', 'bare nginx'),
    await bare('plain `node:http`', script('node-http.ts'), 'bare nginx'),
    await bare('bare Caddy', startBareCaddy),
    await bare('bare Caddy, our headers', startBareCaddy, 'bare Caddy'),
    await own('caddy', 'tabulador host caddy', 'bare Caddy, our headers'),
    await bare('sirv', script('sirv.js'), 'bare nginx'),
  ];
  await Promise.all(servers.map(({ port, process }) => accepting(port, process)));
  return servers;
}
