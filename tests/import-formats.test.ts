import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { csvOf, ndjsonOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const rows = sampleRows(4);

const texts = {
  'rows.csv': csvOf(rows),
  'semicolons.csv': csvOf(rows, ';'),
  'bars.txt': csvOf(rows, '|'),
  'rows.tsv': csvOf(rows, '\t'),
  'excel.csv': `sep=;\r\n${csvOf(rows, ';')}`,
  'rows.ndjson': ndjsonOf(rows),
  'rows.json': JSON.stringify(rows, null, 2),
  'wrapped.json': JSON.stringify({ source: 'x', vacancies: rows }),
};

const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16le with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': (text) => Buffer.from(text.replaceAll('—', '\x97'), 'latin1'),
};

test('every format in every encoding brings the same vacancies, under the same ids', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('first.ndjson', ndjsonOf(rows)));
  const before = await bench.vacancies();
  assert.equal(before.length, rows.length);
  assert.equal(before[0]?.published.description, rows[0]?.description);
  for (const [name, text] of Object.entries(texts)) {
    for (const [encoding, encode] of Object.entries(encoders)) {
      const { counts, files } = await bench.import(0, bench.write(name, encode(text)));
      assert.deepEqual(
        { ...counts, warnings: 0 },
        { ...noCounts, rows: 4, unchanged: 4 },
        `${name} in ${encoding}`,
      );
      assert.equal(files[0]?.encoding, encoding.split(' ')[0], `${name} in ${encoding}`);
    }
  }
  assert.deepEqual(publicParts(await bench.vacancies()), publicParts(before));
});

const noCounts = {
  rows: 0,
  passedOver: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  joined: 0,
  closed: 0,
  rejected: 0,
  takenDown: 0,
  waiting: 0,
  warnings: 0,
};

function publicParts(vacancies: Awaited<ReturnType<Workbench['vacancies']>>) {
  return vacancies.map(({ published, employer }) => ({ published, employer }));
}

test('a packed file and standard input are read like any other', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('rows.csv.gz', gzipSync(csvOf(rows))));
  const { code, output } = await bench.runWith(gzipSync(ndjsonOf(rows)), 'import', '-', '--json');
  assert.equal(code, 0);
  assert.equal(JSON.parse(output).counts.unchanged, rows.length);
  assert.equal(JSON.parse(output).files[0].file, 'standard input');
});

test('JobPosting in JSON-LD: alone, in a list, in a graph with other things', async () => {
  using bench = new Workbench();
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: 'x' }, jobPosting],
  };
  const { counts, files } = await bench.import(0, bench.write('graph.json', JSON.stringify(graph)));
  assert.deepEqual([counts.added, counts.passedOver, files[0]?.profile], [1, 1, 'jobposting']);
  for (const [name, value] of [
    ['one', jobPosting],
    ['list', [jobPosting]],
  ] as const) {
    const again = await bench.import(0, bench.write(`${name}.json`, JSON.stringify(value)));
    assert.equal(again.counts.unchanged, 1, name);
  }
  const [vacancy] = await bench.vacancies();
  assert.equal(vacancy?.employer?.legalName, 'Comercializadora Inventada SA de CV');
  assert.deepEqual(vacancy?.employer?.domains, ['inventada.example']);
  const { company, city, salary, validThrough, description, employmentType } = vacancy?.published ?? {};
  assert.deepEqual(
    { company, city, salary, validThrough, description, employmentType },
    {
      company: 'Importante empresa del sector comercio',
      city: 'puebla',
      salary: { min: 18_000, max: 24_000, period: 'MONTH' },
      validThrough: '2026-12-18',
      description: 'Venta consultiva.',
      employmentType: 'Tiempo completo',
    },
  );
});

const jobPosting = {
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'Bolsa', value: 'A-77' },
  title: 'Ejecutivo de ventas',
  description: '<p>Venta consultiva.</p>',
  hiringOrganization: {
    '@type': 'Organization',
    name: 'Comercializadora Inventada SA de CV',
    sameAs: 'https://www.inventada.example/',
  },
  industry: 'Comercio',
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Puebla', addressRegion: 'Puebla' } },
  employmentType: ['FULL_TIME'],
  baseSalary: { currency: 'MXN', value: { minValue: 18_000, maxValue: 24_000, unitText: 'MONTH' } },
  datePosted: '2026-11-10',
  validThrough: '2026-12-18T23:59:59-06:00',
};

test('an XML feed brings its jobs, and the name of the employer stays private', async () => {
  using bench = new Workbench();
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<source><publisher>Bolsa</publisher>
<job><title><![CDATA[Gerente de operaciones]]></title><date>2026-11-10</date><referencenumber>X1</referencenumber>
<company>Logística Imaginaria SA de CV</company><city>Tijuana</city><state>Baja California</state>
<description><![CDATA[<p>Dirige la operación &amp; el almacén.</p>]]></description>
<salary>$70,000 - $90,000 brutos al mes</salary><jobtype>fulltime</jobtype></job></source>`;
  const { files } = await bench.import(0, bench.write('feed.xml', Buffer.from(xml, 'latin1')));
  assert.deepEqual(
    [files[0]?.format, files[0]?.encoding, files[0]?.profile],
    ['xml', 'windows-1252', 'indeed'],
  );
  const [vacancy] = await bench.vacancies();
  assert.equal(vacancy?.published.description, 'Dirige la operación & el almacén.');
  assert.equal(vacancy?.published.company, 'Empresa confidencial');
  assert.equal(vacancy?.employer?.legalName, 'Logística Imaginaria SA de CV');
  assert.equal(vacancy?.source.key, 'X1');
});

test('lost accents are never published: the file is read right, or the row is rejected', async () => {
  using bench = new Workbench();
  const plain = {
    industry: 'Banca',
    description: 'Diseño de páginas en México, 3 años.',
    employer: 'Ficticia',
  };
  const rows = [sampleRow(0, { ...plain, title: 'Diseñador UX' })];
  const letters: Readonly<Record<string, string>> = { á: '\x87', é: '\x8e', í: '\x92', ó: '\x97', ñ: '\x96' };
  const macintosh = csvOf(rows).replace(/[áéíóñ]/g, (letter) => letters[letter] ?? letter);
  const read = await bench.import(0, bench.write('mac.csv', Buffer.from(macintosh, 'latin1')));
  assert.equal(read.files[0]?.encoding, 'macintosh');
  assert.equal((await bench.vacancies())[0]?.published.title, 'Diseñador UX');

  const garbled = [{ title: 'Dise?ador UX' }, { description: 'Con 3 años en M?xico' }];
  const file = csvOf(garbled.map((changes, index) => sampleRow(index, changes)));
  const { rejections } = await bench.import(3, bench.write('garbled.csv', file));
  assert.deepEqual(
    rejections.map(({ line, findings }) => [line, ...findings.map(({ field }) => field)]),
    [
      [2, 'title'],
      [3, 'description'],
    ],
  );
});
