import { Command } from 'commander';
import { rollBack } from '../../release/rollback.ts';
import { type CliContext, settingsOf } from '../context.ts';
import { holderName, releasesDirectory } from './release-options.ts';

interface RollbackOptions {
  readonly out?: string;
  readonly json?: true;
  readonly config?: string;
}

export function rollbackCommand(context: CliContext): Command {
  return new Command('rollback')
    .description('make the release before the current one current again, or the one named')
    .argument('[id]', 'the release to switch to, as `tabulador releases` lists it')
    .option('--out <directory>', 'releases directory instead of the one in the settings')
    .option('--json', 'print the result as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action((id: string | undefined, options: RollbackOptions) => {
      const directory = releasesDirectory(context, settingsOf(context, options.config), options.out);
      const rollback = rollBack(directory, id, holderName('rollback', context));
      const text = options.json
        ? JSON.stringify(rollback, null, 2)
        : `Release ${rollback.to} is current${rollback.from ? `; it was ${rollback.from}` : ''}.`;
      context.output.write(`${text}\n`);
    });
}
