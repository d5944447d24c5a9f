import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type ReadCharacter, readCharacter } from './read-character.ts';

const encoder = new TextEncoder();
const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/** The characters of some bytes, each as [code point, bytes that it took]. */
function read(bytes: Uint8Array): [number, number][] {
  const into: ReadCharacter = { codePoint: 0, next: 0 };
  const characters: [number, number][] = [];
  for (let at = 0; at < bytes.length; at = into.next) {
    readCharacter(bytes, at, into);
    characters.push([into.codePoint, into.next - at]);
  }
  return characters;
}

const textOf = (written: string) =>
  String.fromCodePoint(...read(encoder.encode(written)).map(([codePoint]) => codePoint));

const units = (character: string) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
const percented = (character: string) =>
  Array.from(encoder.encode(character), (byte) => `%${hex(byte, 2)}`).join('');

const ways: Readonly<Record<string, (character: string, codePoint: number) => string>> = {
  'in a decimal reference': (_, codePoint) => `&#${codePoint};`,
  'in a hexadecimal reference': (_, codePoint) => `&#x${hex(codePoint, 1)};`,
  'in a reference in capitals': (_, codePoint) => `&#X${hex(codePoint, 1).toUpperCase()};`,
  'in a reference escaped twice': (_, codePoint) => `&amp;amp;#${codePoint};`,
  'in JSON': (character) =>
    units(character)
      .map((unit) => `\\u${hex(unit, 4)}`)
      .join(''),
  'in JSON in capitals': (character) =>
    units(character)
      .map((unit) => `\\u${hex(unit, 4).toUpperCase()}`)
      .join(''),
  'percent-encoded': percented,
  'percent-encoded in capitals': (character) => percented(character).toUpperCase(),
  'percent-encoded twice': (character) => percented(character).replaceAll('%', '%25'),
};

const scalar = fc.oneof(
  fc.integer({ min: 1, max: 0x10ffff }),
  fc.integer({ min: 0x20, max: 0x7ff }),
  fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff, 0x40000, 0xfffff),
);
/** The replacement itself is how a reader says that something is broken. */
const characters = scalar.filter(
  (codePoint) => (codePoint < 0xd800 || codePoint > 0xdfff) && codePoint !== 0xfffd,
);

describe('a character reads the same', () => {
  test('in UTF-8, over all of its bytes', () => {
    fc.assert(
      fc.property(characters, (codePoint) => {
        fc.pre(!'\\&%'.includes(String.fromCodePoint(codePoint)));
        const bytes = encoder.encode(String.fromCodePoint(codePoint));
        assert.deepEqual(read(bytes), [[codePoint, bytes.length]]);
      }),
      { numRuns: 500 },
    );
  });

  for (const [way, write] of Object.entries(ways)) {
    test(`${way}, and what follows it as well`, () => {
      fc.assert(
        fc.property(characters, (codePoint) => {
          const character = String.fromCodePoint(codePoint);
          assert.equal(textOf(`a${write(character, codePoint)}z`), `a${character}z`);
        }),
        { numRuns: 200 },
      );
    });
  }

  test('in JSON inside JSON, unless it needs two escapes', () => {
    assert.equal(textOf(String.raw`\\u0041\\\\u00f1z`), 'Añz');
  });
});

describe('what is broken', () => {
  const broken: [string, number[], [number, number][]][] = [
    [
      'a byte that begins nothing',
      [0x80, 0x41],
      [
        [0xfffd, 1],
        [0x41, 1],
      ],
    ],
    [
      'an overlong pair',
      [0xc1, 0x81],
      [
        [0xfffd, 1],
        [0xfffd, 1],
      ],
    ],
    ['the first that begins two', [0xc2, 0x80], [[0x80, 2]]],
    ['two bytes cut to one', [0xc3], [[0xfffd, 1]]],
    [
      'two bytes with a letter for the second',
      [0xc3, 0x41],
      [
        [0xfffd, 1],
        [0x41, 1],
      ],
    ],
    [
      'three bytes cut to two',
      [0xe2, 0x82, 0x41],
      [
        [0xfffd, 2],
        [0x41, 1],
      ],
    ],
    ['four bytes cut to three', [0xf0, 0x9f, 0x98], [[0xfffd, 3]]],
    ['the last of all characters', [0xf4, 0x8f, 0xbf, 0xbf], [[0x10ffff, 4]]],
    ['one beyond the last', [0xf4, 0x90, 0x80, 0x80], [[0xfffd, 4]]],
    [
      'a byte beyond all',
      [0xf5, 0x41],
      [
        [0xfffd, 1],
        [0x41, 1],
      ],
    ],
  ];
  for (const [what, bytes, expected] of broken)
    test(`${what} is one replacement`, () => assert.deepEqual(read(Uint8Array.from(bytes)), expected));

  const kept: [string, string][] = [
    ['\\x', '\\x'],
    ['\\u00g1', '\\u00g1'],
    ['\\u00', '\\u00'],
    ['\\n\\r\\t\\b\\f\\"\\/', '\n\r\t\b\f"/'],
    ['\\', '\\'],
    ['\\ud835x', '\ud835x'],
    ['\\ud835\\u0041', '\ud835A'],
    ['\\ud835\\n', '\ud835\n'],
    ['\\u0041\\udc00', 'A\udc00'],
    ['&', '&'],
    ['&;', '&;'],
    ['&#;', '&#;'],
    ['&#x;', '&#x;'],
    ['&#xg;', '&#xg;'],
    ['&#65', 'A'],
    ['&#65x', 'Ax'],
    ['&#6a;', '\u0006a;'],
    ['&#1114112;', '&#1114112;'],
    ['&#x110000;', '&#x110000;'],
    ['&#00000065;', 'A'],
    ['&#000000065;', '\u00065;'],
    ['&eacute', '&eacute'],
    ['&eacute;&eacute;', 'éé'],
    ['&sup2;', '²'],
    ['&CounterClockwiseContourIntegral;', '∳'],
    ['&CounterClockwiseContourIntegralx;', '&CounterClockwiseContourIntegralx;'],
    ['&nada;', '&nada;'],
    ['&amp;', '&'],
    ['&amp;amp;', '&'],
    ['&amp;x', '&x'],
    ['%', '%'],
    ['%4', '%4'],
    ['%4g', '%4g'],
    ['%4@', '%4@'],
    ['%4`', '%4`'],
    ['%4/', '%4/'],
    ['%4:', '%4:'],
    ['%41', 'A'],
    ['%7f', '\x7f'],
    ['%25', '%'],
    ['%2525', '%'],
    ['%25x', '%x'],
    ['%c3', '%c3'],
    ['%c3x', '%c3x'],
    ['%c3%41', '%c3A'],
    ['%e2%82%ac1', '€1'],
    ['%f0%9f%98%80%41', '😀A'],
    ['%c3%b1%b1', 'ñ%b1'],
  ];
  for (const [written, expected] of kept)
    test(`${JSON.stringify(written)} reads ${JSON.stringify(expected)}`, () =>
      assert.equal(textOf(written), expected));
});

test('the character without a number is one, and a number without its sign is no reference', () => {
  for (const written of ['%00', '\\u0000', '&#0;', '\\\\u0000', '%2500'])
    assert.deepEqual(read(encoder.encode(written)), [[0, written.length]], written);
  for (const written of ['&65;', '&x41;', '&amp;65;']) assert.equal(textOf(written).at(0), '&', written);
});
