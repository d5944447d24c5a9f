import { mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ObjectStore } from '../../src/serve/bucket/object-store.ts';
import { publishRelease } from '../../src/serve/bucket/publish/publish-release.ts';
import { wranglerArguments, wranglerEnvironment } from '../hosts/all-hosts.ts';
import type { BuiltRelease } from '../hosts/built-release.ts';
import { accepting, freePort, start, tabulador } from '../hosts/processes.ts';
import { type R2Bucket, R2Store } from './r2-store.ts';

type Hooks = { after(hook: () => unknown): void };

const packageFolder = join(import.meta.dirname, '..', 'node_modules', 'wrangler');

/** Publishes the current release to a bucket of R2 on this machine, and starts the worker on it, by wrangler, in workerd. */
export async function startBucketWorker(t: Hooks, built: BuiltRelease): Promise<{ readonly port: number }> {
  const scratch = mkdtempSync(join(tmpdir(), 'tabulador-worker-'));
  const project = join(scratch, 'project');
  const state = join(scratch, 'state');
  mkdirSync(state);
  await tabulador(['host', 'cloudflare', '--bucket', 'releases', '--out', project], built);
  const { releases } = built;
  // By the publisher itself, on the binding that the worker will have.
  await publishToLocalBucket(join(project, 'wrangler.jsonc'), state, (store) =>
    publishRelease(store, {
      directory: releases,
      release: basename(readlinkSync(join(releases, 'current'))),
      keep: 5,
      graceHours: 24,
      now: new Date(),
    }),
  );
  const served = await serveBucket(t, project, state);
  // After the hook that stops it: wrangler does not end when its files are taken away before.
  t.after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  return served;
}

/** Starts what a project has, on what was stored before. */
async function serveBucket(
  t: Hooks,
  project: string,
  state: string,
): Promise<{ readonly port: number; readonly pid: number }> {
  const port = await freePort();
  const wrangler = join(packageFolder, 'bin', 'wrangler.js');
  const args = [wrangler, ...wranglerArguments(port), '--persist-to', state];
  const running = start(process.execPath, args, { cwd: project, env: wranglerEnvironment });
  t.after(() => running.stop());
  await accepting(port, running);
  return { port, pid: running.child.pid ?? 0 };
}

/** Fills the local bucket of a project. */
async function publishToLocalBucket(
  configuration: string,
  state: string,
  fill: (store: ObjectStore) => Promise<unknown>,
): Promise<void> {
  Object.assign(process.env, wranglerEnvironment);
  const { getPlatformProxy } = (await import(
    join(packageFolder, 'wrangler-dist', 'cli.js')
  )) as PlatformTools;
  const { env, dispose } = await getPlatformProxy({
    configPath: configuration,
    persist: { path: join(state, 'v3') },
    remoteBindings: false,
  });
  try {
    await fill(new R2Store(env.RELEASES, ''));
  } finally {
    await dispose();
  }
}

interface PlatformTools {
  getPlatformProxy(options: {
    readonly configPath: string;
    readonly persist: { readonly path: string };
    readonly remoteBindings: boolean;
  }): Promise<{ readonly env: { readonly RELEASES: R2Bucket }; dispose(): Promise<void> }>;
}
