import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { exitCodes } from '../src/foundation/operator-error.ts';
import type { FeedProblems, repairFeed } from '../src/program/app/fix.ts';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { type CommandLine, commandLine } from './support/run-command.ts';

const work = 'Llevará el día a día del equipo, hablará con clientes y cuidará los reportes de cada mes.';
const columns = { title: 'Puesto', employer: 'Empresa', city: 'Ciudad', modality: 'Modalidad' };

type Repaired = Awaited<ReturnType<typeof repairFeed>>;
type Changes = Parameters<typeof sampleRow>[1];

/** As a recruiter's sheet has them: no column is called as in the program. */
function sheetRow(number: number, changes: Changes = {}): object {
  const { title, employer, city, modality, postedAt, description } = sampleRow(number, {
    description: work,
    ...changes,
  });
  const named = { [columns.title]: title, [columns.employer]: employer, [columns.city]: city };
  return {
    Folio: `F-${number}`,
    ...named,
    [columns.modality]: modality,
    Publicada: postedAt,
    Descripción: description,
  };
}

const several = (from: number, count: number, changes: (number: number) => Changes) =>
  Array.from({ length: count }, (_, at) => sheetRow(from + at, changes(from + at)));

const good = several(0, 12, () => ({}));
const abbreviated = several(20, 5, () => ({ city: 'Sn. Nicolás' }));
const named = several(30, 4, (number) => ({
  description: `En Compañía Ficticia ${number} buscamos. ${work}`,
}));
// A title of ordinary words that stands in the employer column as well needs no repair.
const repeated = several(40, 3, (at) => ({ title: `Promesa Azul ${at}`, employer: `Promesa Azul ${at}` }));
const lunar = several(50, 2, () => ({ modality: 'lunar' }));
const elsewhere = several(60, 1, () => ({ city: 'Reynosa' }));

interface Service extends CommandLine {
  readonly problems: () => Promise<FeedProblems>;
  readonly repaired: (...repairs: readonly string[]) => Promise<Repaired>;
  readonly settings: () => { feeds: Record<string, unknown>[] };
  readonly file: (name: string) => string;
}

function service(
  t: TestContext,
  rows: readonly object[],
  feed: object = {},
  others: readonly object[] = [],
): Service {
  const line = commandLine(t);
  const file = (name: string) => join(line.cwd, name);
  const feeds = [{ name: 'bolsa', from: 'bolsa.csv', ...feed }, ...others];
  const settings = { $schema: 'settings.schema.json', service: { synthetic: false }, feeds };
  writeFileSync(file('tabulador.config.json'), JSON.stringify(settings, null, '\t'));
  writeFileSync(file('bolsa.csv'), csvOf(rows));
  const json = async (...args: readonly string[]): Promise<unknown> => {
    const { code, output, messages } = await line.run(['fix', 'bolsa', ...args, '--json']);
    assert.equal(code, exitCodes.ok, messages);
    return JSON.parse(output);
  };
  return {
    ...line,
    file,
    problems: async () => ((await json()) as FeedProblems[])[0] ?? assert.fail(),
    repaired: async (...repairs) => (await json(...repairs)) as Repaired,
    settings: () => JSON.parse(readFileSync(file('tabulador.config.json'), 'utf8')),
  };
}

const shown = ({ problems }: FeedProblems) =>
  problems.map(({ cause, rows, repairs }) => [
    cause,
    rows,
    repairs.map(({ number, at, bringsIn }) => [number, at.join('.'), bringsIn]),
  ]);

function publicText(directory: string): string {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:json|html)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

