import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Cell, workbook, zip } from './feeds/xlsx.ts';
import { Workbench } from './import/workbench.ts';

const text = 'Llevará el día a día del equipo, hablará con clientes y cuidará los reportes de cada mes.';
const header = [
  'Folio',
  'Puesto',
  'Empresa',
  'Ciudad',
  'Sueldo mensual',
  'Fecha de publicación',
  'Descripción',
];

function row(number: number): Cell[] {
  const title = ['Contador general', 'Ejecutivo de ventas', 'Analista de datos'][number % 3] ?? '';
  const city = ['Guadalajara', 'León', 'Mérida'][number % 3] ?? '';
  return [
    `F-${number}`,
    title,
    `Compañía Ficticia ${number}`,
    city,
    18_000 + number,
    { day: '2026-11-09' },
    text,
  ];
}

const rows = Array.from({ length: 6 }, (_, number) => row(number));

test('a workbook goes in as it is: merged title, real days, numbers, lines counted as the rows of its sheet', async () => {
  using bench = new Workbench();
  const sheet = { name: 'Vacantes', rows: [['Reporte de vacantes'], [], header, ...rows], merged: ['A1:G1'] };
  const report = await bench.import(0, bench.write('lista.xlsx', workbook([sheet])));
  assert.equal(report.files[0]?.format, 'xlsx');
  assert.equal(report.counts.added, rows.length);
  const first = (await bench.vacancies()).find(({ source }) => source.key === 'F-0');
  assert.equal(first?.source.line, 4);
  assert.equal(first?.published.postedAt, '2026-11-09');
  assert.equal(first?.published.salary?.min, 18_000);
});

test('a client that is merged over several rows is the client of each of them', async () => {
  using bench = new Workbench();
  const [own, below, other] = rows.map((cells, at) =>
    cells.with(6, `En Zentrava Norte buscamos gente. ${text} ${at}`),
  );
  const table = [['Vacantes de Zentrava'], header, own, below?.with(2, null), other].map(
    (cells) => cells ?? [],
  );
  const sheet = {
    name: 'Vacantes',
    rows: table.with(2, own?.with(2, 'Zentrava Norte') ?? []),
    merged: ['A1:G1', 'C3:C4'],
  };
  const notes = { name: 'Notas', rows: [['Elaborado en noviembre']], merged: ['A1:A9'] };
  await bench.import(0, bench.write('lista.xlsx', workbook([notes, sheet])), '--redact');
  const public_ = (await bench.vacancies()).map(({ source, published }) => [
    source.key,
    published.description,
  ]);
  const texts = new Map(public_ as [string, string][]);
  assert.doesNotMatch(texts.get('F-0') ?? 'Zentrava', /Zentrava/);
  assert.doesNotMatch(texts.get('F-1') ?? 'Zentrava', /Zentrava/);
});

test('sheets with the columns of the first are read, or those that are named; the others are named with the reason', async () => {
  using bench = new Workbench();
  const named = header.with(0, 'ID');
  const people = Array.from({ length: 4 }, (_, n) => [
    ...[`Persona ${n}`, `55 1234 567${n}`, `p${n}@ejemplo.mx`, 'Contador general', 'León', '2026-11-09'],
  ]);
  const personal = ['Nombre completo', 'Celular', 'Correo', 'Puesto', 'Ciudad', 'Fecha de alta'];
  const file = bench.write(
    'lista.xlsx',
    workbook([
      { name: 'Candidatos', rows: [header, ...rows.slice(0, 2)] },
      { name: 'Base', rows: [personal, ...people] },
      { name: 'Portada', rows: [['Bolsa de trabajo'], ['Elaborado en noviembre']] },
      { name: 'CERRADAS', rows: [header, ...rows.slice(0, 1)] },
      { name: 'Octubre', rows: [header, ...rows.slice(0, 2)] },
      { name: 'Noviembre', rows: [named, ...rows.slice(2)] },
      { name: 'Urgentes', rows: [header, row(6)] },
    ]),
  );
  const alike = await bench.import(0, file, '--dry-run');
  assert.deepEqual(
    alike.files.map((one) => one.file),
    ['lista.xlsx, sheet "Octubre"', 'lista.xlsx, sheet "Urgentes"'],
  );
  const notices = alike.notices.join('\n');
  assert.match(notices, /"Noviembre" was left out: its columns differ .*--sheet/);
  assert.match(notices, /"CERRADAS" was left out: its name says that its vacancies are closed/);
  const both = await bench.import(0, file, '--dry-run', '--sheet', 'octubre', '--sheet', 'Noviembre');
  assert.equal(both.counts.added, 6);
  assert.match((await bench.run('import', file, '--sheet', 'CERRADAS')).messages, /say that .* are closed/);
  assert.match(notices, /"Portada" was left out: it has no columns/);
  assert.match(notices, /"Candidatos" was left out: it seems to list persons/);
  assert.match(notices, /"Base" was left out: it seems to list persons/);
  assert.equal((await bench.import(0, file, '--dry-run', '--sheet', 'noviembre')).counts.added, 4);
  const { code, messages } = await bench.run('import', file, '--sheet', 'Enero');
  assert.equal(code, 4);
  assert.match(messages, /no sheet called "Enero".*\n.*"Portada", "CERRADAS", "Octubre", "Noviembre"/);
  assert.match((await bench.run('import', file, '--sheet', 'Candidatos')).messages, /seems to list persons/);
  await bench.import(0, file, '--dry-run', '--sheet', 'Noviembre', '--save-profile', 'mine.json');
  assert.equal(JSON.parse(bench.read('mine.json')).sheet, 'Noviembre');
  assert.equal((await bench.import(0, file, '--profile', 'mine.json')).counts.added, 4);
});

