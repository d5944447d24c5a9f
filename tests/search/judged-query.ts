import type { CitySlug } from '../../src/contract/vocabulary/cities.ts';
import { type FamilySlug, familySlugs } from '../../src/contract/vocabulary/families.ts';
import type {
  EmploymentType,
  EnglishLevel,
  ModalitySlug,
  Seniority,
} from '../../src/contract/vocabulary/job-terms.ts';
import { fold } from '../../src/vacancies/text/fold.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';

/**
 * What a person typed, and what they would accept as an answer. A vacancy is right when it satisfies everything that is
 * stated. Where several values are given, any of them.
 */
export interface JudgedQuery {
  readonly q: string;
  readonly city?: readonly CitySlug[];
  readonly family?: readonly FamilySlug[];
  readonly modality?: readonly ModalitySlug[];
  readonly seniority?: readonly Seniority[];
  readonly employmentType?: readonly EmploymentType[];
  /** `null` for vacancies that say nothing of English. */
  readonly english?: readonly (EnglishLevel | null)[];
  /** The vacancy can pay as much: its maximum is no less. */
  readonly paysAtLeast?: number;
  /** The vacancy can be had for as little: its minimum is no more. */
  readonly paysAtMost?: number;
  /** One of these stands in the title, without case and accents, as a part of a word. */
  readonly title?: readonly string[];
  /** The same, anywhere in title or text. */
  readonly text?: readonly string[];
  /** None of these stands anywhere in title or text. */
  readonly without?: readonly string[];
}

const lists: Readonly<Record<string, string>> = {
  technology: 'desarrollador|devops-infraestructura|soporte-ti|ciberseguridad',
  accountant: 'contad|contab|impuestos|auditor|contralor|cuentas por pagar',
  /** Nobody who looks for a craft looks for the head of a department. */
  notBoss: 'Prácticas|Junior|Media|Senior',
  /** No vacancy of the demo is «Medio tiempo»; these ask for half a day or fit with school. */
  halfDay: 'cuatro a seis horas diarias|horario compatible con la escuela',
};

/** Reads lines `question ¦ question → field=value|value, field=$list`; `family=!ventas` is every family but that one. */
export function queriesIn(table: string): readonly JudgedQuery[] {
  return table
    .trim()
    .split(/\n\s*/)
    .flatMap((line) => {
      const [questions = '', wanted = ''] = line.split(' → ');
      const fields = wanted.split(', ').map((field) => {
        const [name = '', written = ''] = field.split('=');
        const values = (lists[written.slice(1)] ?? written).split('|');
        if (name.startsWith('pays')) return [name, Number(written)];
        if (!written.startsWith('!')) return [name, values.map((value) => (value === 'null' ? null : value))];
        const excluded = written.slice(1).split('|');
        return [name, familySlugs.filter((slug) => !excluded.includes(slug))];
      });
      return questions.split(' ¦ ').map((q) => ({ q, ...Object.fromEntries(fields) }));
    });
}

export function isRight(query: JudgedQuery, vacancy: PublicVacancy): boolean {
  const { salary } = vacancy;
  const title = fold(vacancy.title);
  const text = fold(
    [
      vacancy.title,
      vacancy.description,
      ...vacancy.responsibilities,
      ...vacancy.requirements,
      ...vacancy.benefits,
      vacancy.zone ?? '',
      vacancy.municipality ?? '',
      vacancy.industry ?? '',
    ].join(' '),
  );
  const one = <Value>(wanted: readonly Value[] | undefined, own: Value) => !wanted || wanted.includes(own);
  const holds = (words: readonly string[] | undefined, where: string) =>
    !words || words.some((word) => where.includes(fold(word)));
  return (
    one(query.city, vacancy.city) &&
    (query.family === undefined || (vacancy.family !== null && query.family.includes(vacancy.family))) &&
    one(query.modality, vacancy.modality) &&
    one(query.seniority, vacancy.seniority) &&
    one(query.employmentType, vacancy.employmentType) &&
    one(query.english, vacancy.english) &&
    (query.paysAtLeast === undefined || (salary !== null && salary.max >= query.paysAtLeast)) &&
    (query.paysAtMost === undefined || (salary !== null && salary.min <= query.paysAtMost)) &&
    holds(query.title, title) &&
    holds(query.text, text) &&
    !(query.without ?? []).some((word) => text.includes(fold(word)))
  );
}
