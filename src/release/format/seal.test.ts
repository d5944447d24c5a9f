import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encoded, Stamp } from '../pieces.ts';
import { semanticTag, sha256, tagOfDigest } from './digests.ts';
import { isSealed } from './seal.ts';

test('a seal with one changed character is not that of the files', () => {
  const files = { 'manifest.json': Buffer.from('{}'), 'record.json': Buffer.from('[]') };
  const text = Object.entries(files)
    .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
    .join('');
  const isWhole = (seal: string) =>
    Object.entries(files).every(([name, bytes]) => isSealed(seal, name, bytes));
  assert.ok(isWhole(text));
  for (let at = 0; at < text.length - 1; at++)
    assert.ok(!isWhole(text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)), `${at}`);
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
