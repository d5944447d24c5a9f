import { Command } from 'commander';
import type { BoardSum, CopyProgress } from '../../../board/copy.ts';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { copyBoard, digestBoard } from '../../app/copy-board.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { labelled, nextLines, print } from '../output.ts';
import { type Progress, withProgress } from '../progress.ts';

export function boardCommand(context: CliContext): Command {
  const command = new Command('board').description(
    say`copy the whole board between a file and a database server, or compare two boards`,
  );
  command
    .command('copy')
    .description(say`copy everything that a board keeps into an empty one, and compare both ends`)
    .option(
      '--from <location>',
      say`a file or postgres://USER@HOST/DATABASE; by default the board of the settings`,
    )
    .requiredOption('--to <location>', say`a file or an address where there is no board yet, or an empty one`)
    .addHelpText(
      'after',
      `\n${say`The copy names employers: keep it as private as the board. Passwords come from PGPASSWORD or ~/.pgpass.`}`,
    )
    .action(async (options: CommonOptions & { from?: string; to: string }) => {
      const { from, to } = options;
      const copied = await withProgress(context, options, (progress) =>
        copyBoard({ ...workspaceOf(context, options), from, to, onProgress: copyProgress(progress) }),
      );
      print(context, options, copied, (result, paint) =>
        [
          paint.headline(say`${result.from} was copied to ${result.to}, and both ends are the same.`),
          ...sumLines(result),
          ...nextLines(paint, say`use it: set \`board\` in the settings, or TABULADOR_BOARD`),
        ].join('\n'),
      );
    });
  command
    .command('digest')
    .description(say`print what tells two boards apart: equal digests mean equal boards, to the last row`)
    .argument(
      '[location]',
      say`a file or postgres://USER@HOST/DATABASE; by default the board of the settings`,
    )
    .action(async (location: string | undefined, options: CommonOptions) => {
      const sum = await withProgress(context, options, (progress) =>
        digestBoard({ ...workspaceOf(context, options), location, onProgress: copyProgress(progress) }),
      );
      print(context, options, sum, (result, paint) =>
        [paint.headline(result.board), ...sumLines(result)].join('\n'),
      );
    });
  return command;
}

function sumLines({ open, closed, rows, digest }: BoardSum): string[] {
  return labelled([
    [say`vacancies`, say`${grouped(open)} open and ${grouped(closed)} closed vacancies`],
    [say`rows`, grouped(rows)],
    [say`digest`, digest],
  ]);
}

function copyProgress(progress: Progress): (at: CopyProgress) => void {
  const texts = {
    verifying: say`Verifying the source`,
    copying: say`Copying`,
    comparing: say`Computing the digest`,
  } as const;
  return ({ phase, rows }) => progress.update(texts[phase], rows, undefined, say`rows`);
}
