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
  const asJson = args.includes('--json');
  configure(program, context, asJson);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes[reason];
  } catch (error) {
    return exitCodes[report(error, context, asJson)];
  }
}

/** One way of writing and of failing for a command and all below it. */
function configure(command: Command, context: CliContext, asJson: boolean, path = command.name()): void {
  command
    .exitOverride()
    .showHelpAfterError(`(see ${path} --help)`)
    .configureOutput({
      writeOut: (text) => context.output.write(text),
      // Whoever wants JSON gets the error itself, below.
      writeErr: (text) => asJson || context.messages.write(text),
    });
  for (const child of command.commands) configure(child, context, asJson, `${path} ${child.name()}`);
}

function report(error: unknown, { messages }: CliContext, asJson: boolean): ExitReason {
  const { reason, message, hint } = explained(error, messages.isTTY ?? false);
  if (asJson && reason !== 'ok') {
    const code = exitCodes[reason];
    messages.write(`${JSON.stringify({ error: { reason, code, message, hint: hint ?? null } })}\n`);
  } else if (error instanceof OperatorError) {
    messages.write(`tabulador: ${message}\n`);
    if (hint) messages.write(`  ${hint}\n`);
  } else if (reason === 'bug') {
    messages.write(`tabulador: this is a bug, please report it.\n${message}\n`);
  }
  return reason;
}

interface Explained {
  readonly reason: ExitReason;
  readonly message: string;
  readonly hint?: string | undefined;
}

function explained(error: unknown, isTerminal: boolean): Explained {
  if (error instanceof OperatorError) return error;
  if (error instanceof CommanderError) {
    // Help and version come this way too, with nothing wrong. Commander has already written its message.
    return {
      reason: error.exitCode === 0 ? 'ok' : 'usage',
      message: error.message.replace(/^error: /, ''),
    };
  }
  return { reason: 'bug', message: isTerminal ? stackOf(error) : stackWithoutMessage(error) };
}

function stackOf(error: unknown): string {
  return String(error instanceof Error ? error.stack : error);
}

/** What was unexpected may be the text of a vacancy, and what is no terminal may be a log. */
function stackWithoutMessage(error: unknown): string {
  const frames = stackOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return [
    `${name}: run the command on a terminal to see the message, which may name an employer.`,
    ...frames,
  ].join('\n');
}

function describeExitCodes(): string {
  return Object.entries(exitCodes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ');
}
