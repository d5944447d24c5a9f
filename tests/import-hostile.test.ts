import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { csvOf, ndjsonOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const rows = sampleRows(6);
const csv = csvOf(rows);
const json = JSON.stringify(rows);
const job =
  '<job><title>Contador</title><city>León</city><date>2026-11-10</date><description>x</description></job>';
const bomb = `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><source><job><title>&b;</title></job></source>`;
const external =
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><source><job><title>&x;</title></job></source>';

const refused: Readonly<
  Record<string, readonly [content: string | Uint8Array, says: RegExp, name?: string]>
> = {
  'truncated JSON': [json.slice(0, -20), /ends in the middle of a record/],
  'JSON with a stray word': [`[{"title": nope}]`, /line 1: this is not JSON/],
  'JSON with something after it': [`${json} {"title":"x"}`, /not JSON/],
  'JSON nested without end': [`[{"a":${'['.repeat(5000)}`, /nested more than 64/, 'x.json'],
  'NDJSON cut in its last line': [ndjsonOf(rows).slice(0, -30), /line 6: .*middle of a record/],
  'CSV cut in its last row': [csv.slice(0, csv.lastIndexOf(',"2026-12-18"')), /line 7: .*middle of a record/],
  'a quote that never closes': ['title,city,description\nA,B,C\nD,"E,F\nG,H,I\n', /line 3: a quote opens/],
  'two columns of one name': ['title,city,title\na,b,c\n', /two columns are called "title"/],
  'an entity bomb': [bomb, /declares entities, which are not allowed/],
  'an external entity': [external, /declares entities, which are not allowed/],
  'XML that is not closed': [`<source>${job}`, /not well-formed XML: unclosed tag/],
  'XML with crossed tags': [`<source>${job}<job><a></job></a></source>`, /not well-formed XML/],
  'XML nested without end': [`<source>${'<a>'.repeat(100)}`, /nested more than 64/],
  'XML without a job': ['<rss><channel></channel></rss>', /no <job> element/],
  'an HTML page': ['<!DOCTYPE html><html><body><br>404</body></html>', /this is an HTML page, not a feed/],
  'a web page that is called a workbook': [
    '<html xmlns:x="urn:x"><body><table><tr><td>Puesto</td></tr></table></body></html>',
    /lista\.xls: this is an HTML page, not a feed\.\n.*save it again as \.xlsx/,
    'lista.xls',
  ],
  'an empty list': ['[]\n', /feed: the file has no records/],
  'an empty list in an object': ['{"vacancies": []}\n', /feed: the file has no records/],
  'an empty file': ['', /the file is empty/],
  'a file of blanks': [' \r\n\t\n', /the file is empty/],
  'a mark and nothing else': ['\uFEFF', /the file is empty/],
  'a binary file': [
    Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256)),
    /not a text file/,
  ],
  'an Excel workbook cut short': [
    Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'),
    /workbook is damaged or cut short/,
  ],
  'gzip cut short': [gzipSync(csv).subarray(0, 200), /gzip data is damaged or cut short/],
};

for (const [what, [content, says, name = 'feed']] of Object.entries(refused))
  test(`${what} is refused by name and place, and changes nothing`, async () => {
    using bench = new Workbench();
    await bench.refuses(says, bench.write(name, content));
  });

test('a record that never ends is refused', async () => {
  using bench = new Workbench();
  const endless = 'x'.repeat(17 * 1024 * 1024);
  for (const [name, content] of [
    ['feed.json', `[{"title":"${endless}`],
    ['feed.ndjson', `{"title":"${endless}`],
    ['feed.xml', `<source><job><title>${endless}`],
    ['feed.csv', `title,city,description\n"${endless}`],
  ] as const) {
    const { code, messages } = await bench.run('import', bench.write(name, content));
    assert.match(messages, /no end|never closed|ends in the middle|unclosed tag/, name);
    assert.equal(code, 4, name);
  }
});

test('a row of ten megabytes is rejected by the limit of its field, and its neighbours are taken', async () => {
  using bench = new Workbench();
  const long = [sampleRow(1), sampleRow(2, { description: 'x'.repeat(10 * 1024 * 1024) }), sampleRow(3)];
  for (const [name, content] of [
    ['long.csv', csvOf(long)],
    ['long.ndjson', ndjsonOf(long)],
    ['long.json', JSON.stringify(long)],
  ] as const) {
    const { counts, rejections } = await bench.import(3, bench.write(name, content));
    assert.deepEqual([counts.rows, counts.rejected], [3, 1], name);
    const [finding] = rejections[0]?.findings ?? [];
    assert.deepEqual(
      [finding?.field, finding?.accepted],
      ['description', 'at most 200000 characters, markup included'],
    );
    assert.ok((finding?.found.length ?? 0) < 100);
  }
  assert.equal((await bench.vacancies()).length, 2);
});

