import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readableDiskError } from '../format/disk.ts';
import {
  currentId,
  lockReleases,
  releaseExists,
  releaseIds,
  switchTo,
} from '../format/releases-directory.ts';
import { assertSound } from '../verify/assert-sound.ts';
import { readRecord } from './previous-release.ts';

export interface Rollback {
  readonly from: string | null;
  readonly to: string;
}

/** Makes another release the current one, in one step. Without an id: the one before. */
export function rollBack(directory: string, wanted: string | undefined, holder: string): Rollback {
  if (releaseIds(directory).length === 0) {
    throw new OperatorError(say`There are no releases in ${directory}.`, {
      reason: 'refused',
      hint: say`Make the first one with \`tabulador build\`.`,
    });
  }
  try {
    using _lock = lockReleases(directory, holder);
    const from = currentId(directory);
    const to = wanted ?? (from === undefined ? releaseIds(directory).at(-1) : releaseBefore(directory, from));
    if (to === undefined) {
      throw new OperatorError(say`There is no release before the current one.`, {
        reason: 'refused',
        hint: say`\`tabulador releases\` lists what is there.`,
      });
    }
    if (!releaseIds(directory).includes(to) || !releaseExists(directory, to)) {
      throw new OperatorError(say`There is no release ${to} in ${directory}.`, {
        reason: 'usage',
        hint: say`\`tabulador releases\` lists what is there.`,
      });
    }
    assertSound(directory, to);
    switchTo(directory, to);
    return { from: from ?? null, to };
  } catch (error) {
    throw readableDiskError(error, directory);
  }
}

/** The one to go back to: what was current when the current one was built, or else the newest older one. */
function releaseBefore(directory: string, current: string): string | undefined {
  const ids = releaseIds(directory);
  const recorded = readRecord(join(directory, current))?.previous;
  return recorded && ids.includes(recorded) ? recorded : ids.filter((id) => id < current).at(-1);
}
