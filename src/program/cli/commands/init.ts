import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { isAddress, shownLocation } from '../../../board/location.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { addressOf, isPattern } from '../../../foundation/settings/feed-settings.ts';
import { settingsFileName } from '../../../foundation/settings/load-settings.ts';
import { leadsToExample, missingIdentity } from '../../../foundation/settings/settings.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { earlierAnswers, type InitAnswers, type Initialised, initialise } from '../../app/init.ts';
import type { FeedOutcome } from '../../app/update/pull-feed.ts';
import { type CliContext, clock, type EndWith, paintOn } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { exampleLinksText, jsonText, labelled, missingIdentityText, nextLines } from '../output.ts';

type InitOptions = CommonOptions & Partial<InitAnswers> & { readonly edit?: true };

const nameComplaint = (text: string) =>
  /:\/\/|^www\.|@/.test(text) ? say`That is an address, not a name.` : undefined;

interface Question {
  readonly option: Exclude<keyof InitAnswers, 'board'>;
  readonly flag: string;
  readonly ask: () => string;
  /** Stands for an empty answer. */
  readonly default?: () => string;
  readonly complaint: (text: string, cwd: string) => string | undefined;
}

/** In the order of the questions. */
const questions: readonly Question[] = [
  {
    option: 'name',
    flag: '--name',
    ask: () => say`Public name of the service, e.g. Empleos Ejemplo`,
    complaint: nameComplaint,
  },
  {
    option: 'origin',
    flag: '--origin',
    ask: () => say`Address under which it is served, e.g. https://empleos.example`,
    complaint: (text: string) =>
      /^https?:\/\/[^/\s]+\/?$/.test(text) ? undefined : say`Write it with https:// and without a path.`,
  },
  {
    option: 'contactEmail',
    flag: '--contact-email',
    ask: () => say`Public e-mail address for questions`,
    complaint: (text: string) =>
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) ? undefined : say`That is not an e-mail address.`,
  },
  {
    option: 'organization',
    flag: '--organization',
    ask: () => say`Organization responsible for the data`,
    default: () => say`the name`,
    complaint: nameComplaint,
  },
  {
    option: 'applyUrl',
    flag: '--apply-url',
    ask: () => say`Where candidates apply, e.g. https://candidatos.example/${'{vacancyId}'}`,
    default: () => say`set it later`,
    complaint: (text: string) => {
      if (!/^https?:\/\/\S+$/.test(text)) return say`Start it with https://.`;
      return /\{(vacancyId|id)\}/.test(text)
        ? undefined
        : say`Write ${'{vacancyId}'} where the code of the vacancy goes: without it, all vacancies lead to the same page.`;
    },
  },
  {
    option: 'feed',
    flag: '--feed',
    ask: () => say`First feed: a file, a pattern such as exports/*.xlsx, or an https: address`,
    default: () => say`none yet`,
    complaint: (text: string, cwd: string) =>
      addressOf({ from: text }) === undefined && !isPattern(text) && !existsSync(resolve(cwd, text))
        ? say`There is no file ${text} in ${cwd}.`
        : undefined,
  },
];

export function initCommand(context: CliContext, endWith: EndWith): Command {
  const command = new Command('init').description(
    say`set up your own service: write the settings, create private directories, check a first feed`,
  );
  for (const { flag, ask } of questions) command.option(`${flag} <text>`, ask());
  return command
    .option('--board <location>', say`the database: a file, or postgres://USER@HOST/DATABASE`)
    .option('--edit', say`change the answers in settings that exist; other settings stay as they are`)
    .addHelpText(
      'after',
      `\n${say`On a terminal it asks for what is missing, and shows all answers before it writes anything. Nothing is imported.`}`,
    )
    .action(async (options: InitOptions) => {
      const { cwd, env } = context;
      const { config: file, edit = false } = options;
      const known = earlierAnswers(resolve(cwd, file ?? settingsFileName), edit);
      const answers = await answersFrom(options, known, context);
      const done = await initialise({ cwd, env, now: clock(context), file, answers, edit });
      context.output.write(
        options.json
          ? jsonText(done)
          : `${resultText(done, options.config, paintOn(context, context.output))}\n`,
      );
      if (done.look?.outcome === 'failed') endWith('partial');
    });
}

type Given = Readonly<Record<string, string | undefined>>;

