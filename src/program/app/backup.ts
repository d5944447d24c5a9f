import { dirname, resolve } from 'node:path';
import type { BoardCopy, RestoredBoard } from '../../board/board.ts';
import { backUpBoard, refuseServer, restoreBoard } from '../../board/open-board.ts';
import { makePrivateDirectory } from '../../foundation/private-files.ts';
import { boardLocation, type Workspace } from './workspace.ts';

/** Copies the board to a file, even while it is in use, and verifies the copy. */
export function backUp(workspace: Workspace, file: string): Promise<BoardCopy> {
  return backUpBoard(boardLocation(workspace), resolve(workspace.cwd, file));
}

/** Replaces the board by a backup, and keeps the previous board beside it. */
export function restore(workspace: Workspace & { readonly now: Date }, file: string): Promise<RestoredBoard> {
  const location = boardLocation(workspace);
  refuseServer(location);
  makePrivateDirectory(dirname(location));
  const stamp = workspace.now.toISOString().replace(/[-:]|\.\d+/g, '');
  return restoreBoard(location, resolve(workspace.cwd, file), stamp);
}
