import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, type SampleRow, sampleRow, sampleRows } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const description =
  'Buscamos a quien atienda a nuestros clientes. Llevarás la cartera de la zona norte y prepararás reportes cada semana. ' +
  'Trabajarás con un equipo de 4 personas que lleva 12 años junto. Contratación el 3 de noviembre.';

type Changes = Partial<SampleRow> & { readonly zone?: string };

/** The same vacancy under another key. */
function listing(number: number, { zone = 'Zona Norte', ...changes }: Changes = {}) {
  const { vacancyId: _, ...row } = sampleRow(1, { description, ...changes });
  return { key: `K${number}`, zone, ...row };
}

/** A workbench whose settings join even rows with different keys of their own. */
function joining(joinDuplicates: boolean | 'all' = 'all'): Workbench {
  const bench = new Workbench();
  bench.write('tabulador.config.json', JSON.stringify({ vacancies: { joinDuplicates } }));
  return bench;
}

const alike: readonly Changes[] = [
  {},
  { title: 'CONTADOR  GENERAL' },
  { employer: 'COMPAÑIA FICTICIA 1' },
  { postedAt: '2026-11-12', validThrough: '2026-12-20' },
  { description: description.toUpperCase().replaceAll('. ', '!\n\n') },
];

const different: readonly Changes[] = [
  { city: 'Mérida' },
  { title: 'Contador fiscal' },
  { employer: 'Otra Compañía Ficticia SA de CV' },
  { salary: '$38,000 - $60,000 mensuales brutos' },
  { salary: '' },
  { zone: 'Zona Río' },
  { modality: 'remoto' },
  { employmentType: 'Medio tiempo' },
  { description: description.replace('zona norte', 'zona sur') },
  { description: description.replace('4 personas', '6 personas') },
  { description: `${description} Postúlate hoy por este medio y te llamamos.` },
  { description: 'Registro de pólizas, conciliaciones y declaraciones de una empresa con tres sucursales.' },
];

for (const changes of alike) {
  test(`the same vacancy: ${JSON.stringify(changes).slice(0, 60)}`, async () => {
    using bench = joining();
    const file = bench.write('rows.csv', csvOf([listing(1), listing(2, changes)]));
    const { counts, duplicates } = await bench.import(0, file);
    assert.deepEqual([counts.added, counts.joined], [1, 1]);
    const [vacancy] = await bench.vacancies();
    assert.equal(vacancy?.source.key, 'K1', 'the first in the file is the vacancy');
    const of = { id: vacancy?.published.id, feed: 'native', key: 'K1', file: 'rows.csv', line: 2 };
    assert.deepEqual(duplicates, [{ file: 'rows.csv', line: 3, key: 'K2', feed: 'native', of }]);
  });
}

for (const changes of different) {
  test(`another vacancy: ${JSON.stringify(changes).slice(0, 60)}`, async () => {
    using bench = joining();
    const file = bench.write('rows.csv', csvOf([listing(1), listing(2, changes)]));
    const { counts } = await bench.import(0, file);
    assert.deepEqual([counts.added, counts.joined], [2, 0]);
  });
}

test('unless asked, rows of a feed with different keys of their own are never joined; rows without keys are', async () => {
  using bench = joining(true);
  const rows = [listing(1), listing(2), listing(3)];
  const keyed = await bench.import(0, bench.write('rows.csv', csvOf(rows)), '--close-missing');
  assert.deepEqual([keyed.counts.added, keyed.counts.joined], [3, 0]);
  // The vacancy that stays is not taken for the one that is gone.
  const fewer = await bench.import(0, bench.write('rows.csv', csvOf(rows.slice(1))), '--close-missing');
  assert.deepEqual([fewer.counts.unchanged, fewer.counts.joined, fewer.counts.closed], [2, 0, 1]);
  const bare = rows.map(({ key: _, ...row }) => ({ ...row, title: 'Analista fiscal' }));
  const { counts } = await bench.import(0, bench.write('bare.csv', csvOf(bare)), '--feed', 'bare');
  assert.deepEqual([counts.added, counts.joined], [1, 2]);
});

