import type { FamilySlug } from '../../src/contract/vocabulary/families.ts';
import type { Offer } from '../../src/vacancies/salaries/figures.ts';

/** For tests: an offer without pay. */
export const anyOffer: Offer = {
  family: 'ventas',
  city: 'leon',
  seniority: 'Senior',
  isLevelAssumed: false,
  statesPay: true,
  min: null,
  max: null,
  saysGrossOrNet: false,
  saysHours: false,
  saysBenefits: false,
  contract: 'Tiempo completo',
  isPartTime: false,
  employer: null,
};

/** Draws that are the same each time. */
export function drawsFrom(seed: number) {
  let state = (seed * 7_919) % 2_147_483_647;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

const works: readonly (readonly [FamilySlug, Offer['seniority'], number])[] = [
  ['ventas', 'Junior', 12_140],
  ['ventas', 'Senior', 30_370],
  ['marketing', 'Junior', 15_260],
  ['marketing', 'Senior', 40_190],
  ['operaciones', 'Media', 22_410],
];

/** What the work of a family and level pays in the long run; undefined for a mix of levels. */
export function simulatedMedian(family: string, level: string | null): number | undefined {
  return works.find(([own, seniority]) => own === family && seniority === level)?.[2];
}

/** Boards of months whose employers pay each their own way, with one to forty vacancies each. */
export function simulatedBoard(options: {
  readonly seed: number;
  readonly months: number;
  /** From the first month to the last. */
  readonly raise: number;
  /** Whether the mix of work changes and employers grow. */
  readonly changing: boolean;
  /** Standard deviation of what employers pay, in logarithms. */
  readonly deviation?: number;
}): Offer[][] {
  const { seed, months, raise, changing, deviation = 0.2 } = options;
  const { uniform, normal } = drawsFrom(seed);
  const employers = Array.from({ length: 60 }, () => ({
    effect: deviation * normal(),
    size: Math.floor(41 ** uniform()),
    grows: changing && uniform() < 0.3,
  }));
  return Array.from({ length: months }, (_, month) => {
    const share = month / Math.max(months - 1, 1);
    return employers.flatMap(({ effect, size, grows }, employer) =>
      Array.from({ length: Math.min(grows ? size * (1 + 2 * share) : size, 40) }, (): Offer => {
        const skew = changing ? 1 + share : 1;
        const [family, seniority, centre] =
          works[Math.floor(uniform() ** skew * works.length)] ?? works[0] ?? fail();
        const pay = Math.round(centre * (1 + raise * share) * Math.exp(effect + 0.25 * normal()));
        return { ...anyOffer, family, seniority, min: pay, max: pay, employer };
      }),
    );
  });
}

function fail(): never {
  throw new RangeError('no work');
}
