import { Command } from 'commander';
import { type UndecidedName, undecidedNames } from '../../privacy/ordinary-names.ts';
import { type CliContext, settingsOf } from '../context.ts';
import { employerRules } from '../employer-rules.ts';
import { withBoard } from '../with-board.ts';
import { whole } from './release-options.ts';

interface EmployersOptions {
  readonly json?: true;
  readonly config?: string;
}

export function employersCommand(context: CliContext): Command {
  return new Command('employers')
    .description('tell which names of employers are also ordinary words and need a decision')
    .option('--json', 'print the names as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action(async (options: EmployersOptions) => {
      const settings = settingsOf(context, options.config);
      const rules = employerRules(context, settings);
      const employers = await withBoard(context, settings, (board) => board.read((view) => view.employers()));
      const undecided = undecidedNames(employers, rules);
      const text = options.json
        ? JSON.stringify({ employers: employers.length, undecided }, null, 2)
        : report(employers.length, undecided);
      context.output.write(`${text}\n`);
    });
}

function report(employers: number, undecided: readonly UndecidedName[]): string {
  if (employers === 0) return 'The board knows no employers yet.';
  const count = `The gate looks for ${employers === 1 ? 'one employer' : `${whole(employers)} employers`} in every public text.`;
  if (undecided.length === 0) return `${count} None of their names needs a decision.`;
  return [
    count,
    'These names are also words, or too short. Until the employers file says otherwise they are matched like this:',
    ...undecided.map(
      ({ employer, name, reason, match }) =>
        `  ${name}: ${match} (${reason}${name === employer ? '' : `; a name of ${employer}`})`,
    ),
    'Decide with `match`, aliases or exceptions in the file of the setting privacy.employers.',
  ].join('\n');
}
