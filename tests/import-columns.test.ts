import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const text = 'Llevará el día a día del equipo, hablará con clientes y cuidará los reportes de cada mes.';

/** A spreadsheet of a Mexican firm, as it is kept by hand. */
function ownRow(number: number, changes: Readonly<Record<string, string>> = {}) {
  return {
    Folio: `F-${number}`,
    Puesto: ['Contador general', 'Ejecutivo de ventas', 'Analista de datos'][number % 3] ?? '',
    Empresa: `Compañía Ficticia ${number} SA de CV`,
    Ubicación: ['Guadalajara, Jalisco', 'León', 'Mérida, Yucatán'][number % 3] ?? '',
    'Sueldo mensual': '$18,000 - $22,000 brutos mensuales',
    Descripción: text,
    Requisitos: 'Dos años en el puesto|Excel avanzado;Disponibilidad',
    'Fecha de publicación': '09/11/2026',
    Vigencia: '18/12/2026',
    Teléfono: '33 1234 5678',
    'Notas del reclutador': `El cliente ${number} pide discreción absoluta`,
    ...changes,
  };
}

const rows = Array.from({ length: 8 }, (_, number) => ownRow(number));

test('a spreadsheet with unknown headers is imported without a profile, and the report says how it was understood', async () => {
  using bench = new Workbench();
  const report = await bench.import(0, bench.write('lista.csv', csvOf(rows)));
  assert.equal(report.counts.added, rows.length);
  const [guess] = report.guesses;
  assert.deepEqual(Object.fromEntries(guess?.columns.map(({ field, columns }) => [field, columns]) ?? []), {
    key: ['Folio'],
    title: ['Puesto'],
    employer: ['Empresa'],
    city: ['Ubicación'],
    salary: ['Sueldo mensual'],
    postedAt: ['Fecha de publicación'],
    validThrough: ['Vigencia'],
    description: ['Descripción'],
    requirements: ['Requisitos'],
  });
  assert.deepEqual(guess?.private, ['Teléfono', 'Notas del reclutador']);
  const [first] = await bench.vacancies();
  assert.deepEqual(first?.published.requirements, [
    'Dos años en el puesto',
    'Excel avanzado',
    'Disponibilidad',
  ]);
  const shown = await bench.run('import', 'lista.csv', '--dry-run');
  assert.match(shown.output, /"Puesto"\s+→ title/);
  assert.match(shown.output, /never published: "Teléfono", "Notas del reclutador"/);
});

test('no word of a private column is published', async () => {
  using bench = new Workbench();
  await bench.import(0, bench.write('lista.csv', csvOf(rows)));
  const published = JSON.stringify((await bench.vacancies()).map((vacancy) => vacancy.published));
  assert.doesNotMatch(published, /discreción|1234 5678|Ficticia/);
});

test('a saved profile imports the same again, and is never overwritten', async () => {
  using bench = new Workbench();
  bench.write('lista.csv', csvOf(rows));
  await bench.import(0, 'lista.csv', '--dry-run', '--save-profile', 'mine.json');
  assert.deepEqual(await bench.vacancies(), []);
  await bench.import(0, 'lista.csv');
  const before = await bench.vacancies();
  const again = await bench.import(0, 'lista.csv', '--profile', 'mine.json');
  assert.deepEqual(again.counts.unchanged, rows.length);
  assert.deepEqual(again.guesses, []);
  assert.deepEqual(await bench.vacancies(), before);

  // A command that failed after it saved the profile is run again.
  await bench.import(0, 'lista.csv', '--save-profile', 'mine.json');
  const saved = bench.read('mine.json').replace('\n', '\n\n');
  bench.write('mine.json', saved);
  const { code, messages } = await bench.run('import', 'lista.csv', '--save-profile', 'mine.json');
  assert.equal(code, 2);
  assert.match(messages, /mine\.json exists already, and a profile is never overwritten/);
  assert.equal(bench.read('mine.json'), saved);
});

