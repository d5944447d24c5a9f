import { fork } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemCodes } from '../../contract/operations.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { type Catalogue, notFoundPage } from '../answer.ts';
import { PackedCatalogue } from './packed-catalogue.ts';
import type { ManifestReading } from './read-manifest-process.ts';
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
    return await realpath(join(releases, 'current'));
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
    for (const part of ['manifest.json', 'public']) await access(join(directory, part), constants.R_OK);
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
    const reading = await readManifest(join(directory, 'manifest.json'));
    const loading = reading.ok ? await hold(directory, reading, options) : reading;
    if ('release' in loading) return loading.release;
    if (loading.missing && attempts > 0 && (await currentDirectory(releases)) !== directory) continue;
    throw unservable(directory, loading.message);
  }
}

type Readable = Extract<ManifestReading, { ok: true }>;
type Unreadable = Extract<ManifestReading, { ok: false }>;

/** With the bodies of errors in memory: they have to be told above all when files can no longer be read. */
async function hold(
  directory: string,
  { id, generatedAt, columns }: Readable,
  options: ReleaseFilesOptions,
): Promise<{ readonly release: Release } | Unreadable> {
  const catalogue = new PackedCatalogue(columns);
  const files = new ReleaseFiles(directory, options);
  try {
    for (const problem of problemCodes) await files.pin({ problem }, catalogue.problem(problem));
    const page = catalogue.file(notFoundPage);
    if (page) await files.pin({ file: notFoundPage }, page);
    return { release: { id, generatedAt, catalogue, files } };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ok: false, missing: code === 'ENOENT', message };
  }
}

function unservable(directory: string, why: string, cause?: unknown): OperatorError {
  return new OperatorError(`The release ${basename(directory)} cannot be served: ${why}.`, {
    reason: 'environment',
    hint: 'Build a new one, or roll back to one that is whole.',
    cause,
  });
}

function readManifest(file: string): Promise<ManifestReading> {
  // The compiler rewrites imports, not texts: compiled, the neighbour of this file has another ending.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = fileURLToPath(new URL(`./read-manifest-process.${extension}`, import.meta.url));
  const child = fork(program, [file], { serialization: 'advanced', execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (reading) => {
      child.disconnect();
      resolve(reading as ManifestReading);
    });
    child.once('error', reject);
    // After a message this settles nothing any more.
    child.once('exit', (code) => reject(new Error(`reading the manifest ended with ${code}`)));
  });
}
