import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that tests use and npm does not have: a file, or a pattern, that shows that it is there, and Debian's name for it. */
export const systemPackages = {
  nginx: { file: '/usr/sbin/nginx', debian: 'nginx' },
  brotli: {
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    debian: 'libnginx-mod-http-brotli-static',
  },
  caddy: { file: '/usr/bin/caddy', debian: 'caddy' },
  openssl: { file: '/usr/bin/openssl', debian: 'openssl' },
  chromium: { file: '/usr/bin/chromium', debian: 'chromium' },
  systemd: { file: '/usr/bin/systemd-analyze', debian: 'systemd' },
  curl: { file: '/usr/bin/curl', debian: 'curl' },
  python: { file: '/usr/bin/python3', debian: 'python3' },
  pandas: { file: '/usr/lib/python3/dist-packages/pandas', debian: 'python3-pandas' },
  r: { file: '/usr/bin/Rscript', debian: 'r-base-core' },
  php: { file: '/usr/bin/php', debian: 'php-cli' },
  java: { file: '/usr/bin/java', debian: 'default-jre-headless' },
  postgresql: { file: '/usr/lib/postgresql/*/bin/postgres', debian: 'postgresql' },
  pgbouncer: { file: '/usr/sbin/pgbouncer', debian: 'pgbouncer' },
  mmdebstrap: { file: '/usr/bin/mmdebstrap', debian: 'mmdebstrap' },
  zsh: { file: '/usr/bin/zsh', debian: 'zsh' },
  prometheus: { file: '/usr/bin/promtool', debian: 'prometheus' },
  faketime: { file: '/usr/lib/*/faketime/libfaketime.so.1', debian: 'faketime' },
  strace: { file: '/usr/bin/strace', debian: 'strace' },
  fish: { file: '/usr/bin/fish', debian: 'fish' },
} as const;

export type SystemPackage = keyof typeof systemPackages;

/**
 * Makes sure that the programs are there. On Debian as root it installs what is missing; anywhere else the error names
 * it: a test that needs a program fails without it, and is never quietly left out.
 */
export async function ensureSystemPackages(...wanted: readonly SystemPackage[]): Promise<void> {
  const missing = missingOf(wanted);
  if (missing.length === 0) return;
  const names = missing.map((name) => systemPackages[name].debian);
  if (!isDebian() || process.getuid?.() !== 0) {
    throw new Error(`These tests need ${missing.join(', ')}. On Debian: apt-get install ${names.join(' ')}`);
  }
  console.log(`System packages: apt-get install ${names.join(' ')} …`);
  await install(names);
  const stillMissing = missingOf(missing);
  if (stillMissing.length > 0) throw new Error(`Installed, and still not there: ${stillMissing.join(', ')}`);
}

function missingOf(wanted: readonly SystemPackage[]): SystemPackage[] {
  return wanted.filter((name) => globSync(systemPackages[name].file).length === 0);
}

async function install(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Two test files may want the same at the same time: apt waits for its own lock.
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-y', '--no-install-recommends'];
  try {
    await run('apt-get', ['install', ...options, ...names], { env });
  } catch {
    // On a fresh machine the lists of packages may be missing or old.
    await run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'update'], { env });
    await run('apt-get', ['install', ...options, ...names], { env });
  }
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