test('a change of the saved profile is kept to', async () => {
  using bench = new Workbench();
  bench.write('lista.csv', csvOf(rows));
  await bench.import(0, 'lista.csv', '--dry-run', '--save-profile', 'mine.json');
  const profile = JSON.parse(bench.read('mine.json'));
  const { modality: _, ...columns } = profile.columns;
  const defaults = { ...profile.defaults, modality: 'remoto' };
  bench.write('mine.json', JSON.stringify({ ...profile, columns, defaults }));
  await bench.import(0, 'lista.csv', '--profile', 'mine.json');
  for (const { published } of await bench.vacancies()) assert.equal(published.modality, 'remoto');
});

test('what was understood of an incomplete file is reported, and can be saved to be completed', async () => {
  using bench = new Workbench();
  const lacking = rows.map(({ Puesto: _, ...row }) => row);
  bench.write('lista.csv', csvOf(lacking));
  const { code, messages } = await bench.run('import', 'lista.csv', '--save-profile', 'mine.json');
  assert.equal(code, 4);
  assert.match(messages, /lista\.csv has no column that looks like title\./);
  assert.match(messages, /"title":"…".*"city":"Ubicación"/);
  assert.equal(JSON.parse(bench.read('mine.json')).columns.city, 'Ubicación');
  assert.deepEqual(await bench.vacancies(), []);
});

test('two files of different layouts have no profile to be saved together', async () => {
  using bench = new Workbench();
  const one = bench.write('one.csv', csvOf(rows));
  const other = bench.write(
    'other.csv',
    csvOf(rows.map(({ Puesto, ...row }) => ({ Vacante: Puesto, ...row }))),
  );
  const { code, messages } = await bench.run('import', one, other, '--save-profile', 'mine.json');
  assert.equal(code, 2);
  assert.match(messages, /2 profiles/);
  assert.equal(bench.has('mine.json'), false);
  assert.deepEqual(await bench.vacancies(), []);
});

test('titles above the header, blank rows, notes and a total are skipped and reported', async () => {
  using bench = new Workbench();
  const [header = '', ...lines] = csvOf(rows).split('\r\n');
  const width = header.split(',').length;
  const note = (...cells: readonly string[]) => [...cells, ...Array(width - cells.length).fill('')].join(',');
  const content = [
    'Vacantes activas',
    note('Corte al 16/11/2026'),
    note(),
    header,
    ...lines.slice(0, 3),
    note('*** URGENTES ***'),
    header,
    ...lines.slice(3, -1),
    note('', 'Nota: falta confirmar con RH'),
    note('TOTAL', '8'),
    '',
  ].join('\r\n');
  const report = await bench.import(0, bench.write('lista.csv', content));
  assert.equal(report.counts.added, rows.length);
  assert.equal(report.counts.rows, rows.length);
  assert.deepEqual(report.notices, [
    'lista.csv: rows that are notes or totals, not vacancies, and were skipped: 4 (8, 9, 15, 16).',
  ]);
  const [first] = await bench.vacancies();
  assert.equal(first?.source.line, 5);
});

test('what may be a vacancy with its cells emptied is rejected, not passed over: the feed still lists it', async () => {
  using bench = new Workbench();
  bench.write('all.csv', csvOf(rows));
  await bench.import(0, 'all.csv', '--feed', 'lista');
  const blank = Object.fromEntries(Object.keys(ownRow(0)).map((name) => [name, '']));
  const emptied = [
    { ...blank, Folio: 'F-7', Puesto: 'Ejecutivo de ventas' },
    { ...blank, Puesto: 'Contador general' },
  ];
  bench.write('some.csv', csvOf([...rows.slice(0, 6), ...emptied]));
  const report = await bench.import(3, 'some.csv', '--close-missing', '--feed', 'lista');
  assert.equal(report.counts.rejected, 2);
  assert.equal(report.counts.closed, 0);
});

test('a row that lacks its place and its text but says more than a note is rejected, not passed over', async () => {
  using bench = new Workbench();
  const bad = ownRow(9, { Ubicación: '', Descripción: '' });
  const report = await bench.import(3, bench.write('lista.csv', csvOf([...rows, bad])));
  assert.equal(report.counts.rejected, 1);
});

