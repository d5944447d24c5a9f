import { join } from 'node:path';
import { OperatorError } from '../foundation/operator-error.ts';
import { readableDiskError } from './disk.ts';
import { readRecord } from './previous-release.ts';
import { currentId, lockReleases, releaseExists, releaseIds, switchTo } from './releases-directory.ts';
import { damageTo } from './verify/check-bytes.ts';

export interface Rollback {
  readonly from: string | null;
  readonly to: string;
}

/** Makes another release the current one, in one step. Without an id: the one before. */
export function rollBack(directory: string, wanted: string | undefined, holder: string): Rollback {
  if (releaseIds(directory).length === 0) {
    throw new OperatorError(`There are no releases in ${directory}.`, {
      reason: 'refused',
      hint: 'Make the first one with `tabulador build`.',
    });
  }
  try {
    using _lock = lockReleases(directory, holder);
    const from = currentId(directory);
    const to = wanted ?? (from === undefined ? releaseIds(directory).at(-1) : releaseBefore(directory, from));
    if (to === undefined) {
      throw new OperatorError('There is no release before the current one.', {
        reason: 'refused',
        hint: '`tabulador releases` lists what is there.',
      });
    }
    if (!releaseIds(directory).includes(to) || !releaseExists(directory, to)) {
      throw new OperatorError(`There is no release ${to} in ${directory}.`, {
        reason: 'usage',
        hint: '`tabulador releases` lists what is there.',
      });
    }
    assertSound(directory, to);
    switchTo(directory, to);
    return { from: from ?? null, to };
  } catch (error) {
    throw readableDiskError(error, directory);
  }
}

const namedFiles = 5;

/** What is not byte for byte as it was built must not become current. */
function assertSound(directory: string, id: string): void {
  const damage = damageTo(join(directory, id));
  if (damage.length === 0) return;
  const files = [...new Set(damage.map(({ file }) => file))];
  const named = files.slice(0, namedFiles).join(', ') + (files.length > namedFiles ? ', …' : '');
  const sound = releaseIds(directory).filter((other) => other !== id && isSound(join(directory, other)));
  throw new OperatorError(
    `The release ${id} is damaged: ${files.length} of its files are not as they were built (${named}).`,
    {
      reason: 'refused',
      hint:
        sound.length > 0
          ? `\`tabulador verify ${id}\` says what is wrong. These releases are sound: ${sound.reverse().join(', ')}.`
          : 'No other release is sound either: make a new one with `tabulador build`.',
    },
  );
}

function isSound(release: string): boolean {
  try {
    return damageTo(release).length === 0;
  } catch {
    return false;
  }
}

/** The one to go back to: what was current when the current one was built, or else the newest older one. */
function releaseBefore(directory: string, current: string): string | undefined {
  const ids = releaseIds(directory);
  const recorded = readRecord(join(directory, current))?.previous;
  return recorded && ids.includes(recorded) ? recorded : ids.filter((id) => id < current).at(-1);
}