test('causes are listed, repaired by number and published, until there is nothing left to fix', async (t) => {
  const all = [...good, ...abbreviated, ...named, ...repeated, ...lunar, ...elsewhere];
  const { run, problems, settings, file } = service(t, all);
  const list = await problems();
  assert.deepEqual([list.rows, list.rejected], [27, 10]);
  assert.deepEqual(shown(list), [
    ['elsewhere', 6, [[1, 'values.city.Sn. Nicolás', 5]]],
    ['redactable', 4, [[2, 'redact', 4]]],
    ['assumed', 2, [[3, 'values.modality.lunar', null]]],
  ]);
  const text = await run(['fix']);
  assert.match(
    text.output,
    /6 rows: .*: Sn\. Nicolás 5, Reynosa 1\n +\[1\].*"Sn\. Nicolás": "San Nicolás de los Garza".*brings in 5 rows/,
  );
  assert.match(text.messages, /Next: tabulador fix bolsa 1 writes/);
  assert.equal(existsSync(file('.tabulador/board.sqlite')), false, 'a list imports nothing');

  const written = await run(['fix', 'bolsa', '1', '2', '3=remoto']);
  assert.equal(written.code, exitCodes.ok, written.messages);
  assert.match(
    written.output,
    /Written: profiles\/bolsa\.json, .*tabulador\.config\.json \(brings in 9 rows\)/,
  );
  assert.match(written.messages, /Next: tabulador update bolsa\n/);
  assert.deepEqual(settings(), {
    $schema: 'settings.schema.json',
    service: { synthetic: false },
    feeds: [{ name: 'bolsa', from: 'bolsa.csv', redact: true, profile: 'profiles/bolsa.json' }],
  });
  assert.equal(statSync(file('profiles/bolsa.json')).mode & 0o777, 0o600);

  const updated = await run(['update', 'bolsa']);
  assert.match(
    updated.output,
    /bolsa: 27 rows · 26 added .* 1 rejected .*\n +1 row: places that are not published\n/,
  );
  const published = publicText(file('.tabulador/releases/current/public'));
  assert.match(published, /San Nicolás de los Garza/);
  assert.doesNotMatch(published, /Ficticia|lunar/);
  assert.deepEqual(shown(await problems()), [['elsewhere', 1, []]]);
  writeFileSync(file('bolsa.csv'), csvOf([...good, ...abbreviated]));
  assert.match((await run(['fix'])).output, /nothing to fix.*17, rejected: 0\.\n$/);
});

test('a wrong number, a missing value and a word that is not understood write nothing', async (t) => {
  const { run, settings, file } = service(t, [...good, ...lunar]);
  const before = settings();
  for (const [repair, complaint] of [
    ['7', /There is no repair 7/],
    ['1', /needs a value: 1=VALUE/],
    ['1=solar', /"solar" is not understood as modality/],
    ['x', /There is no repair x/],
  ] as const) {
    const { code, messages } = await run(['fix', 'bolsa', repair]);
    assert.equal(code, exitCodes.usage);
    assert.match(messages, complaint);
  }
  assert.equal((await run(['fix', 'bolsb', '1'])).code, exitCodes.usage);
  assert.deepEqual([settings(), existsSync(file('profiles'))], [before, false]);
});

test('settings that cannot be written stay whole, the message says what to write, and a later run succeeds', async (t) => {
  const { run, settings, repaired, file } = service(t, [...good, ...abbreviated]);
  const before = settings();
  mkdirSync(file('tabulador.config.json.new'));
  const { code, messages } = await run(['fix', 'bolsa', '1']);
  assert.equal(code, exitCodes.environment);
  assert.match(
    messages,
    /cannot be written[\s\S]*into the feed "bolsa" of the settings: "profile":"profiles\/bolsa\.json"/,
  );
  assert.deepEqual(settings(), before);
  rmSync(file('tabulador.config.json.new'), { recursive: true, force: true });
  chmodSync(file('tabulador.config.json'), 0o640);
  assert.equal((await repaired('1')).bringsIn, 5);
  assert.equal(settings().feeds[0]?.profile, 'profiles/bolsa.json');
  assert.equal(statSync(file('tabulador.config.json')).mode & 0o777, 0o640);
  assert.deepEqual(readdirSync(file('profiles')), ['bolsa.json']);
});

test('feeds of the environment are not in the file, which the message says', async (t) => {
  const { run } = service(t, [...good, ...named], { name: 'otra' });
  const env = { TABULADOR_FEEDS: JSON.stringify([{ name: 'bolsa', from: 'bolsa.csv' }]) };
  const { code, messages } = await run(['fix', 'bolsa', '1'], { env });
  assert.equal(code, exitCodes.usage);
  assert.match(messages, /has no feed "bolsa"[\s\S]*"redact":true/);
});

