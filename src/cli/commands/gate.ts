import { Command } from 'commander';
import { type GateReport, type RefusedWords, showGate } from '../../app/show-gate.ts';
import { grouped } from '../../contract/number-text.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';
import { print } from '../output.ts';
import { progressOn } from '../progress.ts';

const explanation = `
Builds and updates say which vacancies, files and fields the gate keeps back, never what it found: what they print may go
to a log. This reads the board, judges it as a build would today, and says the rest. It names employers and persons.`;

export function gateCommand(context: CliContext): Command {
  const command = new Command('gate').description('look at what the confidentiality gate keeps back');
  command
    .command('show', { isDefault: true })
    .description('say what a build withholds or refuses, with the names and words that were found')
    .argument('[id|code|key...]', 'only of these vacancies')
    .option('--json', 'print it as JSON')
    .addOption(configOption)
    .addHelpText('after', explanation)
    .action(async (names: string[], options: CommonOptions) => {
      const progress = progressOn(context, !options.json);
      const report = await showGate({
        ...workspaceOf(context, options),
        now: clock(context),
        names,
        onProgress: (files) => progress.update('judge', files, undefined, 'files'),
      }).finally(() => progress.clear());
      print(context, options, report, gateText);
    });
  return command;
}

function gateText({ passed, withheld, refused }: GateReport): string {
  if (withheld.length === 0 && refused.length === 0) return nothingText(passed);
  const lines: string[] = [];
  for (const { vacancyId, title, findings } of withheld) {
    lines.push(`${vacancyId}  ${title}`);
    for (const { field, kind, found } of findings) lines.push(`  ${kind} in ${field}: "${found}"`);
  }
  for (const words of refused) lines.push(...refusedLines(words));
  if (passed !== null)
    lines.push(
      `Withheld: ${grouped(withheld.length)} of ${grouped(withheld.length + passed)} active vacancies.`,
    );
  if (refused.length > 0) lines.push('What stands in the files themselves stops every build.');
  return [...lines, 'Next', ...nextSteps(withheld.length > 0, refused)].join('\n');
}

function nothingText(passed: number | null): string {
  return passed === null
    ? 'The gate keeps nothing of them back.\nNext\n  see whether one is public today: tabulador vacancies show CODE'
    : `The gate keeps nothing back of ${grouped(passed)} active vacancies.\nNext\n  publish them: tabulador build`;
}

const shownFiles = 5;

function refusedLines({ kind, found, employer, vacancyIds, files, settings }: RefusedWords): string[] {
  const shown = files.slice(0, shownFiles).join(', ');
  const more = files.length > shownFiles ? ` and ${grouped(files.length - shownFiles)} more files` : '';
  return [
    `${kind} "${found}"${employer === null ? '' : ` of ${employer}`} in ${shown}${more}`,
    ...(vacancyIds.length > 0 ? [`  vacancies: ${vacancyIds.slice(0, shownFiles).join(', ')}`] : []),
    ...settings.map((setting) => `  the setting ${setting} has it`),
  ];
}

function nextSteps(hasWithheld: boolean, refused: readonly RefusedWords[]): string[] {
  return [
    ...(hasWithheld
      ? [
          '  mend the texts in their feed and import it again (--redact takes out what it can)',
          '  or, where a word names nobody: tabulador employers ignore WORD',
        ]
      : []),
    ...(refused.length > 0 ? ['  take it out of the settings; if no setting has it, report a bug'] : []),
    '  then see that nothing is left: tabulador gate show; and publish: tabulador build',
  ];
}
