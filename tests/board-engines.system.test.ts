import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Board, BoardSession } from '../src/board/board.ts';
import { openBoard } from '../src/board/open-board.ts';
import { todayEverywhere } from '../src/vacancies/calendar.ts';
import { draftOf } from './board/drafts.ts';
import { postgresServer } from './board/engines.ts';
import { entriesOf } from './board/scratch.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

// Few names, so that they meet again and again.
const keys = fc.constantFrom('a', 'b', 'c', 'ñ', 'Ñ', 'a b', "o'", '"', '\\');
const feeds = fc.constantFrom('bolsa', 'otra');
const codes = fc.option(fc.constantFrom('AB-1000', 'VAC-10002', 'VAC-10003', 'VAC-10005'), { nil: null });
const days = fc.option(fc.constantFrom('2026-11-01', '2026-11-10', '2026-12-01'), { nil: null });
const employers = fc.option(
  fc.constantFrom(
    { legalName: 'Zentrava', aliases: ['ZTV'], domains: [] },
    { legalName: 'ZENTRAVA, S.A. de C.V.', aliases: [], domains: ['zentrava.example'] },
    { legalName: 'Quorvexa', aliases: ['Q', 'ZTV'], domains: [] },
  ),
  { nil: null },
);
const draft = fc
  .record({
    key: keys,
    feed: feeds,
    title: fc.constantFrom('Analista', 'Contador', 'Ñandú 🚀 "x" \\ \n y'),
    city: fc.constantFrom('leon', 'tijuana'),
    vacancyId: codes,
    employer: employers,
    postedAt: days,
    closedOn: days,
    line: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ key, title, city, postedAt, ...rest }) =>
    draftOf(key, { title, city: city as 'leon', postedAt: postedAt as null }, rest as object),
  );

interface Step {
  readonly name: string;
  readonly run: (session: BoardSession) => Promise<unknown>;
}

const someId = fc.nat({ max: 9 });
async function idAt(session: BoardSession, at: number): Promise<string> {
  const entries = await entriesOf(session);
  return entries.length === 0 ? 'none' : (entries[at % entries.length]?.published.id ?? 'none');
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.array(draft, { minLength: 1, maxLength: 8 }).map((drafts) => ({
    name: `upsert ${drafts.length}`,
    run: (session: BoardSession) =>
      session.upsert(drafts, { vacancyIdPrefix: 'VAC', at: '2026-11-16T12:00:00Z' }),
  })),
  fc.tuple(someId, feeds, keys).map(([at, feed, key]) => ({
    name: `join ${feed}/${key}`,
    run: async (session: BoardSession) =>
      session.joinListing({ feed, key }, await idAt(session, at), '2026-11-16'),
  })),
  fc.tuple(feeds, keys).map(([feed, key]) => ({
    name: `remove ${feed}/${key}`,
    run: (session: BoardSession) => session.removeListing({ feed, key }),
  })),
  feeds.map((feed) => ({ name: `relist ${feed}`, run: (session: BoardSession) => session.relist(feed) })),
  feeds.map((feed) => ({
    name: `close missing ${feed}`,
    run: async (session: BoardSession) => {
      const missing = await session.missingFrom(feed);
      return [missing, await session.closeVacancies(missing.ids, '2026-11-16')];
    },
  })),
  fc.tuple(someId, fc.constantFrom('feed' as const, 'operator' as const)).map(([at, by]) => ({
    name: `close by ${by}`,
    run: async (session: BoardSession) =>
      session.closeVacancies([await idAt(session, at), 'none'], '2026-11-16', by),
  })),
  someId.map((at) => ({
    name: 'take down',
    run: async (session: BoardSession) =>
      session.takeDown(await idAt(session, at), { on: '2026-11-16', for: 'person' }),
  })),
  someId.map((at) => ({
    name: 'reopen',
    run: async (session: BoardSession) => session.reopenVacancies([await idAt(session, at)]),
  })),
  employers.map((employer) => ({
    name: 'learn',
    run: (session: BoardSession) => session.learnEmployers(employer ? [employer, employer] : []),
  })),
  fc.constant({ name: 'demo', run: (session: BoardSession) => session.markAsDemo() }),
);

/** Sessions of a few steps each; of some nothing is kept. */
const history = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    isKept: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

const today = todayEverywhere(new Date('2026-11-16T18:00:00Z'));
const bounds = { minimumWeeks: 4, maximumWeeks: 8 };

async function play(board: Board, sessions: History): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const { steps, isKept } of sessions) {
    await board.write(
      'play',
      async (session) => {
        for (const { name, run } of steps) told.push([name, await run(session), await session.counts()]);
      },
      { keep: () => isKept },
    );
    await board.read(async (view) => {
      told.push(
        await entriesOf(view),
        (await Array.fromAsync(view.active(today, bounds))).flat(),
        (await Array.fromAsync(view.outlines())).flat().map((outline) => ({ ...outline })),
        [...(await view.vacanciesOf('bolsa'))].map(([key, listed]) => [key, { ...listed }]).sort(),
        [...(await view.joinedListings('otra'))].sort(),
        [await view.employers(), await view.feeds(), await view.isDemo()],
      );
    });
  }
  return told;
}

type History = readonly { steps: readonly Step[]; isKept: boolean }[];

test('whatever is done to it, a board answers the same and holds the same on both engines', async (t) => {
  const server = await postgresServer();
  let round = 0;
  const directory = scratchDirectory(t);
  await fc.assert(
    fc.asyncProperty(history, async (sessions) => {
      round += 1;
      const locations = [join(directory, `${round}.sqlite`), server.newBoard()];
      const [first, second] = await Promise.all(
        locations.map(async (location) => {
          const board = await openBoard(location);
          const told = await play(board, sessions);
          const content = await board.read((view) => Array.fromAsync(view.content()));
          return { told, content };
        }),
      );
      assert.deepEqual(second, first);
    }),
    { numRuns: 40 },
  );
});
