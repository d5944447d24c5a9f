import { Command, InvalidArgumentError } from 'commander';
import { type ClosedVacancy, closeVacancies, reopenVacancies } from '../../app/close-vacancies.ts';
import type { BoardEntry } from '../../board/board.ts';
import { isCalendarDay } from '../../vacancies/calendar.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { type CliContext, clock, workspaceOf } from '../context.ts';
import { type CommonOptions, configOption } from '../options.ts';

interface CloseOptions extends CommonOptions {
  readonly on?: CalendarDay;
}

export function closeCommand(context: CliContext): Command {
  return new Command('close')
    .description('close vacancies by hand; they stay closed whatever their feed says')
    .argument('<id|code...>', 'vacancies, by id or reference code')
    .option('--on <date>', 'the day on which they closed, YYYY-MM-DD (today)', calendarDay)
    .addOption(configOption)
    .addHelpText('after', '\nThe next build leaves them out. `tabulador reopen` undoes it.')
    .action(async (names: string[], options: CloseOptions) => {
      const now = clock(context);
      const closed = await closeVacancies({ ...workspaceOf(context, options), names, on: options.on, now });
      context.output.write(closed.map(closedLine).join(''));
      context.messages.write('Next: tabulador build takes them off the site; tabulador reopen undoes it.\n');
    });
}

export function reopenCommand(context: CliContext): Command {
  return new Command('reopen')
    .description('open closed vacancies again')
    .argument('<id|code...>', 'vacancies, by id or reference code')
    .addOption(configOption)
    .addHelpText(
      'after',
      '\nA vacancy past its last day stays off the site: its feed has to give it a later one.',
    )
    .action(async (names: string[], options: CommonOptions) => {
      const reopened = await reopenVacancies({ ...workspaceOf(context, options), names });
      context.output.write(reopened.map(reopenedLine).join(''));
      context.messages.write('Next: tabulador build puts them on the site again.\n');
    });
}

function closedLine({ vacancyId, title, closedOn, wasClosed }: ClosedVacancy): string {
  const what = title ?? 'its row is damaged, and builds leave it out';
  return `${vacancyId} ${wasClosed ? 'was already closed' : 'closed'} on ${closedOn}: ${what}\n`;
}

function reopenedLine({ published: { vacancyId, title }, closedOn }: BoardEntry): string {
  return `${vacancyId} ${closedOn === null ? 'was open already' : 'is open again'}: ${title}\n`;
}

function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('It is a day such as 2026-11-16.');
  return text;
}
