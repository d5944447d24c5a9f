import assert from 'node:assert/strict';
import { test } from 'node:test';
import { xmlText } from './xml.ts';

test('what has a meaning in XML is escaped', () => {
  assert.equal(xmlText(`<a href="x">'&'</a>`), '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;');
});

test('what XML cannot hold becomes the replacement character', () => {
  assert.equal(xmlText('a\u0000b\u001bc\ufffed\uffffe\ud800f'), 'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf');
});

test('line breaks, accents and characters beyond the first plane stay', () => {
  assert.equal(xmlText('ñ\n\t👩🏽‍💻'), 'ñ\n\t👩🏽‍💻');
});
