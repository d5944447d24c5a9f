import type { CitySlug } from '../contract/vocabulary/cities.ts';
import { addDays } from './calendar.ts';
import type { CalendarDay } from './vacancy.ts';

/** Figures of law. Outside of these days nothing is computed from them. */
interface LegalTable {
  readonly from: CalendarDay;
  readonly until: CalendarDay;
  readonly source: string;
}

function inForce<Table extends LegalTable>(tables: readonly Table[], day: CalendarDay): Table | undefined {
  return tables.find(({ from, until }) => from <= day && day <= until);
}

/**
 * Pesos a day, by the Comisión Nacional de los Salarios Mínimos. A month is 365/12 days, as the commission counts:
 * 9,582.47 and 13,409.80 in 2026.
 */
const dailyWages: readonly (LegalTable & { readonly general: number; readonly border: number })[] = [
  { from: '2026-01-01', until: '2026-12-31', general: 315.04, border: 440.87, source: 'CONASAMI, 3-12-2025' },
];

export interface Deductions extends LegalTable {
  /** Lower limit of income, fixed fee, rate on the excess. */
  readonly incomeTax: readonly (readonly [above: number, fee: number, rate: number])[];
  /** A share of the monthly UMA, paid up to this income, and never more than the tax. */
  readonly employmentSubsidy: { readonly rate: number; readonly base: number; readonly upTo: number };
  /** Unidad de Medida y Actualización, per day. */
  readonly uma: number;
}

/** Monthly. The subsidy and the UMA changed in February, so the table begins there; the tax ends with the year. */
const deductions: readonly Deductions[] = [
  {
    from: '2026-02-01',
    until: '2026-12-31',
    source: 'Resolución Miscelánea Fiscal 2026, anexo 8; subsidio para el empleo y UMA (INEGI) 2026',
    incomeTax: [
      [0.01, 0, 0.0192],
      [844.6, 16.22, 0.064],
      [7_168.52, 420.95, 0.1088],
      [12_598.03, 1_011.68, 0.16],
      [14_644.65, 1_339.14, 0.1792],
      [17_533.65, 1_856.84, 0.2136],
      [35_362.84, 5_665.16, 0.2352],
      [55_736.69, 10_457.09, 0.3],
      [106_410.51, 25_659.23, 0.32],
      [141_880.67, 37_009.69, 0.34],
      [425_642, 133_488.54, 0.35],
    ],
    // 15.02 % of the monthly UMA: 535.65.
    employmentSubsidy: { rate: 0.1502, base: 3_566.22, upTo: 11_492.66 },
    uma: 117.31,
  },
];

export function deductionsOn(day: CalendarDay): Deductions | undefined {
  return inForce(deductions, day);
}

/** Our cities in the Zona Libre de la Frontera Norte; Ciudad Juárez is its municipality Juárez. */
const borderCities: ReadonlySet<CitySlug> = new Set(['tijuana', 'ciudad-juarez']);

/** The monthly minimum wage for full-time work. */
export function minimumWage(city: CitySlug, day: CalendarDay) {
  const wages = inForce(dailyWages, day);
  if (!wages) return undefined;
  const zone = borderCities.has(city) ? 'border' : 'general';
  return { zone, amount: Math.round(((wages[zone] * 365) / 12) * 100) / 100, from: wages.from };
}

/** The newest tables that end within a month or have ended: from December on, those of next year are missing. */
export function endingTables(today: CalendarDay): readonly LegalTable[] {
  return [dailyWages, deductions].flatMap((tables) => {
    const newest = tables.at(-1);
    return newest && addDays(newest.until, -30) <= today ? [newest] : [];
  });
}
