import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { feedOf, shapes } from './all-feeds.ts';
import { measured } from './measure.ts';

suite('the feeds', () => {
  for (const shape of shapes) {
    test(`${shape.name} is the same in every run, and mixed as it says`, () => {
      const feed = feedOf(shape);
      assert.deepEqual(feed, feedOf(shape));
      const rows = feed.rows.flatMap(({ expected }) => (expected ? [expected] : []));
      assert.ok(rows.length >= 150 && rows.length <= 600);
      const near = (count: number, percent: number, tolerance: number) =>
        assert.ok(Math.abs((100 * count) / rows.length - percent) <= tolerance, `${count} of ${rows.length}`);
      near(rows.filter(({ employer }) => employer === null).length, shape.mix.placeholders, 8);
      near(rows.filter(({ city }) => city === null).length, shape.mix.outside, 12);
      near(rows.length - new Set(rows.map(({ vacancy }) => vacancy)).size, shape.mix.duplicates, 3);
      near(rows.filter(({ leaks }) => leaks.length > 0).length, shape.mix.leaks, 5);
      assert.equal(new Set(feed.rows.map(({ line }) => line)).size, feed.rows.length);
    });

    test(`${shape.name} is imported correctly without a profile`, async () => {
      const { accepted, leaked, wrong, junk, repeated, vacancies } = await measured(feedOf(shape));
      assert.ok(accepted > 0.99, `${accepted} accepted`);
      assert.ok(leaked.length <= vacancies * 0.01, leaked.join('\n'));
      assert.ok(wrong.length <= vacancies * 0.04, wrong.join('\n'));
      assert.deepEqual(junk, []);
      assert.ok(repeated <= vacancies * 0.02, `${repeated} repeated`);
    });
  }
});
