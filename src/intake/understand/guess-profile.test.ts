import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import type { FeedValues } from '../feed-item.ts';
import { guessProfile } from './guess-profile.ts';
import { headerPhrases } from './header-score.ts';
import { columnsIn, Profile } from './profile.ts';

const titles = [
  'Contador general',
  'Desarrollador backend',
  'Ejecutivo de ventas',
  'Analista de datos',
  'Chofer repartidor',
];
const cities = ['Guadalajara, Jalisco', 'León', 'Monterrey', 'Mérida, Yucatán', 'Zapopan'];
const employers = [
  'Grupo Ficticio SA de CV',
  'Aceros Imaginarios',
  'Telas Inventadas',
  'Datos de Ejemplo',
  'Muebles Soñados',
];
const text =
  'Buscamos una persona para el equipo: llevará el día a día, hablará con clientes y cuidará los reportes de cada mes.';

const samples = {
  title: titles,
  place: cities,
  employer: employers,
  pay: ['$18,000 - $22,000 mensuales', '15000', 'A convenir', '$9,000 quincenales', '$30,000'],
  day: ['16/11/2026', '02/11/2026', '2026-11-03', '01/10/2026', '30/10/2026'],
  long: titles.map((title) => `${title}. ${text}`),
  number: ['1', '2', '15', '3', '2'],
  state: ['Jalisco', 'Guanajuato', 'Nuevo León', 'Yucatán', 'Jalisco'],
  code: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'],
} as const;

type Sample = keyof typeof samples;

function guessed(columns: Readonly<Record<string, Sample | readonly unknown[]>>) {
  const header = Object.keys(columns);
  const records: FeedValues[] = titles.map((_, at) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [
        name,
        (typeof values === 'string' ? samples[values] : values)[at],
      ]),
    ),
  );
  return guessProfile(records, { header, name: 'x.csv' });
}

suite('what a header leaves open, the values decide', () => {
  test('a column of openings is not a title, and a column of codes is not a place', () => {
    const { profile, unusedColumns } = guessed({
      Puesto: 'title',
      Vacantes: 'number',
      Plaza: 'place',
      Descripción: 'long',
    });
    assert.deepEqual(profile.columns, { title: 'Puesto', city: 'Plaza', description: 'Descripción' });
    assert.deepEqual(unusedColumns, ['Vacantes']);
  });

  test('"Estado" is a state or a status', () => {
    const state = guessed({ Puesto: 'title', Ciudad: 'place', Estado: 'state' });
    assert.equal(state.profile.columns?.state, 'Estado');
    const words = ['Abierta', 'Cerrada', 'Abierta', 'Abierta', 'Cerrada'];
    const status = guessed({ Puesto: 'title', Ciudad: 'place', Estado: words });
    assert.equal(status.profile.columns?.status, 'Estado');
    assert.equal(status.profile.columns?.state, undefined);
  });

  test('a question about the work is its description, not its title', () => {
    const question = 'Describe en pocas palabras las actividades del puesto';
    const { columns } = guessed({
      [question]: 'long',
      'Nombre del puesto': 'title',
      Ciudad: 'place',
    }).profile;
    assert.equal(columns?.description, question);
    assert.equal(columns?.title, 'Nombre del puesto');
  });

  test('places, titles and texts are known without a header that says so', () => {
    const { columns } = guessed({ Uno: 'title', Dos: 'place', Tres: 'long', Cuatro: 'number' }).profile;
    assert.equal(columns?.title, 'Uno');
    assert.equal(columns?.city, 'Dos');
    assert.ok(columns && !Object.values(columns).flatMap(columnsIn).includes('Cuatro'));
  });

  test('a column called "company" is the employer, unless it says what kind of company it is', () => {
    assert.equal(
      guessed({ title: 'title', city: 'place', company: 'employer' }).profile.columns?.employer,
      'company',
    );
  });

  test('short values are a list if they have several items', () => {
    const benefits = (values: readonly string[]) =>
      guessed({ Puesto: 'title', Ciudad: 'place', Prestaciones: values }).profile.columns?.benefits;
    assert.equal(benefits(['SS; GM', 'SS', 'GM | SV', 'SS, GM', 'SV']), 'Prestaciones');
    assert.equal(benefits(['sí', 'no', 'sí', 'sí', 'no']), undefined);
  });

  test('a key that repeats is not a key', () => {
    const repeated = ['7', '7', '7', '8', '8'];
    assert.equal(guessed({ Puesto: 'title', Ciudad: 'place', ID: repeated }).profile.columns?.key, undefined);
    assert.equal(guessed({ Puesto: 'title', Ciudad: 'place', ID: 'code' }).profile.columns?.key, 'ID');
  });

  test('days after the twelfth show that the month comes first', () => {
    const monthFirst = ['11/16/2026', '11/02/2026', '10/30/2026', '11/03/2026', '10/01/2026'];
    assert.equal(
      guessed({ Puesto: 'title', Ciudad: 'place', Posted: monthFirst }).profile.dayOrder,
      'month-first',
    );
    assert.equal(guessed({ Puesto: 'title', Ciudad: 'place', Posted: 'day' }).profile.dayOrder, undefined);
    const both = ['11/16/2026', '16/11/2026', '10/30/2026', '11/03/2026', '10/01/2026'];
    assert.equal(guessed({ Puesto: 'title', Ciudad: 'place', Posted: both }).profile.dayOrder, undefined);
  });
});

