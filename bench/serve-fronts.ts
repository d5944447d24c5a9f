/**
 * What the rules cost: nginx and Caddy with the generated configuration against the same server without any of it, and
 * against the same server with our headers alone.
 *
 *     node bench/serve-fronts.ts [--seconds 3] [--rounds 3] [--cwd DIRECTORY] [--nginx FILE] [--caddy FILE] [--only nginx]
 *
 * `--cwd` is a directory in which a release was built; without it a demo of 800 vacancies is. `--nginx` and `--caddy` name
 * configurations to measure beside the generated ones, e.g. those of another version, for ports 18190 and 18191.
 *
 * Each server has the first core to itself, `wrk` the second; the servers take turns, and the middle one of all rounds
 * counts. Requests per second depend on what else the machine does. Processor time per request does much less, so the
 * ratios are made of it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { headersOf } from '../src/contract/headers.ts';
import { pathOf } from '../src/contract/routes.ts';
import { currentFolders } from '../src/hosts/config-options.ts';
import { type BuiltRelease, buildDemoRelease, releaseIn } from '../tests/hosts/built-release.ts';
import { nginxSettings } from '../tests/hosts/nginx-settings.ts';
import { accepting, freePort, type RunningProcess, start, tabulador } from '../tests/hosts/processes.ts';
import { ensureSystemPackages, systemPackages } from '../tests/system-packages.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    cwd: { type: 'string' },
    nginx: { type: 'string' },
    caddy: { type: 'string' },
    only: { type: 'string' },
  },
});

const run = promisify(execFile);
const serverCore = '0';
const clientCore = '1';
const connections = 32;

interface Front {
  readonly server: 'nginx' | 'caddy';
  readonly form: 'bare' | 'bare, same headers' | 'generated' | 'given';
  readonly port: number;
  readonly process: RunningProcess;
}

interface Load {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

interface Measured {
  readonly perSecond: number;
  /** Of the server, in microseconds of processor time. */
  readonly microseconds: number;
}

const folders = (built: BuiltRelease) => currentFolders({ releases: built.releases });

const sentHeaders: readonly (readonly [string, string])[] = [
  ...Object.entries(headersOf('api')).filter(([name]) => name !== 'content-type'),
  ['accept-ranges', 'none'],
  ['vary', 'Accept-Encoding'],
];

function bareNginx(built: BuiltRelease, port: number, withHeaders: boolean): string {
  const problem = `error_page 404 =404 /problem; location = /problem { internal; types {} default_type ${headersOf('problem')['content-type']}; alias ${folders(built).problems}/job-not-found.json; }`;
  return `server {
    listen ${port};
    root ${folders(built).public};
    gzip_static on;
    brotli_static on;
    log_not_found off;
    types { application/json json; }
    open_file_cache max=10000 inactive=60s;
    open_file_cache_valid 1s;
    open_file_cache_errors on;
    ${withHeaders ? [...sentHeaders.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`), problem].join('\n') : ''}
}`;
}

function bareCaddy(built: BuiltRelease, port: number, withHeaders: boolean): string {
  const headers = ['header {', ...sentHeaders.map(([name, value]) => `${name} \`${value}\``), '}'].join('\n');
  return `http://:${port} {
    root * ${folders(built).public}
    ${withHeaders ? headers : ''}
    file_server {
        precompressed br gzip
    }
    ${withHeaders ? `handle_errors {\n${headers}\nroot * ${folders(built).problems}\nrewrite * /job-not-found.json\nfile_server {\nstatus 404\n}\n}` : ''}
}`;
}

