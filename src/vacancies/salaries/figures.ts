import { medianStep } from '../../contract/limits.ts';
import { type AmountRange, type Band, figureFloor, smallestSolidSample } from '../../contract/salary-band.ts';
import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import type { FamilySlug, SalaryFamilySlug } from '../../contract/vocabulary/families.ts';
import {
  type BandedSeniority,
  type EmploymentType,
  indexPeriod,
  type Seniority,
  workingTimes,
} from '../../contract/vocabulary/job-terms.ts';
import type { Snapshot } from '../snapshot.ts';
import { fold } from '../text/fold.ts';
import { isAssumed, type VacancyFacts } from '../vacancy.ts';
import { effectiveSizes } from './employers.ts';
import { type SalarySample, salaryGuides } from './guides.ts';
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
  readonly contract: EmploymentType;
  readonly isPartTime: boolean;
  /** A number, never published, that the offers of one employer share; null if it is unknown. */
  readonly employer: number | null;
}

const hours = new RegExp(terms.hours.join('|'), 'i');
const partTime = new RegExp(terms.partTime.join('|'), 'i');
const grossOrNet = new RegExp(terms.grossOrNet.join('|'), 'i');

/** Whether a text says that pay is gross or net. */
export const namesBasis = (text: string) => grossOrNet.test(text);

/** What the index takes from a snapshot. */
export function offersOf({ vacancies, employerOf, saysBasis }: Snapshot): Offer[] {
  return vacancies.map((one) => offerOf(one, employerOf?.get(one.id), saysBasis?.get(one.id)));
}

/** `saysBasis`: whether the feed calls pay, also what we do not publish, gross or net; undefined if it says nothing of that. */
export function offerOf(
  vacancy: VacancyFacts,
  employer: number | null = null,
  saysBasis?: boolean | undefined,
): Offer {
  const { title, family, city, seniority, salary, employmentType, benefits, description, requirements } =
    vacancy;
  const range = salary?.period === indexPeriod ? salary : null;
  const text = [description, ...requirements, ...benefits].join('\n');
  const statesPay = salary !== null || saysBasis !== undefined;
  return {
    family,
    city,
    seniority,
    isLevelAssumed: isAssumed(vacancy, 'seniority'),
    statesPay,
    min: range?.min ?? null,
    max: range?.max ?? null,
    saysGrossOrNet: saysBasis === true || (statesPay && namesBasis(text)),
    saysHours:
      (workingTimes.includes(employmentType) && !isAssumed(vacancy, 'employmentType')) || hours.test(text),
    saysBenefits: benefits.length > 0,
    contract: employmentType,
    isPartTime: employmentType === 'Medio tiempo' || partTime.test(title),
    employer,
  };
}

export interface Figure {
  /** Part of its address: `ventas`, `ventas-senior`, `ventas-leon`. */
  readonly id: string;
  readonly family: SalaryFamilySlug;
  readonly level: BandedSeniority | null;
  readonly city: CitySlug | null;
  readonly band: Band;
  /** All active full-time vacancies of the group, with or without pay. */
  readonly vacancies: number;
  /** Vacancies of part time, grants and fees with pay. They are not in the band. */
  readonly others: number;
  /** How many vacancies of as many employers would say as much; 0 if there are fewer than three, or one has more than half. */
  readonly effectiveSize: number;
  /** Contains the median of vacancies like these with 95 % confidence, whatever the distribution; null where none exists. */
  readonly interval: AmountRange | null;
  /** In words, because a reader weighs a word sooner than a width. */
  readonly grade: 'sólida' | 'aceptable' | 'orientativa';
}

/** The effective size of a group that was attested before, for a correction, which does not know the employers. */
export type Attested = (id: string, sampleSize: number) => number;

export function figureId(family: FamilySlug, part: Seniority | CitySlug | null = null): string {
  return part === null ? family : `${family}-${fold(part)}`;
}

/**
 * The guides that the API has, of all offers; those of pages and editions, of full-time employment; and the figures of the
 * latter that have enough vacancies, with their quality.
 */
