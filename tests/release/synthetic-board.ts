import { openBoard } from '../../src/board/open-board.ts';
import { syntheticDraft, syntheticEmployers } from './synthetic-drafts.ts';

/** Fills a board at a location with invented vacancies. */
export async function fillBoard(location: string, count: number, today: string): Promise<void> {
  const employers = syntheticEmployers(Math.min(count, 200));
  const board = await openBoard(location);
  try {
    await board.write('import', async (session) => {
      for (let from = 0; from < count; from += 1_000) {
        const drafts = Array.from({ length: Math.min(1_000, count - from) }, (_, index) =>
          syntheticDraft(from + index, today, employers),
        );
        await session.upsert(drafts, { vacancyIdPrefix: 'VAC', at: `${today}T06:00:00Z` });
      }
    });
  } finally {
    await board.close();
  }
}
