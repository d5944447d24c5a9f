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
import { leadsToExample } from '../../../foundation/settings/settings.ts';
import { reportText } from '../../../intake/report/report-text.ts';
import { type InitAnswers, type Initialised, initialise, refuseExisting } from '../../app/init.ts';
import type { FeedOutcome } from '../../app/update/pull-feed.ts';
import { type CliContext, clock, type EndWith, paintOn } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { exampleLinksText, jsonText, labelled, nextLines } from '../output.ts';

type InitOptions = CommonOptions & Partial<InitAnswers>;

/** The questions in order. The answer to a question with a default may be empty. */
const questions = [
  { option: 'name', flag: '--name', ask: () => say`Public name of the service, e.g. Empleos Ejemplo` },
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
    ask: () => say`Organization that answers for the data`,
    default: () => say`the name`,
  },
  {
    option: 'applyUrl',
    flag: '--apply-url',
    ask: () => say`Where candidates apply, e.g. https://candidatos.example/${'{vacancyId}'}`,
    default: () => say`set it later`,
    complaint: (text: string) =>
      /^https?:\/\/\S+$/.test(text) ? undefined : say`Write it with https:// at its beginning.`,
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
] as const satisfies readonly {
  readonly option: keyof InitAnswers;
  readonly flag: string;
  readonly ask: () => string;
  readonly default?: () => string;
  readonly complaint?: (text: string, cwd: string) => string | undefined;
}[];

type Question = (typeof questions)[number];

/** What is wrong with an answer; a feed that is named on the command line may come later. */
function complaintAbout(question: Question, text: string, cwd: string): string | undefined {
  return 'complaint' in question ? question.complaint(text, cwd) : undefined;
}

export function initCommand(context: CliContext, endWith: EndWith): Command {
  const command = new Command('init').description(
    say`set up a service of your own: writes the settings, makes private directories, looks at a first feed`,
  );
  for (const { flag, ask } of questions) command.option(`${flag} <text>`, ask());
  return command
    .option('--board <location>', say`the database: a file, or postgres://USER@HOST/DATABASE`)
    .addHelpText(
      'after',
      `\n${say`On a terminal, what is not given is asked for. Nothing is imported and nothing overwritten.`}`,
    )
    .action(async (options: InitOptions) => {
      refuseExisting(resolve(context.cwd, options.config ?? settingsFileName));
      const answers = await answersFrom(options, context);
      const { cwd, env } = context;
      const done = await initialise({ cwd, env, now: clock(context), file: options.config, answers });
      context.output.write(
        options.json
          ? jsonText(done)
          : `${resultText(done, options.config, paintOn(context, context.output))}\n`,
      );
      if (done.look?.outcome === 'failed') endWith('partial');
    });
}

async function answersFrom(options: InitOptions, context: CliContext): Promise<InitAnswers> {
  const { input, messages } = context;
  const isAsking = !options.json && messages.isTTY === true && (input as { isTTY?: boolean }).isTTY === true;
  const given = Object.fromEntries(questions.map(({ option }) => [option, options[option]]));
  const wrong = questions.flatMap((question) => {
    const text = given[question.option];
    const complaint =
      text === undefined || question.option === 'feed'
        ? undefined
        : complaintAbout(question, text, context.cwd);
    return complaint === undefined ? [] : [`${question.flag}: ${complaint}`];
  });
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'), { reason: 'usage' });
  const asked = isAsking ? await ask(given, context) : given;
  const missing = questions.filter((question) => !('default' in question) && !asked[question.option]);
  if (missing.length > 0) {
    throw new OperatorError(say`Missing: ${missing.map(({ flag }) => flag).join(', ')}.`, {
      reason: 'usage',
      hint: say`Give these options, or run the command on a terminal, where it asks for them.`,
    });
  }
  return { ...asked, board: options.board } as unknown as InitAnswers;
}

type Given = Readonly<Record<string, string | undefined>>;

async function ask(given: Given, { input, messages, cwd }: CliContext): Promise<Given> {
  const terminal = createInterface({ input, output: messages });
  const answers: Record<string, string | undefined> = { ...given };
  try {
    for (const question of questions) {
      const { option, ask } = question;
      const otherwise = 'default' in question ? question.default() : undefined;
      while (!answers[option]) {
        const text = await terminal.question(`${ask()}${otherwise ? ` [${otherwise}]` : ''}: `);
        const answer = text.trim();
        const complaint = answer === '' ? undefined : complaintAbout(question, answer, cwd);
        if (complaint !== undefined) {
          messages.write(`  ${complaint}\n`);
          continue;
        }
        answers[option] = answer || undefined;
        if (otherwise !== undefined) break;
      }
    }
  } finally {
    terminal.close();
  }
  return answers;
}

function resultText({ file, settings, look }: Initialised, config: string | undefined, paint: Paint): string {
  const lines = [
    paint.headline(say`Written: ${file}`),
    ...labelled([
      [
        say`board`,
        isAddress(settings.board)
          ? say`${shownLocation(settings.board)}; its tables are made by the first import`
          : say`${settings.board}, for its owner alone; made by the first import`,
      ],
      [say`releases`, say`${settings.releases.directory}, for the web server`],
    ]),
  ];
  if (leadsToExample(settings)) lines.push('', exampleLinksText());
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