async function answersFrom(options: InitOptions, known: Given, context: CliContext): Promise<InitAnswers> {
  const { input, messages, cwd } = context;
  const isAsking = !options.json && messages.isTTY === true && (input as { isTTY?: boolean }).isTTY === true;
  const given: Given = Object.fromEntries(
    questions.flatMap(({ option }) => (options[option] === undefined ? [] : [[option, options[option]]])),
  );
  const wrong = questions.flatMap(({ option, flag, complaint }) => {
    const text = given[option];
    // A feed that is named on the command line may come later.
    const trouble = text === undefined || option === 'feed' ? undefined : complaint(text, cwd);
    return trouble === undefined ? [] : [`${flag}: ${trouble}`];
  });
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'), { reason: 'usage' });
  const asked = isAsking ? await ask({ ...known, ...given }, context) : { ...known, ...given };
  const missing = questions.filter((question) => !question.default && !asked[question.option]);
  if (missing.length > 0) {
    throw new OperatorError(say`Missing: ${missing.map(({ flag }) => flag).join(', ')}.`, {
      reason: 'usage',
      hint: say`Give these options, or run the command on a terminal, where it asks for them.`,
    });
  }
  return { ...asked, ...(options.board !== undefined && { board: options.board }) } as unknown as InitAnswers;
}

/** Asks for what is missing, shows all answers, and lets any be changed before something is written. */
async function ask(given: Given, { input, messages, cwd }: CliContext): Promise<Given> {
  const terminal = createInterface({ input, output: messages });
  const answers: Record<string, string | undefined> = { ...given };
  const askFor = async (question: Question) => {
    const { option, ask, complaint } = question;
    for (;;) {
      const otherwise = answers[option] ?? question.default?.();
      const text = await terminal.question(`${ask()}${otherwise ? ` [${otherwise}]` : ''}: `);
      const answer = text.trim();
      const trouble = answer === '' ? undefined : complaint(answer, cwd);
      if (trouble !== undefined) messages.write(`  ${trouble}\n`);
      else if (answer !== '' || otherwise !== undefined) {
        if (answer !== '') answers[option] = answer;
        return;
      }
    }
  };
  try {
    for (const question of questions) if (!given[question.option]) await askFor(question);
    for (;;) {
      const rows = questions.map(({ option, flag, ...question }, at) => {
        const answer = answers[option] ?? `(${question.default?.() ?? ''})`;
        return [`${at + 1}  ${flag.slice(2)}`, answer] as const;
      });
      messages.write(`\n${labelled(rows).join('\n')}\n`);
      const text = await terminal.question(
        say`Enter writes these settings, a number changes one, n writes nothing: `,
      );
      const choice = text.trim().toLowerCase();
      if (choice === '') return answers;
      if (choice === 'n') throw new OperatorError(say`Nothing was written.`, { reason: 'refused' });
      const question = questions[Number(choice) - 1];
      if (question) await askFor(question);
    }
  } finally {
    terminal.close();
  }
}

function resultText({ file, settings, look }: Initialised, config: string | undefined, paint: Paint): string {
  const lines = [
    paint.headline(say`Written: ${file}`),
    ...labelled([
      [
        say`board`,
        isAddress(settings.board)
          ? say`${shownLocation(settings.board)}; its tables are made by the first import`
          : say`${settings.board}, readable by its owner only; the first import creates it`,
      ],
      [say`releases`, say`${settings.releases.directory}, for the web server`],
    ]),
  ];
  if (leadsToExample(settings)) lines.push('', exampleLinksText());
  const missing = missingIdentity(settings);
  if (missing.length > 0) lines.push('', missingIdentityText(missing));
  if (look)
    lines.push(
      '',
      paint.headline(say`What feed ${look.feed} (${settings.feeds[0]?.from ?? ''}) would bring:`),
      lookText(look, paint),
    );
  const with_ = config === undefined ? '' : ` --config ${config}`;
  const steps = nextSteps(look, file).map((step) => `${step}${with_}`);
  return [...lines, '', ...nextLines(paint, ...steps)].join('\n');
}

function lookText(look: FeedOutcome, paint: Paint): string {
  if (look.outcome === 'failed')
    return [
      `  ${say`It cannot be imported: ${look.message}`}`,
      ...(look.hint ? [`  ${look.hint}`] : []),
    ].join('\n');
  return look.outcome === 'imported'
    ? reportText(look.report, { isStep: true, paint }).trimEnd()
    : `  ${say`Nothing new.`}`;
}

function nextSteps(look: FeedOutcome | null, file: string): string[] {
  if (look === null) return [say`look at your data: tabulador import FILE --dry-run`];
  if (look.outcome === 'failed') return [say`correct feeds[0] in ${file}, then: tabulador update`];
  return [say`import it, build and verify a release: tabulador update`, say`then serve it: tabulador serve`];
}
