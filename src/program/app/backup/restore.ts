import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { RestoredBoard } from '../../../board/board.ts';
import { ContentDigest, restoreBoard } from '../../../board/copy.ts';
import { makeBoardFile } from '../../../board/sqlite/backup.ts';
import type { JsonObject } from '../../../foundation/json-file.ts';
import { say } from '../../../foundation/language/language.ts';
import { makePrivateDirectory, notWritable, writePrivateFile } from '../../../foundation/private-files.ts';
import {
  loadSettings,
  type SettingsSource,
  settingsOfFile,
  settingsPath,
} from '../../../foundation/settings/load-settings.ts';
import { boardLocation, releasesDirectory, type Workspace } from '../workspace.ts';
import {
  type Archive,
  type BackupManifest,
  damagedBackup,
  openArchive,
  type ServiceFile,
} from './archive.ts';
import { stampOf } from './back-up.ts';
import { nameWithin } from './service-files.ts';

/** `file` is the settings file. */
export interface RestoreRequest extends SettingsSource {
  readonly backup: string;
  readonly now: Date;
  /** Leaves the settings and all other files here as they are. */
  readonly boardOnly?: boolean | undefined;
}

export interface Restored extends RestoredBoard {
  /** Null for a backup of an earlier version, which holds the board alone. */
  readonly manifest: Pick<BackupManifest, 'program' | 'createdAt'> | null;
  readonly files: readonly RestoredFile[];
  /** Variables that were set where the backup was made, and are not set here. */
  readonly environment: readonly string[];
}

interface RestoredFile extends Pick<ServiceFile, 'kind' | 'name'> {
  /** The path of the previous file; null if there was none, or the same. */
  readonly before: string | null;
}

/** Restores a service, or its board alone. The whole backup is read and checked before anything is changed. */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { cwd, env, now } = request;
  const backup = resolve(cwd, request.backup);
  const archive = await openArchive(backup);
  const stamp = stampOf(now);
  const files = request.boardOnly || !archive ? [] : archive.files;
  const workspace = { cwd, settings: settingsAfter(files, request) };
  for (const file of files) placeOf(file, workspace, backup);
  await using scratch = await mkdtempDisposable(join(tmpdir(), 'tabulador-restore-'));
  const source = archive ? join(scratch.path, 'board.sqlite') : backup;
  if (archive) await unpackBoard(archive, source, backup);
  const board = await restoreBoard(boardLocation(workspace), source, stamp);
  return {
    ...board,
    manifest: archive?.manifest ?? null,
    files: files.map((file) => {
      const place = file.kind === 'settings' ? settingsPath(request) : placeOf(file, workspace, backup);
      return { kind: file.kind, name: file.name, before: write(file, place, stamp) };
    }),
    environment: (archive?.manifest.environment ?? []).filter((name) => env[name] === undefined),
  };
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

/** A backup never writes outside the directory of the service. */
function placeOf({ kind, name }: ServiceFile, workspace: Workspace, backup: string): string {
  const root = kind === 'release' ? releasesDirectory(workspace) : workspace.cwd;
  if (nameWithin(root, name) !== name) throw damagedBackup(backup);
  return join(root, name);
}

/** Keeps a file that differs under a name with the stamp. */
function write({ kind, bytes }: ServiceFile, path: string, stamp: string): string | null {
  try {
    if (kind === 'release') mkdirSync(dirname(path), { recursive: true });
    else makePrivateDirectory(dirname(path));
    const isThere = existsSync(path);
    if (isThere && readFileSync(path).equals(bytes)) return null;
    const before = isThere ? `${path}.before-${stamp}` : null;
    if (before !== null) renameSync(path, before);
    if (kind === 'release') writeFileSync(path, bytes);
    else writePrivateFile(path, bytes);
    return before;
  } catch (cause) {
    const hint = say`The board is restored already. Correct this, and run the command again.`;
    throw notWritable(path, cause, hint);
  }
}
