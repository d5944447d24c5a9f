import type { BoardSession, BoardView } from '../../board/board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { boardName, type Workspace } from './workspace.ts';

export async function refuseMixingDemo(
  session: BoardSession,
  { isInvented, location }: { readonly isInvented: boolean; readonly location: string },
): Promise<void> {
  if (isInvented) return await becomeDemo(session, location);
  if (!(await session.isDemo())) return;
  throw new OperatorError(say`The board ${location} is a demo: every vacancy on it is invented.`, {
    reason: 'refused',
    hint: say`Set up a board of your own with \`tabulador init\`, or set \`board\` to another one.`,
  });
}

async function becomeDemo(session: BoardSession, location: string): Promise<void> {
  if (await session.isDemo()) return;
  const feeds = await session.feeds();
  if (feeds.length > 0) {
    const names = feeds.map(({ feed }) => `"${feed}"`).join(', ');
    throw new OperatorError(say`The board ${location} has vacancies of ${names}.`, {
      reason: 'refused',
      hint: say`Invented vacancies must not mix with them. Use another board: TABULADOR_BOARD=demo.sqlite tabulador demo.`,
    });
  }
  await session.markAsDemo();
}

export async function refuseInventedAsReal(view: BoardView, workspace: Workspace): Promise<void> {
  if (workspace.settings.service.synthetic || !(await view.isDemo())) return;
  throw new OperatorError(
    say`The board ${boardName(workspace)} has invented vacancies, and the settings say that this service is real.`,
    {
      reason: 'refused',
      hint: say`Set \`board\` to another one, or set service.synthetic to true: then every page says that they are invented.`,
    },
  );
}