test('a vacancy of a complete feed that gets another key keeps its address', async () => {
  using bench = joining(true);
  const rows = [
    listing(1),
    listing(2),
    ...[3, 4, 5, 6, 7, 8].map((n) => listing(n, { title: `Contador ${n}` })),
  ];
  const load = (changed: typeof rows) =>
    bench.import(0, bench.write('rows.csv', csvOf(changed)), '--close-missing');
  await load(rows);
  const addresses = async () =>
    (await bench.vacancies()).map(({ published, closedOn }) => [published.id, closedOn]);
  const before = await addresses();
  // The first two say the same, so each follows a vacancy of its own.
  const rekeyed = rows.map((row, at) => (at < 2 ? { ...row, key: `N${at}` } : row));
  const { counts } = await load(rekeyed);
  assert.deepEqual([counts.added, counts.joined, counts.closed], [0, 2, 0]);
  assert.deepEqual(await addresses(), before);
  const edited = rekeyed.map((row) => ({ ...row, salary: '$50,000 - $60,000 mensuales brutos' }));
  assert.deepEqual([(await load(edited)).counts.updated, await addresses()], [8, before]);
});

test('a setting keeps duplicates apart', async () => {
  using bench = joining(false);
  const { counts } = await bench.import(0, bench.write('rows.csv', csvOf([listing(1), listing(2)])));
  assert.deepEqual([counts.added, counts.joined], [2, 0]);
});

