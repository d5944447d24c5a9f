import { join } from 'node:path';
import type { ReleaseManifest } from '../contract/manifest.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import type { PreviousRelease } from '../render/open-data/changes.ts';
import { readManifest } from './manifest-file.ts';
import { readRecord } from './release-record.ts';
import { currentId, releaseExists } from './releases-directory.ts';

/** The release that is current while the next one is built: everything that the next one says of change refers to it. */
export interface CurrentRelease extends PreviousRelease {
  readonly id: string;
  readonly path: string;
  readonly manifest: ReleaseManifest;
}

/**
 * Undefined before the first build. When `current` leads to nothing usable there is something to compare with and it
 * cannot be read: then the build stops, since it could not tell a normal day from a lost board, unless it is forced.
 */
export function readCurrentRelease(directory: string, force: boolean): CurrentRelease | undefined {
  const id = currentId(directory);
  if (id === undefined) return undefined;
  try {
    return readRelease(directory, id);
  } catch (cause) {
    if (force) return undefined;
    throw new OperatorError(`The current release cannot be compared with: ${(cause as Error).message}`, {
      reason: 'refused',
      hint: 'Switch to a whole release with `tabulador rollback`, or build with --force, which compares with nothing.',
      cause,
    });
  }
}

function readRelease(directory: string, id: string): CurrentRelease {
  const path = join(directory, id);
  if (!releaseExists(directory, id)) throw new Error(`\`current\` leads to ${id}, which is not there.`);
  const manifest = readManifest(path);
  const record = readRecord(path);
  if (!record) throw new Error(`The record of ${id} is missing or damaged.`);
  return { id, path, manifest, generatedAt: manifest.generatedAt, jobDigests: record.jobDigests };
}
