import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { isAddress, shownLocation } from '../../../board/location.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { addressOf, isPattern } from '../../../foundation/settings/feed-settings.ts';
import { settingsFileName } from '../../../foundation/settings/load-settings.ts';
import { leadsNowhere } from '../../../foundation/settings/settings.ts';
import { type InitAnswers, initialise, listed, refuseToOverwrite, sheetsToChoose } from '../../app/init.ts';
import { type Act, type Call, type CliContext, isInteractive } from '../context.ts';
import { labelled, settingsWarnings } from '../output.ts';

type InitOptions = Partial<InitAnswers>;

const nameComplaint = (text: string) =>
  /:\/\/|^www\.|@/.test(text) ? say`That is an address, not a name.` : undefined;

interface Question {
  readonly option: Exclude<keyof InitAnswers, 'board'>;
  readonly ask: () => string;
  readonly default?: () => string;
  readonly complaint: (text: string, cwd: string, origin: string | undefined) => string | undefined;
}

/** `--contact-email` for `contactEmail`. */
const flagOf = ({ option }: Question) =>
  `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const questions: readonly Question[] = [
  {
    option: 'name',
    ask: () => say`Public name of the service, e.g. Empleos Ejemplo`,
    complaint: nameComplaint,
  },
  {
    option: 'origin',
    ask: () => say`Address under which it is served, e.g. https://empleos.example`,
    complaint: (text) =>
      /^https?:\/\/[^/\s]+\/?$/.test(text) ? undefined : say`Write it as https://host, without a path.`,
  },
  {
    option: 'contactEmail',
    ask: () => say`Public e-mail address for questions`,
    complaint: (text) =>
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) ? undefined : say`That is not an e-mail address.`,
  },
  {
    option: 'organization',
    ask: () => say`Organization responsible for the data`,
    default: () => say`the name`,
    complaint: nameComplaint,
  },
  {
    option: 'applyUrl',
    ask: () => say`Where candidates apply, e.g. https://candidatos.example/${'{vacancyId}'}`,
    default: () => say`set it later`,
    complaint: (text, _, origin = '') => {
      if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return say`Start it with https://.`;
      if (!/\{(vacancyId|id)\}/.test(text))
        return say`Write ${'{vacancyId}'} where the code of the vacancy goes, as in ${`${text}?text={vacancyId}`}: without it, all vacancies lead to the same page.`;
      return leadsNowhere(text, origin)
        ? say`That is on the host of the service, which has no such page.`
        : undefined;
    },
  },
  {
    option: 'feed',
    ask: () => say`First feed: a file, a pattern such as exports/*.xlsx, or an https: address`,
    default: () => say`none yet`,
    complaint: (text, cwd) =>
      addressOf({ from: text }) === undefined && !isPattern(text) && !existsSync(resolve(cwd, text))
        ? say`There is no file ${text} in ${cwd}.`
        : undefined,
  },
  {
    option: 'sheet',
    ask: () => say`Sheets of the workbook to read, separated by commas`,
    default: () => say`the first with vacancies, and those with the same columns`,
    complaint: () => undefined,
  },
];

export function initCommand(act: Act): Command {
  const command = new Command('init').description(
    say`set up your own service: write the settings, create private directories`,
  );
  for (const question of questions) command.option(`${flagOf(question)} <text>`, question.ask());
  return command
    .option('--board <location>', say`the database: a file, or postgres://USER@HOST/DATABASE`)
    .addHelpText(
      'after',
      `\n${say`On a terminal it asks for what is missing, and shows all answers before it writes anything. Nothing is imported.`}`,
    )
    .action(
      act(async ({ context, options, paint }: Call<InitOptions>) => {
        const { cwd } = context;
        const { config } = options;
        const file = resolve(cwd, config ?? settingsFileName);
        refuseToOverwrite(file);
        const answers = await answersFrom(options, context);
        const settings = await initialise(cwd, file, answers);
        const steps =
          answers.feed === undefined
            ? [say`look at your data: tabulador import FILE --dry-run`]
            : [
                say`import it, build and verify a release: tabulador update`,
                say`then serve it: tabulador serve`,
              ];
        return {
          result: { file, settings },
          text: [
            paint.headline(say`Written: ${file}`),
            labelled([
              [
                say`board`,
                isAddress(settings.board)
                  ? say`${shownLocation(settings.board)}; its tables are made by the first import`
                  : say`${settings.board}, readable by its owner only; the first import creates it`,
              ],
              [say`releases`, say`${settings.releases.directory}, for the web server`],
            ]),
          ],
          warnings: settingsWarnings(settings),
          next: steps.map((step) => (config === undefined ? step : `${step} --config ${config}`)),
        };
      }),
    );
}

type Given = Readonly<Record<string, string | undefined>>;

async function answersFrom(options: Call<InitOptions>['options'], context: CliContext): Promise<InitAnswers> {
  const { cwd } = context;
  const wrong = questions.flatMap((question) => {
    const text = options[question.option];
    // A feed that is named on the command line may come later.
    const trouble =
      text === undefined || question.option === 'feed'
        ? undefined
        : question.complaint(text, cwd, options.origin);
    return trouble === undefined ? [] : [`${flagOf(question)}: ${trouble}`];
  });
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'), { reason: 'usage' });
  const given: Given = Object.fromEntries(questions.map(({ option }) => [option, options[option]]));
  const asked = isInteractive(context, options) ? await ask(given, context) : given;
  const missing = questions.filter((question) => !question.default && !asked[question.option]);
  if (missing.length > 0) {
    throw new OperatorError(say`Missing: ${missing.map(flagOf).join(', ')}.`, {
      reason: 'usage',
      hint: say`Give these options, or run the command on a terminal, where it asks for them.`,
    });
  }
  return { ...asked, board: options.board } as unknown as InitAnswers;
}

async function ask(given: Given, { input, messages, cwd }: CliContext): Promise<Given> {
  const terminal = createInterface({ input, output: messages });
  const answers: Record<string, string | undefined> = { ...given };
  try {
    for (const { option, ask, complaint, default: standsFor } of questions) {
      const sheets = option === 'sheet' ? await sheetsToChoose(answers.feed, cwd) : [];
      if (option === 'sheet' && sheets.length === 0) continue;
      if (sheets.length > 0)
        messages.write(`  ${say`The sheets of ${answers.feed ?? ''}: ${sheets.join(', ')}`}\n`);
      while (answers[option] === undefined) {
        const hint = standsFor ? ` [${standsFor()}]` : '';
        const answer = (await terminal.question(`${ask()}${hint}: `)).trim();
        const absent = sheets.length > 0 && listed(answer).find((name) => !sheets.includes(name));
        const unknown = absent ? say`There is no sheet called "${absent}".` : undefined;
        const trouble = answer === '' ? undefined : (unknown ?? complaint(answer, cwd, answers.origin));
        if (trouble !== undefined) messages.write(`  ${trouble}\n`);
        else if (answer !== '') answers[option] = answer;
        else if (standsFor) break;
      }
    }
    const rows = questions
      .filter(({ option }) => option !== 'sheet' || answers.sheet !== undefined)
      .map(
        ({ option, default: standsFor }) => [option, answers[option] ?? `(${standsFor?.() ?? ''})`] as const,
      );
    messages.write(`\n${labelled(rows).join('\n')}\n`);
    const text = await terminal.question(say`Enter writes these settings, n writes nothing: `);
    if (/^(?:|y|yes|s|si|sí)$/i.test(text.trim())) return answers;
    throw new OperatorError(say`Nothing was written.`, { reason: 'refused' });
  } finally {
    terminal.close();
  }
}
