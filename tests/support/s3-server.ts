import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../hosts/processes.ts';
import { ensureSystemPackages } from '../system-packages.ts';
import { scratchDirectory } from './scratch-directory.ts';

const run = promisify(execFile);

type Hooks = { after(hook: () => unknown): void };

/** A server that speaks S3, to which nobody but the tests has the keys. */
export interface S3Server {
  readonly endpoint: string;
  readonly port: number;
  /** The directory in which it keeps buckets as directories and objects as files. */
  readonly data: string;
  /** What the SDK takes its credentials and its region from. */
  readonly env: Readonly<Record<string, string>>;
  readonly client: S3Client;
}

const accessKeyId = 'TESTACCESSKEY0000001';
const secretAccessKey = 'test-secret-that-must-not-be-printed-0001';

/**
 * Ceph's own S3 server on a directory, without a cluster: it knows conditional writes, checksums and wrong secrets, which
 * the imitations on npm do not. It ends with the test. Several test files may share one extracted copy of the program.
 */
export async function s3Server(t: Hooks, bucket = 'releases'): Promise<S3Server> {
  const tree = await extractedRadosgw();
  const data = scratchDirectory(t);
  const port = await freePort();
  const settings = join(data, 'ceph.conf');
  for (const folder of ['run', 'db', 'posix', 'index', 'rgw']) mkdirSync(join(data, folder));
  writeFileSync(settings, cephSettings(tree, data, port));
  const program = (name: string, ...args: string[]): [string, string[]] => [
    loaderIn(tree),
    [
      '--library-path',
      `${librariesIn(tree)}:${librariesIn(tree)}/ceph`,
      join(tree, 'usr/bin', name),
      '-c',
      settings,
      '--no-mon-config',
      ...args,
    ],
  ];
  const user = [
    '--uid=tests',
    '--display-name=tests',
    `--access-key=${accessKeyId}`,
    `--secret-key=${secretAccessKey}`,
  ];
  await createUser(...program('radosgw-admin', 'user', 'create', ...user));
  const server = spawn(...program('radosgw', '-n', 'client.rgw', '-f'), { stdio: 'ignore' });
  t.after(() => ended(server));
  await listening(server, port);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  t.after(() => client.destroy());
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const env = {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: join(data, 'none'),
    AWS_SHARED_CREDENTIALS_FILE: join(data, 'none'),
  };
  return { endpoint, port, data: join(data, 'posix'), env, client };
}

/** It prints the user that it has made, and on a busy machine then sometimes does not end: what it printed is enough. */
async function createUser(program: string, args: readonly string[]): Promise<void> {
  const admin = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(admin, 'exit');
  try {
    let printed = '';
    for await (const piece of admin.stdout.setEncoding('utf8')) {
      printed += piece;
      if (isJson(printed)) return;
    }
    throw new Error(`radosgw-admin made no user: ${printed}`);
  } finally {
    admin.kill('SIGKILL');
    await exited;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Debian's package with all that it needs, unpacked into the cache of whoever runs the tests; nothing is installed. */
async function extractedRadosgw(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tabulador-tests');
  const tree = join(cache, 'radosgw-forky');
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  if (existsSync(tree)) return tree;
  await ensureSystemPackages('mmdebstrap');
  // Another test file may be at it: whoever comes second waits, and finds it done.
  const lock = new DatabaseSync(join(cache, 'lock'), { timeout: 600_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (existsSync(tree)) return tree;
    const fresh = `${tree}.${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    const options = ['--variant=extract', '--include=radosgw', '--aptopt=Acquire::Check-Valid-Until "false"'];
    await run('mmdebstrap', [...options, 'forky', fresh]);
    renameSync(fresh, tree);
    return tree;
  } finally {
    lock.close();
  }
}

function librariesIn(tree: string): string {
  return dirname(loaderIn(tree));
}

/** The programs are of a later Debian than the machine's, so they run on the C library that came with them. */
function loaderIn(tree: string): string {
  const [loader] = globSync(join(tree, 'usr/lib/*-linux-gnu/ld-linux-*.so.*'));
  if (loader === undefined) throw new Error(`There is no loader in ${tree}.`);
  return loader;
}

function cephSettings(tree: string, data: string, port: number): string {
  return `[global]
run_dir = ${data}/run
plugin_dir = ${librariesIn(tree)}/ceph
auth_client_required = none
[client]
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_config_uri = file:${data}/db/config.db
dbstore_db_dir = ${data}/db
rgw_filter = posix
rgw_posix_base_path = ${data}/posix
rgw_posix_database_root = ${data}/index
rgw_data = ${data}/rgw
log_file = ${data}/log
rgw_frontends = beast endpoint=127.0.0.1:${port}
`;
}

/** Until it takes a connection, or has ended. */
async function listening(server: ChildProcess, port: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (attempt > 3_000) throw new Error('radosgw has started and takes no connection');
    if (server.exitCode !== null) throw new Error(`radosgw ended with ${server.exitCode}`);
    const taken = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => {}).unref();
      socket.on('connect', () => socket.destroy());
    });
    if (taken) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