test('a repair goes into the profile of the feed, or into a copy of one that is built in or shared', async (t) => {
  const rows = [...good, ...abbreviated];
  const own = {
    name: 'mine',
    columns: { ...columns, key: 'Folio', postedAt: 'Publicada', description: 'Descripción' },
  };
  const cases: readonly (readonly [object, readonly object[], string])[] = [
    [{ profile: 'mine.json' }, [], 'mine.json'],
    [
      { profile: 'mine.json' },
      [{ name: 'otra', from: 'x.csv', profile: 'mine.json' }],
      'profiles/bolsa.json',
    ],
  ];
  for (const [feed, others, expected] of cases) {
    const { repaired, file, settings } = service(t, rows, feed, others);
    writeFileSync(file('mine.json'), JSON.stringify(own));
    assert.equal((await repaired('1')).written[0], expected);
    assert.equal(settings().feeds[0]?.profile, expected);
    const { columns: kept, values } = JSON.parse(readFileSync(file(expected), 'utf8'));
    assert.deepEqual([kept, values], [own.columns, { city: { 'Sn. Nicolás': 'San Nicolás de los Garza' } }]);
  }
  const plain = Array.from({ length: 6 }, (_, at) => sampleRow(at, { city: 'Guadalajra' }));
  const { repaired, run } = service(t, plain, { profile: 'native' });
  assert.deepEqual(await repaired('1').then(({ written }) => written[0]), 'profiles/bolsa.json');
  assert.match(
    (await run(['import', 'bolsa.csv'])).output,
    /6 added[\s\S]*profile bolsa[\s\S]*Next\n +publish/,
  );
});

test('a copy of a built-in profile keeps the contract of the feed, also when it is accepted again', async (t) => {
  const rows = Array.from({ length: 12 }, (_, at) => sampleRow(at, at < 4 ? { city: 'Guadalajra' } : {}));
  const { repaired, run } = service(t, rows, { profile: 'native' });
  assert.equal((await run(['import', 'bolsa.csv'])).code, exitCodes.partial);
  assert.equal((await repaired('1')).bringsIn, 4);
  for (const accept of [[], ['--accept']]) {
    const { code, output, messages } = await run(['update', 'bolsa', ...accept]);
    assert.equal(code, exitCodes.ok, output + messages);
  }
});

test('a profile that the feed does not use is kept', async (t) => {
  const { repaired, file } = service(t, [...good, ...abbreviated]);
  mkdirSync(file('profiles'));
  writeFileSync(file('profiles/bolsa.json'), '{"name": "somebody-wrote-this"}');
  await repaired('1');
  assert.match(readFileSync(file('profiles/bolsa.json.old'), 'utf8'), /somebody/);
});

test('a feed whose columns are not understood, or seem to be the wrong ones, says so and how to go on', async (t) => {
  const strange = good.map((row, at) => {
    const { Ciudad: _, ...others } = row as Record<string, string>;
    return { ...others, Q7: `Lado ${at}` };
  });
  const unknown = service(t, strange);
  const { failure, problems } = await unknown.problems();
  assert.match(failure?.message ?? '', /no column that looks like city/);
  assert.deepEqual(
    problems.map(({ repairs, accepted }) => [repairs.map(({ at }) => at), accepted]),
    [[[['columns', 'city']], 'Q7']],
  );
  const { messages } = await unknown.run(['fix', 'bolsa', '1=Q7']);
  assert.match(messages, /Next: tabulador update bolsa\n/);
  assert.equal((await unknown.problems()).failure, null);

  const titles = service(
    t,
    Array.from({ length: 24 }, (_, at) => sheetRow(at, { employer: sampleRow(at).title })),
  );
  const list = await titles.problems();
  assert.match(list.failure?.message ?? '', /does not seem to hold employers/);
  assert.match(list.failure?.hint ?? '', /tabulador update bolsa --accept$/);
});

test('a repaired feed still follows its columns, and closes by a new status once that is accepted', async (t) => {
  const { run, repaired, file } = service(t, [...good, ...abbreviated]);
  await repaired('1');
  assert.equal((await run(['update'])).code, exitCodes.ok);
  const renamed = [...good, ...abbreviated].map((row, at) => {
    const { Empresa, ...others } = row as Record<string, string>;
    return { ...others, Cuenta: Empresa, Estatus: at < 3 ? 'Cubierta' : 'Abierta' };
  });
  writeFileSync(file('bolsa.csv'), csvOf(renamed));
  assert.equal((await run(['update'])).code, exitCodes.partial);
  const { output } = await run(['fix']);
  assert.match(output, /"Empresa" \(the employer\) is gone.*"Estatus" is new and seems to be the status/);
  const accepted = await run(['update', 'bolsa', '--accept']);
  assert.match(accepted.output, /bolsa: 17 rows .* 3 closed · 0 rejected/);
});

