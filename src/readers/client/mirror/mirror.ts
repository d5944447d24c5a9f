import { openData } from '../../../contract/open-data.ts';
import { liveRelease, type OpenDataSource, staleCache } from '../open-data.ts';
import type { MirroredRelease, MirrorStore } from './mirror-store.ts';
import { digestOf, maxEffort, nextStep, type Way } from './ways.ts';

export interface MirrorResult {
  /** What the copy is of now. */
  readonly release: MirroredRelease;
  /** How it came there. */
  readonly way: Way;
  readonly put: number;
  readonly removed: number;
}

/**
 * Brings a copy to the release that is live. Everything that is fetched is believed by its digest alone, and before
 * anything is committed the copy that will be has the digest that the release says. So whatever caches hold, whenever
 * releases change and wherever a run ends, the copy is of one release and whole.
 */
export async function mirror(store: MirrorStore, source: OpenDataSource): Promise<MirrorResult> {
  const found = await store.load();
  const from = found?.release;
  // One that is damaged is as good as none.
  const copy = found && (await digestOf(found.digests)) === found.release.sha256 ? found : undefined;
  for (let effort = copy ? 0 : maxEffort - 1; effort <= maxEffort; effort += 1) {
    const live = await liveRelease(source);
    const step = await nextStep(source, live, copy, effort);
    // Without one a file of another release came: then the first question is whether this one is still live.
    if (step) {
      source.options?.signal?.throwIfAborted();
      const { way, count, removed, put } = step;
      const release = { generatedAt: live.generatedAt, sha256: live.vacancies.sha256 };
      if (way !== 'unchanged' || from?.generatedAt !== release.generatedAt)
        await store.commit({ from, release, replace: way === 'everything', removed, put });
      return { release, way, put: count, removed: removed.length };
    }
  }
  throw staleCache(source, openData.release);
}
