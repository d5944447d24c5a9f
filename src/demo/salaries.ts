import type { Seniority } from '../contract/vocabulary/job-terms.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { Trade } from './trades/trade.ts';

/** Interns get a grant, which may lie below the minimum wage. */
export const internGrant = [6, 10] as const;

/** A range around a point of the trade's scale, at the level of the city, in steps of 500 pesos. */
export function inventSalary(
  random: Random,
  trade: Trade,
  seniority: Seniority,
  place: Place,
): { readonly min: number; readonly max: number } {
  const [low, high] = trade.pay[seniority] ?? internGrant;
  const middle = (low + (high - low) * random.next()) * 1_000 * place.payFactor;
  const width = random.chance(0.12) ? 0 : 0.08 + 0.22 * random.next();
  const lowest = seniority === 'Prácticas' ? internGrant[0] * 1_000 : place.lowestPay;
  const min = Math.max(lowest, round(middle * (1 - width / 2)));
  return { min, max: Math.max(min, round(middle * (1 + width / 2))) };
}

function round(pesos: number): number {
  return Math.round(pesos / 500) * 500;
}
