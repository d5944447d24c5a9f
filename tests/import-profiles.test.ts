import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { builtInProfiles, loadProfile } from '../src/intake/understand/built-in.ts';
import { csvOf, sampleRow } from './import/sample-rows.ts';
import { Workbench } from './import/workbench.ts';

const root = new URL('..', import.meta.url);
const example = (path: string) => readFileSync(new URL(`examples/${path}`, root));

test('a spreadsheet of Job, Salary, Company, Location imports by a profile alone, and stays itself', async () => {
  using bench = new Workbench();
  bench.write('jobs.csv', example('feeds/job-salary-company-location.csv'));
  bench.write('profile.json', example('profiles/job-salary-company-location.json'));
  const { counts } = await bench.import(0, 'jobs.csv', '--profile', 'profile.json');
  assert.equal(counts.added, 4);
  const vacancies = await bench.vacancies();
  const developer = vacancies.find(({ published }) => published.city === 'guadalajara');
  assert.equal(developer?.employer?.legalName, 'Grupo Ficticio del Norte SA de CV');
  assert.equal(developer?.published.company, 'Empresa confidencial');
  const description = 'Vacante de Desarrollador backend en Guadalajara, Jalisco.';
  assert.equal(developer?.published.description, description);
  const assumed = ['modality', 'seniority', 'employmentType', 'postedAt'];
  assert.deepEqual(developer?.published.assumed, assumed);
  // Rows without a date are dated by their first import, and no later one makes them younger.
  assert.equal(developer?.published.postedAt, '2026-11-16');
  bench.now = '2026-11-25T12:00:00Z';
  const again = await bench.import(0, 'jobs.csv', '--profile', 'profile.json');
  assert.equal(again.counts.unchanged, 4);
  // A row that is listed again confirms its vacancy, and changes nothing else.
  const confirmed = vacancies.map((vacancy) => ({
    ...vacancy,
    published: { ...vacancy.published, confirmedOn: '2026-11-25' },
  }));
  assert.deepEqual(await bench.vacancies(), confirmed);
});

test('every sample feed imports without a rejected row', async () => {
  using bench = new Workbench();
  for (const name of readdirSync(new URL('examples/feeds/', root))) {
    if (name.startsWith('job-salary')) continue;
    const { counts } = await bench.import(0, bench.write(name, example(`feeds/${name}`)));
    assert.ok(counts.added > 0, name);
  }
});

test('every profile that is shipped is a valid one', () => {
  using bench = new Workbench();
  for (const profile of Object.values(builtInProfiles))
    loadProfile(bench.write('p.json', JSON.stringify(profile)), bench.directory);
  const examples = fileURLToPath(new URL('examples/profiles/', root));
  for (const name of readdirSync(examples)) loadProfile(name, examples);
});

test('a missing column is named before any row is read, and nothing is imported', async () => {
  using bench = new Workbench();
  bench.write('jobs.csv', example('feeds/job-salary-company-location.csv'));
  const { code, messages } = await bench.run('import', 'jobs.csv', '--profile', 'native');
  assert.match(messages, /jobs\.csv has no column for title \(column "title"\), city/);
  assert.match(messages, /Its columns are: Job, Salary, Company, Location/);
  assert.equal(code, 4);
});

test('unused columns are reported once, and so are missing ones that the profile names', async () => {
  using bench = new Workbench();
  const rows = [1, 2, 3].map((number) => ({ ...sampleRow(number), 'Nota interna': 'x', Favorita: 'sí' }));
  const file = bench.write('rows.csv', csvOf(rows));
  const { unknownColumns } = await bench.import(0, file);
  assert.deepEqual(unknownColumns, [
    { file: 'rows.csv', profile: 'native', columns: ['Nota interna', 'Favorita'] },
  ]);
  const columns = {
    ...Object.fromEntries(Object.keys(sampleRow(1)).map((name) => [name, name])),
    zone: 'Colonia',
  };
  bench.write(
    'mine.json',
    JSON.stringify({ name: 'mine', feed: 'native', columns, ignore: ['Nota interna', 'Favorita'] }),
  );
  const mine = await bench.import(0, file, '--profile', 'mine.json');
  assert.deepEqual(mine.unknownColumns, []);
  assert.deepEqual(mine.notices, ['rows.csv has no column "Colonia", which profile mine names.']);
});

