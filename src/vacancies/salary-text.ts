import { grouped } from '../contract/number-text.ts';
import { currency, indexPeriod, type SalaryPeriod } from '../contract/vocabulary/job-terms.ts';
import type { SalaryRange } from './vacancy.ts';

const periodText: Readonly<Record<SalaryPeriod, string>> = {
  HOUR: 'por hora',
  WEEK: 'a la semana',
  MONTH: 'al mes',
  YEAR: 'al año',
};

/** Shown instead of a salary. */
export const noSalaryText = 'Sueldo no publicado';

export function pesos(amount: number): string {
  return `$${grouped(amount)}`;
}

/** `$18,000 – $25,000`, or one amount if both are the same. */
export function amountsText({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? pesos(min) : `${pesos(min)} – ${pesos(max)}`;
}

/** What the amounts are: `MXN brutos al mes`. */
export function salaryUnit({ period }: Pick<SalaryRange, 'period'>): string {
  return `${currency} brutos ${periodText[period]}`;
}

/** The salary as the vacancy page shows it and as the API repeats it. */
export function salaryText(salary: SalaryRange): string {
  return `${amountsText(salary)} ${salaryUnit(salary)}`;
}

/** For a narrow column: `$18,000 – $25,000`, with the period unless it is the usual one. */
export function shortSalaryText(salary: SalaryRange): string {
  const amounts = amountsText(salary);
  return salary.period === indexPeriod ? amounts : `${amounts} ${periodText[salary.period]}`;
}
