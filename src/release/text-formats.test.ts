import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonPieces, jsonText } from './json.ts';
import { bytesOf, encoded, Repeated, Stamp } from './pieces.ts';
import { inSentence, vacancyCount } from './site/spanish-text.ts';
import { xmlText } from './xml.ts';

test('any text survives a round trip', () => {
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

test('JSON in pieces is the JSON of the same texts, and knows where its stamps and repeated texts are', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.jsonValue(), text, text, fc.constantFrom(0, 2), (value, before, again, indent) => {
      const [plain, marked] = [
        { value, a: `${before}ñ`, b: [again] },
        { value, a: new Stamp('ñ', before), b: [new Repeated(again)] },
      ];
      const pieces = jsonPieces(marked, indent);
      const bytes = bytesOf(pieces);
      assert.deepEqual(JSON.parse(bytes.toString()), JSON.parse(jsonText(plain)));
      if (!/[\u2028\u2029]/.test(JSON.stringify(plain)))
        assert.equal(bytes.toString(), JSON.stringify(plain, null, indent));
      const { stamps, repeated } = encoded(pieces);
      const at = (spans: typeof stamps) => spans.map(({ from, to }) => bytes.toString('utf8', from, to));
      assert.deepEqual(at(stamps), ['ñ']);
      assert.deepEqual(at(repeated), [jsonText(again)]);
    }),
  );
});

test('what XML reads as markup is escaped, what it cannot hold is replaced, and any other text stays', () => {
  assert.equal(xmlText(`<a href="x">'&'</a>`), '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;');
  assert.equal(xmlText('a\u0000b\u001bc\ufffed\uffffe\ud800f'), 'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf');
  assert.equal(xmlText('ñ\n\t👩🏽‍💻'), 'ñ\n\t👩🏽‍💻');
});

test('thousands are grouped and one vacancy is singular', () => {
  assert.equal(vacancyCount(1), '1 vacante');
  assert.equal(vacancyCount(1_200), '1,200 vacantes');
});

test('a label keeps its capitals inside a sentence only where they belong to a name', () => {
  assert.equal(inSentence('Desarrollo de software'), 'desarrollo de software');
  assert.equal(inSentence('DevOps e infraestructura'), 'DevOps e infraestructura');
  assert.equal(inSentence('Cumplimiento y PLD'), 'cumplimiento y PLD');
});