test('our own column names are read as they always were', async () => {
  using bench = new Workbench();
  const native = rows.map((row) => ({
    title: row.Puesto,
    employer: row.Empresa,
    city: row['Ubicación'],
    description: text,
    postedAt: '2026-11-09',
    extra: 'x',
  }));
  const report = await bench.import(0, bench.write('native.csv', csvOf(native)));
  assert.equal(report.files[0]?.profile, 'native');
  assert.deepEqual(report.guesses, []);
  assert.deepEqual(report.unknownColumns[0]?.columns, ['extra']);
});

test('a column beside ours that names the employer is not left unread, and the feed stays the one that it was', async () => {
  using bench = new Workbench();
  const mixed = rows.map((row) => ({
    title: row.Puesto,
    city: row['Ubicación'],
    description: text,
    Cliente: row.Empresa,
  }));
  const report = await bench.import(0, bench.write('mixed.csv', csvOf(mixed)));
  assert.equal(report.files[0]?.feed, 'native');
  assert.deepEqual(
    report.guesses[0]?.columns.map(({ field }) => field),
    ['title', 'employer', 'city', 'description'],
  );
  assert.ok(report.guesses[0]?.columns.some(({ field }) => field === 'employer'));
  for (const { employer } of await bench.vacancies()) assert.match(employer?.legalName ?? '', /Ficticia/);
});

test('two columns of one name are refused only where one of them is to be read', async () => {
  using bench = new Workbench();
  const table = (name: string) => csvOf(rows).replace('Teléfono', name).replace('Notas del reclutador', name);
  await bench.import(0, bench.write('notes.csv', table('Observaciones varias xyz')));
  const { code, messages } = await bench.run('import', bench.write('twice.csv', table('Puesto')));
  assert.equal(code, 4);
  assert.match(messages, /two columns are called "Puesto"/);
});

test('thousands of columns, a header of a megabyte and endless names end in a sentence', async () => {
  using bench = new Workbench();
  const names = Array.from({ length: 10_000 }, (_, at) => `columna ${at}`).join(',');
  bench.write('wide.csv', `${names}\n${Array(10_000).fill('León').join(',')}\n`);
  bench.write('long.csv', `${'puesto '.repeat(150_000)},b\n1,2\n`);
  const record = (at: number) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`k${at}_${key}`, 'x']));
  bench.write('names.json', JSON.stringify(Array.from({ length: 100 }, (_, at) => record(at))));
  bench.write('deep.ndjson', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}\n`);
  for (const [file, said] of [
    ['wide.csv', /the header has 10000 columns, and at most 2000 are read/],
    ['long.csv', /no column that looks like/],
    ['names.json', /no column that looks like/],
    ['deep.ndjson', /no column that looks like/],
  ] as const) {
    const { code, messages } = await bench.run('import', file);
    assert.equal(code, 4, messages);
    assert.match(messages, said);
    assert.ok(messages.length < 20_000);
  }
});

test('bare pay that could be the number of a day is pay', async () => {
  using bench = new Workbench();
  const paid = rows.map((row, at) => ({ ...row, 'Sueldo desde': 43_000 + at, 'Sueldo hasta': 54_000 + at }));
  const { guesses } = await bench.import(0, bench.write('lista.csv', csvOf(paid)));
  const fields = guesses[0]?.columns.map(({ field }) => field) ?? [];
  assert.ok(fields.includes('salaryMin') && fields.includes('salaryMax'), fields.join(' '));
  const [vacancy] = await bench.vacancies();
  assert.ok((vacancy?.published.salary?.min ?? 0) >= 43_000);
});

test('what a guessed feed no longer lists is closed only when somebody has said which feed it is', async () => {
  using bench = new Workbench();
  const file = bench.write('lista.csv', csvOf(rows));
  const { code, messages } = await bench.run(
    'import',
    file,
    '--close-missing',
    '--save-profile',
    'mine.json',
  );
  assert.equal(code, 2);
  assert.match(messages, /--feed NAME/);
  assert.throws(() => bench.read('mine.json'), { code: 'ENOENT' });
  await bench.import(0, file, '--close-missing', '--feed', 'cliente');
});
