import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { csvOf } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const titles = ['Contador general', 'Ejecutivo de ventas', 'Analista de datos', 'Almacenista'];
const cities = ['Guadalajara', 'León', 'Mérida', 'Puebla'];
const firms =
  'Zafirex Brumaltec Quorvexa Trevalmo Nuxilar Pardovin Kestrubal Golmarin Vidrosel Jancubar'.split(' ');

type Row = Readonly<Record<string, string>>;

const rows: readonly Row[] = Array.from({ length: 12 }, (_, at) => ({
  Folio: `F-${100 + at}`,
  Puesto: titles[at % 4] ?? '',
  Cliente: `${firms[at % 10]} SA de CV`,
  Ciudad: cities[at % 4] ?? '',
  Estatus: 'Abierta',
  Contacto: `Lic. ${['Rosaura', 'Evaristo', 'Melquiades'][at % 3]} ${['Pulido', 'Zambrano', 'Urrutia', 'Baeza'][at % 4]}`,
  Zona: `Colonia Número ${at}`,
  Alta: `${10 + at}/10/2026`,
  Descripción: `Llevará el día a día del equipo ${at}, hablará con clientes y cuidará los reportes de cada mes.`,
}));

const renamed = (from: string, to: string, table = rows) =>
  table.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name === from ? to : name, value])),
  );
const without = (column: string) => rows.map(({ [column]: _, ...row }) => row);
const filled = (column: string, value: (at: number, row: Row) => string, table = rows) =>
  table.map((row, at) => ({ ...row, [column]: value(at, row) }));
const swapped = (one: string, other: string) =>
  rows.map((row) => ({ ...row, [one]: row[other] ?? '', [other]: row[one] ?? '' }));

class AcceptedFeed extends Workbench {
  static async of(table: readonly object[] = rows): Promise<AcceptedFeed> {
    const feed = new AcceptedFeed();
    await feed.load(0, table);
    return feed;
  }

  load(code: number, table: readonly object[], ...options: readonly string[]) {
    const file = this.write('lista.csv', csvOf(table));
    return this.import(code, file, '--feed', 'lista', '--close-missing', ...options);
  }

  async stops(table: readonly object[], says: RegExp): Promise<void> {
    const before = await this.state();
    const file = this.write('lista.csv', csvOf(table));
    const { code, messages } = await this.run('import', file, '--feed', 'lista', '--close-missing');
    assert.match(messages, says);
    assert.match(messages, /Nothing was imported.*repeat the command with --accept\./);
    assert.deepEqual([code, await this.state()], [4, before]);
  }

  async state() {
    return (await this.vacancies()).map(({ published, employer, closedOn, source }) => [
      ...[published.id, published.zone, employer?.legalName, closedOn, source.key],
    ]);
  }
}

