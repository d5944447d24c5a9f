import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { feedOf, shapes } from './all-feeds.ts';
import { measured } from './measure.ts';

suite('the feeds', () => {
  for (const shape of shapes) {
    test(`${shape.name} is imported correctly without a profile`, async () => {
      const { accepted, leaked, wrong, junk, repeated, vacancies } = await measured(feedOf(shape));
      assert.ok(accepted > 0.99, `${accepted} accepted`);
      assert.ok(leaked.length <= vacancies * 0.01, leaked.join('\n'));
      assert.ok(wrong.length <= vacancies * 0.04, wrong.join('\n'));
      assert.deepEqual(junk, []);
      assert.ok(repeated <= vacancies * 0.03, `${repeated} of ${vacancies} repeated`);
    });
  }
});
