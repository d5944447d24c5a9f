import {
  type BoardSum,
  boardSum,
  type CopiedBoard,
  type CopyProgress,
  copyBoard as copy,
} from '../../board/copy.ts';
import { resolveLocation, shownLocation } from '../../board/location.ts';
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

/** By what two boards can be compared. */
export async function digestBoard(
  request: Reporting & { readonly location?: string | undefined },
): Promise<BoardSum & { readonly board: string }> {
  const { cwd, location, onProgress } = request;
  const board = location === undefined ? boardLocation(request) : resolveLocation(cwd, location);
  return { board: shownLocation(board), ...(await boardSum(board, onProgress)) };
}
