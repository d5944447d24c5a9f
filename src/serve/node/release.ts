import { hash } from 'node:crypto';
import { access, constants, readdir, readlink, realpath, stat } from 'node:fs/promises';
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
  type ReleaseManifest,
} from '../../release/format/manifest.ts';
import { buildAgain } from '../../release/format/manifest-file.ts';
import {
  currentLink,
  isReleaseId,
  manifestFile,
  publicFolder,
  sealFile,
} from '../../release/format/release-layout.ts';
import { parseSeal } from '../../release/format/seal.ts';
import { type Catalogue, catalogueOf } from '../answer/answer.ts';
import { fingerprintOf, ReleaseFiles, type ReleaseFilesOptions } from './release-files.ts';

/** A release in memory. It never changes, so an answer uses one release from start to end. */
export interface Release {
  readonly id: string;
  readonly generatedAt: string;
  readonly manifest: ReleaseManifest;
  readonly manifestSha256: string;
  readonly catalogue: Catalogue;
  readonly files: ReleaseFiles;
  /** The fingerprint of the manifest and its seal when they were read. */
  readonly fingerprint: string;
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

/** Changes when the manifest or its seal is written to, replaced or removed. */
export async function releaseFingerprint(directory: string): Promise<string> {
  const fingerprints = [manifestFile, sealFile].map((name) =>
    stat(join(directory, name), { bigint: true }).then(fingerprintOf, () => 'none'),
  );
  return (await Promise.all(fingerprints)).join();
}

/** Throws when a release that was loaded has since lost its files, or has another manifest or seal. */
export async function assertIntact({ files, fingerprint, manifestSha256 }: Release): Promise<void> {
  const { directory } = files;
  try {
    for (const part of [manifestFile, publicFolder]) await access(join(directory, part), constants.R_OK);
    if ((await releaseFingerprint(directory)) === fingerprint) return;
    if ((await readSealedManifest(directory)).sha256 !== manifestSha256)
      throw new ManifestError(say`its manifest has changed since it was loaded`);
  } catch (cause) {
    throw unservable(directory, (cause as Error).message, cause);
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
      // Without the cause, whose message would appear twice in the log.
      throw unservable(directory, (error as Error).message, undefined, hintFor(error));
    }
  }
}

/** Newer releases are skipped, because an operator may have rolled back from them. */
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
    // If the directory cannot be listed, there is no previous release.
  }
  return undefined;
}

async function loadRelease(directory: string, options: ReleaseFilesOptions): Promise<Release> {
  const fingerprint = await releaseFingerprint(directory);
  const { text, sha256 } = await readSealedManifest(directory);
  const manifest = parseManifest(text);
  // Each step takes a tenth of a second with 20,000 files, so requests are handled in between.
  await nextTurn();
  assertServable(manifest);
  const catalogue = catalogueOf(manifest);
  const files = new ReleaseFiles(directory, manifest, options);
  // Error bodies stay in memory: they are needed most when files can no longer be read.
  for (const problem of problemCodes) await files.pin({ problem }, catalogue.problem(problem));
  const page = catalogue.file(notFoundPage);
  if (page) await files.pin({ file: notFoundPage }, page);
  const { id, generatedAt } = manifest;
  return { id, generatedAt, manifest, manifestSha256: sha256, catalogue, files, fingerprint };
}

/** The manifest, if its digest is the one in the seal. */
async function readSealedManifest(directory: string): Promise<{ text: string; sha256: string }> {
  const bytes = await readRegularFile(join(directory, manifestFile));
  const sha256 = hash('sha256', bytes);
  let seal: string;
  try {
    seal = (await readRegularFile(join(directory, sealFile))).toString();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new ManifestError(say`it has no ${sealFile}, so its manifest cannot be verified`, { cause });
  }
  if (parseSeal(seal)?.get(manifestFile) !== sha256) {
    throw new ManifestError(say`its manifest does not match ${sealFile}`);
  }
  return { text: bytes.toString(), sha256 };
}

function hintFor(error: unknown): string {
  return error instanceof ManifestFormatError
    ? buildAgain()
    : say`Build a new one, or roll back to a complete one.`;
}

function unservable(directory: string, why: string, cause?: unknown, hint = hintFor(cause)): OperatorError {
  return new OperatorError(say`The release ${basename(directory)} cannot be served: ${why}.`, {
    reason: 'environment',
    hint,
    cause,
  });
}
