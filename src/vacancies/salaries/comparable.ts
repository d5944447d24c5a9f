import { type AmountRange, figureFloor } from '../../contract/salary-band.ts';
import { type CitySlug, citySlugs } from '../../contract/vocabulary/cities.ts';
import { type FamilySlug, families, familySlugs } from '../../contract/vocabulary/families.ts';
import { effectiveSizes } from './employers.ts';
import { type Attested, type Figure, figureId, intervalPlace, isFullTimePay, type Offer } from './figures.ts';

/** What a city is offered beyond what is usual for the same work. */
export interface Comparison {
  readonly city: CitySlug;
  /** In editions before the third format: other comparisons, which pages no longer show. */
  readonly family?: FamilySlug | null;
  /** In per cent. */
  readonly difference: number;
  /** Contains the difference of vacancies like these with 95 % confidence. */
  readonly interval: AmountRange;
  readonly sampleSize: number;
  readonly effectiveSize: number;
  /** Vacancies with pay that say no level, or whose cell has too few others. */
  readonly leftOut: number;
}

const million = 1_000_000;

/**
 * Each pay is divided by the median of the same family and level on the whole site, in millionths, rounded down. A city is
 * described by the median of these ratios, so its mix of levels does not matter. A cell counts if it has enough vacancies
 * outside of the city, because no city is compared with itself alone. One reference for all keeps cities in order.
 */
export function compareAtEqualLevel(offers: readonly Offer[], attested?: Attested): Comparison[] {
  const paid = offers.filter(isFullTimePay);
  const cells = new Map(
    [...Map.groupBy(paid, workOf)].map(([key, own]) => [key, { own, median: medianOf(sumsOf(own)) }]),
  );
  const byCity = Map.groupBy(paid, ({ city }) => city);
  const groups = citySlugs.map((city) => {
    const own = byCity.get(city) ?? [];
    const ratios = [...Map.groupBy(own, workOf)].flatMap(([key, part]) => {
      const cell = cells.get(key);
      if (key === null || !cell || cell.own.length - part.length < figureFloor) return [];
      return part.map(({ min, max, employer }) => {
        const ratio = Math.floor(((min + max) * 2 * million) / cell.median);
        return { min: ratio, max: ratio, employer };
      });
    });
    return { city, ratios, leftOut: own.length - ratios.length };
  });
  const effective = effectiveSizes(groups.map(({ ratios }) => ratios));
  return groups.flatMap(({ city, ratios, leftOut }): Comparison[] => {
    const sampleSize = ratios.length;
    const effectiveSize = attested ? attested(city, sampleSize) : effective(ratios);
    const place = intervalPlace(sampleSize, effectiveSize);
    if (place === 0) return [];
    const sorted = ratios.map(({ min }) => min).sort((a, b) => a - b);
    const [low, high] = [sorted[place - 1] ?? 0, sorted[sampleSize - place] ?? 0];
    const step = million / 100;
    const [min, max] = [Math.floor(low / step) - 100, Math.ceil(high / step) - 100];
    const interval = min === max ? { min: min - 1, max: max + 1 } : { min, max };
    const difference = Math.floor((medianOf(sorted) + step) / (2 * step)) - 100;
    return [{ city, difference, interval, sampleSize, effectiveSize, leftOut }];
  });
}

function sumsOf(own: readonly AmountRange[]): number[] {
  return own.map(({ min, max }) => min + max).sort((a, b) => a - b);
}

/** The sum of the two in the middle, which is twice the median. */
function medianOf(sorted: readonly number[]): number {
  return (sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0);
}

/** Null if the advertisement does not say the level, or has no family. */
function workOf({ family, seniority, isLevelAssumed }: Offer): string | null {
  return isLevelAssumed || family === null ? null : figureId(family, seniority);
}

/** What a trend needs of an edition. */
export interface TrendSource {
  readonly id: string;
  readonly offers: readonly Offer[];
  readonly figures: readonly Figure[];
}

