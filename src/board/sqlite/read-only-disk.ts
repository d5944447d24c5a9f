import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isUpToDate, prepareFile } from './connection.ts';

/** How a board is opened that only reading is asked of. */
export interface ReadableFile {
  readonly connect: () => DatabaseSync;
  /** Forgets what was kept of it. */
  readonly release: () => void;
}

export function isOnReadOnlyDisk(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

/**
 * SQLite writes beside a board even to read it. Where nothing can be written nobody writes, so the file is read as it
 * stands; if it needs to be mended first, by what its last writer left behind or by a newer program, a private copy is.
 */
export async function openOnReadOnlyDisk(file: string): Promise<ReadableFile> {
  const address = pathToFileURL(file);
  address.search = '?immutable=1';
  const connect = () => new DatabaseSync(address, { readOnly: true });
  if (!hasUnmerged(file)) {
    const database = connect();
    try {
      if (isUpToDate(database, file)) return { connect, release: () => {} };
    } finally {
      database.close();
    }
  }
  const directory = mkdtempSync(join(tmpdir(), 'tabulador-board-'));
  const release = () => rmSync(directory, { recursive: true, force: true });
  try {
    const copy = join(directory, 'board.sqlite');
    for (const side of ['', '-wal']) if (existsSync(file + side)) copyFileSync(file + side, copy + side);
    await prepareFile(copy);
    return { connect: () => new DatabaseSync(copy), release };
  } catch (error) {
    release();
    throw error;
  }
}

function hasUnmerged(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
