import type { Argument, Command, Option } from 'commander';
import { say } from '../../../foundation/language/language.ts';

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** The words that lead to it, without the program: `host nginx`; empty for the program itself. */
  readonly path: readonly string[];
  readonly description: string;
  readonly subcommands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
  /** What its arguments may be, where there is a list. */
  readonly values: readonly string[];
  /** Whether it takes arguments at all: without a list they may be files. */
  readonly takesArguments: boolean;
}

export interface CompletedOption {
  /** `--city` */
  readonly name: string;
  readonly description: string;
  readonly takes: 'nothing' | 'file' | 'directory' | 'text' | { readonly values: readonly string[] };
}

/** Everything that can be completed, from the definitions of the commands themselves. */
export function commandTree(command: Command, path: readonly string[] = []): CompletedCommand {
  const subcommands = command.commands.map((child) => commandTree(child, [...path, child.name()]));
  const usual = subcommands.find(({ path: words }) => words.at(-1) === defaultOf(command));
  return {
    path,
    description: command.description(),
    subcommands,
    // What is meant without a further word takes its options there too.
    options: usual?.options ?? [
      ...command.options.filter(({ hidden }) => !hidden).flatMap(completedOption),
      helpOption(),
    ],
    values: command.registeredArguments.flatMap(({ argChoices = [] }: Argument) => argChoices),
    takesArguments: command.registeredArguments.length > 0,
  };
}

/** Commander keeps the name of the default command to itself. */
function defaultOf(command: Command): string | undefined {
  return (
    (command as unknown as { readonly _defaultCommandName?: string | null })._defaultCommandName ?? undefined
  );
}

const helpOption = (): CompletedOption => ({
  name: '--help',
  description: say`explain the command`,
  takes: 'nothing',
});

/** A command and all below it, in the order of the help. */
export function everyCommand(command: CompletedCommand): CompletedCommand[] {
  return [command, ...command.subcommands.flatMap(everyCommand)];
}

function completedOption({ long, description, flags, argChoices }: Option): CompletedOption[] {
  if (!long) return [];
  const [, placeholder] = /[<[](\w+)/.exec(flags) ?? [];
  const takes = argChoices ? { values: argChoices } : kindOf(placeholder);
  return [{ name: long, description, takes }];
}

function kindOf(placeholder: string | undefined): CompletedOption['takes'] {
  if (placeholder === undefined) return 'nothing';
  return placeholder === 'file' || placeholder === 'directory' ? placeholder : 'text';
}