const drifts: Readonly<Record<string, readonly [table: readonly object[], says: RegExp]>> = {
  'the employer under another heading': [
    renamed('Cliente', 'Cuenta'),
    /"Cliente" \(the employer\) is gone; "Cuenta" is new and 10 of its 10 values stood in "Cliente" before/,
  ],
  'the key under another heading': [
    renamed('Folio', 'Número interno'),
    /"Folio" \(the key\) is gone; "Número interno" is new and 12 of its 12 values stood in "Folio" before/,
  ],
  'persons under another heading': [
    renamed('Contacto', 'Datos'),
    /"Contacto" \(private\) is gone; "Datos" is new and 12 of its 12 values stood in "Contacto" before/,
  ],
  'no employer': [without('Cliente'), /"Cliente" \(the employer\) is gone/],
  'no status': [without('Estatus'), /"Estatus" \(the status\) is gone/],
  'no place': [without('Ciudad'), /"Ciudad" \(city\) is gone/],
  'an empty key': [filled('Folio', () => ''), /"Folio" \(the key\) is empty in every row/],
  'an empty employer': [filled('Cliente', () => ''), /"Cliente" \(the employer\) is empty in every row/],
  'an empty status': [filled('Estatus', () => ''), /"Estatus" \(the status\) is empty/],
  'persons in a public column': [
    swapped('Contacto', 'Zona'),
    /"Contacto" \(private\) holds other values; of "Zona", 12 of its 12 values stood in "Contacto" before/,
  ],
  'employers in another column': [
    swapped('Cliente', 'Zona'),
    /"Cliente" \(the employer\) holds other values; of "Zona", 10 of its 10 values stood in "Cliente" before/,
  ],
  'keys in another column': [swapped('Folio', 'Zona'), /"Zona", 12 of its 12 values stood in "Folio" before/],
  'other things in the employer column': [
    filled('Cliente', (at) => `Sector ${['textil', 'minero', 'agrícola'][at % 3]}`),
    /"Cliente" \(the employer\) holds other values/,
  ],
  'a key that repeats': [
    filled('Folio', (at) => `F-${100 + (at % 6)}`),
    /the key is no longer unique: 6 of 12 rows repeat the key of another/,
  ],
  'new keys for the same vacancies': [
    filled('Folio', (at) => `2026/${at}`),
    /12 of 12 rows say the same as a known vacancy, under another key/,
  ],
  'employers sorted apart from their rows': [
    filled('Cliente', (at) => rows[11 - at]?.Cliente ?? ''),
    /12 of 12 known vacancies have another employer, and not because one was renamed/,
  ],
  'keys sorted apart from their rows': [
    filled('Folio', (at) => `F-${111 - at}`),
    /12 of 12 rows have the title, city and employer that another key had/,
  ],
  'keys that move on by one': [
    filled('Folio', (at) => `F-${101 + at}`),
    /11 of 12 rows have the title, city and employer that another key had/,
  ],
  'a key that only a total has': [
    [
      ...filled('Folio', () => ''),
      ...Array.from({ length: 9 }, (_, at) => ({ ...rows[0], Folio: '', Puesto: `Otro puesto ${at}` })),
      { ...rows[1], Folio: 'TOTAL' },
    ],
    /"Folio" \(the key\) is nearly empty/,
  ],
  'the month before the day': [
    filled('Alta', (at) => `10/${10 + at}/2026`),
    /day and month are written in another order/,
  ],
};

for (const [what, [table, says]] of Object.entries(drifts))
  test(`a feed stops, and nothing of it changes: ${what}`, async () => {
    using feed = await AcceptedFeed.of();
    await feed.stops(table, says);
    assert.equal((await feed.load(0, rows)).counts.unchanged, 12);
  });

for (const what of [
  'the employer under another heading',
  'the key under another heading',
  'persons in a public column',
  'employers in another column',
  'keys in another column',
  'new keys for the same vacancies',
]) {
  test(`once accepted, it goes on with the same vacancies and employers, and back again: ${what}`, async () => {
    using feed = await AcceptedFeed.of();
    const vacancies = async () =>
      (await feed.state()).map(([id, , employer, closedOn]) => [id, employer, closedOn]);
    const before = await vacancies();
    const [table = []] = drifts[what] ?? [];
    for (const step of [table, rows]) {
      const { notices, counts } = await feed.load(0, step, '--accept');
      assert.deepEqual([counts.added, counts.closed], [0, 0]);
      // The way back from one private column to another changes nothing.
      const isSaid = !what.startsWith('new keys') && !(what.startsWith('persons') && step === rows);
      if (isSaid) assert.match(notices.join('\n'), /Accepted: /);
      assert.deepEqual(await vacancies(), before);
      assert.deepEqual(
        Object.entries((await feed.load(0, step)).counts)
          .filter(([, n]) => n === 12)
          .map(([name]) => name),
        [...['rows', 'unchanged']],
      );
      assert.doesNotMatch(
        JSON.stringify((await feed.vacancies()).map(({ published }) => published)),
        /Pulido|Zambrano|SA de CV/,
      );
    }
  });
}

test('persons that moved to another column stay secret in their row once that is accepted', async () => {
  for (const table of [renamed('Contacto', 'Dato 2'), swapped('Contacto', 'Zona')]) {
    using feed = await AcceptedFeed.of();
    for (const _ of [1, 2]) await feed.load(0, table, '--accept');
    const told = table.map((row, at) =>
      at === 1 ? { ...row, Descripción: `${rows[1]?.Descripción} Lo lleva zambrano.` } : row,
    );
    assert.equal((await feed.load(3, told)).counts.rejected, 1);
    const published = JSON.stringify((await feed.vacancies()).map((one) => one.published));
    assert.doesNotMatch(published, /Pulido|Zambrano/i);
  }
});

