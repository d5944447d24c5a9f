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
import { type InitAnswers, type Initialised, initialise, refuseToOverwrite } from '../../app/init.ts';
import type { FeedOutcome } from '../../app/update/pull-feed.ts';
import { type CliContext, clock, type EndWith } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { exampleLinksText, joinLines, labelled, missingIdentityText, nextLines, print } from '../output.ts';

type InitOptions = CommonOptions & Partial<InitAnswers>;

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
    complaint: (text) =>
      /^https?:\/\/[^/\s]+\/?$/.test(text) ? undefined : say`Write it with https:// and without a path.`,
  },
  {
    option: 'contactEmail',
    flag: '--contact-email',
    ask: () => say`Public e-mail address for questions`,
    complaint: (text) =>
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
    complaint: (text) => {
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
    complaint: (text, cwd) =>
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
    .addHelpText(
      'after',
      `\n${say`On a terminal it asks for what is missing, and shows all answers before it writes anything. Nothing is imported.`}`,
    )
    .action(async (options: InitOptions) => {
      const { cwd, env } = context;
      const file = resolve(cwd, options.config ?? settingsFileName);
      refuseToOverwrite(file);
      const answers = await answersFrom(options, context);
      const done = await initialise({ cwd, env, now: clock(context), file, answers });
      print(context, options, done, (_, paint) => resultText(done, options.config, paint));
      if (done.look?.outcome === 'failed') endWith('partial');
    });
}

type Given = Readonly<Record<string, string | undefined>>;

async function answersFrom(options: InitOptions, context: CliContext): Promise<InitAnswers> {
  const { input, messages, cwd } = context;
  const isAsking = !options.json && messages.isTTY === true && (input as { isTTY?: boolean }).isTTY === true;
  const wrong = questions.flatMap(({ option, flag, complaint }) => {
    const text = options[option];
    // A feed that is named on the command line may come later.
    const trouble = text === undefined || option === 'feed' ? undefined : complaint(text, cwd);
    return trouble === undefined ? [] : [`${flag}: ${trouble}`];
  });
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'), { reason: 'usage' });
  const given: Given = Object.fromEntries(questions.map(({ option }) => [option, options[option]]));
  const asked = isAsking ? await ask(given, context) : given;
  const missing = questions.filter((question) => !question.default && !asked[question.option]);
  if (missing.length > 0) {
    throw new OperatorError(say`Missing: ${missing.map(({ flag }) => flag).join(', ')}.`, {
      reason: 'usage',
      hint: say`Give these options, or run the command on a terminal, where it asks for them.`,
    });
  }
  return { ...asked, board: options.board } as unknown as InitAnswers;
}

/** Asks for what is missing, and shows all answers before something is written. */
async function ask(given: Given, { input, messages, cwd }: CliContext): Promise<Given> {
  const terminal = createInterface({ input, output: messages });
  const answers: Record<string, string | undefined> = { ...given };
  try {
    for (const { option, ask, complaint, default: standsFor } of questions) {
      while (answers[option] === undefined) {
        const hint = standsFor ? ` [${standsFor()}]` : '';
        const answer = (await terminal.question(`${ask()}${hint}: `)).trim();
        const trouble = answer === '' ? undefined : complaint(answer, cwd);
        if (trouble !== undefined) messages.write(`  ${trouble}\n`);
        else if (answer !== '') answers[option] = answer;
        else if (standsFor) break;
      }
    }
    const rows = questions.map(
      ({ option, flag, default: standsFor }) =>
        [flag.slice(2), answers[option] ?? `(${standsFor?.() ?? ''})`] as const,
    );
    messages.write(`\n${labelled(rows).join('\n')}\n`);
    const text = await terminal.question(say`Enter writes these settings, n writes nothing: `);
    if (text.trim() === '') return answers;
    throw new OperatorError(say`Nothing was written.`, { reason: 'refused' });
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
    return joinLines(`  ${say`It cannot be imported: ${look.message}`}`, look.hint && `  ${look.hint}`);
  return look.outcome === 'imported'
    ? reportText(look.report, { isStep: true, paint }).trimEnd()
    : `  ${say`Nothing new.`}`;
}

function nextSteps(look: FeedOutcome | null, file: string): string[] {
  if (look === null) return [say`look at your data: tabulador import FILE --dry-run`];
  if (look.outcome === 'failed') return [say`correct feeds[0] in ${file}, then: tabulador update`];
  return [say`import it, build and verify a release: tabulador update`, say`then serve it: tabulador serve`];
}
