import { dirname, resolve } from 'node:path';
import type { BoardCopy, RestoredBoard } from '../../board/board.ts';
import {
  type BoardSum,
  boardSum,
  type CopiedBoard,
  type CopyProgress,
  copyBoard as copy,
} from '../../board/copy.ts';
import { resolveLocation, shownLocation } from '../../board/location.ts';
import { backUpBoard, refuseServer, restoreBoard } from '../../board/open-board.ts';
import { makePrivateDirectory } from '../../foundation/private-files.ts';
import { boardLocation, type Workspace } from './workspace.ts';

interface Reporting extends Workspace {
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
}

/** Copies a board, that of the settings unless another is named, into an empty one. */
export async function copyBoard(
  request: Reporting & { readonly from?: string | undefined; readonly to: string },
): Promise<CopiedBoard> {
  const { cwd, from, to, onProgress } = request;
  return await copy({
    from: from === undefined ? boardLocation(request) : resolveLocation(cwd, from),
    to: resolveLocation(cwd, to),
    onProgress,
  });
}

/** Computes the digest by which two boards can be compared. */
export async function digestBoard(
  request: Reporting & { readonly location?: string | undefined },
): Promise<BoardSum & { readonly board: string }> {
  const { cwd, location, onProgress } = request;
  const board = location === undefined ? boardLocation(request) : resolveLocation(cwd, location);
  return { board: shownLocation(board), ...(await boardSum(board, onProgress)) };
}

/** Copies the board to a file, even while it is in use, and verifies the copy. */
export function backUp(workspace: Workspace, file: string): Promise<BoardCopy> {
  return backUpBoard(boardLocation(workspace), resolve(workspace.cwd, file));
}

/** Replaces the board with a backup, and keeps the previous board beside it. */
export function restore(workspace: Workspace & { readonly now: Date }, file: string): Promise<RestoredBoard> {
  const location = boardLocation(workspace);
  refuseServer(location);
  makePrivateDirectory(dirname(location));
  const stamp = workspace.now.toISOString().replace(/[-:]|\.\d+/g, '');
  return restoreBoard(location, resolve(workspace.cwd, file), stamp);
}
