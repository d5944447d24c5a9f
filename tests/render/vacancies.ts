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
import { Random } from '../../src/program/demo/random.ts';
import { addDays } from '../../src/vacancies/calendar.ts';
import { deriveJobId } from '../../src/vacancies/job-id.ts';
import {
  assumableFacts,
  type CalendarDay,
  newestFirst,
  type PublicVacancy,
} from '../../src/vacancies/vacancy.ts';
import { forEachTextList } from '../../src/vacancies/vacancy-fields.ts';
import { emptyFacts } from '../support/empty-facts.ts';

const today = '2026-11-16';
const daysOnBoard = 40;

/** A board of invented vacancies, the same each time, newest first. */
export async function syntheticVacancies(count: number): Promise<PublicVacancy[]> {
  const random = new Random(1);
  return Array.from({ length: daysOnBoard }, (_, age) => {
    const from = Math.floor((count * age) / daysOnBoard);
    const to = Math.floor((count * (age + 1)) / daysOnBoard);
    const day = addDays(today, -age);
    return Array.from({ length: to - from }, (_, place) => vacancyOf(random, from + place, day)).sort(
      newestFirst,
    );
  }).flat();
}

function vacancyOf(random: Random, number: number, postedAt: CalendarDay): PublicVacancy {
  const sentence = () => `${random.pick(openings)} ${random.pick(objects)} ${random.pick(endings)}`;
  const sentences = (from: number, to: number) => Array.from({ length: random.integer(from, to) }, sentence);
  // The capital and the larger families have more, as on a real board.
  const city = citySlugs[Math.floor(random.next() ** 2 * citySlugs.length)] ?? 'ciudad-de-mexico';
  const family = random.chance(0.04)
    ? null
    : (familySlugs[Math.floor(random.next() ** 1.5 * 24)] ?? 'ventas');
  const vacancyId = `VAC-${10_000 + number}`;
  const title = `${family ? families[family].name : 'Especialista'} ${random.pick(specialities)}`;
  const min = random.integer(18, 160) * 500;
  return {
    ...emptyFacts,
    id: deriveJobId(title, city, vacancyId),
    vacancyId,
    title,
    company: `Importante empresa del sector ${random.pick(industries).toLowerCase()}`,
    industry: random.chance(0.1) ? null : random.pick(industries),
    area: family ? families[family].area : random.pick(areaSlugs),
    family,
    city,
    modality: random.pick(modalitySlugs),
    seniority: random.pick(seniorities),
    employmentType: random.pick(employmentTypes),
    english: random.chance(0.2) ? null : random.pick(englishLevels),
    salary: random.chance(0.1) ? null : { min, max: min + random.integer(0, 60) * 500, period: 'MONTH' },
    postedAt,
    validThrough: addDays(postedAt, random.integer(41, 56)),
    zone: random.chance(0.5) ? null : random.pick(zones),
    municipality: random.chance(0.5) ? null : random.pick(zones),
    description: sentences(4, 8).join('. '),
    responsibilities: sentences(4, 8),
    requirements: sentences(4, 8),
    benefits: sentences(3, 6),
  };
}

const specialities = 'de plataforma|regional|corporativo|de nuevos canales|para pagos|bilingüe'.split('|');
const industries = 'Tecnología|Consumo masivo|Servicios financieros|Manufactura|Salud|Logística'.split('|');
const zones = 'Polanco|Santa Fe|Zapopan|San Pedro Garza García|Juriquilla|Metepec'.split('|');
const openings = 'Diseñar|Documentar|Coordinar|Dar seguimiento a|Presentar|Mejorar|Evaluar'.split('|');
const objects =
  'los procesos del área|los indicadores de operación|la relación con clientes internos|los proyectos de automatización|la planeación mensual|el presupuesto anual'.split(
    '|',
  );
const endings =
  'junto con los equipos de otras regiones|y proponer mejoras medibles cada trimestre|de acuerdo con las políticas internas|con herramientas de análisis y hojas de cálculo|para cumplir los compromisos con la dirección'.split(
    '|',
  );

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
  assumed: fc.subarray([...assumableFacts]),
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
