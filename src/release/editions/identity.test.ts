import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionOf, decideEdition } from './identity.ts';

test('an edition of an older program that was made from less is corrected by the first whole release', () => {
  const state = { today: '2026-05-04', day: 1, editions: [{ id: '2026-05', isBroken: true }] } as const;
  const well = { label: 'a', readOn: '2026-05-04', failure: null } as const;
  const decided = decideEdition({ ...state, feeds: [well] });
  assert.ok(decided && 'freeze' in decided);
  assert.deepEqual([decided.freeze.id, decided.freeze.corrects?.edition], ['2026-05-r1', '2026-05']);
  assert.equal(decideEdition({ ...state, feeds: [{ ...well, failure: 'no-file' }] }), null);
});

test('an edition is corrected by the last correction of its month, and a correction only by a later one', () => {
  const editions = ['2026-06', '2026-05-r10', '2026-05-r9', '2026-05', '2026-04'].map((id) => ({ id }));
  const corrected = editions.map((edition) => correctionOf(edition, editions)?.id);
  assert.deepEqual(corrected, [undefined, undefined, '2026-05-r10', '2026-05-r10', undefined]);
});
