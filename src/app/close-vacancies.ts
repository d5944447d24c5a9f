import type { BoardEntry, BoardSession } from '../board/board.ts';
import { OperatorError } from '../foundation/operator-error.ts';
import { todayIn } from '../vacancies/calendar.ts';
import type { CalendarDay } from '../vacancies/vacancy.ts';
import { findAllNamed } from './find-vacancies.ts';
import { type Workspace, withBoard } from './workspace.ts';

interface NamedVacancies extends Workspace {
  /** Ids or reference codes. */
  readonly names: readonly string[];
}

export interface CloseRequest extends NamedVacancies {
  readonly now: Date;
  /** The day on which they closed; by default today, in the city of each. */
  readonly on?: CalendarDay | undefined;
}

export interface ClosedVacancy {
  readonly entry: BoardEntry;
  readonly closedOn: CalendarDay;
  /** The operator had closed it before; nothing was changed. */
  readonly wasClosed: boolean;
}

/** Closes vacancies by hand; they stay closed whatever their feed says. All of them are closed, or none. */
export async function closeVacancies(request: CloseRequest): Promise<readonly ClosedVacancy[]> {
  const { names, on, now } = request;
  return await withBoard(request, (board) =>
    board.write('close', async (session) => {
      const entries = await findAllNamed(session, names);
      // All of them are looked at before one is closed.
      const closings = entries.map((entry) => ({ entry, day: closingDay(entry, on, now) }));
      const closed: ClosedVacancy[] = [];
      for (const { entry, day } of closings) closed.push(await close(session, entry, day));
      return closed;
    }),
  );
}

/** Opens closed vacancies again, whoever closed them; gives them as they were before. */
export async function reopenVacancies(request: NamedVacancies): Promise<readonly BoardEntry[]> {
  return await withBoard(request, (board) =>
    board.write('reopen', async (session) => {
      const entries = await findAllNamed(session, request.names);
      await session.reopenVacancies(entries.map(({ published }) => published.id));
      return entries;
    }),
  );
}

async function close(session: BoardSession, entry: BoardEntry, day: CalendarDay): Promise<ClosedVacancy> {
  const { closedOn, closedBy, published } = entry;
  if (closedOn !== null && closedBy === 'operator') return { entry, closedOn, wasClosed: true };
  // What its feed closed, its feed may reopen: from now on that is the operator's to decide.
  if (closedOn !== null) await session.reopenVacancies([published.id]);
  await session.closeVacancies([published.id], closedOn ?? day, 'operator');
  return { entry, closedOn: closedOn ?? day, wasClosed: false };
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
