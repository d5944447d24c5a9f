import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { holdAgainst } from '../../bench/generate/same-output.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tabulador-same-output-'));
after(() => rmSync(scratch, { recursive: true }));

/** Holds one text against another, as what two generators wrote to the same address. */
function compare(address: string, ours: string, theirs: string): number {
  for (const [directory, text] of Object.entries({ ours, theirs })) {
    const file = join(scratch, directory, address.endsWith('/') ? `${address}index.html` : address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return holdAgainst(join(scratch, 'ours'), join(scratch, 'theirs'), [address]);
}

const page = `<html><head><script type="application/ld+json">{"name":"Ventas","text":"\\u003cp\\u003eDijo &quot;sí&quot;\\u003c/p\\u003e"}</script></head>
<body><a class="b" href="https://wa.me/?text=a%20b:%20$1">Sueldo &amp; más</a> <p>Hoy</p><svg><rect x="63.7%" y="3"/></svg></body></html>`;

test('a page in another spelling is the same page', () => {
  const respelled = page
    .replace('{"name":"Ventas",', '{ "name": "Ventas" , ')
    .replaceAll('&quot;', '&#34;')
    .replace('a%20b:%20$1', 'a%20b%3a%20%241')
    .replace('class="b" href=', 'href=')
    .replace('">Sueldo &amp; más', '" class="b">\n Sueldo &#38;\n más ')
    .replace('63.7', '63.8');
  assert.notEqual(respelled, page);
  assert.equal(compare('/pagina/', page, respelled), 1);
});

for (const [what, from, to] of [
  ['another word', 'Hoy', 'Ayer'],
  ['another link', 'text=a', 'text=c'],
  ['another attribute', 'class="b"', 'class="c"'],
  ['other structured data', '"Ventas"', '"Compras"'],
  ['a bar in another place', '63.7', '63.9'],
  ['a bar less', '<rect x="63.7%" y="3"/>', ''],
  ['a paragraph less', '<p>Hoy</p>', ''],
  ['something after its end', '</body>', '<p>Fin</p></body>'],
] as const) {
  test(`a page with ${what} is another page`, () => {
    assert.throws(() => compare('/pagina/', page, page.replace(from, to)), /\/pagina\/: ours has/);
    assert.throws(() => compare('/pagina/', page.replace(from, to), page), /\/pagina\/: ours has/);
  });
}

test('bodies are compared as data', () => {
  assert.equal(
    compare('/a.json', '{"count":1,"items":[{"id":"a"}]}', '{ "items":[{"id":"a"}], "count":1 }'),
    1,
  );
  assert.throws(() => compare('/a.json', '{"count":1}', '{"count":2}'), /\/a\.json is another body/);
});
