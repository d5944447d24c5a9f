import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import { type GateReport, type RefusedWords, showGate } from '../../app/show-gate.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { nextLines, print } from '../output.ts';
import { withProgress } from '../progress.ts';

export function gateCommand(context: CliContext): Command {
  const command = new Command('gate').description(say`show what the confidentiality gate withholds`);
  command
    .command('show', { isDefault: true })
    .description(say`show what a build withholds or refuses, with the names and words that were found`)
    .argument('[id|code|key...]', say`only of these vacancies`)
    .addHelpText(
      'after',
      `\n${say`Builds and updates say which vacancies, files and fields the gate withholds, but not what it found, because their output may go\nto a log. This command judges the board as a build would today, and shows the rest. It names employers and persons.`}`,
    )
    .action(async (names: string[], options: CommonOptions) => {
      const report = await withProgress(context, options, (progress) =>
        showGate({
          ...workspaceOf(context, options),
          now: clock(context),
          names,
          onProgress: (files) => progress.update(say`judge`, files, undefined, say`files`),
        }),
      );
      print(context, options, report, gateText);
    });
  return command;
}

function gateText({ passed, withheld, refused }: GateReport, paint: Paint): string {
  if (withheld.length === 0 && refused.length === 0) return nothingText(passed, paint);
  const lines: string[] = [];
  for (const { vacancyId, title, findings } of withheld) {
    lines.push(`${vacancyId}  ${title}`);
    for (const { field, kind, found, isDoubt } of findings) {
      const what = kindTexts()[kind];
      lines.push(`  ${say`${isDoubt ? say`perhaps ${what}` : what} in ${field}`}: "${found}"`);
    }
  }
  for (const words of refused) lines.push(...refusedLines(words));
  if (passed !== null)
    lines.push(
      say`Withheld: ${grouped(withheld.length)} of ${grouped(withheld.length + passed)} active vacancies.`,
    );
  if (refused.length > 0) lines.push(say`What was found in the files themselves stops every build.`);
  return [...lines, ...nextLines(paint, ...nextSteps(withheld.length > 0, refused))].join('\n');
}

function nothingText(passed: number | null, paint: Paint): string {
  const [result, next] =
    passed === null
      ? [
          say`The gate withholds none of them.`,
          say`see whether one is public today: tabulador vacancies show CODE`,
        ]
      : [
          say`The gate withholds nothing; active vacancies: ${grouped(passed)}.`,
          say`publish them: tabulador build`,
        ];
  return [result, ...nextLines(paint, next)].join('\n');
}

const shownFiles = 5;

function refusedLines({ kind, found, employer, vacancyIds, files, settings }: RefusedWords): string[] {
  const words = `${kindTexts()[kind]} "${found}"`;
  const shown = files.slice(0, shownFiles).join(', ');
  const hidden = files.length - shownFiles;
  return [
    say`${employer === null ? words : say`${words} of ${employer}`} in ${hidden > 0 ? say`${shown} and ${grouped(hidden)} more files` : shown}`,
    ...(vacancyIds.length > 0 ? [`  ${say`vacancies`}: ${vacancyIds.slice(0, shownFiles).join(', ')}`] : []),
    ...settings.map((setting) => `  ${say`it is in the setting ${setting}`}`),
  ];
}

function nextSteps(hasWithheld: boolean, refused: readonly RefusedWords[]): string[] {
  return [
    ...(hasWithheld
      ? [
          say`correct the texts in their feed and import it again (--redact removes what it can)`,
          say`or decide about each name: tabulador review`,
        ]
      : []),
    ...(refused.length > 0 ? [say`remove it from the settings; if no setting has it, report a bug`] : []),
    say`then check that nothing is left: tabulador gate show; and publish: tabulador build`,
  ];
}
