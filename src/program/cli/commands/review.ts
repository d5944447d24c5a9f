import { createInterface } from 'node:readline/promises';
import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { type Paint, paintOn } from '../../../foundation/paint.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import { type WordMeaning, wordMeanings } from '../../../vacancies/gate/employer-rules.ts';
import {
  type DecidedWord,
  decideWords,
  meaningsOf,
  previewDecisions,
  type Review,
  type ReviewWord,
  review,
  undoWords,
} from '../../app/review.ts';
import type { Task } from '../../app/workspace.ts';
import { type Act, type Call, type CliContext, isInteractive, type Lines } from '../context.ts';
import { joinLines } from '../output.ts';

function meanings(): string {
  const texts: Readonly<Record<WordMeaning, string>> = {
    own: say`a name of the employer whose vacancies have it`,
    employer: say`the name of a firm`,
    client: say`the name of a client`,
    person: say`the name of a person`,
    ordinary: say`it names nobody: publish its vacancies, now and in later imports`,
    tool: say`a product or brand that advertisements mention: the same`,
    hidden: say`keep its vacancies withheld, and do not ask again`,
  };
  return wordMeanings.map((as) => `${as.padEnd(9)}${texts[as]}`).join('\n');
}

const linesOfScreen = 20;
const linesOfList = 40;

export function reviewCommand(act: Act): Command {
  const command = new Command('review').description(say`decide about words that may name a firm or a person`);
  command
    .command('list', { isDefault: true })
    .description(
      say`show the words that wait for a decision, the riskiest first; on a terminal, ask by the screenful`,
    )
    .addHelpText(
      'after',
      `\n${say`The words are those that no list explains. A vacancy with a risky one waits on the board, unless privacy.unknownWords says otherwise.\nDecisions are kept in the employers file and hold for all feeds.`}\n${meanings()}`,
    )
    .action(
      act(async ({ task, context, options, paint }: Call) => {
        const found = await review(task);
        const { words, waiting } = found;
        if (words.length === 0)
          return { result: found, text: say`Nothing waits for review.`, next: say`publish: tabulador build` };
        if (!isInteractive(context, options))
          return {
            result: found,
            text: [
              words.slice(0, linesOfList).map((one) => wordLine(one, paint)),
              words.length > linesOfList &&
                say`and ${grouped(words.length - linesOfList)} more: tabulador review --json`,
              say`Words: ${grouped(words.length)}. Vacancies that wait: ${grouped(waiting)}.`,
            ],
            next: [
              say`decide by the screenful on a terminal: tabulador review`,
              say`or by name: tabulador review decide WORD --as employer|ordinary`,
            ],
          };
        const decided = await askByScreens(task, found, context);
        return {
          result: { decided },
          text: say`Decided: ${decided} of ${words.length}.`,
          next: afterwards(),
        };
      }),
    );
  command
    .command('decide <words...>')
    .description(say`decide about words without being asked, for scripts`)
    .addOption(
      new Option('--as <meaning>', say`what they are`).choices(wordMeanings).makeOptionMandatory(true),
    )
    .option('--redact', say`also remove them from the vacancies on the board`)
    .option('--preview', say`only show what the decision would withhold and publish`)
    .addHelpText('after', `\n${meanings()}`)
    .action(
      act(
        async (
          { task, options }: Call<{ as: WordMeaning; redact?: true; preview?: true }>,
          words: string[],
        ) => {
          const chosen = words.map((word): DecidedWord => ({ word, as: options.as }));
          if (options.preview) {
            const preview = await previewDecisions(task, chosen);
            const { withholds, publishes } = preview;
            return {
              result: preview,
              text: [
                say`Withholds: ${grouped(withholds.length)}. ${withholds.join(', ')}`,
                say`Publishes: ${grouped(publishes.length)}. ${publishes.join(', ')}`,
              ],
            };
          }
          const decided = await decideWords(task, chosen, { redact: options.redact });
          return { result: decided, text: decidedLines(decided), next: afterwards() };
        },
      ),
    );
  command
    .command('undo <words...>')
    .description(say`take decisions about words back`)
    .action(
      act(async ({ task }: Call, words: string[]) => {
        const { file, wasSo } = await undoWords(task, words);
        return {
          result: { file, wasSo },
          text: wasSo ? say`${file} has no decision about them.` : say`Taken out of ${file}.`,
          next: afterwards(),
        };
      }),
    );
  return command;
}