test('a row that comes again under the same key is joined; another one under that key is rejected', async () => {
  using bench = joining();
  const rows = [listing(1), listing(1), listing(1, { title: 'Contador fiscal' })];
  const { counts, rejections } = await bench.import(3, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual([counts.added, counts.joined, counts.rejected], [1, 1, 1]);
  assert.equal(rejections[0]?.findings[0]?.reason, 'the same key as rows.csv:2');
});

test('importing duplicates again, in any order, changes nothing', async () => {
  using bench = joining();
  const rows = [listing(1), listing(2), listing(3)];
  await bench.import(0, bench.write('rows.csv', csvOf(rows)));
  const before = await bench.vacancies();
  for (const order of [rows, rows.toReversed()]) {
    const { counts } = await bench.import(0, bench.write('rows.csv', csvOf(order)), '--close-missing');
    assert.deepEqual([counts.added, counts.updated, counts.unchanged, counts.joined], [0, 0, 1, 2]);
    assert.deepEqual(
      (await bench.vacancies()).map(({ source, ...rest }) => [rest, source.key]),
      before.map(({ source, ...rest }) => [rest, source.key]),
    );
  }
});

test('a change that reaches every listing is one update, whichever stands first', async () => {
  using bench = joining();
  await bench.import(0, bench.write('rows.csv', csvOf([listing(1), listing(2)])));
  const changes = { salary: '$50,000 - $60,000 mensuales brutos' };
  const rows = [listing(2, changes), listing(1, changes)];
  const { counts } = await bench.import(0, bench.write('rows.csv', csvOf(rows)));
  assert.deepEqual([counts.added, counts.updated, counts.joined], [0, 1, 1]);
});

test('while any listing remains the vacancy stays open, under its id; without any it is closed', async () => {
  using bench = joining();
  const others = sampleRows(6).slice(2);
  const load = (...rows: object[]) => {
    const file = bench.write(
      'rows.ndjson',
      [...rows, ...others].map((row) => JSON.stringify(row)).join('\n'),
    );
    return bench.import(0, file, '--close-missing');
  };
  const state = async () =>
    (await bench.vacancies())
      .filter(({ published }) => published.title === 'Contador general' && published.city === 'leon')
      .filter(({ source }) => source.key.startsWith('K'))
      .map(({ published, source, closedOn }) => [published.id, source.key, closedOn]);
  await load(listing(1), listing(2));
  const [[id] = []] = await state();
  assert.equal((await load(listing(2))).counts.closed, 0);
  assert.deepEqual(await state(), [[id, 'K2', null]]);
  assert.equal((await load(listing(1), listing(2))).counts.joined, 1);
  assert.equal((await load()).counts.closed, 1);
  assert.deepEqual(await state(), [[id, 'K2', '2026-11-16']]);
});

test('across feeds: a feed that drops its listing does not close what another feed lists', async () => {
  using bench = joining();
  const filler = sampleRows(8).slice(2);
  const load = (feed: string, ...rows: object[]) => {
    const file = bench.write(`${feed}.ndjson`, rows.map((row) => JSON.stringify(row)).join('\n'));
    return bench.import(0, file, '--feed', feed, '--close-missing', '--accept-loss');
  };
  const open = async () =>
    (await bench.vacancies()).filter(
      ({ closedOn, published }) => closedOn === null && published.description.startsWith('Buscamos a quien'),
    );
  await load('first', listing(1), ...filler);
  const second = await load('second', listing(7));
  assert.deepEqual([second.counts.added, second.counts.joined], [0, 1]);
  const [before] = await open();
  assert.equal((await load('first', ...filler)).counts.closed, 0);
  const [after] = await open();
  assert.deepEqual([after?.published.id, after?.source.feed], [before?.published.id, 'second']);
  assert.equal((await load('second', listing(7))).counts.unchanged, 1);
  const gone = await load('second', listing(8, { title: 'Contador fiscal' }));
  assert.deepEqual([gone.counts.added, gone.counts.closed], [1, 1]);
});

test('duplicates that are already on the board become one: the older stays, the younger is closed', async () => {
  using bench = joining();
  const rows = [listing(1), listing(2), sampleRow(3)];
  const settings = (joinDuplicates: boolean | 'all') =>
    bench.write('tabulador.config.json', JSON.stringify({ vacancies: { joinDuplicates } }));
  const file = bench.write('rows.ndjson', rows.map((row) => JSON.stringify(row)).join('\n'));
  settings(false);
  await bench.import(0, file);
  settings('all');
  const { counts } = await bench.import(0, file);
  assert.deepEqual([counts.unchanged, counts.joined, counts.closed], [2, 1, 1]);
  assert.deepEqual((await bench.import(0, file, '--close-missing')).counts.closed, 0);
  settings(false);
  assert.equal((await bench.import(0, file)).counts.updated, 1, 'apart again');
  assert.ok((await bench.vacancies()).every(({ closedOn }) => closedOn === null));
});

test('a duplicate of what the operator closed by hand does not bring it back; of what is over, it is a vacancy', async () => {
  using bench = joining();
  await bench.import(0, bench.write('rows.csv', csvOf([listing(1)])));
  const [vacancy] = await bench.vacancies();
  await bench.run('close', vacancy?.published.vacancyId ?? '');
  const { counts } = await bench.import(0, bench.write('again.csv', csvOf([listing(2)])));
  assert.deepEqual([counts.added, counts.joined], [0, 1]);
  bench.now = '2026-12-28T12:00:00Z';
  const later = listing(3, { postedAt: '2026-12-27', validThrough: '2027-01-31' });
  assert.equal((await bench.import(0, bench.write('later.csv', csvOf([later])))).counts.added, 1);
});

test('the report says which rows were joined with which vacancy, and how to keep them apart', async () => {
  using bench = joining();
  const rows = [1, 2, 3, 4, 5].map((number) => listing(number));
  const { output } = await bench.run('import', bench.write('rows.csv', csvOf(rows)));
  assert.match(output, / 1 added · 0 updated · 0 unchanged · 4 joined · /);
  assert.match(output, /were joined with it: 4; vacancies: 1\n/);
  assert.match(output, / {4}rows\.csv:3 {2}key K2 {2}is contador-general-leon-\S+ \(rows\.csv:2, key K1\)\n/);
  assert.match(output, /… and 1 more; --json lists every one\n.*set vacancies\.joinDuplicates to false/);
});
