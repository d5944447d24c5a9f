import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameEmployerKey } from './employer-key.ts';
import { legalFormAhead } from './legal-forms.ts';

test('spellings of one legal name are the same employer', () => {
  for (const name of [
    'Acme',
    'ACME, S.A. de C.V.',
    'Acme SA DE CV',
    'acme s.a.p.i. de c.v.',
    'Ácme, S. de R.L. de C.V.',
    'Acme S. C.',
    'Acme A.C.',
    'Acme Inc.',
    'Acme LLC',
    'Acme GmbH',
    'Acme, S.A. de C.V., SOFOM, E.N.R.',
  ]) {
    assert.equal(sameEmployerKey(name), 'acme', name);
  }
});

test('a name of initials keeps them all', () => {
  assert.equal(sameEmployerKey('P.S.A.'), 'psa');
  assert.equal(sameEmployerKey('P&G, S.A.'), 'pg');
  assert.equal(sameEmployerKey('A.C.M.E. S.A. de C.V.'), 'acme');
});

test('a legal form after a name is measured, an ordinary word is not', () => {
  assert.equal(legalFormAhead(', S.A. de C.V. busca'), ', S.A. de C.V.'.length);
  assert.equal(legalFormAhead(' SA de CV'), 9);
  assert.equal(legalFormAhead(' Inc.'), 5);
  assert.equal(legalFormAhead(' se encuentra'), 0);
  assert.equal(legalFormAhead(' busca personal'), 0);
});
