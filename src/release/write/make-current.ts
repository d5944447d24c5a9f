import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { makeNamesDurable } from '../format/disk.ts';
import type { ReleaseManifest } from '../format/manifest.ts';
import { readManifest } from '../format/manifest-file.ts';
import { removedPrefix } from '../format/release-layout.ts';
import {
  currentId,
  lockReleases,
  releaseExists,
  releaseIds,
  switchTo,
  withCurrent,
} from '../format/releases-directory.ts';
import { assertSound, damageTo } from '../verify/check-bytes.ts';
import { readRecord } from './release-record.ts';

/**
 * Makes a new release current. An undamaged release with the same id has the same bytes, so it stays. Returns what failed
 * when it was current already.
 */
export function makeCurrent(staging: string, directory: string, id: string): OperatorError | null {
  const place = join(directory, id);
  const exists = releaseExists(directory, id);
  if (!exists || damageTo(place).length > 0) {
    const aside = join(directory, removedPrefix + id);
    // For a moment the release is missing, which is better than damaged bytes.
    if (exists) renameSync(place, aside);
    renameSync(staging, place);
    makeNamesDurable(directory);
  }
  return switchTo(directory, id);
}

export interface Rollback {
  readonly from: string | null;
  readonly to: string;
  /** What failed after the switch. */
  readonly problem?: OperatorError;
}

/** Throws if the release must not become current again. `directory`: its files, if they are on this disk. */
export type AssertMayReturn = (release: ReleaseManifest, directory?: string) => void;

/** Makes another release current in one step; by default, the previous one. */
export function rollBack(
  directory: string,
  wanted: string | undefined,
  holder: string,
  assertMayReturn: AssertMayReturn = () => {},
): Rollback {
  if (releaseIds(directory).length === 0) {
    const hint = say`Make the first one with \`tabulador build\`.`;
    throw new OperatorError(say`There are no releases in ${directory}.`, { reason: 'refused', hint });
  }
  try {
    using _lock = lockReleases(directory, holder);
    const from = currentId(directory);
    const to = wanted ?? (from === undefined ? releaseIds(directory).at(-1) : releaseBefore(directory, from));
    const hint = say`\`tabulador releases\` lists what is there.`;
    if (to === undefined)
      throw new OperatorError(say`There is no release before the current one.`, { reason: 'refused', hint });
    if (!releaseIds(directory).includes(to) || !releaseExists(directory, to))
      throw new OperatorError(say`There is no release ${to} in ${directory}.`, { reason: 'usage', hint });
    assertSound(directory, to);
    const release = join(directory, to);
    assertMayReturn(readManifest(release), release);
    const problem = switchTo(directory, to);
    return { from: from ?? null, to, ...(problem && { problem }) };
  } catch (error) {
    throw withCurrent(error, directory);
  }
}

/** The release that was current when the current one was built; if it is gone, the newest older one. */
function releaseBefore(directory: string, current: string): string | undefined {
  const ids = releaseIds(directory);
  const recorded = readRecord(join(directory, current))?.previous;
  return recorded && ids.includes(recorded) ? recorded : ids.filter((id) => id < current).at(-1);
}
