import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyFacts } from '../../../tests/support/empty-facts.ts';
import type { PublicVacancy } from '../../vacancies/vacancy.ts';
import { bytesOf } from '../pieces.ts';
import { stemOf, wordsOf } from './assets/search-terms.js';
import { SearchIndexBuilder } from './search-index.ts';

const blank: PublicVacancy = {
  ...emptyFacts,
  id: 'id',
  vacancyId: 'VAC-10001',
  title: 'Título',
  company: 'Empresa confidencial',
  area: 'datos',
  city: 'leon',
  modality: 'remoto',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  postedAt: '2026-11-02',
  description: '',
};

function built(vacancies: readonly Partial<PublicVacancy>[]) {
  const builder = new SearchIndexBuilder();
  for (const vacancy of vacancies) builder.add({ ...blank, ...vacancy });
  const files = new Map<string, string>();
  const plan = builder.finish({
    file: (path, pieces) => void files.set(path, bytesOf(pieces).toString()),
    derived: () => assert.fail('the search is made of all vacancies'),
    problem: () => assert.fail('the search has no problems'),
  });
  return { plan, files };
}

/** Positions of a term, from the file in which it must stand. */
function positions({ plan, files }: ReturnType<typeof built>, word: string): number[] {
  const term = stemOf(word);
  const file = plan.starts.findLastIndex((start) => start <= term);
  const line = files
    .get(`${plan.base}${file}.idx`)
    ?.split('\n')
    .find((text) => text.startsWith(`${term}\t`));
  return (line ?? '')
    .split('\t')
    .slice(1)
    .flatMap((steps) => {
      let position = -1;
      return steps === '' ? [] : steps.split(',').map((step) => (position += Number.parseInt(step, 36) + 1));
    })
    .sort((a, b) => a - b);
}

test('accents, capitals, number and gender make no difference', () => {
  const index = built([{ title: 'Programadora ÁGIL' }, { title: 'Programadores' }, { title: 'Ventas' }]);
  assert.deepEqual(positions(index, 'programador'), [0, 1]);
  assert.deepEqual(positions(index, 'agil'), [0]);
});

test('names of tools keep the signs that tell them apart', () => {
  assert.deepEqual(wordsOf('C++, C# y .NET'), ['c++', 'c#', '.net']);
});

test('words of the frame of a sentence are no terms', () => {
  assert.deepEqual(wordsOf('La persona que más sabe de SQL'), ['persona', 'sabe', 'sql']);
});

test('every word of a vacancy is found in the file that the plan names for it', () => {
  const text = fc.string({ unit: fc.constantFrom(...'zwñéá  '), maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: text, description: text }), { minLength: 1, maxLength: 30 }),
      (given) => {
        const index = built(given);
        for (const [position, { title, description }] of given.entries()) {
          for (const word of wordsOf(`${title} ${description}`)) {
            assert.ok(positions(index, word).includes(position), word);
          }
        }
      },
    ),
  );
});

test('terms are packed into files small enough for a phone', () => {
  const index = built(
    Array.from({ length: 3_000 }, (_, number) => ({ description: `palabra${number} otra${number * 7}` })),
  );
  const sizes = [...index.files].filter(([path]) => /\/\d+\.idx$/.test(path)).map(([, text]) => text.length);
  assert.ok(sizes.length > 1);
  assert.ok(sizes.every((size) => size <= 8_000));
});

test('a result row is one line of six fields whatever the texts hold', () => {
  const { plan, files } = built([{ title: 'a\tb\nc\u202ed', company: 'x' }]);
  const row = files.get(`${plan.base}v0.idx`) ?? '';
  assert.equal(row.split('\n').length, 1);
  assert.deepEqual(row.split('\t').slice(0, 3), ['id', 'a b cd', 'x']);
});

test('the folder is named after the contents: the same vacancies, the same name', () => {
  assert.equal(built([{ title: 'Uno' }]).plan.base, built([{ title: 'Uno' }]).plan.base);
  assert.notEqual(built([{ title: 'Uno' }]).plan.base, built([{ title: 'Dos' }]).plan.base);
});
