import { access, constants, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { problemCodes } from '../../contract/operations.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readRegularFile } from '../../foundation/regular-file.ts';
import {
  assertServable,
  ManifestError,
  ManifestFormatError,
  parseManifest,
} from '../../release/format/manifest.ts';
import { buildAgain } from '../../release/format/manifest-file.ts';
import { currentLink, manifestFile, publicFolder, sealFile } from '../../release/format/release-layout.ts';
import { isSealed } from '../../release/format/seal.ts';
import { type Catalogue, catalogueOf } from '../answer/answer.ts';
import { ReleaseFiles, type ReleaseFilesOptions } from './release-files.ts';

/** A release in memory. It never changes, so an answer uses one release from start to end. */
export interface Release {
  readonly id: string;
  readonly generatedAt: string;
  readonly catalogue: Catalogue;
  readonly files: ReleaseFiles;
}

/** The directory that `current` points to now. */
export async function currentDirectory(releases: string): Promise<string> {
  try {
    return await realpath(join(releases, currentLink));
  } catch (cause) {
    throw new OperatorError(say`There is no release to serve in ${releases}.`, {
      reason: 'environment',
      hint: say`Run \`tabulador build\` first, or name the directory of releases with TABULADOR_RELEASES_DIRECTORY.`,
      cause,
    });
  }
}

/** Throws when a release that was loaded has since lost its files. */
export async function assertReadable({ files: { directory } }: Release): Promise<void> {
  try {
    for (const part of [manifestFile, publicFolder]) await access(join(directory, part), constants.R_OK);
  } catch (cause) {
    throw unservable(directory, cause);
  }
}

/** Loads the current release. If another release replaces it meanwhile, loads that one. */
export async function loadCurrentRelease(releases: string, options: ReleaseFilesOptions): Promise<Release> {
  for (let attempts = 5; ; attempts--) {
    const directory = await currentDirectory(releases);
    try {
      return await loadRelease(directory, options);
    } catch (error) {
      if (attempts > 0 && (await currentDirectory(releases)) !== directory) continue;
      throw unservable(directory, error);
    }
  }
}

async function loadRelease(directory: string, options: ReleaseFilesOptions): Promise<Release> {
  const manifest = parseManifest(await readSealedManifest(directory));
  // Each step takes a tenth of a second with 20,000 files, so requests are handled in between.
  await nextTurn();
  assertServable(manifest);
  const catalogue = catalogueOf(manifest);
  const files = new ReleaseFiles(directory, manifest, options);
  // Error bodies stay in memory: they are needed most when files can no longer be read.
  for (const problem of problemCodes) await files.pin({ problem }, catalogue.problem(problem));
  const page = catalogue.file(notFoundPage);
  if (page) await files.pin({ file: notFoundPage }, page);
  return { id: manifest.id, generatedAt: manifest.generatedAt, catalogue, files };
}

/** The manifest, if its digest is the one in the seal. */
async function readSealedManifest(directory: string): Promise<string> {
  const bytes = await readRegularFile(join(directory, manifestFile));
  let seal: string;
  try {
    seal = (await readRegularFile(join(directory, sealFile))).toString();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new ManifestError(say`it has no ${sealFile}, so its manifest cannot be verified`, { cause });
  }
  if (!isSealed(seal, manifestFile, bytes)) {
    throw new ManifestError(say`its manifest does not match ${sealFile}`);
  }
  return bytes.toString();
}

/** Without the cause, whose message would appear twice in the log. */
function unservable(directory: string, error: unknown): OperatorError {
  const why = (error as Error).message;
  return new OperatorError(say`The release ${basename(directory)} cannot be served: ${why}.`, {
    reason: 'environment',
    hint:
      error instanceof ManifestFormatError
        ? buildAgain()
        : say`Build a new one, or roll back to a complete one.`,
  });
}
