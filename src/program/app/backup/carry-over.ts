import type { BoardView } from '../../../board/board.ts';
import { openBoard } from '../../../board/open-board.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { todayIn } from '../../../vacancies/calendar.ts';
import { referenceCodeIn } from '../../../vacancies/job-id.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import { advance, latestInstant } from '../board-clock.ts';
import { expectedKeys, keepExpectedKeys } from '../signing-keys.ts';
import { hasBoard, readBoard, type Workspace } from '../workspace.ts';

/** What must not get lost with the replaced board. Returns the codes that the backup had not closed by hand; null if that board is unreadable. */
export async function carryOver(workspace: Workspace, file: string, now: Date): Promise<string[] | null> {
  if (!(await hasBoard(workspace))) return [];
  const options = { vacancyIdPrefix: workspace.settings.vacancies.idPrefix, at: generatedAtOf(now) };
  const board = await openBoard(file, 'existing');
  const carry = (view: BoardView) =>
    board.write('restore', async (session) => {
      const [isDemo, wasDemo] = [await session.isDemo(), await view.isDemo()];
      // Editions that came after the backup were published.
      if (isDemo === wasDemo)
        for (const [id, packed] of await view.editions()) await session.keepEdition(id, packed);
      // The demo never mixes with real vacancies.
      if (isDemo || wasDemo) return [];
      await session.learnEmployers(await view.employers());
      await keepExpectedKeys(session, await expectedKeys(view));
      await advance(session, await latestInstant(view));
      for (const id of await view.takenDown()) {
        const { takenDown } = (await view.find(id)) ?? {};
        if (takenDown) await session.takeDown(id, takenDown);
      }
      for (const { published, corrections } of (await Array.fromAsync(view.vacancies())).flat())
        if (Object.keys(corrections.set).length > 0)
          await session.correctVacancy(published.id, corrections.set, options.at);
      const codes: string[] = [];
      for (const { id, closedBy } of (await Array.fromAsync(view.outlines())).flat()) {
        const known = closedBy === 'operator' && (await session.find(id));
        if (known === false || known?.closedBy === 'operator') continue;
        const entry = await view.find(id);
        let ids = [id];
        if (entry && !known) {
          // It came after the backup: without it here, its feed would bring it back open.
          const { published: facts } = entry;
          const vacancyId = (await session.find(facts.vacancyId)) ? null : facts.vacancyId;
          ids = (await session.upsert([{ ...entry, facts, vacancyId }], options)).map((each) => each.id);
        }
        // Its feed may have closed it, and could reopen it then.
        await session.reopenVacancies(ids);
        const day = entry?.closedOn ?? todayIn('ciudad-de-mexico', now);
        if ((await session.closeVacancies(ids, day, 'operator')) > 0) codes.push(referenceCodeIn(id) ?? id);
      }
      return codes;
    });
  try {
    return await readBoard(workspace, carry);
  } catch (error) {
    // The restored board may be the one that failed.
    if (!(error instanceof OperatorError) || (await isReadable(workspace))) throw error;
    return null;
  }
}

async function isReadable(workspace: Workspace): Promise<boolean> {
  try {
    await readBoard(workspace, async (view) => {
      await view.employers();
      for await (const batch of view.vacancies()) void batch;
    });
    return true;
  } catch {
    return false;
  }
}
