import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from './release.ts';
import { formsOf } from './release-files.ts';

/** It works for so long at a time, requests in between, and then rests nine times as long. */
const workMilliseconds = 10;
const restPerWork = 9;

/**
 * Compares every file of a release with its digest, once, while it is being served: damage is found before somebody asks
 * for the file. Takes a tenth of the time of a process at most, less while there is much to answer.
 */
export async function scrub({ files, digests, catalogue }: Release, signal: AbortSignal): Promise<void> {
  let since = performance.now();
  for (const source of digests.sources()) {
    const file = source.file === undefined ? catalogue.problem(source.problem) : catalogue.file(source.file);
    if (!file) continue;
    for (const form of formsOf(source, file)) {
      if (signal.aborted) return;
      try {
        await files.compare(form);
      } catch (error) {
        // The release was removed. Anything else passes, and whoever asks for the file has it compared then.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      }
      const worked = performance.now() - since;
      if (worked < workMilliseconds) continue;
      await pause(worked * restPerWork, undefined, { ref: false, signal }).catch(() => {});
      since = performance.now();
    }
  }
}
