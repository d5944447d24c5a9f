import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newestFirst } from '../../vacancies/order.ts';
import type { VacancyEntry } from '../snapshot-index.ts';
import { pageOrderOf } from './site.ts';

/** Only what the order looks at. */
function entry(id: string, postedAt: string | null, isSalaried: boolean): VacancyEntry {
  return { id, postedAt, salary: isSalaried ? { min: 1, max: 2, period: 'MONTH' } : null } as VacancyEntry;
}

const boards = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,8}$/),
      postedAt: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18', null),
      isSalaried: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  .map((drafts) =>
    drafts.map(({ id, postedAt, isSalaried }) => entry(id, postedAt, isSalaried)).sort(newestFirst),
  );

const all = (entries: readonly unknown[]) => Uint32Array.from(entries.keys());

test('days stay newest first with the undated last, and within a day those with a salary come first', () => {
  fc.assert(
    fc.property(boards, (entries) => {
      const shown = Array.from(pageOrderOf(entries).arranged(all(entries)), (position) => entries[position]);
      const place = (own: VacancyEntry | undefined) =>
        `${own?.postedAt === null ? '' : own?.postedAt} ${own?.salary === null ? 0 : 1}`;
      assert.deepEqual(shown.map(place), shown.map(place).sort().reverse());
      assert.deepEqual(new Set(shown), new Set(entries));
    }),
  );
});

test('a part of the board is in the order of the whole', () => {
  fc.assert(
    fc.property(boards, fc.func(fc.boolean()), (entries, isChosen) => {
      const order = pageOrderOf(entries);
      const part = all(entries).filter((position) => isChosen(position));
      const chosen = new Set(part);
      assert.deepEqual(
        [...order.arranged(part)],
        [...order.arranged(all(entries))].filter((position) => chosen.has(position)),
      );
    }),
  );
});

test('the order within a day is not alphabetical and does not depend on other vacancies', () => {
  const day = (ids: readonly string[]) => ids.map((id) => entry(id, '2026-11-18', true)).sort(newestFirst);
  const shown = (ids: readonly string[]) => {
    const entries = day(ids);
    return Array.from(pageOrderOf(entries).arranged(all(entries)), (position) => entries[position]?.id ?? '');
  };
  const ids = Array.from('abcdefghijklmnopqrst', (letter) => `${letter}-vac-1000`);
  assert.notDeepEqual(shown(ids), ids);
  const fewer = ids.filter((_, place) => place % 3 !== 0);
  assert.deepEqual(
    shown(fewer),
    shown(ids).filter((id) => fewer.includes(id)),
  );
});
