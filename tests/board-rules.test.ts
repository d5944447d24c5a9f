import assert from 'node:assert/strict';
import fc from 'fast-check';
import { citySlugs } from '../src/contract/vocabulary/cities.ts';
import { addDays, todayEverywhere } from '../src/vacancies/calendar.ts';
import { isActive, lastDay } from '../src/vacancies/lifetime.ts';
import { newestFirst } from '../src/vacancies/order.ts';
import { draftOf } from './board/drafts.ts';
import { onEveryEngine } from './board/engines.ts';
import { entriesOf, keep } from './board/scratch.ts';

const around = '2026-11-16';
const days = fc.integer({ min: -70, max: 20 }).map((distance) => addDays(around, distance));
const dated = fc.oneof(
  { weight: 8, arbitrary: days },
  { weight: 1, arbitrary: fc.constantFrom('9999-12-31', '9999-11-30', '0000-01-01') },
);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const drafts = fc.array(
  fc.record({
    title: fc.constantFrom('Analista', 'analista b', 'Ñandú', 'Analista - 2', '9 puestos', 'zeta', '営業'),
    city: fc.constantFrom(...citySlugs),
    postedAt: optional(dated),
    validThrough: optional(dated),
    closedOn: optional(days),
    code: fc.integer({ min: 1_000, max: 9_999 }),
  }),
  { maxLength: 40 },
);
// Around midnight of every zone, where the days of the cities differ.
const instants = fc
  .integer({ min: -96, max: 96 })
  .map((quarters) => new Date(Date.parse('2026-11-16T06:00:00Z') + quarters * 900_000));
const bounds = fc.record({
  minimumWeeks: fc.constant(4),
  maximumWeeks: fc.integer({ min: 1, max: 9 }),
});

onEveryEngine(
  'the board lists what the rules call active, in the order that the rules give',
  async (_, { scratchBoard }) => {
    const { board } = await scratchBoard();
    let round = 0;
    await fc.assert(
      fc.asyncProperty(drafts, instants, bounds, async (list, instant, lifetime) => {
        round += 1;
        const codes = new Set<number>();
        const kept = list
          .filter(({ code }) => !codes.has(code) && codes.add(code))
          .map(({ title, city, postedAt, validThrough, closedOn, code }) =>
            draftOf(
              String(code),
              { title, city, postedAt, validThrough },
              { closedOn, feed: `feed ${round}` },
            ),
          );
        const today = todayEverywhere(instant);
        await board
          .write('import', async (session) => {
            await session.upsert(kept, { vacancyIdPrefix: 'VAC', at: instant.toISOString() });
            const entries = await entriesOf(session);
            const ids = entries.map(({ published }) => published.id);
            assert.deepEqual(
              ids,
              entries
                .map(({ published }) => published)
                .sort(newestFirst)
                .map(({ id }) => id),
            );
            const expected = entries
              .filter(({ published, closedOn }) => isActive({ ...published, closedOn }, today, lifetime))
              .map(({ published }) => ({ ...published, validThrough: lastDay(published, lifetime) }));
            const active = (await Array.fromAsync(session.active(today, lifetime))).flat();
            assert.deepEqual(active, expected);
            // The first time every row is compared with its digest, and the rule is that of the program; then SQLite's.
            for (let time = 0; time < 2; time++) {
              const proven = (await Array.fromAsync(session.activeWithEmployers(today, lifetime))).flat();
              assert.deepEqual(
                proven.map(({ vacancy }) => vacancy),
                expected,
              );
            }
            throw new Rollback();
          })
          .catch((error) => assert.ok(error instanceof Rollback, error));
      }),
      { numRuns: 200 },
    );
  },
);

/** Ends a round so that the next one starts on an empty board. */
class Rollback extends Error {}

onEveryEngine(
  'on the same evening a vacancy is over in the capital and still open in Tijuana',
  async (_, { scratchBoard }) => {
    const { board } = await scratchBoard();
    const ending = { postedAt: '2026-10-20', validThrough: '2026-11-16' } as const;
    await keep(board, draftOf('A-1', ending), draftOf('A-2', { ...ending, city: 'tijuana' }));
    const today = todayEverywhere(new Date('2026-11-17T07:00:00Z'));
    const active = await board.read((view) =>
      Array.fromAsync(view.active(today, { minimumWeeks: 4, maximumWeeks: 8 })),
    );
    assert.deepEqual(
      active.flat().map(({ city }) => city),
      ['tijuana'],
    );
  },
);

onEveryEngine('active vacancies carry their last day and nothing private', async (_, { scratchBoard }) => {
  const { board } = await scratchBoard();
  const employer = { legalName: 'Zentrava', aliases: ['ZTV'], domains: ['zentrava.example'] };
  await keep(board, draftOf('clave-privada', {}, { employer, feed: 'feed-privado' }));
  const today = todayEverywhere(new Date('2026-11-16T18:00:00Z'));
  const active = await board.read((view) =>
    Array.fromAsync(view.active(today, { minimumWeeks: 4, maximumWeeks: 8 })),
  );
  assert.equal(active[0]?.[0]?.validThrough, addDays('2026-11-02', 56));
  assert.doesNotMatch(JSON.stringify(active), /zentrava|ztv|privad/i);
});
