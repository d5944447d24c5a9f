import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';
import type { SalaryRange } from '../../vacancies/vacancy.ts';
import { amountsIn } from './amounts.ts';
import type { Normalised } from './normalised.ts';
import { quoted, refused } from './refusal.ts';
import { noSalary, salaryForms, salaryRange } from './salary-range.ts';
import { findMarks, isPesos, periodOf } from './salary-words.ts';
import { wordsOf } from './words.ts';

/** A salary in columns of its own, as feeds with structure have it. */
export interface SalaryColumns {
  readonly min?: number | string | null | undefined;
  readonly max?: number | string | null | undefined;
  readonly period?: string | null | undefined;
  readonly currency?: string | null | undefined;
  /** "bruto", "neto", "gross", "net". Nothing means gross. */
  readonly grossNet?: string | null | undefined;
}

/** No amount is longer, and the pattern need not read what is. */
const columnLimit = 80;

export function normaliseSalaryBounds(columns: SalaryColumns): Normalised<SalaryRange | null> {
  const min = amountOf(columns.min);
  const max = amountOf(columns.max);
  if (Number.isNaN(min) || Number.isNaN(max)) {
    return refused(`${quoted(`${columns.min} – ${columns.max}`)} is not a pair of amounts`, salaryForms);
  }
  if (min === null && max === null) return noSalary();
  if (!isPesos(columns.currency ?? ''))
    return noSalary(`${quoted(columns.currency ?? '')} is not Mexican pesos`);
  const taxed = wordsOf(columns.grossNet ?? '');
  const taxes = new Set(findMarks(taxed).map(({ value }) => value));
  if (taxes.has('net')) return noSalary('it is net, and only gross salaries are published');
  if (taxed.length > 0 && !taxes.has('gross')) {
    return noSalary(`${quoted(columns.grossNet ?? '')} does not say whether it is gross`);
  }
  if (min === null || max === null) return noSalary('one bound is no range');
  const period = periodOf(columns.period ?? '');
  if (period === 'unknown') return refused(`${quoted(columns.period ?? '')} is not a period`, salaryForms);
  return salaryRange({ min, max, period, remarks: [] });
}

/** Null for an empty column, also for the zero that stands for it; NaN for what is no amount. */
function amountOf(column: number | string | null | undefined): number | null {
  if (column === null || column === undefined) return null;
  if (typeof column === 'number')
    return column === 0 ? null : column > 0 && Number.isFinite(column) ? column : Number.NaN;
  if (column.length > columnLimit) return Number.NaN;
  const text = fold(cleanLine(column));
  if (text === '') return null;
  if (!/^(?:\$|mxn)? ?\d[\d.,' ]*(?:k|mil)?(?: ?(?:mxn|pesos|m\.?n\.?))?$/.test(text)) return Number.NaN;
  const amounts = amountsIn(text);
  const [only] = amounts ?? [];
  if (only === undefined || amounts?.length !== 1) return Number.NaN;
  return only.pesos === 0 ? null : only.pesos;
}
