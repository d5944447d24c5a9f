import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { paragraphs, text as singleLine } from '../../contract/schemas/kit.ts';
import { cleanLine, cleanList, cleanParagraphs, hasReplacementCharacter, repairMojibake } from './text.ts';

/** Any sequence of code units, broken surrogates and all. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

const fits = (schema: object, value: string) =>
  value === '' || new RegExp((schema as { pattern: string }).pattern).test(value);
const lineSchema = singleLine(1, 'a line', 'a');
const paragraphsSchema = paragraphs(1, 'paragraphs', 'a');

/** Pieces out of which dirty texts are made: markup, entities, hidden characters, mojibake, bullets, plain words. */
const dirtyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          `<p>¦</p>¦<br/>¦<li>¦<b>¦</b>¦<¦>¦<script>¦</script>¦<!--¦-->¦<foo>¦<a href="¦"¦'¦&¦&amp;`,
          `amp;¦&lt;¦lt;¦&gt;¦&#60;¦&#x3c;¦&nbsp;¦&eacute;¦\u200b¦\u00ad¦\ufeff¦\u202e¦\ufffd¦\ud800`,
          `\u0301¦\0¦\x85¦\x9f¦\uf0b7¦Ã¦³¦Â¦¿¦â¦€¦ðŸ¦ï¦½¦A\u0303¦\u2028¦\r\n¦\n¦\t¦\u3000¦ ¦• ¦- ¦* `,
          `1. ¦a) ¦ | ¦.¦…¦<![CDATA[¦]]>¦<?xml¦</¦<!¦título¦br`,
        ].flatMap((pieces) => pieces.split('¦')),
      ),
      anyText,
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));

suite('what a line keeps and loses', () => {
  const lines: readonly (readonly [string, string])[] = [
    ['  Analista\u00a0de   datos\r\n', 'Analista de datos'],
    ['a < b', 'a < b'],
    ['C++ & Java', 'C++ & Java'],
    ['<3 años', '<3 años'],
    ['menos de <tres años', 'menos de <tres años'],
    ['si a<b y c', 'si a<b y c'],
    ['escribe a <rh@ejemplo.mx> hoy', 'escribe a <rh@ejemplo.mx> hoy'],
    ['R&D, AT&T, ?a=1&copy=2', 'R&D, AT&T, ?a=1&copy=2'],
    ['Dise&ntilde;o &#8211; UX &#x26; UI', 'Diseño – UX & UI'],
    ['Dise&amp;ntilde;o', 'Diseño'],
    ['I&#43', 'I+'],
    ['Gerente R&#4', 'Gerente R'],
    ['Ingeniero R&d; Sr', 'Ingeniero R&D Sr'],
    ['Administraci&oacuten &amp ventas', 'Administración & ventas'],
    ['R&amp;amp;D', 'R&D'],
    ['&lt;b&gt;Contador&lt;/b&gt;', 'Contador'],
    ['<b>Jefe</b> de <i>compras</i>', 'Jefe de compras'],
    ['uno<br>dos<p>tres', 'uno dos tres'],
    ['visible<script>alert("<b>no</b>")</script>', 'visible'],
    ['visible<style>p { color: red }</style>', 'visible'],
    ['visible<script>sin fin', 'visible'],
    ['uno<span style="display:none">oculto</span> dos', 'uno dos'],
    ['<div>uno</div><div style="color:red; DISPLAY : none">a<div>b</div>c</div><div>dos</div>', 'uno dos'],
    ['uno <b hidden>oculto</b>dos', 'uno dos'],
    ['uno <i style="font-size:0px">oculto</i>dos', 'uno dos'],
    ["uno <i style='visibility: hidden !important'>oculto</i>dos", 'uno dos'],
    ['uno <i style=opacity:0>oculto</i>dos', 'uno dos'],
    ['uno <img style="display:none" alt="x">dos', 'uno dos'],
    ['uno <span hidden/>dos', 'uno dos'],
    ['uno <i style="font-size:0.9em;opacity:0.5">claro</i> dos', 'uno claro dos'],
    ['uno <i style="display:inline">claro</i> dos', 'uno claro dos'],
    ['uno <a title="hidden" data-style="display:none">claro</a> dos', 'uno claro dos'],
    ['<p hidden>sin fin<p>uno</p><p>dos</p>', 'sin fin uno dos'],
    ['<svg><svg>a</svg>b</svg>uno', 'uno'],
    ['an<!-- nota -->tes', 'antes'],
    ['<!--<b>nota</b>-->texto', 'texto'],
    ['<head><title>No</title></head>sí<svg><p>no</p></svg>', 'sí'],
    ['etiquetas <svg> y <template> de HTML', 'etiquetas y de HTML'],
    ['<?xml version="1.0"?><!DOCTYPE html>texto', 'texto'],
    ['Hola<o:p></o:p>', 'Hola'],
    ['<![CDATA[Ventas & <b>más</b>]]>', 'Ventas & más'],
    ['Geren\u00adte\u200b de\u2060 planta\ufeff', 'Gerente de planta'],
    ['\u202eGerente\u202c \u{e0041}\u{e0042}', 'Gerente'],
    ['Gerente\u0000\u0007\u009f', 'Gerente'],
    ['Jose\u0301', 'José'],
    ['IngenierÃ\u00ada y administraciÃ³n', 'Ingeniería y administración'],
    ['Administraci\ufffdn', 'Administracin'],
    ['&lt\u200b;b&gt;x', 'x'],
    ['', ''],
  ];
  for (const [dirty, clean] of lines) {
    test(JSON.stringify(dirty), () => assert.equal(cleanLine(dirty), clean));
  }
});

