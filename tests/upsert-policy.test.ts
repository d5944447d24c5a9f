import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decideUpsert, type KnownVacancy, needsCodeLookup, outcomeOf } from '../src/board/upsert-policy.ts';
import { contentDigest } from '../src/board/vacancy-row.ts';
import { draftOf } from './board/drafts.ts';

const draft = draftOf('1');
const { feed, key, line } = draft.source;
const known: KnownVacancy = {
  id: 'analista-leon-vac-10001',
  vacancyId: 'VAC-10001',
  feed,
  key,
  line,
  closedOn: null,
  closedBy: null,
  digest: contentDigest(draft),
};
const nobody = { byKey: undefined, byCode: undefined, isListed: () => false };

describe('the reference code is looked up', () => {
  test('only where it could name another vacancy', () => {
    assert.equal(needsCodeLookup({ ...draft, vacancyId: null }, undefined), false);
    assert.equal(needsCodeLookup({ ...draft, vacancyId: null }, known), false);
    assert.equal(needsCodeLookup({ ...draft, vacancyId: 'VAC-10001' }, known), false);
    assert.equal(needsCodeLookup({ ...draft, vacancyId: 'VAC-10002' }, known), true);
    assert.equal(needsCodeLookup({ ...draft, vacancyId: 'VAC-10001' }, undefined), true);
  });
});

describe('a draft that the board knows', () => {
  const at = (change: Partial<KnownVacancy>) =>
    decideUpsert({ ...draft, vacancyId: null }, { ...nobody, byKey: { ...known, ...change } });

  test('and that brings nothing new is kept; only its place may have moved', () => {
    assert.deepEqual(at({}), { kind: 'keep', known, hasMoved: false });
    const moved = { ...known, line: line + 1 };
    assert.deepEqual(at({ line: line + 1 }), { kind: 'keep', known: moved, hasMoved: true });
  });

  test('is updated when its content, its day of closing or its key is another', () => {
    assert.equal(at({ digest: 'other' }).kind, 'update');
    assert.equal(at({ closedOn: '2026-11-01', closedBy: 'feed' }).kind, 'update');
    assert.equal(at({ key: 'other' }).kind, 'update');
  });

  test('stays closed when the operator closed it, and opens again when the feed did', () => {
    const closing = { closedOn: '2026-11-01', closedBy: 'operator' } as const;
    assert.equal(at(closing).kind, 'keep');
    assert.deepEqual(at({ ...closing, digest: 'other' }), {
      kind: 'update',
      known: { ...known, ...closing, digest: 'other' },
      digest: known.digest,
      ...closing,
    });
    const opened = at({ closedOn: '2026-11-01', closedBy: 'feed' });
    assert.ok(opened.kind === 'update');
    assert.deepEqual([opened.closedOn, opened.closedBy], [null, null]);
  });
});

describe('a code that names a vacancy under another key', () => {
  const renamed = { ...draft, vacancyId: 'VAC-10001' };
  const byCode = { ...known, key: 'old' };

  test('is that vacancy, when the feed is the same and no longer lists the old key', () => {
    assert.equal(decideUpsert(renamed, { ...nobody, byCode }).kind, 'update');
  });

  test('is a conflict when the old key is still listed, the feed another, or the new key taken', () => {
    const other = { ...byCode, feed: 'otra' };
    const taken = { ...known, vacancyId: 'VAC-10009' };
    assert.deepEqual(decideUpsert(renamed, { ...nobody, byCode, isListed: () => true }), {
      kind: 'conflict',
      known: undefined,
      other: byCode,
    });
    assert.deepEqual(decideUpsert(renamed, { ...nobody, byCode: other }), {
      kind: 'conflict',
      known: undefined,
      other,
    });
    assert.deepEqual(decideUpsert(renamed, { ...nobody, byKey: taken, byCode }), {
      kind: 'conflict',
      known: taken,
      other: byCode,
    });
  });
});

describe('an unknown draft', () => {
  test('is added as the feed has it, open or closed', () => {
    assert.deepEqual(decideUpsert(draft, nobody), {
      kind: 'add',
      digest: known.digest,
      closedOn: null,
      closedBy: null,
    });
    assert.deepEqual(decideUpsert({ ...draft, closedOn: '2026-11-01' }, nobody), {
      kind: 'add',
      digest: known.digest,
      closedOn: '2026-11-01',
      closedBy: 'feed',
    });
  });
});

test('the report says closed of what an import closes, and of nothing that was closed before', () => {
  const day = '2026-11-01' as const;
  const closed = { ...known, closedOn: day, closedBy: 'feed' } as const;
  const change = { kind: 'update', digest: 'x', closedBy: 'feed' } as const;
  const said = (decision: Parameters<typeof outcomeOf>[0]) => outcomeOf(decision, 'an-id');
  assert.deepEqual(said({ ...change, known, closedOn: day }), { kind: 'closed', id: 'an-id' });
  assert.deepEqual(said({ ...change, known: closed, closedOn: day }), { kind: 'updated', id: 'an-id' });
  assert.deepEqual(said({ ...change, known: closed, closedOn: null }), { kind: 'updated', id: 'an-id' });
  assert.deepEqual(said({ kind: 'add', digest: 'x', closedOn: null, closedBy: null }), {
    kind: 'added',
    id: 'an-id',
  });
  assert.deepEqual(said({ kind: 'add', digest: 'x', closedOn: day, closedBy: 'feed' }), {
    kind: 'closed',
    id: 'an-id',
  });
  assert.deepEqual(said({ kind: 'keep', known, hasMoved: true }), { kind: 'unchanged', id: 'an-id' });
  assert.deepEqual(said({ kind: 'conflict', known, other: closed }), { kind: 'conflict', id: 'an-id' });
});
