import { citySlugs } from '../../src/contract/vocabulary/cities.ts';
import { areaSlugs, families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalitySlugs,
  seniorities,
} from '../../src/contract/vocabulary/job-terms.ts';
import { addDays } from '../../src/vacancies/calendar.ts';
import { deriveJobId } from '../../src/vacancies/job-id.ts';
import { newestFirst } from '../../src/vacancies/order.ts';
import type { Snapshot } from '../../src/vacancies/snapshot.ts';
import type { CalendarDay, PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { emptyFacts } from '../support/empty-facts.ts';

const daysOnBoard = 40;
const today = '2026-11-16';

/** A board of any size that is the same for the same seed, made day by day so that it is never in memory as a whole. */
export function syntheticSnapshot(count: number, seed = 1): Snapshot {
  return {
    generatedAt: `${today}T12:00:00Z`,
    vacancies: { [Symbol.asyncIterator]: () => days(count, seed) },
  };
}

async function* days(count: number, seed: number): AsyncGenerator<PublicVacancy[]> {
  const random = generator(seed);
  for (let age = 0; age < daysOnBoard; age += 1) {
    const from = Math.floor((count * age) / daysOnBoard);
    const to = Math.floor((count * (age + 1)) / daysOnBoard);
    const day = addDays(today, -age);
    const batch: PublicVacancy[] = [];
    for (let number = from; number < to; number += 1) batch.push(vacancy(random, number, day));
    yield batch.sort(newestFirst);
  }
}

function vacancy(random: () => number, number: number, postedAt: CalendarDay): PublicVacancy {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const some = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const sentence = () => `${pick(openings)} ${pick(objects)} ${pick(endings)}`;
  const sentences = (from: number, to: number) => Array.from({ length: some(from, to) }, sentence);
  // The capital and the larger families have more, as on a real board.
  const city = citySlugs[Math.floor(random() ** 2 * citySlugs.length)] ?? 'ciudad-de-mexico';
  const family = random() < 0.04 ? null : (familySlugs[Math.floor(random() ** 1.5 * 24)] ?? 'ventas');
  const vacancyId = `VAC-${10_000 + number}`;
  const title = `${family ? families[family].name : 'Especialista'} ${pick(specialities)}`;
  const min = some(18, 160) * 500;
  return {
    ...emptyFacts,
    id: deriveJobId(title, city, vacancyId),
    vacancyId,
    title,
    company: `Importante empresa del sector ${pick(industries).toLowerCase()}`,
    industry: random() < 0.1 ? null : pick(industries),
    area: family ? families[family].area : pick(areaSlugs),
    family,
    city,
    modality: pick(modalitySlugs),
    seniority: pick(seniorities),
    employmentType: pick(employmentTypes),
    english: random() < 0.2 ? null : pick(englishLevels),
    salary: random() < 0.1 ? null : { min, max: min + some(0, 60) * 500, period: 'MONTH' },
    postedAt,
    validThrough: addDays(postedAt, some(41, 56)),
    zone: random() < 0.5 ? null : pick(zones),
    municipality: random() < 0.5 ? null : pick(zones),
    description: sentences(4, 8).join('. '),
    responsibilities: sentences(4, 8),
    requirements: sentences(4, 8),
    benefits: sentences(3, 6),
  };
}

/** mulberry32: small, fast and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const specialities = [
  'de plataforma',
  'regional',
  'corporativo',
  'de nuevos canales',
  'para pagos',
  'bilingüe',
];
const industries = [
  'Tecnología',
  'Consumo masivo',
  'Servicios financieros',
  'Manufactura',
  'Salud',
  'Logística',
];
const zones = ['Polanco', 'Santa Fe', 'Zapopan', 'San Pedro Garza García', 'Juriquilla', 'Metepec'];
const openings = [
  'Diseñar',
  'Documentar',
  'Coordinar',
  'Dar seguimiento a',
  'Presentar',
  'Mejorar',
  'Evaluar',
];
const objects = [
  'los procesos del área',
  'los indicadores de operación',
  'la relación con clientes internos',
  'los proyectos de automatización',
  'la planeación mensual',
  'el presupuesto anual',
];
const endings = [
  'junto con los equipos de otras regiones',
  'y proponer mejoras medibles cada trimestre',
  'de acuerdo con las políticas internas',
  'con herramientas de análisis y hojas de cálculo',
  'para cumplir los compromisos con la dirección',
];
