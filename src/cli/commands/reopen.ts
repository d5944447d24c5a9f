import { Command } from 'commander';
import { type CliContext, settingsOf } from '../context.ts';
import { findNamed } from '../near-matches.ts';
import { withBoard } from '../with-board.ts';

export function reopenCommand(context: CliContext): Command {
  return new Command('reopen')
    .description('open closed vacancies again')
    .argument('<id|code...>', 'vacancies, by id or reference code')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .addHelpText(
      'after',
      '\nA vacancy past its last day stays off the site: its feed has to give it a later one.',
    )
    .action(async (names: string[], { config }: { config?: string }) => {
      const lines = await withBoard(context, settingsOf(context, config), (board) =>
        board.write('reopen', async (session) => {
          const entries = await findNamed(session, names);
          await session.reopenVacancies(entries.map(({ published }) => published.id));
          return entries.map(
            ({ published: { vacancyId, title }, closedOn }) =>
              `${vacancyId} ${closedOn === null ? 'was open already' : 'is open again'}: ${title}`,
          );
        }),
      );
      context.output.write(lines.map((line) => `${line}\n`).join(''));
    });
}
