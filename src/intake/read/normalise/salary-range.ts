import type { SalaryPeriod } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import type { SalaryRange } from '../../../vacancies/vacancy.ts';
import { accepted, type Normalised, refused } from './normalised.ts';
import type { WrittenPeriod } from './salary-tokens.ts';

/** The general monthly minimum wage of 2026. Part-time jobs and grants may be half of it. */
const minimumWage = 9_582.47;
const lowestMonthly = Math.ceil(minimumWage / 2);

/** Above this a decimal point was lost. */
const highestMonthly = 1_000_000;

/** A wider range joins two unrelated figures. */
const widestRatio = 10;

/** A year has 52 weeks of 48 hours, the legal maximum. */
export const monthsIn: Readonly<Record<SalaryPeriod, number>> = {
  HOUR: 12 / (52 * 48),
  WEEK: 12 / 52,
  MONTH: 1,
  YEAR: 12,
};

export const salaryForms = () =>
  say`a gross amount or range in pesos with its period, such as "$18,000 - $22,000 mensuales"`;

export function periodText(period: SalaryPeriod | 'DAY' | 'FORTNIGHT'): string {
  const texts: Readonly<Record<SalaryPeriod | 'DAY' | 'FORTNIGHT', string>> = {
    HOUR: say`hour`,
    DAY: say`day`,
    WEEK: say`week`,
    FORTNIGHT: say`fortnight`,
    MONTH: say`month`,
    YEAR: say`year`,
  };
  return texts[period];
}

interface WrittenSalary {
  readonly min: number;
  readonly max: number;
  readonly period: WrittenPeriod | null;
  readonly remarks: readonly string[];
}

/** The range to publish, or null with a warning. */
export function salaryRange({ min, max, period, remarks }: WrittenSalary): Normalised<SalaryRange | null> {
  switch (period) {
    case 'DAY':
    case 'FORTNIGHT':
      // A month has no fixed number of paid days or fortnights.
      return noSalary(say`a salary per ${periodText(period)} cannot be stated per month without guessing`);
    case 'payday':
      return refused(say`the text says when the salary is paid, not what period it is for`, salaryForms());
    case 'HALF-MONTH':
      // A Mexican payroll has exactly 24 quincenas a year.
      return checked(min * 2, max * 2, 'MONTH', [
        ...remarks,
        say`given per quincena, published as twice that per month`,
      ]);
    case null: {
      const monthly = checked(min, max, 'MONTH', [...remarks, say`no period given: read as monthly`]);
      return monthly.ok ? monthly : refused(say`no period given, and ${monthly.reason}`, salaryForms());
    }
    case 'WEEK':
      return checked((min * 52) / 12, (max * 52) / 12, 'MONTH', [
        ...remarks,
        say`given per week, published as 52 twelfths of that per month`,
      ]);
    case 'YEAR':
      return checked(min / 12, max / 12, 'MONTH', [
        ...remarks,
        say`given per year, published as a twelfth of that per month`,
      ]);
    case 'HOUR':
      return noSalary(say`a salary per ${periodText(period)} cannot be stated per month without guessing`);
    default:
      return checked(min, max, period, remarks);
  }
}

export function noSalary(warning?: string): Normalised<null> {
  return accepted(null, warning === undefined ? undefined : say`no salary published: ${warning}`);
}

function checked(
  exactMin: number,
  exactMax: number,
  period: SalaryPeriod,
  remarks: readonly string[],
): Normalised<SalaryRange> {
  const isSwapped = exactMin > exactMax;
  const min = Math.round(isSwapped ? exactMax : exactMin);
  const max = Math.round(isSwapped ? exactMin : exactMax);
  const lowest = Math.floor(lowestMonthly * monthsIn[period]);
  const highest = Math.ceil(highestMonthly * monthsIn[period]);
  for (const bound of [min, max]) {
    if (!(bound >= lowest && bound <= highest)) {
      return refused(
        say`${pesos(bound)} per ${periodText(period)} is not plausible (${pesos(lowest)} to ${pesos(highest)} is)`,
        salaryForms(),
      );
    }
  }
  if (max > min * widestRatio) {
    return refused(
      say`the range from ${pesos(min)} to ${pesos(max)} is too wide to be one salary`,
      salaryForms(),
    );
  }
  const all = isSwapped
    ? [...remarks, say`the lower bound stood above the upper one: they were exchanged`]
    : remarks;
  return accepted({ min, max, period }, all.length === 0 ? undefined : all.join('; '));
}
