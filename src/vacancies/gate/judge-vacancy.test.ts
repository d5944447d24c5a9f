import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicVacancy } from '../vacancy.ts';
import { createVacancyJudge } from './judge-vacancy.ts';

const employer = { legalName: 'Zentrava, S.A. de C.V.', aliases: [], domains: [] };
const judge = createVacancyJudge({ employers: [employer], rules: {}, allowedHosts: ['reclutadora.example'] });
const vacancy: PublicVacancy = {
  id: 'analista-queretaro-vac-10234',
  vacancyId: 'VAC-10234',
  title: 'Analista de inventarios',
  company: 'Importante empresa',
  industry: null,
  area: 'operaciones-y-logistica',
  family: 'operaciones',
  city: 'queretaro',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  english: null,
  salary: null,
  postedAt: '2026-11-09',
  validThrough: null,
  zone: null,
  municipality: null,
  description: 'Buscamos a una persona ordenada.',
  responsibilities: [],
  requirements: [],
  benefits: [],
  applyUrl: 'https://reclutadora.example/10234',
};

test('a vacancy that names nobody may be published', () => {
  assert.deepEqual(judge(vacancy, employer), []);
});

test('what names the employer is told with its field, in texts, in the address that it has and in its code', () => {
  const fields = (change: Partial<PublicVacancy>, of = employer) =>
    judge({ ...vacancy, ...change }, of).map(({ field, kind, found }) => `${field} ${kind} ${found}`);
  assert.deepEqual(fields({ description: 'Ven a Zentrava hoy.' }), ['description employer Zentrava']);
  assert.deepEqual(fields({ benefits: ['Vales', 'Llama al 55 1234 5678'] }), [
    'benefits[1] phone 55 1234 5678',
  ]);
  assert.deepEqual(fields({ id: 'analista-zentrava-queretaro-vac-10234' }), ['id employer zentrava']);
  assert.deepEqual(judge({ ...vacancy, description: 'Ven a Zentrava hoy.' }, null).length, 1);
});
