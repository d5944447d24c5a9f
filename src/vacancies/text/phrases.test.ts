import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phraseBook, tableBook, titleWordsOf, wordsOf } from './phrases.ts';

const book = tableBook({ state: 'nuevo león', city: 'león, monterrey' });
const valuesIn = (text: string) => [...book.values(wordsOf(text))];

test('the longest phrase at a place wins and uses up its words', () => {
  assert.deepEqual(valuesIn('Nuevo León'), ['state']);
  assert.deepEqual(valuesIn('León, Nuevo León'), ['city', 'state']);
  assert.deepEqual(valuesIn('Nuevo Monterrey'), ['city']);
});

test('a phrase is found as whole words only', () => {
  assert.deepEqual(valuesIn('Napoleón'), []);
  assert.deepEqual(valuesIn('León.'), ['city']);
});

test('a book in which a phrase means two things, or nothing, does not open', () => {
  assert.throws(
    () =>
      phraseBook([
        ['león', 1],
        ['LEON', 2],
      ]),
    /two meanings/,
  );
  assert.throws(() => phraseBook([['—', 1]]), /no word/);
});

test('a title is read without fillers, gender and plural', () => {
  assert.deepEqual(titleWordsOf('Ejecutiva(o) de Ventas'), titleWordsOf('ejecutivo venta'));
  assert.deepEqual(titleWordsOf('Desarrolladoras de C++ y C#'), ['desarrollador', 'c++', 'c#']);
  assert.deepEqual(titleWordsOf('Gerenta de Operaciones'), ['gerente', 'operacion']);
});
