import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import {
  type EmploymentType,
  type ModalitySlug,
  type Seniority,
  seniorities,
} from '../../contract/vocabulary/job-terms.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import sectors from './data/sectors.json' with { type: 'json' };
import { type PayRange, payOf, places, type Trade, type Words } from './demo-data.ts';
import type { Random } from './random.ts';
import { fill } from './templates.ts';

export interface Opening {
  readonly trade: Trade;
  /** One word of the trade for each slot. */
  readonly words: Words;
  readonly title: string;
  readonly seniority: Seniority;
  readonly pay: PayRange;
  readonly sector: (typeof sectors)[number];
  readonly city: CitySlug;
  readonly modality: ModalitySlug;
  readonly employmentType: EmploymentType;
}

const levelWeights: Readonly<Record<Seniority, number>> = {
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

const cityWeights = Object.entries(places).map(([city, { weight }]) => [city as CitySlug, weight] as const);

export function inventOpening(random: Random, trade: Trade): Opening {
  const levels = seniorities.flatMap((seniority) => {
    const pay = payOf(trade, seniority);
    return pay ? [[{ seniority, pay }, levelWeights[seniority]] as const] : [];
  });
  const { seniority, pay } = random.weighted(levels);
  const sector = random.pick(sectors.filter(({ name }) => trade.sectors?.includes(name) ?? true));
  const city = random.weighted(cityWeights);
  const modality = random.weighted<ModalitySlug>([
    ['remoto', trade.remote],
    ['hibrido', trade.hybrid],
    ['presencial', 10 - trade.remote - trade.hybrid],
  ]);
  const words = chooseWords(trade, random);
  return {
    trade,
    words,
    seniority,
    pay,
    title: withLevel(fill(random.pick(rolesOf(trade, seniority)), words, random), seniority, random),
    sector,
    city,
    modality,
    employmentType: inventEmploymentType(random, seniority),
  };
}

/** By how a title begins: the levels below direction at which it exists. */
const levelsOfTitles: Readonly<Record<string, readonly string[]>> = phrases.titles.levels;

function rolesOf({ roles, interns = roles, heads = roles }: Trade, seniority: Seniority): readonly string[] {
  if (seniority === 'Prácticas') return interns;
  if (seniority === 'Dirección') return heads;
  return roles.filter((role) => {
    const beginnings = Object.keys(levelsOfTitles).filter((own) => role.startsWith(own));
    const [longest = ''] = beginnings.sort((a, b) => b.length - a.length);
    return levelsOfTitles[longest]?.includes(seniority) ?? true;
  });
}

/** Chooses one word for each slot, so that an advertisement does not ask for Java in one place and PHP in another. */
function chooseWords({ words }: Trade, random: Random): Words {
  return Object.fromEntries(Object.entries(words).map(([slot, choices]) => [slot, [random.pick(choices)]]));
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
