import type { Employer, VacancyDraft, VacancyFacts } from '../../src/vacancies/vacancy.ts';
import { emptyFacts } from '../support/empty-facts.ts';

const facts: VacancyFacts = {
  ...emptyFacts,
  title: 'Analista de inventarios',
  company: 'Importante empresa del sector industrial',
  industry: 'Manufactura',
  area: 'operaciones-y-logistica',
  family: 'operaciones',
  city: 'queretaro',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  salary: { min: 18000, max: 22000, period: 'MONTH' },
  postedAt: '2026-11-09',
  validThrough: '2026-12-18',
  zone: 'Juriquilla',
  municipality: 'Querétaro',
  description: 'Buscamos a una persona ordenada para llevar el inventario de la planta.',
  responsibilities: ['Llevar el control de entradas y salidas'],
  requirements: ['Licenciatura en administración'],
  benefits: ['Prestaciones superiores a las de la ley'],
  applyUrl: 'https://candidatos.reclutadora.example/vacantes/10234',
  assumed: [],
};

export function draftWith(changes: Partial<VacancyFacts>, employer: Employer | null = null): VacancyDraft {
  return {
    facts: { ...facts, ...changes },
    vacancyId: 'VAC-10234',
    employer,
    source: { feed: 'prueba', key: '1', line: 2 },
    closedOn: null,
    inferred: {},
  };
}

/** A text of the advertiser in every public field at once. */
export function draftSaying(text: string, employer: Employer | null): VacancyDraft {
  return draftWith(
    {
      title: `Analista para ${text}`,
      company: `Importante empresa, ${text}`,
      industry: `Industria ${text}`,
      zone: `Parque ${text}`,
      municipality: `El Marqués, ${text}`,
      description: `Buscamos talento para ${text} en esta plaza.`,
      responsibilities: ['Llevar inventarios', `Representar a ${text} ante clientes`],
      requirements: [`Experiencia previa con ${text} o similar`],
      benefits: [`Descuentos en productos de ${text}`],
    },
    employer,
  );
}

export const fieldsOf: readonly string[] = [
  'title',
  'company',
  'industry',
  'zone',
  'municipality',
  'description',
  'responsibilities[1]',
  'requirements[0]',
  'benefits[0]',
];
