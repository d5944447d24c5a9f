import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfFaker } from '../scripts/person-names.ts';
import { fakerGivenNames, fakerSurnames } from '../src/vacancies/gate/persons/faker-names.ts';
import { nameClass } from '../src/vacancies/gate/persons/name-lists.ts';

test('the committed list of names is the one that its source gives', () => {
  const words = (text: string) => text.trim().split(/\s+/);
  const { given, surnames } = namesOfFaker();
  assert.deepEqual(words(fakerGivenNames), given);
  assert.deepEqual(words(fakerSurnames), surnames);
  assert.equal(nameClass('hernandez')?.surname, true);
  assert.equal(nameClass('inventarios'), undefined);
});
