import { dirname, resolve } from 'node:path';
import { backUpBoard, refuseServer, restoreBoard } from '../../board/backup.ts';
import type { BoardCopy, RestoredBoard } from '../../board/board.ts';
import { makePrivateDirectory } from '../../foundation/private-files.ts';
import { boardLocation, type Workspace } from './workspace.ts';

/** Copies the board to a file, whoever is using it, and proves the copy. */
export function backUp(workspace: Workspace, file: string): Promise<BoardCopy> {
  return backUpBoard(boardLocation(workspace), resolve(workspace.cwd, file));
}

/** Puts a backup in the place of the board; what was there is kept beside. */
export function restore(workspace: Workspace & { readonly now: Date }, file: string): Promise<RestoredBoard> {
  const location = boardLocation(workspace);
  refuseServer(location);
  makePrivateDirectory(dirname(location));
  const stamp = workspace.now.toISOString().replace(/[-:]|\.\d+/g, '');
  return restoreBoard(location, resolve(workspace.cwd, file), stamp);
}
