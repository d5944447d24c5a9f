import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonBytes, jsonText } from './json.ts';

test('what goes in comes out, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.deepEqual(JSON.parse(jsonText({ text })), { text });
    }),
  );
});

test('no line separator is left as it is, in values and in names', () => {
  const text = jsonText({ 'a\u2028': ['\u2029\u2028'] });
  assert.equal(text, String.raw`{"a\u2028":["\u2029\u2028"]}`);
});

test('bytes are UTF-8, even when half a character came in', () => {
  assert.equal(new TextDecoder('utf-8', { fatal: true }).decode(jsonBytes('\ud800')), '"\\ud800"');
});
