import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNamesake, nameClass } from './person-names.ts';

test('a name is a given name, a surname or both; some are words, and some are borne by too many', () => {
  const classes: readonly [name: string, ...is: string[]][] = [
    ['hernandez', 'surname', 'common'],
    ['zertuche', 'surname'],
    ['xochitl', 'given'],
    ['flores', 'surname', 'word', 'common'],
    ['santiago', 'given', 'surname', 'word', 'common'],
    ['uc', 'surname', 'word'],
  ];
  for (const [name, ...is] of classes)
    assert.deepEqual(
      Object.entries(nameClass(name) ?? {})
        .flatMap(([kind, value]) => (value ? [kind] : []))
        .sort(),
      is.sort(),
      name,
    );
  for (const word of ['', 'inventarios', 'norte']) assert.equal(nameClass(word), undefined, word);
});

test('who gave a street its name cannot be reached', () => {
  assert.equal(isNamesake(['benito', 'juarez']), true);
  assert.equal(isNamesake(['juan', 'barrera']), true);
  assert.equal(isNamesake(['benito', 'lopez']), false);
});