export function salaryIndexOf(
  offers: readonly Offer[],
  options: { readonly minimumSample: number; readonly attested?: Attested | undefined },
) {
  const guides = salaryGuides(offers.filter(isSample), options);
  const fullTime = salaryGuides(offers.filter(isFullTime).filter(isSample), {
    minimumSample: Math.max(options.minimumSample, figureFloor),
  });
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
  const groups = fullTime.flatMap(({ slug: family, band, knownLevels, byCity }) => {
    const group = (own: Band, level: BandedSeniority | null, city: CitySlug | null) => {
      const id = figureId(family, level ?? city);
      const cell = cells.get(id) ?? [];
      return { id, family, level, city, band: own, cell, paid: cell.filter(isFullTimePay) };
    };
    return [
      group(band, null, null),
      ...knownLevels.map((level) => group(level.band, level.seniority, null)),
      ...byCity.map(({ slug, band: own }) => group(own, null, slug)),
    ].filter(({ band: { sampleSize } }) => sampleSize >= figureFloor);
  });
  // Levels, cities and whole families differ in how alike the vacancies of an employer are.
  const sizes = Map.groupBy(groups, kindOf);
  const effective = new Map(
    [...sizes].map(([kind, own]) => [kind, effectiveSizes(own.map(({ paid }) => paid))]),
  );
  const figures = groups.map(({ cell, paid, ...group }): Figure => {
    const effectiveSize =
      options.attested?.(group.id, paid.length) ?? effective.get(kindOf(group))?.(paid) ?? 0;
    return { ...group, ...qualityOf(group.band.median, cell, paid, effectiveSize) };
  });
  return { guides, fullTime, figures };
}

function kindOf({ level, city }: Pick<Figure, 'level' | 'city'>): string {
  return level ? 'level' : city ? 'city' : 'family';
}

/** The fewest vacancies of a solid figure. */
export const solidSample = 30;

function qualityOf(
  median: number,
  cell: readonly Offer[],
  paid: readonly AmountRange[],
  effectiveSize: number,
): Pick<Figure, 'vacancies' | 'others' | 'effectiveSize' | 'interval' | 'grade'> {
  const interval = medianInterval(paid, effectiveSize);
  const isWithin = (percent: number) =>
    interval !== null && (interval.max - interval.min) * 100 <= median * percent;
  const grade =
    effectiveSize >= solidSample && isWithin(20)
      ? 'sólida'
      : effectiveSize >= smallestSolidSample && isWithin(40)
        ? 'aceptable'
        : 'orientativa';
  const full = cell.filter(isFullTime).length;
  const others = cell.filter(hasMonthlyPay).length - paid.length;
  return { vacancies: full, others, effectiveSize, interval, grade };
}

/** Pages, editions and comparisons count these: other pay by the month is not for the same time. */
function isFullTime({ contract, isPartTime, seniority }: Offer): boolean {
  const isOther = contract === 'Prácticas profesionales' || contract === 'Honorarios';
  return !isPartTime && !isOther && seniority !== 'Prácticas';
}

export function isFullTimePay(offer: Offer): offer is Offer & AmountRange {
  return hasMonthlyPay(offer) && isFullTime(offer);
}

function hasMonthlyPay(offer: Offer): offer is Offer & AmountRange {
  return offer.min !== null && offer.max !== null;
}

/** Whether the guides count it. Other periods are not converted, so that figures can be checked. */
export function isSample(offer: Offer): offer is Offer & SalarySample {
  return offer.family !== null && hasMonthlyPay(offer);
}

/** From the order statistics of the midpoints. Rounded as the median is, which it contains, and never of no width. */
export function medianInterval(ranges: readonly AmountRange[], effectiveSize: number): AmountRange | null {
  const doubled = ranges.map(({ min, max }) => min + max).sort((a, b) => a - b);
  const place = intervalPlace(doubled.length, effectiveSize);
  if (place === 0) return null;
  const step = medianStep * 2;
  const [low = 0, high = 0] = [doubled[place - 1], doubled[doubled.length - place]];
  const [min = 0, max = 0] = [low, high].map((sum) => Math.floor((sum + step / 2) / step) * medianStep);
  return min === max ? { min: Math.max(min - medianStep, 0), max: max + medianStep } : { min, max };
}

/** Below this effective size no interval reaches 95 %. */
const smallestInterval = 6;

/**
 * Which value from either end bounds the 95 % interval of the median of so many; 0 if none does. The place nearest to
 * (n + 1) / 2 − 0.98 n / √e, in whole numbers.
 */
export function intervalPlace(size: number, effectiveSize: number): number {
  if (effectiveSize < smallestInterval) return 0;
  let place = (size + 1) >> 1;
  while (place > 1 && (size + 2 - 2 * place) ** 2 * 2_500 * effectiveSize < 9_604 * size ** 2) place -= 1;
  return place;
}

/** Of which vacancies a figure speaks, in Spanish. Readers would take "Media" for an average. */
export function figurePlace({ level, city }: Pick<Figure, 'level' | 'city'>): string {
  if (city !== null) return cities[city].name;
  return level === null ? 'General' : `Nivel ${level === 'Media' ? 'Intermedio' : level}`;
}
