import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFacts } from '../../tests/support/empty-facts.ts';
import type { VacancyDraft, VacancyFacts } from '../vacancies/vacancy.ts';
import { contentDigest } from './vacancy-row.ts';

const facts: VacancyFacts = {
  ...emptyFacts,
  title: 'Analista',
  company: 'Empresa confidencial',
  industry: 'Salud',
  area: 'datos',
  family: 'analista-de-datos',
  city: 'leon',
  modality: 'hibrido',
  seniority: 'Media',
  employmentType: 'Temporal',
  salary: { min: 1, max: 2, period: 'MONTH' },
  postedAt: '2026-11-01',
  zone: 'Centro',
  description: 'Texto',
  responsibilities: ['a', 'b'],
  requirements: ['c'],
};
const draft: VacancyDraft = {
  facts,
  vacancyId: null,
  employer: { legalName: 'Zentrava', aliases: ['Z'], domains: [] },
  source: { feed: 'bolsa', key: '1', line: 1 },
  closedOn: null,
  inferred: {},
};

test('every fact counts', () => {
  const seen = new Set([contentDigest(draft)]);
  for (const name of Object.keys(facts) as (keyof VacancyFacts)[]) {
    const changed = {
      ...facts,
      [name]: name === 'salary' ? null : Array.isArray(facts[name]) ? ['otra'] : 'otro',
    };
    seen.add(contentDigest({ ...draft, facts: changed as VacancyFacts }));
  }
  assert.equal(seen.size, Object.keys(facts).length + 1);
});

test('lists and ranges do not run into each other', () => {
  const variants: Partial<VacancyFacts>[] = [
    { responsibilities: ['a', 'b'], requirements: [] },
    { responsibilities: ['a'], requirements: ['b'] },
    { responsibilities: ['ab'], requirements: [] },
    { salary: { min: 12, max: 3, period: 'MONTH' } },
    { salary: { min: 1, max: 23, period: 'MONTH' } },
  ];
  const digests = variants.map((change) => contentDigest({ ...draft, facts: { ...facts, ...change } }));
  assert.equal(new Set(digests).size, variants.length);
});

test('what is known of the employer counts', () => {
  const digests = [
    draft.employer,
    null,
    { legalName: 'Zentrava', aliases: [], domains: ['z.example'] },
    { legalName: 'Zentrava', aliases: ['Z', 'ZZ'], domains: [] },
  ].map((employer) => contentDigest({ ...draft, employer }));
  assert.equal(new Set(digests).size, 4);
});

test('the words of inferred facts count', () => {
  const digests = [{}, { seniority: 'JR' }, { seniority: 'Sr' }].map((inferred) =>
    contentDigest({ ...draft, inferred }),
  );
  assert.equal(new Set(digests).size, 3);
});

test('place in the file, order of fields, reference code and closing do not count', () => {
  const reversed = Object.fromEntries(Object.entries(facts).reverse()) as unknown as VacancyFacts;
  const { min, max, period } = { min: 1, max: 2, period: 'MONTH' } as const;
  for (const same of [
    { ...draft, source: { feed: 'otra', key: '2', line: 99 } },
    { ...draft, facts: reversed },
    { ...draft, facts: { ...facts, salary: { period, max, min } } },
    { ...draft, vacancyId: 'AB-1234' },
    { ...draft, closedOn: '2026-11-16' as const },
  ]) {
    assert.equal(contentDigest(same), contentDigest(draft));
  }
});

test('a vacancy keeps its digest, and empty fields do not count', () => {
  // Boards in use hold such digests: a change here makes every one of them look damaged.
  const digest = '56x1iFQP4THV4dRDr2CKLGrYAg8hlWUkfESBlRmFx9U.K1nLKxRY5AcA1lbxstEox3r0QOYVGaOjcCXylwrgh-g';
  assert.equal(contentDigest(draft), digest);
});