test('a sheet for each city, with the city in its name: a missing sheet closes nothing', async () => {
  using bench = new Workbench();
  const without = (cells: readonly Cell[]) => cells.toSpliced(3, 1);
  const sheet = (name: string, from: number) => ({
    name,
    rows: [without(header), ...rows.slice(from, from + 3).map(without)],
  });
  const book = (...sheets: ReturnType<typeof sheet>[]) => bench.write('ciudades.xlsx', workbook(sheets));
  const [leon, merida] = [sheet('León', 0), sheet('Mérida', 3)];
  assert.equal((await bench.import(0, book(leon, merida), '--feed', 'ciudades')).counts.added, 6);
  const cities = (await bench.vacancies()).map(({ published }) => published.city);
  assert.deepEqual(cities, ['leon', 'leon', 'leon', 'merida', 'merida', 'merida']);
  const partial = await bench.run(
    'import',
    book(leon, sheet('Toluca', 3)),
    '--feed',
    'ciudades',
    '--close-missing',
  );
  assert.equal(partial.code, 4);
  assert.match(partial.messages, /Feed "ciudades" was stopped: sheet "Mérida" is gone/);
  const accepted = await bench.import(
    0,
    'ciudades.xlsx',
    '--feed',
    'ciudades',
    '--close-missing',
    '--accept',
  );
  assert.equal(accepted.counts.rows, 6);
  assert.equal(
    (await bench.import(0, 'ciudades.xlsx', '--feed', 'ciudades', '--close-missing')).counts.closed,
    0,
  );
});

test('a sheet that is added later is not read until it is named; a lone sheet may change its name', async () => {
  using bench = new Workbench();
  const load = (code: number, ...args: readonly [string, number, number][]) => {
    const sheets = args.map(([name, from, to]) => ({ name, rows: [header, ...rows.slice(from, to)] }));
    return bench.import(code, bench.write('lista.xlsx', workbook(sheets)), '--feed', 'lista');
  };
  await load(0, ['Hoja 1', 0, 2]);
  await load(0, ['Vacantes', 0, 2]);
  const more = await load(0, ['Vacantes', 0, 3], ['Cubiertas', 3, 4], ['Nuevas', 4, 6]);
  assert.equal(more.counts.rows, 3);
  assert.match(more.notices.join(), /"Nuevas" was left out: it is not among the accepted sheets/);
  const named = ['--sheet', 'Vacantes', '--sheet', 'Nuevas'];
  assert.equal((await bench.import(0, 'lista.xlsx', '--feed', 'lista', ...named)).counts.rows, 5);
  assert.equal((await bench.import(0, 'lista.xlsx', '--feed', 'lista')).counts.unchanged, 5);
  const renamed = workbook([
    { name: 'Otras', rows: [header, ...rows] },
    { name: 'Vacantes', rows: [header, row(6)] },
  ]);
  const { code, messages } = await bench.run('import', bench.write('lista.xlsx', renamed), '--feed', 'lista');
  assert.deepEqual([code, /sheet "Nuevas" is gone/.test(messages)], [4, true], messages);
});

test('rejected rows of a workbook come back as a table that goes in again', async () => {
  using bench = new Workbench();
  const bad = row(7).with(3, 'Atlantis');
  const file = bench.write('lista.xlsx', workbook([{ name: 'A', rows: [header, ...rows, bad] }]));
  const report = await bench.import(3, file, '--rejects', 'rejected.csv');
  assert.deepEqual(
    report.rejections.map(({ line }) => line),
    [8],
  );
  bench.write('rejected.csv', bench.read('rejected.csv').replace('Atlantis', 'Mérida'));
  assert.equal((await bench.import(0, 'rejected.csv')).counts.added, 1);
});

test('the example of a Mexican spreadsheet goes in, and the profile beside it is the one that is guessed', async () => {
  using bench = new Workbench();
  const examples = new URL('../examples/', import.meta.url);
  bench.write('vacantes.xlsx', readFileSync(new URL('feeds/vacantes.xlsx', examples)));
  const report = await bench.import(0, 'vacantes.xlsx', '--save-profile', 'vacantes.json');
  assert.equal(report.counts.added, 3);
  const shipped = readFileSync(new URL('profiles/vacantes.json', examples), 'utf8');
  assert.deepEqual(JSON.parse(bench.read('vacantes.json')), JSON.parse(shipped));
});

const book = { 'xl/workbook.xml': '<workbook/>' };
const sheetOf = (cells: string) =>
  zip({
    ...book,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  });
