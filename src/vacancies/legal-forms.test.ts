import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalFormAhead } from './employer-name.ts';

test('a legal form after a name is measured, an ordinary word is not', () => {
  assert.equal(legalFormAhead(', S.A. de C.V. busca'), ', S.A. de C.V.'.length);
  assert.equal(legalFormAhead(' SA de CV'), 9);
  assert.equal(legalFormAhead(' S.A.S. de C.V. abre'), ' S.A.S. de C.V.'.length);
  assert.equal(legalFormAhead(' Inc.'), 5);
  assert.equal(legalFormAhead(' se encuentra'), 0);
  assert.equal(legalFormAhead(' busca personal'), 0);
});
