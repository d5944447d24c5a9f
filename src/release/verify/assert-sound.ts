import { join } from 'node:path';
import { OperatorError } from '../../foundation/operator-error.ts';
import { assertOwnFormat } from '../manifest.ts';
import { releaseIds } from '../releases-directory.ts';
import { damageTo } from './check-bytes.ts';

const namedFiles = 5;

/** Throws unless a release is byte for byte as it was built: nothing else becomes current, or leaves this machine. */
export function assertSound(directory: string, id: string): void {
  assertOwnFormat(join(directory, id));
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
    assertOwnFormat(release);
    return damageTo(release).length === 0;
  } catch {
    return false;
  }
}
