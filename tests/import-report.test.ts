import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, ndjsonOf, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const bad = sampleRow(2, {
  title: '',
  city: 'Springfield',
  modality: 'lunar',
  salary: '$1 - $2 - $3',
  validThrough: '31/02/2027',
  description: 'x'.repeat(8_001),
});

test('all problems of a row are reported at once: field, what was found, what is accepted', async () => {
  using bench = new Workbench();
  const file = bench.write('rows.csv', csvOf([sampleRow(1), bad]));
  const columns = Object.fromEntries(Object.keys(bad).map((name) => [name, name]));
  bench.write('strict.json', JSON.stringify({ name: 'mine', feed: 'native', columns, strict: true }));
  const { rejections } = await bench.import(3, file, '--profile', 'strict.json');
  assert.deepEqual(
    [rejections[0]?.file, rejections[0]?.line, rejections[0]?.key],
    ['rows.csv', 3, 'VAC-10002'],
  );
  const findings = rejections[0]?.findings ?? [];
  assert.deepEqual(
    new Set(findings.map(({ field }) => field)),
    new Set(['title', 'city', 'modality', 'salary', 'validThrough']),
  );
  assert.ok(findings.every(({ reason, accepted }) => reason !== '' && accepted !== ''));
  assert.equal(findings.find(({ field }) => field === 'city')?.found, 'Springfield');
});

test('on a terminal the same problem in many rows is one entry, with a count and the first places', async () => {
  using bench = new Workbench();
  const rows = sampleRows(40).map((row, index) =>
    index % 2 === 0 ? { ...row, city: `Lugar ${index}` } : row,
  );
  const { code, output } = await bench.run('import', bench.write('rows.csv', csvOf(rows)));
  assert.equal(code, 3);
  assert.match(
    output,
    /^Imported\.\n {2}40 rows · 20 added · 0 updated · 0 unchanged · 0 closed · 20 rejected/,
  );
  assert.match(output, /20 rows: places that are not published: Lugar 0 1, .*, and 10 others\n/);
  assert.ok(output.split('\n').length < 25, output);
});

/** Enough text that a redaction takes less than a quarter of it. */
const work =
  'Lleva la agenda de las visitas, prepara propuestas y da seguimiento a cada pedido hasta su entrega, con el apoyo del equipo de ventas y de almacén. Visita clientes de la zona y escribe un reporte cada semana.';

test('the report says what would bring rows back, by the option or the line of the profile, and what to do next', async () => {
  using bench = new Workbench();
  const leak = (text: string) => ({ description: `Buscamos a alguien. ${work} ${text}` });
  const rows = [
    sampleRow(1, leak('Escribe a ana@correo.example.')),
    sampleRow(2, leak('Llama al 55 1234 5678.')),
    sampleRow(3, { ...leak('Escribe a eva@correo.example.'), validThrough: '2027-12-31' }),
    sampleRow(4, { description: 'ana@correo.example' }),
    sampleRow(5, { postedAt: '', validThrough: '' }),
    sampleRow(6, { city: 'Saltillo' }),
    sampleRow(7),
  ];
  const file = bench.write('rows.csv', csvOf(rows));
  const { code, output } = await bench.run('import', file);
  assert.equal(code, 3);
  assert.match(output, /--redact would bring back 2 of 3 rows with confidential texts: email 2, phone 1\n/);
  assert.match(output, /rows\.csv:2 {2}key VAC-10001 {2}ana@correo\.example\n/);
  assert.match(output, /--redact would leave too little/);
  assert.match(output, /in the profile: "defaults": \{ "postedAt": "…" \}/);
  assert.match(output, /1 row: places that are not published: Saltillo 1\n/);
  assert.match(output, /\nNext\n {2}repeat the import with --redact: brings in 2 rows\n/);
  assert.match(output, / {2}publish what was imported: tabulador build\n$/);
  const { counts } = await bench.import(3, file, '--redact');
  assert.deepEqual([counts.added, counts.unchanged], [2, 2], 'what was promised');
});

