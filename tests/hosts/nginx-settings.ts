/** What stands around a generated file: all of `nginx.conf`, with everything that nginx writes below a scratch directory. */
export function nginxSettings(scratch: string, site: string, modules: readonly string[] = []): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...modules.map((module) => `load_module ${module};`),
    // Started by root it would serve as a user who may not look into a temporary directory.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${scratch}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 4096; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${scratch}/${name};`),
    `include ${site};`,
    '}',
  ].join('\n');
}
