import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { CalendarDay } from './vacancy.ts';

/**
 * General minimum wages, pesos a day, with the first day on which each holds. From the resolutions of the Comisión
 * Nacional de los Salarios Mínimos: for 2025 of 4 December 2024 (+12 %), for 2026 of 3 December 2025 (+13 %, and +5 % at
 * the border), both published in the Diario Oficial de la Federación the same month. A month is 365/12 days, as the
 * commission counts: 9,582.47 and 13,409.80 in 2026.
 */
const dailyWages: readonly {
  readonly from: CalendarDay;
  readonly general: number;
  readonly border: number;
}[] = [
  { from: '2025-01-01', general: 278.8, border: 419.88 },
  { from: '2026-01-01', general: 315.04, border: 440.87 },
];

/** Our cities in the Zona Libre de la Frontera Norte; Ciudad Juárez is its municipality Juárez. */
const borderCities: ReadonlySet<CitySlug> = new Set(['tijuana', 'ciudad-juarez']);

interface MinimumWage {
  readonly amount: number;
  readonly zone: 'general' | 'northern border';
  /** The first day on which it applies. */
  readonly from: CalendarDay;
}

/** The monthly minimum wage for full-time work. After the last known year this is a lower bound: wages do not fall. */
export function minimumWage(city: CitySlug, day: CalendarDay): MinimumWage | undefined {
  const wages = dailyWages.findLast(({ from }) => from <= day);
  if (!wages) return undefined;
  const isBorder = borderCities.has(city);
  const daily = isBorder ? wages.border : wages.general;
  return {
    amount: Math.round(((daily * 365) / 12) * 100) / 100,
    zone: isBorder ? 'northern border' : 'general',
    from: wages.from,
  };
}
