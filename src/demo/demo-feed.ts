import { cities } from '../contract/vocabulary/cities.ts';
import { areaName, families } from '../contract/vocabulary/families.ts';
import { type EmploymentType, type EnglishLevel, modalityName } from '../contract/vocabulary/job-terms.ts';
import { todayEverywhere } from '../vacancies/calendar.ts';
import { inventBenefits } from './benefits.ts';
import { inventDates } from './dates.ts';
import { inventDescription } from './description.ts';
import { inventDuties } from './duties.ts';
import { inventEmployer } from './employers.ts';
import { inventOpening } from './opening.ts';
import { places } from './places.ts';
import { Random, seedOf } from './random.ts';
import { inventRequirements } from './requirements.ts';
import { inventSalary } from './salaries.ts';
import { type Sector, sectors } from './sectors.ts';
import { allTrades, familyTrades } from './trades/all-trades.ts';
import type { Trade } from './trades/trade.ts';

/** A record as an operator's own feed would have it: texts and lists of texts under the native names. */
export type DemoRecord = Readonly<Record<string, string | readonly string[]>>;

export interface DemoOptions {
  readonly count: number;
  readonly seed: number;
  /** The dates are told from here. */
  readonly now: Date;
}

/** So many advertisements of every family, each open and with a salary, come before chance decides. */
const roundsForAll = 6;
const withoutSalary = 0.13;

const tradeShares = allTrades.map((trade) => [trade, trade.share] as const);
const employmentTypes: readonly (readonly [EmploymentType, number])[] = [
  ['Tiempo completo', 58],
  ['Indeterminado', 28],
  ['Temporal', 5],
  ['Periodo de prueba', 4],
  ['Por obra determinada', 3],
  ['Honorarios', 2],
];

/** An invented board, record by record. The same options tell the same board, to the byte. */
export function* demoFeed({ count, seed, now }: DemoOptions): Generator<DemoRecord> {
  const today = todayEverywhere(now);
  // As many employers as a board of this size would have, each with some vacancies.
  const employersPerSector = Math.max(2, Math.ceil(count / (8 * sectors.length)));
  for (let at = 0; at < count; at += 1) {
    const random = new Random(seedOf(seed, at));
    const guaranteed = at < familyTrades.length * roundsForAll;
    const trade = guaranteed
      ? (familyTrades[at % familyTrades.length] as Trade)
      : random.weighted(tradeShares);
    const opening = inventOpening(random, trade);
    const { title, seniority, sector, city, modality } = opening;
    const english = inventEnglish(random, trade);
    const [zone, municipality] = random.pick(places[city].zones);
    const employer = inventEmployer(
      new Random(seedOf(seed, 1 + sectors.indexOf(sector), random.integer(1, employersPerSector))),
    );
    yield {
      key: `demo-${String(at + 1).padStart(6, '0')}`,
      title,
      ...employer,
      company: inventDescriptor(random, sector),
      ...(random.chance(0.92) ? { industry: sector.name } : {}),
      ...placeInBoard(trade),
      city: cities[city].name,
      state: cities[city].region,
      // Remote work is tied to no neighbourhood, and not every advertisement names one.
      ...(modality !== 'remoto' && random.chance(0.85) ? { zone, municipality } : {}),
      modality: modalityName[modality],
      seniority,
      employmentType:
        seniority === 'Prácticas' ? 'Prácticas profesionales' : random.weighted(employmentTypes),
      ...(english === null ? {} : { english }),
      ...(guaranteed || !random.chance(withoutSalary)
        ? payOf(inventSalary(random, trade, seniority, places[city]))
        : {}),
      ...inventDates(random, today[city], guaranteed),
      description: inventDescription(random, opening),
      responsibilities: inventDuties(random, opening),
      requirements: inventRequirements(random, opening, english === 'Requerido'),
      benefits: inventBenefits(random, seniority, modality),
    };
  }
}

function placeInBoard({ family, area }: Trade): DemoRecord {
  if (family) return { family: families[family].name };
  return area ? { area: areaName[area] } : {};
}

function payOf({ min, max }: { min: number; max: number }): DemoRecord {
  return {
    salaryMin: String(min),
    salaryMax: String(max),
    salaryPeriod: 'mensual',
    salaryCurrency: 'MXN',
    salaryGrossNet: 'bruto',
  };
}

function inventEnglish(random: Random, { english }: Trade): EnglishLevel | null {
  if (random.chance(english)) return 'Requerido';
  return random.weighted<EnglishLevel | null>([
    ['Deseable', 4],
    ['No requerido', 4],
    [null, 2],
  ]);
}

function inventDescriptor(random: Random, sector: Sector): string {
  return random.chance(0.15) ? 'Empresa confidencial' : random.pick(sector.descriptors);
}
