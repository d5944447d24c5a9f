import { say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import { cleanLine } from '../../../vacancies/text/text.ts';
import type { SalaryRange } from '../../../vacancies/vacancy.ts';
import { type Normalised, quoted, refused } from './normalised.ts';
import { wordsIn, wordsOf } from './phrases.ts';
import {
  type Amount,
  amountsIn,
  findMarks,
  findPeriods,
  isForeignCurrency,
  isPesos,
  type Mark,
  noSalary,
  periodOf,
  salaryForms,
  salaryRange,
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

export const onlyGross = () => say`it is net, and only gross salaries are published`;

const lengthLimit = 300;

/** "40 horas semanales", "15 días de aguinaldo": neither money nor the salary's period. */
const schedule =
  /\b\d{1,3} ?(?:horas|hrs|dias)\b(?: (?:semanal(?:es)?|diari[ao]s?|a la semana|por semana|al dia|por dia|al mes|al ano|de aguinaldo|de vacaciones))*/g;
const extraPay = /\+|\bmas\b(?! de\b)/;
const negative = /^[-−][$ ]?\d/;
const connectors = new Set(['-', '–', '—', '−', '~', 'a', 'al', 'hasta', 'to', 'maximo', 'max']);

/** The salary in a text, or null with a warning. A refusal means that a figure cannot be trusted. */
export function readSalary(text: string, hints: SalaryHints = {}): Normalised<Offer | null> {
  if (text.length > lengthLimit) return refused(say`${quoted(text)} is too long for a salary`, salaryForms());
  const { line, marks } = lineOf(text);
  if (!/\d/.test(line)) {
    return line === '' || marks.has('secret') ? noSalary() : noSalary(say`${quoted(text)} names no figure`);
  }
  const currency = hints.currency ?? '';
  if (isForeignCurrency(line) || !isPesos(currency)) {
    return noSalary(say`${quoted(`${text} ${currency}`)} is not in Mexican pesos`);
  }
  if (marks.has('net') && marks.has('gross')) return noSalary(say`${quoted(text)} is both gross and net`);
  if (negative.test(line)) return refused(say`${quoted(text)} is negative`, salaryForms());

  const [base = '', ...extras] = line.split(extraPay);
  const amounts = amountsIn(base);
  if (amounts === null)
    return refused(say`${quoted(text)} has a figure that can be read in two ways`, salaryForms());
  const [first, second] = amounts;
  if (first === undefined) return noSalary(say`${quoted(text)} names no base salary`);
  if (amounts.length > 2 || (second && !isRange(base, first, second))) {
    return refused(say`${quoted(text)} has several figures and no single range`, salaryForms());
  }
  // In "bono de 3,000" the figure belongs to the extra.
  if (findMarks(wordsIn(base.slice(0, first.start))).some(({ value }) => value === 'extra'))
    return refused(say`${quoted(text)} does not say which part is the base`, salaryForms());
  if (marks.has('average')) return noSalary(say`${quoted(text)} is what people may earn, not a base salary`);
  const isOpenEnded = extras.length > 0 && extras.join('').trim() === '';
  if (!second && (marks.has('lower') || marks.has('upper') || isOpenEnded)) {
    return noSalary(say`${quoted(text)} has only one bound, which is not a range`);
  }
  const heading = headingOf(hints.heading ?? '');
  const stated = statedPeriod(periodIn(base) ?? periodIn(line), periodOf(hints.period ?? ''));
  const period = stated ?? heading.period;
  if (period === 'contradictory')
    return refused(say`${quoted(text)}: the period is not clear`, salaryForms());
  const remarks =
    extras.length > 0 || marks.has('extra') ? [say`bonuses or benefits on top are left out`] : [];
  const range = salaryRange({
    min: first.pesos,
    max: (second ?? first).pesos,
    period,
    remarks: [...remarks, ...oldPeso(`${line} ${currency}`)],
  });
  return withBasis(range, basisOf(marks, heading.basis));
}

function lineOf(text: string): { readonly line: string; readonly marks: ReadonlySet<Mark> } {
  const line = fold(cleanLine(text)).replace(schedule, ' ');
  return { line, marks: new Set(findMarks(wordsIn(line)).map(({ value }) => value)) };
}

export function hasExtraPay(text: string): boolean {
  const { line, marks } = lineOf(text);
  return extraPay.test(line) || marks.has('extra');
}

/** MXP, the peso's code until 1993, means MXN today. */
function oldPeso(text: string): string[] {
  return /\bmxp\b/i.test(text) ? [say`MXP, the code of the old peso, is read as MXN`] : [];
}

function basisOf(marks: ReadonlySet<Mark>, otherwise: Basis): Basis {
  if (marks.has('net')) return 'net';
  return marks.has('gross') ? 'gross' : otherwise;
}

function withBasis(range: Normalised<SalaryRange | null>, basis: Basis): Normalised<Offer | null> {
  if (!range.ok || range.value === null) return range as Normalised<null>;
  return { ...range, value: { ...range.value, basis } };
}

const headingOf = memoize((heading: string) => {
  const words = wordsOf(heading);
  const marks = new Set(findMarks(words).map(({ value }) => value));
  const period = periodIn(words.join(' '));
  // Columns are called gross by default, so only "net" counts.
  const basis: Basis = marks.has('net') ? 'net' : 'unstated';
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

function periodIn(folded: string): WrittenPeriod | 'several' | null {
  const found = new Set(findPeriods(wordsIn(folded)).map(({ value }) => value));
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
    ...findMarks(words).filter(({ value }) => /^(?:pesos|gross|net)$/.test(value)),
    ...findPeriods(words),
  ];
  const joining = words.filter((_, index) => !units.some(({ start, end }) => index >= start && index < end));
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
  const min = cellOf(columns.min);
  const max = cellOf(columns.max);
  const grossNet = columns.grossNet ?? '';
  const taxed = wordsOf(grossNet);
  const marks = new Set([...min.marks, ...max.marks, ...findMarks(taxed).map(({ value }) => value)]);
  const currency = columns.currency ?? '';
  if (marks.has('foreign') || !isPesos(currency)) {
    const written = [columns.min, columns.max, currency].join(' ');
    return noSalary(say`${quoted(written)} is not in Mexican pesos`);
  }
  if (Number.isNaN(min.pesos) || Number.isNaN(max.pesos)) {
    return refused(say`${quoted(`${columns.min} – ${columns.max}`)} is not a pair of amounts`, salaryForms());
  }
  if (min.pesos === null && max.pesos === null) return noSalary();
  if (taxed.length > 0 && !marks.has('gross') && !marks.has('net')) {
    return noSalary(say`${quoted(grossNet)} does not say whether it is gross`);
  }
  if (min.pesos === null || max.pesos === null)
    return noSalary(say`only one bound is given, which is not a range`);
  const heading = headingOf(columns.heading ?? '');
  const period = statedPeriod(min.period ?? max.period, periodOf(columns.period ?? '')) ?? heading.period;
  if (period === 'contradictory')
    return refused(say`${quoted(columns.period ?? '')}: the period is not clear`, salaryForms());
  const range = salaryRange({ min: min.pesos, max: max.pesos, period, remarks: oldPeso(currency) });
  return withBasis(range, basisOf(marks, heading.basis));
}

interface SalaryCell {
  /** Null if empty or zero, NaN if not an amount. */
  readonly pesos: number | null;
  readonly marks: readonly Mark[];
  readonly period: WrittenPeriod | 'several' | null;
}

const cellFillers = new Set('de del por al a la el sueldo salario aprox aproximadamente'.split(' '));

/** One amount with its units: "$12,000 netos", "1,500 USD", "A convenir". */
function cellOf(column: string | null | undefined): SalaryCell {
  const nothing = { pesos: null, marks: [], period: null };
  if (column === null || column === undefined) return nothing;
  if (column.length > columnLimit) return { ...nothing, pesos: Number.NaN };
  const text = fold(cleanLine(column));
  if (text === '') return nothing;
  const words = wordsIn(text);
  const found = findMarks(words);
  const marks = found.map(({ value }) => value);
  if (!/\d/.test(text)) return marks.includes('secret') ? nothing : { ...nothing, pesos: Number.NaN };
  if (isForeignCurrency(text)) return { ...nothing, marks: ['foreign'] };
  const amounts = amountsIn(text);
  const [only] = amounts ?? [];
  if (only === undefined || amounts?.length !== 1 || negative.test(text))
    return { ...nothing, pesos: Number.NaN };
  const beside = wordsIn(`${text.slice(0, only.start)} ${text.slice(only.end)}`);
  const known = [...findMarks(beside), ...findPeriods(beside)];
  const isKnown = (index: number) => known.some(({ start, end }) => index >= start && index < end);
  const isUnread = beside.some((word, index) => !isKnown(index) && !cellFillers.has(word));
  if (isUnread) return { ...nothing, pesos: Number.NaN };
  return { pesos: only.pesos === 0 ? null : only.pesos, marks, period: periodIn(beside.join(' ')) };
}
