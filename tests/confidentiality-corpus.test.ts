import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldOutCorpus } from './confidentiality-corpus/held-out.ts';
import { type Judged, judged } from './confidentiality-corpus/judge.ts';
import { seenCorpus } from './confidentiality-corpus/seen.ts';

/** An address with the name in it may be found as an address, and who is called like a person as one. */
const isRight = ({ item, found }: Judged) => {
  if (item.expected === 'innocent') return found.length === 0;
  const kinds = found.map((one) => one.split(' ')[0]);
  const inAddress = item.technique === 'handle' || item.technique === 'host';
  if (item.expected === 'person' || inAddress) return kinds.length > 0;
  return kinds.includes('employer') || kinds.includes('person');
};
const wrongOf = (results: readonly Judged[]) =>
  results.filter((one) => !isRight(one)).map(({ item, found }) => [item.technique, item.text, found]);

test('of thousands of texts every one that hides an employer or a person is found, and no innocent one', () => {
  const results = judged(seenCorpus);
  assert.ok(results.length > 2_900);
  assert.deepEqual(wrongOf(results), []);
});

test('the held-out part passes too, but for the known misses', () => {
  const wrong = wrongOf(judged(heldOutCorpus));
  assert.ok(wrong.length <= 7, JSON.stringify(wrong, null, 1));
});
