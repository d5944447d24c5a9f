import { say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { fold, wordSet } from '../../../vacancies/text/fold.ts';
import { covers, wordsIn, wordsOf } from '../../../vacancies/text/phrases.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import type { SalaryRange } from '../../../vacancies/vacancy.ts';
import { type Normalised, quoted } from './normalised.ts';
import {
  type Amount,
  amountsIn,
  isForeignCurrency,
  isPesos,
  type Mark,
  marks,
  noSalary,
  periodOf,
  periods,
  salaryRange,
  unclear,
  type WrittenPeriod,
} from './salary-terms.ts';

export interface SalaryHints {
  readonly period?: string | null | undefined;
  readonly currency?: string | null | undefined;
  /** The name of the column, such as "SUELDO NETO MENSUAL". */
  readonly heading?: string | null | undefined;
}

export interface Offer extends SalaryRange {
  readonly basis: Basis;
}

type Basis = 'gross' | 'net' | 'unstated';

const lengthLimit = 300;

/** "40 horas semanales", "15 días de aguinaldo": neither money nor the salary's period. */
const schedule =
  /\b\d{1,3} ?(?:horas|hrs|dias)\b(?: (?:semanal(?:es)?|diari[ao]s?|a la semana|por semana|al dia|por dia|al mes|al ano|de aguinaldo|de vacaciones))*/g;
const extraPay = /\+|\bmas\b(?! de\b)/;
const negative = /^[-−][$ ]?\d/;
const connectors = wordSet('- – — − ~ a al hasta to maximo max');

/** The salary in a text, or null with a warning. A refusal means that a figure cannot be trusted. */
export function readSalary(text: string, hints: SalaryHints = {}): Normalised<Offer | null> {
  if (text.length > lengthLimit) return unclear(say`${quoted(text)} is too long for a salary`);
  const { line, found } = lineOf(text);
  if (!/\d/.test(line)) {
    return line === '' || found.has('secret') ? noSalary() : noSalary(say`${quoted(text)} names no figure`);
  }
  const currency = hints.currency ?? '';
  if (isForeignCurrency(line) || !isPesos(currency)) {
    return noSalary(say`${quoted(`${text} ${currency}`)} is not in Mexican pesos`);
  }
  if (found.has('net') && found.has('gross')) return noSalary(say`${quoted(text)} is both gross and net`);
  if (negative.test(line)) return unclear(say`${quoted(text)} is negative`);

  const [base = '', ...extras] = line.split(extraPay);
  const amounts = amountsIn(base);
  if (amounts === null) return unclear(say`${quoted(text)} has a figure that can be read in two ways`);
  const [first, second] = amounts;
  if (first === undefined) return noSalary(say`${quoted(text)} names no base salary`);
  if (amounts.length > 2 || (second && !isRange(base, first, second))) {
    return unclear(say`${quoted(text)} has several figures and no single range`);
  }
  // In "bono de 3,000" the figure belongs to the extra.
  if (marks.values(wordsIn(base.slice(0, first.start))).has('extra'))
    return unclear(say`${quoted(text)} does not say which part is the base`);
  if (found.has('average')) return noSalary(say`${quoted(text)} is what people may earn, not a base salary`);
  const isOpenEnded = extras.length > 0 && extras.join('').trim() === '';
  if (!second && (found.has('lower') || found.has('upper') || isOpenEnded)) {
    return noSalary(say`${quoted(text)} has only one bound, which is not a range`);
  }
  const heading = headingOf(hints.heading ?? '');
  const stated = statedPeriod(
    periodIn(wordsIn(base)) ?? periodIn(wordsIn(line)),
    periodOf(hints.period ?? ''),
  );
  const period = stated ?? heading.period;
  if (period === 'contradictory') return unclear(say`${quoted(text)}: the period is not clear`);
  const remarks =
    extras.length > 0 || found.has('extra') ? [say`bonuses or benefits on top are left out`] : [];
  const range = salaryRange({
    min: first.pesos,
    max: (second ?? first).pesos,
    period,
    remarks: [...remarks, ...oldPeso(`${line} ${currency}`)],
  });
  return withBasis(range, basisOf(found, heading.basis));
}

function lineOf(text: string): { readonly line: string; readonly found: ReadonlySet<Mark> } {
  const line = fold(cleanLine(text)).replace(schedule, ' ');
  return { line, found: marks.values(wordsIn(line)) };
}

export function hasExtraPay(text: string): boolean {
  const { line, found } = lineOf(text);
  return extraPay.test(line) || found.has('extra');
}

/** MXP, the peso's code until 1993, means MXN today. */
function oldPeso(text: string): string[] {
  return /\bmxp\b/i.test(text) ? [say`MXP, the code of the old peso, is read as MXN`] : [];
}

function basisOf(found: ReadonlySet<Mark>, otherwise: Basis): Basis {
  if (found.has('net')) return 'net';
  return found.has('gross') ? 'gross' : otherwise;
}

function withBasis(range: Normalised<SalaryRange | null>, basis: Basis): Normalised<Offer | null> {
  if (!range.ok || range.value === null) return range as Normalised<null>;
  return { ...range, value: { ...range.value, basis } };
}

const headingOf = memoize((heading: string) => {
  const words = wordsOf(heading);
  const period = periodIn(words);
  // Columns are called gross by default, so only "net" counts.
  const basis: Basis = marks.values(words).has('net') ? 'net' : 'unstated';
  return { basis, period: period === 'several' ? null : period };
});

/** The text's own period, else the column's; contradictory if they differ or the column is not understood. */
function statedPeriod(
  own: WrittenPeriod | 'several' | null,
  column: WrittenPeriod | 'unknown' | null,
): WrittenPeriod | 'contradictory' | null {
  if (own === 'several') return 'contradictory';
  if (own === null || own === 'payday') return column === 'unknown' ? 'contradictory' : (column ?? own);
  return column === null || column === 'unknown' || column === own ? own : 'contradictory';
}

function periodIn(words: readonly string[]): WrittenPeriod | 'several' | null {
  const found = periods.values(words);
  // "20,000 mensuales, pago quincenal": the payday is not the period.
  if (found.size > 1) found.delete('payday');
  const [only] = found;
  return found.size > 1 ? 'several' : (only ?? null);
}

/** Only units and a joining word may be between the two ends of a range. */
function isRange(base: string, first: Amount, second: Amount): boolean {
  const between = base.slice(first.end, second.start);
  const words = wordsIn(between);
  const units = [
    ...marks.find(words).filter(({ value }) => /^(?:pesos|gross|net)$/.test(value)),
    ...periods.find(words),
  ];
  const joining = words.filter((_, index) => !covers(units, index));
  // The slash of "/mes" belongs to the unit.
  const signs = between.match(/[-–—−~]|\/(?! ?[a-z])/g) ?? [];
  const joints = [...signs, ...joining];
  if (joints.length === 0) return false;
  const mayHaveAnd = /\b(?:entre|between|de|desde)\b/.test(base.slice(0, first.start));
  return joints.every((one) => connectors.has(one) || (mayHaveAnd && (one === 'y' || one === 'and')));
}

interface SalaryColumns extends SalaryHints {
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
  /** "bruto", "neto", "gross", "net"; empty means gross. */
  readonly grossNet?: string | null | undefined;
}

const columnLimit = 80;

export function readSalaryBounds(columns: SalaryColumns): Normalised<Offer | null> {
  const min = cellOf(columns.min ?? '');
  const max = cellOf(columns.max ?? '');
  const grossNet = columns.grossNet ?? '';
  const taxed = wordsOf(grossNet);
  const found = new Set([...min.found, ...max.found, ...marks.values(taxed)]);
  const currency = columns.currency ?? '';
  if (found.has('foreign') || !isPesos(currency)) {
    const written = [columns.min, columns.max, currency].join(' ');
    return noSalary(say`${quoted(written)} is not in Mexican pesos`);
  }
  if (Number.isNaN(min.pesos) || Number.isNaN(max.pesos))
    return unclear(say`${quoted(`${columns.min} – ${columns.max}`)} is not a pair of amounts`);
  if (min.pesos === null && max.pesos === null) return noSalary();
  if (taxed.length > 0 && !found.has('gross') && !found.has('net'))
    return noSalary(say`${quoted(grossNet)} does not say whether it is gross`);
  if (min.pesos === null || max.pesos === null)
    return noSalary(say`only one bound is given, which is not a range`);
  const heading = headingOf(columns.heading ?? '');
  const period = statedPeriod(min.period ?? max.period, periodOf(columns.period ?? '')) ?? heading.period;
  if (period === 'contradictory')
    return unclear(say`${quoted(columns.period ?? '')}: the period is not clear`);
  const range = salaryRange({ min: min.pesos, max: max.pesos, period, remarks: oldPeso(currency) });
  return withBasis(range, basisOf(found, heading.basis));
}

interface SalaryCell {
  /** Null if empty or zero, NaN if not an amount. */
  readonly pesos: number | null;
  readonly found: Iterable<Mark>;
  readonly period: WrittenPeriod | 'several' | null;
}

const cellFillers = wordSet('de del por al a la el sueldo salario aprox aproximadamente');
const emptyCell: SalaryCell = { pesos: null, found: [], period: null };
const unreadCell: SalaryCell = { ...emptyCell, pesos: Number.NaN };

/** One amount with its units: "$12,000 netos", "1,500 USD", "A convenir". */
function cellOf(column: string): SalaryCell {
  if (column.length > columnLimit) return unreadCell;
  const text = fold(cleanLine(column));
  const found = marks.values(wordsIn(text));
  if (text === '') return emptyCell;
  if (!/\d/.test(text)) return found.has('secret') ? emptyCell : unreadCell;
  if (isForeignCurrency(text)) return { ...emptyCell, found: ['foreign'] };
  const [amount, ...others] = amountsIn(text) ?? [];
  if (amount === undefined || others.length > 0 || negative.test(text)) return unreadCell;
  const beside = wordsIn(`${text.slice(0, amount.start)} ${text.slice(amount.end)}`);
  const known = [...marks.find(beside), ...periods.find(beside)];
  if (beside.some((word, index) => !covers(known, index) && !cellFillers.has(word))) return unreadCell;
  return { pesos: amount.pesos === 0 ? null : amount.pesos, found, period: periodIn(beside) };
}
