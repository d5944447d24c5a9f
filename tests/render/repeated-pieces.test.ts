import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { couldBeEmployer, publishedWords } from '../../scripts/product-words.ts';
import { kindOf } from '../../src/contract/headers.ts';
import { vacancyPage } from '../../src/contract/pages.ts';
import { isSearchTermFile } from '../../src/contract/public-files.ts';
import { apiPrefix } from '../../src/contract/service.ts';
import { cities } from '../../src/contract/vocabulary/cities.ts';
import { productWords } from '../../src/program/app/confidentiality.ts';
import { bytesOf, type Piece, Repeated } from '../../src/release/pieces.ts';
import { renderRelease } from '../../src/release/render-release.ts';
import { contentOf } from '../../src/release/write/gate.ts';
import { wordsIn } from '../../src/vacancies/gate/leak-net.ts';
import { vacanciesOfNonsense } from './nonsense.ts';
import { Rendered, renderSnapshot, settings, snapshotOf } from './rendered.ts';

/** Notes the words that the gate reads in bodies and pages, and those that it is told to find in another. */
class ReadByTheGate extends Rendered {
  readonly read = new Set<string>();
  /** By word, a file that has it in a part that is not read there. */
  readonly leftOut = new Map<string, string>();

  override file(path: string, pieces: readonly Piece[]): void {
    super.file(path, pieces);
    // Feeds and bulk files are read as well, but a page must not count on them.
    if (!path.startsWith(apiPrefix) && !path.endsWith('.html')) return;
    for (const piece of pieces) {
      for (const word of wordsIn(bytesOf([piece]))) {
        if (piece instanceof Repeated) this.leftOut.set(word, path);
        else this.read.add(word);
      }
    }
  }
}

test('what the gate leaves out of one file it reads in another', async () => {
  // Some have no date, and so no structured data; most are in no feed.
  const vacancies = vacanciesOfNonsense(240).map((vacancy, place) =>
    place % 5 === 0 ? { ...vacancy, postedAt: null } : vacancy,
  );
  const release = new ReadByTheGate();
  await renderRelease(snapshotOf(vacancies), settings, release);
  assert.deepEqual(
    [...release.leftOut].filter(([word]) => !release.read.has(word)),
    [],
  );
  // Else this would hold of a renderer that leaves nothing out.
  for (const { id, requirements, description } of vacancies) {
    for (const word of wordsIn(Buffer.from([description, ...requirements].join('\n'))))
      assert.equal(release.leftOut.get(word), `${vacancyPage(id)}index.html`);
  }
});

test('every word of a release is one of the product, or of a public field of a vacancy', async () => {
  const vacancies = vacanciesOfNonsense(100);
  const { release } = await renderSnapshot(snapshotOf(vacancies));
  const known = new Set([
    ...productWords(settings),
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
      if (!known.has(word) && couldBeEmployer(word)) strange.set(word, path);
    }
  }
  assert.deepEqual([...strange], []);
});

test('the list of the words of the product is up to date', async () => {
  const file = new URL('../../src/program/app/product-words.txt', import.meta.url);
  const listed = readFileSync(file, 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    listed,
    await publishedWords(),
    'a template has changed: write the list with `npm run words`',
  );
});
