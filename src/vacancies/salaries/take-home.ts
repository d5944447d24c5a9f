import type { AmountRange } from '../../contract/salary-band.ts';
import type { CitySlug } from '../../contract/vocabulary/cities.ts';
import { indexPeriod } from '../../contract/vocabulary/job-terms.ts';
import { longDate } from '../calendar.ts';
import { type Deductions, deductionsOn, minimumWage } from '../legal-tables.ts';
import type { CalendarDay, VacancyFacts } from '../vacancy.ts';

/** The worker's share (Ley del Seguro Social, art. 25, 106, 107, 147 and 168), and what is added above three UMA. */
const socialSecurityRate = 0.0025 + 0.00375 + 0.00625 + 0.01125;
const aboveThreeUmaRate = 0.004;
const highestUmas = 25n;
/** Contributions are on pay with 15 days' aguinaldo and 12 days' holidays. */
const integrationFactor = 1.0493;
const daysOfMonth = 30.4;

/** Amounts and rates in whole 10⁻¹² units: no product of the tables has more decimals, so nothing is lost. */
const unit = 10n ** 12n;
const cent = unit / 100n;
const exact = (printed: number) => BigInt(Math.round(printed * 1_000_000)) * 1_000_000n;
const times = (amount: bigint, rate: bigint) => (amount * rate) / unit;
const nearest = (amount: bigint, step: bigint) => (amount * 2n + step) / (step * 2n);
const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** What is left of monthly gross pay after income tax, subsidy and the worker's share of social security, in 10⁻¹² pesos. */
function netOf({ incomeTax, employmentSubsidy, uma }: Deductions, gross: number): bigint {
  const pay = exact(gross);
  const [above, fee, rate] = (incomeTax.findLast(([lower]) => lower <= gross) ?? [0, 0, 0]).map(exact);
  const tax = (fee ?? 0n) + times(pay - (above ?? 0n), rate ?? 0n);
  const { rate: share, base, upTo } = employmentSubsidy;
  const subsidy = gross <= upTo ? least(nearest(times(exact(share), exact(base)), cent) * cent, tax) : 0n;
  const monthlyUma = times(exact(uma), exact(daysOfMonth));
  const contribution = least(times(pay, exact(integrationFactor)), highestUmas * monthlyUma);
  const excess = contribution - 3n * monthlyUma;
  const security =
    times(contribution, exact(socialSecurityRate)) +
    (excess > 0n ? times(excess, exact(aboveThreeUmaRate)) : 0n);
  return pay - tax + subsidy - security;
}

/** To the cent. */
export function netFromGross(table: Deductions, gross: number): number {
  return Number(nearest(netOf(table, gross), cent)) / 100;
}

/** Every page rounds net pay to this: a payslip has more to deduct than we know. */
export const takeHomeStep = 100;

/** To hundreds; null on a day without a table, and where nothing is withheld by this rule. */
export function takeHomePay(
  gross: AmountRange,
  { day, city }: { readonly day: CalendarDay; readonly city: CitySlug | null },
): AmountRange | null {
  const table = deductionsOn(day);
  // At the minimum wage neither tax nor contributions are deducted.
  const wage = minimumWage(city ?? 'ciudad-de-mexico', day)?.amount ?? 0;
  if (!table || gross.min <= wage) return null;
  const rounded = (amount: number) =>
    Number(nearest(netOf(table, amount), BigInt(takeHomeStep) * unit)) * takeHomeStep;
  return { min: rounded(gross.min), max: rounded(gross.max) };
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
export function takeHomeMethod(day: CalendarDay): readonly (readonly [what: string, text: string])[] | null {
  const table = deductionsOn(day);
  if (!table) return null;
  const { from, until, source } = table;
  return [
    ['Qué se descuenta', 'ISR y cuotas del IMSS; se suma el subsidio para el empleo si corresponde.'],
    [
      'Qué suponemos',
      `Un solo empleo de tiempo completo con prestaciones de ley (factor de integración ${integrationFactor}), sin otros descuentos ni ingresos. Tu recibo puede variar. No se estima para honorarios, prácticas ni sueldos que no pasan del mínimo.`,
    ],
    ['Vigencia', `Del ${longDate(from)} al ${longDate(until)} (${source}). Fuera de esos días no se estima.`],
  ];
}

/** The gross monthly pay, to the peso; undefined on a day without a tax table. Two amounts give the same net pay where the subsidy ends; this is the lower. */
export function grossFromNet(net: number, day: CalendarDay): number | undefined {
  const table = deductionsOn(day);
  if (!table) return undefined;
  const { upTo } = table.employmentSubsidy;
  const isSubsidised = netFromGross(table, upTo) >= net;
  const border = Math.round(upTo * 100);
  // In cents. Net pay rises with gross pay on both sides of that point, so bisection works.
  let low = isSubsidised ? 0 : border;
  let high = isSubsidised ? border : Math.ceil(net * 2 + 1) * 100;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (netFromGross(table, middle / 100) < net) low = middle;
    else high = middle;
  }
  return Math.round(high / 100);
}

/** Net pay is a straight line between these amounts, with the net pay at both ends. */
export function takeHomeLines(
  day: CalendarDay,
): readonly (readonly [gross: number, first: number, last: number])[] {
  const table = deductionsOn(day);
  const wage = minimumWage('ciudad-de-mexico', day)?.amount;
  if (!table || wage === undefined) return [];
  const monthlyUma = table.uma * daysOfMonth;
  const bends = [3 * monthlyUma, Number(highestUmas) * monthlyUma].map((umas) => umas / integrationFactor);
  const begins = [wage, table.employmentSubsidy.upTo, ...bends].map((end) => Math.round(end * 100) + 1);
  const cents = [...begins, ...table.incomeTax.map(([above]) => Math.round(above * 100))]
    .filter((cent) => cent > wage * 100)
    .sort((a, b) => a - b);
  const ends = [...cents.slice(1), mostGross * 100 + 1].map((cent) => (cent - 1) / 100);
  const net = (gross: number) => netFromGross(table, gross);
  return [
    [0, 0, wage],
    ...cents.map((cent, at) => [cent / 100, net(cent / 100), net(ends[at] ?? 0)] as const),
  ];
}

/** The end of the last line; `net-pay.js` has the same. */
const mostGross = 10_000_000;
