import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';
import type { SalaryRange } from '../../vacancies/vacancy.ts';
import { type Normalised, quoted, refused } from './normalised.ts';
import { wordsIn, wordsOf } from './phrases.ts';
import { noSalary, salaryForms, salaryRange } from './salary-range.ts';
import {
  type Amount,
  amountsIn,
  findMarks,
  findPeriods,
  isForeignCurrency,
  isPesos,
  type Mark,
  periodOf,
  type WrittenPeriod,
} from './salary-tokens.ts';

export interface SalaryHints {
  readonly period?: string | null | undefined;
  readonly currency?: string | null | undefined;
}

/** Longer than any salary, and than the patterns should have to read. */
const lengthLimit = 300;

/** "40 horas semanales", "15 días de aguinaldo": counts that are neither money nor the salary's period. */
const schedule =
  /\b\d{1,3} ?(?:horas|hrs|dias)\b(?: (?:semanal(?:es)?|diari[ao]s?|a la semana|por semana|al dia|por dia|al mes|al ano|de aguinaldo|de vacaciones))*/g;
const extraPay = /\+|\bmas\b(?! de\b)/;
const negative = /^[-−][$ ]?\d/;
const connectors = new Set(['-', '–', '—', '−', '~', 'a', 'al', 'hasta', 'to', 'maximo', 'max']);

/**
 * The salary of a free text. Null is a good answer: nothing was offered, or it was no gross range in pesos, and then
 * the warning says why it is not published. A refusal means that a figure is there and cannot be trusted.
 */
export function normaliseSalary(text: string, hints: SalaryHints = {}): Normalised<SalaryRange | null> {
  if (text.length > lengthLimit) return refused(`${quoted(text)} is too long for a salary`, salaryForms);
  const line = fold(cleanLine(text)).replace(schedule, ' ');
  const marks = new Set(findMarks(wordsIn(line)).map(({ value }) => value));
  if (!/\d/.test(line)) {
    return line === '' || marks.has('secret') ? noSalary() : noSalary(`${quoted(text)} names no figure`);
  }
  const currency = hints.currency ?? '';
  if (isForeignCurrency(line) || !isPesos(currency)) {
    return noSalary(`${quoted(`${text} ${currency}`)} is not in Mexican pesos`);
  }
  if (marks.has('net')) return noSalary(`${quoted(text)} is net, and only gross salaries are published`);
  if (negative.test(line)) return refused(`${quoted(text)} is negative`, salaryForms);

  const [base = '', ...extras] = line.split(extraPay);
  const amounts = amountsIn(base);
  if (amounts === null)
    return refused(`${quoted(text)} has a figure that can be read in two ways`, salaryForms);
  const [first, second] = amounts;
  if (first === undefined) return noSalary(`${quoted(text)} names no base salary`);
  if (amounts.length > 2 || (second && !isRange(base, first, second))) {
    return refused(`${quoted(text)} has several figures and no single range`, salaryForms);
  }
  if (hasExtraBefore(base, first))
    return refused(`${quoted(text)} does not say which part is the base`, salaryForms);
  if (marks.has('average')) return noSalary(`${quoted(text)} is what people may earn, not a base salary`);
  const isOpenEnded = extras.length > 0 && extras.join('').trim() === '';
  if (!second && (marks.has('lower') || marks.has('upper') || isOpenEnded)) {
    return noSalary(`${quoted(text)} has one bound, and one bound is no range`);
  }
  const period = statedPeriod(periodIn(base) ?? periodIn(line), periodOf(hints.period ?? ''));
  if (period === 'contradictory') return refused(`${quoted(text)}: the period is not clear`, salaryForms);
  const remarks = extras.length > 0 || marks.has('extra') ? ['bonuses or benefits on top are left out'] : [];
  return salaryRange({
    min: first.pesos,
    max: (second ?? first).pesos,
    period,
    remarks,
  });
}

/** The text's own period, else the column's. Two that differ leave it open, and so does a column nobody understands. */
function statedPeriod(
  own: WrittenPeriod | 'several' | null,
  column: WrittenPeriod | 'unknown' | null,
): WrittenPeriod | 'contradictory' | null {
  if (own === 'several') return 'contradictory';
  if (own === null || own === 'payday') return column === 'unknown' ? 'contradictory' : (column ?? own);
  return column === null || column === 'unknown' || column === own ? own : 'contradictory';
}

function periodIn(folded: string): WrittenPeriod | 'several' | null {
  const found = new Set(findPeriods(wordsIn(folded)).map(({ value }) => value));
  // "20,000 mensuales, pago quincenal": the payday is beside the point.
  if (found.size > 1) found.delete('payday');
  const [only] = found;
  return found.size > 1 ? 'several' : (only ?? null);
}

/** Only what joins the two ends of a range may stand between them, beside units. */
function isRange(base: string, first: Amount, second: Amount): boolean {
  const between = base.slice(first.end, second.start);
  const words = wordsIn(between);
  const units = [...findMarks(words).filter(({ value }) => isUnit(value)), ...findPeriods(words)];
  const joining = words.filter((_, index) => !units.some(({ start, end }) => index >= start && index < end));
  // The slash of "/mes" belongs to the unit.
  const signs = between.match(/[-–—−~]|\/(?! ?[a-z])/g) ?? [];
  const joints = [...signs, ...joining];
  if (joints.length === 0) return false;
  const mayHaveAnd = /\b(?:entre|between|de|desde)\b/.test(base.slice(0, first.start));
  return joints.every((one) => connectors.has(one) || (mayHaveAnd && (one === 'y' || one === 'and')));
}

function isUnit(mark: Mark): boolean {
  return mark === 'pesos' || mark === 'gross';
}

/** "bono de 3,000": the figure belongs to the extra. */
function hasExtraBefore(base: string, first: Amount): boolean {
  return findMarks(wordsIn(base.slice(0, first.start))).some(({ value }) => value === 'extra');
}

/** A salary in columns of its own, as feeds with structure have it. */
interface SalaryColumns {
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
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
function amountOf(column: string | null | undefined): number | null {
  if (column === null || column === undefined) return null;
  if (column.length > columnLimit) return Number.NaN;
  const text = fold(cleanLine(column));
  if (text === '') return null;
  if (!/^(?:\$|mxn)? ?\d[\d.,' ]*(?:k|mil)?(?: ?(?:mxn|pesos|m\.?n\.?))?$/.test(text)) return Number.NaN;
  const amounts = amountsIn(text);
  const [only] = amounts ?? [];
  if (only === undefined || amounts?.length !== 1) return Number.NaN;
  return only.pesos === 0 ? null : only.pesos;
}
