import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { wordsOf } from '../../employer-name.ts';
import {
  contentWords,
  isKnownWord,
  isPlace,
  listedAs,
  type Ordinariness,
  ordinariness,
} from './ordinary-words.ts';

const none = new Set<string>();

describe('what a word is', () => {
  /** By the lists alone, and by what it is made of besides. */
  const words: readonly (readonly [string, Ordinariness, Ordinariness])[] = [
    ['monterrey', 'vocabulary', 'vocabulary'],
    ['recursoshumanos', 'vocabulary', 'vocabulary'],
    ['tuxtla', 'common', 'common'],
    ['xq', 'common', 'common'],
    ['1810', 'common', 'common'],
    ['1810x', 'distinctive', 'distinctive'],
    ['infonavit', 'common', 'common'],
    ['within', 'common', 'common'],
    ['canonical', 'rare', 'rare'],
    ['hernandez', 'distinctive', 'person'],
    ['zertuche', 'distinctive', 'distinctive'],
    ['xqz', 'distinctive', 'distinctive'],
    ['ford', 'distinctive', 'distinctive'],
    // Made of a word of some list, with a learned beginning, or with an ending.
    ['ciberataque', 'distinctive', 'rare'],
    ['excelista', 'distinctive', 'rare'],
    ['nortearing', 'distinctive', 'rare'],
    ['gasolinerito', 'distinctive', 'rare'],
    ['jsones', 'distinctive', 'rare'],
    ['infonavitero', 'distinctive', 'rare'],
    ['bioruta', 'distinctive', 'distinctive'],
    ['xciberataque', 'distinctive', 'distinctive'],
    ['zyntraxes', 'distinctive', 'distinctive'],
    ['telexwort', 'distinctive', 'distinctive'],
    ['michelinista', 'distinctive', 'distinctive'],
  ];
  for (const [word, listed, made] of words)
    test(`${word}: ${made}`, () => {
      assert.equal(listedAs(word, none), listed);
      assert.equal(ordinariness(word), made);
    });

  test('the operator may add words but not remove those of the service', () => {
    const additional = new Set(['zyntrax', 'monterrey']);
    assert.equal(ordinariness('zyntrax', additional), 'common');
    assert.equal(ordinariness('monterrey', additional), 'vocabulary');
  });
});

test('a known word has three letters or more, or stands in the list of advertisements', () => {
  for (const word of ['norte', 'sky', 'infonavit', 'ford']) assert.equal(isKnownWord(word), true, word);
  for (const word of ['de', 'zyntrax', 'ciberataque', '']) assert.equal(isKnownWord(word), false, word);
});

test('near and far places, and what is left of a name without its joins', () => {
  const words = wordsOf('Aceros de la Tuxtla y Monterrey');
  assert.deepEqual(
    contentWords(words).map(({ letters }) => letters),
    ['aceros', 'tuxtla', 'monterrey'],
  );
  assert.deepEqual(
    words.map(({ letters }) => isPlace(letters)),
    [false, false, false, true, false, true],
  );
});
