/**
 * Puts what the program prints into the pages that show it, in both languages; a test compares the two:
 *
 *     node tests/docs/write-sessions.ts
 *
 * Lines that the English page leaves out, with `…` in their place, are left out of the Spanish one too.
 */
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './documents.ts';
import { inSpanish } from './languages.ts';
import { pagesWithOutput, sessionPages } from './sessions.ts';

using scratch = mkdtempDisposableSync(join(tmpdir(), 'tabulador-sessions-'));
let count = 0;
function newDirectory(): string {
  const directory = join(scratch.path, String(count++));
  mkdirSync(directory);
  return directory;
}

for (const page of Object.keys(sessionPages)) {
  const { en, es } = await pagesWithOutput(page, newDirectory);
  writeFileSync(join(root, page), en);
  writeFileSync(join(root, inSpanish(page)), es);
}
