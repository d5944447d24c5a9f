import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isAddress } from '../../../board/location.ts';
import { openBoard, restoreBoard } from '../../../board/open-board.ts';
import { makeBoardFile } from '../../../board/sqlite/backup.ts';
import type { JsonObject } from '../../../foundation/json-file.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { notWritable, removeQuietly, replacePrivateFile } from '../../../foundation/private-files.ts';
import {
  loadSettings,
  type SettingsSource,
  settingsOfFile,
  settingsPath,
} from '../../../foundation/settings/load-settings.ts';
import { privateFolder } from '../../../foundation/settings/settings.ts';
import { loadEmployerRules } from '../../../vacancies/gate/employer-rules.ts';
import { expectedKeys, missingKeys } from '../signing-keys.ts';
import { boardLocation, boardName, stampOf, type Workspace } from '../workspace.ts';
import { type BackupManifest, openArchive, type ServiceFile } from './archive.ts';
import { carryOver } from './carry-over.ts';

/** `file` is the settings file. */
interface RestoreRequest extends SettingsSource {
  readonly backup: string;
  readonly now: Date;
  /** Leaves the settings and all other files here as they are. */
  readonly boardOnly?: boolean | undefined;
}

export type Restored = Awaited<ReturnType<typeof restore>>;

/** Restores a service, or its board alone. The whole backup is read and checked before anything is changed. */
export async function restore(request: RestoreRequest) {
  const { cwd, env, now } = request;
  const { manifest, content } = await openArchive(resolve(cwd, request.backup));
  const stamp = stampOf(now);
  assertSameService(manifest.files, request);
  const files = request.boardOnly ? [] : manifest.files;
  const workspace = { cwd, settings: settingsAfter(files, request) };
  if (files.length > 0 && manifest.directory !== cwd) assertWithin(manifest, workspace, request);
  // Always the same place, so that the next restore removes what a killed one has left.
  const scratch = resolve(cwd, privateFolder, 'restoring');
  using cleanUp = new DisposableStack();
  cleanUp.defer(() => removeQuietly(scratch));
  removeQuietly(scratch);
  const source = join(scratch, 'board.sqlite');
  await makeBoardFile(source, manifest.board.version, content);
  const stillClosed = await carryOver(workspace, source, now);
  const { keys, ...counts } = await (await openBoard(source, 'existing')).read(async (view) => ({
    ...(await view.counts()),
    keys: await expectedKeys(view),
  }));
  const before = await restoreBoard(boardLocation(workspace), source, stamp);
  return {
    board: boardName(workspace),
    ...counts,
    settings: workspace.settings,
    missingKeys: missingKeys(workspace, keys),
    /** The path of the previous board; null if there was none. */
    before,
    manifest: { program: manifest.program, createdAt: manifest.createdAt },
    files: files.map((file) => {
      const { kind, name } = file;
      const path = kind === 'settings' ? settingsPath(request) : resolve(cwd, name);
      /** The path of the version that is not in use, mostly the previous file; null if there is no other. */
      const before = write(file, path, stamp);
      return { kind, name, before };
    }),
    environment: manifest.environment.filter((name) => env[name] === undefined),
    /** What was closed by hand after the backup, and still is; null if the board that was here cannot be read. */
    stillClosed,
  };
}

/** In another directory, a path that leads out of it would overwrite the service that the backup was made of. */
function assertWithin(
  { files, directory }: BackupManifest,
  { cwd, settings }: Workspace,
  request: RestoreRequest,
): void {
  const { board, releases } = settingsAfter(files, { ...request, env: {} });
  const paths = [
    ...(board === settings.board && !isAddress(board) ? [board] : []),
    ...(releases.directory === settings.releases.directory ? [releases.directory] : []),
    ...files.map(({ name }) => name),
  ];
  const outside = paths.find((path) => relative(cwd, resolve(cwd, path)).startsWith('..'));
  if (outside === undefined) return;
  throw new OperatorError(
    say`The backup is of the service in ${directory}, and its settings name ${outside}, which is not in that directory.`,
    {
      reason: 'refused',
      hint: say`Nothing was changed here. Restore it in a directory of that name, or restore the board alone with --board-only.`,
    },
  );
}

/** A service may have got another name or another address since, but hardly both. */
function assertSameService(files: readonly ServiceFile[], request: RestoreRequest): void {
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
  const values = JSON.parse(settings.text) as JsonObject;
  return settingsOfFile(settingsPath(request), values, request.env);
}

/** Decisions about employers stay, because a name that they hide could become public. */
function hasDecisions(path: string): boolean {
  try {
    return Object.values(loadEmployerRules(path)).flat().length > 0;
  } catch {
    return false;
  }
}

function write({ kind, text }: ServiceFile, path: string, stamp: string): string | null {
  const hint = say`The board has been restored already. Fix this, and run the command again.`;
  let there: Uint8Array | undefined;
  try {
    if (existsSync(path)) there = readFileSync(path);
  } catch (cause) {
    throw notWritable(path, cause, hint);
  }
  const bytes = Buffer.from(text);
  if (there === undefined) {
    replacePrivateFile(path, bytes, hint);
    return null;
  }
  if (bytes.equals(there)) return null;
  const stays = kind === 'employers' && hasDecisions(path);
  const aside = `${path}.${stays ? 'backup' : 'before'}-${stamp}`;
  replacePrivateFile(aside, stays ? bytes : there, hint);
  if (!stays) replacePrivateFile(path, bytes, hint);
  return aside;
}
