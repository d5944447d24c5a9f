import { type KeyList, proof } from '../../contract/release-proof.ts';
import { say } from '../../foundation/language/language.ts';
import { signatureProblem } from '../format/release-signature.ts';
import { Report } from './invariants/report.ts';
import { openRelease } from './opened-release.ts';
import { type VerifyProgress, verifyRelease } from './verify-release.ts';

/** For the checks of a running service. */
export { refusalText, untrustedHint } from '../format/release-signature.ts';

/** Verifies a release, and its signature if a key is known. */
export async function verifyTrusted(
  directory: string,
  keys: KeyList | undefined,
  onProgress?: (progress: VerifyProgress) => void,
): Promise<Report> {
  const report = verifyRelease(directory, onProgress);
  const { manifest, files, read } = openRelease(directory, new Report());
  if (!keys) {
    if (files.has(proof.signature))
      report.notes.push(say`The release is signed, but no key is known here: give one with --keys.`);
    return report;
  }
  if (!manifest) return report;
  const readIfThere = (path: string) => (files.has(path) ? read(path) : undefined);
  const problem = await signatureProblem(manifest, readIfThere, keys);
  if (problem === undefined) return report;
  report.add(proof.signature, 'signature', say`that of a known key`, problem);
  // Nothing else matters in such a release.
  report.findings.unshift(...report.findings.splice(-1));
  return report;
}
