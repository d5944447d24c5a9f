/** An `nginx.conf` that includes a generated file and writes only below a scratch directory. */
export function nginxSettings(scratch: string, site: string, modules: readonly string[] = []): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...modules.map((module) => `load_module ${module};`),
    // Otherwise root starts nginx as a user who cannot read a temporary directory.
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

export function nginxArguments(scratch: string): string[] {
  return ['-e', 'stderr', '-p', scratch, '-c', `${scratch}/nginx.conf`];
}