test('blocks become lines, paragraphs are one empty line apart, and source line breaks are blanks', () => {
  assert.equal(
    cleanParagraphs('<div><div>Uno\n y medio</div></div><p>Dos</p>\n\n\n<p>Tres<br><br><br>Cuatro</p>'),
    'Uno y medio\n\nDos\n\nTres\n\nCuatro',
  );
});

test('line breaks of plain text stay, also beside a stray inline tag', () => {
  assert.equal(cleanParagraphs('Uno\r\nDos\u2028Tres\n\n\n\n<b>Cuatro</b>'), 'Uno\nDos\nTres\n\nCuatro');
});

test('items of an HTML list are marked in running text, once', () => {
  assert.equal(cleanParagraphs('<ul><li>Uno</li><li>• Dos</li></ul>'), '• Uno\n• Dos');
});

suite('lists', () => {
  const lists: readonly (readonly [string | readonly string[], readonly string[]])[] = [
    ['• Uno\n• Dos', ['Uno', 'Dos']],
    ['- Uno\n-Dos\n* Tres\n*Cuatro', ['Uno', 'Dos', 'Tres', 'Cuatro']],
    ['1. Uno\n2) Dos\n(3) Tres\n4.Cuatro\na) Cinco', ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']],
    ['<ul><li>Uno</li><li>Dos <b>más</b></li></ul>', ['Uno', 'Dos más']],
    ['&lt;li&gt;Uno&lt;/li&gt;&lt;li&gt;Dos&lt;/li&gt;', ['Uno', 'Dos']],
    ['• Uno • Dos • Tres', ['Uno', 'Dos', 'Tres']],
    ['IMSS | Aguinaldo | Vales', ['IMSS', 'Aguinaldo', 'Vales']],
    ['IMSS|Aguinaldo;Vales; Fondo de ahorro;', ['IMSS', 'Aguinaldo', 'Vales', 'Fondo de ahorro']],
    ['I&amp;D; R&amp;D', ['I&D', 'R&D']],
    [
      ['Excel; tablas dinámicas', 'SQL'],
      ['Excel; tablas dinámicas', 'SQL'],
    ],
    ['\uf0b7 Uno\n\uf0a7 Dos', ['Uno', 'Dos']],
    ['- - Uno\n1. 2. Dos', ['Uno', 'Dos']],
    [
      '3 años de experiencia\n1.5 años en ventas\n10-12 personas a cargo',
      ['3 años de experiencia', '1.5 años en ventas', '10-12 personas a cargo'],
    ],
    ['-5 °C\n.NET y C#', ['-5 °C', '.NET y C#']],
    ['\n\n---\n•\n…Uno', ['…Uno']],
    [
      ['Uno', ' - Dos\n- Tres', ''],
      ['Uno', 'Dos', 'Tres'],
    ],
    ['', []],
  ];
  for (const [dirty, items] of lists) {
    test(JSON.stringify(dirty), () => assert.deepEqual(cleanList(dirty), items));
  }
});

suite('mojibake', () => {
  const repairs: readonly (readonly [string, string])[] = [
    ['AdministraciÃ³n', 'Administración'],
    ['IngenierÃ\u00ada', 'Ingeniería'],
    ['Ã\u0081rea de DiseÃ±o', 'Área de Diseño'],
    ['Â¿QuÃ© harÃ¡s?', '¿Qué harás?'],
    ['â€œLÃ­derâ€\x9d â€“ â€¢', '“Líder” – •'],
    ['AdministraciÃƒÂ³n', 'Administración'],
    ['ðŸš€ Despega', '🚀 Despega'],
    ['â‚¬100', '€100'],
  ];
  for (const [broken, whole] of repairs) {
    test(`${broken} → ${whole}`, () => assert.equal(repairMojibake(broken), whole));
  }
  for (const innocent of ['«CAFÉ»', 'São Paulo', 'SÃO', 'Â', 'Ã', 'pâté', 'IngenierÃa', 'señor', '100 €']) {
    test(`${innocent} is left alone`, () => assert.equal(repairMojibake(innocent), innocent));
  }

  test('whatever Spanish was misread comes back, however often it was', () => {
    const spanish = fc.string({ unit: fc.constantFrom(...'áéíóúüñÁÉÍÓÚÜÑ¿¡ºª–—“”…•a b'), maxLength: 20 });
    fc.assert(
      fc.property(spanish, fc.integer({ min: 1, max: 2 }), (original, times) => {
        let broken = original;
        for (let time = 0; time < times; time += 1) broken = misread(broken);
        assert.equal(repairMojibake(broken), original);
      }),
    );
  });
});

test('a lost character is signalled, in whatever form it comes', () => {
  for (const lost of ['Administraci\ufffdn', 'Administraciï¿½n', 'a&#xfffd;b', 'a&#0;b', 'a\ud800b']) {
    assert.ok(hasReplacementCharacter(lost), lost);
    assert.doesNotMatch(cleanLine(lost), /\ufffd/);
  }
  assert.ok(!hasReplacementCharacter('Administración 🚀'));
});

test('cleaning a clean text leaves it alone', () => {
  fc.assert(
    fc.property(dirtyText, (dirty) => {
      const line = cleanLine(dirty);
      assert.equal(cleanLine(line), line);
      const several = cleanParagraphs(dirty);
      assert.equal(cleanParagraphs(several), several);
      const items = cleanList(dirty);
      assert.deepEqual(cleanList(items), items);
    }),
    { numRuns: 1_000, examples: [[' \uf0b7• <!'], ['&#60;br&nbsp;]]>']] },
  );
});

test('the result always follows the contract', () => {
  fc.assert(
    fc.property(dirtyText, (dirty) => {
      for (const line of [cleanLine(dirty), ...cleanList(dirty)]) {
        assert.ok(fits(lineSchema, line), JSON.stringify(line));
        assert.doesNotMatch(line, /\ufffd|\s{2}|^\s|\s$/);
        assert.ok(line.isWellFormed());
      }
      const several = cleanParagraphs(dirty);
      assert.ok(fits(paragraphsSchema, several), JSON.stringify(several));
      assert.doesNotMatch(several, /\ufffd|\n{3}|^\s|\s$/);
    }),
    { numRuns: 1_000 },
  );
});

test('a text without markup, entities or hidden characters comes through word for word', () => {
  const words = fc.array(fc.constantFrom('años', 'C++', '<', '>', '&', '3', '100%', '(a)', '«sí»', 'x=y'), {
    minLength: 1,
  });
  fc.assert(fc.property(words, (some) => assert.equal(cleanLine(some.join(' ')), some.join(' '))));
});

test('hostile texts of a hundred thousand characters end, and end clean', () => {
  const size = 100_000;
  for (const hostile of [
    '<'.repeat(size),
    '<b'.repeat(size / 2),
    `${'<'.repeat(size / 2)}${'b>'.repeat(size / 4)}`,
    `&${'amp;'.repeat(size / 4)}lt;`,
    '<!--'.repeat(size / 4),
    '</'.repeat(size / 2),
    '<div>'.repeat(size / 5),
    'ÃƒÂ'.repeat(size / 3),
    '\u200b&'.repeat(size / 2),
    '• '.repeat(size / 2),
    '1. '.repeat(size / 3),
    ' \n'.repeat(size / 2),
  ]) {
    const line = cleanLine(hostile);
    assert.equal(cleanLine(line), line);
    cleanParagraphs(hostile);
    cleanList(hostile);
  }
});

/** UTF-8 read as Windows-1252, by the table that browsers use. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}
