import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostName, hostNames, limitsOfHosts } from '../../src/serve/check/hosts.ts';
import { type CheckReport, runChecks } from '../../src/serve/check/run-checks.ts';
import { ensureSystemPackages, systemPackages } from '../system-packages.ts';
import type { BuiltRelease } from './built-release.ts';
import { nginxArguments, nginxSettings } from './nginx-settings.ts';
import { accepting, freePort, program, type RunningProcess, start, tabulador } from './processes.ts';

export interface RunningHost {
  readonly name: HostName;
  readonly port: number;
  readonly process: RunningProcess;
}

interface Startable {
  readonly built: BuiltRelease;
  /** For the files of this host. */
  readonly scratch: string;
  readonly port: number;
  /** For the command that writes the configuration. */
  readonly args: readonly string[];
}

/** Nothing leaves this machine. */
const wranglerEnvironment = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
};

function wranglerArguments(port: number): string[] {
  const ports = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  return ['dev', ...ports, '--log-level', 'error', '--show-interactive-dev-session=false'];
}

/** How each host is started: as its documentation says, from what the command line wrote. */
const starters: Readonly<Record<HostName, (host: Startable) => Promise<RunningProcess>>> = {
  async node({ built, port }) {
    const args = [program, 'serve', '--port', String(port), '--admin-port', '0'];
    return start(process.execPath, args, { cwd: built.cwd, env: built.env });
  },

  async nginx({ built, scratch, port, args }) {
    const site = join(scratch, 'site.conf');
    await tabulador(['host', 'nginx', '--port', String(port), '--out', site, ...args], built);
    await writeFile(join(scratch, 'nginx.conf'), nginxSettings(scratch, site));
    return start(systemPackages.nginx.file, nginxArguments(scratch));
  },

  async caddy({ built, scratch, port }) {
    const file = join(scratch, 'Caddyfile');
    await tabulador(['host', 'caddy', '--port', String(port), '--out', file], built);
    return start(systemPackages.caddy.file, ['run', '--config', file, '--adapter', 'caddyfile'], {
      // Its administration port is fixed, and tests run side by side.
      env: { XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch, CADDY_ADMIN: '127.0.0.1:0' },
    });
  },

  async cloudflare({ built, scratch, port, args: options }) {
    await tabulador(['host', 'cloudflare', '--out', scratch, ...options], built);
    const wrangler = join(import.meta.dirname, '..', 'node_modules', 'wrangler', 'bin', 'wrangler.js');
    return start(process.execPath, [wrangler, ...wranglerArguments(port)], {
      cwd: scratch,
      env: wranglerEnvironment,
    });
  },
};

/** Checks a host against every rule of the contract, with the known limits of its kind. */
export function checkHost(
  { name, port }: Pick<RunningHost, 'name' | 'port'>,
  { origin }: Pick<BuiltRelease, 'origin'>,
  { full }: { readonly full: boolean },
): Promise<CheckReport> {
  return runChecks({
    base: new URL(`http://127.0.0.1:${port}`),
    userAgent: 'tabulador-tests',
    full,
    limits: limitsOfHosts[name],
    publishedOrigin: origin,
  });
}

/** Starts one host, with its files in a directory below the given one. */
export async function startHost(
  name: HostName,
  built: BuiltRelease,
  directory: string,
  args: readonly string[] = [],
): Promise<RunningHost> {
  const port = await freePort();
  const scratch = await mkdtemp(join(directory, `${name}-`));
  return { name, port, process: await starters[name]({ built, scratch, port, args }) };
}

/** Starts hosts on the same release: by default all of them. */
export async function startAllHosts(
  built: BuiltRelease,
  names: readonly HostName[] = hostNames,
  args: readonly string[] = [],
): Promise<{ hosts: RunningHost[]; stop(): Promise<void> }> {
  await ensureSystemPackages('nginx', 'caddy');
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-hosts-'));
  const hosts: RunningHost[] = [];
  const stop = async () => {
    await Promise.all(hosts.map((host) => host.process.stop()));
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const name of names) hosts.push(await startHost(name, built, directory, args));
    await Promise.all(hosts.map((host) => accepting(host.port, host.process)));
    return { hosts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
