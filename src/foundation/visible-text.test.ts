import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { visibleLine, visibleText } from './visible-text.ts';

test('what steers a terminal or hides from a reader is taken out', () => {
  assert.equal(visibleText('a\x1b[31mb\x07\x9bc'), 'a[31mbc');
  assert.equal(visibleText('uno\r\ndos\u2028tres\tcuatro'), 'uno\ndos\ntres cuatro');
  assert.equal(visibleText('\u202eabc\u{e0041}\u200b\ud800'), 'abc');
  assert.equal(visibleLine('uno\ndos'), 'uno dos');
});

test('no text keeps a control character but the end of a line, and what is clean stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const visible = visibleText(text);
      assert.doesNotMatch(visible, /[\p{Cc}--\n]/v);
      assert.equal(visibleText(visible), visible);
      assert.doesNotMatch(visibleLine(text), /\n/);
    }),
  );
});
