import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { documents, projectFiles, read, root } from './docs/documents.ts';
import { anchorOf, linksIn, parsePage } from './docs/markdown.ts';
import { isAmong, pathsNamedIn } from './docs/named-paths.ts';

test('every relative link in the documents leads to a file', () => {
  const broken = documents.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('every anchor that a link in the documents names is a heading of its page', () => {
  const anchorsOf = (page: string) => parsePage(read(page)).sections.map(({ title }) => anchorOf(title));
  const broken = documents.flatMap((page) =>
    linksIn(read(page))
      .filter((target) => target.includes('#') && !/^\w+:/.test(target))
      .filter((target) => {
        const [file = '', anchor = ''] = target.split('#');
        return !anchorsOf(file === '' ? page : join(dirname(page), file)).includes(anchor);
      })
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('every path that a document names in code exists', () => {
  const named = documents.flatMap((page) => pathsNamedIn(read(page)).map((path) => ({ page, path })));
  assert.ok(named.length > 20, `only ${named.length} paths were found`);
  const missing = named.filter(({ path }) => !isAmong(projectFiles, path));
  assert.deepEqual(
    missing.map(({ page, path }) => `${page}: ${path}`),
    [],
  );
});

test('every page that a comment points to exists', () => {
  const missing = projectFiles
    .filter((path) => /^(?:src|bench|scripts)\/.*\.(?:ts|js|css)$/.test(path))
    .flatMap((path) => (read(path).match(/docs\/[\w/-]+\.md/g) ?? []).map((page) => ({ path, page })))
    .filter(({ page }) => !documents.includes(page));
  assert.deepEqual(
    missing.map(({ path, page }) => `${path}: ${page}`),
    [],
  );
});

test('a path is seen in spans, commands and blocks, and a missing one is noticed', () => {
  const files = [
    'src/contract/routes.ts',
    'src/release/site/assets/site.js',
    'bench/render.ts',
    'docs/board.md',
  ];
  const page = [
    'In `src/contract/routes.ts`, `src/contract/routes.ts:12` and below `src/contract/`; `assets/site.js` by its end,',
    '`node bench/render.ts 10 | tee out`, and `src/release/<name>.ts`. Not code: src/gone.ts. Not ours: `Node.js`, `/api/v1`.',
    '',
    '    npm test -- src/contract   # some',
    '',
    '```sh',
    'cat docs/board.md',
    '```',
  ].join('\n');
  const named = pathsNamedIn(page);
  assert.deepEqual(named.toSorted(), [
    'assets/site.js',
    'bench/render.ts',
    'docs/board.md',
    'src/contract',
    'src/contract/',
    'src/contract/routes.ts',
    'src/contract/routes.ts',
    'src/release/',
  ]);
  assert.deepEqual(
    named.filter((path) => !isAmong(files, path)),
    [],
  );
  const missing = ['src/contract/route.ts', 'src/contra', 'docs/boards.md', 'ssets/site.js'];
  assert.deepEqual(
    pathsNamedIn(missing.map((path) => `\`${path}\``).join(' ')).filter((path) => !isAmong(files, path)),
    missing,
  );
});
