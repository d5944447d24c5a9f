import { Command } from 'commander';
import { shownLocation } from '../../../board/location.ts';
import { say } from '../../../foundation/language/language.ts';
import { type SourcedSetting, settingSources } from '../../../foundation/settings/load-settings.ts';
import { Settings } from '../../../foundation/settings/settings.ts';
import { type CliContext, settingsOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { jsonText, print, suggest } from '../output.ts';
import { textTable } from '../text-table.ts';

export function configCommand(context: CliContext): Command {
  const command = new Command('config').description(say`show the settings in force, or what is accepted`);
  command
    .command('show', { isDefault: true })
    .description(say`print the settings in force: defaults, file and environment together`)
    .option('--sources', say`show where the value of each setting comes from`)
    .action(({ config, sources, json }: CommonOptions & { sources?: true }) => {
      if (!sources) {
        const settings = settingsOf(context, config);
        context.output.write(jsonText({ ...settings, board: shownLocation(settings.board) }));
        suggest(
          context,
          { ...(json && { json }) },
          say`tabulador config --sources shows where each value comes from.`,
        );
      } else {
        const listed = settingSources({ cwd: context.cwd, env: context.env, file: config }).map((one) =>
          one.setting === 'board' ? { ...one, value: shownLocation(String(one.value)) } : one,
        );
        print(context, { ...(json && { json }) }, listed, sourcesText);
      }
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

function sourcesText(settings: readonly SourcedSetting[]): string {
  const columns = [{ title: say`SETTING` }, { title: say`FROM` }, { title: say`VALUE` }];
  const rows = settings.map(({ setting, source, value }) => [setting, source, JSON.stringify(value)]);
  return textTable(columns, rows).trimEnd();
}
