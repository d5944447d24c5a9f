import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { megabytes } from '../../../foundation/progress.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import { type BuiltFromBoard, buildFromBoard } from '../../app/build.ts';
import { decisionLines } from '../../app/confidentiality.ts';
import { missingText } from '../../app/index-editions.ts';
import { type NextRelease, nextRelease } from '../../app/next-release.ts';
import type { Act, Call, Outcome } from '../context.ts';
import { editionProblemText, settingsWarnings } from '../output.ts';

export function buildCommand(act: Act): Command {
  return new Command('build')
    .description(say`build a release from the board and make it the current one`)
    .option('--force', say`build although the release is empty, or much smaller than the current one`)
    .option('--preview', say`only show what a release would change now`)
    .action(
      act(async ({ task, options: { force, preview }, paint }: Call<{ force?: true; preview?: true }>) => {
        if (preview) return previewOutcome(await nextRelease(task));
        const { settings, systemTime } = task;
        const started = systemTime().getTime();
        const { problem, ...built } = await buildFromBoard({ ...task, force });
        const result = { ...built, seconds: (systemTime().getTime() - started) / 1000 };
        return {
          result,
          text: [
            summary(result, paint),
            settings.service.synthetic &&
              say`Every page says that the vacancies are invented, because service.synthetic is true.`,
          ],
          warnings: [
            decisionLines(built.waiting, built.employersNamedByWords),
            built.edition.problem && editionProblemText(built.edition.problem),
            settingsWarnings(settings),
          ],
          next: [
            say`tabulador serve, or tabulador host --help for another server.`,
            say`or look at it from outside: tabulador verify`,
          ],
          refusal: problem,
        };
      }),
    );
}

function previewOutcome(next: NextRelease): Outcome {
  const { current, vacancies, added, changed, gone, withheld } = next;
  const lines = (sign: string, some: readonly { vacancyId: string; title: string; why?: string | null }[]) =>
    some.map(({ vacancyId, title, why }) => `  ${sign} ${vacancyId}  ${title}${why ? `. ${why}` : ''}`);
  return {
    result: next,
    text: [
      say`A release would have ${grouped(vacancies)} vacancies. Compared with ${current ?? say`no release`}: added ${grouped(added.length)}, changed ${grouped(changed.length)}, gone ${grouped(gone.length)}; withheld ${grouped(withheld.length)}.`,
      lines('+', added),
      lines('~', changed),
      lines('-', gone),
      lines('?', withheld),
    ],
    next: say`publish: tabulador build`,
  };
}

function summary(
  built: Omit<BuiltFromBoard, 'problem'> & { readonly seconds: number },
  paint: Paint,
): string {
  const { id, path, previous, totals, stored, changes, removed, withheld, edition, aggregators, seconds } =
    built;
  const since = previous === null ? say`the first release` : say`since ${previous}`;
  const { added, closed, changed } = changes;
  const rows = [
    [say`vacancies`, grouped(totals.vacancies)],
    ['', say`${grouped(added)} added, ${grouped(closed)} closed, ${grouped(changed)} changed: ${since}`],
    ...(withheld.length > 0 ? withheldRows(withheld) : []),
    [say`guides`, grouped(totals.guides)],
    ...(edition.frozen === null ? [] : [[say`edition`, say`${edition.frozen}, frozen for ever`]]),
    ...(edition.pending === null
      ? []
      : [[say`edition`, say`${edition.pending.id} pending: ${missingText(edition.pending)}`]]),
    [say`files`, `${grouped(totals.files)}, ${megabytes(totals.bytes)}`],
    ['', say`with compressed copies ${grouped(stored.files)}, ${megabytes(stored.bytes)}`],
    ...aggregators.map(aggregatorRow),
    [say`seconds`, seconds.toFixed(1)],
    [say`in`, path],
    ...(removed.length > 0 ? [[say`removed`, removed.join(', ')]] : []),
  ];
  return [
    paint.headline(say`Release ${id} is current.`),
    ...rows.map(([name = '', text]) => `  ${name.padEnd(10)} ${text}`),
  ].join('\n');
}

/** `--json` has the codes. */
function aggregatorRow({ target, listed, leftOut }: BuiltFromBoard['aggregators'][number]): string[] {
  const texts: Readonly<Record<keyof typeof leftOut, string>> = {
    undated: say`without a date`,
    'too-old': say`too old`,
    'short-text': say`too short`,
  };
  const reasons = Object.entries(leftOut).flatMap(([reason, codes]) =>
    codes.length > 0 ? [`${grouped(codes.length)} ${texts[reason as keyof typeof leftOut]}`] : [],
  );
  const all = say`${grouped(listed)} in its feed`;
  return [target, reasons.length === 0 ? all : say`${all}; left out: ${reasons.join(', ')}`];
}

const shownWithheld = 10;

/** Shows code, field and kind, but not what was found, because this output may go to a log. */
function withheldRows(withheld: BuiltFromBoard['withheld']): string[][] {
  const shown = withheld.slice(0, shownWithheld).map(({ vacancyId, findings }) => {
    const places = new Set(
      findings.map(({ field, kind, isDoubt }) => {
        const what = kindTexts()[kind];
        return say`${isDoubt ? say`perhaps ${what}` : what} in ${field}`;
      }),
    );
    return ['', `${vacancyId}: ${[...places].join(', ')}`];
  });
  const more = withheld.length - shown.length;
  return [
    [say`withheld`, say`${grouped(withheld.length)}, because their texts name somebody, or may do so:`],
    ...shown,
    ...(more > 0 ? [['', say`… and ${grouped(more)} more`]] : []),
    ['', say`\`tabulador gate show\` says what was found; correct it in the feed and import the feed again.`],
  ];
}
