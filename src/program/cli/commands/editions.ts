import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { correctEdition, type ListedEdition, listEditions } from '../../app/index-editions.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { print, suggest } from '../output.ts';

export function editionsCommand(context: CliContext): Command {
  const command = new Command('editions').description(say`list or correct the editions of the salary index`);
  command
    .command('list', { isDefault: true })
    .description(say`list editions, newest first, and when the next one is due`)
    .action(async (options: CommonOptions) => {
      const request = { ...workspaceOf(context, options), now: clock(context) };
      print(context, options, await listEditions(request), ({ editions, next }) =>
        [
          ...(editions.length === 0 ? [say`There are no editions yet.`] : editions.map(editionLine)),
          next === null
            ? say`No edition is due: salaryIndex.editionDay is null.`
            : say`The next one is frozen by the first build from ${next} on.`,
        ].join('\n'),
      );
    });
  command
    .command('correct <edition>')
    .description(say`publish a corrected edition; the old one stays, and says which one corrects it`)
    .requiredOption(
      '--offers <file>',
      say`ofertas.csv of that edition, with its wrong rows corrected or deleted`,
    )
    .requiredOption('--reason <text>', say`what was wrong, in Spanish; it is published`)
    .action(async (id: string, options: CommonOptions & { offers: string; reason: string }) => {
      const { offers, reason } = options;
      const request = { ...workspaceOf(context, options), now: clock(context), id, offers, reason };
      const { id: made, figures } = await correctEdition(request);
      print(context, options, { id: made, corrects: id, figures: figures.length }, (result, paint) =>
        paint.headline(say`The edition ${result.id} corrects ${id}: ${grouped(result.figures)} figures.`),
      );
      suggest(context, options, say`tabulador build publishes it beside the old one.`);
    });
  return command;
}

function editionLine({ id, frozenAt, figures, corrects }: ListedEdition): string {
  const text = say`${id}  frozen ${frozenAt}, ${grouped(figures)} figures`;
  return corrects === null ? text : `${text}; ${say`corrects ${corrects.edition}: ${corrects.reason}`}`;
}
