import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardSession, BoardView } from '../../board/board.ts';
import { pathOf } from '../../contract/routes.ts';
import type { ApiIndex } from '../../contract/schemas/api-index.ts';
import { syntheticNotice } from '../../contract/service.ts';
import { plural, say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { demoFeedName } from '../../foundation/settings/feed-settings.ts';
import { publicLocation } from '../../release/format/release-layout.ts';
import { lockReleases, releaseIds, removeRelease } from '../../release/format/releases-directory.ts';
import { todayIn } from '../../vacancies/calendar.ts';
import { boardName, changeBoard, releasesDirectory, type Workspace } from './workspace.ts';

/** Refuses an import that would mix invented and real vacancies on one board. */
export async function refuseMixingDemo(
  session: BoardSession,
  feeds: readonly { readonly name: string }[],
  { isInvented, location }: { readonly isInvented: boolean; readonly location: string },
): Promise<void> {
  if (isInvented) return await becomeDemo(session, location);
  if (feeds.some(({ name }) => name === demoFeedName)) {
    throw new OperatorError(say`"${demoFeedName}" is the name of the invented feed.`, {
      reason: 'usage',
      hint: say`Choose another one with --feed NAME.`,
    });
  }
  if (!(await session.isDemo())) return;
  throw new OperatorError(say`The board ${location} is a demo: every vacancy on it is invented.`, {
    reason: 'refused',
    hint: say`Set up a board of your own with \`tabulador init\`, or remove the invented vacancies with \`tabulador demo --remove\`.`,
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

/** A service that calls itself real must not publish invented vacancies. */
export async function refuseInventedAsReal(view: BoardView, workspace: Workspace): Promise<void> {
  if (workspace.settings.service.synthetic) return;
  const invented = (await view.feeds()).find(({ feed }) => feed === demoFeedName)?.open ?? 0;
  if (invented === 0) return;
  const vacancies = plural(invented, say`1 invented vacancy`, say`${invented} invented vacancies`);
  throw new OperatorError(
    say`The board ${boardName(workspace)} has ${vacancies}, and the settings say that this service is real.`,
    {
      reason: 'refused',
      hint: say`Remove them with \`tabulador demo --remove\`, or set service.synthetic to true: then every page says that they are invented.`,
    },
  );
}

export interface RemoveDemoRequest extends Workspace {
  readonly now: Date;
  /** Shown to another process that finds the releases locked. */
  readonly holder: string;
}

export interface RemovedDemo {
  readonly board: string;
  /** `emptied`: it was a demo. `closed`: it has other vacancies too, so that the invented ones could only be closed. */
  readonly outcome: 'emptied' | 'closed' | 'nothing to remove';
  readonly vacancies: number;
  /** The removed releases with invented vacancies. */
  readonly releases: readonly string[];
}

/** Removes the demo: its vacancies, and the releases whose index says that they are invented. */
export async function removeDemo(request: RemoveDemoRequest): Promise<RemovedDemo> {
  const directory = releasesDirectory(request);
  const invented = releaseIds(directory).filter((id) => isInvented(join(directory, id)));
  // Locked before the board changes, so that a running build stops the command before anything is removed.
  using _lock = invented.length > 0 ? lockReleases(directory, request.holder) : null;
  const removed = await changeBoard(request, (board) =>
    board.write('demo --remove', async (session) => {
      const { open, closed } = await session.counts();
      if (await session.isDemo()) {
        await session.empty();
        return { outcome: 'emptied' as const, vacancies: open + closed };
      }
      const ids = [...(await session.idsOf(demoFeedName)).values()];
      if (ids.length === 0) return { outcome: 'nothing to remove' as const, vacancies: 0 };
      const day = todayIn('ciudad-de-mexico', request.now);
      return { outcome: 'closed' as const, vacancies: await session.closeVacancies(ids, day, 'operator') };
    }),
  );
  // Releases of a board that also has real vacancies stay; the operator decides about them.
  const releases = removed.outcome === 'emptied' ? invented : [];
  for (const id of releases) removeRelease(directory, id);
  return { board: boardName(request), ...removed, releases };
}

function isInvented(release: string): boolean {
  try {
    const index = readFileSync(join(release, publicLocation(pathOf('getApiIndex', {}))), 'utf8');
    return (JSON.parse(index) as ApiIndex).description.includes(syntheticNotice);
  } catch {
    // A release that cannot be read may be a real one.
    return false;
  }
}
