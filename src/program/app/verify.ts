import { existsSync } from 'node:fs';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { assertOwnFormat } from '../../release/format/manifest-file.ts';
import type { Report } from '../../release/verify/invariants/report.ts';
import { type VerifyProgress, verifyRelease } from '../../release/verify/verify-release.ts';

export interface VerifyRequest {
  /** Of a release, or of a mirror of one. */
  readonly directory: string;
  readonly onProgress?: ((progress: VerifyProgress) => void) | undefined;
}

/** Checks a release from the outside. What is wrong with it is in the report; only its absence is an error. */
export function verify({ directory, onProgress = () => {} }: VerifyRequest): Report {
  if (!existsSync(directory)) {
    throw new OperatorError(say`There is no release at ${directory}.`, {
      reason: 'usage',
      hint: say`\`tabulador releases\` lists what is there.`,
    });
  }
  assertOwnFormat(directory);
  return verifyRelease(directory, onProgress);
}