test('a redaction may take exactly a quarter of the letters of a text, and not one more', async () => {
  using bench = new Workbench();
  const contact = 'Escribe a aaaaa@correo.example.';
  const kept = 'Vender abarrotes en tiendas y cobrar cada semana con esmero junto al equipo de la zona norte';
  const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length;
  assert.deepEqual([lettersIn(contact), lettersIn(`${kept} ya`)], [26, 78]);
  const rows = [`${kept} ya. ${contact}`, `${kept} y. ${contact}`].map((description, index) =>
    sampleRow(index, { description }),
  );
  const { rejections } = await bench.import(3, bench.write('rows.csv', csvOf(rows)), '--redact');
  assert.deepEqual(
    rejections.map(({ line }) => line),
    [3],
  );
});

test('consequences of a missing city are not reported', async () => {
  using bench = new Workbench();
  const { description: _, ...row } = sampleRow(1, { city: '' });
  const columns = Object.fromEntries(Object.keys(row).map((name) => [name, name]));
  const profile = { name: 'mine', columns, defaults: { description: '{title} en {city}.' } };
  bench.write('profile.json', JSON.stringify(profile));
  const { rejections } = await bench.import(
    3,
    bench.write('rows.csv', csvOf([row])),
    '--profile',
    'profile.json',
  );
  assert.deepEqual(
    rejections[0]?.findings.map(({ field }) => field),
    ['city'],
  );
});

test('discriminatory wording is a warning with its place, or by setting a rejection; a statement of equality is neither', async () => {
  using bench = new Workbench();
  const rows = [
    { ...sampleRow(1), requirements: 'Preparatoria | Edad de 25 a 45 años' },
    { ...sampleRow(2), requirements: 'Sexo indistinto | 2 a 5 años de experiencia' },
    { ...sampleRow(3), requirements: 'Buena presentación' },
    { ...sampleRow(5, { validThrough: '2027-12-31' }), requirements: 'Solo hombres' },
  ];
  const file = bench.write('rows.csv', csvOf(rows));
  const said = ({ warnings }: Awaited<ReturnType<Workbench['import']>>) =>
    warnings
      .filter(({ message }) => message.startsWith('discriminatory'))
      .map(({ line, field }) => [line, field]);
  const warned = await bench.import(3, file, '--dry-run');
  assert.deepEqual(said(warned), [
    [2, 'requirements[1]'],
    [4, 'requirements[0]'],
    [5, 'requirements[0]'],
  ]);
  assert.equal(warned.counts.added, 3);
  bench.write('tabulador.config.json', JSON.stringify({ vacancies: { discriminatoryWording: 'reject' } }));
  const rejected = await bench.import(3, file, '--dry-run');
  assert.deepEqual(said(rejected), [[4, 'requirements[0]']]);
  assert.deepEqual(
    rejected.rejections.map(({ line, findings }) => [line, findings.map(({ field }) => field)]),
    [
      [2, ['requirements[1]']],
      [5, ['validThrough', 'requirements[0]']],
    ],
  );
});

test('the report of an import without problems is short and ends with what to do next', async () => {
  using bench = new Workbench();
  const { output } = await bench.run('import', bench.write('rows.csv', csvOf(sampleRows(3))));
  assert.equal(
    output,
    'Imported.\n  3 rows · 3 added · 0 updated · 0 unchanged · 0 closed · 0 rejected · warnings: 0\n\n  rows.csv: csv, utf-8, profile native, feed native, 3 rows\n\nNext\n  publish what was imported: tabulador build\n',
  );
});

test('what is assumed is a warning; what a profile states as its default is not', async () => {
  using bench = new Workbench();
  const { modality: _m, employmentType: _e, seniority: _s, ...row } = sampleRow(1);
  const file = bench.write('rows.csv', csvOf([row]));
  const { warnings } = await bench.import(0, file);
  assert.deepEqual(warnings.map(({ field }) => field).sort(), ['employmentType', 'modality', 'seniority']);
  const columns = Object.fromEntries(Object.keys(row).map((name) => [name, name]));
  const defaults = { modality: 'remoto', employmentType: 'Temporal', seniority: 'Senior' };
  bench.write('profile.json', JSON.stringify({ name: 'mine', feed: 'native', columns, defaults }));
  assert.deepEqual((await bench.import(0, file, '--profile', 'profile.json')).warnings, []);
  const [vacancy] = await bench.vacancies();
  assert.deepEqual([vacancy?.published.modality, vacancy?.published.seniority], ['remoto', 'Senior']);
});

