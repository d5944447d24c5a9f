import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { FeedItem } from '../feed-item.ts';
import { type TextSource, textSource } from '../open/lookahead.ts';

import { detectFormat } from './feed-formats.ts';
import { openTable } from './read-csv.ts';
import { openJson, readNdjson } from './read-json.ts';
import { openXml } from './read-xml.ts';
import type { OpenedRecords, TableKnowledge } from './table.ts';

function inChunks(text: string, size: number): TextSource {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  return textSource(chunks());
}

const json = (text: string, size: number, records?: string) => openJson(inChunks(text, size), 'x', records);
const xml = (text: string, size: number) => openXml(inChunks(text, size), 'x');
const itemsOf = async (opened: Promise<OpenedRecords>) => Array.fromAsync((await opened).items);

const open = (text: string, size = 7, knowledge: TableKnowledge = {}) =>
  openTable(inChunks(text, size), { ...knowledge, file: 'x.csv', sample: text });

async function table(text: string, size?: number): Promise<FeedItem[]> {
  return Array.fromAsync((await open(text, size)).items);
}

const cell = fc.string({ unit: fc.constantFrom(...'ab,;|\t"\n ñ'), maxLength: 12 });
const size = fc.integer({ min: 1, max: 40 });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('whatever the cells of a table hold, they come back with the line on which their row begins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      size,
      async (rows, size) => {
        const lines = rows.map((row) => row.map(quoted).join(','));
        const found = await table(`first,second\n${lines.join('\n')}\n`, size);
        const expected: FeedItem[] = [];
        let line = 2;
        for (const [index, [first, second]] of rows.entries()) {
          const isBlank = `${first}${second}`.trim() === '';
          if (!isBlank) expected.push({ kind: 'record', line, values: { first, second } });
          line += (lines[index] ?? '').split('\n').length;
        }
        assert.deepEqual(
          found.map((item) => ({ ...item, values: { ...('values' in item ? item.values : {}) } })),
          expected,
        );
      },
    ),
  );
});

test('a column may be called like what every object has', async () => {
  const [first, second] = await table('__proto__,constructor,7\na,b,c\nd,e,f\n');
  assert.deepEqual(
    [first, second].map((item) => Object.entries(item && 'values' in item ? item.values : {}).toSorted()),
    [
      [
        ['7', 'c'],
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ],
      [
        ['7', 'f'],
        ['__proto__', 'd'],
        ['constructor', 'e'],
      ],
    ],
  );
});

test('rows of empty cells are passed over like empty lines, before the header and after it', async () => {
  const found = await table('\n,,\na,b,c\n1,2,3\n,,\n" ","",\n\n4,5,6\n,,,,\n,,');
  assert.deepEqual(
    found.map((item) => [item.kind, item.line]),
    [
      ['record', 4],
      ['record', 8],
    ],
  );
  const short = await table('a,b,c\n1,2\n,,');
  assert.deepEqual(
    short.map((item) => item.kind),
    ['unreadable'],
  );
});

test('the same records come from a JSON array, a wrapped list and NDJSON', async () => {
  const records = fc.array(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 })), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(records, size, async (objects, size) => {
      const values = JSON.parse(JSON.stringify(objects)) as unknown[];
      const of = (items: readonly FeedItem[]) => items.map((item) => item.kind === 'record' && item.values);
      const list = JSON.stringify(objects, null, 1);
      assert.deepEqual(of(await itemsOf(json(list, size))), values);
      assert.deepEqual(of(await itemsOf(json(`{"n":1,"vacancies":${list}}`, size))), values);
      assert.deepEqual(of(await itemsOf(json(`{"data":{"jobs":${list}}}`, size, 'data.jobs'))), values);
      const lines = objects.map((object) => `${JSON.stringify(object)}\n`).join('');
      assert.deepEqual(of(await Array.fromAsync(readNdjson(inChunks(lines, size), 'x'))), values);
    }),
  );
});

test('a JSON record is placed on the line of its brace', async () => {
  const text = '[\n  {"a": "é\\n"},\n\n  {\n    "b": [{"c": 1}]\n  }, {"d": 2}\n]';
  const items = await itemsOf(json(text, 3));
  assert.deepEqual(
    items.map(({ line }) => line),
    [2, 4, 6],
  );
});

test('an XML record has its children, repeated ones as a list, and the line of its tag', async () => {
  const text = `<feed>\n<other>no</other>\n<job><a>1 &amp; 2</a><b><![CDATA[<i>x</i>]]></b>\n<a>&ntilde;</a><c><d>3</d></c></job>\n<JOB><a/></JOB></feed>`;
  const items = await itemsOf(xml(text, 5));
  assert.deepEqual(JSON.parse(JSON.stringify(items)), [
    { kind: 'record', line: 3, values: { a: ['1 & 2', 'ñ'], b: '<i>x</i>', c: { d: '3' } } },
    { kind: 'record', line: 5, values: { a: '' } },
  ]);
});

