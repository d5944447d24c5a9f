import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { coreWords, wordsOf } from '../../employer-name.ts';
import { glyphsOf, readable } from '../readable.ts';
import type { NameMatch } from './match-policy.ts';
import { indexNames, type NamePattern } from './name-index.ts';
import { capitals, type Spelling, spellingOf } from './spelling.ts';

function patternOf(name: string, match: NameMatch = 'anywhere'): NamePattern {
  const words = match === 'domain' ? name.split('.').flatMap((label) => wordsOf(label)) : coreWords(name);
  const names = [{ name, words, match, origin: 'alias' as const }];
  const employer = { legalName: name, key: name, scope: 'every-text' as const, exceptions: [], names };
  const [pattern] = indexNames([employer]).alike[0] ?? [];
  assert.ok(pattern);
  return pattern;
}

/** The beginning of a text, as long as the name. */
function spanOf(text: string, { letters }: NamePattern) {
  return { glyphs: glyphsOf(readable(text)), first: 0, length: letters.length };
}

describe('how a name was spelled', () => {
  const of = (name: string, expected: Spelling, texts: readonly string[], match?: NameMatch) => {
    const pattern = patternOf(name, match);
    for (const text of texts)
      test(`${name} as ${JSON.stringify(text)}: ${expected}`, () =>
        assert.equal(spellingOf(spanOf(text, pattern), pattern), expected));
  };

  of('Fario', 'plain', ['fario', 'FARIO', 'Fário', 'ｆａｒｉｏ']);
  // Figures for at most half of the letters, look-alikes from five letters on, letters of another script.
  of('Fario', 'disguised', ['f4rio', 'f4r1o', 'farlo', 'fаrio', 'far\u200bio']);
  of('Fario', 'no', ['f4r10', 'fariu', 'farIo'.replace('I', 'x'), 'fbrio', 'faruo']);
  of('Falro', 'disguised', ['faIro', 'fa1ro']);
  of('Falro', 'no', ['fairo', 'faxro']);
  of('Faro', 'disguised', ['f4ro', 'f4r0']);
  of('Fail', 'no', ['fall', 'faiI', 'fa11'.replace('11', '1x')]);
  of('Sol', 'no', ['s0l', 'soI', 'sox']);

  // Letters apart: evenly from three on, in any of the usual ways from five on.
  of('Sol', 'disguised', ['s o l', 's.o.l', 's-o-l', 's_o_l', 's·o·l', 's*o*l']);
  of('Sol', 'no', ['s/o/l', 's. o. l', 's-o.l', 's - o - l', 'so-l', 's-ol', 's,o,l', 's|o|l', 's~o~l']);
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

  // Of several words.
  of('Punto Clave', 'plain', ['punto clave', 'puntoclave', 'punto, clave', 'punto-clave', 'punto\nclave']);
  of('Punto Clave', 'no', ['punto. clave', 'punto; clave', 'punto! clave', 'punto: clave', 'punto? clave']);
  of('Punto Clave', 'disguised', ['p.u.n.t.o c.l.a.v.e', 'punt0 clave']);
  of('A. del Norte', 'plain', [' a. del norte', 'a del norte', ' a.del norte', 'adelnorte']);
  of('A. del Norte', 'no', ['a. del norte', ' a! del norte', ' a. del. norte', ' a.  del norte']);
  of('Zy&Kro', 'plain', ['zy&kro', 'zy & kro', 'zykro', 'zy kro', 'zy-kro']);
  of('Q&T', 'plain', ['q&t', 'q & t', 'qt']);
  of('Q&T', 'no', ['q t', 'q-t', 'q+t']);

  // A domain keeps its dots.
  of(
    'faro.com.mx',
    'plain',
    ['faro.com.mx', 'faro .com .mx', 'faro[.]com(.)mx', 'faro {.} com·mx', 'faro。com.mx'],
    'domain',
  );
  of(
    'faro.com.mx',
    'no',
    [
      'faro com.mx',
      'faro.com mx',
      'faro.,com.mx',
      'faro,.com.mx',
      'faro-com.mx',
      'farocom.mx',
      'faro. com.mx',
      'faro(,)com.mx',
    ],
    'domain',
  );
});

test('capitals: of each word that matters, of all letters, or not', () => {
  const cases: [string, string, ReturnType<typeof capitals>][] = [
    ['Punto Clave', 'Punto Clave', 'initial'],
    ['Punto Clave', 'PUNTO CLAVE', 'all'],
    ['Punto Clave', 'Punto clave', 'none'],
    ['Punto Clave', 'punto Clave', 'none'],
    ['Punto de Clave', 'Punto de Clave', 'initial'],
    ['Punto de Clave', 'Punto De Clave', 'initial'],
    ['Ñandú', 'Ñandú', 'initial'],
    ['Ñandú', 'ÑANDÚ', 'all'],
    ['7 Once', '7 Once', 'initial'],
    ['7 Once', '7 once', 'none'],
    ['77', '77', 'none'],
    ['G7', 'G7', 'all'],
    ['De', 'De', 'initial'],
  ];
  for (const [name, text, expected] of cases) {
    const pattern = patternOf(name);
    assert.equal(capitals(spanOf(text, pattern), pattern), expected, text);
  }
  const whole = patternOf('Punto Clave');
  assert.equal(capitals({ ...spanOf('Punto clave', whole), length: 5 }, whole), 'initial');
});