test('a row without an area gets it from the title, from the profile, or by assumption', async () => {
  using bench = new Workbench();
  const advertisement = {
    title: 'Gerente',
    description: 'Ventas: prospección y cierre de ventas. Metas de ventas.',
  };
  const titles = ['Abogado corporativo', 'Gerente', 'Contador general', 'Siembra de plátano'];
  const rows = [...titles.map((title) => ({ title })), advertisement].map((own, at) => sampleRow(at, own));
  const file = bench.write('rows.csv', csvOf(rows));
  const areas = async () => (await bench.vacancies()).map(({ published }) => published.area);
  const { warnings } = await bench.import(0, file);
  assert.deepEqual(
    warnings.map(({ line, message }) => [line, message]),
    [
      [2, 'none is given: it was taken from the words of the title'],
      [3, 'neither given nor in the title: Administración y proyectos is assumed'],
      [5, 'neither given nor in the title: Operaciones y logística is assumed'],
      [6, 'neither given nor in the title: Ventas is assumed'],
    ],
  );
  const others = ['operaciones-y-logistica', 'ventas'];
  assert.deepEqual(await areas(), [
    'riesgo-y-cumplimiento',
    'administracion-y-proyectos',
    'finanzas',
    ...others,
  ]);
  const columns = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, name]));
  const profile = { name: 'mine', feed: 'native', columns, defaults: { area: 'Ventas' } };
  bench.write('profile.json', JSON.stringify(profile));
  assert.deepEqual((await bench.import(0, file, '--profile', 'profile.json')).warnings, []);
  assert.deepEqual(await areas(), ['ventas', 'ventas', 'finanzas', 'ventas', 'ventas']);
});

