import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pages } from '../../src/contract/pages.ts';
import { wordsIn } from '../../src/privacy/leak-net.ts';
import type { Piece } from '../../src/render/file-sink.ts';
import { renderRelease } from '../../src/render/render-release.ts';
import { Rendered, settings, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';

/** Notes the words that the gate reads, and those that it is told to find elsewhere. */
class ReadByTheGate extends Rendered {
  readonly read = new Set<string>();
  /** By word, a file that has it in a part that is not read there. */
  readonly leftOut = new Map<string, string>();

  override file(path: string, pieces: readonly Piece[]): void {
    super.file(path, pieces);
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) for (const word of wordsIn(piece)) this.read.add(word);
      else for (const word of wordsIn(piece.repeated)) this.leftOut.set(word, path);
    }
  }
}

test('what the gate leaves out of one file it reads in another', async () => {
  const release = new ReadByTheGate();
  await renderRelease(snapshotOf(await syntheticVacancies(300), 50), settings, release);
  assert.deepEqual(
    [...release.leftOut].filter(([word]) => !release.read.has(word)),
    [],
  );
  // Else this would hold of a renderer that leaves nothing out.
  assert.ok([...release.leftOut.values()].some((path) => path.startsWith(pages.vacancies)));
});
