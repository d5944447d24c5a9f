import { Argument, Command } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { commandTree } from '../completion/command-tree.ts';
import { completionScripts, type Shell, shells } from '../completion/scripts.ts';
import type { CliContext } from '../context.ts';

export function completionCommand(context: CliContext): Command {
  return new Command('completion')
    .description(say`print completion of commands, options and slugs for a shell`)
    .addArgument(new Argument('<shell>', say`which one`).choices(shells))
    .action((shell: Shell, _, { parent }: Command) => {
      if (parent) context.output.write(completionScripts[shell](commandTree(parent)));
    });
}
