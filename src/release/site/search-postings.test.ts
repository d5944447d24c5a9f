import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Postings } from './search-index.ts';

function read(steps: string): number[] {
  let next = 0;
  return steps.split(',').map((step) => {
    const position = next + Number.parseInt(step, 36);
    next = position + 1;
    return position;
  });
}

test('any ascending positions come back from their steps', () => {
  const far = fc.integer({ min: 0, max: 2 ** 28 - 1 });
  const near = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(near, far), { minLength: 1, maxLength: 200 }), (numbers) => {
      const positions = numbers.toSorted((a, b) => a - b);
      const postings = new Postings();
      for (const position of positions) postings.add(position);
      assert.deepEqual(read(postings.asSteps()), positions);
      assert.equal(postings.count, positions.length);
    }),
    { examples: [[[0, 127, 255, 256, 16_640, 2_113_920, 2 ** 28 - 1]]] },
  );
});

test('a term without positions has no deltas', () => {
  assert.equal(new Postings().asSteps(), '');
});
