import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const text = 'Atención del área, reportes mensuales y trato directo con proveedores de la zona.';
const rowOf = (number: number, changes: object = {}) => ({
  Folio: `F-${number}`,
  Puesto: 'Contador general',
  Empresa: `Zyntrax ${number}`,
  Ciudad: 'León',
  Descripción: `${text} Turno ${number}.`,
  ...changes,
});

test('an employer cell that repeats the title is no employer; a name that the title contains is', async () => {
  using bench = new Workbench();
  const repeated = [
    'AYUDANTE GENERAL',
    'Chofer repartidor',
    'Mesero',
    'Contador general',
    'Guardia de seguridad',
  ];
  const rows = [
    ...repeated.map((Puesto) => ({ Puesto, Empresa: Puesto })),
    { Puesto: 'Operador de montacargas', Empresa: 'Operador' },
    { Puesto: 'Soldador TIG', Empresa: 'Soldador' },
    { Puesto: 'Cajero Brimalta', Empresa: 'Brimalta' },
    { Puesto: 'Quervox', Empresa: 'Quervox' },
    { Puesto: 'Norte vendedor', Empresa: 'Norte' },
    ...Array.from({ length: 30 }, (_, index) => ({
      Puesto: 'Analista de datos',
      Empresa: `Zyntrax ${index}`,
    })),
  ].map((row, index) => rowOf(index + 1, row));
  const { counts, rejections } = await bench.import(3, bench.write('hoja.csv', csvOf(rows)));
  assert.deepEqual(
    [counts.added, rejections.map(({ key }) => key)],
    [rows.length - 2, ['F-8', 'F-9']],
    JSON.stringify(rejections),
  );
  const owned = (await bench.vacancies()).filter(({ employer }) => employer !== null);
  assert.equal(owned.length, 31);
});

test('placeholders are known by their shape', async () => {
  using bench = new Workbench();
  const empty = ['NA/NA', '-', 's/n', 'N/A / N/A', '.', 'xxx', 'NA - NA', 'n.d. / n.d.', '000'];
  const rows = empty.map((Empresa, index) => rowOf(index + 1, { Empresa }));
  await bench.import(0, bench.write('hoja.csv', csvOf(rows)));
  assert.deepEqual(await bench.employers(), []);
});

test('years of experience are never pay, and pay in thousands stays pay', async () => {
  using bench = new Workbench();
  for (const [index, heading] of [
    'exp_min',
    'min_experience',
    'experiencia_desde',
    'minimum_years',
  ].entries()) {
    const rows = Array.from({ length: 30 }, (_, at) => rowOf(at, { [heading]: String(at % 12) }));
    const { guesses } = await bench.import(0, bench.write(`${index}.csv`, csvOf(rows)), '--dry-run');
    const fields = guesses.flatMap(({ columns }) => columns.map(({ field }) => field));
    assert.ok(!fields.some((field) => field.startsWith('salary')), heading);
  }
  const rows = Array.from({ length: 30 }, (_, at) => rowOf(at, { Sueldo: String(12 + (at % 20)) }));
  const { guesses } = await bench.import(0, bench.write('pay.csv', csvOf(rows)), '--dry-run');
  assert.ok(guesses[0]?.columns.some(({ field }) => field === 'salary'));
});

test('a description that only repeats the cells of its row counts as none', async () => {
  using bench = new Workbench();
  const rows = [
    rowOf(1, { Descripción: 'Empleo: Contador general - Zyntrax 1 - León' }),
    rowOf(2, { Descripción: 'Empleo: Contador general - Zyntrax 2 - León, se ofrece comedor y transporte' }),
    rowOf(3),
    rowOf(4),
  ];
  const { rejections } = await bench.import(3, bench.write('hoja.csv', csvOf(rows)));
  assert.deepEqual(
    rejections.map(({ key }) => key),
    ['F-2'],
  );
  const [stub] = await bench.vacancies();
  assert.equal(stub?.published.description, 'Vacante de Contador general en León, Guanajuato.');
});

test('a default state places a name that several states have', async () => {
  using bench = new Workbench();
  const places = ['GUADALUPE', 'JUAREZ', 'Monterrey'];
  const rows = places.map((Ciudad, index) => rowOf(index + 1, { Ciudad }));
  const file = bench.write('hoja.csv', csvOf(rows));
  const alone = await bench.import(3, file, '--dry-run');
  assert.equal(alone.counts.rejected, 2);
  const columns = {
    key: 'Folio',
    title: 'Puesto',
    employer: 'Empresa',
    city: 'Ciudad',
    description: 'Descripción',
  };
  bench.write('mia.json', JSON.stringify({ name: 'mia', columns, defaults: { state: 'Nuevo León' } }));
  await bench.import(0, file, '--profile', 'mia.json');
  const found = (await bench.vacancies()).map(({ published }) => [published.city, published.municipality]);
  assert.deepEqual(found, [
    ['monterrey', 'Guadalupe'],
    ['monterrey', 'Juárez'],
    ['monterrey', null],
  ]);
});
