import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { employerKey } from './employer-key.ts';

test('case, accents, punctuation and spacing do not make another employer', () => {
  const spellings = [
    'Zentrava Logística, S.A. de C.V.',
    'ZENTRAVA LOGISTICA SA DE CV',
    '  zentrava   logística  s.a. de c.v. ',
    'Zentrava-Logística S.A. de C.V',
    'Zentrava Logi\u0301stica, S.A. de C.V.',
  ];
  assert.equal(new Set(spellings.map(employerKey)).size, 1);
});

test('other words make another employer', () => {
  const names = [
    'Zentrava',
    'Zentrava Norte',
    'Zentrava SA de CV',
    'Zentrava 2',
    '東京商事',
    '大阪商事',
    '&',
    '***',
  ];
  assert.equal(new Set(names.map(employerKey)).size, names.length);
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
