import { parseArgs } from 'node:util';
import { type Argument, Command, CommanderError, Help, Option } from 'commander';
import {
  type Language,
  languages,
  localeLanguage,
  say,
  setLanguage,
  translate,
} from '../../foundation/language/language.ts';
import { type ExitReason, exitCodes, OperatorError } from '../../foundation/operator-error.ts';
import { hasColours, type Paint, paintOn } from '../../foundation/paint.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { packageVersion } from '../app/own-package.ts';
import { commandsFor } from './commands.ts';
import { type Act, type CliContext, taskOf } from './context.ts';
import { print, stackOf, stackWithoutMessage } from './output.ts';
import { withProgress } from './progress.ts';

const languageFlag = '--lang';

export async function run(args: readonly string[], context: CliContext): Promise<number> {
  const asJson = args.includes('--json');
  try {
    await setLanguage(localeLanguage(context.env));
    const { language, rest } = takeLanguage(args);
    if (language !== undefined) await setLanguage(language);
    return exitCodes[await runCommand(rest, context, asJson)];
  } catch (error) {
    return exitCodes[report(error, context, asJson)];
  }
}

async function runCommand(
  args: readonly string[],
  context: CliContext,
  asJson: boolean,
): Promise<ExitReason> {
  let reason: ExitReason = 'ok';
  const codes = Object.entries(exitCodes).map(([name, code]) => `${code} ${name}`);
  const program = new Command('tabulador')
    .description(say`Publish job vacancies and a salary index as a read-only API of static files.`)
    .version(packageVersion(), '-V, --version', say`output the version number`)
    .addOption(
      new Option(`${languageFlag} <language>`, say`language of the messages; by default that of the locale`)
        // Declared for the help only: `takeLanguage` has removed it from the command line.
        .choices(languages),
    )
    .addHelpText('after', `\n${say`Exit codes: ${codes.join(', ')}.`}`);
  const act: Act =
    (work) =>
    async (...given) => {
      // Commander adds the options and the command to the arguments.
      const [options, command] = given.splice(-2) as [never, Command];
      const outcome = await withProgress(context, options, async (onProgress) => {
        const call = {
          context,
          options,
          onProgress,
          paint: paintOn(context, context.output),
          get task() {
            return taskOf(context, options, command.name(), onProgress);
          },
        };
        return await work(call, ...(given as never));
      });
      if (!outcome) return;
      print(context, options, outcome);
      if (outcome.refusal) throw outcome.refusal;
      reason = outcome.ending || 'ok';
    };
  for (const define of await commandsFor(args)) program.addCommand(define(act));
  configure(program, context, asJson);
  await program.parseAsync(args, { from: 'user' });
  return reason;
}

/** Removes `--lang es` or `--lang=es` from a command line; the last one counts. By default the locale decides. */
function takeLanguage(args: readonly string[]): {
  readonly language: Language | undefined;
  readonly rest: readonly string[];
} {
  const rest = [...args];
  let named: string | undefined;
  const { tokens } = parseArgs({
    args: rest,
    options: { lang: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  for (const token of tokens.toReversed()) {
    if (token.kind !== 'option' || token.name !== 'lang') continue;
    named ??= token.value ?? '';
    rest.splice(token.index, token.value === undefined || token.inlineValue ? 1 : 2);
  }
  const language = languages.find((known) => known === named);
  if (named === undefined || language !== undefined) return { language, rest };
  throw new OperatorError(
    named === '' || named.startsWith('-')
      ? say`${languageFlag} needs a language.`
      : say`"${named}" is not a language of this program.`,
    { reason: 'usage', hint: say`Choose one of: ${languages.join(', ')}.` },
  );
}

function configure(command: Command, context: CliContext, asJson: boolean, path = command.name()): void {
  const { output, messages } = context;
  command
    .exitOverride()
    .helpOption('-h, --help', say`display help for command`)
    .configureHelp(translatedHelp(paintOn(context, output)))
    .showHelpAfterError(say`(see ${path} --help)`)
    .configureOutput({
      writeOut: (text) => output.write(text),
      // With --json, `report` writes the error.
      writeErr: (text) => asJson || messages.write(text),
      outputError: (text, write) => {
        const { trouble } = paintOn(context, messages);
        write(`${trouble(say`error:`)} ${commanderErrorText(text.trimEnd())}\n`);
      },
      getOutHasColors: () => hasColours(context.env, output),
      getErrHasColors: () => hasColours(context.env, messages),
    });
  if (command.commands.length > 0) command.helpCommand('help [command]', say`explain a command`);
  for (const child of command.commands) configure(child, context, asJson, `${path} ${child.name()}`);
}

function report(thrown: unknown, context: CliContext, asJson: boolean): ExitReason {
  const { messages } = context;
  const error = explainSystemError(thrown);
  const { reason, message, hint } = explained(error, messages.isTTY ?? false);
  const prefix = paintOn(context, messages).trouble('tabulador:');
  if (asJson && reason !== 'ok') {
    const code = exitCodes[reason];
    messages.write(`${JSON.stringify({ error: { reason, code, message, hint: hint ?? null } })}\n`);
  } else if (error instanceof OperatorError) {
    messages.write(`${prefix} ${message}\n`);
    if (hint) messages.write(`  ${hint}\n`);
  } else if (reason === 'bug') {
    messages.write(`${prefix} ${say`this is a bug, please report it.`}\n${message}\n`);
  }
  return reason;
}

function explained(
  error: unknown,
  isTerminal: boolean,
): { reason: ExitReason; message: string; hint?: string | undefined } {
  if (error instanceof OperatorError) return error;
  if (error instanceof CommanderError) {
    // Also thrown after help and version, with exit code 0. Commander has already written its message.
    return {
      reason: error.exitCode === 0 ? 'ok' : 'usage',
      message: commanderErrorText(error.message),
    };
  }
  return { reason: 'bug', message: isTerminal ? stackOf(error) : stackWithoutMessage(error) };
}

/** An error message of Commander in the operator's language, without the word "error:". */
function commanderErrorText(message: string): string {
  return message
    .replace(/^error: /, '')
    .split(/\n(?=\(Did you mean )/)
    .map(translate)
    .join('\n');
}

const defaultHelp = new Help();

function usageText(usage: string): string {
  return usage.replace(/\[(?:options|command)\]/g, translate);
}

/** Commander appends "(choices: …, default: …)" to a description of ours. */
function detailsText(text: string, { description }: Option | Argument): string {
  const details = text.slice(description.length);
  return description + details.replace(/\b(?:choices|default|preset): /g, translate);
}

function translatedHelp({ headline }: Paint): Partial<Help> {
  return {
    styleTitle: (title) => headline(translate(title)),
    commandUsage: (command) => usageText(defaultHelp.commandUsage(command)),
    subcommandTerm: (command) => usageText(defaultHelp.subcommandTerm(command)),
    optionDescription: (option) => detailsText(defaultHelp.optionDescription(option), option),
    argumentDescription: (argument) => detailsText(defaultHelp.argumentDescription(argument), argument),
  };
}
