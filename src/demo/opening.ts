import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { ModalitySlug } from '../contract/vocabulary/job-terms.ts';
import { type Seniority, seniorities } from '../contract/vocabulary/job-terms.ts';
import { type PayRange, places, type Sector, sectors, type Trade, type Words } from './demo-data.ts';
import type { Random } from './random.ts';
import { fill, settle } from './templates.ts';

/** What is settled first about an advertisement; the texts follow from it. */
export interface Opening {
  readonly trade: Trade;
  /** The words of the trade, settled for this advertisement. */
  readonly words: Words;
  readonly title: string;
  readonly seniority: Seniority;
  readonly pay: PayRange;
  readonly sector: Sector;
  readonly city: CitySlug;
  readonly modality: ModalitySlug;
}

/** How common each level is, where a trade has it. */
const levelShare: Readonly<Record<Seniority, number>> = {
  Prácticas: 6,
  Junior: 25,
  Media: 37,
  Senior: 25,
  Dirección: 7,
};

const cityShares = Object.entries(places).map(([city, { share }]) => [city as CitySlug, share] as const);

export function inventOpening(random: Random, trade: Trade): Opening {
  const words = settle(trade.words, random);
  const levels = seniorities.flatMap((seniority) => {
    const pay = trade.pay[seniority];
    return pay ? [[{ seniority, pay }, levelShare[seniority]] as const] : [];
  });
  const { seniority, pay } = random.weighted(levels);
  const allowed = sectors.filter(({ name }) => trade.sectors?.includes(name) ?? true);
  return {
    trade,
    words,
    seniority,
    pay,
    title: inventTitle(random, trade, words, seniority),
    sector: random.pick(allowed),
    city: random.weighted(cityShares),
    modality: random.weighted<ModalitySlug>([
      ['remoto', trade.remote],
      ['hibrido', trade.hybrid],
      ['presencial', 10 - trade.remote - trade.hybrid],
    ]),
  };
}

function inventTitle(random: Random, trade: Trade, words: Words, seniority: Seniority): string {
  const { roles, interns = roles, heads = roles } = trade;
  const pool = seniority === 'Prácticas' ? interns : seniority === 'Dirección' ? heads : roles;
  const title = fill(random.pick(pool), words, random);
  if (seniority === 'Junior') return title + random.pick([' Jr.', ' Junior', '']);
  if (seniority === 'Senior') return title + random.pick([' Sr.', ' Senior', ' Sr.']);
  return title;
}
