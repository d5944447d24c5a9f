import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanish } from '../src/foundation/language/es/spanish.ts';
import { read } from './docs/documents.ts';
import { inSpanish } from './docs/languages.ts';

/** Pages that quote what the program says when something is wrong; `…` stands for what is other each time. */
const quotingPages = ['docs/board.md', 'docs/hosting.md'];

/** What an English quotation says beyond `…`, part by part, and what the Spanish one in its place says. */
function quotations(page: string): { english: string[]; spanish: string[] }[] {
  const inOrder = (path: string) =>
    [...read(path).matchAll(/“([^”]+)”/g)].map(([, text = '']) =>
      text.split('…').flatMap((part) => part.replace(/^[\s,.;:]+|[\s,.;:]+$/g, '') || []),
    );
  const translated = inOrder(inSpanish(page));
  return inOrder(page).map((english, at) => ({ english, spanish: translated[at] ?? [] }));
}

for (const page of quotingPages) {
  test(`the messages that ${page} quotes are the program's, in both languages`, () => {
    const quoted = quotations(page);
    assert.ok(quoted.length > 5);
    for (const { english, spanish: translated } of quoted) {
      for (const part of english)
        assert.ok(
          Object.keys(spanish).some((sentence) => sentence.includes(part)),
          part,
        );
      for (const part of translated)
        assert.ok(
          Object.entries(spanish).some(
            ([sentence, translation]) =>
              translation.includes(part) && english.some((origin) => sentence.includes(origin)),
          ),
          `${part}: no translation of ${english.join(' … ')}`,
        );
    }
  });
}
