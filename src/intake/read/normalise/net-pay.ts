import type { CalendarDay } from '../../../vacancies/vacancy.ts';

interface Deductions {
  readonly from: CalendarDay;
  /** Lower limit of income, fixed fee, rate on the excess. */
  readonly incomeTax: readonly (readonly [above: number, fee: number, rate: number])[];
  /** Paid up to this income, and never more than the tax. */
  readonly employmentSubsidy: { readonly amount: number; readonly upTo: number };
  /** Unidad de Medida y Actualización, per day. */
  readonly uma: number;
}

/**
 * Anexo 8 of the Resolución Miscelánea Fiscal for 2026 (Ley del Impuesto sobre la Renta, art. 96), the employment
 * subsidy in force from February 2026, and INEGI's UMA for 2026.
 */
const deductions: readonly Deductions[] = [
  {
    from: '2026-01-01',
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
    employmentSubsidy: { amount: 536.22, upTo: 11_492.66 },
    uma: 117.31,
  },
];

/** The worker's share (Ley del Seguro Social, art. 25, 106, 107, 147 and 168), and what is added above three UMA. */
const socialSecurityRate = 0.0025 + 0.00375 + 0.00625 + 0.01125;
const aboveThreeUmaRate = 0.004;
const highestUmas = 25;
/** Contributions are on pay with 15 days' aguinaldo and 12 days' holidays. */
const integrationFactor = 1.0493;
const daysOfMonth = 30.4;

function netFromGross({ incomeTax, employmentSubsidy, uma }: Deductions, gross: number): number {
  const [above, fee, rate] = incomeTax.findLast(([lower]) => lower <= gross) ?? [0, 0, 0];
  const tax = fee + (gross - above) * rate;
  const subsidy = gross <= employmentSubsidy.upTo ? Math.min(employmentSubsidy.amount, tax) : 0;
  const monthlyUma = uma * daysOfMonth;
  const contribution = Math.min(gross * integrationFactor, highestUmas * monthlyUma);
  const security =
    contribution * socialSecurityRate + Math.max(0, contribution - 3 * monthlyUma) * aboveThreeUmaRate;
  return gross - tax + subsidy - security;
}

/** The gross monthly pay, to the peso. Two amounts give the same net pay where the subsidy ends; this is the lower. */
export function grossFromNet(net: number, day: CalendarDay): number | undefined {
  const table = deductions.findLast(({ from }) => from <= day);
  if (!table) return undefined;
  const { upTo } = table.employmentSubsidy;
  const isSubsidised = netFromGross(table, upTo) >= net;
  let low = isSubsidised ? 0 : upTo;
  let high = isSubsidised ? upTo : net * 2 + 1;
  // Net pay rises with gross pay on both sides of that point, so bisection works.
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (netFromGross(table, middle) < net) low = middle;
    else high = middle;
  }
  return Math.round(high);
}
