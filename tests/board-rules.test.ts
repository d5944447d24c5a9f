import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BoardSession } from '../src/board/board.ts';
import { citySlugs } from '../src/contract/vocabulary/cities.ts';
import { addDays, todayEverywhere } from '../src/vacancies/calendar.ts';
import { isActive, withLastDay } from '../src/vacancies/lifetime.ts';
import { newestFirst } from '../src/vacancies/vacancy.ts';
import { draftOf } from './board/drafts.ts';
import { onEmptyBoard } from './board/engines.ts';
import { entriesOf } from './board/scratch.ts';

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

onEmptyBoard(
  'the board lists what the rules call active, in the order that the rules give',
  async (board) => {
    await fc.assert(
      fc.asyncProperty(drafts, instants, bounds, async (list, instant, lifetime) => {
        const kept = [...new Map(list.map((draft) => [draft.code, draft])).values()].map(
          ({ title, city, postedAt, validThrough, closedOn, code }) =>
            draftOf(String(code), { title, city, postedAt, validThrough }, { closedOn }),
        );
        const today = todayEverywhere(instant);
        const check = async (session: BoardSession) => {
          await session.upsert(kept, { vacancyIdPrefix: 'VAC', at: instant.toISOString() });
          const entries = await entriesOf(session);
          assert.deepEqual(
            entries,
            entries.toSorted((a, b) => newestFirst(a.published, b.published)),
          );
          const expected = entries
            .filter(({ published, closedOn }) => isActive({ ...published, closedOn }, today, lifetime))
            .map(({ published }) => withLastDay(published, lifetime));
          // Only the first time is every row compared with its digest.
          for (let time = 0; time < 2; time++) {
            const active = (await Array.fromAsync(session.active(today, lifetime))).flat();
            assert.deepEqual(
              active.map(({ vacancy }) => vacancy),
              expected,
            );
          }
        };
        // Nothing is kept, so that every round starts on an empty board.
        await board.write('import', check, { keep: () => false });
      }),
      { numRuns: 60 },
    );
  },
);
