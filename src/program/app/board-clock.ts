import type { Board, BoardSession, BoardView } from '../../board/board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';

const boardFact = 'latest instant';

/** The clocks of two machines that write to one board may differ by so much. */
const toleranceMilliseconds = 5 * 60_000;

export async function latestInstant(view: Pick<BoardView, 'fact'>): Promise<string | null> {
  return (await view.fact(boardFact)) ?? null;
}

/** An earlier clock would date new facts before older ones: what was confirmed today would seem unconfirmed for a year. */
export function refuseEarlierInstant(latest: string | null, now: Date): void {
  if (latest === null || now.getTime() >= Date.parse(latest) - toleranceMilliseconds) return;
  throw new OperatorError(
    say`The clock shows ${generatedAtOf(now)}, but the board was last changed at ${latest}.`,
    {
      reason: 'refused',
      hint: say`Nothing was changed. Correct the clock of this machine, or unset TABULADOR_NOW. If the clock is right now and was wrong then: tabulador clock accept`,
    },
  );
}

export async function advance(session: BoardSession, instant: string | null): Promise<void> {
  const latest = (await latestInstant(session)) ?? '';
  if (instant !== null && instant > latest) await session.keepFact(boardFact, instant);
}

/** The same board, which refuses writers with an earlier clock. The clock is read when the writer begins. */
export function movingForward(board: Board, clock: () => Date): Board {
  return {
    read: board.read,
    write: (purpose, work, options) =>
      board.write(
        purpose,
        async (session) => {
          const now = clock();
          refuseEarlierInstant(await latestInstant(session), now);
          await advance(session, generatedAtOf(now));
          return await work(session);
        },
        options,
      ),
  };
}

/** The operator says that the clock is right now. Returns the instant that the board had. */
export async function acceptClock(board: Board, now: Date): Promise<string | null> {
  return await board.write('clock', async (session) => {
    const latest = await latestInstant(session);
    await session.keepFact(boardFact, generatedAtOf(now));
    return latest;
  });
}