test('an XML record may use HTML entities, and an unknown entity damages only its own record', async () => {
  const text =
    '<f><job><a>Dise&ntilde;o &amp; &Oacute;ptica &hellip; &apos;&#233;&apos;</a></job><job><a>&nada;</a></job><job><a>b</a></job></f>';
  const items = await itemsOf(xml(text, 4));
  assert.deepEqual(
    items.map((item) => (item.kind === 'record' ? { ...item.values } : item.reason)),
    [{ a: "Diseño & Óptica … 'é'" }, 'the record has invalid characters: undefined entity', { a: 'b' }],
  );
  // Nothing that every JavaScript object has is taken for a character.
  const [odd] = await itemsOf(xml('<f><job><a>&constructor;</a></job></f>', 9));
  assert.equal(odd?.kind, 'unreadable');
});

test('the delimiter is the one under which the rows agree', async () => {
  for (const [text, delimiter] of [
    ['a;b,c;d\n1;2,5;3\n2;"x;y";4\n', ';'],
    ['name\tprice, MXN\nx\t1,000\ny\t2,000\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['only\none\n', ','],
  ] as const)
    assert.equal((await open(text)).table?.delimiter, delimiter);
});

test('the beginning decides the format, and the name only what it leaves open', () => {
  assert.equal(detectFormat('  <?xml version="1.0"?>', 'feed.csv'), 'xml');
  assert.equal(detectFormat('[{"a":1}]', 'feed.ndjson'), 'json');
  assert.equal(detectFormat('{"a":1}\n{"a":2}\n', 'feed'), 'ndjson');
  assert.equal(detectFormat('{"a":1}', 'feed.jsonl.gz'), 'ndjson');
  assert.equal(detectFormat('{\n "vacancies": [\n {"a":1}]}', 'feed'), 'json');
  assert.equal(detectFormat('a,b\n', 'feed'), 'csv');
  assert.equal(detectFormat('a\tb\n', 'feed.tsv'), 'tsv');
});

suite('where the records are', () => {
  const job = { title: 'x', city: 'y', text: 'z' };
  const jsonLists: readonly (readonly [unknown, string | undefined])[] = [
    [{ ofertas: [job, job] }, 'ofertas'],
    [{ total: 2, data: { jobs: [{ ...job, tags: [job, job, job] }, job] } }, 'data.jobs'],
    [{ filters: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }], results: [job, job] }, 'results'],
    [{ few: [job, job], many: [job, job, job] }, 'many'],
    [{ count: 1, results: [job] }, 'results'],
    [{ ...job, places: [{ city: 'León' }] }, undefined],
    [{ '@type': 'JobPosting', jobLocation: [job, job] }, undefined],
    [{ ...job, requirements: ['a', 'b'] }, undefined],
    [{ 'a [{ b': 'x [{ y', lista: [job, job] }, 'lista'],
    [{ '': [job, job] }, undefined],
    [{ 'a.b': [job, job] }, undefined],
  ];
  test('in JSON', async () => {
    for (const [document, path] of jsonLists)
      assert.equal((await json(JSON.stringify(document), 9)).place.records, path);
    await assert.rejects(json(JSON.stringify({ jobs: [job] }), 9, 'offers'), /no list called "offers"/);
  });

  const xmlElements: readonly (readonly [string, string])[] = [
    ['<r><ad><a>1</a><b>2</b><c/></ad><ad><a>1</a><b>2</b><c/></ad></r>', 'ad'],
    [
      '<rss><channel><title>x</title><item><a>1</a><b/><c/></item><item><a>1</a><b/><c/></item></channel></rss>',
      'item',
    ],
    ['<r><vacante><a>1</a><b>2</b><c>3</c></vacante></r>', 'vacante'],
    ['<r><x><job><a>1</a><b>2</b></job></x></r>', 'job'],
    [
      '<r><!-- <ad> --><v id="1"><a><![CDATA[<ad><x/></ad>]]></a><b>2</b><c>3</c></v><v><a/><b/><c/></v></r>',
      'v',
    ],
  ];
  test('in XML', async () => {
    for (const [document, name] of xmlElements) assert.equal((await xml(document, 9)).place.records, name);
    await assert.rejects(xml('<r><a>x</a></r>', 9), /no <job> element was found/);
  });
});

suite('the header of a table', () => {
  const known = (cells: readonly string[]) =>
    cells.filter((cell) => ['puesto', 'ciudad', 'sueldo'].includes(cell)).length;
  const opened = async (text: string) => {
    const { table, items } = await open(text, 7, { countKnown: known });
    return { header: table?.header, lines: (await Array.fromAsync(items)).map(({ line }) => line) };
  };

  test('what stands above it is passed over', async () => {
    assert.deepEqual(await opened('Lista\nal 16,11\n\npuesto,ciudad,sueldo\na,b,c\n'), {
      header: ['puesto', 'ciudad', 'sueldo'],
      lines: [5],
    });
  });

  test('it is the first row where no row names anything known', async () => {
    assert.deepEqual(await opened('a,b\n1,2\n'), { header: ['a', 'b'], lines: [2] });
  });

  test('columns without a name or with the same name get distinct names', async () => {
    const { header } = await opened('puesto,,ciudad,nota,nota,\na,b,c,d,e,\n');
    assert.deepEqual(header, ['puesto', 'column 2', 'ciudad', 'nota', 'nota (2)']);
  });
});
