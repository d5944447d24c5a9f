import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { accepting, freePort, start } from '../hosts/processes.ts';
import { ensureSystemPackages } from '../system-packages.ts';
import { scratchDirectory } from './scratch-directory.ts';

const run = promisify(execFile);

type Hooks = { after(hook: () => unknown): void };

/** An S3 server for one test. */
export interface S3Server {
  readonly endpoint: string;
  readonly port: number;
  /** The directory in which it keeps buckets as directories and objects as files. */
  readonly data: string;
  /** Credentials and region for the SDK. */
  readonly env: Readonly<Record<string, string>>;
  readonly client: S3Client;
  stop(): Promise<unknown>;
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
  const libraries = `${librariesIn(tree)}:${librariesIn(tree)}/ceph`;
  const program = (name: string, ...args: string[]): [string, string[]] => {
    const own = ['--library-path', libraries, join(tree, 'usr/bin', name), '-c', settings, '--no-mon-config'];
    return [loaderIn(tree), [...own, ...args]];
  };
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  const user = ['user', 'create', '--uid=tests', '--display-name=tests', ...keys];
  await createUser(...program('radosgw-admin', ...user));
  const server = start(...program('radosgw', '-n', 'client.rgw', '-f'));
  const stop = () => {
    server.child.kill('SIGKILL');
    return server.ended;
  };
  t.after(stop);
  await accepting(port, server);
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
  return { endpoint, port, data: join(data, 'posix'), env, client, stop };
}

/** On a busy machine the program sometimes prints the new user and does not end, so this does not wait for its end. */
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

/** Debian's package with its dependencies, unpacked into the user's cache; nothing is installed. */
async function extractedRadosgw(): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tabulador-tests');
  const tree = join(cache, 'radosgw-forky');
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  if (existsSync(tree)) return tree;
  await ensureSystemPackages('mmdebstrap');
  // Another test file may be unpacking it: then this one waits.
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
