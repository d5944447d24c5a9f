import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, ndjsonOf, sampleRow } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const columnsOf = (row: object) => Object.fromEntries(Object.keys(row).map((name) => [name, name]));

function profile(bench: Workbench, row: object, rest: object): string[] {
  bench.write(
    'mine.json',
    JSON.stringify({ name: 'mine', feed: 'native', columns: columnsOf(row), ...rest }),
  );
  return ['--profile', 'mine.json'];
}

test('a value that is not understood is taken as a default, and the warning says how to change it', async () => {
  using bench = new Workbench();
  const row = {
    ...sampleRow(1, {
      modality: 'lunar',
      seniority: 'Mid-Senior level',
      employmentType: 'Otro',
      salary: '$1 - $2 - $3',
    }),
    english: 'klingon',
    area: 'Astrología',
    family: 'astrólogo',
  };
  const file = bench.write('rows.csv', csvOf([row]));
  const { warnings } = await bench.import(0, file);
  assert.deepEqual(
    Object.fromEntries(
      warnings.map(({ field, assumed }) => [field, [assumed?.value, assumed?.takenAs, assumed?.change]]),
    ),
    {
      modality: ['lunar', 'presencial', 'values.modality'],
      seniority: ['Mid-Senior level', 'Senior', 'values.seniority'],
      employmentType: ['Otro', 'Tiempo completo', 'values.employmentType'],
      english: ['klingon', 'not stated', 'values.english'],
      family: ['astrólogo', 'finanzas-contabilidad', 'values.family'],
      salary: ['$1 - $2 - $3', 'no salary', 'values.salary'],
    },
  );
  assert.equal(
    warnings.find(({ field }) => field === 'seniority')?.message,
    'Mid-Senior level: read as Senior; to change this, set values.seniority in the profile',
  );
  const [vacancy] = await bench.vacancies();
  assert.equal(vacancy?.published.seniority, 'Senior');
  assert.equal(vacancy?.published.salary, null);
  // A likely reading is inferred from the words of the column; a default is assumed.
  assert.deepEqual(vacancy?.published.assumed, ['modality', 'employmentType']);
  assert.deepEqual(vacancy?.inferred.seniority, 'Mid-Senior level');

  const values = { seniority: { 'Mid-Senior level': 'Media' }, modality: { lunar: 'Remoto' } };
  const mapped = await bench.import(0, file, ...profile(bench, row, { values }));
  assert.ok(!mapped.warnings.some(({ field }) => field === 'seniority' || field === 'modality'));
  const [again] = await bench.vacancies();
  assert.deepEqual([again?.published.modality, again?.published.assumed], ['remoto', ['employmentType']]);
});

test('a profile may be strict about some fields or all of them, and so may the settings', async () => {
  using bench = new Workbench();
  const row = sampleRow(1, { modality: 'lunar', seniority: 'Associate' });
  const file = bench.write('rows.csv', csvOf([row]));
  const fields = async (...args: string[]) => {
    const { rejections } = await bench.import(3, file, ...args);
    return rejections[0]?.findings.map(({ field }) => field);
  };
  assert.deepEqual(await fields(...profile(bench, row, { strict: ['modality'] })), ['modality']);
  assert.deepEqual(await fields(...profile(bench, row, { strict: true })), ['seniority', 'modality']);
  bench.write('settings.json', JSON.stringify({ vacancies: { strict: true } }));
  assert.deepEqual(await fields('--config', 'settings.json'), ['seniority', 'modality']);
  await bench.import(0, file, '--config', 'settings.json', ...profile(bench, row, { strict: false }));
});

