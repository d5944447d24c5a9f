import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../hosts/processes.ts';
import { ensureSystemPackages, systemPackages } from '../system-packages.ts';

export interface PostgresServer {
  readonly port: number;
  readonly directory: string;
  /** The address of a schema of its own in the common database; it is made when a board is opened there. */
  newBoard(): string;
  /** Statements as the owner of everything. */
  sql(statements: string, database?: string): Promise<pg.QueryResult[]>;
  /** Ends it in a moment, as a crash would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Lines of postgresql.conf. */
  readonly settings?: readonly string[];
  /** How others than the owner are admitted on TCP; everybody, unless told otherwise. */
  readonly hba?: readonly string[];
  /** Where key and certificate for TLS come from. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

const owner = 'postgres';

/** A real server on loopback, with nothing in it but an empty database, gone when the tests end. */
export async function startPostgres(
  t: { after(hook: () => Promise<void>): void },
  { settings = [], hba = [], certificate }: ServerOptions = {},
): Promise<PostgresServer> {
  await ensureSystemPackages('postgresql');
  const programs = dirname(globSync(systemPackages.postgresql.file).sort().at(-1) as string);
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'tabulador-postgres-'));
  const data = join(directory, 'data');
  mkdirSync(data, { mode: 0o700 });
  const asOwner = ownership(directory, data);
  const run = [...asOwner, join(programs, 'initdb'), '-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8'];
  execFileSync(run[0] as string, [...run.slice(1), '--locale=C', '--no-sync'], { stdio: 'pipe' });
  if (certificate) {
    for (const [name, text] of [
      ['server.key', certificate.key],
      ['server.crt', certificate.cert],
    ] as const) {
      writeFileSync(join(data, name), text, { mode: 0o600 });
      own(join(data, name));
    }
  }
  const port = await freePort();
  writeFileSync(
    join(data, 'pg_hba.conf'),
    [...hba, 'host all all 127.0.0.1/32 trust', 'local all all trust', ''].join('\n'),
  );
  writeFileSync(
    join(data, 'postgresql.conf'),
    [
      ...[`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${directory}'`],
      ...['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', 'max_connections = 60'],
      ...(certificate ? ['ssl = on'] : []),
      ...settings,
      '',
    ].join('\n'),
  );
  const [program = '', ...args] = [...asOwner, join(programs, 'postgres'), '-D', data];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const log: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const exit = once(child, 'exit');
  // Immediate shutdown: nothing of it is wanted again.
  const kill = async () => {
    child.kill('SIGQUIT');
    await exit;
  };
  t.after(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill();
    rmSync(directory, { recursive: true, force: true });
  });
  const sql = async (statements: string, database = 'board') => {
    const client = new pg.Client({ host: directory, port, user: owner, database, password: 'none' });
    // Who stops the server ends this too.
    client.on('error', () => {});
    await client.connect();
    try {
      const result = await client.query(statements);
      return Array.isArray(result) ? result : [result];
    } finally {
      await client.end();
    }
  };
  for (;;) {
    try {
      await sql('CREATE DATABASE board', 'postgres');
      break;
    } catch (error) {
      if (child.exitCode !== null)
        throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  let boards = 0;
  const newBoard = () => `postgres://${owner}@127.0.0.1:${port}/board?schema=board_${++boards}`;
  return { port, directory, newBoard, sql, kill };
}

/** The server refuses to run as root; whoever runs the tests as somebody else runs it as that. */
export function ownership(...paths: readonly string[]): string[] {
  if (process.getuid?.() !== 0) return [];
  for (const path of paths) own(path);
  chmodSync(paths[0] as string, 0o755);
  return ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups', '--pdeathsig', 'QUIT'];
}

function own(path: string): void {
  if (process.getuid?.() !== 0) return;
  const id = (kind: string) => Number(execFileSync('id', [kind, owner], { encoding: 'utf8' }));
  chownSync(path, id('-u'), id('-g'));
}
