import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bandedSeniorities } from '../src/contract/vocabulary/job-terms.ts';
import { type DemoRecord, demoFeed } from '../src/program/demo/demo-feed.ts';
import { contradictionsIn, rules } from './demo/contradictions.ts';

const now = new Date('2026-11-16T18:00:00Z');

/** The sizes that people see: the demo as it starts, and the one that is measured. */
const boards = [
  { count: 850, seed: 1 },
  { count: 10_500, seed: 1 },
  { count: 2_000, seed: 7 },
];

describe('the demo', () => {
  for (const { count, seed } of boards) {
    const records = [...demoFeed({ count, seed, now })];

    test(`contradicts itself nowhere: ${count} advertisements, seed ${seed}`, () => {
      const found = new Map<string, string[]>();
      for (const record of records) {
        for (const name of contradictionsIn(record))
          found.set(name, [...(found.get(name) ?? []), `${record['key']} ${record['title']}`]);
      }
      assert.deepEqual(
        [...found].map(([name, shown]) => `${shown.length} × ${name}: ${shown.slice(0, 3).join('; ')}`),
        [],
      );
    });

    test(`pays more at each level of a family: ${count} advertisements, seed ${seed}`, () => {
      const byFamily = Map.groupBy(
        records.filter(({ family, salaryMin }) => family !== undefined && salaryMin !== undefined),
        ({ family }) => String(family),
      );
      for (const [family, own] of byFamily) {
        const medians = bandedSeniorities
          .map((level) => own.filter(({ seniority }) => seniority === level))
          .filter(({ length }) => length >= 3)
          .map(medianOf);
        assert.deepEqual(
          medians,
          medians.toSorted((a, b) => a - b),
          family,
        );
      }
    });
  }
});

function medianOf(records: readonly DemoRecord[]): number {
  const middles = records
    .map(({ salaryMin, salaryMax }) => (Number(salaryMin) + Number(salaryMax)) / 2)
    .sort((a, b) => a - b);
  return middles[Math.floor(middles.length / 2)] ?? 0;
}

/** An advertisement without a fault, and what breaks each rule in turn. */
const sound: DemoRecord = {
  title: 'Desarrollador(a) frontend Angular Sr.',
  family: 'Desarrollo de software',
  industry: 'Tecnología',
  seniority: 'Senior',
  modality: 'Remoto',
  employmentType: 'Tiempo completo',
  english: 'Requerido',
  salaryMin: '45000',
  salaryMax: '50000',
  description: 'El trabajo es 100 % remoto dentro de México.',
  responsibilities: ['Construir interfaces accesibles con Angular'],
  requirements: ['Cinco años o más de experiencia en desarrollo de software', 'Inglés avanzado'],
  benefits: ['Prestaciones de ley desde el primer día'],
};

const faults: readonly (readonly [rule: string, change: DemoRecord])[] = [
  [
    'asks for the tools of another kind of developer',
    { responsibilities: ['Desarrollar con Ruby on Rails'] },
  ],
  ['mixes clouds', { responsibilities: ['Operar AWS', 'Mantener BigQuery'] }],
  ['has duties on site in a remote job', { responsibilities: ['Controlar caja chica y papelería'] }],
  [
    'is done in person, but not on site',
    {
      title: 'Recepcionista',
      seniority: 'Media',
      requirements: ['Dos años de experiencia en x', 'Inglés avanzado'],
    },
  ],
  ['says another modality in its text', { description: 'La posición es en sitio.' }],
  ['has a head at a level that is none', { title: 'Director(a) general' }],
  ['has a manager below senior', { title: 'Gerente general', seniority: 'Media' }],
  ['has a leader without experience', { title: 'Líder de proyecto', seniority: 'Junior' }],
  ['has a helper who is senior', { title: 'Auxiliar contable' }],
  ['says a level in its title that it does not have', { seniority: 'Junior' }],
  [
    'is called after interns without being for one, or the other way round',
    { title: 'Becario(a) de ventas' },
  ],
  ['asks for years that do not fit its level', { seniority: 'Prácticas' }],
  [
    'has an intern at work all day, or with what the law gives to employees',
    { seniority: 'Prácticas', benefits: ['Aguinaldo de 30 días'] },
  ],
  [
    'pays a manager like an assistant, or an intern like a manager',
    { title: 'Gerente general de la región centro', salaryMin: '45000' },
  ],
  ['gives what an employee gets to somebody who is paid by invoice', { employmentType: 'Honorarios' }],
  [
    'promises stability for a while',
    { employmentType: 'Temporal', description: 'Ofrecemos estabilidad laboral.' },
  ],
  ['asks for English and says that none is needed, or forgets to ask', { english: 'No requerido' }],
  [
    'has shifts and fixed hours',
    { requirements: ['Disponibilidad para rotar turnos'], description: 'De lunes a viernes.' },
  ],
  ['names what its sector does not have', { responsibilities: ['Vender insumos médicos'] }],
  [
    'leads one kind of project and asks for another',
    { title: 'Líder de proyecto de obra civil', responsibilities: ['Implantar un ERP'] },
  ],
  [
    'recruits and keeps the payroll',
    { title: 'Reclutador(a)', responsibilities: ['Administrar la nómina quincenal'] },
  ],
];

test('the checker finds nothing in a sound advertisement, and each fault in one that has it', () => {
  assert.deepEqual(contradictionsIn(sound), []);
  assert.deepEqual(
    faults.map(([name]) => name),
    rules.map(({ name }) => name),
  );
  for (const [name, change] of faults)
    assert.ok(contradictionsIn({ ...sound, ...change }).includes(name), name);
});
