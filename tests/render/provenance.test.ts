import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productWords } from '../../src/app/product-words.ts';
import { kindOf } from '../../src/contract/headers.ts';
import { cities, citySlugs } from '../../src/contract/vocabulary/cities.ts';
import { families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import { employmentTypes, modalitySlugs, seniorities } from '../../src/contract/vocabulary/job-terms.ts';
import { wordsIn } from '../../src/privacy/leak-net.ts';
import { contentOf } from '../../src/release/gate.ts';
import { isSearchTermFile } from '../../src/render/site/search-index.ts';
import { deriveJobId } from '../../src/vacancies/job-id.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { renderSnapshot, settings, snapshotOf } from './rendered.ts';

/** Words that nobody uses, a new one each time. */
function* nonsense(): Generator<string> {
  const consonants = 'bcdfghjklmnpqrstvwxz';
  for (let number = 0; ; number += 1) {
    const letters = Array.from(
      { length: 4 },
      (_, place) => consonants[Math.floor(number / 20 ** place) % 20],
    );
    yield `q${letters.join('u')}uzz`;
  }
}

function vacanciesOfNonsense(count: number): PublicVacancy[] {
  const words = nonsense();
  const word = () => words.next().value as string;
  const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
  return Array.from({ length: count }, (_, index) => {
    const title = `${word()} ${word()}`;
    const city = at(citySlugs, index);
    const family = at(familySlugs, Math.floor(index / 4));
    const vacancyId = `VAC-${10_001 + index}`;
    return {
      id: deriveJobId(title, city, vacancyId),
      vacancyId,
      title,
      company: word(),
      industry: word(),
      area: families[family].area,
      family,
      city,
      modality: at(modalitySlugs, index),
      seniority: at(seniorities, index),
      employmentType: at(employmentTypes, index),
      english: null,
      salary: { min: 10_000 + index, max: 20_000 + index, period: 'MONTH' },
      postedAt: '2026-11-10',
      validThrough: '2026-12-20',
      zone: word(),
      municipality: word(),
      description: `${word()} ${word()}\n\n${word()}`,
      responsibilities: [word()],
      requirements: [word(), word()],
      benefits: [word()],
      applyUrl: null,
    };
  });
}

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
