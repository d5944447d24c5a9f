import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exampleOf } from '../../contract/schemas/examples.ts';
import { JobDetail } from '../../contract/schemas/job.ts';
import { answerPage, textLengthOf, textWindow, wholeCharacters } from './answer-page.ts';

const job = exampleOf(JobDetail) as JobDetail;

test('no part ends in the middle of a character', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '😀', '漢'), minLength: 1 });
  fc.assert(
    fc.property(texts, fc.array(texts), fc.integer({ min: 1, max: 12 }), (description, benefits, step) => {
      const long = { ...job, description, benefits };
      for (let offset = 0; offset < textLengthOf(long); ) {
        const length = wholeCharacters(long, offset, step);
        const part = textWindow(long, offset, length);
        // A step of one cannot be made shorter; answers are never so small.
        if (step > 1) assert.ok([part.description, ...part.benefits].every((text) => text.isWellFormed()));
        offset += length;
      }
    }),
  );
});

test('the last page says that nothing is left, and the others where to go on', () => {
  const rest = (next: number) => `from ${next}`;
  const last = { offset: 20, returned: 5, total: 25 };
  assert.deepEqual(answerPage(last, rest), { ...last, rest: null });
  const first = { offset: 0, returned: 20, total: 25 };
  assert.deepEqual(answerPage(first, rest), { ...first, rest: 'from 20' });
});
