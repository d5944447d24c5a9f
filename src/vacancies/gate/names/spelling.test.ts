import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { coreWords } from '../../employer-name.ts';
import { glyphsOf, readable } from '../readable.ts';
import { indexNames, type NamePattern } from './name-index.ts';
import { capitals, type Spelling, spellingOf } from './spelling.ts';

function patternOf(name: string): NamePattern {
  const names = [{ name, words: coreWords(name), match: 'anywhere', origin: 'alias' }] as const;
  const employer = {
    legalName: name,
    key: name,
    scope: 'every-text' as const,
    exceptions: [],
    names,
    words: new Set<string>(),
  };
  const [pattern] = indexNames([employer]).alike[0] ?? [];
  assert.ok(pattern);
  return pattern;
}

/** The beginning of a text, as long as the name. */
function spanOf(text: string, { letters }: NamePattern) {
  return { glyphs: glyphsOf(readable(text)), first: 0, length: letters.length };
}

/** What texts with names cannot tell apart; the rest is in the tests of the matcher. */
describe('how a name was spelled', () => {
  const of = (name: string, expected: Spelling, texts: readonly string[]) => {
    const pattern = patternOf(name);
    for (const text of texts)
      test(`${name} as ${JSON.stringify(text)}: ${expected}`, () =>
        assert.equal(spellingOf(spanOf(text, pattern), pattern), expected));
  };

  of('Falro', 'disguised', ['faIro', 'fa1ro']);
  of('Falro', 'no', ['fairo', 'faxro']);
  of('Fail', 'no', ['fall', 'faiI', 'fa1x']);
  of('Fario', 'no', ['fbrio', 'faruo']);

  // Letters apart: evenly from three on, in any of the usual ways from five on.
  of('Faro', 'disguised', ['f a r o', 'f-a-r-o', 'f/a/r/o', 'fa-ro', 'fa.ro', "fa'ro", 'fa+ro', 'fa--ro']);
  of('Faro', 'no', ['fa ro', 'fa, ro', 'fa---ro', 'f a-ro', 'fa -ro', 'fa#ro']);
  of('Fario', 'disguised', [
    'f. a. r. i. o',
    'f - a - r - i - o',
    'f • a~r|i/o',
    'fa-\nrio',
    'fa- \n rio',
    'fa-r-io',
  ]);
  of('Fario', 'no', [
    'f  -  a  -  r  -  i  -  o',
    'fa rio',
    'fa \nrio',
    'f a rio',
    'fa-rio,'.replace('-', ','),
    'f,a,r,i,o',
  ]);
  of('Se', 'no', ['s e', 's.e', 's-e']);

  // From eight letters on gaps anywhere, unless they are those between words.
  of('Zabolixt', 'disguised', ['zabo lixt', 'zabo      lixt', 'za bo li xt', 'zabo, lixt', 'zabo (lixt']);
  of('Zabolixt', 'no', ['zabo       lixt', 'za       bo lixt']);
  of('Zaboliy', 'no', ['zabo liy']);
  of('Contextos', 'no', ['con textos', 'Con textos', 'con  textos', 'con-textos', 'con\ntextos']);
  of('Contextos', 'disguised', [
    'Con Textos',
    'cont extos',
    'conte xtos',
    'co-ntextos',
    'Con-Textos',
    'c ontextos',
  ]);
  of('Contextos', 'no', ['con Textos']);
  of('Sindudas', 'no', ['sin dudas', 'SIN dudas']);
  of('Sindudas', 'disguised', ['sindu das']);
  of('Todoterreno', 'no', ['todo-terreno', 'todo/terreno', 'todo terreno']);
  of('Todoterreno', 'disguised', [
    'Todo-terreno',
    'to-doterreno',
    'todo-terren-o',
    't-odoterreno',
    'todo_terreno',
  ]);
});

test('capitals count only in the part of a name that is written', () => {
  const whole = patternOf('Punto Clave');
  assert.equal(capitals({ ...spanOf('Punto clave', whole), length: 5 }, whole), 'initial');
});
