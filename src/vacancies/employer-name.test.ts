import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { employerKey, legalFormAhead } from './employer-name.ts';

test('spellings of one legal name are the same employer', () => {
  for (const name of [
    'Acme',
    'ACME, S.A. de C.V.',
    'Acme SA DE CV',
    'acme s.a.p.i. de c.v.',
    'Ácme, S. de R.L. de C.V.',
    'Acme S. C.',
    'Acme SPR de RL de CV',
    'Acme A.C.',
    'Acme Inc.',
    'Acme LLC',
    'Acme GmbH',
    'Acme, S.A. de C.V., SOFOM, E.N.R.',
  ]) {
    assert.equal(employerKey(name), 'acme', name);
  }
});

test('a name of initials keeps them all', () => {
  assert.equal(employerKey('P.S.A.'), 'psa');
  assert.equal(employerKey('P&G, S.A.'), 'pg');
  assert.equal(employerKey('A.C.M.E. S.A. de C.V.'), 'acme');
});

test('case, accents, punctuation and spacing do not make another employer', () => {
  const spellings = [
    'Zentrava Logística, S.A. de C.V.',
    'ZENTRAVA LOGISTICA SA DE CV',
    '  zentrava   logística  s.a. de c.v. ',
    'Zentrava-Logística S.A. de C.V',
    'Zentrava Logi\u0301stica, S.A. de C.V.',
  ];
  assert.equal(new Set(spellings.map((name) => employerKey(name))).size, 1);
});

test('other words make another employer, in any script', () => {
  const names = [
    'Zentrava',
    'Zentrava Norte',
    'Zentrava 2',
    '東京商事',
    '大阪商事',
    '東京, S.A. de C.V.',
    '大阪, S.A. de C.V.',
    '東京 Zentrava',
    '&',
    '***',
  ];
  assert.equal(new Set(names.map((name) => employerKey(name))).size, names.length);
  assert.equal(employerKey('Журавль, S.A.'), employerKey('ЖУРАВЛЬ'));
});

test('a key is never empty for a name that is not blank, and has itself as key', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== ''),
      (name) => {
        const key = employerKey(name);
        assert.notEqual(key, '');
        assert.equal(employerKey(key), key);
      },
    ),
  );
});

test('a legal form after a name is measured, an ordinary word is not', () => {
  assert.equal(legalFormAhead(', S.A. de C.V. busca'), ', S.A. de C.V.'.length);
  assert.equal(legalFormAhead(' SA de CV'), 9);
  assert.equal(legalFormAhead(' S.A.S. de C.V. abre'), ' S.A.S. de C.V.'.length);
  assert.equal(legalFormAhead(' Inc.'), 5);
  assert.equal(legalFormAhead(' se encuentra'), 0);
  assert.equal(legalFormAhead(' busca personal'), 0);
  assert.equal(legalFormAhead(' plc is hiring'), ' plc'.length);
  assert.equal(legalFormAhead('\nPLC Siemens'), 0);
});
