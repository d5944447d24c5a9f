/** nginx and Caddy as one would write them in five minutes: the same files and copies, and none of the contract's rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxSettings } from '../../tests/hosts/nginx-settings.ts';
import { type RunningProcess, start } from '../../tests/hosts/processes.ts';
import { systemPackages } from '../../tests/system-packages.ts';

/** What our configurations send with every API answer, for a comparison with the same bytes on the wire. */
const headers: readonly [name: string, value: string][] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag'],
  ['Cache-Control', 'public, max-age=300, stale-while-revalidate=3600'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
];

export function startBareNginx(
  root: string,
  port: number,
  scratch: string,
  withHeaders: boolean,
): RunningProcess {
  const site = [
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_requests 1000000;',
    'types { application/json json; text/html html; }',
    'open_file_cache max=20000 inactive=60s;',
    'open_file_cache_valid 60s;',
    'open_file_cache_min_uses 1;',
    'open_file_cache_errors on;',
    `server { listen 127.0.0.1:${port}; root ${root}; gzip_static on; brotli_static on; gzip_vary on; log_not_found off;`,
    ...(withHeaders ? headers.map(([name, value]) => `add_header ${name} "${value}" always;`) : []),
    '}',
  ];
  const [siteFile, file] = [join(scratch, 'site.conf'), join(scratch, 'nginx.conf')];
  writeFileSync(siteFile, site.join('\n'));
  writeFileSync(file, nginxSettings(scratch, siteFile, [systemPackages.brotli.file]));
  return start(systemPackages.nginx.file, ['-e', 'stderr', '-p', scratch, '-c', file]);
}

export function startBareCaddy(root: string, port: number, scratch: string): RunningProcess {
  const file = join(scratch, 'Caddyfile');
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  root * ${root}
  file_server {
    precompressed br gzip
  }
}
`,
  );
  return start(systemPackages.caddy.file, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch },
  });
}
