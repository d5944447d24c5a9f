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
import type { DefineCommand } from './define-command.ts';

/** In the order of the help: from data to the world. */
export const commands: readonly DefineCommand[] = [
  demoCommand,
  importCommand,
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