test('what could not be published truthfully is still refused', async () => {
  using bench = new Workbench();
  const rows = [sampleRow(1, { title: '' }), sampleRow(2, { city: 'Oz' }), sampleRow(3, { description: '' })];
  const { rejections } = await bench.import(3, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual(
    rejections.map(({ findings }) => findings.map(({ field }) => field)),
    [['title'], ['city'], ['description']],
  );
});

test('a missing description is made of the other texts of the row', async () => {
  using bench = new Workbench();
  const row = { ...sampleRow(1, { description: '' }), requirements: 'Excel avanzado.|Licenciatura' };
  const { warnings } = await bench.import(0, bench.write('rows.csv', csvOf([row])));
  assert.deepEqual(
    warnings.map(({ field }) => field),
    ['description'],
  );
  const [vacancy] = await bench.vacancies();
  assert.equal(
    vacancy?.published.description,
    'Vacante de Contador general en León.\n\nRequisitos: Excel avanzado; Licenciatura.',
  );
});

test('a template does not state what nobody stated: the usual text takes its place', async () => {
  using bench = new Workbench();
  const rows = ['Remoto', ''].map((modality, index) => sampleRow(index, { modality, description: '' }));
  const template = profile(bench, sampleRow(1), { defaults: { description: '{title}, {modality}.' } });
  await bench.import(0, bench.write('rows.csv', csvOf(rows)), ...template);
  assert.deepEqual(
    (await bench.vacancies()).map(({ published }) => published.description),
    ['Desarrollador backend, Remoto.', 'Vacante de Contador general en León, Guanajuato.'],
  );
});

test('titles and descriptions say where the work is done when the column does not', async () => {
  using bench = new Workbench();
  const rows = [
    sampleRow(1, { title: 'Contador general (100% remoto)', modality: 'Presencial' }),
    sampleRow(2, { title: 'Ejecutivo de ventas - Home Office', modality: 'Tiempo Completo' }),
    sampleRow(3, {
      modality: '',
      description: 'Buscamos analista. Esquema híbrido después de la capacitación.',
    }),
    sampleRow(4, { title: 'Técnico de soporte remoto', modality: '' }),
    sampleRow(5, { title: 'Contador (Remoto)', modality: 'Híbrido' }),
  ];
  const { warnings } = await bench.import(0, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual(
    (await bench.vacancies()).map(({ published }) => published.modality),
    ['remoto', 'remoto', 'hibrido', 'presencial', 'hibrido'],
  );
  assert.deepEqual(
    warnings.filter(({ field }) => field === 'modality').map(({ line }) => line),
    [2, 5],
  );
});

test('net pay is unpublished or converted, wherever it is called net', async () => {
  using bench = new Workbench();
  const rows = [
    sampleRow(1, { salary: '$24,650 netos mensuales' }),
    sampleRow(2, {
      salary: '$24,650 mensuales',
      description: 'Buscamos. Sueldo de $24,650 libres. Postúlate.',
    }),
    sampleRow(3, { salary: '$24,650 mensuales brutos', description: 'Sueldo de $24,650 libres.' }),
  ];
  const file = bench.write('rows.csv', csvOf(rows));
  const salaries = async () =>
    (await bench.vacancies()).map(({ published }) => published.salary?.min ?? null);
  const { warnings } = await bench.import(0, file);
  assert.deepEqual(await salaries(), [null, null, 24_650]);
  assert.deepEqual(
    warnings.map(({ line }) => line),
    [2, 3],
  );
  bench.write('settings.json', JSON.stringify({ vacancies: { netSalaries: 'converted' } }));
  const converted = await bench.import(0, file, '--config', 'settings.json');
  assert.deepEqual(await salaries(), [30_001, 30_001, 24_650]);
  assert.match(converted.warnings[0]?.message ?? '', /published as gross/);

  const { salary, ...row } = sampleRow(4);
  const table = bench.write('neto.csv', csvOf([{ ...row, 'SUELDO NETO MENSUAL': '24650' }]));
  const columns = { ...columnsOf(row), salary: 'SUELDO NETO MENSUAL' };
  const heading = await bench.import(0, table, ...profile(bench, row, { columns }));
  assert.match(heading.warnings[0]?.message ?? '', /net/);
});

test('after the last day of its table nothing is converted, and December warns of it', async () => {
  using bench = new Workbench();
  bench.write('settings.json', JSON.stringify({ vacancies: { netSalaries: 'converted' } }));
  const importOn = async (day: string) => {
    bench.now = `${day}T18:00:00Z`;
    const row = sampleRow(1, { salary: '$24,650 netos mensuales', postedAt: day, validThrough: '' });
    return await bench.import(0, bench.write('rows.csv', csvOf([row])), '--config', 'settings.json');
  };
  assert.deepEqual((await importOn('2026-11-30')).notices, []);
  const { notices, warnings } = await importOn('2026-12-01');
  assert.match(notices.join(), /CONASAMI, 3-12-2025”, ends on 2026-12-31.*Miscelánea Fiscal 2026/);
  assert.match(warnings[0]?.message ?? '', /published as gross/);
  const later = await importOn('2027-01-02');
  assert.equal(later.notices.length, 2);
  assert.match(later.warnings[0]?.message ?? '', /no tax table for 2027-01-02/);
  assert.equal((await bench.vacancies())[0]?.published.salary, null);
});

test('a salary below the minimum wage, or one that the description contradicts, is reported', async () => {
  using bench = new Workbench();
  const rows = [
    sampleRow(1, { salary: '$9,000 mensuales' }),
    sampleRow(2, { salary: '$9,600 mensuales' }),
    sampleRow(3, { salary: '$9,600 mensuales', city: 'Tijuana' }),
    sampleRow(4, { salary: '$9,000 mensuales', employmentType: 'Medio tiempo' }),
    sampleRow(5, { description: 'Buscamos contador. Sueldo mensual de $70,000. Postúlate.' }),
    sampleRow(6, { description: 'Buscamos contador. Sueldo mensual de $45,000. Postúlate.' }),
  ];
  const { warnings } = await bench.import(0, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual(
    warnings.map(({ line, message }) => [line, /minimum wage|disagree/.exec(message)?.[0]]),
    [
      [2, 'minimum wage'],
      [4, 'minimum wage'],
      [6, 'disagree'],
    ],
  );
});

test('a text and numbers that disagree are reported; "A convenir" in a column is not a salary', async () => {
  using bench = new Workbench();
  const rows = [
    { ...sampleRow(1), salaryMin: '12000', salaryMax: '15000' },
    { ...sampleRow(2), salaryMin: '38000', salaryMax: '52000' },
    { ...sampleRow(3, { salary: '' }), salaryMin: 'A convenir', salaryMax: '' },
    { ...sampleRow(4, { salary: '' }), salaryMin: '20000 mensuales', salaryMax: '18000 mensuales' },
    { ...sampleRow(5, { salary: '$9,000 quincenal' }), salaryMin: '9000', salaryMax: '9000' },
  ];
  const { warnings } = await bench.import(0, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual(
    warnings.map(({ line, message }) => [line, /disagree|swapped|quincena/.exec(message)?.[0]]),
    [
      [2, 'disagree'],
      [5, 'swapped'],
      [6, 'quincena'],
    ],
  );
});

test('the rows of a column prove together whether the month stands first', async () => {
  using bench = new Workbench();
  const dates = [
    ['11/05/2026', '12/10/2026'],
    ['11/13/2026', '12/20/2026'],
  ] as const;
  const rows = dates.map(([postedAt, validThrough], index) => sampleRow(index, { postedAt, validThrough }));
  await bench.import(0, bench.write('us.csv', csvOf(rows)));
  const days = async () => (await bench.vacancies()).map(({ published }) => published.postedAt);
  assert.deepEqual(await days(), ['2026-11-05', '2026-11-13']);
  const alone = sampleRow(7, { postedAt: '11/05/2026', validThrough: '' });
  await bench.import(0, bench.write('mx.csv', csvOf([alone])), '--feed', 'other');
  assert.ok((await days()).includes('2026-05-11'));
});

test('a day that is counted from today, or given by the import, does not move with a later import', async () => {
  using bench = new Workbench();
  const rows = [
    sampleRow(1, { postedAt: 'Hace 3 días', validThrough: '' }),
    sampleRow(2, { postedAt: 'pronto', validThrough: '' }),
    sampleRow(3, { postedAt: '', validThrough: '' }),
  ];
  const file = bench.write('rows.ndjson', ndjsonOf(rows));
  bench.now = '2026-11-16T18:00:00Z';
  await bench.import(0, file);
  const days = (await bench.vacancies()).map(({ published: { postedAt, validThrough, assumed } }) => [
    ...[postedAt, validThrough, assumed],
  ]);
  assert.deepEqual(days, [
    ['2026-11-13', null, []],
    // A date that cannot be read is none; the vacancy ends eight weeks after its first import.
    [null, '2027-01-11', ['validThrough']],
    ['2026-11-16', null, ['postedAt']],
  ]);
  bench.now = '2026-11-18T18:00:00Z';
  assert.equal((await bench.import(0, file)).counts.unchanged, 3);
});
