import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { Repeated, Stamp } from '../pieces.ts';
import { html, jsonScript, plain, repeated } from './html.ts';

test('a text never becomes markup, neither between tags nor in an attribute', () => {
  const title = `<img src=x onerror="alert('1')">`;
  assert.equal(
    html`<p title="${title}">${title}</p>`.toString(),
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;</p>',
  );
});

test('markup inside markup and lists of it stay markup', () => {
  const items = ['a & b', 'c'].map((text) => html`<li>${text}</li>`);
  assert.equal(html`<ul>${items}<hr></ul>`.toString(), '<ul><li>a &amp; b</li><li>c</li><hr></ul>');
});

test('null, undefined and false render nothing', () => {
  assert.equal(html`<p>${null}${undefined}${false}${0}${''}</p>`.toString(), '<p>0</p>');
});

test('bidirectional control characters are removed, in lists too', () => {
  assert.equal(html`${'pago\u202eoiratnulov'}${['\u2066a\u2069']}`.toString(), 'pagooiratnulova');
  for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    assert.equal(html`${`a${mark}b`}`.toString(), 'ab');
});

test('no text ever adds a tag or ends an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const made = html`<p title="${text}">${text}</p>`.toString();
      assert.match(made, /^<p title="[^"<>]*">[^"<>]*<\/p>$/u);
    }),
  );
});

test('a text reads back unchanged, with wide characters as numeric references', () => {
  assert.equal(html`${'$1 – $2 👍 ñ Škoda \ud800'}`.toString(), '$1 &#8211; $2 &#128077; ñ Škoda &#65533;');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const made = html`${text}`.toString();
      assert.doesNotMatch(made, /[\u0800-\uffff]/);
      assert.equal(decodeHTML(made), text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''));
    }),
  );
});

test('no text in a data block ends it, and it reads back as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--<script>', ']]>', '\u2028')),
      (text) => {
        const made = jsonScript('application/ld+json', { text }).toString();
        const json = /^<script type="application\/ld\+json">([^<>&\u2028\u2029]*)<\/script>$/.exec(made)?.[1];
        assert.ok(json !== undefined, made);
        assert.equal(
          JSON.parse(json).text,
          text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
        );
      },
    ),
  );
});

test('the pieces of a page are the page, and its stamps and repeated parts stay pieces', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (own, other) => {
      const script = jsonScript('application/ld+json', { a: new Stamp('hoy', own), b: new Repeated(other) });
      const page = html`<p>${new Stamp('hoy', own)}</p>${repeated(html`<i>${other}</i>`)}${script}.`;
      const text = html`<p>${`${own}hoy`}</p><i>${other}</i>${jsonScript('application/ld+json', { a: `${own}hoy`, b: other })}.`;
      assert.equal(page.toString(), text.toString());
      assert.equal(page.pieces.filter((piece) => piece instanceof Stamp).length, 2);
      const [markup, json] = page.pieces.filter((piece) => piece instanceof Repeated);
      assert.equal(markup?.content, html`<i>${other}</i>`.toString());
      assert.equal(JSON.parse(String(json?.content)), plain(other));
    }),
  );
});
