import { Command, InvalidArgumentError } from 'commander';
import type { BoardEntry, BoardSession } from '../../board/board.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { isCalendarDay, todayIn } from '../../vacancies/calendar.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { type CliContext, clock, settingsOf } from '../context.ts';
import { findNamed } from '../near-matches.ts';
import { withBoard } from '../with-board.ts';

interface CloseOptions {
  readonly on?: CalendarDay;
  readonly config?: string;
}

export function closeCommand(context: CliContext): Command {
  return new Command('close')
    .description('close vacancies by hand; they stay closed whatever their feed says')
    .argument('<id|code...>', 'vacancies, by id or reference code')
    .option('--on <date>', 'the day on which they closed, YYYY-MM-DD (today)', calendarDay)
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .addHelpText('after', '\nThe next build leaves them out. `tabulador reopen` undoes it.')
    .action(async (names: string[], { on, config }: CloseOptions) => {
      const now = clock(context);
      const lines = await withBoard(context, settingsOf(context, config), (board) =>
        board.write('close', async (session) => {
          const entries = await findNamed(session, names);
          // All of them are looked at before one is closed.
          const closings = entries.map((entry) => ({ entry, day: closingDay(entry, on, now) }));
          const done: string[] = [];
          for (const { entry, day } of closings) done.push(await close(session, entry, day));
          return done;
        }),
      );
      context.output.write(lines.map((line) => `${line}\n`).join(''));
    });
}

async function close(session: BoardSession, entry: BoardEntry, day: CalendarDay): Promise<string> {
  const { id, vacancyId, title } = entry.published;
  if (entry.closedOn !== null && entry.closedBy === 'operator') {
    return `${vacancyId} was already closed on ${entry.closedOn}: ${title}`;
  }
  // What its feed closed, its feed may reopen: from now on that is the operator's to decide.
  if (entry.closedOn !== null) await session.reopenVacancies([id]);
  await session.closeVacancies([id], entry.closedOn ?? day, 'operator');
  return `${vacancyId} closed on ${entry.closedOn ?? day}: ${title}`;
}

function closingDay({ published }: BoardEntry, on: CalendarDay | undefined, now: Date): CalendarDay {
  const today = todayIn(published.city, now);
  if (on !== undefined && on > today) {
    throw new OperatorError(`${published.vacancyId} cannot be closed on ${on}: that day is yet to come.`, {
      reason: 'usage',
      hint: 'A vacancy that should end later has a last day in its feed; close it by hand on or after the day.',
    });
  }
  return on ?? today;
}

function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('It is a day such as 2026-11-16.');
  return text;
}
