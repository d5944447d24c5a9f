import type { Static } from 'typebox';
import { bandMinimum, listLimits, medianStep, textLimits } from '../limits.ts';
import { cities } from '../vocabulary/cities.ts';
import { salaryFamilySlugs } from '../vocabulary/families.ts';
import { bandedSeniorities, currency, indexPeriod } from '../vocabulary/job-terms.ts';
import { GeneratedAt, Taxon } from './common.ts';
import { sample, sampleUrl } from './examples.ts';
import { constant, count, listOf, matching, paragraphs, pesos, record, text, uri } from './kit.ts';

export const SalaryBand = record('Range and median of a group of vacancies.', {
  label: text(textLimits.label, '`General`, a seniority level, or the name of a city.', 'General'),
  min: pesos('Lowest published minimum, gross pesos per month.', 18_000),
  median: pesos(`Median of the midpoints of the ranges, rounded to ${medianStep} pesos.`, 42_500),
  max: pesos('Highest published maximum, gross pesos per month.', 95_000),
  sampleSize: count('Number of vacancies in the band.', 48),
});
export type SalaryBand = Static<typeof SalaryBand>;

export const SalaryGuideSummary = record('One role family of the salary index.', {
  family: Taxon,
  median: pesos(`Median of the midpoints of the ranges, rounded to ${medianStep} pesos.`, 42_500),
  min: pesos('Lowest published minimum, gross pesos per month.', 18_000),
  max: pesos('Highest published maximum, gross pesos per month.', 95_000),
  sampleSize: count('Number of vacancies in the sample.', 48),
  url: uri('Page of the guide, for people.', sampleUrl.guidePage),
  apiUrl: uri('The guide as JSON: the address of getSalaryGuide.', sampleUrl.guide),
});
export type SalaryGuideSummary = Static<typeof SalaryGuideSummary>;

/** Only the published description has the constant, because it ends in the name of the service. */
export const SourceName = matching(
  '^Índice de Sueldos \\S.*$',
  textLimits.label,
  'Name of the salary index, to be cited. It never changes.',
  `Índice de Sueldos ${sample.serviceName}`,
);

const indexFields = {
  generatedAt: GeneratedAt,
  source: SourceName,
  citation: text(
    textLimits.prose,
    'Citation ready to paste, with the date of the data.',
    `Índice de Sueldos ${sample.serviceName}, actualizado el 16 de noviembre de 2026.`,
  ),
  methodology: paragraphs(
    textLimits.prose,
    'How the figures are calculated, in Spanish.',
    `Mediana de los puntos medios de los rangos publicados, redondeada a ${medianStep} pesos.`,
  ),
  currency: constant(currency, 'Always Mexican pesos.'),
  period: constant(indexPeriod, 'All amounts are gross and monthly.'),
};

export const SalaryGuideList = record('The salary index: one entry per role family.', {
  ...indexFields,
  count: count('Number of items.', 1),
  items: listOf(
    SalaryGuideSummary,
    salaryFamilySlugs.length,
    'Role families with enough data, highest median first.',
  ),
  links: record('Related addresses.', {
    self: uri('This list.', sampleUrl.salaries),
    html: uri('The index for people.', sampleUrl.salariesPage),
    docs: uri('Developer guide.', sampleUrl.docs),
  }),
});
export type SalaryGuideList = Static<typeof SalaryGuideList>;

export const SalaryGuide = record('The salary guide of one role family.', {
  ...indexFields,
  family: Taxon,
  overall: SalaryBand,
  bySeniority: listOf(
    SalaryBand,
    bandedSeniorities.length,
    `From Junior to Dirección; only levels with at least ${bandMinimum.seniority} vacancies.`,
    [
      { label: 'Junior', min: 19_000, median: 25_500, max: 38_000, sampleSize: 10 },
      { label: 'Media', min: 28_000, median: 38_500, max: 58_000, sampleSize: 19 },
      { label: 'Senior', min: 45_000, median: 61_000, max: 88_000, sampleSize: 13 },
      { label: 'Dirección', min: 70_000, median: 81_500, max: 95_000, sampleSize: 4 },
    ],
  ),
  byCity: listOf(
    SalaryBand,
    listLimits.cityBands,
    `At most ${listLimits.cityBands} cities, each with at least ${bandMinimum.city} vacancies, highest median first.`,
    [
      { label: cities.monterrey.name, min: 22_000, median: 47_500, max: 95_000, sampleSize: 10 },
      { label: cities['ciudad-de-mexico'].name, min: 20_000, median: 45_000, max: 92_000, sampleSize: 16 },
      { label: cities.guadalajara.name, min: 18_000, median: 41_000, max: 85_000, sampleSize: 12 },
      { label: cities.queretaro.name, min: 24_000, median: 38_500, max: 70_000, sampleSize: 6 },
    ],
  ),
  url: uri('Page of the guide, for people.', sampleUrl.guidePage),
  apiUrl: uri('This guide as JSON.', sampleUrl.guide),
  links: record('Related addresses.', {
    self: uri('This guide.', sampleUrl.guide),
    html: uri('The guide for people.', sampleUrl.guidePage),
    jobs: uri('Active vacancies of this family.', sampleUrl.familySearch),
    docs: uri('Developer guide.', sampleUrl.docs),
  }),
});
export type SalaryGuide = Static<typeof SalaryGuide>;
