import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { kindTexts } from '../../../vacancies/confidential-kinds.ts';
import { foundText, type GateReport, showGate } from '../../app/show-gate.ts';
import type { Act, Call, Lines, Outcome } from '../context.ts';

export function gateCommand(act: Act): Command {
  const command = new Command('gate').description(say`show what the confidentiality gate withholds`);
  command
    .command('show', { isDefault: true })
    .description(say`show what a build withholds or refuses, with the names and words that were found`)
    .argument('[id|code|key...]', say`only of these vacancies`)
    .addHelpText(
      'after',
      `\n${say`Judges the board as a build would today and shows what the gate finds, so it names employers and persons. Builds and updates\nonly say where, because their output may go to a log.`}`,
    )
    .action(act(async ({ task }: Call, names: string[]) => gateOutcome(await showGate(task, names))));
  return command;
}

function gateOutcome(report: GateReport): Outcome {
  const { passed, withheld, refused, waiting, decided } = report;
  if (withheld.length === 0 && refused.length === 0)
    return passed === null
      ? {
          result: report,
          text: say`The gate withholds none of them.`,
          next: say`see whether one is public today: tabulador vacancies show CODE`,
        }
      : {
          result: report,
          text: say`The gate withholds nothing; active vacancies: ${grouped(passed)}.`,
          next: say`publish: tabulador build`,
        };
  return {
    result: report,
    text: [
      withheld.map(({ vacancyId, title, findings }) => [
        `${vacancyId}  ${title}`,
        findings.map((one) => `  ${foundText(one)}`),
      ]),
      refused.map(refusedLines),
      passed !== null &&
        say`Withheld: ${grouped(withheld.length)} of ${grouped(withheld.length + passed)} active vacancies; ${grouped(waiting)} wait for a person. Words decided so far: ${grouped(decided)}. What was redacted: tabulador runs`,
      refused.length > 0 && say`What was found in the files themselves stops every build.`,
    ],
    next: [
      withheld.length > 0 && [
        say`correct the texts in their feed and import it again (--redact removes what it can)`,
        say`or decide about each name: tabulador review`,
      ],
      refused.length > 0 && say`remove it from the settings; if no setting has it, report a bug`,
      say`then check that nothing is left: tabulador gate show; and publish: tabulador build`,
    ],
  };
}

const shownFiles = 5;

function refusedLines({
  kind,
  found,
  employer,
  vacancyIds,
  files,
  settings,
}: GateReport['refused'][number]): Lines {
  const words = `${kindTexts()[kind]} "${found}"`;
  const shown = files.slice(0, shownFiles).join(', ');
  const hidden = files.length - shownFiles;
  return [
    say`${employer === null ? words : say`${words} of ${employer}`} in ${hidden > 0 ? say`${shown} and ${grouped(hidden)} more files` : shown}`,
    vacancyIds.length > 0 && `  ${say`vacancies`}: ${vacancyIds.slice(0, shownFiles).join(', ')}`,
    settings.map((setting) => `  ${say`it is in the setting ${setting}`}`),
  ];
}
