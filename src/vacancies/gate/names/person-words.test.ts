import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameClass } from '../persons/name-lists.ts';
import { commonNames, isPersonName, personalWords } from './person-words.ts';

test('the names that tell no company from another are names of persons', () => {
  assert.deepEqual(
    [...commonNames].filter((name) => nameClass(name) === undefined),
    [],
  );
  for (const name of ['hernandez', 'fernandez', 'maria', 'vicente'])
    assert.equal(isPersonName(name), true, name);
  for (const name of ['', 'zertuche', 'norte']) assert.equal(isPersonName(name), false, name);
});

test('beside these words stands the name of a person', () => {
  for (const word of ['hermanos', 'hijos', 'lic', 'viuda']) assert.equal(personalWords.has(word), true, word);
  assert.equal(personalWords.has(''), false);
});
