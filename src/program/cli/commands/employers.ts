import { Command, Option } from 'commander';
import type { ForgottenEmployers } from '../../../board/board.ts';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { matchPolicies } from '../../../vacancies/gate/employer-rules.ts';
import { reasonText } from '../../../vacancies/gate/gate.ts';
import { type EmployerReview, reviewEmployers } from '../../app/confidentiality.ts';
import {
  decideEmployer,
  type EmployerDecision,
  forgetEmployers,
  keptEmployerText,
} from '../../app/employer-decisions.ts';
import { employersIn } from '../../app/employer-list.ts';
import type { Act, Call, Outcome } from '../context.ts';

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

export function employersCommand(act: Act): Command {
  const command = new Command('employers').description(
    say`show employers whose names are also ordinary words, and decide about them`,
  );
  const decided = async ({ task }: Call, decision: EmployerDecision): Promise<Outcome> => {
    const result = await decideEmployer(task, decision);
    const { file, wasSo, isKnown, forgotten } = result;
    return {
      result,
      text: [
        forgotten && forgottenText(forgotten),
        !(forgotten && wasSo) && (wasSo ? say`${file} already says so.` : say`Written to ${file}.`),
        !isKnown &&
          say`The board has no employer of this name yet. The decision applies when a feed brings one.`,
      ],
      next: say`the next import and build apply it: tabulador build`,
    };
  };
  command
    .command('list', { isDefault: true })
    .description(say`list the names that are also ordinary words and need a decision`)
    .action(act(async ({ task }: Call) => reviewOutcome(await reviewEmployers(task))));
  command
    .command('confirm <name>')
    .description(say`confirm that this is the name of an employer, and how it is matched`)
    .addOption(
      new Option('--match <how>', say`how the name is matched`).choices(matchPolicies).default('anywhere'),
    )
    .addHelpText('after', reading())
    .action(
      act((call: Call<{ match: (typeof matchPolicies)[number] }>, name: string) =>
        decided(call, { kind: 'confirm', name, match: call.options.match }),
      ),
    );
  command
    .command('alias <name> <aliases...>')
    .description(say`add other names of an employer`)
    .action(
      act((call: Call, name: string, aliases: string[]) => decided(call, { kind: 'alias', name, aliases })),
    );
  command
    .command('import <file>')
    .description(
      say`add a list of firms that no vacancy may name: one in each line, or a column razon_social`,
    )
    .action(
      act(async (call: Call, file: string) =>
        decided(call, { kind: 'list', names: await employersIn(file, call.task) }),
      ),
    );
  command
    .command('ignore <words...>')
    .description(say`these are ordinary words and name nobody`)
    .action(act((call: Call, words: string[]) => decided(call, { kind: 'ignore', words })));
  command
    .command('forget [name]')
    .description(say`remove every decision about a name, and the employer of that name if it has no vacancy`)
    .option('--unused', say`remove every employer without a vacancy, open or closed`)
    .action(
      act(async (call: Call<{ unused?: true }>, name?: string) => {
        if (name !== undefined) return await decided(call, { kind: 'forget', name });
        if (!call.options.unused)
          throw new OperatorError(say`Name the employer to forget, or use --unused.`, { reason: 'usage' });
        const forgotten = await forgetEmployers(call.task);
        return {
          result: forgotten,
          text: say`Employers without vacancies that the board has forgotten: ${grouped(forgotten.removed)}.`,
          next: say`the next import and build apply it: tabulador build`,
        };
      }),
    );
  return command;
}

function forgottenText({ removed, vacancies }: ForgottenEmployers): string | null {
  if (vacancies > 0) return keptEmployerText(vacancies);
  return removed > 0 ? say`The board has forgotten this employer.` : null;
}

function reviewOutcome(review: EmployerReview): Outcome {
  const { employers, undecided } = review;
  if (employers === 0)
    return {
      result: review,
      text: say`The board has no employers yet.`,
      next: say`import a feed: tabulador import FILE`,
    };
  const count = say`Employers that the gate looks for in every public text: ${grouped(employers)}.`;
  if (undecided.length === 0)
    return {
      result: review,
      text: `${count} ${say`None of their names needs a decision.`}`,
      next: say`see what it withholds: tabulador gate show`,
    };
  return {
    result: review,
    text: [
      count,
      say`These names are also ordinary words, or too short. Until the employers file says otherwise, they are matched like this:`,
      undecided.map(
        ({ employer, name, reason, match }) =>
          `  ${name}: ${match === 'not matched' ? say`not matched` : match} (${reasonText(reason)}${name === employer ? '' : `; ${say`a name of ${employer}`}`})`,
      ),
    ],
    next: say`decide with tabulador employers confirm NAME --match HOW, or tabulador employers ignore WORD`,
  };
}
