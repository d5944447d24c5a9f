import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verifiedSum } from '../../../board/copy.ts';
import { newestVersion } from '../../../board/sql/schema.ts';
import { makePrivateDirectory } from '../../../foundation/private-files.ts';
import type { SettingsSource } from '../../../foundation/settings/load-settings.ts';
import { packageVersion } from '../own-package.ts';
import { readBoard, type Workspace } from '../workspace.ts';
import { type BackupManifest, type ServiceFile, writeArchive } from './archive.ts';
import { serviceFiles } from './service-files.ts';

export interface BackUpRequest extends Workspace, Pick<SettingsSource, 'env'> {
  readonly now: Date;
  /** The settings file, if it is not the usual one. */
  readonly config?: string | undefined;
  /** By default a new file in the directory of the settings, where old ones are removed. */
  readonly target?: string | undefined;
  readonly withSecrets?: boolean | undefined;
}

export interface Backup extends Pick<BackupManifest, 'board' | 'environment'> {
  readonly file: string;
  readonly bytes: number;
  /** False on a disk without permissions, as most USB disks are. */
  readonly isPrivate: boolean;
  readonly files: readonly Pick<ServiceFile, 'kind' | 'name'>[];
  /** Old backups that were removed. */
  readonly removed: readonly string[];
}

const suffix = '.tabulador';

/** Backs up the whole service into one file, from one consistent view of the board, even while it is in use. */
export async function backUp(request: BackUpRequest): Promise<Backup> {
  const { cwd, now, target } = request;
  const directory = resolve(cwd, request.settings.backup.directory);
  const createdAt = now.toISOString().replace(/\.\d+/, '');
  return await readBoard(request, async (view) => {
    const board = { version: newestVersion, ...(await verifiedSum(view)) };
    const { files, environment } = serviceFiles(
      { ...request, file: request.config },
      request.withSecrets ?? false,
    );
    if (target === undefined) makePrivateDirectory(directory);
    const file = target === undefined ? join(directory, stampOf(now) + suffix) : resolve(cwd, target);
    await writeArchive(
      file,
      { program: packageVersion(), createdAt, directory: cwd, board, environment },
      { files, content: view.content() },
    );
    const removed = target === undefined ? removeOld(directory, request.settings.backup.keep) : [];
    const listed = files.map(({ kind, name }) => ({ kind, name }));
    const { size: bytes, mode } = statSync(file);
    return { file, bytes, isPrivate: (mode & 0o077) === 0, board, files: listed, environment, removed };
  });
}

/** `20261116T120000Z` */
export function stampOf(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Only files that this command has named are removed, the oldest first. */
function removeOld(directory: string, keep: number): string[] {
  const names = readdirSync(directory).filter((name) => /^\d{8}T\d{6}Z\.tabulador$/.test(name));
  const old = names.sort().reverse().slice(keep);
  for (const name of old) rmSync(join(directory, name), { force: true });
  return old;
}
