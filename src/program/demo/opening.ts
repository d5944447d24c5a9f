import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import {
  type EmploymentType,
  type ModalitySlug,
  type Seniority,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import { type PayRange, phrases, places, type Sector, sectors, type Trade, type Words } from './demo-data.ts';
import type { Random } from './random.ts';
import { fill } from './templates.ts';

/** The facts of an advertisement, from which its texts follow. */
export interface Opening {
  /** Only with the texts that fit this role. */
  readonly trade: Trade;
  /** One word of the trade for each slot. */
  readonly words: Words;
  readonly title: string;
  readonly seniority: Seniority;
  readonly pay: PayRange;
  readonly sector: Sector;
  readonly city: CitySlug;
  readonly modality: ModalitySlug;
  readonly employmentType: EmploymentType;
}

/** How common each level is, where a trade has it. */
const levelShare: Readonly<Record<Seniority, number>> = {
  Prácticas: 6,
  Junior: 25,
  Media: 37,
  Senior: 25,
  Dirección: 7,
};

const employmentTypes: readonly (readonly [EmploymentType, number])[] = [
  ['Tiempo completo', 58],
  ['Indeterminado', 28],
  ['Temporal', 5],
  ['Periodo de prueba', 4],
  ['Por obra determinada', 3],
  ['Honorarios', 2],
];

const cityShares = Object.entries(places).map(([city, { share }]) => [city as CitySlug, share] as const);

export function inventOpening(random: Random, trade: Trade): Opening {
  const levels = seniorities.flatMap((seniority) => {
    const pay = trade.pay[seniority];
    return pay ? [[{ seniority, pay }, levelShare[seniority]] as const] : [];
  });
  const { seniority, pay } = random.weighted(levels);
  const sector = random.pick(sectors.filter(({ name }) => trade.sectors?.includes(name) ?? true));
  const city = random.weighted(cityShares);
  const modality = random.weighted<ModalitySlug>([
    ['remoto', trade.remote],
    ['hibrido', trade.hybrid],
    ['presencial', 10 - trade.remote - trade.hybrid],
  ]);
  const role = random.pick(rolesOf(trade, seniority, modality));
  const own = tradeOfRole(trade, role, modality);
  const words = chooseWords(own, sector, random);
  return {
    trade: own,
    words,
    seniority,
    pay,
    title: withLevel(fill(role, words, random), seniority, random),
    sector,
    city,
    modality,
    employmentType: inventEmploymentType(random, seniority),
  };
}

/** The roles of a trade that exist at a level and in a modality. */
function rolesOf(trade: Trade, seniority: Seniority, modality: ModalitySlug): readonly string[] {
  const { roles, interns = roles, heads = roles, onSite = [] } = trade;
  const pool = {
    Prácticas: interns,
    Junior: roles,
    Media: roles,
    Senior: roles,
    Dirección: heads,
  }[seniority];
  return pool.filter(
    (role) =>
      (pool !== roles || existsAt(role, seniority)) && (modality === 'presencial' || !hasOneOf(role, onSite)),
  );
}

function existsAt(role: string, seniority: Seniority): boolean {
  const { levels } = phrases.titles;
  const beginning = Object.keys(levels)
    .filter((own) => role.startsWith(own))
    .reduce((longest, own) => (own.length > longest.length ? own : longest), '');
  return levels[beginning]?.includes(seniority) ?? true;
}

/** The trade with only the texts and words that fit the role and the modality. */
function tradeOfRole(trade: Trade, role: string, modality: ModalitySlug): Trade {
  const { onSite = [], unfit = {} } = trade;
  const strange = [
    ...(modality === 'remoto' ? onSite : []),
    ...Object.entries(unfit).flatMap(([fragment, texts]) => (role.includes(fragment) ? texts : [])),
  ];
  const fitting = (texts: readonly string[]) => texts.filter((text) => !hasOneOf(text, strange));
  return {
    ...trade,
    missions: fitting(trade.missions),
    goals: fitting(trade.goals),
    duties: fitting(trade.duties),
    requirements: fitting(trade.requirements),
    words: Object.fromEntries(Object.entries(trade.words).map(([slot, choices]) => [slot, fitting(choices)])),
  };
}

function hasOneOf(text: string, fragments: readonly string[]): boolean {
  return fragments.some((fragment) => text.includes(fragment));
}

/** Chooses one word for each slot, so that an advertisement does not ask for Java in one place and PHP in another. */
function chooseWords({ words, onlyIn = {}, rivals = [] }: Trade, sector: Sector, random: Random): Words {
  let settledGroup: readonly string[] | undefined;
  const settled: Record<string, readonly string[]> = {};
  for (const [slot, choices] of Object.entries(words)) {
    const word = random.pick(
      choices.filter((choice) => {
        const group = rivals.find((own) => own.includes(choice));
        const isRival = group !== undefined && settledGroup !== undefined && group !== settledGroup;
        return !isRival && (onlyIn[choice]?.includes(sector.name) ?? true);
      }),
    );
    settledGroup ??= rivals.find((own) => own.includes(word));
    settled[slot] = [word];
  }
  return settled;
}

function withLevel(title: string, seniority: Seniority, random: Random): string {
  if (phrases.titles.withoutLevel.some((beginning) => title.startsWith(beginning))) return title;
  if (seniority === 'Junior') return title + random.pick([' Jr.', ' Junior', '']);
  if (seniority === 'Senior') return title + random.pick([' Sr.', ' Senior', ' Sr.']);
  return title;
}

/** Heads of an area get permanent contracts. */
function inventEmploymentType(random: Random, seniority: Seniority): EmploymentType {
  if (seniority === 'Prácticas') return 'Prácticas profesionales';
  return random.weighted(seniority === 'Dirección' ? employmentTypes.slice(0, 2) : employmentTypes);
}
