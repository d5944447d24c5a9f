import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './docs/documents.ts';
import { inSpanish, translatedPages } from './docs/languages.ts';
import { parsePage, sessionIn } from './docs/markdown.ts';
import { pagesWithOutput, sessionPages } from './docs/sessions.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

for (const page of Object.keys(sessionPages)) {
  test(`${page} shows what its commands print, in both languages`, async (t) => {
    const { en, es } = await pagesWithOutput(page, () => scratchDirectory(t));
    const remedy = 'node tests/docs/write-sessions.ts puts in what the program prints';
    assert.equal(read(page), en, remedy);
    assert.equal(read(inSpanish(page)), es, remedy);
  });
}

test('no page of the operator shows output of ours that nobody compares', () => {
  const showing = translatedPages.filter((page) =>
    parsePage(read(page)).sections.some(({ code }) => code.some(({ lines }) => sessionIn(lines).length > 0)),
  );
  assert.deepEqual(showing, Object.keys(sessionPages).sort());
});
