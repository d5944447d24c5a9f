import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../hosts/processes.ts';
import { ensureSystemPackages, systemPackages } from '../system-packages.ts';
import { ownership, type PostgresServer } from './postgres.ts';

/** A real pooler on loopback that gives a connection of the server away for one transaction only; its port. */
export async function startPgbouncer(
  t: { after(hook: () => Promise<void>): void },
  { port: serverPort }: Pick<PostgresServer, 'port'>,
  poolSize: number,
): Promise<number> {
  await ensureSystemPackages('pgbouncer');
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'tabulador-pgbouncer-'));
  const port = await freePort();
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort} user=postgres`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, ''],
    ].join('\n'),
  );
  const [program = '', ...args] = [...ownership(directory), systemPackages.pgbouncer.file, settings];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGQUIT');
    await exit;
    rmSync(directory, { recursive: true, force: true });
  });
  let log = '';
  for await (const text of child.stderr.setEncoding('utf8')) {
    log += text;
    if (log.includes('process up')) break;
  }
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
  return port;
}
