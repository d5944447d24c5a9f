import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldCodePoint } from '../text/fold.ts';
import { gapBefore, glyphFrom, glyphsOf, readable, readCharacter, writtenAt } from './readable.ts';

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
const units = (character: string) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
const percented = (character: string) =>
  Array.from(new TextEncoder().encode(character), (byte) => `%${hex(byte, 2)}`).join('');
const inJson = (character: string) =>
  units(character)
    .map((unit) => `\\u${hex(unit, 4)}`)
    .join('');

/** The characters of a text as they are read one by one. */
function read(written: string): string {
  let text = '';
  for (let at = 0; at < written.length; ) {
    const { codePoint, next } = readCharacter(written, at);
    text += String.fromCodePoint(codePoint);
    at = next;
  }
  return text;
}

const ways: Readonly<Record<string, (character: string, codePoint: number) => string>> = {
  'in a decimal reference': (_, codePoint) => `&#${codePoint};`,
  'in a hexadecimal reference': (_, codePoint) => `&#x${hex(codePoint, 1)};`,
  'in a reference in capitals': (_, codePoint) => `&#X${hex(codePoint, 1).toUpperCase()};`,
  'in a reference escaped twice': (_, codePoint) => `&amp;amp;#${codePoint};`,
  'in JSON': inJson,
  'in JSON in capitals': (character) => inJson(character).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  'percent-encoded': percented,
  'percent-encoded in capitals': (character) => percented(character).toUpperCase(),
  'percent-encoded twice': (character) => percented(character).replaceAll('%', '%25'),
};

/** All but surrogates and the replacement character. */
const characters = fc
  .oneof(
    fc.integer({ min: 1, max: 0x10ffff }),
    fc.integer({ min: 0x20, max: 0x7ff }),
    fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff),
  )
  .filter((codePoint) => (codePoint < 0xd800 || codePoint > 0xdfff) && codePoint !== 0xfffd);

describe('a character reads the same', () => {
  for (const [way, write] of Object.entries(ways)) {
    test(`${way}, and so does what follows it`, () => {
      fc.assert(
        fc.property(characters, (codePoint) => {
          const character = String.fromCodePoint(codePoint);
          assert.equal(read(`a${write(character, codePoint)}z`), `a${character}z`);
        }),
        { numRuns: 60 },
      );
    });
  }

  test('in JSON inside JSON, unless it needs two escapes', () => {
    assert.equal(read(String.raw`\\u0041\\\\u00f1z`), 'Añz');
  });
});

test('what is no escape stays, and what is broken reads as far as it goes', () => {
  const cases: readonly [written: string, read: string][] = [
    ...['\\x', '\\u00g1', '\\u00', '\\', '&', '&;', '&#;', '&#x;', '&#xg;', '&#1114112;', '&#x110000;'],
    ...['&eacute', '&nada;', '&fjlig;', '&CounterClockwiseContourIntegralx;', '&65;', '&x41;', '%', '%4'],
    ...['%4g', '%4@', '%4:', '%c3', '%c3x', '100%de las 20%ac', 'H&M y AT&T'],
  ].map((kept): [string, string] => [kept, kept]);
  const undone: readonly [written: string, read: string][] = [
    ['\\n\\r\\t\\b\\f\\"\\/', '\n\r\t\b\f"/'],
    ['\\ud835x', '\ud835x'],
    ['\\ud835\\u0041', '\ud835A'],
    ['\\ud835\\n', '\ud835\n'],
    ['\\u0041\\udc00', 'A\udc00'],
    ['&#65', 'A'],
    ['&#65x', 'Ax'],
    ['&#6a;', '\u0006a;'],
    ['&#00000065;', 'A'],
    ['&#000000065;', '\u00065;'],
    ['&eacute;&eacute;', 'éé'],
    ['&sup2;', '²'],
    ['&CounterClockwiseContourIntegral;', '∳'],
    ['&amp;', '&'],
    ['&amp;amp;', '&'],
    ['&amp;x', '&x'],
    ['&amp;65;', '&65;'],
    ['%41', 'A'],
    ['%7f', '\x7f'],
    ['%25', '%'],
    ['%2525', '%'],
    ['%25x', '%x'],
    ['%c3%41', '%c3A'],
    ['%e2%82%ac1', '€1'],
    ['%f0%9f%98%80%41', '😀A'],
    ['%c3%b1%b1', 'ñ%b1'],
    ['%00&#0;\\u0000', '\0\0\0'],
  ];
  for (const [written, expected] of [...cases, ...undone]) assert.equal(read(written), expected, written);
});

describe('readable text', () => {
  test('leaves out what is invisible, and makes other forms of letters and digits plain', () => {
    for (const [written, expected] of [
      ['A\u200bc\u00adm\u2060e', 'Acme'],
      ['Ａｃｍｅ１', 'Acme1'],
      [String.raw`\ud835\udc00`, 'A'],
      ['𝟎𝟗 𝟘𝟡 𝟢𝟫 𝟬𝟵 𝟶𝟿', '09 09 09 09 09'],
      ['٠٩ ०९ ۰۹', '09 09 09'],
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
