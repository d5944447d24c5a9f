import { Command } from 'commander';
import { Settings } from '../../config/settings.ts';
import { type CliContext, settingsOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';
import { jsonText } from '../output.ts';

export function configCommand(context: CliContext): Command {
  const command = new Command('config').description('show the settings in force, or what is accepted');
  command
    .command('show', { isDefault: true })
    .description('print the settings in force: defaults, file and environment together')
    .addOption(configOption)
    .action(({ config }: CommonOptions) => {
      context.output.write(jsonText(settingsOf(context, config)));
    });
  command
    .command('schema')
    .description('print the JSON Schema of the settings file')
    .action(() => {
      context.output.write(
        jsonText({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...Settings }),
      );
    });
  return command;
}
