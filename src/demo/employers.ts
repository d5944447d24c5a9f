import type { Random } from './random.ts';

/** Syllables that make no word of Spanish or English together, nor the name of anyone. */
const beginnings = [
  'Zur',
  'Quel',
  'Brax',
  'Vex',
  'Tolv',
  'Yun',
  'Krel',
  'Dax',
  'Ozv',
  'Flim',
  'Grev',
  'Nuk',
  'Xar',
  'Plov',
];
const middles = ['an', 'ie', 'o', 'uri', 'ea', 'onti', 'avi', 'ezu', 'ilo', 'ua'];
const endings = [
  'drix',
  'vanta',
  'quor',
  'zeno',
  'thex',
  'lumna',
  'brak',
  'xia',
  'norv',
  'tuzz',
  'kvel',
  'mondra',
];
const legalForms = ['S.A. de C.V.', 'S. de R.L. de C.V.', 'S.A.P.I. de C.V.'];

export interface DemoEmployer {
  readonly employer: string;
  readonly employerAliases: readonly string[];
  readonly employerDomains: readonly string[];
}

/** An invented employer. Its names stand in the private fields and nowhere else. */
export function inventEmployer(random: Random): DemoEmployer {
  const name = random.pick(beginnings) + random.pick(middles) + random.pick(endings);
  return {
    employer: `${name} ${random.pick(legalForms)}`,
    employerAliases: random.chance(0.3) ? [name, `Grupo ${name}`] : [name],
    employerDomains: [`${name.toLowerCase()}.example`],
  };
}
