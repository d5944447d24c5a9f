import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newestFirst } from './order.ts';
import type { CalendarDay } from './vacancy.ts';

const vacancies = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  postedAt: fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16', null),
});

test('newest first, undated last, ties by id', () => {
  const shuffled: { id: string; postedAt: CalendarDay | null }[] = [
    { id: 'b', postedAt: null },
    { id: 'b', postedAt: '2026-11-15' },
    { id: 'a', postedAt: null },
    { id: 'c', postedAt: '2026-11-16' },
    { id: 'a', postedAt: '2026-11-15' },
  ];
  assert.deepEqual(
    shuffled.sort(newestFirst).map(({ id, postedAt }) => `${postedAt} ${id}`),
    ['2026-11-16 c', '2026-11-15 a', '2026-11-15 b', 'null a', 'null b'],
  );
});

test('ids compare by code unit: a hyphen before digits, digits before letters', () => {
  const ids = ['a0', 'ab', 'a-z', 'a9', 'a'].map((id) => ({ id, postedAt: '2026-11-16' as const }));
  assert.deepEqual(
    ids.sort(newestFirst).map(({ id }) => id),
    ['a', 'a-z', 'a0', 'a9', 'ab'],
  );
});

test('the order is total: antisymmetric, transitive, and equal only for the same id on the same day', () => {
  fc.assert(
    fc.property(vacancies, vacancies, vacancies, (a, b, c) => {
      assert.equal(newestFirst(a, b) + newestFirst(b, a), 0);
      if (newestFirst(a, b) <= 0 && newestFirst(b, c) <= 0) assert.ok(newestFirst(a, c) <= 0);
      assert.equal(newestFirst(a, b) === 0, a.id === b.id && a.postedAt === b.postedAt);
    }),
  );
});

test('however the board is shuffled, it sorts into the same list', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(vacancies, { selector: ({ id }) => id, maxLength: 20 })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        assert.deepEqual([...shuffled].sort(newestFirst), [...list].sort(newestFirst));
      },
    ),
  );
});
