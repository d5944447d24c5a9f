import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { heldOutCorpus } from '../confidentiality-corpus/held-out.ts';
import { seenCorpus } from '../confidentiality-corpus/seen.ts';
import { feedOf, shapes } from './all-feeds.ts';
import { heldOutVocabulary } from './held-out/vocabulary.ts';
import { measured } from './measure.ts';
import { type CorpusVocabulary, seenVocabulary } from './vocabulary.ts';

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

  test('the held-out vocabulary shares no name and no sentence with the seen one', () => {
    const sayings = ({ spanish, english, ...names }: CorpusVocabulary) => [
      ...[names.coined, names.wordNames, names.personNames, names.acronyms, names.givenNames, names.surnames],
      ...Object.values(spanish),
      ...Object.values(english),
    ];
    const seen = new Set(sayings(seenVocabulary).flat());
    assert.deepEqual(
      sayings(heldOutVocabulary)
        .flat()
        .filter((saying) => seen.has(saying)),
      [],
    );
  });
});

suite('the hidings and their innocent twins', () => {
  test('there are enough of them, and none is in both parts', () => {
    const parts = [seenCorpus, heldOutCorpus];
    assert.ok(parts.reduce((sum, { hidings }) => sum + hidings.length, 0) >= 2_000);
    assert.ok(parts.reduce((sum, { innocents }) => sum + innocents.length, 0) >= 1_000);
    const seen = new Set([...seenCorpus.hidings, ...seenCorpus.innocents].map(({ text }) => text));
    const shared = [...heldOutCorpus.hidings, ...heldOutCorpus.innocents].filter(({ text }) =>
      seen.has(text),
    );
    assert.deepEqual(
      shared.map(({ text }) => text),
      [],
    );
  });

  test('every employer of a text is known to the gate, or cut off in its column', () => {
    for (const { employers, hidings, innocents } of [seenCorpus, heldOutCorpus]) {
      const known = new Set(employers.map(({ legalName }) => legalName));
      for (const { employer } of [...hidings, ...innocents]) {
        assert.ok(employer === null || known.has(employer.legalName) || employer.legalName.endsWith('...'));
      }
    }
  });
});
