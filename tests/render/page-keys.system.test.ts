import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listingPage, vacancyPage } from '../../src/contract/pages.ts';
import { noFilters } from '../../src/contract/search-filters.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { forEachTextList } from '../../src/vacancies/vacancy-fields.ts';
import { emptyFacts } from '../support/empty-facts.ts';
import { generatedAt, type Rendered, renderSnapshot, snapshotOf } from './rendered.ts';
import { boards } from './vacancies.ts';

async function render(vacancies: readonly PublicVacancy[], instant = generatedAt): Promise<Rendered> {
  return (await renderSnapshot({ ...snapshotOf(vacancies), generatedAt: instant })).release;
}

/** What a build would take over wrongly: pages under a key that stands for other bytes in the release before. */
function wronglyTaken(before: Rendered, after: Rendered): string[] {
  return [...after.keys]
    .filter(([path, key]) => before.keys.get(path) === key)
    .map(([path]) => path)
    .filter((path) => !before.bytes(path).equals(after.bytes(path)));
}

const own: PublicVacancy = {
  ...emptyFacts,
  id: 'analista-leon-vac-10001',
  vacancyId: 'VAC-10001',
  title: 'Analista',
  company: 'Empresa confidencial',
  industry: 'Comercio',
  area: 'datos',
  family: 'analista-de-datos',
  city: 'leon',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  english: 'Requerido',
  salary: { min: 20_000, max: 25_000, period: 'MONTH' },
  postedAt: '2026-11-02',
  validThrough: '2026-12-18',
  zone: 'Centro',
  municipality: 'Silao',
  description: 'Uno.',
  responsibilities: ['Dos'],
  requirements: ['Tres'],
  benefits: ['Cuatro'],
};

const others = [2, 3, 4, 5].map(
  (number): PublicVacancy => ({
    ...own,
    id: `analista-leon-vac-1000${number}`,
    vacancyId: `VAC-1000${number}`,
    validThrough: '2026-12-20',
  }),
);

/** Of everything that the page of a vacancy shows, one change each. */
const changes: Readonly<Record<string, readonly PublicVacancy[]>> = {
  title: [{ ...own, title: 'Analista senior' }, ...others],
  company: [{ ...own, company: 'Importante empresa' }, ...others],
  industry: [{ ...own, industry: null }, ...others],
  area: [{ ...own, area: 'tecnologia' }, ...others],
  family: [{ ...own, family: 'ventas' }, ...others],
  city: [{ ...own, city: 'merida' }, ...others],
  modality: [{ ...own, modality: 'remoto' }, ...others],
  seniority: [{ ...own, seniority: 'Senior' }, ...others],
  'employment type': [{ ...own, employmentType: 'Medio tiempo' }, ...others],
  english: [{ ...own, english: null }, ...others],
  salary: [{ ...own, salary: { min: 20_000, max: 25_500, period: 'MONTH' } }, ...others],
  'publication day': [{ ...own, postedAt: '2026-11-03' }, ...others],
  'last day': [{ ...own, validThrough: '2026-12-19' }, ...others],
  zone: [{ ...own, zone: null }, ...others],
  municipality: [{ ...own, municipality: null }, ...others],
  description: [{ ...own, description: 'Otra cosa.' }, ...others],
  ...forEachTextList((name) => [{ ...own, [name]: ['Otra cosa'] }, ...others]),
  link: [{ ...own, applyUrl: 'https://candidatos.reclutadora.example/otra' }, ...others],
  'a neighbour': [own, ...others.map((other) => ({ ...other, title: 'Analista de mercado' }))],
  'the number of neighbours': [own, ...others.slice(1)],
  'the pay of its level': [
    own,
    ...others.map((other) => ({ ...other, salary: { min: 30_000, max: 35_000, period: 'MONTH' as const } })),
  ],
};

