import { type CitySlug, citySlugs } from '../../src/contract/vocabulary/cities.ts';
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
  /** None of these stands in the title. */
  readonly notTitle?: readonly string[];
  /** No vacancy of the demo offers this, and the answer must say so. */
  readonly isNone?: boolean;
  /** A question about pay, to be answered from the guide of this family and, after a slash, for this city. */
  readonly pay?: string;
}

const lists: Readonly<Record<string, string>> = {
  anywhere: citySlugs.join('|'),
  technology: 'desarrollador|devops-infraestructura|soporte-ti|ciberseguridad',
  accountant: 'contad|contab|impuestos|auditor|contralor|cuentas por pagar',
  /** Nobody who looks for a craft looks for the head of a department. */
  notBoss: 'Prácticas|Junior|Media|Senior',
  /** No vacancy of the demo is «Medio tiempo»; these ask for half a day or fit with school. */
  halfDay: 'cuatro a seis horas diarias|horario compatible con la escuela',
};

/** Reads lines `question → field=value|value, field=$list`; `family=!ventas` is every family but that one. */
export function queriesIn(table: string): readonly JudgedQuery[] {
  return table
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [q = '', wanted = ''] = line.split(' → ');
      if (wanted === 'none') return { q, isNone: true };
      const fields = wanted.split(', ').map((field) => {
        const [name = '', written = ''] = field.split('=');
        const values = written.split('|').flatMap((value) => (lists[value.slice(1)] ?? value).split('|'));
        if (name.startsWith('pays')) return [name, Number(written)];
        if (name === 'pay') return [name, written];
        if (!written.startsWith('!')) return [name, values.map((value) => (value === 'null' ? null : value))];
        const excluded = written.slice(1).split('|');
        const all: readonly string[] = name === 'city' ? citySlugs : familySlugs;
        return [name, all.filter((slug) => !excluded.includes(slug))];
      });
      return { q, ...Object.fromEntries(fields) };
    });
}

const texts = new WeakMap<PublicVacancy, { readonly title: string; readonly text: string }>();

function foldedTexts(vacancy: PublicVacancy) {
  const { title, description, responsibilities, requirements, benefits, zone, municipality, industry } =
    vacancy;
  const lines = [
    title,
    description,
    ...responsibilities,
    ...requirements,
    ...benefits,
    zone,
    municipality,
    industry,
  ];
  const folded = texts.get(vacancy) ?? {
    title: fold(title),
    text: fold(lines.map((line) => line ?? '').join(' ')),
  };
  texts.set(vacancy, folded);
  return folded;
}

export function isRight(query: JudgedQuery, vacancy: PublicVacancy): boolean {
  if (query.isNone) return false;
  const { salary } = vacancy;
  const { title, text } = foldedTexts(vacancy);
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
    !(query.notTitle ?? []).some((word) => title.includes(fold(word))) &&
    (query.pay === undefined || vacancy.family === query.pay.split('/')[0]) &&
    holds(query.text, text) &&
    !(query.without ?? []).some((word) => text.includes(fold(word)))
  );
}
