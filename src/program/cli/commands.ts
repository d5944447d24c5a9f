import type { Command } from 'commander';
import { say } from '../../foundation/language/language.ts';
import { settingsFileName } from '../../foundation/settings/load-settings.ts';
import type { DefineCommand } from './context.ts';

/** In the order of the help. Only the command on the command line is loaded. */
export const commands: Readonly<Record<string, () => Promise<DefineCommand>>> = {
  init: async () => (await import('./commands/init.ts')).initCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  update: async () => (await import('./commands/update.ts')).updateCommand,
  fix: async () => (await import('./commands/fix.ts')).fixCommand,
  runs: async () => (await import('./commands/runs.ts')).runsCommand,
  vacancies: async () => (await import('./commands/vacancies.ts')).vacanciesCommand,
  close: async () => (await import('./commands/close.ts')).closeCommand,
  reopen: async () => (await import('./commands/close.ts')).reopenCommand,
  employers: async () => (await import('./commands/employers.ts')).employersCommand,
  review: async () => (await import('./commands/review.ts')).reviewCommand,
  desk: async () => (await import('./commands/desk.ts')).deskCommand,
  gate: async () => (await import('./commands/gate.ts')).gateCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/backup.ts')).restoreCommand,
  editions: async () => (await import('./commands/editions.ts')).editionsCommand,
  keys: async () => (await import('./commands/keys.ts')).keysCommand,
  clock: async () => (await import('./commands/clock.ts')).clockCommand,
  build: async () => (await import('./commands/build.ts')).buildCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  publish: async () => (await import('./commands/publish.ts')).publishCommand,
  releases: async () => (await import('./commands/releases.ts')).releasesCommand,
  rollback: async () => (await import('./commands/releases.ts')).rollbackCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  host: async () => (await import('./commands/host.ts')).hostCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  config: async () => (await import('./commands/config.ts')).configCommand,
};

/** The command that a command line names; all of them when it names none or an unknown one. */
export async function commandsFor(args: readonly string[]): Promise<DefineCommand[]> {
  const named = args.find((argument) => !argument.startsWith('-'));
  if (args.every((argument) => argument === '--version' || argument === '-V') && args.length > 0) return [];
  const load = named !== undefined && Object.hasOwn(commands, named) ? commands[named] : undefined;
  const defined = await Promise.all((load ? [load] : Object.values(commands)).map((command) => command()));
  return defined.map((define) => (act) => withCommonOptions(define(act)));
}

const withoutSettings: ReadonlySet<string> = new Set(['check', 'schema']);

/** Adds `--json` and `--config` to every command with an action, unless the command defines them itself. */
function withCommonOptions(command: Command): Command {
  for (const child of command.commands) withCommonOptions(child);
  const has = (flag: string) => command.options.some(({ long }) => long === flag);
  if (command.commands.length > 0 && command.options.length === 0) return command;
  if (!has('--json')) command.option('--json', say`print the result as JSON`);
  if (!has('--config') && !withoutSettings.has(command.name()))
    command.option('--config <file>', say`settings file instead of ./${settingsFileName}`);
  return command;
}
