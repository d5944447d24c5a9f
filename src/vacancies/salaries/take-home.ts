import type { AmountRange } from '../../contract/salary-band.ts';
import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import { longDate } from '../calendar.ts';
import { type Deductions, deductionsOn, minimumWage } from '../legal-tables.ts';
import type { CalendarDay, VacancyFacts } from '../vacancy.ts';

/** The worker's share (Ley del Seguro Social, art. 25, 106, 107, 147 and 168), and what is added above three UMA. */
const socialSecurityRate = 0.0025 + 0.00375 + 0.00625 + 0.01125;
const aboveThreeUmaRate = 0.004;
const highestUmas = 25;
/** Contributions are on pay with 15 days' aguinaldo and 12 days' holidays. */
const integrationFactor = 1.0493;
const daysOfMonth = 30.4;

/** What is left of monthly gross pay after income tax, subsidy and the worker's share of social security. */
export function netFromGross({ incomeTax, employmentSubsidy, uma }: Deductions, gross: number): number {
  const [above, fee, rate] = incomeTax.findLast(([lower]) => lower <= gross) ?? [0, 0, 0];
  const tax = fee + (gross - above) * rate;
  const { rate: share, base, upTo } = employmentSubsidy;
  const subsidy = gross <= upTo ? Math.min(Math.round(share * base * 100) / 100, tax) : 0;
  const monthlyUma = uma * daysOfMonth;
  const contribution = Math.min(gross * integrationFactor, highestUmas * monthlyUma);
  const security =
    contribution * socialSecurityRate + Math.max(0, contribution - 3 * monthlyUma) * aboveThreeUmaRate;
  return gross - tax + subsidy - security;
}

/** An estimate in whole pesos; null on a day without a table, and where nothing is withheld by this rule. */
export function takeHomePay(
  gross: AmountRange,
  { day, city }: { readonly day: CalendarDay; readonly city: CitySlug | null },
): AmountRange | null {
  const table = deductionsOn(day);
  // At the minimum wage neither tax nor contributions are deducted.
  const least = minimumWage(city ?? 'ciudad-de-mexico', day)?.amount ?? 0;
  if (!table || gross.min <= least) return null;
  return { min: Math.round(netFromGross(table, gross.min)), max: Math.round(netFromGross(table, gross.max)) };
}

/** Fees and grants of interns follow other rules. */
export function takeHomeOf(
  vacancy: Pick<VacancyFacts, 'salary' | 'city' | 'employmentType' | 'seniority'>,
  day: CalendarDay,
): AmountRange | null {
  const { salary, city, employmentType, seniority } = vacancy;
  const isOther =
    ['Honorarios', 'Prácticas profesionales'].includes(employmentType) || seniority === 'Prácticas';
  return salary?.period !== indexPeriod || isOther ? null : takeHomePay(salary, { day, city });
}

/** The assumptions behind the estimate, with the days of the tables; null if none is in force. */
export function takeHomeMethod(day: CalendarDay): string | null {
  const table = deductionsOn(day);
  if (!table) return null;
  const { from, until, source } = table;
  return `El sueldo neto es una estimación a partir del bruto: resta el ISR de la tabla mensual y las cuotas del IMSS a cargo de quien trabaja, y suma el subsidio para el empleo cuando toca. Supone un solo empleo de tiempo completo, prestaciones de ley (factor de integración ${integrationFactor}) y ningún otro descuento o ingreso; el recibo puede decir otra cosa. No se estima para honorarios, prácticas ni sueldos que no pasan del mínimo. Tablas vigentes del ${longDate(from)} al ${longDate(until)}: ${source}. Fuera de esos días no se estima.`;
}
