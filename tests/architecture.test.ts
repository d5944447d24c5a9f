import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Layer, mayImport } from './architecture/layers.ts';
import { isCode, readSourceTree } from './architecture/module-graph.ts';
import { violationsIn } from './architecture/rules.ts';

const root = join(import.meta.dirname, '..');

test('src/ keeps the rules of the house', () => {
  const tree = readSourceTree(root);
  assert.ok([...tree.keys()].some(isCode), 'src/ holds code to check');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>;
  const packages = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  assert.deepEqual(violationsIn(tree, packages), []);
});

test('the table of layers has no circle, and no layer imports the command line', () => {
  const settled = new Set<Layer>();
  for (let before = -1; before < settled.size; ) {
    before = settled.size;
    for (const [layer, row] of Object.entries(mayImport)) {
      if (row.every((other) => settled.has(other))) settled.add(layer as Layer);
    }
  }
  assert.deepEqual([...settled].sort(), Object.keys(mayImport).sort());
  for (const row of Object.values(mayImport)) assert.ok(!row.includes('program/cli'));
});

/** By name: the files, and how each violation in them begins or, for a way through other files, what it says. */
const catches: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, ...RegExp[]]>> = {
  'a file outside every known layer': [
    { 'src/helpers/text.ts': '', 'src/main.ts': '' },
    /^src\/helpers\/text\.ts: every file sits in a folder/,
    /^src\/main\.ts: every file sits in a folder/,
  ],
  'an import from a layer that is not in the row, by value, by type and on use': [
    {
      'src/vacancies/gate/gate.ts': `
        import { board } from '../../board/board.ts';
        import type { Setting } from '../../program/app/settings.ts';
        export type Feed = import('../../intake/feed.ts').Feed;
        export type { Snapshot } from '../../release/snapshot.ts';
        export const load = () => import('../../release/write/manifest.ts');`,
      'src/board/board.ts': '',
      'src/program/app/settings.ts': '',
      'src/intake/feed.ts': '',
      'src/release/snapshot.ts': '',
      'src/release/write/manifest.ts': '',
    },
    /^src\/vacancies\/gate\/gate\.ts:2 imports '\.\.\/\.\.\/board\/board\.ts': vacancies\/gate may import vacancies\/gate, vacancies, foundation$/,
    /gate\.ts:3 imports .*settings\.ts': vacancies\/gate may import/,
    /gate\.ts:4 imports .*feed\.ts': vacancies\/gate may import/,
    /gate\.ts:5 imports .*snapshot\.ts': vacancies\/gate may import/,
    /gate\.ts:6 imports .*manifest\.ts': vacancies\/gate may import/,
  ],
  'a path that names no file of src/, and one that is computed': [
    {
      'src/board/board.ts': `
        import './rows.js';
        import '../../tests/fixtures.ts';
        export const load = (name: string) => import(name);`,
      'src/board/rows.ts': '',
    },
    /board\.ts:2 imports '\.\/rows\.js': a path names an existing file/,
    /board\.ts:3 imports '\.\.\/\.\.\/tests\/fixtures\.ts': a path names an existing file/,
    /board\.ts:4 imports '\(computed\)': what is imported is written out/,
  ],
  'an import of a unit test': [
    { 'src/board/a.ts': `import './b.test.ts';`, 'src/board/b.test.ts': '' },
    /a\.ts:1 imports '\.\/b\.test\.ts': nobody imports/,
  ],
  'a circle of files, once, also when types close it': [
    {
      'src/board/a.ts': `import { b } from './b.ts'; export type A = 1;`,
      'src/board/b.ts': `import { c } from './c.ts';`,
      'src/board/c.ts': `import type { A } from './a.ts';`,
      'src/board/on-the-way.ts': `import './a.ts';`,
    },
    /in a circle: src\/board\/a\.ts → src\/board\/b\.ts → src\/board\/c\.ts → \.\/a\.ts$/,
  ],
  'a second barrel': [
    { 'src/readers/client/index.ts': '', 'src/serve/index.ts': '' },
    /^src\/serve\/index\.ts: the only index files/,
  ],
  'a package that is not declared, or that only tests may use': [
    {
      'src/release/write/s3.ts': `
        import type { S3Client } from '@aws-sdk/client-s3';
        export const load = () => import('left-pad/lib');
        import '@scope/known/deep';
        import fc from 'fast-check';`,
      'src/release/write/s3.test.ts': `import fc from 'fast-check';`,
    },
    /s3\.ts:2 imports '@aws-sdk\/client-s3': package\.json gives this file @scope\/known/,
    /s3\.ts:3 imports 'left-pad\/lib'/,
    /s3\.ts:5 imports 'fast-check'/,
  ],
  'a Node module in portable code, with and without its prefix, types included': [
    {
      'src/contract/headers.ts': `import { createHash } from 'node:crypto';`,
      'src/readers/client/client.ts': `import type { Readable } from 'stream';`,
      'src/serve/node/server.ts': `import 'node:http';`,
      'src/readers/client/client.test.ts': `import 'node:test';`,
    },
    /contract\/headers\.ts:1 imports 'node:crypto': this code runs anywhere/,
    /client\.ts:1 imports 'stream': this code runs anywhere/,
  ],
  'a Node module that portable code loads through other code': [
    {
      'src/vacancies/salaries/bands.ts': `
        import { order } from '../order.ts';
        import type { Vacancy } from '../identity.ts';`,
      'src/vacancies/order.ts': `import './identity.ts';`,
      'src/vacancies/identity.ts': `import 'node:crypto';`,
    },
    /bands\.ts:2 .* loads src\/vacancies\/order\.ts → src\/vacancies\/identity\.ts → node:crypto$/,
  ],
  'a public entry that loads the schema library through others': [
    {
      'src/readers/client/index.ts': `export { openapi } from '../../contract/openapi.ts';`,
      'src/contract/openapi.ts': `import { job } from './schemas/job.ts';`,
      'src/contract/schemas/job.ts': `import { Type } from 'typebox';`,
      'src/serve/edge/worker.ts': `export type { Job } from '../../contract/schemas/job.ts';`,
    },
    /client\/index\.ts: .*openapi\.ts → src\/contract\/schemas\/job\.ts → typebox$/,
  ],
  'what the world reads, made by code that speaks to operators': [
    {
      'src/release/site/page.ts': `import { nameOf } from '../../vacancies/names.ts';`,
      'src/vacancies/names.ts': `import { say } from '../foundation/language/language.ts';`,
      'src/foundation/language/language.ts': '',
    },
    /^src\/release\/site\/page\.ts: .*vacancies\/names\.ts → \.\.\/foundation\/language\/language\.ts$/,
  ],
};

describe('the rules catch', () => {
  for (const [name, [files, ...expected]] of Object.entries(catches))
    test(name, () => {
      const found = violationsIn(new Map(Object.entries(files)), ['@scope/known', 'typebox']).sort();
      assert.equal(found.length, expected.length, found.join('\n'));
      for (const [at, pattern] of expected.entries()) assert.match(found[at] ?? '', pattern);
    });
});
