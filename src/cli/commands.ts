import type { Command } from 'commander';
import type { ExitReason } from '../foundation/operator-error.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { closeCommand } from './commands/close.ts';
import { configCommand } from './commands/config.ts';
import { demoCommand } from './commands/demo.ts';
import { hostCommand } from './commands/host.ts';
import { importCommand } from './commands/import.ts';
import { releasesCommand } from './commands/releases.ts';
import { reopenCommand } from './commands/reopen.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { serveCommand } from './commands/serve.ts';
import { vacanciesCommand } from './commands/vacancies.ts';
import { verifyCommand } from './commands/verify.ts';
import type { CliContext } from './context.ts';

/** How a command tells that it ended in another way than well, without having failed. */
export type EndWith = (reason: ExitReason) => void;

export type DefineCommand = (context: CliContext, endWith: EndWith) => Command;

/** In the order of the help: from data to the world. */
export const commands: readonly DefineCommand[] = [
  importCommand,
  demoCommand,
  vacanciesCommand,
  closeCommand,
  reopenCommand,
  buildCommand,
  verifyCommand,
  releasesCommand,
  rollbackCommand,
  serveCommand,
  hostCommand,
  checkCommand,
  configCommand,
];
