import { figureFloor } from '../../contract/salary-band.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { familySlugs } from '../../contract/vocabulary/families.ts';
import type { Offer } from './figures.ts';

/** How many vacancies of a group say what candidates ask for. */
export interface TransparencyRow {
  readonly group: 'total' | 'family' | 'city';
  /** The slug of the family or of the city. */
  readonly key: string;
  readonly vacancies: number;
  readonly pay: number;
  /** Of those with pay. */
  readonly grossOrNet: number;
  readonly hours: number;
  readonly benefits: number;
}

/** Of all vacancies, of each family and of each city with enough of them. */
export function transparencyOf(offers: readonly Offer[]): TransparencyRow[] {
  const row = (group: TransparencyRow['group'], key: string, own: readonly Offer[]): TransparencyRow[] =>
    own.length < figureFloor
      ? []
      : [
          {
            group,
            key,
            vacancies: own.length,
            pay: own.filter(({ statesPay }) => statesPay).length,
            grossOrNet: own.filter(({ saysGrossOrNet }) => saysGrossOrNet).length,
            hours: own.filter(({ saysHours }) => saysHours).length,
            benefits: own.filter(({ saysBenefits }) => saysBenefits).length,
          },
        ];
  const byFamily = Map.groupBy(offers, ({ family }) => family);
  const byCity = Map.groupBy(offers, ({ city }) => city);
  return [
    ...row('total', 'total', offers),
    ...familySlugs.flatMap((slug) => row('family', slug, byFamily.get(slug) ?? [])),
    ...citySlugs.flatMap((slug) => row('city', slug, byCity.get(slug) ?? [])),
  ];
}
