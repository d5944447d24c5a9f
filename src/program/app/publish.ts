import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyList } from '../../contract/release-proof.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { isReleaseId } from '../../release/format/release-layout.ts';
import { currentId, releaseExists } from '../../release/format/releases-directory.ts';
import { verifyTrusted } from '../../release/verify/verify-release.ts';
import { requirePointer } from '../../serve/bucket/bucket-reader.ts';
import { assertFollowable } from '../../serve/bucket/follow/judge-pointer.ts';
import { ReleaseCache } from '../../serve/bucket/follow/release-cache.ts';
import type { ObjectStore } from '../../serve/bucket/object-store.ts';
import { listBucketReleases } from '../../serve/bucket/publish/bucket-releases.ts';
import {
  type Publication,
  publishRelease,
  type PublishRequest as Request,
} from '../../serve/bucket/publish/publish-release.ts';
import { openS3Store } from '../../serve/bucket/s3-store.ts';
import { pointerSigner } from './signing-keys.ts';
import { releasesDirectory, type Task, type Workspace } from './workspace.ts';

interface PublishRequest extends Task, Pick<Request, 'dryRun' | 'force'> {
  /** `s3://bucket/prefix`; by default the bucket of the settings. */
  readonly bucket?: string | undefined;
  /** The id of the release; by default the current one. */
  readonly release?: string | undefined;
}

export async function publish(request: PublishRequest): Promise<Publication> {
  const { bucket, dryRun, force, onProgress } = request;
  const now = request.systemTime();
  const directory = releasesDirectory(request);
  const release = wantedRelease(directory, request.release);
  return await withStore(request, bucket, async (store) =>
    publishRelease(store, {
      directory,
      release,
      dryRun,
      force,
      keep: request.settings.publish.keep,
      now,
      onProgress,
      sign: await pointerSigner(request, now),
    }),
  );
}

function wantedRelease(directory: string, wanted: string | undefined): string {
  const release = wanted ?? currentId(directory);
  if (release !== undefined && isReleaseId(release) && releaseExists(directory, release)) return release;
  throw new OperatorError(say`There is no release ${release ?? 'current'} in ${directory}.`, {
    reason: wanted === undefined ? 'refused' : 'usage',
    hint: say`\`tabulador build\` makes one, \`tabulador releases\` lists what is there.`,
  });
}

export async function bucketReleases(workspace: Workspace, bucket: string) {
  return await withStore(workspace, bucket, async (store) => ({
    address: store.address,
    releases: await listBucketReleases(store),
  }));
}

export async function verifyBucket(task: Task, bucket: string, keys: KeyList | undefined) {
  return await withStore(task, bucket, async (store) => {
    const pointer = await requirePointer(store, 'refused');
    const { release } = pointer;
    const { minimumSequence } = task.settings.serve;
    if (keys)
      await assertFollowable(pointer, { keys, minimumSequence }, undefined, task.systemTime(), store.address);
    await using scratch = await mkdtempDisposable(join(tmpdir(), 'tabulador-fetched-'));
    const cache = ReleaseCache.open(scratch.path, store.address, 'verify');
    try {
      await cache.fetch(store, pointer, new AbortController().signal);
      const report = await verifyTrusted(join(cache.releases, release), keys, task.onProgress);
      return { address: store.address, release, report };
    } finally {
      cache.close();
    }
  });
}

export async function withStore<Result>(
  { settings: { publish: set } }: Workspace,
  bucket: string | undefined,
  work: (store: ObjectStore) => Promise<Result>,
): Promise<Result> {
  const address = bucket ?? set.to;
  if (address === null) {
    throw new OperatorError(say`There is no bucket to publish to.`, {
      reason: 'usage',
      hint: say`Name one, as in \`tabulador publish s3://bucket/prefix\`, or set publish.to in the settings.`,
    });
  }
  const store = await openS3Store(address, set);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
