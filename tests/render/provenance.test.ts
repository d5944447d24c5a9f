import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../src/contract/headers.ts';
import { cities } from '../../src/contract/vocabulary/cities.ts';
import { productWords } from '../../src/program/app/product-words.ts';
import { isSearchTermFile } from '../../src/release/site/search-index.ts';
import { contentOf } from '../../src/release/write/gate.ts';
import { wordsIn } from '../../src/vacancies/gate/leak-net.ts';
import { vacanciesOfNonsense } from './nonsense.ts';
import { renderSnapshot, settings, snapshotOf } from './rendered.ts';

test('every word of a release is one of the product, or of a public field of a vacancy', async () => {
  const vacancies = vacanciesOfNonsense(100);
  const { release } = await renderSnapshot(snapshotOf(vacancies));
  const known = new Set([
    ...(await productWords(settings)),
    ...wordsIn(Buffer.from(JSON.stringify(vacancies))),
    ...wordsIn(
      Buffer.from(
        Object.values(cities)
          .map(({ name, region }) => `${name} ${region}`)
          .join(' '),
      ),
    ),
  ]);
  const strange = new Map<string, string>();
  const problems = [...release.problems].map(([code, bytes]) => [code, bytes] as const);
  for (const [path, bytes] of [...release.files, ...problems]) {
    if (isSearchTermFile(path)) continue;
    const content = contentOf(kindOf(path), bytes);
    for (const word of wordsIn(Buffer.concat([Buffer.from(`${path} `), content]))) {
      if (!known.has(word)) strange.set(word, path);
    }
  }
  assert.deepEqual(
    [...strange].filter(([word]) => !isContentHash(word)),
    [],
  );
});

/** Names of immutable files carry a hash of their content, in which five letters may stand side by side. */
const isContentHash = (word: string) => /^[a-f]+$/.test(word);
