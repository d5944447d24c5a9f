import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { dictionaryWords, encodeWords } from '../scripts/compact-dictionary.ts';
import {
  commonWordsFile,
  dictionaryFile,
  isCommonWord,
  isDictionaryWord,
} from '../src/vacancies/dictionary/dictionary.ts';
import lists from '../src/vacancies/gate/names/ordinary-words.json' with { type: 'json' };
import { isCompanyWord, isFrequent } from '../src/vacancies/gate/names/ordinary-words.ts';

describe('the dictionary that ships', () => {
  const words = dictionaryWords();

  test('is what the word lists make, and small', () => {
    const packed = readFileSync(dictionaryFile);
    assert.ok(
      encodeWords(words).equals(brotliDecompressSync(packed)),
      'run node scripts/compact-dictionary.ts',
    );
    assert.ok(packed.length < 600_000);
  });

  test('has every word of the lists and none besides', () => {
    assert.ok(words.length > 800_000);
    const all = new Set(words);
    assert.deepEqual(
      words.filter((word) => !isDictionaryWord(word)),
      [],
    );
    const changed = words
      .filter((_, index) => index % 50 === 0)
      .flatMap((word) => [`${word}q`, `${word}1`, `z${word}`, word.slice(1), word.slice(0, -1)]);
    assert.deepEqual(
      changed.filter((word) => word.length > 2 && isDictionaryWord(word) !== all.has(word)),
      [],
    );
  });

  test('tells ordinary words from those of companies', () => {
    const ordinary = 'desarrollo marketing quality within spin sky canonical title presencial'.split(' ');
    const distinctive = 'skandia schenker tecmilenio cinepolis oxxo femsa coppel'.split(' ');
    assert.deepEqual(
      ordinary.filter((word) => !isDictionaryWord(word)),
      [],
    );
    assert.deepEqual(
      distinctive.filter((word) => isDictionaryWord(word)),
      [],
    );
  });
});

test('common words are sorted, folded, and listed in the singular only', () => {
  const words = readFileSync(commonWordsFile, 'utf8').trim().split('\n');
  assert.deepEqual(words, [...new Set(words)].sort());
  assert.deepEqual(
    words.filter((word) => !/^[a-z\d]{3,}$/.test(word)),
    [],
  );
  assert.deepEqual(
    words.filter((word) => [/(?<=[aeiou])s$/, /(?<=[^aeiou])es$/].some((end) => isPluralOf(word, end))),
    [],
  );
  for (const word of ['vacante', 'vacantes', 'sueldo', 'sueldos', 'proveedores'])
    assert.ok(isFrequent(word), word);
  for (const word of ['atento', 'posadas', 'canonical', 'compartamos', 'sigma'])
    assert.ok(!isFrequent(word), word);
});

const isPluralOf = (word: string, end: RegExp) => end.test(word) && isCommonWord(word.replace(end, ''));

test('the additions are folded words, and no company among them is one of the exceptions', () => {
  const { tools, technology, abbreviations } = lists;
  const all = [tools, technology, abbreviations].flat().flatMap((line) => line.split(' '));
  assert.deepEqual(
    all.filter((word) => !/^[a-z\d]+$/.test(word) || isCompanyWord(word)),
    [],
  );
});
