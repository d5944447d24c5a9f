import { type AmountRange, bandOf, figureFloor } from '../../contract/salary-band.ts';
import { type CitySlug, citySlugs } from '../../contract/vocabulary/cities.ts';
import { type FamilySlug, familySlugs } from '../../contract/vocabulary/families.ts';
import { hasMonthlyPay, intervalPlace, type Offer } from './figures.ts';

type PaidOffer = Offer & AmountRange;

/** What a group is offered beyond what is usual for the same work. */
export interface Comparison {
  /** A family against the others, a city against the others, or the cities of one family. */
  readonly family: FamilySlug | null;
  readonly city: CitySlug | null;
  /** In per cent. */
  readonly difference: number;
  /** Contains the difference in the market with 95 % confidence; null where none exists. */
  readonly interval: AmountRange | null;
  readonly sampleSize: number;
  /** Vacancies with pay that say no level, or whose cell is below the floor. */
  readonly leftOut: number;
}

/**
 * Each pay is divided by the median of its cell: the same family and level, or the same level if families are compared.
 * A group is described by the median of these ratios, so its mix of levels does not matter, and small cells need not be
 * compared city by city.
 */
export function compareAtEqualLevel(offers: readonly Offer[]): Comparison[] {
  const paid = offers.filter(hasMonthlyPay);
  const byLevel = comparer(paid, levelOf);
  const byWork = comparer(paid, workOf);
  return [
    ...familySlugs.flatMap((family) => byLevel(family, null)),
    ...citySlugs.flatMap((city) => byWork(null, city)),
    ...familySlugs.flatMap((family) => citySlugs.flatMap((city) => byWork(family, city))),
  ];
}

function comparer(paid: readonly PaidOffer[], cellOf: (offer: Offer) => string | null) {
  const cells = cellsOf(paid, cellOf);
  const groups = Map.groupBy(paid, ({ family, city }) => `${family} ${city}`);
  return (family: FamilySlug | null, city: CitySlug | null): Comparison[] => {
    const own =
      family !== null && city !== null
        ? (groups.get(`${family} ${city}`) ?? [])
        : paid.filter((offer) => (family === null ? offer.city === city : offer.family === family));
    const ratios = own.flatMap((offer) => {
      const cell = cells.get(cellOf(offer) ?? '');
      return cell ? [((offer.min + offer.max) * 2) / cell.median] : [];
    });
    if (ratios.length < figureFloor) return [];
    ratios.sort((a, b) => a - b);
    const place = intervalPlace(ratios.length);
    const at = (index: number) => (ratios[index] as number) * 100;
    const [low, high] = [at((ratios.length - 1) >> 1), at(ratios.length >> 1)];
    return [
      {
        ...{ family, city, difference: Math.floor((low + high) / 2 + 0.5) - 100 },
        interval:
          place === 0
            ? null
            : { min: Math.floor(at(place - 1)) - 100, max: Math.ceil(at(ratios.length - place)) - 100 },
        ...{ sampleSize: ratios.length, leftOut: own.length - ratios.length },
      },
    ];
  };
}

/** Null if the advertisement does not say the level, or has no family. */
function levelOf({ family, seniority, isLevelAssumed }: Offer): string | null {
  return isLevelAssumed || family === null ? null : seniority;
}

function workOf(offer: Offer): string | null {
  const level = levelOf(offer);
  return level && `${offer.family} ${level}`;
}

interface Cell {
  readonly size: number;
  /** In quarters of a peso, so that it is a whole number. */
  readonly median: number;
}

/** The cells with enough vacancies. */
function cellsOf(paid: readonly PaidOffer[], cellOf: (offer: Offer) => string | null): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [key, own] of Map.groupBy(paid, cellOf))
    if (key !== null && own.length >= figureFloor) cells.set(key, { size: own.length, median: median(own) });
  return cells;
}

function median(own: readonly PaidOffer[]): number {
  const doubled = own.map(({ min, max }) => min + max).sort((a, b) => a - b);
  return (doubled[(doubled.length - 1) >> 1] ?? 0) + (doubled[doubled.length >> 1] ?? 0);
}

/** An edition of the past, or the one that is being made. */
export interface DatedOffers {
  readonly id: string;
  readonly offers: readonly Offer[];
}

/** Indices are 100 in the first edition of the series, with one decimal. */
export interface TrendRow {
  /** Null: all of them. */
  readonly family: FamilySlug | null;
  readonly edition: string;
  readonly sampleSize: number;
  readonly median: number;
  /** Of the median of all vacancies with pay. It moves with pay and with the mix. */
  readonly raw: number;
  /** With the mix of the first edition; null if no cell can be compared. */
  readonly constant: number | null;
  /** How many per cent of the first edition's vacancies with pay are in the cells that are compared. */
  readonly compared: number;
  /** Consumer prices of the month; null if the operator did not supply them. */
  readonly inpc: number | null;
  /** `constant` in prices of the first edition. */
  readonly real: number | null;
}

/** Two points are no trend. */
const shortestTrend = 3;
/** A year, and the same month of the year before. */
export const longestTrend = 13;

/**
 * Oldest first. The mix is held constant by weighting the median of each family × level with the vacancies that it had
 * in the first edition. A cell counts if it has enough vacancies in both editions.
 */
export function trendOf(
  editions: readonly DatedOffers[],
  inpc: ReadonlyMap<string, number> = new Map(),
): TrendRow[] {
  const [first] = editions;
  if (!first || editions.length < shortestTrend) return [];
  const pricesOf = (id: string) => inpc.get(id.slice(0, 7)) ?? null;
  return [null, ...familySlugs].flatMap((family) => {
    const paidOf = ({ offers }: DatedOffers) =>
      offers.filter(hasMonthlyPay).filter((offer) => family === null || offer.family === family);
    const base = paidOf(first);
    if (base.length < figureFloor) return [];
    const baseCells = cellsOf(base, workOf);
    return editions.flatMap((edition): TrendRow[] => {
      const own = paidOf(edition);
      if (own.length < figureFloor) return [];
      const cells = cellsOf(own, workOf);
      let [then, now, weights] = [0, 0, 0];
      for (const [key, { size, median: before }] of baseCells) {
        const cell = cells.get(key);
        if (!cell) continue;
        then += size * before;
        now += size * cell.median;
        weights += size;
      }
      const [prices, basePrices] = [pricesOf(edition.id), pricesOf(first.id)];
      return [
        {
          ...{ family, edition: edition.id, sampleSize: own.length, median: bandOf(own).median },
          raw: indexOf(median(own) / median(base)),
          constant: weights === 0 ? null : indexOf(now / then),
          compared: Math.floor((weights / base.length) * 100 + 0.5),
          inpc: prices,
          real:
            weights === 0 || prices === null || basePrices === null
              ? null
              : indexOf(((now / then) * basePrices) / prices),
        },
      ];
    });
  });
}

function indexOf(ratio: number): number {
  return Math.floor(ratio * 1_000 + 0.5) / 10;
}
