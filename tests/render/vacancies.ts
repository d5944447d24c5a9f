import fc from 'fast-check';
import { textLimits } from '../../src/contract/limits.ts';
import { citySlugs } from '../../src/contract/vocabulary/cities.ts';
import { areaSlugs, families, familySlugs } from '../../src/contract/vocabulary/families.ts';
import {
  employmentTypes,
  englishLevels,
  modalitySlugs,
  salaryPeriods,
  seniorities,
} from '../../src/contract/vocabulary/job-terms.ts';
import { addDays } from '../../src/vacancies/calendar.ts';
import { deriveJobId } from '../../src/vacancies/job-id.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { forEachTextList } from '../../src/vacancies/vacancy-fields.ts';
import { syntheticSnapshot } from './synthetic-vacancies.ts';

/** A board of invented vacancies, the same each time. */
export async function syntheticVacancies(count: number): Promise<PublicVacancy[]> {
  return (await Array.fromAsync(syntheticSnapshot(count).vacancies)).flat();
}

/** Texts that have broken one format or another somewhere. */
export const hostileTexts = [
  '</script><script>alert(1)</script>',
  '<!-- & <![CDATA[ ]]> -->',
  '"quotes", \'apostrophes\' and \\backslashes\\',
  '=HYPERLINK("http://evil.example";"x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  'una línea\u2028y otra\u2029más',
  'emoji 👩🏽‍💻 and 𝒜stral',
  'lone surrogate \ud800 inside',
  '\ufeffbyte order mark',
  '\ufffe\uffff',
  'عربى ‮right to left',
  'a,b;c\u00a0d',
  'null',
] as const;

const line = (limit: number) =>
  fc.oneof(
    fc.constantFrom(...hostileTexts),
    // Whatever the schema of a text lets through: anything but control characters.
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(limit, 40) })
      .map((text) => text.replace(/\p{Cc}/gu, '·').slice(0, limit)),
  );

const day = fc.integer({ min: 0, max: 40 }).map((age) => addDays('2026-11-16', -age));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 });

const facts = fc.record({
  title: line(textLimits.title),
  company: line(textLimits.company),
  industry: maybe(line(textLimits.industry)),
  // Few families and cities, so that some have enough vacancies for a guide.
  family: maybe(fc.constantFrom(...familySlugs.slice(0, 3))),
  city: fc.constantFrom(...citySlugs.slice(0, 3)),
  modality: fc.constantFrom(...modalitySlugs),
  seniority: fc.constantFrom(...seniorities),
  employmentType: fc.constantFrom(...employmentTypes),
  english: maybe(fc.constantFrom(...englishLevels)),
  salary: maybe(
    fc
      .tuple(fc.nat(200_000), fc.nat(60_000), fc.constantFrom('MONTH' as const, ...salaryPeriods))
      .map(([min, span, period]) => ({ min, max: min + span, period })),
  ),
  postedAt: maybe(day),
  zone: maybe(line(textLimits.zone)),
  municipality: maybe(line(textLimits.municipality)),
  description: fc.array(line(200), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  ...forEachTextList(() => fc.array(line(200), { maxLength: 3 })),
  applyUrl: maybe(fc.constant('https://candidatos.reclutadora.example/p?x=1&y=2')),
});

/** Any board that the rules of a vacancy allow. */
export const boards: fc.Arbitrary<PublicVacancy[]> = fc.array(facts, { maxLength: 40 }).map((list) =>
  list.map((vacancy, position) => {
    const vacancyId = `VAC-${1_000 + position}`;
    return {
      ...vacancy,
      id: deriveJobId(vacancy.title, vacancy.city, vacancyId),
      vacancyId,
      area: vacancy.family ? families[vacancy.family].area : areaSlugs[0],
      validThrough: vacancy.postedAt && addDays(vacancy.postedAt, 45),
    };
  }),
);
