import { Command } from 'commander';
import { openBoard } from '../../../board/open-board.ts';
import { say } from '../../../foundation/language/language.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import { acceptClock, latestInstant } from '../../app/board-clock.ts';
import { boardLocation, readBoard } from '../../app/workspace.ts';
import type { Act, Call, Lines } from '../context.ts';
import { labelled } from '../output.ts';

export function clockCommand(act: Act): Command {
  const command = new Command('clock').description(
    say`compare the clock with the latest instant that the board has seen`,
  );
  command
    .command('show', { isDefault: true })
    .description(say`show both times; commands that change the board refuse an earlier clock`)
    .action(
      act(async ({ task }: Call) => {
        const [now, latest] = [generatedAtOf(task.now), await readBoard(task, latestInstant)];
        return { result: { now, latest }, text: times(now, latest) };
      }),
    );
  command
    .command('accept')
    .description(say`go on with the clock as it is now, after it was wrong once`)
    .action(
      act(async ({ task }: Call) => {
        const now = generatedAtOf(task.now);
        const latest = await acceptClock(await openBoard(boardLocation(task), 'existing'), task.now);
        return {
          result: { now, latest },
          text: [say`The board goes on from ${now}.`, times(now, latest)],
          next: say`tabulador update confirms what is open with the right day; build with --force once, if a release has a later date.`,
        };
      }),
    );
  return command;
}

function times(now: string, latest: string | null): Lines {
  return labelled([
    [say`clock`, now],
    [say`board`, latest ?? '–'],
  ]);
}
