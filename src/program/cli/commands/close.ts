import { Command } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { type ClosedVacancy, closeVacancies, reopenVacancies, takeDown } from '../../app/close-vacancies.ts';
import type { Act, Call } from '../context.ts';

export function closeCommand(act: Act): Command {
  return new Command('close')
    .description(say`close vacancies by hand; they stay closed whatever their feed says`)
    .argument(
      '<id|code|key...>',
      say`vacancies, by id, reference code or their feed's own key, also as feed/key`,
    )
    .option(
      '--urgent',
      say`also build a release without them at once, and publish it where there is a bucket`,
    )
    .addHelpText('after', `\n${say`The next build leaves them out. \`tabulador reopen CODE\` undoes it.`}`)
    .action(
      act(async ({ task, options: { urgent }, paint }: Call<{ urgent?: true }>, names: string[]) => {
        if (!urgent) {
          const closed = await closeVacancies({ ...task, names });
          return {
            result: closed,
            text: closed.map(closedLine),
            next: say`tabulador build takes them off the site; tabulador reopen CODE undoes it.`,
          };
        }
        const { problem, ...taken } = await takeDown({ ...task, names });
        return {
          result: taken,
          text: [
            taken.closed.map(closedLine),
            paint.headline(say`Release ${taken.release} is current, without them.`),
            taken.published !== null && say`It was published to ${taken.published}.`,
          ],
          next: say`caches in front of the site may keep the pages for minutes: purge them.`,
          refusal: problem,
        };
      }),
    );
}

export function reopenCommand(act: Act): Command {
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
    .action(
      act(async ({ task }: Call, names: string[]) => {
        const reopened = await reopenVacancies(task, names);
        const results = reopened.map(({ published: { vacancyId, title }, closedOn }) => ({
          vacancyId,
          title,
          wasOpen: closedOn === null,
        }));
        return {
          result: results,
          text: results.map(({ vacancyId, title, wasOpen }) =>
            wasOpen
              ? say`${vacancyId} was open already: ${title}`
              : say`${vacancyId} is open again: ${title}`,
          ),
          next: say`tabulador build puts them on the site again.`,
        };
      }),
    );
}

function closedLine({ vacancyId, title, closedOn, wasClosed }: ClosedVacancy): string {
  return wasClosed
    ? say`${vacancyId} was already closed on ${closedOn}: ${title}`
    : say`${vacancyId} closed on ${closedOn}: ${title}`;
}
