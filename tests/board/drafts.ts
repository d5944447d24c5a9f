import type { Employer, VacancyDraft, VacancyFacts } from '../../src/vacancies/vacancy.ts';
import { forEachTextList } from '../../src/vacancies/vacancy-fields.ts';

/** A draft as the intake makes them; a test names only what it is about. */
export function draftOf(
  key: string,
  facts: Partial<VacancyFacts> = {},
  rest: Partial<Omit<VacancyDraft, 'facts' | 'source'>> & { feed?: string; line?: number } = {},
): VacancyDraft {
  const { feed = 'bolsa', line = 1, ...others } = rest;
  return {
    facts: {
      title: 'Analista de datos',
      company: 'Importante empresa del sector tecnología',
      industry: 'Tecnología',
      area: 'datos',
      family: 'analista-de-datos',
      city: 'ciudad-de-mexico',
      modality: 'hibrido',
      seniority: 'Media',
      employmentType: 'Tiempo completo',
      english: 'Deseable',
      salary: { min: 20_000, max: 25_000, period: 'MONTH' },
      postedAt: '2026-11-02',
      validThrough: null,
      zone: 'Polanco',
      municipality: 'Miguel Hidalgo',
      description: 'Buscamos a quien convierta datos en decisiones.',
      ...forEachTextList((name) => [name]),
      responsibilities: ['Elaborar tableros', 'Depurar datos'],
      requirements: ['SQL', 'Dos años de experiencia'],
      benefits: ['Vales de despensa'],
      applyUrl: null,
      assumed: ['modality'],
      ...facts,
    },
    vacancyId: null,
    employer: null,
    closedOn: null,
    inferred: { seniority: 'Analista' },
    ...others,
    source: { feed, key, line },
  };
}

export function employerOf(legalName: string, ...aliases: string[]): Employer {
  return { legalName, aliases, domains: [] };
}
