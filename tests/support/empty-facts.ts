import type { VacancyFacts } from '../../src/vacancies/vacancy.ts';
import { forEachTextList } from '../../src/vacancies/vacancy-fields.ts';

/** Facts with nothing optional, so that a test names only the fields that it is about. */
export const emptyFacts: VacancyFacts = {
  title: 'Analista',
  company: 'Empresa confidencial',
  industry: null,
  area: 'datos',
  family: null,
  city: 'leon',
  modality: 'presencial',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  english: null,
  salary: null,
  postedAt: null,
  validThrough: null,
  zone: null,
  municipality: null,
  description: 'Texto',
  ...forEachTextList(() => []),
  applyUrl: null,
  assumed: [],
};
