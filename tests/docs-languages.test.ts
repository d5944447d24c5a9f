import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { documents, read } from './docs/documents.ts';
import { differences, inSpanish, translatedPages } from './docs/languages.ts';
import { linksIn } from './docs/markdown.ts';

for (const page of translatedPages) {
  test(`${page} says the same in Spanish: headings, commands, terms in code, figures, links, tables`, () => {
    assert.deepEqual(differences(page), []);
  });
}

test('every page of the operator is there in Spanish, and no other', () => {
  assert.deepEqual(
    documents.filter((path) => path === 'README.es.md' || path.startsWith('docs/es/')),
    translatedPages.map(inSpanish).sort(),
  );
});

test('each page names the other language first of all', () => {
  for (const page of translatedPages) {
    const other = inSpanish(page);
    const between = (from: string, to: string) => posix.relative(posix.dirname(from), to);
    assert.equal(read(page).split('\n')[2], `[En español](${between(page, other)})`, page);
    assert.equal(read(other).split('\n')[2], `[In English](${between(other, page)})`, other);
  }
});

test('a Spanish page says of each English page that it links to that it is in English', () => {
  const silent = translatedPages.map(inSpanish).flatMap((page) =>
    read(page)
      .split(/\n\n|^- /m)
      .filter((paragraph) => !/en\s+inglés|In English/.test(paragraph))
      .flatMap((paragraph) => linksIn(paragraph).filter((target) => leadsToEnglish(page, target)))
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(silent, []);
});

function leadsToEnglish(page: string, target: string): boolean {
  const goal = posix.join(posix.dirname(page), target.split('#')[0] ?? '');
  return goal.endsWith('.md') && documents.includes(goal) && !/^README\.es\.md$|^docs\/es\//.test(goal);
}

const sample = [
  '# Board',
  '',
  'See `close` and [limits](hosting.md#limits), at most 8 KiB.',
  '',
  '    npx tabulador close ID   # by hand',
  '',
  '| option | what |',
  '|---|---|',
  '| `--on` | 10 days |',
  '',
  '- one',
  '- two',
].join('\n');

const spanishSample = sample
  .replace('hosting.md#limits', 'hosting.md#límites')
  .replace('# by hand', '# a mano')
  .replace('what', 'qué');

test('a change on one side alone is noticed, whatever it is', () => {
  assert.deepEqual(differences('docs/board.md', sample, spanishSample), []);
  const changes: readonly [string, string, RegExp][] = [
    ['# Board', '## Board', /headings/],
    ['- two', '- two\n\n## More', /headings/],
    ['`close`', '`reopen`', /terms in code/],
    ['close ID', 'close ID --force', /blocks of code/],
    ['8 KiB', '16 KiB', /figures/],
    ['hosting.md', 'releases.md', /links/],
    ['`--on`', '`--at`', /rows of tables/],
    ['10 days', '12 days', /rows of tables/],
    ['| `--on` | 10 days |', '| `--on` | 10 days |\n| `--at` | |', /rows of tables/],
    ['- two', '', /items of lists/],
  ];
  for (const [from, to, expected] of changes) {
    assert.ok(sample.includes(from), from);
    const found = differences('docs/board.md', sample.replace(from, to), spanishSample);
    assert.match(found.join('\n'), expected, `${from} → ${to}`);
  }
});
