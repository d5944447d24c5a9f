import { Command } from 'commander';
import { shownLocation } from '../../../board/location.ts';
import { say } from '../../../foundation/language/language.ts';
import { Settings } from '../../../foundation/settings/settings.ts';
import { type CliContext, settingsOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { jsonText } from '../output.ts';

export function configCommand(context: CliContext): Command {
  const command = new Command('config').description(say`show the settings in force, or what is accepted`);
  command
    .command('show', { isDefault: true })
    .description(say`print the settings in force: defaults, file and environment together`)
    .action(({ config }: CommonOptions) => {
      const settings = settingsOf(context, config);
      context.output.write(jsonText({ ...settings, board: shownLocation(settings.board) }));
    });
  command
    .command('schema')
    .description(say`print the JSON Schema of the settings file`)
    .action(() => {
      context.output.write(
        jsonText({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...Settings }),
      );
    });
  return command;
}
