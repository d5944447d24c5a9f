import { Command, Option } from 'commander';
import { type EmployerReview, reviewEmployers } from '../../app/confidentiality.ts';
import { decideEmployer, type EmployerDecision } from '../../app/employer-decisions.ts';
import { grouped } from '../../contract/number-text.ts';
import { matchPolicies } from '../../privacy/employer-rules.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';
import { print } from '../output.ts';

interface ConfirmOptions extends CommonOptions {
  readonly match: (typeof matchPolicies)[number];
}

const reading = `
anywhere      wherever it stands, also in lower case
as-name       only where it is written as a name, as in "en Norte" but not "al norte"
aliases-only  only with its legal form`;

export function employersCommand(context: CliContext): Command {
  const command = new Command('employers').description(
    'look at employers whose names are also ordinary words, and decide about them',
  );
  const decided = async (options: CommonOptions, decision: EmployerDecision) => {
    const result = await decideEmployer(workspaceOf(context, options), decision);
    print(context, options, result, ({ file, wasSo, isKnown }) =>
      [
        wasSo ? `${file} said so already.` : `Written to ${file}.`,
        ...(isKnown
          ? []
          : ['The board knows no employer of this name yet; it will hold when a feed brings one.']),
        'Next\n  the next import and build go by it: tabulador build',
      ].join('\n'),
    );
  };
  const common = (child: Command) =>
    child.option('--json', 'print the result as JSON').addOption(configOption);
  common(command.command('list', { isDefault: true }))
    .description('tell which names are also ordinary words and need a decision')
    .action(async (options: CommonOptions) => {
      print(context, options, await reviewEmployers(workspaceOf(context, options)), reviewText);
    });
  common(command.command('confirm <name>'))
    .description('it is the name of an employer: say how it is looked for')
    .addOption(new Option('--match <how>', 'where it counts').choices(matchPolicies).default('anywhere'))
    .addHelpText('after', reading)
    .action((name: string, options: ConfirmOptions) =>
      decided(options, { kind: 'confirm', name, match: options.match }),
    );
  common(command.command('alias <name> <aliases...>'))
    .description('the employer is also called so')
    .action((name: string, aliases: string[], options: CommonOptions) =>
      decided(options, { kind: 'alias', name, aliases }),
    );
  common(command.command('ignore <words...>'))
    .description('these are ordinary words, which name nobody by themselves')
    .action((words: string[], options: CommonOptions) => decided(options, { kind: 'ignore', words }));
  common(command.command('forget <name>'))
    .description('take back whatever was decided about a name')
    .action((name: string, options: CommonOptions) => decided(options, { kind: 'forget', name }));
  return command;
}

function reviewText({ employers, undecided }: EmployerReview): string {
  if (employers === 0)
    return 'The board knows no employers yet.\nNext\n  import a feed: tabulador import FILE';
  const count = `The gate looks for ${employers === 1 ? 'one employer' : `${grouped(employers)} employers`} in every public text.`;
  if (undecided.length === 0)
    return `${count} None of their names needs a decision.\nNext\n  see what it keeps back: tabulador gate show`;
  return [
    count,
    'These names are also words, or too short. Until the employers file says otherwise they are matched like this:',
    ...undecided.map(
      ({ employer, name, reason, match }) =>
        `  ${name}: ${match} (${reason}${name === employer ? '' : `; a name of ${employer}`})`,
    ),
    'Next\n  decide with tabulador employers confirm NAME --match HOW, or tabulador employers ignore WORD',
  ].join('\n');
}
