import { copyFileSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { problemCodes } from '../../contract/operations.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { assertServable, parseManifest, type ReleaseManifest } from '../../release/format/manifest.ts';
import {
  currentLink,
  manifestFile,
  problemLocation,
  publicLocation,
} from '../../release/format/release-layout.ts';
import { type CatalogueFile, catalogueFileOf } from '../answer/answer.ts';
import { type AssetsRelease, type CatalogueShard, shardPath } from '../edge/assets-worker.ts';
import type { BucketWorkerOptions } from '../edge/bucket-worker.ts';
import { uncompressed } from '../edge/worker.ts';
import { shardCountFor, shardOf } from '../path-shards.ts';
import { assertFits, type CloudflarePlan } from './cloudflare-limits.ts';
import { type WorkerProject, write, writeWorkerProject } from './cloudflare-worker.ts';

export interface CloudflareProjectOptions extends Pick<WorkerProject, 'out' | 'name' | 'extension'> {
  /** Scheme and host of the service. */
  readonly origin: string;
}

export interface CloudflareAssetsOptions extends CloudflareProjectOptions {
  readonly releases: string;
  readonly plan: CloudflarePlan;
}

export interface CloudflareBucketOptions extends CloudflareProjectOptions {
  /** The name of a bucket of R2 in the same account. */
  readonly bucket: string;
  /** Below which `tabulador publish` uploads; may be empty. */
  readonly prefix: string;
}

export interface CloudflareProject {
  readonly releaseId: string;
  readonly files: number;
}

const assetsFolder = 'assets';

/** Writes what `wrangler deploy` needs: the files of the current release, the worker, its settings. */
export function writeAssetsProject(options: CloudflareAssetsOptions): CloudflareProject {
  const { out, plan } = options;
  const release = currentRelease(options.releases);
  const manifest = readManifest(release);
  const paths = Object.keys(manifest.files);
  const shards = shardCountFor(paths.length);
  assertFits(manifest, shards, plan);
  rmSync(join(out, assetsFolder), { recursive: true, force: true });
  for (const path of paths) place(join(release, publicLocation(path)), join(out, assetsFolder, path));
  for (const [number, shard] of shardsOf(manifest, shards).entries()) {
    write(join(out, assetsFolder, shardPath(number)), JSON.stringify(shard));
  }
  writeWorkerProject({
    ...options,
    module: 'assets-worker',
    create: 'createAssetsWorker',
    options: assetsRelease(release, manifest, { shards, origin: options.origin }),
    bindings: {
      assets: {
        directory: assetsFolder,
        binding: 'ASSETS',
        // Without it the platform answers a wrong method to an existing file by itself, with no body.
        run_worker_first: true,
        // Addresses mean what they say: no redirects, no guessing of endings.
        html_handling: 'none',
        not_found_handling: 'none',
      },
    },
  });
  return { releaseId: manifest.id, files: paths.length + shards };
}

/** The same for releases in a bucket of R2. The worker holds none and follows the pointer there, so it is deployed once. */
export function writeBucketProject(options: CloudflareBucketOptions): void {
  const { out, bucket, origin } = options;
  rmSync(join(out, assetsFolder), { recursive: true, force: true });
  const prefix = options.prefix === '' ? '' : `${options.prefix}/`;
  writeWorkerProject({
    ...options,
    module: 'bucket-worker',
    create: 'createBucketWorker',
    options: { origin, prefix } satisfies BucketWorkerOptions,
    bindings: { r2_buckets: [{ binding: 'RELEASES', bucket_name: bucket }] },
  });
}

function currentRelease(releases: string): string {
  try {
    return realpathSync(join(releases, currentLink));
  } catch (cause) {
    throw new OperatorError(say`There is no release in ${releases}.`, {
      reason: 'environment',
      hint: say`Run \`tabulador build\` first.`,
      cause,
    });
  }
}

/** Its paths become names of files below `out`, so that none of them may lead elsewhere. */
function readManifest(release: string): ReleaseManifest {
  try {
    const manifest = parseManifest(readFileSync(join(release, manifestFile), 'utf8'));
    assertServable(manifest);
    return manifest;
  } catch (cause) {
    throw new OperatorError(
      say`The release ${basename(release)} cannot be served: ${(cause as Error).message}.`,
      {
        reason: 'environment',
        hint: say`Build a new one, or roll back to one that is whole.`,
        cause,
      },
    );
  }
}

function shardsOf(manifest: ReleaseManifest, count: number): CatalogueShard[] {
  const shards: Record<string, CatalogueFile>[] = Array.from({ length: count }, () => ({}));
  for (const [path, file] of Object.entries(manifest.files)) {
    const shard = shards[shardOf(path, count)];
    if (shard) shard[path] = uncompressed(catalogueFileOf(file));
  }
  return shards;
}

function assetsRelease(
  release: string,
  manifest: ReleaseManifest,
  { shards, origin }: Pick<AssetsRelease, 'shards' | 'origin'>,
): AssetsRelease {
  const problems = problemCodes.map((code) => {
    const body = readFileSync(join(release, problemLocation(code)), 'utf8');
    return [code, { file: uncompressed(catalogueFileOf(manifest.problems[code])), body }];
  });
  const { id, generatedAt } = manifest;
  return {
    id,
    generatedAt,
    origin,
    shards,
    problems: Object.fromEntries(problems) as AssetsRelease['problems'],
  };
}

/** A second name for the same file costs nothing; across file systems it has to be a copy. */
function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
