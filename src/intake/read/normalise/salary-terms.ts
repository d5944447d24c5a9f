import type { SalaryPeriod } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { pesos } from '../../../vacancies/salary-text.ts';
import { fold } from '../../../vacancies/text/fold.ts';
import { tableBook, wordsIn, wordsOf } from '../../../vacancies/text/phrases.ts';
import type { SalaryRange } from '../../../vacancies/vacancy.ts';
import { accepted, type Normalised, refused } from './normalised.ts';
import book from './phrases.json' with { type: 'json' };

const phrases = book.salaryTerms;

/** `payday` says when the salary is paid, not its period. */
export type WrittenPeriod = SalaryPeriod | 'HALF-MONTH' | 'FORTNIGHT' | 'DAY' | 'payday';

export type Mark = 'net' | 'gross' | 'foreign' | 'pesos' | 'extra' | 'lower' | 'upper' | 'average' | 'secret';

export const periods = tableBook<WrittenPeriod>(phrases.periods);
export const marks = tableBook<Mark>(phrases.marks);

/** `unknown` for no period, or several. */
export function periodOf(text: string): WrittenPeriod | 'unknown' | null {
  const words = wordsOf(text);
  if (words.length === 0 || marks.values(words).has('secret')) return null;
  const [only, ...others] = periods.values(words);
  return only === undefined || others.length > 0 ? 'unknown' : only;
}

/** An empty text and `$` mean pesos. */
export function isPesos(text: string): boolean {
  if (isForeignCurrency(fold(text))) return false;
  const words = wordsOf(text);
  const found = marks.values(words);
  return words.length === 0 || found.has('pesos') || found.has('secret');
}

const foreignSign = /[€£¥₡]|u\$|us\$|\$ ?us/;

export function isForeignCurrency(folded: string): boolean {
  return foreignSign.test(folded) || marks.values(wordsIn(folded)).has('foreign');
}

export interface Amount {
  readonly pesos: number;
  readonly start: number;
  readonly end: number;
  /** "18 a 22 mil": the word counts for both. */
  readonly isThousands: boolean;
}

/** Thousands with one separator, then cents after the other; or plain digits with cents. */
const figure =
  /(?<![\d.,])(?:(\d{1,3}(?:([,. '’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?|(\d{1,12})(?:[.,](\d{1,2}))?)(?!\d)/g;

const thousand = /^ ?(?:mil|k)\b(?: (\d{3})\b(?![,.]\d))?/;
const million = /^ ?(?:mdp|mm|millon(?:es)?)\b/;
/** After a small number these words mean a count, not money. */
const counted =
  /^ ?(?:%|(?:por ciento|dias|horas|hrs|meses|semanas|anos|quincenas|pagos|vacantes|turnos|personas)\b)/;
const countLimit = 1_000;

/** Null if a figure is ambiguous. */
export function amountsIn(text: string): Amount[] | null {
  const amounts: Amount[] = [];
  let position = 0;
  for (const match of text.matchAll(figure)) {
    const [written, grouped, , groupedCents, plain, plainCents] = match;
    if (match.index < position) continue;
    const digits = (grouped ?? plain ?? '').replace(/\D/g, '');
    const number = Number(`${digits}.${groupedCents ?? plainCents ?? '0'}`);
    let end = match.index + written.length;
    const after = text.slice(end, end + 24);
    // "12,5000" and "1.2.3" have neither thousands nor cents.
    if (/^[.,]\d/.test(after)) return null;
    if (number < countLimit && counted.test(after)) continue;
    const inThousands = thousand.exec(after);
    const inMillions = million.exec(after);
    end += (inThousands ?? inMillions)?.[0].length ?? 0;
    const factor = inThousands ? 1_000 : inMillions ? 1_000_000 : 1;
    amounts.push({
      pesos: number * factor + Number(inThousands?.[1] ?? 0),
      start: match.index,
      end,
      isThousands: inThousands !== null,
    });
    position = end;
  }
  return withSharedThousands(amounts);
}

function withSharedThousands(amounts: Amount[]): Amount[] {
  if (!amounts.some(({ isThousands }) => isThousands)) return amounts;
  return amounts.map((amount) =>
    amount.isThousands || amount.pesos >= 1_000 ? amount : { ...amount, pesos: amount.pesos * 1_000 },
  );
}

/**
 * Half of the minimum wage of 2026, for part-time jobs and grants: a limit of what is plausible, not of law. A vacancy of
 * earlier years, when pay was lower, has ended.
 */
const lowestMonthly = 4_792;

/** Above this a decimal point was lost. */
const highestMonthly = 1_000_000;

/** A wider range joins two unrelated figures. */
const widestRatio = 10;

export const unclear = (reason: string) =>
  refused(
    reason,
    say`a gross amount or range in pesos with its period, such as "$18,000 - $22,000 mensuales"`,
  );

interface WrittenSalary {
  readonly min: number;
  readonly max: number;
  readonly period: WrittenPeriod | null;
  readonly remarks: readonly string[];
}

/** How many of a period a year has. A Mexican payroll has exactly 24 quincenas. */
const converted = () => ({
  'HALF-MONTH': { perYear: 24, remark: say`given per quincena, published as twice that per month` },
  WEEK: { perYear: 52, remark: say`given per week, published as 52 twelfths of that per month` },
  YEAR: { perYear: 1, remark: say`given per year, published as a twelfth of that per month` },
  MONTH: { perYear: 12, remark: null },
});

const unconverted = () => ({ HOUR: say`hour`, DAY: say`day`, FORTNIGHT: say`fortnight` });

/** The monthly range to publish, or null with a warning. */
export function salaryRange({ min, max, period, remarks }: WrittenSalary): Normalised<SalaryRange | null> {
  if (period === 'payday')
    return unclear(say`the text says when the salary is paid, not what period it is for`);
  // A month has no fixed number of paid hours, days or fortnights.
  if (period === 'HOUR' || period === 'DAY' || period === 'FORTNIGHT')
    return noSalary(say`a salary per ${unconverted()[period]} cannot be stated per month without guessing`);
  if (period === null) {
    const range = monthlyRange(min, max, [...remarks, say`no period given: read as monthly`]);
    return range.ok ? range : unclear(say`no period given, and ${range.reason}`);
  }
  const { perYear, remark } = converted()[period];
  const monthly = (amount: number) => (amount * perYear) / 12;
  return monthlyRange(monthly(min), monthly(max), remark === null ? remarks : [...remarks, remark]);
}

export function noSalary(warning?: string): Normalised<null> {
  return accepted(null, warning === undefined ? undefined : say`no salary published: ${warning}`);
}

function monthlyRange(one: number, other: number, remarks: readonly string[]): Normalised<SalaryRange> {
  const [min, max] = [Math.round(Math.min(one, other)), Math.round(Math.max(one, other))];
  const wrong = [min, max].find((bound) => !(bound >= lowestMonthly && bound <= highestMonthly));
  if (wrong !== undefined)
    return unclear(
      say`${pesos(wrong)} per month is not plausible (${pesos(lowestMonthly)} to ${pesos(highestMonthly)} is)`,
    );
  if (max > min * widestRatio)
    return unclear(say`the range from ${pesos(min)} to ${pesos(max)} is too wide to be one salary`);
  const swapped = one > other ? [say`the lower bound was above the upper one: they were swapped`] : [];
  return accepted({ min, max, period: 'MONTH' }, [...remarks, ...swapped].join('; ') || undefined);
}