/** From a configuration, as its own service would. */
function startFront(server: Front['server'], file: string, scratch: string): RunningProcess {
  const pinned = (command: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
    start('taskset', ['-c', serverCore, command, ...args], env ? { env } : {});
  if (server === 'caddy') {
    return pinned(systemPackages.caddy.file, ['run', '--config', file, '--adapter', 'caddyfile'], {
      XDG_CONFIG_HOME: scratch,
      XDG_DATA_HOME: scratch,
      CADDY_ADMIN: '127.0.0.1:0',
      GOMAXPROCS: '1',
    });
  }
  writeFileSync(join(scratch, 'nginx.conf'), nginxSettings(scratch, file, [systemPackages.brotli.file]));
  return pinned(systemPackages.nginx.file, [
    '-e',
    'stderr',
    '-p',
    scratch,
    '-c',
    join(scratch, 'nginx.conf'),
  ]);
}

async function startFronts(built: BuiltRelease, directory: string, fronts: Front[]): Promise<void> {
  for (const server of ['nginx', 'caddy'] as const) {
    if (options.only !== undefined && options.only !== server) continue;
    const bare = server === 'nginx' ? bareNginx : bareCaddy;
    const given = options[server];
    const texts: Record<string, (port: number, file: string) => unknown> = {
      bare: (port, file) => writeFileSync(file, bare(built, port, false)),
      'bare, same headers': (port, file) => writeFileSync(file, bare(built, port, true)),
      generated: (port, file) => tabulador(['host', server, '--port', String(port), '--out', file], built),
      ...(given !== undefined && {
        given: (_: number, file: string) => writeFileSync(file, readFileSync(given)),
      }),
    };
    for (const [form, write] of Object.entries(texts)) {
      const scratch = join(directory, `${server}-${form.replaceAll(/\W+/g, '-')}`);
      mkdirSync(scratch);
      const port = form === 'given' ? { nginx: 18_190, caddy: 18_191 }[server] : await freePort();
      const file = join(scratch, 'site.conf');
      await write(port, file);
      const process = startFront(server, file, scratch);
      fronts.push({ server, form: form as Front['form'], port, process });
      await accepting(port, process);
    }
  }
}

/** Of a process and its children, in hundredths of a second. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const own = Number(fields[11]) + Number(fields[12]);
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), own);
}

async function measure({ process, port }: Front, { path, headers }: Load): Promise<Measured> {
  const before = ticksOf(process.child.pid ?? 0);
  const { stdout } = await run('taskset', [
    ...['-c', clientCore, 'wrk', '-t1', `-c${connections}`, `-d${options.seconds}s`],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    `http://127.0.0.1:${port}${path}`,
  ]);
  const ticks = ticksOf(process.child.pid ?? 0) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    microseconds: (ticks * 10_000) / requests,
  };
}

function loads(built: BuiltRelease): Record<string, (front: Front) => Promise<Load>> {
  const [job = ''] = readdirSync(join(folders(built).public, 'api/v1/jobs')).filter((name) =>
    name.endsWith('.json'),
  );
  const jobPath = `/api/v1/jobs/${job}`;
  const search = pathOf('searchJobs', { city: 'all', family: 'ventas', modality: 'all' });
  return {
    job: async () => ({ path: jobPath, headers: {}, status: 200 }),
    'unchanged (304)': async ({ port }) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${jobPath}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      return { path: jobPath, headers: { 'if-none-match': headers.get('etag') ?? '' }, status: 304 };
    },
    'missing (404)': async () => ({
      path: '/api/v1/jobs/no-such-vacancy-vac-99999.json',
      headers: {},
      status: 404,
    }),
    'search gz': async () => ({ path: search, headers: { 'accept-encoding': 'gzip' }, status: 200 }),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(built: BuiltRelease, fronts: readonly Front[]): Promise<void> {
  for (const [name, loadOf] of Object.entries(loads(built))) {
    const rounds = new Map<Front, Measured[]>(fronts.map((front) => [front, []]));
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const front of fronts) {
        const load = await loadOf(front);
        const { status } = await fetch(`http://127.0.0.1:${front.port}${load.path}`, {
          headers: { 'accept-encoding': 'identity', ...load.headers },
        });
        if (status !== load.status)
          throw new Error(`${front.server} ${front.form} answers ${status} to ${name}`);
        rounds.get(front)?.push(await measure(front, load));
      }
    }
    print(name, rounds);
  }
}

function print(name: string, rounds: ReadonlyMap<Front, readonly Measured[]>): void {
  const cost = (front: Front) => median((rounds.get(front) ?? []).map(({ microseconds }) => microseconds));
  for (const front of rounds.keys()) {
    const peer = (form: Front['form']) =>
      [...rounds.keys()].find((other) => other.server === front.server && other.form === form) ?? front;
    const all = (rounds.get(front) ?? []).map(({ microseconds }) => microseconds);
    const cells = [
      name,
      front.server,
      front.form,
      Math.round(median((rounds.get(front) ?? []).map(({ perSecond }) => perSecond))),
      cost(front).toFixed(1),
      `${Math.min(...all).toFixed(1)}–${Math.max(...all).toFixed(1)}`,
      (cost(peer('bare')) / cost(front)).toFixed(2),
      (cost(peer('bare, same headers')) / cost(front)).toFixed(2),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

await ensureSystemPackages('nginx', 'brotli', 'caddy');
const built = options.cwd === undefined ? await buildDemoRelease(800) : releaseIn(options.cwd);
const directory = mkdtempSync(join(tmpdir(), 'tabulador-fronts-'));
const fronts: Front[] = [];
try {
  await startFronts(built, directory, fronts);
  console.log(
    '| request | server | form | requests/s | µs of processor each | of all rounds | of bare | of bare with headers |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  await compare(built, fronts);
} finally {
  await Promise.all(fronts.map(({ process }) => process.stop()));
  rmSync(directory, { recursive: true, force: true });
  if (options.cwd === undefined) await built.remove();
}
