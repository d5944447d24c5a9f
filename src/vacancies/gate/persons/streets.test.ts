import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStreetAddresses, ignoringCase } from './streets.ts';

test('letters match in both cases, alone, in a class and in a range; escapes and exact groups stay', () => {
  for (const [source, expected] of [
    ['calle', '[cC][aA][lL][lL][eE]'],
    ['[oó]n', '[oOóÓ][nN]'],
    ['[a-z\\d]-a', '[a-zA-Z\\d]-[aA]'],
    ['\\p{L}\\s\\d', '\\p{L}\\s\\d'],
    ['(?-i:\\p{Lu})x', '\\p{Lu}[xX]'],
    ['a-b', '[aA]-[bB]'],
    ['(?<!c)º', '(?<![cC])º'],
  ] as const)
    assert.equal(ignoringCase(source), expected);
});

test('an address is found whatever other characters the text has', () => {
  const address = 'Morelos 245, Col. Centro';
  for (const text of [
    `Preséntate en ${address}, con CV`,
    `Acude – sin cita – a ${address}, con CV`,
    `“Ven” a ${address}`,
    `Ven 👉 ${address}`,
  ]) {
    const [found] = findStreetAddresses(text);
    assert.equal(text.slice(found?.start, found?.end), address, text);
  }
});