/** An index is 100 in the first edition of its series, and has four decimals. */
export interface TrendRow {
  /** Null: all of them. */
  readonly family: FamilySlug | null;
  readonly edition: string;
  /** Vacancies with pay in the families and levels that are compared. */
  readonly sampleSize: number;
  readonly index: number;
  /** Half of the 95 % interval of `index`; null in the first edition. */
  readonly margin: number | null;
  /** The part of the squared margin that comes from earlier editions, in square millionths. */
  readonly spread: number;
  /** The last month of consumer prices that was known, and its INPC. */
  readonly inpcMonth: string | null;
  readonly inpc: number | null;
  /** `index` in prices of the first edition. */
  readonly real: number | null;
}

interface Cell {
  readonly size: number;
  /** In quarters of a peso, so that it is a whole number. */
  readonly median: number;
  /** Half of the interval of the median, in the same unit; half of the range if there is no interval. */
  readonly margin: number;
}

/** By the id of the figure. Employers count through the effective size of the figure. */
function cellsOf({ offers, figures }: TrendSource): Map<string, Cell> {
  const byWork = Map.groupBy(offers.filter(isFullTimePay), workOf);
  return new Map(
    figures.flatMap(({ id, level, band, effectiveSize }): [string, Cell][] => {
      const sums = sumsOf(byWork.get(id) ?? []);
      const size = sums.length;
      if (level === null || size < figureFloor || !effectiveSize) return [];
      const place = Math.max(intervalPlace(size, Math.floor((size * effectiveSize) / band.sampleSize)), 1);
      const margin = (sums[size - place] ?? 0) - (sums[place - 1] ?? 0);
      return [[id, { size, median: medianOf(sums), margin }]];
    }),
  );
}

interface Link {
  readonly sampleSize: number;
  readonly then: bigint;
  readonly now: bigint;
  /** How far chance may move the sums, in millionths, by cell. */
  readonly thenMargins: ReadonlyMap<string, number>;
  readonly nowMargins: ReadonlyMap<string, number>;
}

/** The same families and levels in two editions, weighted with the vacancies that they have in both. */
function linkOf(before: ReadonlyMap<string, Cell>, after: ReadonlyMap<string, Cell>): Link | null {
  const same = [...before].flatMap(([id, then]) => {
    const now = after.get(id);
    return now ? [{ id, then, now, weight: then.size + now.size }] : [];
  });
  if (same.length === 0) return null;
  const sides = (['then', 'now'] as const).map((side) => {
    const total = same.reduce((sum, cell) => sum + BigInt(cell.weight) * BigInt(cell[side].median), 0n);
    const margins = same.map(({ id, weight, [side]: { margin } }): [string, number] => [
      id,
      Number((BigInt(weight) * BigInt(margin) * BigInt(million)) / total),
    ]);
    return [total, new Map(margins)] as const;
  });
  const [[then, thenMargins], [now, nowMargins]] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const sampleSize = same.reduce((sum, cell) => sum + cell.now.size, 0);
  return { sampleSize, then, now, thenMargins, nowMargins };
}

const unit = 10_000;

/**
 * Chained from edition to edition: what earlier editions published stays, and one row is added. `past` is newest first; its
 * first edition has the series so far.
 */
export function trendOf(
  past: readonly (TrendSource & { readonly trend: readonly TrendRow[] })[],
  edition: TrendSource,
  inpc: ReadonlyMap<string, number> = new Map(),
): TrendRow[] {
  const kept = past[0]?.trend.filter(({ spread }) => spread !== undefined) ?? [];
  const cellsBy = new Map([edition, ...past].map((one) => [one.id, cellsOf(one)]));
  return [null, ...familySlugs].flatMap((family) => {
    const rows = kept.filter((row) => row.family === family);
    const cellsIn = (id = '') =>
      new Map(
        [...(cellsBy.get(id) ?? [])].filter(([key]) => family === null || key.startsWith(`${family}-`)),
      );
    const last = rows.at(-1) ?? firstRow(family, past[0]?.id, inpc);
    const link = last && linkOf(cellsIn(last.edition), cellsIn(edition.id));
    if (!last || !link) return rows;
    const before = rows.length > 1 ? linkOf(cellsIn(rows.at(-2)?.edition), cellsIn(last.edition)) : null;
    // Chance in an edition moves two links in opposite directions, so most of it cancels out.
    const ids = new Set([...link.thenMargins.keys(), ...(before?.nowMargins.keys() ?? [])]);
    const spread = [...ids].reduce(
      (sum, id) => sum + ((before?.nowMargins.get(id) ?? 0) - (link.thenMargins.get(id) ?? 0)) ** 2,
      last.spread,
    );
    const own = link.nowMargins.values().reduce((sum, margin) => sum + margin ** 2, 0);
    const index = times(Math.round(last.index * unit), link.now, link.then);
    const prices = pricesAt(edition.id, inpc);
    const base = rows[0] ?? last;
    const row: TrendRow = {
      family,
      edition: edition.id,
      sampleSize: link.sampleSize,
      index: index / unit,
      margin: Math.ceil((index * Math.ceil(Math.sqrt(spread + own))) / million) / unit,
      spread,
      ...prices,
      real: prices.inpc && base.inpc ? times(index, micro(base.inpc), micro(prices.inpc)) / unit : null,
    };
    return rows.length === 0 ? [last, row] : [...rows, row];
  });
}

