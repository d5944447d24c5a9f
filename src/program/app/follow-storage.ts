import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { ReleaseCache } from '../../serve/bucket/follow/release-cache.ts';
import { type FollowOptions, ReleaseFollower } from '../../serve/bucket/follow/release-follower.ts';
import { bucketStorage, directoryStorage, type ReleaseStorage } from '../../serve/bucket/follow/storage.ts';
import { isS3Address, openS3Store, type S3Options } from '../../serve/bucket/s3-store.ts';

export interface FollowRequest extends Pick<FollowOptions, 'onSwitch' | 'onFailure' | 'onRecovery'> {
  readonly cwd: string;
  readonly from: string;
  readonly cache: string;
  readonly pollSeconds: number;
  /** How a bucket is reached. */
  readonly s3: S3Options;
  /** What another process that wants the same cache tells its operator. */
  readonly holder: string;
}

/** How long a host that has something to serve waits at its start for something newer. */
const patienceMilliseconds = 10_000;

/** Fewer than a publisher makes: the next look comes soon, and meanwhile health should say that something is wrong. */
const followAttempts = 2;
const followSeconds = 10;

/**
 * Follows a storage into a directory of releases of this machine: returns when there is a release to serve, the newest
 * if the storage answers soon, and goes on by itself. Without storage it is the one that was fetched before.
 */
export async function followStorage(request: FollowRequest): Promise<ReleaseFollower> {
  const storage = await openStorage(request);
  let cache: ReleaseCache;
  try {
    cache = ReleaseCache.open(resolve(request.cwd, request.cache), storage.name, request.holder);
  } catch (error) {
    storage.close();
    throw error;
  }
  const follower = new ReleaseFollower({
    ...request,
    storage,
    cache,
    pollMilliseconds: request.pollSeconds * 1_000,
  });
  const first = follower.follow();
  if (cache.current === undefined) {
    try {
      await first;
    } catch (error) {
      await follower.stop();
      throw nothingToServe(error, cache.directory);
    }
  } else {
    const served = new AbortController();
    const patience = pause(patienceMilliseconds, undefined, { signal: served.signal }).catch(() => {});
    await Promise.race([first.catch(() => {}), patience]);
    served.abort();
  }
  follower.start();
  return follower;
}

async function openStorage({ cwd, from, s3 }: FollowRequest): Promise<ReleaseStorage> {
  if (!isS3Address(from)) return directoryStorage(resolve(cwd, from));
  return bucketStorage(
    await openS3Store(from, { ...s3, attempts: followAttempts, timeoutSeconds: followSeconds }),
  );
}

function nothingToServe(error: unknown, cache: string): unknown {
  if (!(error instanceof OperatorError)) return error;
  return new OperatorError(
    say`There is nothing to serve: ${cache} has no release, and none can be fetched now. ${error.message}`,
    { reason: error.reason, ...(error.hint !== undefined && { hint: error.hint }), cause: error },
  );
}