suite('what a vacancy needs is made of what there is', () => {
  test('without a city the municipality is the place, and the state distinguishes it', () => {
    const { columns } = guessed({
      PUESTO: 'title',
      MUNICIPIO: 'place',
      ENTIDAD: 'state',
      FUNCIONES: 'long',
    }).profile;
    assert.equal(columns?.city, 'MUNICIPIO');
    assert.equal(columns?.state, 'ENTIDAD');
    assert.equal(columns?.description, 'FUNCIONES');
  });

  test('a file without texts and days gets those that a profile would state', () => {
    const { defaults } = guessed({
      Job: 'title',
      Company: 'employer',
      Location: 'place',
      Salary: 'pay',
    }).profile;
    assert.match(String(defaults?.description), /^Vacante de \{title\}/);
    assert.equal(defaults?.postedAt, '{firstSeen}');
  });

  test('the header says net, month and dollars for values that are bare numbers', () => {
    const amounts = ['18000', '22000', '9000', '15000', '30000'];
    const net = guessed({ Puesto: 'title', Ciudad: 'place', 'SUELDO NETO MENSUAL': amounts }).profile
      .defaults;
    assert.equal(net?.salaryGrossNet, 'neto');
    assert.equal(net?.salaryPeriod, 'mensual');
    const spoken = guessed({ Puesto: 'title', Ciudad: 'place', 'Sueldo mensual': 'pay' }).profile.defaults;
    assert.equal(spoken?.salaryPeriod, undefined);
  });

  test('remote as yes and no becomes a modality', () => {
    const { columns, values } = guessed({
      Puesto: 'title',
      Ciudad: 'place',
      is_remote: [true, false, true, false, true],
    }).profile;
    assert.equal(columns?.modality, 'is_remote');
    assert.equal(values?.modality?.true, 'remoto');
  });
});

suite('objects within records', () => {
  const records: FeedValues[] = titles.map((title, at) => ({
    jobTitle: title,
    company: {
      name: employers[at],
      description: `Somos ${employers[at]}. ${text}`,
      website: 'https://x.example',
      rating: 4,
    },
    location: { city: cities[at], country: 'MX', lat: 20.6 },
    salary:
      at % 2 === 0
        ? '$18,000 mensuales'
        : { min: 10_000 + at, max: 20_000, currency: 'MXN', text: '$10,000 a $20,000' },
    recruiter: { name: 'Ana Inventada', title: 'Reclutadora' },
    descriptionHtml: `<p>${text}</p>`,
    requirements: ['SQL', 'Excel avanzado'],
  }));
  const { profile, privateColumns } = guessProfile(records, {
    header: undefined,
    name: 'x.json',
    place: { records: 'data.jobs' },
  });

  test('their members are found by their paths', () => {
    assert.deepEqual(profile.columns, {
      title: 'jobTitle',
      employer: 'company.name',
      employerDomains: 'company.website',
      city: 'location.city',
      salary: { firstOf: ['salary.text', 'salary'] },
      salaryMin: 'salary.min',
      salaryMax: 'salary.max',
      salaryCurrency: 'salary.currency',
      description: 'descriptionHtml',
      requirements: 'requirements',
    });
    assert.equal(profile.records, 'data.jobs');
  });

  test('columns about the employer and about persons are not published', () => {
    assert.deepEqual(privateColumns, ['company.description', 'recruiter.name', 'recruiter.title']);
    assert.deepEqual(profile.ignore, privateColumns);
  });
});

suite('any file', () => {
  const privateHeaders = headerPhrases.private.sure.split(',').map((one) => one.trim());
  const sample = fc.constantFrom(...(Object.keys(samples) as Sample[]));

  test('a private column never becomes a field, whatever stands in it', () => {
    for (const header of privateHeaders) {
      for (const values of Object.keys(samples) as Sample[]) {
        const { profile, privateColumns } = guessed({ Puesto: 'title', Ciudad: 'place', [header]: values });
        assert.deepEqual(privateColumns, [header], values);
        const used = Object.values(profile.columns ?? {}).flatMap(columnsIn);
        assert.ok(!used.includes(header), `${header} of ${values}`);
      }
    }
  });

  test('e-mail addresses are private under any header', () => {
    const emails = employers.map((_, at) => `persona${at}@correo.example`);
    fc.assert(
      fc.property(
        fc.constantFrom('Puesto', 'Ciudad', 'Empresa', 'Descripción', 'Nombre', 'xyz', 'Sueldo'),
        (header) => {
          assert.deepEqual(guessed({ [header]: emails }).privateColumns, [header]);
        },
      ),
    );
  });

  test('every guess is a valid profile, with each column in one field and each field once', () => {
    const name = fc.oneof(
      fc.constantFrom(
        ...Object.values(headerPhrases).flatMap(({ sure }) => sure.split(',').map((one) => one.trim())),
      ),
      fc.string({ minLength: 1, maxLength: 30 }).filter((one) => one.trim() !== ''),
    );
    fc.assert(
      fc.property(
        fc.dictionary(name, sample, { minKeys: 1, maxKeys: 12, noNullPrototype: true }),
        (columns) => {
          const { profile, privateColumns, unusedColumns } = guessed(columns);
          assert.ok(Check(Profile, profile), JSON.stringify(profile));
          const { key: _, ...others } = profile.columns ?? {};
          const used = Object.values(others).flatMap(columnsIn);
          assert.equal(new Set(used).size, used.length);
          for (const column of [...privateColumns, ...unusedColumns]) assert.ok(!used.includes(column));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('the same layout is the same feed, and another layout another', () => {
    const one = guessed({ Puesto: 'title', Ciudad: 'place', Empresa: 'employer' }).profile.feed;
    assert.equal(
      guessed({ Empresa: 'employer', Ciudad: 'place', Puesto: 'title', Sueldo: 'pay' }).profile.feed,
      one,
    );
    assert.notEqual(guessed({ Vacante: 'title', Ciudad: 'place', Empresa: 'employer' }).profile.feed, one);
  });
});
