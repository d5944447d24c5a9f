import { access, constants, readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseManifest } from '../../contract/manifest.ts';
import { problemCodes } from '../../contract/operations.ts';
import { currentLink, manifestFile, publicFolder } from '../../contract/release-layout.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { notFoundPage } from '../answer.ts';
import { type Catalogue, catalogueOf } from '../answer-catalogue.ts';
import { ReleaseFiles, type ReleaseFilesOptions } from './release-files.ts';

/** A release as the server holds it: nothing in it changes, so whoever has it can finish an answer from it. */
export interface Release {
  readonly id: string;
  readonly generatedAt: string;
  readonly catalogue: Catalogue;
  readonly files: ReleaseFiles;
}

/** The directory that `current` points to at this moment. */
export async function currentDirectory(releases: string): Promise<string> {
  try {
    return await realpath(join(releases, currentLink));
  } catch (cause) {
    throw new OperatorError(`There is no release to serve in ${releases}.`, {
      reason: 'environment',
      hint: 'Run `tabulador build` first, or name the directory of releases with TABULADOR_RELEASES_DIRECTORY.',
      cause,
    });
  }
}

/** Throws when a release that was whole has lost its files since. */
export async function assertReadable(directory: string): Promise<void> {
  try {
    for (const part of [manifestFile, publicFolder]) await access(join(directory, part), constants.R_OK);
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
      const { code, message } = error as NodeJS.ErrnoException;
      const mayBeReplaced = code === 'ENOENT' && attempts > 0;
      if (mayBeReplaced && (await currentDirectory(releases)) !== directory) continue;
      // Without the cause, whose message would stand twice in the log.
      throw unservable(directory, message);
    }
  }
}

/** With the bodies of errors in memory: they have to be told above all when files can no longer be read. */
async function loadRelease(directory: string, options: ReleaseFilesOptions): Promise<Release> {
  const manifest = parseManifest(await readFile(join(directory, manifestFile), 'utf8'));
  const { id, generatedAt } = manifest;
  const catalogue = catalogueOf(manifest);
  const files = new ReleaseFiles(directory, options);
  for (const problem of problemCodes) await files.pin({ problem }, catalogue.problem(problem));
  const page = catalogue.file(notFoundPage);
  if (page) await files.pin({ file: notFoundPage }, page);
  return { id, generatedAt, catalogue, files };
}

function unservable(directory: string, why: string, cause?: unknown): OperatorError {
  return new OperatorError(`The release ${basename(directory)} cannot be served: ${why}.`, {
    reason: 'environment',
    hint: 'Build a new one, or roll back to one that is whole.',
    cause,
  });
}
