import { join } from 'node:path';
import type { ReleaseManifest } from '../contract/manifest.ts';
import { readManifest } from './manifest-file.ts';
import { readRecord } from './release-record.ts';
import { currentId, releaseIds } from './releases-directory.ts';

export interface ListedRelease {
  readonly id: string;
  readonly current: boolean;
  readonly generatedAt: string | null;
  readonly tool: string | null;
  readonly totals: ReleaseManifest['totals'] | null;
  /** What is wrong with it, when its manifest cannot be read. */
  readonly damage: string | null;
}

/** Every release that is there, newest first. A damaged one is listed too: hiding it would help nobody. */
export function listReleases(directory: string): ListedRelease[] {
  const current = currentId(directory);
  return releaseIds(directory)
    .reverse()
    .map((id) => ({ id, current: id === current, ...describe(join(directory, id)) }));
}

function describe(release: string): Omit<ListedRelease, 'id' | 'current'> {
  try {
    const { generatedAt, tool, totals } = readManifest(release);
    return { generatedAt, tool, totals, damage: null };
  } catch (error) {
    return { generatedAt: null, tool: null, totals: null, damage: (error as Error).message };
  }
}

/** The one to go back to: what was current when the current one was built, or else the newest older one. */
export function releaseBefore(directory: string, current: string): string | undefined {
  const ids = releaseIds(directory);
  const recorded = readRecord(join(directory, current))?.previous;
  return recorded && ids.includes(recorded) ? recorded : ids.filter((id) => id < current).at(-1);
}
