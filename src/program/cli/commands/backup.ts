import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { backUp, restore } from '../../app/copy-board.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { megabytes, nextLines, print } from '../output.ts';

export function backupCommand(context: CliContext): Command {
  return new Command('backup')
    .description(say`copy the board to a file, even while it is in use, and verify the copy`)
    .argument('<file>', say`the new file; it must not exist yet`)
    .addHelpText('after', `\n${say`The copy names employers: only its owner may read it. Keep it private.`}`)
    .action(async (file: string, options: CommonOptions) => {
      print(context, options, await backUp(workspaceOf(context, options), file), (copy, paint) =>
        [
          paint.headline(
            say`${copy.file}: ${vacancies(copy)}, ${megabytes(copy.bytes)}, every row verified.`,
          ),
          ...nextLines(paint, say`keep it on another machine; tabulador restore ${file} brings it back`),
        ].join('\n'),
      );
    });
}

export function restoreCommand(context: CliContext): Command {
  return new Command('restore')
    .description(say`replace the board with a backup; a damaged backup is refused`)
    .argument('<file>', say`a backup, of this version or an earlier one`)
    .action(async (file: string, options: CommonOptions) => {
      const workspace = workspaceOf(context, options);
      print(context, options, await restore({ ...workspace, now: clock(context) }, file), (result, paint) =>
        [
          paint.headline(
            say`The board ${result.restored.file} was restored from ${file}: ${vacancies(result.restored)}.`,
          ),
          ...(result.before === null ? [] : [say`The previous board is in ${result.before}.`]),
          ...nextLines(
            paint,
            say`read the feeds again: tabulador update; or publish it as it is: tabulador build`,
          ),
        ].join('\n'),
      );
    });
}

function vacancies({ open, closed }: { readonly open: number; readonly closed: number }): string {
  return say`${grouped(open)} open and ${grouped(closed)} closed vacancies`;
}
