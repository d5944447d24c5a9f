import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ContentDigest, restoreBoard } from '../../../board/copy.ts';
import { isAddress } from '../../../board/location.ts';
import { openBoard } from '../../../board/open-board.ts';
import { makeBoardFile } from '../../../board/sqlite/backup.ts';
import type { JsonObject } from '../../../foundation/json-file.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { makePrivateDirectory, notWritable, writePrivateFile } from '../../../foundation/private-files.ts';
import {
  loadSettings,
  type SettingsSource,
  settingsOfFile,
  settingsPath,
} from '../../../foundation/settings/load-settings.ts';
import { loadEmployerRules } from '../../../vacancies/gate/employer-rules.ts';
import { boardLocation, boardName, releasesDirectory, type Workspace } from '../workspace.ts';
import {
  type Archive,
  type BackupManifest,
  damagedBackup,
  openArchive,
  type ServiceFile,
} from './archive.ts';
import { nameWithin, stampOf } from './back-up.ts';
import { carryOver } from './carry-over.ts';

/** `file` is the settings file. */
export interface RestoreRequest extends SettingsSource {
  readonly backup: string;
  readonly now: Date;
  /** Leaves the settings and all other files here as they are. */
  readonly boardOnly?: boolean | undefined;
}

export interface Restored {
  /** Where the board is now, without credentials. */
  readonly board: string;
  readonly open: number;
  readonly closed: number;
  /** The path of the previous board; null if there was none. */
  readonly before: string | null;
  readonly manifest: Pick<BackupManifest, 'program' | 'createdAt'>;
  readonly files: readonly RestoredFile[];
  /** Variables that were set where the backup was made, and are not set here. */
  readonly environment: readonly string[];
  /** What was closed by hand after the backup, and still is; null if the board that was here cannot be read. */
  readonly stillClosed: readonly string[] | null;
}

interface RestoredFile extends Pick<ServiceFile, 'kind' | 'name'> {
  /** The path of the version that is not in use, mostly the previous file; null if there is no other. */
  readonly before: string | null;
}

/** Restores a service, or its board alone. The whole backup is read and checked before anything is changed. */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { cwd, env, now } = request;
  const backup = resolve(cwd, request.backup);
  const archive = await openArchive(backup);
  const { manifest } = archive;
  const stamp = stampOf(now);
  assertSameService(archive, request);
  const files = request.boardOnly ? [] : archive.files;
  const workspace = { cwd, settings: settingsAfter(files, request) };
  const ofBackup = pathsIn(settingsAfter(files, { ...request, env: {} }));
  if (files.length > 0 && manifest.directory !== cwd) assertWithin(workspace, ofBackup, manifest.directory);
  const places = files.map((file) => placeOf(file, workspace, archive, backup));
  await using scratch = await mkdtempDisposable(join(tmpdir(), 'tabulador-restore-'));
  const source = join(scratch.path, 'board.sqlite');
  await unpackBoard(archive, source, backup);
  const stillClosed = await carryOver(workspace, source, now);
  const counts = await (await openBoard(source, 'existing')).read((view) => view.counts());
  const before = await restoreBoard(boardLocation(workspace), source, stamp);
  return {
    board: boardName(workspace),
    ...counts,
    before,
    manifest,
    files: files.map((file, at) => {
      const { kind, name } = file;
      const place = kind === 'settings' ? settingsPath(request) : (places[at] ?? name);
      return { kind, name, before: write(file, place, stamp) };
    }),
    environment: manifest.environment.filter((name) => env[name] === undefined),
    stillClosed,
  };
}

function pathsIn({ board, privacy, releases, feeds }: Workspace['settings']): (string | null | undefined)[] {
  return [board, privacy.employers, releases.directory, ...feeds.map(({ profile }) => profile)];
}

/**
 * In another directory, a path of the backup that leads out of it would overwrite the service that the backup was made
 * of. A path that a variable sets here is the operator's choice.
 */
function assertWithin(
  { cwd, settings }: Workspace,
  ofBackup: ReturnType<typeof pathsIn>,
  directory: string,
): void {
  const outside = pathsIn(settings).find(
    (path) => path && ofBackup.includes(path) && !isAddress(path) && nameWithin(cwd, path) === undefined,
  );
  if (!outside) return;
  throw new OperatorError(
    say`The backup is of the service in ${directory}, and its settings name ${outside}, which is not in that directory.`,
    {
      reason: 'refused',
      hint: say`Nothing was changed here. Restore it in a directory of that name, or restore the board alone with --board-only.`,
    },
  );
}

/** A service may have got another name or another address since, but hardly both. */
function assertSameService({ files }: Archive, request: RestoreRequest): void {
  const settings = files.filter(({ kind }) => kind === 'settings');
  if (settings.length === 0 || !existsSync(settingsPath(request))) return;
  const theirs = settingsAfter(settings, { ...request, env: {} }).service;
  let ours = theirs;
  try {
    ours = loadSettings(request).service;
  } catch {} // Damaged settings are replaced by those of the backup.
  if (theirs.name === ours.name || theirs.origin === ours.origin) return;
  throw new OperatorError(
    say`${request.backup} is a backup of the service ${theirs.name} (${theirs.origin}), but the service here is ${ours.name} (${ours.origin}).`,
    { reason: 'refused', hint: say`Nothing was changed here. Restore it in an empty directory.` },
  );
}

/** The settings that decide where things go: those of the backup, with this environment over them. */
function settingsAfter(files: readonly ServiceFile[], request: RestoreRequest): Workspace['settings'] {
  const settings = files.find(({ kind }) => kind === 'settings');
  if (!settings) return loadSettings(request);
  const values = JSON.parse(settings.bytes.toString()) as JsonObject;
  return settingsOfFile(settingsPath(request), values, request.env);
}

async function unpackBoard({ manifest, content }: Archive, file: string, backup: string): Promise<void> {
  const digest = new ContentDigest();
  await makeBoardFile(file, manifest.board.version, digest.passing(content));
  if (digest.finish() !== manifest.board.digest) throw damagedBackup(backup);
}

/** Outside the directory of the service a backup writes only where it had read, and only in the same place. */
function placeOf(
  { kind, name, path }: ServiceFile,
  workspace: Workspace,
  { manifest }: Archive,
  backup: string,
): string {
  const root = kind === 'release' ? releasesDirectory(workspace) : workspace.cwd;
  if (path !== undefined && manifest.directory === workspace.cwd) return path;
  if (nameWithin(root, name) !== name) throw damagedBackup(backup);
  return join(root, name);
}

/** Decisions about employers stay, because a name that they hide could become public. */
function hasDecisions(path: string): boolean {
  try {
    return Object.values(loadEmployerRules(path)).flat().length > 0;
  } catch {
    return false;
  }
}

/** Keeps a file that differs under a name with the stamp. */
function write({ kind, bytes }: ServiceFile, path: string, stamp: string): string | null {
  try {
    if (kind === 'release') mkdirSync(dirname(path), { recursive: true });
    else makePrivateDirectory(dirname(path));
    const isThere = existsSync(path);
    if (isThere && readFileSync(path).equals(bytes)) return null;
    const stays = kind === 'employers' && hasDecisions(path);
    const aside = isThere ? `${path}.${stays ? 'backup' : 'before'}-${stamp}` : null;
    if (aside !== null && !stays) renameSync(path, aside);
    if (kind === 'release') writeFileSync(path, bytes);
    else writePrivateFile(stays && aside !== null ? aside : path, bytes);
    return aside;
  } catch (cause) {
    const hint = say`The board has been restored already. Fix this, and run the command again.`;
    throw notWritable(path, cause, hint);
  }
}
