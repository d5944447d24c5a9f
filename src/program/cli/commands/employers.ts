import { Command, Option } from 'commander';
import type { ForgottenEmployers } from '../../../board/board.ts';
import { grouped } from '../../../contract/number-text.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { matchPolicies } from '../../../vacancies/gate/employer-rules.ts';
import { reasonText } from '../../../vacancies/gate/gate.ts';
import { type EmployerReview, reviewEmployers } from '../../app/confidentiality.ts';
import {
  decideEmployer,
  type EmployerDecision,
  forgetEmployers,
  keptEmployerText,
} from '../../app/employer-decisions.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { joinLines, nextLines, print } from '../output.ts';

function reading(): string {
  const explained: Readonly<Record<(typeof matchPolicies)[number], string>> = {
    anywhere: say`wherever it appears, even in lower case`,
    'as-name': say`only where it is written as a name, as in "en Norte" but not "al norte"`,
    'aliases-only': say`only together with its legal form`,
  };
  return Object.entries(explained)
    .map(([policy, text]) => `\n${policy.padEnd(13)} ${text}`)
    .join('');
}

export function employersCommand(context: CliContext): Command {
  const command = new Command('employers').description(
    say`show employers whose names are also ordinary words, and decide about them`,
  );
  const decided = async (options: CommonOptions, decision: EmployerDecision) => {
    const result = await decideEmployer(workspaceOf(context, options), decision);
    print(context, options, result, ({ file, wasSo, isKnown, forgotten }, paint) =>
      joinLines(
        forgotten && forgottenText(forgotten),
        !(forgotten && wasSo) && (wasSo ? say`${file} already says so.` : say`Written to ${file}.`),
        !isKnown &&
          say`The board has no employer of this name yet. The decision applies when a feed brings one.`,
        nextLines(paint, say`the next import and build apply it: tabulador build`),
      ),
    );
  };
  command
    .command('list', { isDefault: true })
    .description(say`list the names that are also ordinary words and need a decision`)
    .action(async (options: CommonOptions) => {
      print(context, options, await reviewEmployers(workspaceOf(context, options)), reviewText);
    });
  command
    .command('confirm <name>')
    .description(say`confirm that this is the name of an employer, and how it is matched`)
    .addOption(
      new Option('--match <how>', say`how the name is matched`).choices(matchPolicies).default('anywhere'),
    )
    .addHelpText('after', reading())
    .action((name: string, options: CommonOptions & { match: (typeof matchPolicies)[number] }) =>
      decided(options, { kind: 'confirm', name, match: options.match }),
    );
  command
    .command('alias <name> <aliases...>')
    .description(say`add other names of an employer`)
    .action((name: string, aliases: string[], options: CommonOptions) =>
      decided(options, { kind: 'alias', name, aliases }),
    );
  command
    .command('ignore <words...>')
    .description(say`these are ordinary words and name nobody`)
    .action((words: string[], options: CommonOptions) => decided(options, { kind: 'ignore', words }));
  command
    .command('forget [name]')
    .description(say`remove every decision about a name, and the employer of that name if it has no vacancy`)
    .option('--unused', say`remove every employer without a vacancy, open or closed`)
    .action(async (name: string | undefined, options: CommonOptions & { unused?: true }) => {
      if (name !== undefined) return await decided(options, { kind: 'forget', name });
      if (!options.unused)
        throw new OperatorError(say`Name the employer to forget, or use --unused.`, { reason: 'usage' });
      const forgotten = await forgetEmployers(workspaceOf(context, options));
      print(context, options, forgotten, ({ removed }, paint) =>
        joinLines(
          plural(
            removed,
            say`The board has forgotten 1 employer without vacancies.`,
            say`The board has forgotten ${grouped(removed)} employers without vacancies.`,
          ),
          nextLines(paint, say`the next import and build apply it: tabulador build`),
        ),
      );
    });
  return command;
}

function forgottenText({ removed, vacancies }: ForgottenEmployers): string | null {
  if (vacancies > 0) return keptEmployerText(vacancies);
  return removed > 0 ? say`The board has forgotten this employer.` : null;
}

function reviewText({ employers, undecided }: EmployerReview, paint: Paint): string {
  if (employers === 0)
    return joinLines(
      say`The board has no employers yet.`,
      nextLines(paint, say`import a feed: tabulador import FILE`),
    );
  const count = plural(
    employers,
    say`The gate looks for one employer in every public text.`,
    say`The gate looks for ${grouped(employers)} employers in every public text.`,
  );
  if (undecided.length === 0)
    return joinLines(
      `${count} ${say`None of their names needs a decision.`}`,
      nextLines(paint, say`see what it withholds: tabulador gate show`),
    );
  return joinLines(
    count,
    say`These names are also ordinary words, or too short. Until the employers file says otherwise, they are matched like this:`,
    undecided.map(
      ({ employer, name, reason, match }) =>
        `  ${name}: ${match === 'not matched' ? say`not matched` : match} (${reasonText(reason)}${name === employer ? '' : `; ${say`a name of ${employer}`}`})`,
    ),
    nextLines(
      paint,
      say`decide with tabulador employers confirm NAME --match HOW, or tabulador employers ignore WORD`,
    ),
  );
}
