/**
 * Puts what the program prints into the pages that show it, in both languages; a test compares the two:
 *
 *     node tests/docs/write-sessions.ts
 *
 * Lines that the English page leaves out, with `…` in their place, are left out of the Spanish one too.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './documents.ts';
import { inSpanish } from './languages.ts';
import { pageWithOutput, sessionPages } from './sessions.ts';

using scratch = mkdtempDisposableSync(join(tmpdir(), 'tabulador-sessions-'));
let count = 0;
for (const page of Object.keys(sessionPages)) {
  for (const language of ['en', 'es'] as const) {
    const text = await pageWithOutput(page, language, () => join(scratch.path, String(count++)));
    writeFileSync(join(root, language === 'en' ? page : inSpanish(page)), text);
  }
}
