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
  /** Contains the difference of vacancies like these with 95 % confidence; null where none exists. */
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
        family,
        city,
        difference: Math.floor((low + high) / 2 + 0.5) - 100,
        interval:
          place === 0
            ? null
            : { min: Math.floor(at(place - 1)) - 100, max: Math.ceil(at(ratios.length - place)) - 100 },
        sampleSize: ratios.length,
        leftOut: own.length - ratios.length,
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
  /** Half of the median's interval, in the same unit; of five vacancies, half of their range. */
  readonly margin: number;
}

/** The cells with enough vacancies. */
function cellsOf(paid: readonly PaidOffer[], cellOf: (offer: Offer) => string | null): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [key, own] of Map.groupBy(paid, cellOf))
    if (key !== null && own.length >= figureFloor) cells.set(key, cellWith(own));
  return cells;
}

function cellWith(own: readonly PaidOffer[]): Cell {
  const size = own.length;
  const doubled = own.map(({ min, max }) => min + max).sort((a, b) => a - b);
  const at = (index: number) => doubled[index] as number;
  const place = Math.max(intervalPlace(size), 1);
  return { size, median: at((size - 1) >> 1) + at(size >> 1), margin: at(size - place) - at(place - 1) };
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
  /** Half of the 95 % interval of `constant`, in points; null in the first edition, absent from old files. */
  readonly margin?: number | null;
}

/** Two points are no trend. */
const shortestTrend = 3;
/** A year, and the same month of the year before. */
export const longestTrend = 13;

/**
 * Oldest first. The mix is held constant by weighting the median of each family × level with the vacancies that it had
 * in the first edition. A cell counts if it has enough vacancies in both editions. The margins of the medians are added
 * as those of independent samples; editions share vacancies, so the margin is rather too wide.
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
      let [then, now, weights, spreadThen, spreadNow] = [0, 0, 0, 0n, 0n];
      for (const [key, before] of baseCells) {
        const cell = cells.get(key);
        if (!cell) continue;
        then += before.size * before.median;
        now += before.size * cell.median;
        weights += before.size;
        spreadThen += BigInt(before.size * before.margin) ** 2n;
        spreadNow += BigInt(before.size * cell.margin) ** 2n;
      }
      // Whole numbers up to the root, so that every program has the same margin.
      const spread = spreadNow * BigInt(then) ** 2n + spreadThen * BigInt(now) ** 2n;
      const margin = Math.sqrt(Number(spread)) / Number(BigInt(then) ** 2n);
      const ratio = weights === 0 ? null : now / then;
      const [prices, basePrices] = [pricesOf(edition.id), pricesOf(first.id)];
      return [
        {
          family,
          edition: edition.id,
          sampleSize: own.length,
          median: bandOf(own).median,
          raw: indexOf(cellWith(own).median / cellWith(base).median),
          constant: ratio && indexOf(ratio),
          compared: Math.floor((weights / base.length) * 100 + 0.5),
          inpc: prices,
          real: ratio && prices && basePrices && indexOf((ratio * basePrices) / prices),
          margin: ratio === null || edition === first ? null : Math.ceil(margin * 1_000) / 10,
        },
      ];
    });
  });
}

function indexOf(ratio: number): number {
  return Math.floor(ratio * 1_000 + 0.5) / 10;
}
