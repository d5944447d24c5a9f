import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldCodePoint } from '../text/fold.ts';
import { gapBefore, glyphFrom, glyphsOf, readable, writtenAt } from './readable.ts';

test('escapes read as the character they stand for, and what is no escape stays', () => {
  for (const [written, expected] of [
    ['a&#233;z &#xE9; &#65x &eacute; &amp;amp;#233; &amp;eacute; &sup2;', 'aéz é Ax é é é ²'],
    [String.raw`\u0041\u00f1 \\u00f1 \ud83d\ude00 \n\"\/`, 'Añ ñ 😀 \n"/'],
    ['%C3%B1 %25c3%25b1 %41 %e2%82%ac1 %f0%9f%98%80 %25 %2525', 'ñ ñ A €1 😀 % %'],
    ...[
      String.raw`\x`,
      String.raw`\u00g1`,
      '&;',
      '&#;',
      '&#x;',
      '&#1114112;',
      '&eacute',
      '&nada;',
      '&65;',
      '%4g',
      '%c3x',
    ].map((kept): [string, string] => [kept, kept]),
    ['100%de las 20%ac H&M y AT&T', '100%de las 20%ac H&M y AT&T'],
  ] as const)
    assert.equal(readable(written).text, expected, written);
});

describe('readable text', () => {
  test('leaves out what is invisible, and makes other forms of letters and digits plain', () => {
    for (const [written, expected] of [
      ['A\u200bc\u00adm\u2060e', 'Acme'],
      ['Ａｃｍｅ１', 'Acme1'],
      [String.raw`\ud835\udc00`, 'A'],
      ['𝟎𝟗 𝟘𝟡 𝟢𝟫 𝟬𝟵 𝟶𝟿', '09 09 09 09 09'],
      ['1️⃣', '1'],
    ] as const)
      assert.equal(readable(written).text, expected, written);
  });

  test('each code unit knows the place it came from', () => {
    const { text, placeOf } = readable('ñ&#65;\\u0042c');
    assert.equal(text, 'ñABc');
    assert.deepEqual([0, 1, 2, 3, 4].map(placeOf), [0, 1, 6, 12, 13]);
  });

  test('is the same whether or not something else in the text has to be decoded', () => {
    for (let code = 0; code < 0x10000; code += 1) {
      const written = `a${String.fromCharCode(code)}4`;
      const [alone, decoded] = [readable(written), readable(`${written}\\`)];
      assert.equal(`${alone.text}\\`, decoded.text, written);
      const units = Array.from({ length: alone.text.length + 1 }, (_, unit) => unit);
      assert.deepEqual(units.map(alone.placeOf), units.map(decoded.placeOf), written);
    }
  });

  test('cut escapes and lone surrogates never hang or throw', () => {
    const pieces = fc.constantFrom(...'\\u%&#x;a0dfamp', '\ud835', '\udc00');
    fc.assert(
      fc.property(fc.string({ unit: pieces, maxLength: 24 }), (written) => {
        const { text, placeOf } = readable(written);
        const places = Array.from({ length: text.length + 1 }, (_, unit) => placeOf(unit));
        assert.deepEqual(
          places,
          places.toSorted((a, b) => a - b),
        );
        assert.equal(places.at(-1), written.length);
      }),
    );
  });
});

describe('glyphs', () => {
  const glyphs = (text: string) => glyphsOf(readable(text));

  test('are letters and figures squeezed together, each with the place of its character', () => {
    const { letters, starts, ends } = glyphs('Ñ 4, ß.');
    assert.deepEqual([letters, starts, ends], ['n4ss', [0, 2, 5, 5], [1, 3, 6, 6]]);
    assert.deepEqual(
      [0, 1, 2, 3].map((unit) => glyphFrom(glyphs('ñ-b'), unit)),
      [0, 1, 1, 2],
    );
  });

  test('have the accents that follow them, not those of others', () => {
    assert.deepEqual(glyphs('a\u0301\u0308b').ends, [3, 4]);
    assert.deepEqual(glyphs('a \u0301b').ends, [1, 4]);
    assert.deepEqual(glyphs('\u0301ab').starts, [1, 2]);
  });

  test('know the gap before them and how they were written', () => {
    const some = glyphs('«Á - b».');
    assert.deepEqual(
      [0, 1, 2].map((index) => gapBefore(some, index)),
      ['«', ' - ', '».'],
    );
    assert.deepEqual([writtenAt(some, 0), writtenAt(some, 1)], ['A', 'b']);
  });
});

test('look-alikes fold to the letter that people read', () => {
  const folded = (text: string) =>
    Array.from(text, (character) => String.fromCharCode(foldCodePoint(character.codePointAt(0) ?? 0))).join(
      '',
    );
  for (const [text, expected] of Object.entries({ АСМЕ: 'acme', 𝐀𝓬𝔪𝕖: 'acme', ÀÇ: 'ac', '🅰🅲🅼🅴': 'acme' }))
    assert.equal(folded(text), expected, text);
});
