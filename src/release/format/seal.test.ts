import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encoded, Stamp } from '../pieces.ts';
import { semanticTag, sha256, tagOfDigest } from './digests.ts';
import { parseSeal } from './seal.ts';

const digest = '0123456789abcdef'.repeat(4);
const line = `${digest}  manifest.json\n`;
const other = `${digest}  record.json\n`;

test('a seal names files of one letter, with dots, hyphens or low lines', () => {
  const names = ['manifest.json', 'a', '0', 'Z.b_c-d.9'];
  const text = names.map((name) => `${digest}  ${name}\n`).join('');
  assert.deepEqual(parseSeal(text), new Map(names.map((name) => [name, digest])));
});

test('a seal with one changed character is another seal or invalid', () => {
  const text = line + other;
  const seal = parseSeal(text);
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    assert.notDeepEqual(parseSeal(changed), seal, changed);
  }
});

test('a seal that is cut, names a file twice, leads elsewhere or lacks the manifest is invalid', () => {
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

/** Stamps are objects. */
function tagOf(...parts: (string | { stamp: string })[]): string {
  const { bytes, stamps } = encoded(
    parts.map((part) => (typeof part === 'string' ? part : new Stamp(part.stamp))),
  );
  return semanticTag(Buffer.concat(bytes), stamps);
}

test('other content, and a moved, removed or added stamp, change the tag', () => {
  const stamp = { stamp: 'X' };
  const tags = [[stamp, ' ab'], [stamp, ' ac'], ['a ', stamp, ' b'], ['ab ', stamp], ['ab'], ['X ab']];
  assert.equal(new Set(tags.map((parts) => tagOf(...parts))).size, tags.length);
});

test('without stamps the tag is the beginning of the digest', () => {
  assert.equal(tagOf('algo'), tagOfDigest(sha256(Buffer.from('algo'))));
});

test('however the stamps are spread, a rebuild of the same content keeps its tag', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string())), (texts) => {
      const at = (stamp: string) => tagOf(...texts.map((text) => text ?? { stamp }));
      assert.equal(at('actualizado el 9'), at('actualizado el 10'));
    }),
  );
});
