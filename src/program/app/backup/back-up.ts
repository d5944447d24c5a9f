import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { withoutPassword } from '../../../board/location.ts';
import { newestVersion } from '../../../board/sql/schema.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { makePrivateDirectory, notWritable, removeQuietly } from '../../../foundation/private-files.ts';
import {
  givenSettings,
  type SettingsSource,
  settingsFileName,
} from '../../../foundation/settings/load-settings.ts';
import { builtInProfiles } from '../../../intake/understand/built-in.ts';
import { lockReleases } from '../../../release/format/releases-directory.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import { employersFile } from '../confidentiality.ts';
import { packageVersion } from '../own-package.ts';
import { readBoard, stampOf, type Task, type Workspace } from '../workspace.ts';
import { type BackupManifest, type ServiceFile, writeArchive } from './archive.ts';

interface BackUpRequest extends Task {
  readonly config?: string | undefined;
  /** By default a new file in the directory of the settings, where old ones are removed. */
  readonly target?: string | undefined;
}

const suffix = '.tabulador';

export async function backUp(request: BackUpRequest) {
  const { cwd, now, target } = request;
  const directory = resolve(cwd, request.settings.backup.directory);
  return await readBoard(request, async (view) => {
    // Compares every vacancy with its digest, so that no damage is copied.
    for await (const _ of view.vacancies());
    const board = { version: newestVersion, ...(await view.counts()) };
    const files = serviceFiles({ ...request, file: request.config });
    const environment = usedVariables(request);
    using _lock = target === undefined ? openBackups(directory, request.holder) : null;
    const file = target === undefined ? join(directory, stampOf(now) + suffix) : resolve(cwd, target);
    const manifest: BackupManifest = {
      format: 2,
      program: packageVersion(),
      createdAt: generatedAtOf(now),
      directory: cwd,
      board,
      environment,
      files,
    };
    await writeArchive(file, manifest, view.content());
    const removed = target === undefined ? removeOld(directory, request.settings.backup.keep) : [];
    const listed = files.map(({ kind, name }) => ({ kind, name }));
    return { file, bytes: statSync(file).size, board, files: listed, environment, removed };
  });
}

/** Locks the directory of backups, and removes what a killed command has left there: it holds rows of the board. */
function openBackups(directory: string, holder: string): Disposable {
  try {
    makePrivateDirectory(directory);
    const lock = lockReleases(directory, holder);
    for (const name of globSync(`*${suffix}.partial`, { cwd: directory }))
      removeQuietly(join(directory, name));
    return lock;
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw notWritable(directory, cause, say`Or name a file on another disk: tabulador backup FILE`);
  }
}

/** Only files that this command has named are removed, the oldest first. */
function removeOld(directory: string, keep: number): string[] {
  const names = readdirSync(directory).filter((name) => /^\d{8}T\d{6}Z\.tabulador$/.test(name));
  const old = names.sort().reverse().slice(keep);
  for (const name of old) rmSync(join(directory, name), { force: true });
  return old;
}

/** Everything of a service beside its board. A password in the address of the board is left out. */
function serviceFiles(workspace: Workspace & SettingsSource): readonly ServiceFile[] {
  const { cwd, settings } = workspace;
  const files: ServiceFile[] = [];
  const add = (kind: ServiceFile['kind'], path: string) => {
    const name = relative(cwd, path).split(sep).join('/');
    if (existsSync(path) && !files.some((file) => file.name === name))
      files.push({ kind, name, text: readFileSync(path, 'utf8') });
  };
  const values = givenSettings(workspace);
  if (typeof values.board === 'string') values.board = withoutPassword(values.board);
  if (Object.keys(values).length > 0)
    files.push({ kind: 'settings', name: settingsFileName, text: `${JSON.stringify(values, null, 2)}\n` });
  add('employers', employersFile(workspace));
  for (const { profile } of settings.feeds)
    if (profile !== undefined && !Object.hasOwn(builtInProfiles, profile))
      add('profile', resolve(cwd, profile));
  return files;
}

/** The variables beside the settings that are set here, most of them secret. */
function usedVariables({ settings, env }: BackUpRequest): string[] {
  const ofFeeds = settings.feeds.flatMap(({ authorizationVariable: name }) => name ?? []);
  const ofLibraries = Object.keys(env).filter((name) => /^(PG|AWS_)[A-Z_0-9]+$/.test(name));
  return [...new Set([...ofFeeds, ...ofLibraries])].filter((name) => env[name] !== undefined).sort();
}
