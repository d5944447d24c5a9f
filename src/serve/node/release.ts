import { hash } from 'node:crypto';
import { access, constants, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { problemCodes } from '../../contract/operations.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readRegularFile } from '../../foundation/regular-file.ts';
import { ManifestError, ManifestFormatError, parseManifest } from '../../release/format/manifest.ts';
import { buildAgain } from '../../release/format/manifest-file.ts';
import {
  currentLink,
  isReleaseId,
  manifestFile,
  publicFolder,
  sealFile,
} from '../../release/format/release-layout.ts';
import { parseSeal } from '../../release/format/seal.ts';
import { type Catalogue, catalogueOf } from '../answer/answer-catalogue.ts';
import { ReleaseDigests } from './release-digests.ts';
import { lookOf, ReleaseFiles, type ReleaseFilesOptions } from './release-files.ts';

/** A release as the server holds it: nothing in it changes, so whoever has it can finish an answer from it. */
export interface Release {
  readonly id: string;
  readonly generatedAt: string;
  readonly catalogue: Catalogue;
  readonly digests: ReleaseDigests;
  readonly files: ReleaseFiles;
  /** Of its manifest, as it was read. */
  readonly manifestSha256: string;
  /** What the files of the manifest and of its seal looked like then. */
  readonly look: string;
}

/** The directory that `current` points to at this moment. */
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

/** Changes whenever the manifest in a directory or its seal is written to, replaced or removed. */
export async function releaseLookOf(directory: string): Promise<string> {
  const looks = [manifestFile, sealFile].map((name) =>
    stat(join(directory, name), { bigint: true }).then(lookOf, () => 'none'),
  );
  return (await Promise.all(looks)).join();
}

/** Throws when a release that was whole has lost its files since, or has another manifest or seal. */
export async function assertIntact({ files, look, manifestSha256 }: Release): Promise<void> {
  const { directory } = files;
  try {
    for (const part of [manifestFile, publicFolder]) await access(join(directory, part), constants.R_OK);
    if ((await releaseLookOf(directory)) === look) return;
    const bytes = await readRegularFile(join(directory, manifestFile));
    if (hash('sha256', bytes) !== manifestSha256)
      throw new ManifestError(say`its manifest is another than when it was opened`);
    if (!(await isSealed(directory, manifestSha256))) throw unsealed();
  } catch (cause) {
    throw unservable(directory, (cause as Error).message, cause);
  }
}

/**
 * Loads the current release. Between finding out which one it is and reading it, it may be replaced and pruned:
 * then it is the next one's turn.
 */
export async function loadCurrentRelease(releases: string, options: ReleaseFilesOptions): Promise<Release> {
  for (let attempts = 5; ; attempts--) {
    const directory = await currentDirectory(releases);
    try {
      return await loadRelease(directory, options);
    } catch (error) {
      if (attempts > 0 && (await currentDirectory(releases)) !== directory) continue;
      // Without the cause, whose message would stand twice in the log.
      throw unservable(directory, (error as Error).message, undefined, hintFor(error));
    }
  }
}

/**
 * The newest release before the current one, or before the one given, that can be loaded. Never a newer one: whoever went
 * back to an older release had a reason.
 */
export async function loadReleaseBefore(
  releases: string,
  options: ReleaseFilesOptions,
  id?: string,
): Promise<Release | undefined> {
  try {
    const current = id ?? basename(await readlink(join(releases, currentLink)));
    const older = (await readdir(releases)).filter((name) => isReleaseId(name) && name < current).sort();
    for (const name of older.reverse()) {
      const release = await loadRelease(join(releases, name), options).catch(() => undefined);
      if (release) return release;
    }
  } catch {
    // Without a list of releases there is none before.
  }
  return undefined;
}

/** With the bodies of errors in memory: they have to be told above all when files can no longer be read. */
async function loadRelease(directory: string, options: ReleaseFilesOptions): Promise<Release> {
  const look = await releaseLookOf(directory);
  const bytes = await readRegularFile(join(directory, manifestFile));
  const manifestSha256 = hash('sha256', bytes);
  const hasSeal = await isSealed(directory, manifestSha256);
  const manifest = parseManifest(bytes.toString());
  // Only now: the message about another format comes first.
  if (!hasSeal) throw unsealed();
  const { id, generatedAt } = manifest;
  // Each of these steps takes a tenth of a second with 20,000 files; others are answered in between.
  await nextTurn();
  const catalogue = catalogueOf(manifest);
  await nextTurn();
  const digests = new ReleaseDigests(manifest);
  const files = new ReleaseFiles(directory, digests, options);
  for (const problem of problemCodes) await files.pin({ problem }, catalogue.problem(problem));
  const page = catalogue.file(notFoundPage);
  if (page) await files.pin({ file: notFoundPage }, page);
  return { id, generatedAt, catalogue, digests, files, manifestSha256, look };
}

/** Whether there is a seal. One that is about another manifest is not to be trusted with anything: then it throws. */
async function isSealed(directory: string, manifestSha256: string): Promise<boolean> {
  let text: string;
  try {
    text = (await readRegularFile(join(directory, sealFile))).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  if (parseSeal(text)?.get(manifestFile) !== manifestSha256) {
    throw new ManifestError(say`its manifest is not the one of which ${sealFile} tells`);
  }
  return true;
}

function unsealed(): ManifestError {
  return new ManifestError(say`it has no ${sealFile}, so nothing vouches for its manifest`);
}

function hintFor(error: unknown): string {
  return error instanceof ManifestFormatError
    ? buildAgain()
    : say`Build a new one, or roll back to one that is whole.`;
}

function unservable(directory: string, why: string, cause?: unknown, hint = hintFor(cause)): OperatorError {
  return new OperatorError(say`The release ${basename(directory)} cannot be served: ${why}.`, {
    reason: 'environment',
    hint,
    cause,
  });
}
