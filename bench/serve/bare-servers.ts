/** nginx and Caddy as one would write them in five minutes: the same files and copies, and none of the contract's rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf } from '../../src/contract/headers.ts';
import { currentFolders } from '../../src/serve/host-config.ts';
import { nginxSettings } from '../../tests/hosts/nginx-settings.ts';
import { type RunningProcess, start } from '../../tests/hosts/processes.ts';
import { systemPackages } from '../../tests/system-packages.ts';

export interface BareServer {
  readonly releases: string;
  readonly port: number;
  readonly scratch: string;
  /** What our configurations send with every answer of the API, and their bodies of errors: the same bytes on the wire. */
  readonly withHeaders: boolean;
}

const headers: readonly (readonly [string, string])[] = [
  ...Object.entries(headersOf('api')).filter(([name]) => name !== 'content-type'),
  ['accept-ranges', 'none'],
  ['vary', 'Accept-Encoding'],
];
const problem = 'job-not-found.json';

export function startBareNginx(server: BareServer): RunningProcess {
  const { releases, port, scratch, withHeaders } = server;
  const folders = currentFolders({ releases });
  const site = [
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_requests 1000000000;',
    'types { application/json json; text/html html; }',
    'open_file_cache max=20000 inactive=60s;',
    'open_file_cache_valid 60s;',
    'open_file_cache_errors on;',
    `server { listen 127.0.0.1:${port} reuseport; root ${folders.public};`,
    'gzip_static on; brotli_static on; log_not_found off;',
    ...(withHeaders
      ? [
          ...headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`),
          'error_page 404 =404 /problem;',
          `location = /problem { internal; types {} default_type ${headersOf('problem')['content-type']}; alias ${folders.problems}/${problem}; }`,
        ]
      : ['gzip_vary on;']),
    '}',
  ];
  const [siteFile, file] = [join(scratch, 'site.conf'), join(scratch, 'nginx.conf')];
  writeFileSync(siteFile, site.join('\n'));
  const settings = nginxSettings(scratch, siteFile, [systemPackages.brotli.file]);
  writeFileSync(file, settings);
  return start(systemPackages.nginx.file, ['-e', 'stderr', '-p', scratch, '-c', file]);
}

export function startBareCaddy({ releases, port, scratch, withHeaders }: BareServer): RunningProcess {
  const folders = currentFolders({ releases });
  const file = join(scratch, 'Caddyfile');
  const sent = ['header {', ...headers.map(([name, value]) => `${name} \`${value}\``), '}'].join('\n');
  const errors = `handle_errors {\n${sent}\nroot * ${folders.problems}\nrewrite * /${problem}\nfile_server {\nstatus 404\n}\n}`;
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  root * ${folders.public}
  ${withHeaders ? sent : ''}
  file_server {
    precompressed br gzip
  }
  ${withHeaders ? errors : ''}
}
`,
  );
  return start(systemPackages.caddy.file, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch },
  });
}
