import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HtmlValue, html } from './html.ts';
import { markdownTwin } from './markdown.ts';

function twin(body: HtmlValue): string {
  const page = html`<html><head><title>A &amp; B</title>
<link rel="canonical" href="https://e.example/a/"></head>
<body>
<a class="skip" href="#contenido">Saltar</a>
<header class="masthead"><p>Marca</p></header>
<main>${body}</main>
<footer class="colophon">Pie</footer></body></html>`;
  return markdownTwin(page.toString(), 'https://e.example').toString();
}

const contentOf = (body: HtmlValue) => twin(body).split('---\n\n')[1]?.trim();

test('a twin has the title, the address and the content of its page, without the frame', () => {
  assert.equal(
    twin(html`<h1>Uno</h1>\n<p>Dos <strong>tres</strong></p>`),
    '---\ntitle: "A & B"\nurl: https://e.example/a/\n---\n\n# Uno\n\nDos **tres**\n',
  );
});

test('texts of a vacancy stay texts', () => {
  const hostile = '<script>x</script> [clic](https://mal.example) `rm` *a* <repeated> a|b';
  const expected = '&lt;script>x&lt;/script> \\[clic\\](https://mal.example) \\`rm\\` \\*a\\* &lt;repeated> ';
  assert.equal(contentOf(html`<p>${hostile}</p>`), `${expected}a|b`);
  assert.equal(contentOf(html`<ul><li>${hostile}</li></ul>`), `- ${expected}a\\|b`);
});

test('no text of a vacancy becomes a heading, a quote, a list, a line or an entity', () => {
  const cases = [
    ['# Uno', '\\# Uno'],
    ['> Uno', '\\> Uno'],
    ['- Uno', '\\- Uno'],
    ['+ Uno', '\\+ Uno'],
    ['1. Uno', '1\\. Uno'],
    ['23) Uno', '23\\) Uno'],
    ['---', '\\---'],
    ['===', '\\==='],
    ['_Uno_ a_b ~~dos~~ R&D &lt; &#60;', '\\_Uno\\_ a_b \\~\\~dos\\~\\~ R&D \\&lt; \\&#60;'],
    ['+52 81 #uno -5 1.5', '+52 81 #uno -5 1.5'],
  ] as const;
  for (const [text, expected] of cases) {
    assert.equal(contentOf(html`<p>${text}</p>`), expected);
    assert.equal(contentOf(html`<p>Antes<br>${text}</p>`), `Antes\n${expected}`);
    assert.equal(contentOf(html`<ul><li><p>${text}</p></li></ul>`), `- ${expected}`);
  }
  assert.equal(contentOf(html`<p><strong>Uno</strong> - dos</p>`), '**Uno** - dos');
  assert.equal(contentOf(html`<h2># Uno</h2>`), '## # Uno');
});

test('inline code is as it is', () => {
  const code = 'a_b *c* [d] <e> &amp; ~f|g';
  assert.equal(contentOf(html`<p>Uno <code>${code}</code> dos</p>`), `Uno \`${code}\` dos`);
  assert.equal(contentOf(html`<ul><li><code>${code}</code></li></ul>`), `- \`${code}\``);
  assert.equal(contentOf(html`<p><code>a<span>_</span>b</code></p>`), '`a_b`');
  assert.equal(contentOf(html`<p><code>${'`a`'}</code></p>`), '`` `a` ``');
  assert.equal(contentOf(html`<table><tr><td><code>a|b</code></td></tr></table>`), '| `a\\|b` |\n|---|');
});

test('lists, facts, tables, links and programs keep their form', () => {
  assert.equal(
    contentOf(html`<ul><li class="job"><h2><a href="/x/">Uno</a></h2>
<p>Dos</p></li><li>Tres</li></ul>`),
    '- [Uno](https://e.example/x/) · Dos\n- Tres',
  );
  assert.equal(
    contentOf(html`<dl><div><dt>Nivel</dt><dd>Senior</dd></div>
<div><dt>Inglés</dt><dd>No requerido</dd></div></dl>`),
    '- **Nivel:** Senior\n- **Inglés:** No requerido',
  );
  assert.equal(
    contentOf(html`<table><caption>Pie</caption><thead><tr><th>A</th><th class="bands-chart">x<svg><svg></svg></svg></th><th>B</th></tr></thead>
<tbody><tr><th>1</th><td class="bands-chart"></td><td>2</td></tr></tbody></table>`),
    'Pie\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  );
  assert.equal(
    contentOf(html`<pre tabindex="0"><code>if <span class="c">a</span> &lt; 1:\n    b()</code></pre>`),
    '```\nif a < 1:\n    b()\n```',
  );
});
