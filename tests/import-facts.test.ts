import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

test('a last day before the first import is no mistake: the vacancy has ended, and nobody made up a day for it', async () => {
  using bench = new Workbench();
  const rows = [0, 1].map((number) => {
    const { title: Puesto, city: Ciudad, description: Descripción } = sampleRow(number);
    return { Puesto, Ciudad, Descripción, 'Vigente hasta': number === 0 ? '2025-11-22' : '2026-12-20' };
  });
  await bench.import(0, bench.write('fin.csv', csvOf(rows)));
  const days = (await bench.vacancies()).map(({ published }) => published.postedAt);
  assert.deepEqual([days[0], days[1] === null], [null, false]);
});

test('what is paused, covered, cancelled or a draft is not published, and an unknown status is asked about', async () => {
  using bench = new Workbench();
  const statuses = ['Abierta', 'En pausa', 'Cubierta', 'Cancelada', 'Borrador', 'Stand by', 'Plan B'];
  const rows = statuses.map((estatus, number) => ({ ...sampleRow(number), estatus }));
  const report = await bench.import(3, bench.write('estatus.csv', csvOf(rows)));
  const open = (await bench.vacancies()).filter(({ closedOn }) => closedOn === null);
  assert.deepEqual(
    open.map(({ published }) => published.vacancyId),
    [rows[0]?.vacancyId],
  );
  const [cause] = report.causes;
  assert.deepEqual(cause?.repairs[0]?.at, ['values', 'status', 'Plan B']);
  assert.equal(cause?.bringsBack, 1);
});

test('neighbours of a city count as the city, remote without a place by setting, a long text is cut at a sentence', async () => {
  using bench = new Workbench();
  bench.write('tabulador.config.json', JSON.stringify({ vacancies: { remoteCity: 'monterrey' } }));
  const sentence = 'Revisará los reportes de cada mes. ';
  const rows = [
    sampleRow(0, { city: 'Naucalpan, Estado de México', description: sentence.repeat(400) }),
    sampleRow(1, { city: 'Remoto', modality: '' }),
  ];
  const report = await bench.import(0, bench.write('lugares.csv', csvOf(rows)));
  const [first, second] = (await bench.vacancies()).map(({ published }) => published);
  assert.deepEqual([first?.city, first?.municipality], ['ciudad-de-mexico', 'Naucalpan de Juárez']);
  assert.ok((first?.description.length ?? 0) > 7_900 && first?.description.endsWith('de cada mes.'));
  assert.deepEqual([second?.city, second?.modality], ['monterrey', 'remoto']);
  assert.ok(report.warnings.some(({ field, message }) => field === 'description' && /was cut/.test(message)));
  bench.write('tabulador.config.json', '{}');
  assert.equal((await bench.import(3, 'lugares.csv', '--dry-run')).counts.rejected, 1);
});

test('in a column of states, a state that is also a city is a state, unless the profile says otherwise', async () => {
  using bench = new Workbench();
  const file = (...places: readonly string[]) =>
    bench.write('estados.csv', csvOf(places.map((city, number) => sampleRow(number, { city }))));
  const states = ['N.L.', 'Jal.', 'Gto.', 'CDMX', 'Qro.', 'Puebla'];
  const report = await bench.import(3, file(...states), '--dry-run');
  assert.deepEqual([report.counts.added, report.counts.rejected], [1, 5]);
  const [cause] = report.causes.filter(({ repairs }) => repairs.length > 0);
  assert.deepEqual(
    cause?.repairs.map(({ at }) => at),
    ['Qro.', 'Puebla'].map((place) => ['values', 'city', place]),
  );
  const added = async (...places: readonly string[]) =>
    (await bench.import(3, file(...places), '--dry-run')).counts.added;
  assert.equal(await added(...Array.from({ length: 4 }, () => states).flat(), 'Querétaro, Qro.'), 5);
  assert.equal(await added(...states, 'Monterrey'), 4);
  assert.equal(await added('Jal.', 'Jalisco', 'Qro.', 'León'), 2);
  const columns = { title: 'title', city: 'city', description: 'description' };
  const profile = { name: 'estados', columns, values: { city: { 'Qro.': 'Querétaro' } } };
  bench.write('perfil.json', JSON.stringify(profile));
  const decided = await bench.import(3, file(...states), '--dry-run', '--profile', 'perfil.json');
  assert.equal(decided.counts.added, 3);
});

test('what only the title or the text says is inferred, with its words; in doubt nothing is', async () => {
  using bench = new Workbench();
  const texts: readonly (readonly [title: string, text: string])[] = [
    ['Capturista de datos - Temporal', 'Ejecutivo de personal temporal en la empresa.'],
    ['Ejecutivo de personal temporal', 'Buscará personal para otras empresas.'],
    ['Cajero medio tiempo', 'Sueldo mensual de $12,500 brutos. Atenderá la caja.'],
    ['WorkFromHome Asesor telefónico JR', 'Sueldo base $9,000 + comisiones. Ventas de $500,000 al mes.'],
    [
      'Contador',
      'Tipo de puesto: Tiempo completo, Por tiempo indeterminado\nSueldo: $18,000 - $20,000 al mes\nNivel de puesto: Senior',
    ],
    [
      'Auditor',
      'Contratación inmediata. Sueldo de $20,000 mensuales. Sueldo de $30,000 mensuales con experiencia.',
    ],
  ];
  const rows = texts.map(([title, description], number) => {
    const { modality: _, seniority: __, employmentType: ___, salary: ____, ...row } = sampleRow(number);
    return { ...row, title, description };
  });
  await bench.import(0, bench.write('textos.csv', csvOf(rows)));
  const vacancies = await bench.vacancies();
  const pay = vacancies.map(({ published: { salary } }) => salary && [salary.min, salary.max]);
  assert.deepEqual(pay, [null, null, [12_500, 12_500], null, [18_000, 20_000], null]);
  const facts = vacancies.map(({ published: { employmentType, modality, seniority, assumed } }) => [
    ...[employmentType, modality, seniority, assumed.join(' ')],
  ]);
  assert.deepEqual(facts, [
    ['Temporal', 'presencial', 'Junior', 'modality'],
    ['Tiempo completo', 'presencial', 'Media', 'area modality seniority employmentType'],
    ['Medio tiempo', 'presencial', 'Media', 'modality seniority'],
    ['Tiempo completo', 'remoto', 'Junior', 'employmentType'],
    ['Indeterminado', 'presencial', 'Senior', 'modality'],
    ['Tiempo completo', 'presencial', 'Media', 'modality seniority employmentType'],
  ]);
  assert.deepEqual(vacancies[2]?.inferred, {
    employmentType: 'Cajero medio tiempo',
    salary: 'Sueldo mensual de $12,500 brutos',
  });
});
