import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vacancyPage } from '../../src/contract/pages.ts';
import { apiPrefix } from '../../src/contract/service.ts';
import type { Piece } from '../../src/release/file-sink.ts';
import { renderRelease } from '../../src/release/render-release.ts';
import { wordsIn } from '../../src/vacancies/gate/leak-net.ts';
import { vacanciesOfNonsense } from './nonsense.ts';
import { Rendered, settings, snapshotOf } from './rendered.ts';

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
      if (piece instanceof Uint8Array) for (const word of wordsIn(piece)) this.read.add(word);
      else for (const word of wordsIn(piece.repeated)) this.leftOut.set(word, path);
    }
  }
}

test('what the gate leaves out of one file it reads in another', async () => {
  // Some have no date, and so no structured data; most are in no feed.
  const vacancies = vacanciesOfNonsense(240).map((vacancy, place) =>
    place % 5 === 0 ? { ...vacancy, postedAt: null } : vacancy,
  );
  const release = new ReadByTheGate();
  await renderRelease(snapshotOf(vacancies, 50), settings, release);
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
