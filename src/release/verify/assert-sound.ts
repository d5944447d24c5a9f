import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { assertOwnFormat } from '../format/manifest-file.ts';
import { releaseIds } from '../format/releases-directory.ts';
import { damageTo, stray } from './check-bytes.ts';
import type { Finding } from './invariants/report.ts';

const namedFiles = 5;

/** Throws unless a release is byte for byte as it was built: nothing else becomes current, or leaves this machine. */
export function assertSound(directory: string, id: string): void {
  assertOwnFormat(join(directory, id));
  const damage = damageTo(join(directory, id));
  if (damage.length === 0) return;
  const strays = named(damage.filter(({ what }) => what === stray));
  const changed = named(damage.filter(({ what }) => what !== stray));
  const reasons = [
    changed.count > 0 && say`${changed.count} of its files are not as they were built (${changed.names}).`,
    strays.count > 0 &&
      say`${strays.count} among its public files are there that nobody built (${strays.names}).`,
  ];
  const sound = releaseIds(directory).filter((other) => other !== id && isSound(join(directory, other)));
  throw new OperatorError(say`The release ${id} is damaged: ${reasons.filter(Boolean).join(' ')}`, {
    reason: 'refused',
    hint:
      sound.length > 0
        ? say`\`tabulador verify ${id}\` says what is wrong. These releases are sound: ${sound.reverse().join(', ')}.`
        : say`No other release is sound either: make a new one with \`tabulador build\`.`,
  });
}

function named(damage: readonly Finding[]): { readonly count: number; readonly names: string } {
  const files = [...new Set(damage.map(({ file }) => file))];
  const names = files.slice(0, namedFiles).join(', ') + (files.length > namedFiles ? ', …' : '');
  return { count: files.length, names };
}

function isSound(release: string): boolean {
  try {
    assertOwnFormat(release);
    return damageTo(release).length === 0;
  } catch {
    return false;
  }
}
