import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import type { FeedValues } from '../feed-item.ts';
import type { FieldName } from '../fields.ts';
import { guessOf, guessProfile } from './guess-profile.ts';
import { headerPhrases } from './header-score.ts';
import { columnsIn, firstSeen, Profile, usualDescription } from './profile.ts';

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
  const profile = guessProfile({ records, table: { header } }, 'x.csv');
  return guessOf(profile, header, profile.ignore ?? []);
}

const question = 'Describe en pocas palabras las actividades del puesto';
const amounts = ['18000', '22000', '9000', '15000', '30000'];
const base = { Puesto: 'title', Ciudad: 'place' } as const;

/** Columns with their values, and what is guessed: the columns of fields (null for none), or other parts of the profile. */
const guesses: Readonly<
  Record<
    string,
    readonly [
      columns: Readonly<Record<string, Sample | readonly unknown[]>>,
      fields: Readonly<Partial<Record<FieldName, string | null>>>,
      profile?: Readonly<Partial<Record<keyof Profile, unknown>>>,
    ]
  >
> = {
  'a column of openings is not a title, and a column of codes is not a place': [
    { Puesto: 'title', Vacantes: 'number', Plaza: 'place', Descripción: 'long' },
    { title: 'Puesto', city: 'Plaza', description: 'Descripción' },
  ],
  '"Estado" is a state if it holds states': [
    { ...base, Estado: 'state' },
    { state: 'Estado', status: null },
  ],
  '"Estado" is a status if it holds statuses': [
    { ...base, Estado: ['Abierta', 'Cerrada', 'Abierta', 'Abierta', 'Cerrada'] },
    { status: 'Estado', state: null },
  ],
  'a question about the work is its description, not its title': [
    { [question]: 'long', 'Nombre del puesto': 'title', Ciudad: 'place' },
    { description: question, title: 'Nombre del puesto' },
  ],
  'places, titles and texts are known without a header that says so': [
    { Uno: 'title', Dos: 'place', Tres: 'long', Cuatro: 'number' },
    { title: 'Uno', city: 'Dos', key: null, salary: null },
  ],
  'a column called "company" is the employer': [
    { title: 'title', city: 'place', company: 'employer' },
    { employer: 'company' },
  ],
  'short values are a list if they have several items': [
    { ...base, Prestaciones: ['SS; GM', 'SS', 'GM | SV', 'SS, GM', 'SV'] },
    { benefits: 'Prestaciones' },
  ],
  'yes and no are not a list': [
    { ...base, Prestaciones: ['sí', 'no', 'sí', 'sí', 'no'] },
    { benefits: null },
  ],
  'a key that repeats is not a key': [{ ...base, ID: ['7', '7', '7', '8', '8'] }, { key: null }],
  'a key that differs is one': [{ ...base, ID: 'code' }, { key: 'ID' }],
  'days after the twelfth show that the month comes first': [
    { ...base, Posted: ['11/16/2026', '11/02/2026', '10/30/2026', '11/03/2026', '10/01/2026'] },
    { postedAt: 'Posted' },
    { dayOrder: 'month-first' },
  ],
  'days in both orders show nothing': [
    { ...base, Posted: ['11/16/2026', '16/11/2026', '10/30/2026', '11/03/2026', '10/01/2026'] },
    { postedAt: 'Posted' },
    { dayOrder: undefined },
  ],
  'without a city the municipality is the place, and the state distinguishes it': [
    { PUESTO: 'title', MUNICIPIO: 'place', ENTIDAD: 'state', FUNCIONES: 'long' },
    { city: 'MUNICIPIO', state: 'ENTIDAD', description: 'FUNCIONES' },
  ],
  'a file without texts and days gets those that a profile would state': [
    { Job: 'title', Company: 'employer', Location: 'place', Salary: 'pay' },
    { salary: 'Salary' },
    { defaults: { description: usualDescription, postedAt: firstSeen } },
  ],
  'the header says net and month for values that are bare numbers': [
    { ...base, Descripción: 'long', Publicado: 'day', Vence: 'day', 'SUELDO NETO MENSUAL': amounts },
    { salary: 'SUELDO NETO MENSUAL' },
    { defaults: { salaryGrossNet: 'neto', salaryPeriod: 'mensual' } },
  ],
  'values that name a period outweigh the header': [
    { ...base, Descripción: 'long', Publicado: 'day', Vence: 'day', 'Sueldo mensual': 'pay' },
    { salary: 'Sueldo mensual' },
    { defaults: {} },
  ],
};

suite('what is guessed', () => {
  for (const [what, [columns, fields, rest = {}]] of Object.entries(guesses))
    test(what, () => {
      const { profile } = guessed(columns);
      for (const [field, column] of Object.entries(fields))
        assert.equal(profile.columns?.[field as FieldName] ?? null, column, field);
      for (const [name, value] of Object.entries(rest))
        assert.deepEqual(profile[name as keyof Profile], value, name);
    });

  test('remote as yes and no becomes a modality', () => {
    const { columns, values } = guessed({ ...base, is_remote: [true, false, true, false, true] }).profile;
    assert.deepEqual([columns?.modality, values?.modality?.true], ['is_remote', 'remoto']);
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
  const profile = guessProfile({ records, place: { records: 'data.jobs' } }, 'x.json');

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
    assert.deepEqual(profile.ignore, ['company.description', 'recruiter.name', 'recruiter.title']);
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
