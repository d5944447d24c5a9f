import type { Command } from 'commander';
import type { ExitReason } from '../foundation/operator-error.ts';
import type { CliContext } from './context.ts';

/** How a command tells that it ended in another way than well, without having failed. */
export type EndWith = (reason: ExitReason) => void;

export type DefineCommand = (context: CliContext, endWith: EndWith) => Command;
