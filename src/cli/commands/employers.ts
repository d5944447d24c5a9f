import { Command } from 'commander';
import { type EmployerReview, reviewEmployers } from '../../app/confidentiality.ts';
import { grouped } from '../../contract/number-text.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';
import { print } from '../output.ts';

export function employersCommand(context: CliContext): Command {
  return new Command('employers')
    .description('tell which names of employers are also ordinary words and need a decision')
    .option('--json', 'print the names as JSON')
    .addOption(configOption)
    .action(async (options: CommonOptions) => {
      print(context, options, await reviewEmployers(workspaceOf(context, options)), reviewText);
    });
}

function reviewText({ employers, undecided }: EmployerReview): string {
  if (employers === 0) return 'The board knows no employers yet.';
  const count = `The gate looks for ${employers === 1 ? 'one employer' : `${grouped(employers)} employers`} in every public text.`;
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
