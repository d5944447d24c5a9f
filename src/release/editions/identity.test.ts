import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionOf, decideEdition } from './identity.ts';

test('an edition is made once a month, when every feed was read since the day and none failed', () => {
  const state = { today: '2026-05-04', day: 1, editions: [{ id: '2026-04' }] } as const;
  const well = { label: 'a', readOn: '2026-05-04', failure: null } as const;
  assert.deepEqual(decideEdition({ ...state, feeds: [well] }), { freeze: { id: '2026-05', corrects: null } });
  const missing = [{ ...well, failure: 'no-file' }];
  const pending = { id: '2026-05', since: '2026-05-01', missing } as const;
  assert.deepEqual(decideEdition({ ...state, feeds: missing }), { pending });
  assert.equal(decideEdition({ ...state, feeds: [well], editions: [{ id: '2026-05-r1' }] }), null);
});

test('an edition is corrected by the last correction of its month, and a correction only by a later one', () => {
  const editions = ['2026-06', '2026-05-r10', '2026-05-r9', '2026-05', '2026-04'].map((id) => ({ id }));
  const corrected = editions.map((edition) => correctionOf(edition, editions)?.id);
  assert.deepEqual(corrected, [undefined, undefined, '2026-05-r10', '2026-05-r10', undefined]);
});
