import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import type { AreaSlug, FamilySlug } from '../../contract/vocabulary/families.ts';
import { type Seniority, seniorities } from '../../contract/vocabulary/job-terms.ts';
import placesFile from './data/places.json' with { type: 'json' };
import commercial from './data/trades/commercial.json' with { type: 'json' };
import dataAndProduct from './data/trades/data-and-product.json' with { type: 'json' };
import financeAndRisk from './data/trades/finance-and-risk.json' with { type: 'json' };
import operations from './data/trades/operations.json' with { type: 'json' };
import peopleAndLeadership from './data/trades/people-and-leadership.json' with { type: 'json' };
import technology from './data/trades/technology.json' with { type: 'json' };
import withoutFamilyFile from './data/trades/without-family.json' with { type: 'json' };

// The compiler checks the files of `data/` against these types: a city without a place or a family without a trade does
// not compile. `demo-data.test.ts` checks the rest, such as unknown sectors.

type Texts = readonly string[];

export type Words = Readonly<Record<string, Texts>>;

interface TradeEntry {
  readonly weight: number;
  /** For each level, the middle of a salary in the capital in thousands of gross pesos a month, or `none`. */
  readonly pay: string;
  /** How many of ten are remote or hybrid; the rest are on site. */
  readonly remote: number;
  readonly hybrid: number;
  readonly english: number;
  /** The sectors of such jobs; by default all. */
  readonly sectors?: Texts;
  readonly roles: Texts;
  readonly interns?: Texts;
  readonly heads?: Texts;
  /** Completes "experiencia en …". */
  readonly field: string;
  readonly studies: Texts;
  readonly duties: Texts;
  readonly requirements: Texts;
  /** For the slots of this trade; `phrases.words` has those that all trades share. */
  readonly words: Words;
}

export type Trade = TradeEntry &
  ({ readonly family: FamilySlug } | { readonly family: null; readonly area: AreaSlug });

export type PayRange = readonly [low: number, high: number];

/** Undefined if the trade has no such level. */
export function payOf({ pay }: Pick<TradeEntry, 'pay'>, level: Seniority): PayRange | undefined {
  const [low = 0, high] = (pay.split(' ')[seniorities.indexOf(level)] ?? '').split('-').map(Number);
  return high === undefined ? undefined : [low, high];
}

const entryOfFamily: Readonly<Record<FamilySlug, TradeEntry>> = {
  ...technology,
  ...dataAndProduct,
  ...commercial,
  ...financeAndRisk,
  ...operations,
  ...peopleAndLeadership,
};
const entriesWithoutFamily: Readonly<Partial<Record<AreaSlug, readonly TradeEntry[]>>> = withoutFamilyFile;

/** One for each family, in the order in which a small board takes them. */
export const familyTrades: readonly Trade[] = Object.entries(entryOfFamily).map(([family, entry]) => ({
  ...entry,
  family: family as FamilySlug,
}));

export const allTrades: readonly Trade[] = [
  ...familyTrades,
  ...Object.entries(entriesWithoutFamily).flatMap(([area, entries]) =>
    entries.map((entry) => ({ ...entry, family: null, area: area as AreaSlug })),
  ),
];

export interface DemoCity {
  readonly weight: number;
  /** Pay relative to the capital. */
  readonly payFactor: number;
  /** The law sets a higher minimum wage there. */
  readonly onNorthernBorder?: boolean;
  readonly zones: readonly { readonly zone: string; readonly municipality: string }[];
}

export const places: Readonly<Record<CitySlug, DemoCity>> = placesFile;
