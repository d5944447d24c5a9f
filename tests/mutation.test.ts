import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { projectFiles, read, root } from './docs/documents.ts';
import { isCovered } from './mutation/coverage.ts';
import { type Equivalent, equivalentOf, equivalents } from './mutation/equivalents.ts';
import { folderNames, folders } from './mutation/folders.ts';
import { identityOf, type Mutant, mutantsOf, mutatedSource } from './mutation/mutants.ts';
import { openRecord } from './mutation/record.ts';
import { tableOf, tallyOf } from './mutation/report.ts';
import { sampleOf } from './mutation/sample.ts';
import { type JudgedMutant, judgeMutant, judgesOf, type Verdict } from './mutation/verdicts.ts';
import { measureJudge, type Workspace } from './mutation/workspace.ts';
import { scratchDirectory } from './support/scratch-directory.ts';

const mutationsOf = async (source: string, operator: string) =>
  (await mutantsOf('a.ts', source))
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => mutatedSource(source, mutant));

describe('a mutant', () => {
  test('is the source with one change at its place, types and letters beyond ASCII left alone', async () => {
    const source = `const ñandú: string = 'sí';\nexport const isOld = (age: number): boolean => age >= 65;\n`;
    assert.deepEqual(await mutationsOf(source, 'EqualityOperator'), [
      source.replace('>=', '>'),
      source.replace('>=', '<'),
    ]);
    assert.deepEqual(await mutationsOf(source, 'StringLiteral'), [source.replace(`'sí'`, '""')]);
  });

  test('keeps to its operands, whatever stands around it', async () => {
    assert.deepEqual(await mutationsOf('f(!(a || b) && c);', 'BooleanLiteral'), ['f((a || b) && c);']);
    assert.deepEqual(await mutationsOf('f((a ?? b).trim() + c);', 'MethodExpression'), ['f((a ?? b) + c);']);
    assert.ok((await mutationsOf('f(a ?? b ?? c);', 'LogicalOperator')).includes('f((a && b) ?? c);'));
  });

  test('leaves the rest of an optional chain in the chain', async () => {
    assert.deepEqual(await mutationsOf('f(a?.b?.c.d);', 'OptionalChaining'), [
      'f(a?.b.c.d);',
      'f(a.b?.c.d);',
    ]);
  });

  test('is told from all others of its file', async () => {
    const source = 'export const both = (a: boolean, b: boolean) => a && b && (a || b);';
    const identities = (await mutantsOf('a.ts', source)).map(identityOf);
    assert.ok(identities.length > 5);
    assert.equal(new Set(identities).size, identities.length);
  });
});

describe('a sample', () => {
  const identity = (item: number) => String(item);

  test('has the size that was asked for, follows from its seed, and begins with any smaller one', () => {
    const items = fc.uniqueArray(fc.nat(), { maxLength: 60 });
    fc.assert(
      fc.property(items, fc.nat(70), fc.nat(70), fc.string(), (all, size, smaller, seed) => {
        const drawn = sampleOf(all, identity, { size, seed });
        assert.equal(new Set(drawn).size, Math.min(size, all.length));
        assert.ok(drawn.every((item) => all.includes(item)));
        assert.deepEqual(sampleOf(all.toReversed(), identity, { size, seed }), drawn);
        const fewer = sampleOf(all, identity, { size: smaller, seed });
        assert.deepEqual(fewer.slice(0, size), drawn.slice(0, smaller));
      }),
    );
  });

  test('with another seed is another one', () => {
    const all = Array.from({ length: 100 }, (_, item) => item);
    const drawn = (seed: string) => sampleOf(all, identity, { size: 20, seed });
    assert.notDeepEqual(drawn('one'), drawn('other'));
  });
});

test('code has run when the innermost range around it was counted, in any process', () => {
  const whole = { startOffset: 0, endOffset: 100, count: 1 };
  const branch = { startOffset: 40, endOffset: 60, count: 0 };
  assert.equal(isCovered([[[whole, branch]]], 39), true);
  assert.equal(isCovered([[[whole, branch]]], 40), false);
  assert.equal(isCovered([[[whole, branch]]], 60), true);
  assert.equal(isCovered([[[whole, branch]], [[whole]]], 40), true);
  assert.equal(isCovered([[[whole]]], 100), false);
  assert.equal(isCovered([], 0), false);
});

test('of the tests that run the code the quickest is asked first', () => {
  const ran = new Map([['a.ts', [[[{ startOffset: 0, endOffset: 9, count: 1 }]]]]]);
  const judges = [
    { testFile: 'slow', milliseconds: 900, coverage: ran },
    { testFile: 'blind', milliseconds: 1, coverage: new Map() },
    { testFile: 'quick', milliseconds: 100, coverage: ran },
  ];
  assert.deepEqual(
    judgesOf({ file: 'a.ts', start: 3 }, judges).map(({ testFile }) => testFile),
    ['quick', 'slow'],
  );
});

const judged = (verdict: Verdict, start = 0): JudgedMutant => ({
  file: 'a.ts',
  start,
  end: start + 1,
  line: 1,
  operator: 'BooleanLiteral',
  original: 'x',
  replacement: 'true',
  verdict,
  by: null,
});

