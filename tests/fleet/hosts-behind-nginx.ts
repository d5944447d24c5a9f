import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Health } from '../../src/serve/node/health.ts';
import { nginxArguments, nginxSettings } from '../hosts/nginx-settings.ts';
import { accepting, freePort, program, type RunningProcess, start } from '../hosts/processes.ts';
import { ensureSystemPackages, systemPackages } from '../system-packages.ts';

type Hooks = { after(hook: () => unknown): void };

export interface FleetOptions {
  /** For caches, configuration and logs. */
  readonly scratch: string;
  /** What each host follows. */
  readonly from: string;
  readonly env: NodeJS.ProcessEnv;
  readonly count: number;
}

/** One of the hosts, which may be killed and started again with the same cache and port. */
export class FleetHost {
  readonly port: number;
  readonly #options: FleetOptions;
  readonly #cache: string;
  #process: RunningProcess | undefined;
  #adminPort = 0;

  constructor(number: number, port: number, options: FleetOptions) {
    this.port = port;
    this.#options = options;
    this.#cache = join(options.scratch, `cache-${number}`);
  }

  async start(): Promise<void> {
    const { from, env, scratch } = this.#options;
    const ports = ['--port', String(this.port), '--host', '127.0.0.1', '--admin-port', '0'];
    const running = start(process.execPath, [program, 'serve', '--from', from, ...ports], {
      cwd: scratch,
      env: {
        TABULADOR_SERVE_CACHE: this.#cache,
        TABULADOR_SERVE_UNSIGNED: 'true',
        TABULADOR_SERVE_POLL_SECONDS: '1',
        TABULADOR_NOW: '2026-11-16T18:00:00Z',
        ...env,
      },
    });
    this.#process = running;
    const [, adminPort] = await running.wrote(/health {3}http:\/\/127\.0\.0\.1:(\d+)\//);
    this.#adminPort = Number(adminPort);
  }

  /** As a power failure would. */
  async kill(): Promise<void> {
    this.#process?.child.kill('SIGKILL');
    await this.#process?.ended;
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  /** The release that it answers from. */
  async release(): Promise<string | null> {
    const response = await fetch(`http://127.0.0.1:${this.port}/api/v1/index.json`, { method: 'HEAD' });
    return response.headers.get('x-release');
  }

  async health(): Promise<Health> {
    return (await (await fetch(`http://127.0.0.1:${this.#adminPort}/healthz`)).json()) as Health;
  }

  async metrics(): Promise<string> {
    return await (await fetch(`http://127.0.0.1:${this.#adminPort}/metrics`)).text();
  }

  /** What it has logged since it was started last. */
  get log(): string {
    return this.#process?.text() ?? '';
  }
}

/** Hosts that follow one storage, and a real nginx that spreads requests over them and asks the next when one fails. */
export async function startFleet(
  t: Hooks,
  options: FleetOptions,
): Promise<{ readonly hosts: readonly FleetHost[]; readonly port: number }> {
  await ensureSystemPackages('nginx');
  const { scratch, count } = options;
  const hosts: FleetHost[] = [];
  for (let number = 0; number < count; number++) {
    const host = new FleetHost(number, await freePort(), options);
    hosts.push(host);
    t.after(() => host.stop());
  }
  await Promise.all(hosts.map((host) => host.start()));
  const port = await freePort();
  await writeFile(join(scratch, 'site.conf'), balancer(hosts, port));
  await writeFile(join(scratch, 'nginx.conf'), nginxSettings(scratch, join(scratch, 'site.conf')));
  const nginx = start(systemPackages.nginx.file, nginxArguments(scratch));
  t.after(() => nginx.stop());
  await accepting(port, nginx);
  return { hosts, port };
}

/** As `docs/hosting.md` has it. */
function balancer(hosts: readonly FleetHost[], port: number): string {
  return `
upstream tabulador {
    ${hosts.map((host) => `server 127.0.0.1:${host.port} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
}
server {
    listen 127.0.0.1:${port};
    merge_slashes off;
    location / {
        proxy_pass http://tabulador;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_next_upstream error timeout;
        proxy_connect_timeout 1s;
    }
}
`;
}
