import type { Static } from 'typebox';
import { textLimits } from '../limits.ts';
import { citySlugs } from '../vocabulary/cities.ts';
import { currency, salaryPeriods } from '../vocabulary/job-terms.ts';
import { sample } from './examples.ts';
import { constant, dateTime, oneOf, pesos, record, slug, text } from './kit.ts';

export const Taxon = record('A term of the vocabulary: a stable slug for programs, a label for people.', {
  slug: slug('Stable machine identifier, in kebab-case.', 'desarrollador'),
  name: text(textLimits.label, 'Label in Spanish.', 'Desarrollo de software'),
});
export type Taxon = Static<typeof Taxon>;

export const City = record(`One of the ${citySlugs.length} cities.`, {
  slug: oneOf(citySlugs, 'Stable machine identifier of the city.', 'guadalajara'),
  name: text(textLimits.label, 'Name of the city.', 'Guadalajara'),
  region: text(textLimits.label, 'Mexican state.', 'Jalisco'),
});
export type City = Static<typeof City>;

export const Salary = record('Gross salary range of a vacancy.', {
  text: text(
    textLimits.salaryText,
    'The salary as the vacancy page shows it.',
    '$38,000 – $52,000 MXN brutos al mes',
  ),
  currency: constant(currency, 'Always Mexican pesos.'),
  period: oneOf(salaryPeriods, 'Period of the amounts. Published salaries are monthly.', 'MONTH'),
  min: pesos('Lower bound of the range, gross.', 38_000),
  max: pesos('Upper bound of the range, gross.', 52_000),
});
export type Salary = Static<typeof Salary>;

export const GeneratedAt = dateTime(
  'When the release was built, in UTC. Every body of a release has the same value.',
  sample.generatedAt,
);
