/**
 * The salary index as a reader would check it: from the public search files alone, with the rules of the contract and
 * nothing of ours. Clumsy on purpose.
 */
import type { Rendered } from './rendered.ts';

interface Listed {
  readonly seniority: string;
  readonly city: { readonly slug: string; readonly name: string };
  readonly salary: { readonly min: number; readonly max: number; readonly period: string } | null;
}

type Figures = readonly [label: string, min: number, median: number, max: number, sampleSize: number];

export interface RecomputedGuide {
  readonly family: string;
  readonly overall: Figures;
  readonly bySeniority: readonly Figures[];
  readonly byCity: readonly Figures[];
}

export function recomputeGuide(release: Rendered, family: string): RecomputedGuide | null {
  const items: readonly Listed[] = release.json(`/api/v1/jobs/search/all/${family}/all.json`).items;
  const paid = items.filter(({ salary }) => salary?.period === 'MONTH');
  if (paid.length < 3) return null;
  const cities = [...new Set(paid.map(({ city }) => city.slug))]
    .map((slug) => ({ slug, own: paid.filter(({ city }) => city.slug === slug) }))
    .filter(({ own }) => own.length >= 3)
    .map(({ slug, own }) => ({ slug, figures: figures(own[0]?.city.name ?? '', own) }));
  cities.sort((a, b) => {
    const [, , medianA, , sizeA] = a.figures;
    const [, , medianB, , sizeB] = b.figures;
    if (medianA !== medianB) return medianB - medianA;
    if (sizeA !== sizeB) return sizeB - sizeA;
    return a.slug < b.slug ? -1 : 1;
  });
  return {
    family,
    overall: figures('General', paid),
    bySeniority: ['Junior', 'Media', 'Senior', 'Dirección']
      .map((level) => ({ level, own: paid.filter(({ seniority }) => seniority === level) }))
      .filter(({ own }) => own.length >= 2)
      .map(({ level, own }) => figures(level, own)),
    byCity: cities.slice(0, 10).map((city) => city.figures),
  };
}

function figures(label: string, vacancies: readonly Listed[]): Figures {
  const salaries = vacancies.map(({ salary }) => salary as NonNullable<Listed['salary']>);
  // Quarters of a peso as whole numbers have an exact midpoint and an exact mean.
  const midpoints = salaries.map(({ min, max }) => (min + max) * 2).sort((a, b) => a - b);
  const middle = Math.floor(midpoints.length / 2);
  const quarters =
    midpoints.length % 2 === 1
      ? (midpoints[middle] as number)
      : ((midpoints[middle - 1] as number) + (midpoints[middle] as number)) / 2;
  return [
    label,
    Math.min(...salaries.map(({ min }) => min)),
    // Math.round sends a half up, as the rule does.
    Math.round(quarters / 2_000) * 500,
    Math.max(...salaries.map(({ max }) => max)),
    salaries.length,
  ];
}