/** How many earlier editions a series may lack before it ends. */
export const longestGap = 13;

function firstRow(
  family: FamilySlug | null,
  id: string | undefined,
  inpc: ReadonlyMap<string, number>,
): TrendRow | undefined {
  if (id === undefined) return undefined;
  const prices = pricesAt(id, inpc);
  const real = prices.inpc === null ? null : 100;
  return { family, edition: id, sampleSize: 0, index: 100, margin: null, spread: 0, ...prices, real };
}

function pricesAt(id: string, inpc: ReadonlyMap<string, number>) {
  const month = [...inpc.keys()]
    .filter((known) => known <= id.slice(0, 7))
    .sort()
    .at(-1);
  return { inpcMonth: month ?? null, inpc: inpc.get(month ?? '') ?? null };
}

function micro(value: number): bigint {
  return BigInt(Math.round(value * million));
}

/** A whole number times a fraction, to the nearest, ties up. */
function times(value: number, by: bigint, over: bigint): number {
  return Number((BigInt(value) * by * 2n + over) / (over * 2n));
}

/** Fewer do not show what is usual. */
const smallestGroup = 8;
/** In robust standard deviations of the logarithm, and so many times more or less than the median. */
const farthest = { deviations: 5 * 1.4826, times: 2.5 };

const logarithmOf = ({ min, max }: AmountRange) => Math.log(Math.max((min + max) / 2, 1));

/** The median of a group, and how far its members usually are from it; undefined for a group that is too small. */
function usualIn(members: readonly AmountRange[]) {
  if (members.length < smallestGroup) return undefined;
  const middle = (values: readonly number[]) => medianOf(values.toSorted((a, b) => a - b)) / 2;
  const centre = middle(members.map(logarithmOf));
  const distance = (offer: AmountRange) => Math.abs(logarithmOf(offer) - centre);
  const limit = Math.max(farthest.deviations * middle(members.map(distance)), Math.log(farthest.times));
  return {
    median: Math.round(Math.exp(centre)),
    distance,
    isFar: (one: AmountRange) => distance(one) > limit,
  };
}

/**
 * Full-time pay far from the median of its family and level; if few are of the level, far from that of its family and
 * from that of its level in all families. The furthest first.
 */
export function unusualPay<Own extends Offer>(offers: readonly Own[]) {
  const paid = offers.filter((offer): offer is Own & Offer & AmountRange => isFullTimePay(offer));
  const byLevel = Map.groupBy(paid, ({ seniority }) => seniority);
  return [...Map.groupBy(paid, ({ family }) => family)].flatMap(([family, all]) =>
    [...Map.groupBy(all, ({ seniority }) => seniority)].flatMap(([level, own]) => {
      const ofLevel = usualIn(own);
      const usual = ofLevel ?? usualIn(all);
      if (family === null || !usual) return [];
      const elsewhere = ofLevel ?? usualIn(byLevel.get(level) ?? []);
      const group = families[family].name + (ofLevel ? `, ${level}` : '');
      return own
        .filter((offer) => usual.isFar(offer) && (elsewhere?.isFar(offer) ?? true))
        .sort((a, b) => usual.distance(b) - usual.distance(a))
        .map((offer) => ({ offer, group, median: usual.median }));
    }),
  );
}
