import { resolve } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { CliContext } from './context.ts';

/** Where the board is: a file is looked for from where the command was started, an address is taken as it is. */
export function boardLocation({ cwd }: CliContext, { board }: Settings): string {
  return /^\w+:\/\//.test(board) ? board : resolve(cwd, board);
}