test('columns in another order, new ones and lost optional ones stop nothing; the last two are said once', async () => {
  using feed = await AcceptedFeed.of();
  const reversed = rows.map((row) => Object.fromEntries(Object.entries(row).reverse()));
  assert.deepEqual((await feed.load(0, reversed)).notices, []);
  const changed = renamed('Zona', 'Prioridad').map((row) => ({ ...row, Teléfono: '55 1234 5678' }));
  const { notices } = await feed.load(0, changed);
  assert.match(
    notices.join('\n'),
    /No longer in the file: "Zona"\.\nNew and not read: "Prioridad", "Teléfono"\. .*--accept/,
  );
  assert.deepEqual((await feed.load(0, changed)).notices, []);
});

test('a new column of employers or of the status stops a feed that had none', async () => {
  for (const [column, says] of [
    ['Cliente', /"Cliente" is new and seems to be the employer/],
    ['Estatus', /"Estatus" is new and seems to be the status/],
  ] as const) {
    using feed = await AcceptedFeed.of(without(column));
    await feed.stops(rows, says);
    await feed.load(0, rows, '--accept');
  }
});

test('a cell of the employer that is emptied, or some exchanged with another column, makes no name public', async () => {
  const named = filled('Descripción', (at, { Descripción = '' }) =>
    at === 1 ? `${Descripción} En Norte Claro te damos capacitación.` : Descripción,
  );
  const norte = filled(
    'Cliente',
    (at, { Cliente = '' }) => (at === 1 ? 'Norte Claro SA' : Cliente),
    named as Row[],
  );
  using feed = await AcceptedFeed.of(
    filled('Descripción', (at) => rows[at]?.Descripción ?? '', norte as Row[]),
  );
  const emptied = filled('Cliente', (at, { Cliente = '' }) => (at === 1 ? '' : Cliente), norte as Row[]);
  assert.equal((await feed.load(3, emptied)).counts.rejected, 1);
  assert.doesNotMatch(
    JSON.stringify((await feed.vacancies()).map(({ published }) => published)),
    /Norte Claro/,
  );
  assert.equal((await feed.load(3, emptied)).counts.rejected, 1);
  const added = (Cliente: string) => [...norte, { ...norte[1], Folio: 'F-300', Cliente }];
  for (const Cliente of ['Norte Claro SA', '', ''])
    assert.equal((await feed.load(3, added(Cliente))).counts.rejected, 2);
  // Only a refused row names this client, and its cell is empty on the next day.
  const alone = (Cliente: string) => [
    ...rows,
    {
      ...rows[2],
      Folio: 'F-301',
      Cliente,
      Descripción: `${rows[2]?.Descripción} En Sur Pleno te esperamos.`,
    },
  ];
  for (const Cliente of ['Sur Pleno SA', '', ''])
    assert.equal((await feed.load(3, alone(Cliente))).counts.rejected, 1);
  await feed.load(0, rows);
  await feed.stops(
    rows.map((row, at) =>
      at < 4 ? { ...row, Cliente: row.Contacto ?? '', Contacto: row.Cliente ?? '' } : row,
    ),
    /of "Cliente", 4 of its 12 values stood in "Contacto" before/,
  );
});

test('some cells of the employer exchanged with another column stop a feed of few employers', async () => {
  const few = filled('Cliente', (at) => `${firms[at % 3]} Uno SA`);
  using feed = await AcceptedFeed.of(few as Row[]);
  const exchanged = (count: number) =>
    (few as Row[]).map((row, at) =>
      at < count ? { ...row, Cliente: row.Zona ?? '', Zona: row.Cliente ?? '' } : row,
    );
  await feed.stops(exchanged(3), /of "Zona", 3 of its 12 values stood in "Cliente" before/);
});

