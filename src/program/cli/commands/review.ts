import { createInterface } from 'node:readline/promises';
import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { type Paint, paintOn } from '../../../foundation/paint.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import {
  type DecidedCase,
  decideByName,
  decideCase,
  decisionsFor,
  type Review,
  type ReviewCase,
  type ReviewDecision,
  review,
  reviewDecisions,
} from '../../app/review.ts';
import { type Act, type Call, type CliContext, isInteractive, type Lines } from '../context.ts';
import { joinLines } from '../output.ts';

function meanings(): Readonly<Record<ReviewDecision, string>> {
  return {
    publish: say`the name refers to nobody: publish its vacancies, now and in later imports`,
    declare: say`an employer's name: withhold its vacancies until an import with --redact or a corrected feed brings them again`,
    redact: say`declare it, and remove it from the vacancies on the board`,
    hide: say`keep its vacancies withheld, and do not ask again`,
  };
}

export function reviewCommand(act: Act): Command {
  const command = new Command('review').description(
    say`decide about the doubtful names that withhold vacancies`,
  );
  command
    .command('list', { isDefault: true })
    .description(say`show what waits for a decision; on a terminal, ask about each name`)
    .addHelpText(
      'after',
      `\n${say`Where the gate cannot decide whether words name an employer or a person, the vacancy waits on the board and is not published.\nDecisions are kept in the employers file and hold for all feeds; tabulador employers forget NAME undoes one.`}\n${meaningLines()}`,
    )
    .action(
      act(async ({ task, context, options, paint }: Call) => {
        const found = await review(task);
        const { cases, waiting } = found;
        if (cases.length === 0)
          return { result: found, text: say`Nothing waits for review.`, next: say`publish: tabulador build` };
        if (!isInteractive(context, options))
          return {
            result: found,
            text: [cases.map((one) => caseLines(one, paint)), say`Vacancies that wait: ${grouped(waiting)}.`],
            next: [
              say`decide about each name on a terminal: tabulador review`,
              say`or by name: tabulador review decide NAME --as publish|declare|redact|hide`,
            ],
          };
        const decided = await ask(found, context, (one, decision) => decideCase(task, one, decision));
        return {
          result: { decided },
          text: say`Decided: ${decided} of ${cases.length}.`,
          next: afterwards(),
        };
      }),
    );
  command
    .command('decide <names...>')
    .description(say`decide about names without being asked, for scripts`)
    .addOption(
      new Option('--as <decision>', say`what to do`).choices(reviewDecisions).makeOptionMandatory(true),
    )
    .addHelpText('after', `\n${meaningLines()}`)
    .action(
      act(async ({ task, options }: Call<{ as: ReviewDecision }>, names: string[]) => {
        const decided = await decideByName(task, names, options.as);
        return { result: { decided }, text: decided.map(decidedLines), next: afterwards() };
      }),
    );
  return command;
}

function meaningLines(): string {
  return Object.entries(meanings())
    .map(([decision, meaning]) => `${decision.padEnd(9)}${meaning}`)
    .join('\n');
}

const shownCodes = 5;

function caseLines(one: ReviewCase, paint: Paint): string[] {
  const { name, kind, isDoubt, employer, vacancyIds, contexts } = one;
  const text = kindTexts()[kind];
  const what = isDoubt ? say`perhaps ${text}` : employer === null ? text : `${text}: ${employer}`;
  const count = vacancyIds.length;
  const codes = vacancyIds.slice(0, shownCodes).join(', ');
  const more = count - shownCodes;
  return [
    `${paint.headline(name)}  ${say`vacancies: ${grouped(count)}`}, ${what}`,
    ...contexts.map(
      ({ field, before, found, after }) => `  ${field}: … ${before}${paint.warning(`«${found}»`)}${after} …`,
    ),
    `  ${more > 0 ? say`${codes} and ${grouped(more)} more` : codes}`,
    '',
  ];
}

function decidedLines({ name, decision, file, redacted, notRedacted }: DecidedCase): Lines {
  return [
    file !== null && say`"${name}": ${decision}, written to ${file}.`,
    redacted.length > 0 && say`Removed from: ${redacted.join(', ')}.`,
    notRedacted.length > 0 &&
      say`Still withheld: ${notRedacted.join(', ')}. Too little of the text would be left, or the address contains the name: correct the feed and import it again.`,
  ];
}

function afterwards(): string[] {
  return [say`see what still waits: tabulador review`, say`then publish: tabulador build`];
}

const keys: Readonly<Record<string, ReviewDecision | 'skip' | 'quit'>> = {
  p: 'publish',
  d: 'declare',
  r: 'redact',
  h: 'hide',
  s: 'skip',
  q: 'quit',
};

/** Asks about each name; every answer is kept at once. Returns how many were decided. */
async function ask(
  { cases }: Review,
  context: CliContext,
  decide: (one: ReviewCase, decision: ReviewDecision) => Promise<DecidedCase>,
): Promise<number> {
  const { input, messages } = context;
  const paint = paintOn(context, messages);
  const terminal = createInterface({ input, output: messages });
  const answers = terminal[Symbol.asyncIterator]();
  let decided = 0;
  try {
    for (const [index, one] of cases.entries()) {
      const allowed = decisionsFor(one);
      messages.write(`\n${say`${index + 1} of ${cases.length}`}  ${caseLines(one, paint).join('\n')}`);
      terminal.setPrompt(promptText(allowed));
      let answer: (typeof keys)[string] | undefined;
      while (answer === undefined) {
        terminal.prompt();
        const { value, done } = await answers.next();
        const meant = done ? 'quit' : keys[value.trim()];
        const isOffered = meant === 'skip' || meant === 'quit' || (meant && allowed.includes(meant));
        if (isOffered) answer = meant;
      }
      if (answer === 'quit') break;
      if (answer === 'skip') continue;
      messages.write(`${joinLines(decidedLines(await decide(one, answer)))}\n`);
      decided += 1;
    }
  } finally {
    terminal.close();
  }
  return decided;
}

function promptText(allowed: readonly ReviewDecision[]): string {
  const names = {
    publish: say`p publish`,
    declare: say`d declare`,
    redact: say`r redact`,
    hide: say`h hide`,
  };
  return `${[...allowed.map((decision) => names[decision]), say`s skip`, say`q quit`].join(' · ')}: `;
}
