import type { CitySlug } from '../../src/contract/vocabulary/cities.ts';
import { citySlugs } from '../../src/contract/vocabulary/cities.ts';
import { employmentTypes } from '../../src/contract/vocabulary/employment-types.ts';
import { englishLevels } from '../../src/contract/vocabulary/english-levels.ts';
import { type FamilySlug, families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import { modalitySlugs } from '../../src/contract/vocabulary/modalities.ts';
import { type Seniority, seniorities } from '../../src/contract/vocabulary/seniorities.ts';
import { addDays } from '../../src/vacancies/calendar.ts';
import { deriveJobId } from '../../src/vacancies/job-id.ts';
import { newestFirst } from '../../src/vacancies/order.ts';
import type { Snapshot } from '../../src/vacancies/snapshot.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';

export const generatedAt = '2026-11-16T12:00:00Z';

/** What a level earns, as a multiple of what the family starts from. */
const levels: Readonly<Record<Seniority, number>> = {
  Prácticas: 0.4,
  Junior: 0.8,
  Media: 1.3,
  Senior: 2.2,
  Dirección: 4.5,
};

const verbs = [
  'Diseñar',
  'Coordinar',
  'Documentar',
  'Analizar',
  'Negociar',
  'Implementar',
  'Supervisar',
  'Mejorar',
];
const objects = [
  'los indicadores del área',
  'la relación con proveedores nacionales',
  'procesos internos con apoyo de hojas de cálculo',
  'tableros en Power BI y consultas SQL',
  'servicios en Kubernetes y Python',
  'la atención a cuentas clave',
  'el presupuesto anual',
  'la capacitación de nuevas personas',
];
const requirements = [
  'Licenciatura terminada',
  'Experiencia de tres años en un puesto similar',
  'Excel avanzado',
  'Manejo de SAP',
  'Disponibilidad para viajar',
  'Comunicación clara por escrito',
  'Conocimiento de la normatividad mexicana',
];
const benefits = [
  'Prestaciones de ley',
  'Seguro de gastos médicos mayores',
  'Vales de despensa',
  'Fondo de ahorro',
  'Home office parcial',
];
const industries = [
  'Tecnología',
  'Manufactura',
  'Servicios financieros',
  'Consumo masivo',
  'Logística',
  null,
];

/** Numbers between 0 and 1 that are the same on every run. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A board's worth of vacancies, newest first. All invented, and the same for the same count. */
export function inventedVacancies(count: number): PublicVacancy[] {
  const next = numbers(20_261_116);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
  const some = (values: readonly string[], least: number) =>
    values.filter((_, place) => place < least || next() < 0.5);
  const vacancies = Array.from({ length: count }, (_, number): PublicVacancy => {
    const family: FamilySlug | null = next() < 0.04 ? null : pick(familySlugs);
    const city: CitySlug = next() < 0.35 ? 'ciudad-de-mexico' : pick(citySlugs);
    const seniority = pick(seniorities);
    const vacancyId = `VAC-${10_000 + number}`;
    const title = titleOf(family, seniority);
    const base = 14_000 + (family === null ? 0 : familySlugs.indexOf(family)) * 900;
    const min = Math.round((base * levels[seniority] * (0.85 + next() * 0.4)) / 500) * 500;
    const postedAt = next() < 0.02 ? null : addDays('2026-11-16', -Math.floor(next() * 27));
    const industry = pick(industries);
    return {
      id: deriveJobId(title, city, vacancyId),
      vacancyId,
      title,
      company:
        industry === null
          ? 'Empresa confidencial'
          : `Importante empresa del sector ${industry.toLowerCase()}`,
      industry,
      area: family === null ? 'operaciones-y-logistica' : families[family].area,
      family,
      city,
      modality: pick(modalitySlugs),
      seniority,
      employmentType: pick(employmentTypes),
      english: next() < 0.3 ? null : pick(englishLevels),
      salary:
        next() < 0.06
          ? null
          : {
              min,
              max: min + Math.round((min * (0.1 + next() * 0.4)) / 500) * 500,
              period: next() < 0.02 ? 'WEEK' : 'MONTH',
            },
      postedAt,
      validThrough: addDays(postedAt ?? '2026-11-16', 28 + Math.floor(next() * 28)),
      zone: next() < 0.4 ? 'Zona centro' : null,
      municipality: next() < 0.3 ? 'Zapopan' : null,
      description: `Buscamos una persona para el puesto de ${title.toLowerCase()}.\nTrabajarás con un equipo que mide lo que hace y publica lo que paga.`,
      responsibilities: Array.from(
        { length: 3 + Math.floor(next() * 4) },
        () => `${pick(verbs)} ${pick(objects)}`,
      ),
      requirements: some(requirements, 2),
      benefits: some(benefits, 1),
      applyUrl: null,
    };
  });
  return vacancies.sort(newestFirst);
}

function titleOf(family: FamilySlug | null, seniority: Seniority): string {
  const name =
    family === null ? 'Especialista técnico' : `Especialista en ${families[family].name.toLowerCase()}`;
  return seniority === 'Dirección'
    ? name.replace('Especialista', 'Director')
    : `${name} ${seniority === 'Prácticas' ? '(prácticas)' : seniority.toLowerCase()}`;
}

/** A snapshot over vacancies in memory. */
export function snapshotOf(vacancies: readonly PublicVacancy[], batchSize = 500): Snapshot {
  return {
    generatedAt,
    vacancies: {
      async *[Symbol.asyncIterator]() {
        for (let start = 0; start < vacancies.length; start += batchSize) {
          yield vacancies.slice(start, start + batchSize);
        }
      },
    },
  };
}
