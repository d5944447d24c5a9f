import { medianStep } from '../../contract/limits.ts';
import { type AmountRange, type Band, figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import type { FamilySlug, SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import {
  type BandedSeniority,
  indexPeriod,
  type Seniority,
  workingTimes,
} from '../../contract/vocabulary/job-terms.ts';
import { fold } from '../text/fold.ts';
import { isAssumed, type VacancyFacts } from '../vacancy.ts';
import { type FamilyGuide, type SalarySample, salaryGuides } from './guides.ts';
import terms from './stated-terms.json' with { type: 'json' };

/** What the index takes from a vacancy, with or without pay. */
export interface Offer {
  readonly family: FamilySlug | null;
  readonly city: CitySlug;
  readonly seniority: Seniority;
  readonly isLevelAssumed: boolean;
  readonly statesPay: boolean;
  /** The range of a monthly salary; null otherwise. */
  readonly min: number | null;
  readonly max: number | null;
  readonly saysGrossOrNet: boolean;
  readonly saysHours: boolean;
  readonly saysBenefits: boolean;
  /** A number, never published, that the offers of one employer share; null if it is unknown. */
  readonly employer: number | null;
}

const hours = new RegExp(terms.hours.join('|'), 'i');
const grossOrNet = new RegExp(terms.grossOrNet.join('|'), 'i');

export function offerOf(vacancy: VacancyFacts, employer: number | null = null): Offer {
  const { family, city, seniority, salary, employmentType, benefits, description, requirements } = vacancy;
  const range = salary?.period === indexPeriod ? salary : null;
  const text = [description, ...requirements, ...benefits].join('\n');
  return {
    family,
    city,
    seniority,
    isLevelAssumed: isAssumed(vacancy, 'seniority'),
    statesPay: salary !== null,
    min: range?.min ?? null,
    max: range?.max ?? null,
    saysGrossOrNet: salary !== null && grossOrNet.test(text),
    saysHours:
      (workingTimes.includes(employmentType) && !isAssumed(vacancy, 'employmentType')) || hours.test(text),
    saysBenefits: benefits.length > 0,
    employer,
  };
}

interface Quality {
  /** All active vacancies of the group, with or without pay. */
  readonly vacancies: number;
  /** Contains the median of vacancies like these with 95 % confidence, whatever the distribution; null where none exists. */
  readonly interval: AmountRange | null;
  /** In words, because a reader weighs a word sooner than a width. */
  readonly grade: 'sólida' | 'aceptable' | 'orientativa';
  /** At least five employers, none with more than a quarter; false also if that is unknown. */
  readonly isBroad: boolean;
}

export interface Figure extends Quality {
  /** Part of its address: `ventas`, `ventas-senior`, `ventas-leon`. */
  readonly id: string;
  readonly family: SalaryFamilySlug;
  readonly level: BandedSeniority | null;
  readonly city: CitySlug | null;
  readonly band: Band;
}

export function figureId(family: FamilySlug, part: Seniority | CitySlug | null = null): string {
  return part === null ? family : `${family}-${fold(part)}`;
}

/** The guides of offers, and the figures that have enough vacancies, with their quality. */
export function salaryIndexOf(
  offers: readonly Offer[],
  options: { readonly minimumSample: number },
): { readonly guides: readonly FamilyGuide[]; readonly figures: readonly Figure[] } {
  const guides = salaryGuides(offers.filter(isSample), options);
  const cells = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (offer.family === null) continue;
    for (const part of [null, offer.seniority, offer.city]) {
      const id = figureId(offer.family, part);
      const cell = cells.get(id);
      if (cell) cell.push(offer);
      else cells.set(id, [offer]);
    }
  }
  const figures = guides.flatMap(({ slug: family, band, knownLevels, byCity }) => {
    const figure = (own: Band, level: BandedSeniority | null, city: CitySlug | null): Figure[] => {
      const id = figureId(family, level ?? city);
      if (own.sampleSize < figureFloor) return [];
      return [{ id, family, level, city, band: own, ...qualityOf(own.median, cells.get(id) ?? []) }];
    };
    return [
      ...figure(band, null, null),
      ...knownLevels.flatMap((level) => figure(level.band, level.seniority, null)),
      ...byCity.flatMap((group) => figure(group.band, null, group.slug)),
    ];
  });
  return { guides, figures };
}

/** The fewest vacancies of a solid figure. */
export const solidSample = 30;

function qualityOf(median: number, cell: readonly Offer[]): Quality {
  const paid = cell.filter(hasMonthlyPay);
  const interval = medianInterval(paid);
  const width = interval ? (interval.max - interval.min) / median : Number.POSITIVE_INFINITY;
  const isBroad = hasManyEmployers(paid);
  const grade =
    isBroad && paid.length >= solidSample && width <= 0.2
      ? 'sólida'
      : paid.length >= smallestSolidSample && width <= 0.4
        ? 'aceptable'
        : 'orientativa';
  return { vacancies: cell.length, interval, grade, isBroad };
}

export function hasMonthlyPay(offer: Offer): offer is Offer & AmountRange {
  return offer.min !== null && offer.max !== null;
}

/** Whether the guides count it. Other periods are not converted, so that figures can be checked. */
export function isSample(offer: Offer): offer is Offer & SalarySample {
  return offer.family !== null && hasMonthlyPay(offer);
}

/** Unknown employers count as one, so that nothing is attested that is not known. */
function hasManyEmployers(paid: readonly Offer[]): boolean {
  const groups = Map.groupBy(paid, ({ employer }) => employer);
  const known = groups.size - Number(groups.has(null));
  return known >= 5 && groups.values().every((own) => own.length * 4 <= paid.length);
}

/**
 * From the order statistics of the midpoints: the narrowest symmetric pair whose binomial coverage is at least 95 %.
 * Rounded outwards, so that rounding does not lower the coverage.
 */
export function medianInterval(ranges: readonly AmountRange[]): AmountRange | null {
  const doubled = ranges.map(({ min, max }) => min + max).sort((a, b) => a - b);
  const place = intervalPlace(doubled.length);
  if (place === 0) return null;
  const step = medianStep * 2;
  const [low = 0, high = 0] = [doubled[place - 1], doubled[doubled.length - place]];
  return { min: Math.floor(low / step) * medianStep, max: Math.ceil(high / step) * medianStep };
}

/** The largest k with P(Binomial(n, 1/2) < k) at most 2.5 %; 0 below six. Logarithms, because 2^n overflows. */
export function intervalPlace(size: number): number {
  let logarithm = -size * Math.LN2;
  let below = 0;
  for (let place = 0; ; place += 1) {
    below += Math.exp(logarithm);
    if (below > 0.025) return place;
    logarithm += Math.log((size - place) / (place + 1));
  }
}

/** Of which vacancies a figure speaks, in Spanish. Readers would take "Media" for an average. */
export function figurePlace({ level, city }: Pick<Figure, 'level' | 'city'>): string {
  if (city !== null) return cities[city].name;
  return level === null ? 'General' : `Nivel ${level === 'Media' ? 'Intermedio' : level}`;
}