test('a row with NUL bytes or undecodable ones is rejected in its place, and never published', async () => {
  using bench = new Workbench();
  const bytes = Buffer.from(csvOf(sampleRows(3)));
  bytes[bytes.indexOf('Contador') + 3] = 0;
  bytes[bytes.lastIndexOf('ñandúes')] = 0xff;
  const { rejections, counts, files } = await bench.import(3, bench.write('rows.csv', bytes));
  assert.deepEqual([counts.added, counts.rejected, files[0]?.encoding], [1, 2, 'utf-8']);
  assert.deepEqual(
    rejections.map(({ line, findings }) => [line, findings[0]?.field]),
    [
      [3, 'title'],
      [4, 'description'],
    ],
  );
  assert.ok(
    (await bench.vacancies()).every(({ published }) => !JSON.stringify(published).includes('\uFFFD')),
  );
});

test('bytes without a character in Windows-1252 are damage', async () => {
  using bench = new Workbench();
  const bytes = Buffer.from(csvOf(sampleRows(2)).replaceAll('—', '-'), 'latin1');
  bytes[bytes.lastIndexOf(Buffer.from('años', 'latin1')) + 1] = 0x81;
  const { counts, files } = await bench.import(3, bench.write('rows.csv', bytes));
  assert.deepEqual([counts.added, counts.rejected, files[0]?.encoding], [1, 1, 'windows-1252']);
});

test('careless quotes cost the rows that they touch, not the others', async () => {
  using bench = new Workbench();
  const lines = csvOf(sampleRows(5)).split('\r\n');
  lines[2] = (lines[2] ?? '').replace('"Contador general"', '"Contador "general" de planta"');
  lines[4] = (lines[4] ?? '').replace('"Analista de datos"', 'Analista de datos 24"');
  const { counts, rejections } = await bench.import(3, bench.write('rows.csv', lines.join('\r\n')));
  assert.deepEqual([counts.added, counts.rejected], [4, 1]);
  assert.deepEqual(
    [rejections[0]?.line, rejections[0]?.findings[0]?.reason],
    [3, 'the quotes are not balanced'],
  );
  assert.equal((await bench.vacancies())[2]?.published.title, 'Analista de datos 24"');
});

test('a line that is not JSON and a row with a cell too many are rejected alone', async () => {
  using bench = new Workbench();
  const lines = ndjsonOf(sampleRows(4)).split('\n');
  lines.splice(1, 0, '{"title": oops}', '[1,2]', '"text"');
  const ndjson = await bench.import(3, bench.write('rows.ndjson', lines.join('\n')));
  assert.deepEqual([ndjson.counts.added, ndjson.rejections.map(({ line }) => line)], [4, [2, 3, 4]]);
  const csvLines = csvOf(sampleRows(4)).split('\r\n');
  csvLines[2] += ',"more"';
  const table = await bench.import(3, bench.write('rows.csv', csvLines.join('\r\n')));
  assert.deepEqual([table.counts.unchanged, table.rejections[0]?.line], [3, 3]);
  assert.match(table.rejections[0]?.findings[0]?.accepted ?? '', /^12 cells/);
});

test('an XML record with a fault in its characters is rejected alone', async () => {
  using bench = new Workbench();
  const feed = `<source>${job}${job.replace('Contador', 'Contador &unknown;').replace('León', 'Puebla')}</source>`;
  const { counts } = await bench.import(3, bench.write('feed.xml', feed));
  assert.deepEqual([counts.added, counts.rejected], [1, 1]);
});

test('values that hold values where a text belongs are refused, however deep they go', async () => {
  using bench = new Workbench();
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const lines = [
    JSON.stringify({ ...sampleRow(1), english: { level: 'B2' } }),
    `{"title":${deep},"city":"León"}`,
    JSON.stringify({ ...sampleRow(2), __proto__: { title: 'x' }, constructor: 'x' }),
  ];
  const { rejections, counts } = await bench.import(
    3,
    bench.write('rows.ndjson', `${lines.join('\n')}\n`),
    '--rejects',
    'r.ndjson',
  );
  assert.equal(counts.added, 1);
  assert.deepEqual(
    rejections.map(({ findings }) => findings[0]?.field),
    ['english', 'title'],
  );
});

test('a file that cannot be opened is a usage error, in one sentence', async () => {
  using bench = new Workbench();
  mkdirSync(join(bench.directory, 'folder'));
  const row = bench.write('rows.csv', csv);
  for (const [args, says] of [
    [['absent.csv'], /There is no file absent\.csv\./],
    [['folder'], /folder is a directory\./],
    [[], /No file to import was named\./],
    [[row, `./${row}`], /named twice/],
    [[row, '--rejects', row], /would overwrite a file that is being imported/],
    [[row, '--format', 'ods'], /Allowed choices are csv, tsv, ndjson, json, xml, xlsx/],
    [[row, '--profile', 'absent.json'], /The profile absent\.json cannot be read: there is no such file/],
    [[row, '--feed', 'Mi Feed'], /lower case letters/],
    [[row, '--max-rejects', 'few'], /number of rows/],
  ] as const) {
    const { code, messages } = await bench.run('import', ...args);
    assert.match(messages, says);
    assert.equal(code, 2, messages);
  }
  assert.deepEqual(await bench.vacancies(), []);
});
