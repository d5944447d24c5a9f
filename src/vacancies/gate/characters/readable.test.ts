import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldCodePoint } from '../../text/letter-folding.ts';
import { readable } from './readable.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe('readable text', () => {
  const cases: [string, string, string][] = [
    ['JSON escapes', String.raw`\u0041\u00f1o\n\"`, 'Año\n"'],
    ['JSON inside JSON', String.raw`\\u0041`, 'A'],
    ['surrogate pairs', String.raw`\ud835\udc00`, 'A'],
    ['numeric references', '&#65;&#x42;&#67', 'ABC'],
    ['named references', 'caf&eacute; &amp; t&eacute;', 'café & té'],
    ['any named reference', '&lsquo;x&rsquo; m&sup2;', '‘x’ m²'],
    ['names of no character, or of two', 'a&nada;b &; &fjlig;', 'a&nada;b &; &fjlig;'],
    ['references escaped twice', 'caf&amp;eacute;', 'café'],
    ['percent-encoding', 'a%C3%B1o%20%41', 'año A'],
    ['percent-encoding applied twice', '%2541', 'A'],
    ['a percent sign before a word', '100%de las 20%ac', '100%de las 20%ac'],
    ['an ampersand of a name', 'H&M y AT&T', 'H&M y AT&T'],
    ['invisible characters', 'A\u200bc\u00adm\u2060e', 'Acme'],
    ['full width', 'Ａｃｍｅ１', 'Acme1'],
    ['mathematical digits of every row', '𝟎𝟗 𝟘𝟡 𝟢𝟫 𝟬𝟵 𝟶𝟿', '09 09 09 09 09'],
    ['digits of other scripts', '٠٩ ०९ ۰۹', '09 09 09'],
  ];
  for (const [what, written, read] of cases) {
    test(`undoes or keeps: ${what}`, () => assert.equal(readable(encode(written)).text, read));
  }

  test('each code unit knows the byte it came from', () => {
    const { text, offsets } = readable(encode('ñ&#65;\\u0042c'));
    assert.equal(text, 'ñABc');
    assert.deepEqual(offsets, [0, 2, 7, 13, 14]);
  });

  test('broken UTF-8 and cut escapes never hang or throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const { text, offsets } = readable(bytes);
        assert.equal(offsets.length, text.length + 1);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\\u%&#x;a0dfamp'), maxLength: 24 }), (written) => {
        readable(encode(written));
      }),
    );
  });
});

test('look-alikes fold to the letter that people read', () => {
  const folded = (text: string) =>
    Array.from(text, (character) => String.fromCharCode(foldCodePoint(character.codePointAt(0) ?? 0))).join(
      '',
    );
  assert.equal(folded('АСМЕ'), 'acme');
  assert.equal(folded('𝐀𝓬𝔪𝕖'), 'acme');
  assert.equal(folded('ÀÇ'), 'ac');
  assert.equal(folded('🅰🅲🅼🅴'), 'acme');
});
