import { Command, InvalidArgumentError } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { buildPhaseText } from '../../../release/write/finish-files.ts';
import { isCalendarDay } from '../../../vacancies/calendar.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { type ClosedVacancy, closeVacancies, reopenVacancies, takeDown } from '../../app/close-vacancies.ts';
import { type CliContext, clock, holderName, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { joinLines, print, suggest } from '../output.ts';
import { withProgress } from '../progress.ts';

interface CloseOptions extends CommonOptions {
  readonly on?: CalendarDay;
  readonly urgent?: true;
}

export function closeCommand(context: CliContext): Command {
  return new Command('close')
    .description(say`close vacancies by hand; they stay closed whatever their feed says`)
    .argument(
      '<id|code|key...>',
      say`vacancies, by id, reference code or their feed's own key, also as feed/key`,
    )
    .option('--on <date>', say`the day on which they closed, YYYY-MM-DD (today)`, calendarDay)
    .option(
      '--urgent',
      say`also build a release without them at once, and publish it where there is a bucket`,
    )
    .addHelpText('after', `\n${say`The next build leaves them out. \`tabulador reopen\` undoes it.`}`)
    .action(async (names: string[], options: CloseOptions) => {
      const request = { ...workspaceOf(context, options), names, on: options.on, now: clock(context) };
      if (options.urgent) {
        const systemTime = context.systemTime();
        const taken = await withProgress(context, options, (progress) =>
          takeDown({
            ...request,
            systemTime,
            holder: holderName('close', context),
            onProgress: ({ phase, files, of }) => progress.update(buildPhaseText(phase), files, of),
          }),
        );
        print(context, options, taken, ({ closed, release, published }, paint) =>
          joinLines(
            closed.map(closedLine),
            paint.headline(say`Release ${release} is current, without them.`),
            published !== null && say`It was published to ${published}.`,
          ),
        );
        suggest(
          context,
          options,
          say`caches in front of the site may keep the pages for minutes: purge them.`,
        );
        return;
      }
      const closed = await closeVacancies(request);
      print(context, options, closed, () => joinLines(closed.map(closedLine)));
      suggest(context, options, say`tabulador build takes them off the site; tabulador reopen undoes it.`);
    });
}

export function reopenCommand(context: CliContext): Command {
  return new Command('reopen')
    .description(say`open closed vacancies again`)
    .argument(
      '<id|code|key...>',
      say`vacancies, by id, reference code or their feed's own key, also as feed/key`,
    )
    .addHelpText(
      'after',
      `\n${say`A vacancy past its last day stays off the site until its feed gives it a later one.`}`,
    )
    .action(async (names: string[], options: CommonOptions) => {
      const reopened = await reopenVacancies({ ...workspaceOf(context, options), names });
      const results = reopened.map(({ published: { vacancyId, title }, closedOn }) => ({
        vacancyId,
        title,
        wasOpen: closedOn === null,
      }));
      print(context, options, results, () =>
        joinLines(
          results.map(({ vacancyId, title, wasOpen }) =>
            wasOpen
              ? say`${vacancyId} was open already: ${title}`
              : say`${vacancyId} is open again: ${title}`,
          ),
        ),
      );
      suggest(context, options, say`tabulador build puts them on the site again.`);
    });
}

function closedLine({ vacancyId, title, closedOn, wasClosed }: ClosedVacancy): string {
  return wasClosed
    ? say`${vacancyId} was already closed on ${closedOn}: ${title}`
    : say`${vacancyId} closed on ${closedOn}: ${title}`;
}

function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new InvalidArgumentError(say`Write a day such as 2026-11-16.`);
  return text;
}