const oldOffice = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
const whole = workbook([{ name: 'A', rows: [header] }]);
const largeSheet = '<worksheet><sheetData><row r="2000"><c r="BXX2000"/></row></sheetData></worksheet>';

const refused: Readonly<Record<string, readonly [content: () => Uint8Array, says: RegExp]>> = {
  'a bomb that declares a hundred bytes': [
    () => zip({ ...book, 'xl/sharedStrings.xml': Buffer.alloc(600 << 20, 32) }, { declared: 100 }),
    /more than 256 MiB when unpacked/,
  ],
  'millions of texts, most of them empty': [
    () => zip({ ...book, 'xl/sharedStrings.xml': Buffer.alloc(50_000_000, '<si></si>') }),
    /more than 5000000 different texts in xl\/sharedStrings\.xml, and at most 5000000 of them are read/,
  ],
  'a sheet that reaches to the last row': [
    () => sheetOf('<c r="A1048576"><v>1</v></c>'),
    /reaches to row 1048576 in xl\/worksheets\/sheet1\.xml, and at most 200000 rows are read/,
  ],
  'a sheet that reaches to the last column': [
    () => sheetOf("<c s='1' r='XFD1'><v>1</v></c>"),
    /reaches to column 16384/,
  ],
  'a cell far beyond the last column that there can be': [
    () => sheetOf('<c r="ZZZZZ3"><v>1</v></c>'),
    /a row or a cell at "ZZZZZ3" in xl\/worksheets\/sheet1\.xml, which is not a valid place: at most 200000 rows and 2000 columns are read/,
  ],
  'a cell whose place is written in another way': [
    () => sheetOf(`<x:c y="${'<'.repeat(300)}" x:r='&#90;ZZZ3'><v>1</v></x:c>`),
    /a row or a cell at "&#90;ZZZ3"/,
  ],
  'a row with a number that is not written in digits': [
    () => sheetOf('</row><row r="5e8"><c r="A500000000"><v>1</v></c>'),
    /a row or a cell at "5e8"/,
  ],
  'a place at the very end of a part': [
    () => zip({ ...book, 'xl/x.xml': '<sheetData><row r="5e8"/></sheetData>' }),
    /a row or a cell at "5e8" in xl\/x\.xml/,
  ],
  'rows without a number, and without end': [
    () => sheetOf(`</row>${'<row/>'.repeat(300_000)}<row>`),
    /more than 200000 rows in xl\/worksheets\/sheet1\.xml, and at most 200000 of them are read/,
  ],
  'more styles than any workbook has': [
    () => zip({ ...book, 'xl/styles.xml': '<xf/>'.repeat(300_000) }),
    /more than 200000 styles in xl\/styles\.xml, and at most 200000 of them are read/,
  ],
  'many sheets, each as large as one may be': [
    () => zip({ ...book, 'xl/1.xml': largeSheet, 'xl/2.xml': largeSheet, 'xl/3.xml': largeSheet }),
    /has 8000000 cells, empty ones included, and at most 5000000 cells are read/,
  ],
  'a workbook that declares entities': [
    () => zip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY a "aaaa">]><workbook/>' }),
    /declares entities, which are not allowed[\s\S]*save it again/,
  ],
  'an archive under a password': [() => zip(book, { flags: 1 }), /protected with a password/],
  'a workbook under a password': [
    () => Buffer.concat([oldOffice, Buffer.alloc(2000), Buffer.from('EncryptedPackage', 'utf16le')]),
    /protected with a password[\s\S]*remove the password/,
  ],
  'an old workbook': [
    () => Buffer.concat([oldOffice, Buffer.alloc(2000)]),
    /old Excel workbook \(\.xls\)[\s\S]*save it again as \.xlsx/,
  ],
  'an OpenDocument sheet': [
    () => zip({ mimetype: 'x', 'content.xml': '<a/>' }),
    /OpenDocument[\s\S]*save it again as \.xlsx/,
  ],
  'a binary workbook': [() => zip({ 'xl/workbook.bin': 'x' }), /\.xlsb/],
  'an archive of other things': [() => zip({ 'a.csv': 'x' }), /not an Excel workbook[\s\S]*Unpack/],
  'a workbook without sheets': [
    () => zip(book),
    /lista\.xlsx: the workbook does not have the structure that spreadsheet programs write\.\n.*save it again/,
  ],
  'a workbook whose list of sheets is empty': [
    () => zip({ ...book, 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
    /lista\.xlsx: the workbook does not have the structure that spreadsheet programs write\.\n/,
  ],
  'a workbook with a byte behind it': [
    () => Buffer.concat([whole, Buffer.from('\n')]),
    /damaged or cut short/,
  ],
  'two workbooks in one file': [() => Buffer.concat([whole, whole]), /damaged or cut short/],
  'a workbook cut short': [() => whole.subarray(0, 900), /damaged or cut short/],
};

for (const [what, [content, says]] of Object.entries(refused))
  test(`${what} is refused with what to do`, async () => {
    using bench = new Workbench();
    await bench.refuses(says, bench.write('lista.xlsx', content()));
  });
