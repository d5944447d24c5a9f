import { Command } from 'commander';
import { shownLocation } from '../../../board/location.ts';
import { say } from '../../../foundation/language/language.ts';
import { Settings } from '../../../foundation/settings/settings.ts';
import type { Act, Call } from '../context.ts';
import { publishedSchema } from '../output.ts';

export function configCommand(act: Act): Command {
  const command = new Command('config').description(say`show the settings in force, or what is accepted`);
  command
    .command('show', { isDefault: true })
    .description(say`print the settings in force: defaults, file and environment together`)
    .action(
      act(({ task: { settings } }: Call) => ({
        result: { ...settings, board: shownLocation(settings.board) },
      })),
    );
  command
    .command('schema')
    .description(say`print the JSON Schema of the settings file`)
    .action(act(() => ({ result: publishedSchema(Settings) })));
  return command;
}