test('a profile joins columns, translates values, sets defaults and splits lists', async () => {
  using bench = new Workbench();
  bench.write(
    'rows.csv',
    'Ref;Puesto;Nivel;Lugar;Tipo;Intro;Detalle;Pide;Desde\nA1;Contador;Jr;QRO;HO;Hola.;Buscamos.;Excel / SAP / Inglés;09/11/2026\n',
  );
  bench.write(
    'profile.json',
    JSON.stringify({
      name: 'bolsa',
      columns: {
        key: 'ref',
        title: { join: ['PUESTO', 'nivel'], with: ' ' },
        city: 'Lugar',
        modality: 'Tipo',
        description: { join: ['Intro', 'Detalle'], with: '\n' },
        requirements: 'Pide',
        postedAt: 'Desde',
      },
      values: { city: { qro: 'queretaro' }, modality: { HO: 'remoto' } },
      defaults: { employmentType: 'Temporal', industry: 'Energía' },
      listSeparators: ['/'],
    }),
  );
  await bench.import(0, 'rows.csv', '--profile', 'profile.json');
  const [vacancy] = await bench.vacancies();
  const { title, city, modality, description, requirements, employmentType, seniority, company, postedAt } =
    vacancy?.published ?? {};
  assert.deepEqual(
    { title, city, modality, description, requirements, employmentType, seniority, company, postedAt },
    {
      title: 'Contador Jr',
      city: 'queretaro',
      modality: 'remoto',
      description: 'Hola.\nBuscamos.',
      requirements: ['Excel', 'SAP', 'Inglés'],
      employmentType: 'Temporal',
      seniority: 'Junior',
      company: 'Importante empresa del sector energía',
      postedAt: '2026-11-09',
    },
  );
  assert.deepEqual([vacancy?.source.feed, vacancy?.source.key], ['bolsa', 'A1']);
});

test('a mistake in a profile is named by its place', () => {
  using bench = new Workbench();
  const problem = (profile: unknown) => {
    try {
      loadProfile(bench.write('p.json', JSON.stringify(profile)), bench.directory);
    } catch (error) {
      return (error as Error).message;
    }
    return 'accepted';
  };
  assert.match(
    problem({ name: 'x', columns: { titel: 'Job' } }),
    /columns: unknown titel \(did you mean title\?\); known: key, vacancyId/,
  );
  assert.match(
    problem({ name: 'x', columns: { title: 5 } }),
    /columns\.title: 5 must be a text, an object with firstOf or an object with join and with/,
  );
  assert.match(problem({ name: 'Mi perfil' }), /name: "Mi perfil" must be a text such as [a-z-]+/);
  assert.match(
    problem({ name: 'x', defaults: { company: 'Empresa {employer}' } }),
    /\{employer\} is not one of/,
  );
  assert.match(problem({ name: 'x', defaults: { city: '{title}' } }), /company and description only/);
  assert.equal(problem({ $schema: './profile.schema.json', name: 'x' }), 'accepted');
});

test('a file of which nothing is understood leaves no profile behind', async () => {
  using bench = new Workbench();
  const file = bench.write('odd.csv', 'a,b\n1,2\n');
  const { code, messages } = await bench.run('import', file, '--save-profile', 'mine.json');
  assert.match(messages, /no column that looks like title or city/);
  assert.doesNotMatch(messages, /save-profile/);
  assert.equal(code, 4);
  assert.equal(bench.has('mine.json'), false);
});
