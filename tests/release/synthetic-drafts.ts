import { cities, citySlugs } from '../../src/contract/vocabulary/cities.ts';
import { employmentTypes } from '../../src/contract/vocabulary/employment-types.ts';
import { englishLevels } from '../../src/contract/vocabulary/english-levels.ts';
import { families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import { modalitySlugs } from '../../src/contract/vocabulary/modalities.ts';
import { seniorities } from '../../src/contract/vocabulary/seniorities.ts';
import { addDays } from '../../src/vacancies/calendar.ts';
import type { Employer, VacancyDraft } from '../../src/vacancies/vacancy.ts';

const subjects =
  'procesos proyectos clientes contratos reportes equipos sistemas inventarios campañas indicadores'.split(
    ' ',
  );
const verbs =
  'Coordinar Diseñar Supervisar Documentar Analizar Mejorar Presentar Negociar Planear Auditar'.split(' ');
const ends =
  'con el área comercial|en todo el país|con herramientas digitales|según la norma aplicable|cada trimestre|para la dirección|con proveedores|en un entorno de crecimiento'.split(
    '|',
  );

/** A stream of numbers that is the same in every run: one step of a linear congruence. */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function syntheticEmployers(count: number): Employer[] {
  return Array.from({ length: count }, (_, index) => ({
    legalName: `Zyxquor ${index} Industrial, S.A. de C.V.`,
    aliases: [`Zyxquor${index}`],
    domains: [`zyxquor${index}.example`],
  }));
}

/** An invented vacancy, always the same for the same number, posted in the three weeks before the day given. */
export function syntheticDraft(number: number, today: string, employers: readonly Employer[]): VacancyDraft {
  const next = numbers(number + 1);
  const pick = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;
  const line = () => `${pick(verbs)} ${pick(subjects)} y ${pick(subjects)} ${pick(ends)}`;
  const lines = (count: number) => Array.from({ length: count }, line);
  const family = next(20) === 0 ? null : pick(familySlugs);
  const city = pick(citySlugs);
  const min = 8_000 + next(120) * 500;
  return {
    facts: {
      title: `${family ? families[family].name : 'Especialista'} de ${pick(subjects)}`,
      company: `Importante empresa de ${pick(subjects)}`,
      industry: next(4) === 0 ? null : 'Servicios profesionales',
      area: family ? families[family].area : 'operaciones-y-logistica',
      family,
      city,
      modality: pick(modalitySlugs),
      seniority: pick(seniorities),
      employmentType: pick(employmentTypes),
      english: next(3) === 0 ? null : pick(englishLevels),
      salary: next(5) === 0 ? null : { min, max: min + next(40) * 500, period: 'MONTH' },
      postedAt: addDays(today, -next(21)),
      validThrough: addDays(today, 14 + next(20)),
      zone: next(2) === 0 ? null : 'Centro',
      municipality: cities[city].name,
      description: lines(6).join('. '),
      responsibilities: lines(5),
      requirements: lines(5),
      benefits: lines(4),
      applyUrl: null,
    },
    vacancyId: null,
    employer: employers[number % employers.length] ?? null,
    source: { feed: 'sintetico', key: `S-${number}`, line: number + 1 },
    closedOn: null,
  };
}
