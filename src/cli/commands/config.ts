import { Command } from 'commander';
import { Settings } from '../../config/settings.ts';
import { type CliContext, settingsOf } from '../context.ts';

export function configCommand(context: CliContext): Command {
  const print = (value: unknown) => context.output.write(`${JSON.stringify(value, null, 2)}\n`);
  const command = new Command('config').description('show the settings in force, or what is accepted');
  command
    .command('show', { isDefault: true })
    .description('print the settings in force: defaults, file and environment together')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action(({ config }: { config?: string }) => {
      print(settingsOf(context, config));
    });
  command
    .command('schema')
    .description('print the JSON Schema of the settings file')
    .action(() => {
      print({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...Settings });
    });
  return command;
}
