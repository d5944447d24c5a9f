import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../foundation/operator-error.ts';
import { ManifestFormatError } from '../../release/format/manifest.ts';
import { assertOwnFormat } from '../../release/format/manifest-file.ts';
import { currentLink } from '../../release/format/release-layout.ts';
import { type BuildFromBoardRequest, type BuiltFromBoard, buildFromBoard } from './build.ts';
import { hasBoard, releasesDirectory } from './workspace.ts';

export interface UpgradeReleaseRequest extends BuildFromBoardRequest {
  /** Told before the build begins why there has to be one, in a sentence. */
  readonly onOutdated: (reason: string) => void;
}

/**
 * After the program was replaced by a later version: builds the current release anew when that version cannot answer for
 * the one that is there, and there is a board to build from. Otherwise whoever wants the release says what is wrong.
 */
export async function upgradeRelease(request: UpgradeReleaseRequest): Promise<BuiltFromBoard | undefined> {
  const reason = whyOutdated(releasesDirectory(request, request.out));
  if (reason === undefined || !(await hasBoard(request))) return undefined;
  request.onOutdated(reason);
  return await buildFromBoard(request);
}

function whyOutdated(releases: string): string | undefined {
  try {
    const current = join(releases, currentLink);
    if (existsSync(current)) assertOwnFormat(current);
  } catch (error) {
    if (!(error instanceof OperatorError) || !(error.cause instanceof ManifestFormatError)) throw error;
    return error.cause.isEarlier ? error.message : undefined;
  }
  return undefined;
}
