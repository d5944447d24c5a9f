import { cities } from '../../contract/vocabulary/cities.ts';
import { areaName, families } from '../../contract/vocabulary/families.ts';
import { type EnglishLevel, modalityName } from '../../contract/vocabulary/job-terms.ts';
import { addDays, todayEverywhere } from '../../vacancies/calendar.ts';
import type { CalendarDay, Employer } from '../../vacancies/vacancy.ts';
import type { TextList } from '../../vacancies/vacancy-fields.ts';
import {
  inventBenefits,
  inventDescription,
  inventDuties,
  inventRequirements,
} from './advertisement-texts.ts';
import employerNames from './data/employers.json' with { type: 'json' };
import phrases from './data/phrases.json' with { type: 'json' };
import sectors from './data/sectors.json' with { type: 'json' };
import { allTrades, familyTrades, places, type Trade } from './demo-data.ts';
import { inventOpening, type Opening } from './opening.ts';
import { Random, seedOf } from './random.ts';

export type DemoRecord = Readonly<Record<string, string | readonly string[]>>;

export interface DemoOptions {
  readonly count: number;
  readonly seed: number;
  readonly now: Date;
}

/** The first rounds give every family an open advertisement with a salary; then chance decides. */
const roundsForAll = 6;
const withoutSalary = 0.13;
/** Pesos a month. No full-time salary lies below it: the minimum wage is higher on the northern border. */
const lowestPay = 10_000;
const lowestPayOnBorder = 13_500;
/** Interns get a grant, which may lie below the minimum wage. */
const lowestGrant = 6_000;
/** The contract's own bounds, in days: a life of four to eight weeks. */
const shortestLife = 28;
const longestLife = 56;

const tradeWeights = allTrades.map((trade) => [trade, trade.weight] as const);

/** Invented records. The same options give the same bytes. */
export function* demoFeed({ count, seed, now }: DemoOptions): Generator<DemoRecord> {
  const today = todayEverywhere(now);
  for (let at = 0; at < count; at += 1) {
    const random = new Random(seedOf(seed, at));
    const guaranteed = at < familyTrades.length * roundsForAll;
    const trade = guaranteed
      ? (familyTrades[at % familyTrades.length] as Trade)
      : random.weighted(tradeWeights);
    const opening = inventOpening(random, trade);
    const { title, seniority, sector, city, modality, employmentType } = opening;
    const english = inventEnglish(random, opening);
    const { zone, municipality } = random.pick(places[city].zones);
    const { legalName, aliases, domains } = inventEmployer(
      new Random(seedOf(seed, 1 + sectors.indexOf(sector), random.integer(1, employersPerSector(count)))),
    );
    yield {
      key: `demo-${String(at + 1).padStart(6, '0')}`,
      title,
      employer: legalName,
      employerAliases: aliases,
      employerDomains: domains,
      company: random.chance(0.15) ? 'Empresa confidencial' : random.pick(sector.descriptors),
      ...(random.chance(0.92) ? { industry: sector.name } : {}),
      ...(trade.family ? { family: families[trade.family].name } : { area: areaName[trade.area] }),
      city: cities[city].name,
      state: cities[city].region,
      // Remote work is tied to no neighbourhood, and not every advertisement names one.
      ...(modality !== 'remoto' && random.chance(0.85) ? { zone, municipality } : {}),
      modality: modalityName[modality],
      seniority,
      employmentType,
      ...(english === null ? {} : { english }),
      ...(guaranteed || !random.chance(withoutSalary) ? inventSalary(random, opening) : {}),
      ...inventDates(random, today[city], guaranteed),
      description: inventDescription(random, opening),
      ...({
        responsibilities: inventDuties(random, opening),
        requirements: inventRequirements(random, opening, english === 'Requerido'),
        benefits: inventBenefits(random, opening),
      } satisfies Record<TextList, string[]>),
    };
  }
}

function inventEnglish(random: Random, { title, trade }: Opening): EnglishLevel | null {
  const isBilingual = phrases.titles.bilingual.some((fragment) => title.includes(fragment));
  if (isBilingual || random.chance(trade.english)) return 'Requerido';
  return random.weighted<EnglishLevel | null>([
    ['Deseable', 4],
    ['No requerido', 4],
    [null, 2],
  ]);
}

/** As many employers as a board of this size would have, each with some vacancies. */
const employersPerSector = (count: number) => Math.max(2, Math.ceil(count / (8 * sectors.length)));

export const demoEmployers = ({ count, seed }: DemoOptions): Employer[] =>
  sectors.flatMap((_, sector) =>
    Array.from({ length: employersPerSector(count) }, (_, number) =>
      inventEmployer(new Random(seedOf(seed, 1 + sector, 1 + number))),
    ),
  );

/** The names appear in private fields only. */
function inventEmployer(random: Random): Employer {
  const { beginnings, middles, endings, legalForms } = employerNames;
  const name = random.pick(beginnings) + random.pick(middles) + random.pick(endings);
  return {
    // The form follows from the name: two employers by one name would be one employer to the board.
    legalName: `${name} ${legalForms[name.length % legalForms.length]}`,
    aliases: random.chance(0.3) ? [name, `Grupo ${name}`] : [name],
    domains: [`${name.toLowerCase()}.example`],
  };
}

/** A range around a point of the trade's scale, at the level of the city, in steps of 500 pesos. */
function inventSalary(random: Random, { pay, seniority, city }: Opening): DemoRecord {
  const { payFactor, onNorthernBorder } = places[city];
  const [low, high] = pay;
  const middle = (low + (high - low) * random.next()) * 1_000 * payFactor;
  const width = random.chance(0.12) ? 0 : 0.08 + 0.22 * random.next();
  const lowestWage = onNorthernBorder ? lowestPayOnBorder : lowestPay;
  const lowest = seniority === 'Prácticas' ? lowestGrant : lowestWage;
  const inSteps = (pesos: number) => Math.round(pesos / 500) * 500;
  const min = Math.max(lowest, inSteps(middle * (1 - width / 2)));
  return {
    salaryMin: String(min),
    salaryMax: String(Math.max(min, inSteps(middle * (1 + width / 2)))),
    salaryPeriod: 'mensual',
    salaryCurrency: 'MXN',
    salaryGrossNet: 'bruto',
  };
}

/** Posted within the last eight weeks, recently more often than long ago; a few end today or were closed. */
function inventDates(random: Random, today: CalendarDay, alwaysOpen: boolean): DemoRecord {
  const fate = alwaysOpen ? 1 : random.next();
  if (fate < 0.025) {
    return { postedAt: addDays(today, -random.integer(shortestLife, longestLife)), validThrough: today };
  }
  const age = Math.floor(longestLife * random.next() ** 1.8);
  const postedAt = addDays(today, -age);
  const closed = fate < 0.07 && age > 0 ? { closedOn: addDays(today, -random.integer(0, age - 1)) } : {};
  // Some advertisements give no last day; the board then counts the longest life.
  if (random.chance(0.25)) return { postedAt, ...closed };
  const life = Math.max(age + random.integer(0, 7), random.pick([28, 30, 35, 42, 45, 56]));
  return { postedAt, validThrough: addDays(postedAt, Math.min(life, longestLife)), ...closed };
}
