import { type Deductions, deductionsOn } from '../../../vacancies/legal-tables.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';

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

/** The gross monthly pay, to the peso; undefined on a day without a tax table. Two amounts give the same net pay where the subsidy ends; this is the lower. */
export function grossFromNet(net: number, day: CalendarDay): number | undefined {
  const table = deductionsOn(day);
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
