import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSeal, sealText } from './seal.ts';

const seal = new Map([
  ['manifest.json', 'a'.repeat(64)],
  ['record.json', 'b'.repeat(64)],
]);

test('a seal is read as it was written', () => {
  assert.deepEqual(parseSeal(sealText(seal)), seal);
});

test('a seal with one changed character is another seal or invalid', () => {
  const text = sealText(seal);
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    assert.notDeepEqual(parseSeal(changed), seal, changed);
  }
});

test('a seal that is cut, names a file twice, leads elsewhere or lacks the manifest is invalid', () => {
  const line = sealText(new Map([['manifest.json', 'a'.repeat(64)]]));
  const other = sealText(new Map([['record.json', 'a'.repeat(64)]]));
  for (const text of [
    '',
    '\n',
    line.trimEnd(),
    line + line,
    `a${line}`,
    `\n${line}`,
    line.replace('  ', ' '),
    line.replace('  ', '   '),
    line.replace('a', 'A'),
    line.replace('a', ''),
    line + other.replace('record.json', ''),
    line + other.replace('record', '-record'),
    line.replace('manifest.json', 'manifest.json x'),
    other,
    line + other.replace('record', '../record'),
  ]) {
    assert.equal(parseSeal(text), undefined, JSON.stringify(text));
  }
});

test('a file of one letter, with dots, hyphens or low lines has a place in a seal', () => {
  const names = ['manifest.json', 'a', '0', 'Z.b_c-d.9'];
  const seal = new Map(names.map((name) => [name, '0123456789abcdef'.repeat(4)]));
  assert.deepEqual(parseSeal(sealText(seal)), seal);
});
