import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { correctEdition, listEditions, missingText } from '../../app/index-editions.ts';
import type { Act, Call } from '../context.ts';

export function editionsCommand(act: Act): Command {
  const command = new Command('editions').description(say`list or correct the editions of the salary index`);
  command
    .command('list', { isDefault: true })
    .description(say`list editions, newest first, and when the next one is due`)
    .action(
      act(async ({ task }: Call) => {
        const listed = await listEditions(task);
        return {
          result: listed,
          text: [
            listed.editions.length === 0 && say`There are no editions yet.`,
            listed.pending &&
              say`${listed.pending.id}  pending since ${listed.pending.since}, because ${missingText(listed.pending)}. It is made when \`tabulador update\` has read every feed.`,
            listed.editions.map(editionLine),
            listed.next === null
              ? say`No edition is due: salaryIndex.editionDay is null.`
              : say`The next one is made by the first build from ${listed.next} on with every feed read.`,
          ],
        };
      }),
    );
  command
    .command('correct <edition>')
    .description(say`publish a corrected edition; the old one stays, and says which one corrects it`)
    .requiredOption(
      '--offers <file>',
      say`ofertas.csv of that edition, with its wrong rows corrected or deleted`,
    )
    .requiredOption('--reason <text>', say`what was wrong, in Spanish; it is published`)
    .action(
      act(async ({ task, options, paint }: Call<{ offers: string; reason: string }>, corrects: string) => {
        const { offers, reason } = options;
        const { id, figures } = await correctEdition({ ...task, id: corrects, offers, reason });
        return {
          result: { id, corrects, figures: figures.length },
          text: paint.headline(
            say`The edition ${id} corrects ${corrects}: ${grouped(figures.length)} figures.`,
          ),
          next: say`tabulador build publishes it beside the old one.`,
        };
      }),
    );
  return command;
}

type ListedEdition = Awaited<ReturnType<typeof listEditions>>['editions'][number];

function editionLine({ id, frozenAt, figures, corrects }: ListedEdition): string {
  const text = say`${id}  frozen ${frozenAt}, ${grouped(figures)} figures`;
  return corrects === null ? text : `${text}; ${say`corrects ${corrects.edition}: ${corrects.reason}`}`;
}
