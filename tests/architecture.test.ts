import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importsOf } from './architecture/imports.ts';
import { type Layer, mayImport } from './architecture/layers.ts';
import { isCode } from './architecture/module-graph.ts';
import { readDeclaredPackages, readSourceTree } from './architecture/read-source-tree.ts';
import { describeViolation, violationsIn } from './architecture/rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('src/ keeps the rules of the house', async () => {
  const tree = await readSourceTree(root);
  assert.ok([...tree.keys()].some(isCode), 'src/ holds code to check');
  const violations = violationsIn(tree, await readDeclaredPackages(root));
  if (violations.length > 0) assert.fail(`\n  ${violations.map(describeViolation).join('\n  ')}\n`);
});

describe('the table of layers', () => {
  test('has no circle', () => {
    const settled = new Set<Layer>();
    for (let before = -1; before < settled.size; ) {
      before = settled.size;
      for (const [layer, row] of Object.entries(mayImport)) {
        if (row.every((other) => settled.has(other))) settled.add(layer as Layer);
      }
    }
    assert.deepEqual([...settled].sort(), Object.keys(mayImport).sort());
  });

  test('lets no layer import cli', () => {
    for (const row of Object.values(mayImport)) assert.ok(!row.includes('program/cli'));
  });
});

describe('the rules catch', () => {
  test('a file outside every known layer', () => {
    expectViolations({ 'src/helpers/text.ts': '', 'src/main.ts': '' }, [
      'known-layer src/helpers/text.ts',
      'known-layer src/main.ts',
    ]);
  });

  test('an import from a layer that is not in the row, by value or by type', () => {
    expectViolations(
      {
        'src/vacancies/gate/gate.ts': `
          import { board } from '../../board/board.ts';
          import type { Setting } from '../../program/app/settings.ts';
          export type Feed = import('../../intake/feed.ts').Feed;
          export type { Snapshot } from '../../release/snapshot.ts';`,
        'src/board/board.ts': 'export const board = 1;',
        'src/program/app/settings.ts': 'export type Setting = 1;',
        'src/intake/feed.ts': 'export type Feed = 1;',
        'src/release/snapshot.ts': 'export type Snapshot = 1;',
      },
      [
        'layer src/vacancies/gate/gate.ts ../../board/board.ts',
        'layer src/vacancies/gate/gate.ts ../../program/app/settings.ts',
        'layer src/vacancies/gate/gate.ts ../../intake/feed.ts',
        'layer src/vacancies/gate/gate.ts ../../release/snapshot.ts',
      ],
    );
  });

  test('an import that is loaded on use', () => {
    expectViolations(
      {
        'src/serve/node/server.ts': `export const load = () => import('../../release/write/manifest.ts');`,
        'src/release/write/manifest.ts': '',
      },
      ['layer src/serve/node/server.ts ../../release/write/manifest.ts'],
    );
  });

  test('a unit test that reaches into a forbidden layer', () => {
    expectViolations(
      {
        'src/readers/client/client.test.ts': `import '../../serve/answer/answer.ts';`,
        'src/serve/answer/answer.ts': '',
      },
      ['layer src/readers/client/client.test.ts ../../serve/answer/answer.ts'],
    );
  });

  test('a path that names no file of src/, and one that is computed', () => {
    expectViolations(
      {
        'src/board/board.ts': `
          import './rows.js';
          import '../../tests/fixtures.ts';
          export const load = (name: string) => import(name);`,
        'src/board/rows.ts': '',
      },
      [
        'resolvable src/board/board.ts ./rows.js',
        'resolvable src/board/board.ts ../../tests/fixtures.ts',
        'resolvable src/board/board.ts (computed)',
      ],
    );
  });

  test('an import of a unit test', () => {
    expectViolations({ 'src/board/a.ts': `import './b.test.ts';`, 'src/board/b.test.ts': '' }, [
      'no-test-import src/board/a.ts ./b.test.ts',
    ]);
  });

  test('a circle of files, once, also when types close it', () => {
    const [violation] = expectViolations(
      {
        'src/board/a.ts': `import { b } from './b.ts'; export type A = 1;`,
        'src/board/b.ts': `import { c } from './c.ts';`,
        'src/board/c.ts': `import type { A } from './a.ts';`,
        'src/board/on-the-way.ts': `import './a.ts';`,
      },
      ['no-cycle src/board/a.ts ./b.ts'],
    );
    assert.match(violation, /src\/board\/a\.ts → src\/board\/b\.ts → src\/board\/c\.ts → src\/board\/a\.ts/);
  });

  test('two circles apart, and a file that imports itself', () => {
    expectViolations(
      {
        'src/board/a.ts': `import './b.ts';`,
        'src/board/b.ts': `import './a.ts';`,
        'src/board/c.ts': `import './c.ts'; import './a.ts';`,
      },
      ['no-cycle src/board/a.ts ./b.ts', 'no-cycle src/board/c.ts ./c.ts'],
    );
  });

  test('a second barrel', () => {
    expectViolations(
      {
        'src/readers/client/index.ts': '',
        'src/serve/index.ts': '',
        'src/contract/schemas/index.ts': '',
      },
      ['barrel src/serve/index.ts', 'barrel src/contract/schemas/index.ts'],
    );
  });

  test('a package that is not declared, also when only its types are used', () => {
    expectViolations(
      {
        'src/release/write/s3.ts': `
          import type { S3Client } from '@aws-sdk/client-s3';
          export const load = () => import('left-pad/lib');
          import '@scope/known/deep';`,
      },
      [
        'declared-package src/release/write/s3.ts @aws-sdk/client-s3',
        'declared-package src/release/write/s3.ts left-pad/lib',
      ],
      ['@scope/known'],
    );
  });

  test('a test package outside unit tests', () => {
    const source = `import fc from 'fast-check';`;
    expectViolations({ 'src/board/order.ts': source, 'src/board/order.test.ts': source }, [
      'declared-package src/board/order.ts fast-check',
    ]);
  });

  test('a Node module in portable code, with and without its prefix, types included', () => {
    expectViolations(
      {
        'src/contract/headers.ts': `import { createHash } from 'node:crypto';`,
        'src/readers/client/client.ts': `import type { Readable } from 'stream';`,
        'src/vacancies/salaries/bands.ts': `export const load = () => import('fs/promises');`,
        'src/serve/answer/answer.ts': `import 'node:path';`,
        'src/serve/answer/answer-range.ts': `import 'node:zlib';`,
        'src/serve/node/server.ts': `import 'node:http';`,
        'src/readers/client/client.test.ts': `import 'node:test';`,
      },
      [
        'portable src/contract/headers.ts node:crypto',
        'portable src/readers/client/client.ts stream',
        'portable src/vacancies/salaries/bands.ts fs/promises',
        'portable src/serve/answer/answer.ts node:path',
        'portable src/serve/answer/answer-range.ts node:zlib',
      ],
    );
  });

  test('a Node module that portable code loads through other code', () => {
    const [violation] = expectViolations(
      {
        'src/vacancies/salaries/bands.ts': `
          import { order } from '../order.ts';
          import type { Vacancy } from '../identity.ts';`,
        'src/vacancies/order.ts': `import './identity.ts';`,
        'src/vacancies/identity.ts': `import 'node:crypto';`,
      },
      ['portable src/vacancies/salaries/bands.ts ../order.ts'],
    );
    assert.match(violation, /src\/vacancies\/order\.ts → src\/vacancies\/identity\.ts → node:crypto/);
  });

  test('the schema library in the contract outside its schemas', () => {
    expectViolations(
      {
        'src/contract/routes.ts': `import type { Static } from 'typebox';`,
        'src/contract/labels.ts': `import { Value } from 'typebox/value';`,
        'src/contract/schemas/job.ts': `import { Type } from 'typebox';`,
        'src/contract/routes.test.ts': `import { Value } from 'typebox/value';`,
        'src/foundation/settings/settings.ts': `import { Type } from 'typebox';`,
      },
      [
        'schema-library src/contract/routes.ts typebox',
        'schema-library src/contract/labels.ts typebox/value',
      ],
      ['typebox'],
    );
  });

  test('a file of the contract, other than openapi.ts, that loads the schemas', () => {
    expectViolations(
      {
        'src/contract/schemas/job.ts': '',
        'src/contract/openapi.ts': `import './schemas/job.ts';`,
        'src/contract/problems.ts': `import type { Job } from './schemas/job.ts';`,
        'src/contract/routes.ts': `import { job } from './schemas/job.ts';`,
        'src/contract/labels.ts': `export { type Job } from './schemas/job.ts';`,
      },
      [
        'schema-by-value src/contract/routes.ts ./schemas/job.ts',
        'schema-by-value src/contract/labels.ts ./schemas/job.ts',
      ],
    );
  });

  test('a public entry that loads the schema library through others', () => {
    const [violation] = expectViolations(
      {
        'src/readers/client/index.ts': `export { openapi } from '../../contract/openapi.ts';`,
        'src/contract/openapi.ts': `import { job } from './schemas/job.ts';`,
        'src/contract/schemas/job.ts': `import { Type } from 'typebox';`,
        'src/serve/edge/worker.ts': `export type { Job } from '../../contract/schemas/job.ts';`,
      },
      ['light src/readers/client/index.ts'],
      ['typebox'],
    );
    assert.match(violation, /openapi\.ts → src\/contract\/schemas\/job\.ts → typebox/);
  });

  test('what the world reads, made by code that speaks to operators', () => {
    const [violation] = expectViolations(
      {
        'src/release/site/page.ts': `import { nameOf } from '../../vacancies/names.ts';`,
        'src/vacancies/names.ts': `import { say } from '../foundation/language/language.ts'; export const nameOf = say;`,
        'src/foundation/language/language.ts': 'export const say = String;',
      },
      ['public src/release/site/page.ts'],
    );
    assert.match(violation, /src\/vacancies\/names\.ts → \.\.\/foundation\/language\/language\.ts/);
  });
});

