import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readKeyList } from '../../release/format/release-signature.ts';
import { ReleaseCache } from '../../serve/bucket/follow/release-cache.ts';
import { type FollowOptions, ReleaseFollower } from '../../serve/bucket/follow/release-follower.ts';
import { openS3Store } from '../../serve/bucket/s3-store.ts';
import type { Task, Workspace } from './workspace.ts';

export function followCache({ cwd, settings }: Workspace): string {
  return resolve(cwd, settings.serve.cache);
}

/** How long a host with a release in its cache waits for a newer one before it starts to serve. */
const patienceMilliseconds = 10_000;

/** Shorter than for a publisher, so that health shows a storage that hangs early. */
const followSeconds = 10;

/** Returns when there is a release to serve: the newest if the storage answers soon, otherwise the one that was fetched before. */
export async function followStorage(
  task: Task,
  { from, unsigned }: { readonly from: string; readonly unsigned: boolean },
  listeners: Pick<FollowOptions, 'onSwitch' | 'onFailure' | 'onRecovery'>,
): Promise<ReleaseFollower> {
  const { publish, serve, signing } = task.settings;
  if (signing.trusted === null && !unsigned) {
    throw new OperatorError(
      say`Without trusted keys, this host would serve whatever somebody writes to ${from}.`,
      {
        reason: 'usage',
        hint: say`Save the list of keys of the service, and name the file in signing.trusted. To trust the storage all the same, add --unsigned, or set serve.unsigned to true.`,
      },
    );
  }
  const keys = signing.trusted === null ? undefined : readKeyList(resolve(task.cwd, signing.trusted));
  const store = await openS3Store(from, { ...publish, timeoutSeconds: followSeconds });
  let cache: ReleaseCache;
  try {
    cache = ReleaseCache.open(followCache(task), store.address, task.holder);
  } catch (error) {
    store.close();
    throw error;
  }
  const follower = new ReleaseFollower({
    ...listeners,
    keys,
    minimumSequence: serve.minimumSequence,
    store,
    cache,
    pollMilliseconds: serve.pollSeconds * 1_000,
    now: task.systemTime,
  });
  const first = follower.follow();
  if (cache.current === undefined) {
    try {
      await first;
    } catch (error) {
      await follower.stop();
      if (!(error instanceof OperatorError)) throw error;
      throw error.reworded(
        say`There is nothing to serve: ${cache.directory} holds no release, and none can be fetched. ${error.message}`,
      );
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
