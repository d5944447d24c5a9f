import { fold } from '../../../vacancies/text/fold.ts';
import type { SalaryRange } from '../../../vacancies/vacancy.ts';
import { wordsIn } from './phrases.ts';
import { hasExtraPay, type Offer, readSalary } from './salary.ts';
import { monthsIn } from './salary-range.ts';
import { amountsIn, findMarks } from './salary-tokens.ts';

const sentenceEnd = /[.!?](?=\s|$|<)|[\n;<>•·|]/;
const sentenceLimit = 300;
const money = /\d[\d,.' ]{0,12}(?:\d{3}|mil\b|k\b)/i;
const payWord = /sueldo|salario|salary|remuneraci[oó]n|ingreso|compensation|\bpay\b/i;
/** Figures beside these are money; others may count customers. */
const moneyWord = /\$|pesos|mxn|mensual|al mes|quincen|seman|month/i;
const netWord =
  /(?<!\.)\bnet[oa]?s?\b|\blibres?\b|limpios?|en (?:la )?mano|descontando|con descuentos|despu[eé]s de impuestos|after tax|take[ -]home/i;
/** "El sueldo es neto", "salarios netos". */
const netPay =
  /\b(?:sueldo|salario|ingreso|pago|salary|pay)s?(?: (?:base|mensual|mensuales|quincenal|semanal|es|son|is|ofrecido|total))* (?:net|net[oa]s?|libres?)\b/;

export interface PayTold {
  readonly isNet: boolean;
  /** The sentence with another salary. */
  readonly other: string | null;
}

export function payTold(text: string, offer: Offer): PayTold {
  if (!payWord.test(text) && !money.test(text)) return { isNet: false, other: null };
  let isNet = false;
  let other: string | null = null;
  for (const sentence of text.split(sentenceEnd)) {
    const isAboutNet = netWord.test(sentence);
    if (!isAboutNet && !payWord.test(sentence)) continue;
    const hasMoney = money.test(sentence);
    if (!hasMoney && !isAboutNet) continue;
    const line = sentence.slice(0, sentenceLimit).trim();
    const folded = fold(line);
    if (isAboutNet && (netPay.test(folded) ? !hasMoney || names(folded, offer) : names(folded, offer)))
      isNet = true;
    else if (hasMoney && payWord.test(sentence) && !isAboutNet) other ??= anotherIn(line, offer);
  }
  return { isNet, other };
}

/** Whether the sentence names one end of the range and calls it net. */
function names(folded: string, { min, max, period }: Offer): boolean {
  if (!moneyWord.test(folded) && !payWord.test(folded)) return false;
  if (!findMarks(wordsIn(folded)).some(({ value }) => value === 'net')) return false;
  const periods = [monthsIn[period], 1, 0.5, monthsIn.WEEK, monthsIn.YEAR];
  const wanted = [min, max].flatMap((bound) => periods.map((months) => (bound / monthsIn[period]) * months));
  return (amountsIn(folded) ?? []).some(({ pesos }) => wanted.some((one) => isNear(pesos, one)));
}

/** A salary in the sentence that contradicts the offer; one with extras does not. */
function anotherIn(line: string, offer: Offer): string | null {
  const read = readSalary(line);
  if (!read.ok || read.value === null || hasExtraPay(line)) return null;
  return doRangesDisagree(read.value, offer) ? line : null;
}

/** Whether the two ranges have no monthly amount in common. */
export function doRangesDisagree(some: SalaryRange, others: SalaryRange): boolean {
  const [a, b] = [some, others].map(({ min, max, period }) => ({
    min: min / monthsIn[period],
    max: max / monthsIn[period],
  })) as [{ min: number; max: number }, { min: number; max: number }];
  return a.min > b.max * (1 + tolerance) || b.min > a.max * (1 + tolerance);
}

const tolerance = 0.02;

function isNear(amount: number, wanted: number): boolean {
  return Math.abs(amount - wanted) <= wanted * tolerance;
}
