import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import { type WordMeaning, wordMeanings } from '../../../vacancies/gate/employer-rules.ts';
import { decisionText, listDecisions } from '../../app/decisions.ts';
import {
  type DecidedWord,
  decideWords,
  previewDecisions,
  type ReviewWord,
  review,
  undoWords,
} from '../../app/review.ts';
import type { Act, Call, Lines } from '../context.ts';

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

const linesOfList = 40;

export function reviewCommand(act: Act): Command {
  const command = new Command('review').description(say`decide about words that may name a firm or a person`);
  command
    .command('list', { isDefault: true })
    .description(say`show the words that wait for a decision, the riskiest first`)
    .addHelpText(
      'after',
      `\n${say`The words are those that no list explains. A vacancy with a risky one waits on the board, unless privacy.unknownWords says otherwise.\nDecisions are kept in the employers file and hold for all feeds.`}\n${meanings()}`,
    )
    .action(
      act(async ({ task, paint }: Call) => {
        const found = await review(task);
        const { words, waiting } = found;
        if (words.length === 0)
          return { result: found, text: say`Nothing waits for review.`, next: say`publish: tabulador build` };
        return {
          result: found,
          text: [
            words.slice(0, linesOfList).map((one) => wordLine(one, paint)),
            words.length > linesOfList &&
              say`… and ${grouped(words.length - linesOfList)} more; --json lists every one`,
            say`Words: ${grouped(words.length)}. Vacancies that wait: ${grouped(waiting)}.`,
          ],
          next: [
            say`decide by the screenful in the browser: tabulador desk`,
            say`or by name: tabulador review decide WORD --as employer|ordinary`,
          ],
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
    .command('decided')
    .description(say`show what people decided about words and vacancies, newest first`)
    .action(
      act(async ({ task }: Call) => {
        const decisions = await listDecisions(task);
        return { result: decisions, text: decisions.map(decisionText) };
      }),
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
  return [say`see what still waits: tabulador review`, say`publish: tabulador build`];
}
