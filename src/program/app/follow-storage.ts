import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { ReleaseCache } from '../../serve/bucket/follow/release-cache.ts';
import { type FollowOptions, ReleaseFollower } from '../../serve/bucket/follow/release-follower.ts';
import { openS3Store, type S3Options } from '../../serve/bucket/s3-store.ts';

export interface FollowRequest extends Pick<FollowOptions, 'onSwitch' | 'onFailure' | 'onRecovery' | 'keys'> {
  readonly cwd: string;
  readonly from: string;
  readonly cache: string;
  readonly pollSeconds: number;
  /** How to reach the bucket. */
  readonly s3: S3Options;
  /** Shown by another process that wants to use the same cache. */
  readonly holder: string;
}

/** How long a host with a release in its cache waits for a newer one before it starts to serve. */
const patienceMilliseconds = 10_000;

/** Shorter than for a publisher, so that health shows a storage that hangs early. */
const followSeconds = 10;

/**
 * Follows a storage into the cache of this host. Returns when there is a release to serve: the newest if the storage answers
 * soon, otherwise the one that was fetched before. Then it keeps following.
 */
export async function followStorage(request: FollowRequest): Promise<ReleaseFollower> {
  const { from, s3 } = request;
  const store = await openS3Store(from, { ...s3, timeoutSeconds: followSeconds });
  let cache: ReleaseCache;
  try {
    cache = ReleaseCache.open(resolve(request.cwd, request.cache), store.address, request.holder);
  } catch (error) {
    store.close();
    throw error;
  }
  const follower = new ReleaseFollower({
    ...request,
    store,
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

function nothingToServe(error: unknown, cache: string): unknown {
  if (!(error instanceof OperatorError)) return error;
  return error.reworded(
    say`There is nothing to serve: ${cache} holds no release, and none can be fetched. ${error.message}`,
  );
}
