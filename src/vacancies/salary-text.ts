import type { SalaryPeriod } from '../contract/vocabulary/job-terms.ts';
import type { SalaryRange } from './vacancy.ts';

const periodText: Readonly<Record<SalaryPeriod, string>> = {
  HOUR: 'por hora',
  WEEK: 'a la semana',
  MONTH: 'al mes',
  YEAR: 'al año',
};

/** Thousands in groups, as Mexico writes them. By hand, so that no version of the locale data changes a release. */
export function pesos(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** The salary as the vacancy page shows it and as the API repeats it. */
export function salaryText({ min, max, period }: SalaryRange): string {
  const range = min === max ? pesos(min) : `${pesos(min)} – ${pesos(max)}`;
  return `${range} MXN brutos ${periodText[period]}`;
}