test('each thing that a page is made from changes its key, and the page', async () => {
  const path = `${vacancyPage(own.id)}index.html`;
  const before = await render([own, ...others]);
  for (const [name, board] of Object.entries(changes)) {
    const after = await render(board);
    assert.ok(!before.bytes(path).equals(after.bytes(path)), `${name} is not on the page`);
    assert.notEqual(after.keys.get(path), before.keys.get(path), name);
    assert.deepEqual(wronglyTaken(before, after), [], name);
  }
});

test('the pay of another level does not change the page of a reliable level', async () => {
  const path = `${vacancyPage(own.id)}index.html`;
  const numbered = (number: number, change: Partial<PublicVacancy>): PublicVacancy => ({
    ...own,
    id: `analista-leon-vac-200${number}`,
    vacancyId: `VAC-200${number}`,
    ...change,
  });
  const level = Array.from({ length: 10 }, (_, index) => numbered(10 + index, {}));
  const chiefs = (min: number) =>
    [21, 22].map((number) =>
      numbered(number, { seniority: 'Dirección', salary: { min, max: min + 5_000, period: 'MONTH' } }),
    );
  const [before, after] = [
    await render([own, ...level, ...chiefs(28_000)]),
    await render([own, ...level, ...chiefs(30_000)]),
  ];
  assert.equal(after.keys.get(path), before.keys.get(path));
  assert.ok(after.bytes(path).equals(before.bytes(path)));
});

test('another day changes no key, and no page of a vacancy', async () => {
  const [before, after] = [
    await render([own, ...others]),
    await render([own, ...others], '2026-11-19T12:00:00Z'),
  ];
  assert.deepEqual(after.keys, before.keys);
  assert.deepEqual(wronglyTaken(before, after), []);
});

test('a text that looks like a stamp does not change the page', async () => {
  const path = `${vacancyPage(own.id)}index.html`;
  const board = [{ ...own, description: 'Aviso actualizado el 19 de noviembre de 2026.' }];
  const [before, after] = [await render(board), await render(board, '2026-11-19T12:00:00Z')];
  assert.equal(after.keys.get(path), before.keys.get(path));
  assert.ok(after.bytes(path).equals(before.bytes(path)));
});

/** Of everything that a listing shows, one change each, none of which is on the first page of another. */
const listingChanges = [
  'title',
  'company',
  'city',
  'family',
  'modality',
  'seniority',
  'salary',
  'publication day',
  'a neighbour',
  'the number of neighbours',
  'the pay of its level',
];

test('each thing that a listing is made from changes its key, and the page', async () => {
  const path = `${listingPage({ ...noFilters, family: 'analista-de-datos' })}index.html`;
  const before = await render([own, ...others]);
  assert.ok(before.keys.has(path));
  for (const name of listingChanges) {
    const after = await render(changes[name] ?? []);
    assert.ok(!before.bytes(path).equals(after.bytes(path)), `${name} is not in the listing`);
    assert.notEqual(after.keys.get(path), before.keys.get(path), name);
  }
});

test('a vacancy elsewhere does not change a listing without it', async () => {
  const elsewhere = { ...own, id: 'otra-merida-vac-90001', family: null, city: 'merida' as const };
  const before = await render([own, ...others]);
  const after = await render([own, ...others, elsewhere]);
  const path = `${listingPage({ city: 'leon', family: 'analista-de-datos', modality: 'presencial' })}index.html`;
  assert.equal(after.keys.get(path), before.keys.get(path));
});

test('the same key always means the same page', async () => {
  await fc.assert(
    fc.asyncProperty(
      boards,
      boards,
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      async (board, drawn, isKept) => {
        // Some vacancies stay, some get other facts under the same name, some come and some go.
        const next = Array.from({ length: Math.max(board.length, drawn.length) }, (_, place) => {
          const [before, facts] = [board[place], drawn[place]];
          if (before && (isKept[place] || !facts)) return isKept[place] ? [before] : [];
          return facts ? [{ ...facts, ...(before && { id: before.id, vacancyId: before.vacancyId }) }] : [];
        }).flat();
        assert.deepEqual(wronglyTaken(await render(board), await render(next)), []);
      },
    ),
    { numRuns: 6 },
  );
});
