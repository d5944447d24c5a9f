import type { Board } from '../board/board.ts';
import { openBoard } from '../board/open-board.ts';
import type { Settings } from '../config/settings.ts';
import { boardLocation } from './board-location.ts';
import type { CliContext } from './context.ts';

/** Opens the board of the settings for as long as the work lasts. */
export async function withBoard<Result>(
  context: CliContext,
  settings: Settings,
  work: (board: Board) => Promise<Result>,
): Promise<Result> {
  const board = await openBoard(boardLocation(context, settings));
  try {
    return await work(board);
  } finally {
    await board.close();
  }
}
