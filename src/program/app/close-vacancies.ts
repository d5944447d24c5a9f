import { setTimeout } from 'node:timers/promises';
import type { BoardEntry, BoardSession } from '../../board/board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { todayIn } from '../../vacancies/calendar.ts';
import type { CalendarDay } from '../../vacancies/vacancy.ts';
import { type BuiltFromBoard, buildFromBoard } from './build.ts';
import { findAllNamed } from './find-vacancies.ts';
import { publish } from './publish.ts';
import { changeBoard, type Task, type Writer } from './workspace.ts';

interface CloseRequest extends Task {
  readonly names: readonly string[];
}

/** `wasClosed`: the operator had already closed it, so nothing was changed. */
export type ClosedVacancy = Awaited<ReturnType<typeof close>>;

/** Closes vacancies by hand; they stay closed whatever their feed says. All of them are closed, or none. */
export async function closeVacancies(request: CloseRequest): Promise<readonly ClosedVacancy[]> {
  return await changeBoard(request, (board) =>
    board.write('close', async (session) => {
      const closed: ClosedVacancy[] = [];
      for (const entry of await findAllNamed(session, request.names))
        closed.push(await close(session, entry, todayIn(entry.published.city, request.now)));
      return closed;
    }),
  );
}

export async function takeDown(request: CloseRequest) {
  const closed = await closeVacancies(request);
  try {
    const { id: release, problem } = await buildAfterOthers({ ...request, takenOff: closed.length });
    const published =
      request.settings.publish.to === null ? null : (await publish({ ...request, release })).address;
    return { closed, release, published, problem };
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    const { message, reason, hint = '' } = cause;
    throw new OperatorError(say`They are closed on the board, but still public. ${message}`, {
      reason,
      cause,
      hint: `${hint} ${say`Then run the same command again.`}`.trim(),
    });
  }
}

/** The build that runs may have read the board before the closing, so another one has to follow. */
async function buildAfterOthers(request: Parameters<typeof buildFromBoard>[0]): Promise<BuiltFromBoard> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await buildFromBoard(request);
    } catch (error) {
      const isBusy = error instanceof OperatorError && error.reason === 'busy';
      if (!isBusy || waited === mostSecondsWaited) throw error;
      request.onProgress?.(say`wait for the build that runs`);
      await setTimeout(1_000);
    }
  }
}

/** Longer than any build. */
const mostSecondsWaited = 3_600;

export async function reopenVacancies(
  writer: Writer,
  names: readonly string[],
): Promise<readonly BoardEntry[]> {
  return await changeBoard(writer, (board) =>
    board.write('reopen', async (session) => {
      const entries = await findAllNamed(session, names);
      await session.reopenVacancies(entries.map(({ published }) => published.id));
      return entries;
    }),
  );
}

async function close(session: BoardSession, entry: BoardEntry, day: CalendarDay) {
  const { closedOn, closedBy, published } = entry;
  const { vacancyId, title } = published;
  if (closedOn !== null && closedBy === 'operator') return { vacancyId, title, closedOn, wasClosed: true };
  // Transfers the closing from the feed to the operator, so that the feed cannot reopen the vacancy.
  if (closedOn !== null) await session.reopenVacancies([published.id]);
  await session.closeVacancies([published.id], closedOn ?? day, 'operator');
  return { vacancyId, title, closedOn: closedOn ?? day, wasClosed: false };
}
