import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDigest } from '../src/board/content-digest.ts';
import { decideUpsert, type KnownVacancy, needsCodeLookup, outcomeOf } from '../src/board/upsert-policy.ts';
import type { VacancyDraft } from '../src/vacancies/vacancy.ts';
import { draftOf } from './board/drafts.ts';

const nobodyElse = { byKey: undefined, byCode: undefined, isListed: () => false };

/** What the board keeps after `draft` has come in. */
function known(draft: VacancyDraft, changes: Partial<KnownVacancy> = {}): KnownVacancy {
  return {
    id: 'analista-leon-ab-1234',
    vacancyId: 'AB-1234',
    ...draft.source,
    closedOn: draft.closedOn,
    closedBy: draft.closedOn === null ? null : 'feed',
    digest: contentDigest(draft),
    ...changes,
  };
}

const draft = draftOf('1');
const coded: VacancyDraft = { ...draft, vacancyId: 'AB-1234' };

test('a vacancy that nobody knows is added, closed if the feed says so', () => {
  assert.deepEqual(decideUpsert(draft, nobodyElse), {
    kind: 'add',
    digest: contentDigest(draft),
    closedOn: null,
    closedBy: null,
  });
  const closed = decideUpsert({ ...draft, closedOn: '2026-11-10' }, nobodyElse);
  assert.equal(closed.kind === 'add' && closed.closedBy, 'feed');
  assert.equal(outcomeOf(closed, 'x').kind, 'closed');
});

test('the same content is kept, and only its line may move', () => {
  const byKey = known(draft);
  assert.deepEqual(decideUpsert(draft, { ...nobodyElse, byKey }), {
    kind: 'keep',
    known: byKey,
    hasMoved: false,
  });
  const later = { ...draft, source: { ...draft.source, line: draft.source.line + 1 } };
  const moved = decideUpsert(later, { ...nobodyElse, byKey });
  assert.equal(moved.kind === 'keep' && moved.hasMoved, true);
});

test('other content is an update', () => {
  const changed = { ...draft, facts: { ...draft.facts, title: 'Otro título' } };
  const decision = decideUpsert(changed, { ...nobodyElse, byKey: known(draft) });
  assert.equal(decision.kind, 'update');
  assert.equal(outcomeOf(decision, 'x').kind, 'updated');
});

test('a feed closes and reopens what it lists', () => {
  const closing = decideUpsert({ ...draft, closedOn: '2026-11-10' }, { ...nobodyElse, byKey: known(draft) });
  assert.deepEqual(outcomeOf(closing, 'x'), { kind: 'closed', id: 'x' });
  const byKey = known({ ...draft, closedOn: '2026-11-10' });
  const reopening = decideUpsert(draft, { ...nobodyElse, byKey });
  assert.equal(reopening.kind === 'update' && reopening.closedOn, null);
  assert.equal(outcomeOf(reopening, 'x').kind, 'updated');
});

test('what the operator closed by hand stays closed, on that day, whatever the feed says', () => {
  const byKey = known(draft, { closedOn: '2026-11-10', closedBy: 'operator' });
  for (const closedOn of [null, '2026-11-12'] as const) {
    assert.equal(decideUpsert({ ...draft, closedOn }, { ...nobodyElse, byKey }).kind, 'keep');
  }
  const changed = { ...draft, facts: { ...draft.facts, title: 'Otro título' } };
  const decision = decideUpsert(changed, { ...nobodyElse, byKey });
  assert.ok(decision.kind === 'update');
  assert.deepEqual([decision.closedOn, decision.closedBy], ['2026-11-10', 'operator']);
});

test('a code under a new key of the same feed is the same vacancy, unless the feed also lists the old key', () => {
  const old = known(coded, { key: 'old key' });
  const rekeyed = decideUpsert(coded, { ...nobodyElse, byCode: old });
  assert.ok(rekeyed.kind === 'update');
  assert.equal(rekeyed.known, old);
  const alsoListed = decideUpsert(coded, { byKey: undefined, byCode: old, isListed: () => true });
  assert.deepEqual(alsoListed, { kind: 'conflict', known: undefined, other: old });
});

test('a code that names a vacancy of another feed, or another one of this feed, is a conflict', () => {
  const foreign = known(coded, { feed: 'otra', key: '9' });
  assert.equal(decideUpsert(coded, { ...nobodyElse, byCode: foreign }).kind, 'conflict');
  const own = known(draft, { vacancyId: 'AB-0001' });
  const other = known(coded, { id: 'otra', key: '9' });
  const decision = decideUpsert(coded, { byKey: own, byCode: other, isListed: () => false });
  // The one under the draft's key is listed all the same: the feed has not dropped it.
  assert.deepEqual(decision, { kind: 'conflict', known: own, other });
  assert.deepEqual(outcomeOf(decision, other.id), { kind: 'conflict', id: 'otra' });
});

test('a code is looked up only when it could name another vacancy', () => {
  assert.equal(needsCodeLookup(draft, undefined), false);
  assert.equal(needsCodeLookup(coded, undefined), true);
  assert.equal(needsCodeLookup(coded, { vacancyId: 'AB-1234' }), false);
  assert.equal(needsCodeLookup(coded, { vacancyId: 'AB-0001' }), true);
});