test('lifetimes that are too long or backwards are refused; short, past and absent ones are warnings', async () => {
  using bench = new Workbench();
  const dates = [
    ['2026-11-01', '2027-03-01'],
    ['2026-11-10', '2026-11-01'],
    ['', ''],
    ['2026-11-10', '2026-11-20'],
    ['2026-08-01', '2026-09-15'],
  ] as const;
  const rows = dates.map(([postedAt, validThrough], index) => sampleRow(index, { postedAt, validThrough }));
  const { rejections, warnings, counts } = await bench.import(3, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual(
    rejections.map(({ line, findings }) => [line, findings.map(({ reason }) => reason)]),
    [
      [2, ['it is open for too long']],
      [3, ['it ends before it is posted']],
    ],
  );
  assert.deepEqual(
    warnings.map(({ line, message }) => [line, message]),
    [
      [4, 'the vacancy has no date at all: the day of its first import is assumed'],
      [5, 'it is open for less than 4 weeks'],
      [6, 'it has already ended, so it will not be listed'],
    ],
  );
  assert.equal(counts.added, 3);
});

test('a future day is a warning, on the calendar of the city; one more than a year ahead is refused', async () => {
  using bench = new Workbench();
  bench.now = '2026-11-17T05:30:00Z';
  const days = [
    ['2026-11-16', 'Tijuana'],
    ['2026-11-17', 'Tijuana'],
    ['2027-02-01', 'León'],
    ['2027-11-17', 'León'],
    ['2027-11-18', 'León'],
  ] as const;
  const rows = days.map(([postedAt, city], index) => sampleRow(index, { postedAt, city, validThrough: '' }));
  const { rejections, warnings } = await bench.import(3, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual(
    warnings.map(({ line, field, message }) => [line, field, message.slice(-10)]),
    [
      [3, 'postedAt', '2026-11-17'],
      [4, 'postedAt', '2027-02-01'],
      [5, 'postedAt', '2027-11-17'],
    ],
  );
  assert.deepEqual(
    rejections.map(({ line, findings }) => [line, findings[0]?.field, findings[0]?.found]),
    [[6, 'postedAt', '2027-11-18']],
  );
});

test('only links to the candidate platform are kept', async () => {
  using bench = new Workbench();
  const links = [
    'https://candidatos.reclutadora.example/vacantes/1',
    'https://empresa.example/apply',
    'javascript:alert(1)',
    'https://candidatos.reclutadora.example@evil.example/',
    'https://user:secret@candidatos.reclutadora.example/',
  ];
  const rows = links.map((applyUrl, index) => ({ ...sampleRow(index), applyUrl }));
  const { warnings } = await bench.import(0, bench.write('rows.csv', csvOf(rows)));
  assert.equal(warnings.filter(({ field }) => field === 'applyUrl').length, 4);
  assert.deepEqual(
    (await bench.vacancies()).map(({ published }) => published.applyUrl),
    [links[0], null, null, null, null],
  );
});

test('the name of an employer as descriptor or in a text is refused; --redact removes it from texts', async () => {
  using bench = new Workbench();
  const rows = [
    { ...sampleRow(1), company: 'Aceros Imaginarios SA de CV' },
    { ...sampleRow(2), company: 'Importante empresa del sector acero' },
    {
      ...sampleRow(3, {
        description: `En Compañía Ficticia 3 buscamos. ${work} Escribe a ana@ficticia.example`,
      }),
      company: '',
    },
  ];
  const file = bench.write('rows.csv', csvOf(rows));
  const { rejections } = await bench.import(3, file);
  assert.deepEqual(
    rejections.map(({ line, findings }) => [line, [...new Set(findings.map(({ field }) => field))]]),
    [
      [2, ['company']],
      [4, ['description']],
    ],
  );
  const redacted = await bench.import(3, file, '--redact');
  assert.deepEqual([redacted.counts.added, redacted.counts.rejected], [1, 1]);
  const published = JSON.stringify((await bench.vacancies()).map((vacancy) => vacancy.published));
  assert.doesNotMatch(published, /Ficticia|Imaginarios|ana@/);
});

test('the report of a redaction lists the rows and what was taken out of them', async () => {
  using bench = new Workbench();
  const rows = [1, 2, 3].map((number) =>
    sampleRow(number, { description: `${work} Escribe a persona${number}@correo.example hoy.` }),
  );
  const file = bench.write('rows.csv', csvOf(rows));
  const { code, output } = await bench.run('import', file, '--redact', '--dry-run');
  assert.equal(code, 0);
  assert.match(output, /description: confidential, taken out: email \(times: 3\)/);
  for (const number of [1, 2, 3]) {
    assert.ok(
      output.includes(`rows.csv:${number + 1}  key VAC-1000${number}  persona${number}@correo.example`),
      output,
    );
  }
  const { warnings } = await bench.import(0, file, '--redact');
  assert.equal(warnings[2]?.found, 'persona3@correo.example');
});

test('control characters of a feed do not reach the terminal', async () => {
  using bench = new Workbench();
  const rows = [
    {
      ...sampleRow(1, {
        city: 'Oz\u001b[2J\u0007',
        modality: '\u009b31mlunar',
        salary: '$1\u202e - $2 - $3',
      }),
    },
    { ...sampleRow(2), 'x\u001b]0;title\u0007': 'y' },
  ];
  const { code, output } = await bench.run('import', bench.write('rows.ndjson', ndjsonOf(rows)));
  assert.equal(code, 3);
  assert.match(output, /not published: Oz\[2J 1\n/);
  assert.match(output, /"x\]0;title"/);
  assert.doesNotMatch(output, /[^\P{C}\n]/u);
});

test('rejected rows of a table are written as a table, corrected, and imported with the same command', async () => {
  using bench = new Workbench();
  const rows = sampleRows(4).map((row, index) =>
    index === 2 ? { ...row, city: 'Querétaro, Jalisco, Oz' } : row,
  );
  const lines = csvOf(
    [...rows, sampleRow(5, { description: 'Con "comillas", comas\ny renglones' })],
    ';',
  ).split('\r\n');
  lines[1] += ';"too many"';
  bench.write('rows.csv', Buffer.from(lines.join('\r\n').replaceAll('—', '-'), 'latin1'));
  const first = await bench.import(3, 'rows.csv', '--rejects', 'rejects.csv');
  assert.deepEqual([first.counts.added, first.counts.rejected], [3, 2]);
  const rejects = bench.read('rejects.csv');
  assert.match(rejects, /^\uFEFFvacancyId;title;.*;tabulador_file;tabulador_line;tabulador_reasons;/);
  assert.match(rejects, /rows\.csv;2;"row: the row has 13 cells/);
  const mended = rejects
    .replace(';Querétaro, Jalisco, Oz;', ';Querétaro;')
    .split('\r\n')
    .filter((line) => !line.includes('13 cells'));
  const again = await bench.import(0, bench.write('mended.csv', mended.join('\r\n')));
  assert.deepEqual([again.counts.rows, again.counts.added, again.unknownColumns], [1, 1, []]);
  assert.equal(
    (await bench.vacancies()).find(({ source }) => source.key === 'VAC-10002')?.published.city,
    'queretaro',
  );
});

test('a row that could not be split is rejected again with its text until it is corrected', async () => {
  using bench = new Workbench();
  const lines = csvOf(sampleRows(2)).split('\r\n');
  lines[1] += ',"too many"';
  bench.write('rows.csv', lines.join('\r\n'));
  await bench.import(3, 'rows.csv', '--rejects', 'first.csv');
  const { rejections } = await bench.import(3, 'first.csv', '--rejects', 'second.csv');
  assert.equal(rejections.length, 1);
  assert.deepEqual(
    rejections[0]?.findings.map(({ code, field }) => [code, field]),
    ['city', 'title', 'description'].map((field) => ['missing', field]),
  );
  const rawOf = (name: string) => /,("""VAC-10000.*)\r\n$/.exec(bench.read(name))?.[1];
  assert.ok(rawOf('first.csv')?.includes('too many'));
  assert.equal(rawOf('second.csv'), rawOf('first.csv'));
});

test('no cell of a file of rejected rows is a formula, and a later import reads what was there', async () => {
  using bench = new Workbench();
  const description = '=HYPERLINK("https://evil.example")';
  const rows = [{ ...sampleRow(1, { city: 'Oz', industry: "'-1", description }), '@column': '+1' }];
  await bench.import(3, bench.write('rows.csv', csvOf(rows)), '--rejects', 'first.csv');
  const rejects = bench.read('first.csv');
  assert.match(rejects, /,"'=HYPERLINK\(/);
  assert.doesNotMatch(rejects, /(?:^|,)"?[=+@-]/m);
  const { unknownColumns } = await bench.import(3, 'first.csv', '--rejects', 'second.csv');
  assert.deepEqual(unknownColumns[0]?.columns, ['@column']);
  assert.equal(
    bench.read('second.csv').replace('first.csv', 'rows.csv'),
    rejects,
    'a second round neither adds an apostrophe nor loses one',
  );
});

test('rejected records of other formats come back as NDJSON', async () => {
  using bench = new Workbench();
  const rows = [sampleRow(1), sampleRow(2, { city: 'Oz' })];
  await bench.import(3, bench.write('rows.json', JSON.stringify(rows)), '--rejects', 'rejects.ndjson');
  const mended = bench.read('rejects.ndjson').replace('"Oz"', '"León"');
  const { counts, unknownColumns } = await bench.import(0, bench.write('mended.ndjson', mended));
  assert.deepEqual([counts.added, unknownColumns], [1, []]);
});

test('a rejected duplicate keeps its number when it is corrected', async () => {
  using bench = new Workbench();
  bench.write('tabulador.config.json', JSON.stringify({ vacancies: { joinDuplicates: false } }));
  const { vacancyId: _, ...twin } = sampleRow(1);
  const rows = [twin, { ...twin, validThrough: '2027-12-31' }];
  await bench.import(3, bench.write('rows.ndjson', ndjsonOf(rows)), '--rejects', 'rejects.ndjson');
  const mended = bench.read('rejects.ndjson').replace('2027-12-31', '2026-12-20');
  assert.equal((await bench.import(0, bench.write('mended.ndjson', mended))).counts.added, 1);
  const whole = ndjsonOf([twin, { ...twin, validThrough: '2026-12-20' }]);
  assert.equal((await bench.import(0, bench.write('rows.ndjson', whole))).counts.unchanged, 2);
});

test('progress is shown on a terminal only, and leaves the line empty', async () => {
  using bench = new Workbench();
  const file = bench.write('rows.csv', csvOf(sampleRows(600)));
  assert.equal((await bench.run('import', file, '--dry-run')).messages, '');
  bench.terminal = true;
  const { messages } = await bench.run('import', file, '--dry-run');
  assert.match(messages, /Importing rows\.csv .* bytes/);
  assert.ok(messages.endsWith('\r\x1b[2K'));
});