function wordLine(one: ReviewWord, paint: Paint): string {
  const { word, kind, risk, vacancyIds, employers, withheld, context } = one;
  const what = kind === 'employer' ? '' : ` (${kindTexts()[kind]})`;
  const counts = say`vacancies: ${grouped(vacancyIds.length)}, waiting: ${grouped(withheld)}, employers: ${grouped(employers.length)}`;
  const { before, found, after } = context;
  return `${risk.toFixed(2)}  ${paint.headline(word)}${what}  ${counts}\n      … ${before}${paint.warning(`«${found}»`)}${after} …`;
}

function decidedLines({
  file,
  words,
  redacted,
  notRedacted,
}: Awaited<ReturnType<typeof decideWords>>): Lines {
  return [
    words.map(({ word, as }) => `"${word}": ${as}`),
    say`Written to ${file}.`,
    redacted.length > 0 && say`Removed from: ${redacted.join(', ')}.`,
    notRedacted.length > 0 &&
      say`Still withheld: ${notRedacted.join(', ')}. Too little of the text would be left, or the address contains the name: correct the feed and import it again.`,
  ];
}

function afterwards(): string[] {
  return [say`see what still waits: tabulador review`, say`then publish: tabulador build`];
}

const meaningOfSign: Readonly<Record<string, WordMeaning | 'later'>> = {
  o: 'own',
  c: 'client',
  p: 'person',
  t: 'tool',
  h: 'hidden',
  '-': 'later',
};

/** What an answer such as «3 5c 8-» or «r» says about each word of a screen; undefined if it says nothing. */
function answered(answer: string, words: readonly ReviewWord[]): readonly DecidedWord[] | undefined {
  const said = new Map<number, WordMeaning | 'later'>();
  if (answer === '') return undefined;
  for (const part of answer === 'r' ? [] : answer.split(/[\s,]+/)) {
    const [, number = '', sign = ''] = /^(\d+)([ocpth-]?)$/.exec(part) ?? [];
    const word = words[Number(number) - 1];
    if (!word) return undefined;
    said.set(Number(number) - 1, meaningOfSign[sign] ?? (word.kind === 'person' ? 'person' : 'employer'));
  }
  return words.flatMap(({ word }, index) => {
    const as = said.get(index) ?? 'ordinary';
    return as === 'later' ? [] : [{ word, as }];
  });
}

/** Shows the words by the screenful; every answer is kept at once. Returns how many were decided. */
async function askByScreens(task: Task, found: Review, context: CliContext): Promise<number> {
  const { input, messages } = context;
  const paint = paintOn(context, messages);
  // What the gate is certain of is never made ordinary by one key.
  const words = found.words.filter((one) => one.risk < 1 && meaningsOf(one).length > 1);
  const terminal = createInterface({ input, output: messages });
  const answers = terminal[Symbol.asyncIterator]();
  let decided = 0;
  let last: readonly DecidedWord[] = [];
  try {
    for (let from = 0; from < words.length; from += linesOfScreen) {
      const screen = words.slice(from, from + linesOfScreen);
      const lines = screen.map((one, index) => `${String(index + 1).padStart(2)}  ${wordLine(one, paint)}`);
      messages.write(
        `\n${say`${from + 1} to ${from + screen.length} of ${words.length}`}\n${joinLines(lines)}\n`,
      );
      for (;;) {
        terminal.setPrompt(
          say`Numbers of the names (3 5c 8-: c client, o own, p person, t tool, h hidden, - later), r the rest is ordinary, s skip, u undo, q quit: `,
        );
        terminal.prompt();
        const { value, done } = await answers.next();
        const answer = done ? 'q' : value.trim();
        if (answer === 'q') return decided;
        if (answer === 's') break;
        if (answer === 'u' && last.length > 0) {
          await undoWords(
            task,
            last.map(({ word }) => word),
          );
          decided -= last.length;
          messages.write(`${say`Taken back: ${last.length}`}\n`);
          last = [];
          continue;
        }
        const chosen = answered(answer, screen);
        if (chosen === undefined) continue;
        await decideWords(task, chosen, { among: screen });
        last = chosen;
        decided += chosen.length;
        break;
      }
    }
    return decided;
  } finally {
    terminal.close();
  }
}