test('a renamed employer stops nothing, and a row keeps the name secret that its employer had', async () => {
  const named = filled('Descripción', (at, { Descripción = '' }) =>
    at === 1 ? `${Descripción} Hay crecimiento dentro de Norte Claro.` : Descripción,
  ) as Row[];
  const clientOf = (name: string, table = named) =>
    filled('Cliente', (at, { Cliente = '' }) => (at === 1 ? name : Cliente), table) as Row[];
  using feed = new AcceptedFeed();
  assert.equal((await feed.load(3, clientOf('Norte Claro'))).counts.rejected, 1);
  for (const name of ['Vidrosel SA de CV', 'Vidrosel SA de CV', 'Golmarin SA de CV', ''])
    assert.equal((await feed.load(3, clientOf(name))).counts.rejected, 1, name);
  const renamed = filled('Cliente', (_, { Cliente = '' }) => Cliente.replace('Zafirex', 'Zafirona'));
  assert.equal((await feed.load(0, renamed)).counts.rejected, 0);
});

test('employers that are filled in late or leave a second column, new rows, edits and fewer rows stop nothing', async () => {
  using feed = await AcceptedFeed.of(filled('Cliente', (at, { Cliente = '' }) => (at < 6 ? '' : Cliente)));
  const more = [
    ...rows,
    { ...rows[0], Folio: 'F-200', Cliente: 'Otrantela SA', Contacto: 'Lic. Abundio Ñíguez' },
  ];
  assert.equal((await feed.load(0, more)).counts.added, 1);
  const edited = filled('Zona', (at) => `Colonia Nueva ${at}`, more.slice(3) as Row[]);
  assert.equal((await feed.load(0, edited)).counts.updated, 10);
  const both = filled('Contacto', (_, { Cliente = '' }) => Cliente);
  using twice = await AcceptedFeed.of(both);
  await twice.load(0, [...rows.slice(0, 6), ...both.slice(6)]);
});

test('a profile of the operator is not guessed over: acceptance waits until it names the columns of the file', async () => {
  using feed = await AcceptedFeed.of();
  const file = feed.write('lista.csv', csvOf(rows));
  const args = ['--feed', 'lista', '--profile', 'mine.json'];
  await feed.import(0, file, '--feed', 'lista', '--dry-run', '--save-profile', 'mine.json');
  await feed.import(0, file, ...args);
  feed.write('lista.csv', csvOf(renamed('Cliente', 'Cuenta')));
  assert.match(
    (await feed.run('import', file, ...args)).messages,
    /"Cliente" \(the employer\) is gone.*\n.*correct profile mine\.json first/,
  );
  const { code, messages } = await feed.run('import', file, ...args, '--accept');
  assert.deepEqual(
    [code, /Profile mine\.json names columns .*"Cliente"/.test(messages)],
    [4, true],
    messages,
  );
  feed.write('mine.json', feed.read('mine.json').replaceAll('"Cliente"', '"Cuenta"'));
  await feed.import(0, file, ...args, '--accept');
  assert.equal((await feed.import(0, file, ...args)).counts.unchanged, 12);
  feed.write('lista.csv', csvOf(renamed('Cliente', 'Cuenta', swapped('Contacto', 'Zona'))));
  const exposed = await feed.run('import', file, ...args, '--accept');
  assert.deepEqual(
    [exposed.code, /publishes columns .*"Zona"/.test(exposed.messages)],
    [4, true],
    exposed.messages,
  );
});

test('a damaged contract is an error with a way out, and a dry run keeps no contract', async () => {
  using feed = await AcceptedFeed.of();
  const damage = (value: string) => {
    using board = new DatabaseSync(join(feed.directory, '.tabulador/board.sqlite'));
    board.prepare("UPDATE board_fact SET value = ? WHERE name = 'contract of lista'").run(value);
  };
  for (const value of ['{', '[]', '{"layouts": []}']) {
    damage(value);
    const { code, messages } = await feed.run('import', 'lista.csv', '--feed', 'lista');
    assert.notEqual(code, 0);
    assert.match(messages, /The contract of feed lista on the board/);
    assert.doesNotMatch(messages, /bug|\.ts:/);
  }
  await feed.load(0, rows, '--accept', '--dry-run');
  assert.notEqual((await feed.run('import', 'lista.csv', '--feed', 'lista')).code, 0);
  await feed.load(0, rows, '--accept');
  assert.equal((await feed.load(0, rows)).counts.unchanged, 12);
});