test('places that are understood only with their state, exact ones that begin longer names, and a city for remote rows', async (t) => {
  const cities = ['GUADALUPE', 'GUADALUPE', 'Sta. Catarina', 'Home office'];
  const rows = [...good, ...several(80, 4, (at) => ({ city: cities[at - 80] ?? '' }))];
  const { problems, run } = service(t, rows);
  assert.deepEqual(
    (await problems()).problems.flatMap(({ repairs }) =>
      repairs.map(({ value, bringsIn }) => [value, bringsIn]),
    ),
    [
      ['Guadalupe, Nuevo León', 2],
      ['Santa Catarina', 1],
      [null, null],
    ],
  );
  assert.match((await run(['fix', 'bolsa', '3=León'])).output, /brings in 1 row/);
});

test('a loss that an update refuses is what fix says, and its acceptance reaches the release', async (t) => {
  const { run, file } = service(t, good, { closeMissing: true });
  await run(['update']);
  writeFileSync(file('bolsa.csv'), csvOf(good.slice(0, 3)));
  assert.equal((await run(['update'])).code, exitCodes.partial);
  assert.match((await run(['fix'])).output, /9 of 12[\s\S]*tabulador update bolsa --accept-loss/);
  const accepted = await run(['update', 'bolsa', '--accept-loss']);
  assert.equal(accepted.code, exitCodes.ok, accepted.output);
  assert.match(accepted.output, /9 closed[\s\S]*3 published/);
});

test('a feed that cannot be fetched says why, and does not hide the others', async (t) => {
  const { run } = service(t, good, {}, [{ name: 'otra', from: 'absent.csv' }]);
  const { output, code } = await run(['fix']);
  assert.equal(code, exitCodes.ok);
  assert.match(output, /bolsa: nothing to fix[\s\S]*Feed otra[\s\S]*there is no file absent\.csv/);
});

test('in Spanish, and with other settings, the next command is the one that continues', async (t) => {
  const { run, file } = service(t, [...good, ...abbreviated]);
  writeFileSync(file('otro.json'), readFileSync(file('tabulador.config.json')));
  const { output, messages } = await run(['fix', '--lang', 'es', '--config', 'otro.json']);
  assert.match(output, /5 filas: .*: Sn\. Nicolás 5\n +\[1\] .*recupera 5 filas/);
  assert.match(messages, /Sigue: tabulador fix bolsa 1 --config otro\.json escribe/);
  const written = await run(['fix', 'bolsa', '1', '--config', 'otro.json']);
  assert.match(written.messages, /Next: tabulador update bolsa --config otro\.json/);
});

test('pay far from the usual is told with its reason, then kept or corrected by a person, row by row', async (t) => {
  const vendor = (number: number, salary: string) =>
    sampleRow(number, { title: 'Ejecutivo de ventas', seniority: 'Junior', salary, description: work });
  const rows = Array.from({ length: 12 }, (_, at) =>
    vendor(at, `$${9_500 + at * 50} - $${11_000 + at * 50} mensuales`),
  );
  const far = [vendor(30, '$180,000 - $240,000'), vendor(31, '$95,000 - $99,000')];
  const { run, problems, file } = service(t, [...rows, ...far]);
  const told = (await problems()).problems;
  assert.deepEqual(
    told.map(({ cause, rows: count, repairs }) => [cause, count, repairs.map(({ value }) => value)]),
    [['assumed', 2, ['180000-240000', null, '95000-99000', null]]],
  );
  assert.match(String(told[0]?.reason), /far from what Ventas, Junior usually pays/);
  assert.match((await run(['fix', 'bolsa', '2=much'])).messages, /Write monthly pay as MIN-MAX/);
  assert.equal((await run(['fix', 'bolsa', '2=18000-24000', '3'])).code, exitCodes.ok);
  assert.deepEqual((await problems()).problems, []);
  assert.doesNotMatch((await run(['update'])).output, /far from/);
  const published = publicText(file('.tabulador/releases/current/public/api'));
  assert.match(published, /"min":18000,"max":24000/);
  assert.match(published, /"min":95000,"max":99000/);

  // What was checked is the pay of then: another one is told again.
  writeFileSync(file('bolsa.csv'), csvOf([...rows, vendor(30, '$200,000 - $240,000'), far[1] ?? {}]));
  assert.deepEqual(
    (await problems()).problems.flatMap(({ repairs }) => repairs[0]?.value),
    ['200000-240000'],
  );
});