test('a violation says file, line, import, rule and what is allowed', () => {
  const [violation] = violationsIn(
    new Map([
      ['src/vacancies/gate/gate.ts', `\nimport '../../board/board.ts';`],
      ['src/board/board.ts', ''],
    ]),
    [],
  );
  assert.ok(violation);
  assert.equal(
    describeViolation(violation),
    `src/vacancies/gate/gate.ts:2 imports '../../board/board.ts'\n    layer: vacancies/gate may import vacancies/gate, vacancies, foundation`,
  );
});

test('what looks like an import in a comment, a text or a template is not one', () => {
  const source = `
    // import 'a';
    const text = "import 'b'" + \`\${'import "c"'}\`;
    const pattern = /import 'd'/;
    export {};`;
  assert.deepEqual(importsOf('src/board/a.ts', source), []);
});

test('an import counts as type-only when stripping types removes all of it', () => {
  const source = `
    import type { A } from 'type-import';
    import { type B } from 'inline-type-import';
    import { type C, c } from 'mixed-import';
    import 'side-effect';
    export type { D } from 'type-export';
    export { type E } from 'inline-type-export';
    export type * from 'type-star';
    export * from 'star';
    export const f: typeof import('type-query') = await import('on-use');`;
  const found = importsOf('src/board/a.ts', source);
  assert.deepEqual(
    found.filter(({ typeOnly }) => !typeOnly).map(({ specifier }) => specifier),
    ['inline-type-import', 'mixed-import', 'side-effect', 'inline-type-export', 'star', 'on-use'],
  );
  assert.deepEqual(
    found.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier),
    ['type-import', 'type-export', 'type-star', 'type-query'],
  );
});

test('code that cannot be parsed is an error, not a file without imports', () => {
  assert.throws(() => importsOf('src/board/a.ts', 'import { from'), SyntaxError);
});

/** Checks the files and expects just these, as `rule file import`; answers with their descriptions. */
function expectViolations(
  files: Record<string, string>,
  expected: readonly [string, ...string[]],
  packages: readonly string[] = [],
): [string, ...string[]] {
  const violations = violationsIn(new Map(Object.entries(files)), packages);
  const found = violations.map(({ rule, file, specifier }) => [rule, file, specifier].join(' ').trim());
  assert.deepEqual(found.sort(), [...expected].sort());
  const [first = '', ...others] = violations.map(describeViolation);
  return [first, ...others];
}
