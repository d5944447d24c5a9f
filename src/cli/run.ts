import { Command, CommanderError } from 'commander';
import { packageVersion } from '../app/package-version.ts';
import { type ExitReason, exitCodes, OperatorError } from '../foundation/operator-error.ts';
import { commandsFor } from './commands.ts';
import type { CliContext } from './context.ts';

/** Runs one command line to its end and says how the process should exit. */
export async function run(args: readonly string[], context: CliContext): Promise<number> {
  let reason: ExitReason = 'ok';
  const program = new Command('tabulador')
    .description('Publish job vacancies and a salary index as a read-only API of static files.')
    .version(packageVersion())
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', `\nExit codes: ${describeExitCodes()}.`);
  for (const define of await commandsFor(args)) {
    program.addCommand(
      define(context, (ending) => {
        reason = ending;
      }),
    );
  }
  configure(program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes[reason];
  } catch (error) {
    return exitCodes[report(error, context)];
  }
}

/** One way of writing and of failing for a command and all below it. */
function configure(command: Command, context: CliContext, path = command.name()): void {
  command
    .exitOverride()
    .showHelpAfterError(`(see ${path} --help)`)
    .configureOutput({
      writeOut: (text) => context.output.write(text),
      writeErr: (text) => context.messages.write(text),
    });
  for (const child of command.commands) configure(child, context, `${path} ${child.name()}`);
}

function report(error: unknown, { messages }: CliContext): ExitReason {
  if (error instanceof CommanderError) {
    // Help and version come this way too, with nothing wrong. Commander has already written its message.
    return error.exitCode === 0 ? 'ok' : 'usage';
  }
  if (error instanceof OperatorError) {
    messages.write(`tabulador: ${error.message}\n`);
    if (error.hint) messages.write(`  ${error.hint}\n`);
    return error.reason;
  }
  messages.write(
    `tabulador: this is a bug, please report it.\n${error instanceof Error ? error.stack : error}\n`,
  );
  return 'bug';
}

function describeExitCodes(): string {
  return Object.entries(exitCodes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ');
}
