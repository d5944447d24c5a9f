import { say } from '../../foundation/language/language.ts';
import { type BuildProgress, buildPhaseText } from '../../release/write/build-release.ts';
import { megabytes } from './output.ts';
import { type Progress, silent } from './progress.ts';

/** How a build tells its progress, whoever asked for it. */
export function buildProgress(progress: Progress): (at: BuildProgress) => void {
  // Told of every file: nothing is worded that nobody will read.
  if (progress === silent) return () => {};
  return ({ phase, files, of, bytes }) =>
    progress.update(buildPhaseText(phase), files, of, say`files, ${megabytes(bytes)}`);
}
