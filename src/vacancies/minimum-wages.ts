import type { CitySlug } from '../contract/vocabulary/cities.ts';
import type { SalaryPeriod } from '../contract/vocabulary/job-terms.ts';
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

/**
 * Hours of a week by law, the day of rest being paid: Ley Federal del Trabajo as reformed by the decree of 3 March 2026,
 * which takes two hours off every January until 40 remain.
 */
const weeklyHours: readonly { readonly from: CalendarDay; readonly hours: number }[] = [
  { from: '1970-05-01', hours: 48 },
  { from: '2027-01-01', hours: 46 },
  { from: '2028-01-01', hours: 44 },
  { from: '2029-01-01', hours: 42 },
  { from: '2030-01-01', hours: 40 },
];

function inForce<Entry extends { readonly from: CalendarDay }>(
  entries: readonly Entry[],
  day: CalendarDay,
): Entry | undefined {
  return entries.findLast(({ from }) => from <= day);
}

export interface MinimumWage {
  readonly amount: number;
  readonly zone: 'general' | 'northern border';
  /** The first day on which it holds. After the last that is known, it is a lower bound: wages do not fall. */
  readonly from: CalendarDay;
}

/** What full-time work must pay in a city on a day, at least; undefined for days before the first that is known. */
export function minimumWage(city: CitySlug, day: CalendarDay, period: SalaryPeriod): MinimumWage | undefined {
  const wages = inForce(dailyWages, day);
  if (!wages) return undefined;
  const isBorder = borderCities.has(city);
  const daily = isBorder ? wages.border : wages.general;
  const hours = inForce(weeklyHours, day)?.hours ?? 48;
  const times = { HOUR: 7 / hours, WEEK: 7, MONTH: 365 / 12, YEAR: 365 }[period];
  return {
    amount: Math.round(daily * times * 100) / 100,
    zone: isBorder ? 'northern border' : 'general',
    from: wages.from,
  };
}