test('the score counts endless loops as noticed, unrun code as unnoticed, and equivalent changes not at all', () => {
  const tally = tallyOf(
    (['killed', 'killed', 'timed out', 'survived', 'no coverage', 'equivalent'] as const).map((v) =>
      judged(v),
    ),
  );
  assert.deepEqual(tally, { mutants: 6, killed: 3, survived: 1, noCoverage: 1, equivalent: 1, score: 60 });
  assert.equal(tallyOf([judged('equivalent')]).score, null);
  assert.match(tableOf([['privacy', tally]]), /^privacy +6 +3 +1 +1 +1 +60\.0 %$/m);
});

test('a record gives back verdicts on the same sources and tests, and the last of any for the survivors', async (t) => {
  const file = join(scratchDirectory(t), 'folder', 'verdicts.ndjson');
  const [killed, survived] = [judged('killed', 1), judged('survived', 2)];
  const first = await openRecord(file, { digest: 'monday' });
  await first.add(killed);
  await first.add(survived);

  const same = await openRecord(file, { digest: 'monday' });
  assert.deepEqual(same.verdictOf(identityOf(killed)), killed);
  const later = await openRecord(file, { digest: 'tuesday' });
  assert.equal(later.verdictOf(identityOf(killed)), undefined);
  assert.equal(later.wasAlive(identityOf(survived)), true);
  assert.equal(later.wasAlive(identityOf(killed)), false);

  await later.add({ ...survived, verdict: 'killed' });
  writeFileSync(file, '{"digest": "tues', { flag: 'a' });
  assert.equal((await openRecord(file, { digest: 'tuesday' })).wasAlive(identityOf(survived)), false);
});

test('a change that the tests notice is killed, one that they miss survives, and the source stays as it was', async (t) => {
  const directory = scratchDirectory(t);
  const source = 'export const isAdult = (age: number) => age >= 18;\nexport const unused = () => 1 + 1;\n';
  mkdirSync(join(directory, 'src'));
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(directory, 'src/age.ts'), source);
  writeFileSync(
    join(directory, 'src/age.test.ts'),
    `import assert from 'node:assert/strict';
     import { test } from 'node:test';
     import { isAdult } from './age.ts';
     test('40 and 4', () => assert.deepEqual([isAdult(40), isAdult(4)], [true, false]));`,
  );
  const workspace: Workspace = { directory };
  const late = `import assert from 'node:assert/strict';
     import { test } from 'node:test';
     import { isAdult } from './age.ts';
     test('NUMBER', () => assert.equal(isAdult(NUMBER), true));`;
  const numbers = [40, 18, 19];
  for (const number of numbers)
    writeFileSync(join(directory, `src/${number}.test.ts`), late.replaceAll('NUMBER', String(number)));
  const judgeOf = async (name: string) => {
    const judge = await measureJudge(workspace, `src/${name}.test.ts`);
    assert.ok(judge);
    return judge;
  };
  const judge = await judgeOf('age');
  const quick = { ...judge, milliseconds: 0 };
  const others = await Promise.all(numbers.map((number) => judgeOf(String(number))));
  const wanted = ['EqualityOperator', 'ArithmeticOperator'];
  const mutants = (await mutantsOf('src/age.ts', source)).filter(({ operator }) => wanted.includes(operator));
  const verdicts: [string, Verdict, Verdict][] = [];
  for (const mutant of mutants) {
    const { replacement, verdict } = await judgeMutant(workspace, mutant, [quick]);
    const { verdict: withOthers } = await judgeMutant(workspace, mutant, [quick, ...others]);
    verdicts.push([replacement, verdict, withOthers]);
  }
  assert.deepEqual(verdicts, [
    ['age > 18', 'survived', 'killed'],
    ['age < 18', 'killed', 'killed'],
    ['1 - 1', 'no coverage', 'no coverage'],
  ]);
  assert.equal(readFileSync(join(directory, 'src/age.ts'), 'utf8'), source);
});

describe('the list of equivalent changes', () => {
  const entry: Equivalent = {
    file: 'a.ts',
    within: 'two =',
    original: 'x',
    replacement: 'true',
    because: 'nobody asks',
  };

  test('tells places of the same change apart by their line', () => {
    const source = 'one = x;\ntwo = x;';
    const at = (line: number): Mutant => ({ ...judged('survived'), line });
    assert.equal(equivalentOf(at(1), source, [entry]), undefined);
    assert.equal(equivalentOf(at(2), source, [entry]), entry);
  });

  test('names changes that still can be made, each once, with a reason', async () => {
    const used = new Set<Equivalent>();
    for (const file of new Set(equivalents.map((each) => each.file))) {
      const source = read(file);
      for (const mutant of await mutantsOf(file, source)) {
        const found = equivalentOf(mutant, source);
        if (found) used.add(found);
      }
    }
    const stale = equivalents.filter((each) => !used.has(each));
    assert.deepEqual(stale, [], 'remove what the sources no longer have');
    for (const { because } of equivalents) assert.ok(because.length > 10);
  });
});

test('every folder has sources and tests, and CONTRIBUTING names them all', () => {
  for (const name of folderNames) {
    const { sources, judges } = folders[name];
    for (const pattern of [...sources, ...judges]) {
      const [beginning = ''] = pattern.split('*');
      assert.ok(
        projectFiles.some((path) => path.startsWith(beginning)),
        `${join(root, pattern)} matches nothing`,
      );
    }
    assert.ok(read('CONTRIBUTING.md').includes(`\`${name}\``), name);
  }
});
