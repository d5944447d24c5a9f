import { Command } from 'commander';
import { backUp, restore } from '../../app/backup.ts';
import { grouped } from '../../contract/number-text.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';
import { megabytes, print } from '../output.ts';

export function backupCommand(context: CliContext): Command {
  return new Command('backup')
    .description('copy the board to a file while it is in use, and prove the copy')
    .argument('<file>', 'where to; it must not exist yet')
    .option('--json', 'print the result as JSON')
    .addOption(configOption)
    .addHelpText('after', '\nThe copy names employers: it is made readable for its owner alone. Keep it so.')
    .action(async (file: string, options: CommonOptions) => {
      print(
        context,
        options,
        await backUp(workspaceOf(context, options), file),
        (copy) =>
          `${copy.file}: ${vacancies(copy)}, ${megabytes(copy.bytes)}, every row proven.\nNext\n  keep it on another machine; tabulador restore ${file} brings it back`,
      );
    });
}

export function restoreCommand(context: CliContext): Command {
  return new Command('restore')
    .description('put a backup in the place of the board; what does not prove sound is refused')
    .argument('<file>', 'a backup, of this version or an earlier one')
    .option('--json', 'print the result as JSON')
    .addOption(configOption)
    .action(async (file: string, options: CommonOptions) => {
      const workspace = workspaceOf(context, options);
      print(context, options, await restore({ ...workspace, now: clock(context) }, file), (result) =>
        [
          `The board ${result.restored.file} is that of ${file}: ${vacancies(result.restored)}.`,
          ...(result.before === null ? [] : [`What was there before is in ${result.before}.`]),
          'Next',
          '  read the feeds again: tabulador update; or publish it as it is: tabulador build',
        ].join('\n'),
      );
    });
}

function vacancies({ open, closed }: { readonly open: number; readonly closed: number }): string {
  return `${grouped(open)} open and ${grouped(closed)} closed vacancies`;
}
