import { type CitySlug, cities } from '../../contract/vocabulary/cities.ts';
import type { EmploymentType, Seniority } from '../../contract/vocabulary/job-terms.ts';
import { say } from '../../foundation/language/language.ts';
import { memoize } from '../../foundation/memoize.ts';
import { minimumWage } from '../../vacancies/legal-tables.ts';
import { grossFromNet } from '../../vacancies/salaries/take-home.ts';
import { amountsText, pesos } from '../../vacancies/salary-text.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { wordsIn } from '../../vacancies/text/phrases.ts';
import type { CalendarDay, SalaryRange } from '../../vacancies/vacancy.ts';
import { salaryInText } from './facts-in-text.ts';
import type { Normalised } from './normalise/normalised.ts';
import { hasExtraPay, type Offer, readSalary, readSalaryBounds } from './normalise/salary.ts';
import { amountsIn, marks, periodOf } from './normalise/salary-terms.ts';
import type { Notes } from './notes.ts';
import type { FieldTexts, RecordReader } from './record-reader.ts';

const offerFrom = memoize((text: string, period: string, currency: string, heading: string) =>
  readSalary(text, { period, currency, heading }),
);
const boundsFrom = memoize(
  (min: string, max: string, period: string, currency: string, grossNet: string, heading: string) =>
    readSalaryBounds({ min, max, period, currency, grossNet, heading }),
);

export interface SalaryRules {
  readonly netSalaries: 'unpublished' | 'converted';
}

export interface SalaryContext {
  readonly headings: { readonly text: string; readonly bounds: string };
  readonly title: string;
  /** The text of the advertisement. */
  readonly text: string;
  readonly city: CitySlug | undefined;
  readonly day: CalendarDay;
  readonly seniority: Seniority | undefined;
  /** Also undefined for an assumed type, which must not justify low pay. */
  readonly employmentType: EmploymentType | undefined;
}

/** A column name such as "SUELDO NETO MENSUAL" counts for all rows. */
export function salaryHeadings(reader: Pick<RecordReader, 'columnsOf'>): SalaryContext['headings'] {
  return {
    text: reader.columnsOf('salary').join(' '),
    bounds: [...reader.columnsOf('salaryMin'), ...reader.columnsOf('salaryMax')].join(' '),
  };
}

/** The gross salary to publish. In doubt the salary is omitted or a warning is given; the row is never rejected. */
export function salaryOf(
  texts: FieldTexts,
  context: SalaryContext,
  { netSalaries }: SalaryRules,
  notes: Notes,
): SalaryRange | null {
  const offer = offerOf(texts, context.headings, notes) ?? offerInText(texts, context, notes);
  if (offer === null) return null;
  const { isNet, other } = payInText(context.text, offer);
  const { basis, ...range } = offer;
  if (basis === 'net' || (basis === 'unstated' && isNet)) {
    notes.infer('salary', `${amountsText(range)} netos`);
    if (netSalaries === 'converted') return converted(range, context.day, notes);
    const reason = say`it is net, and only gross salaries are published`;
    notes.remark('salary', say`no salary published: ${reason} (setting vacancies.netSalaries)`);
    return null;
  }
  if (basis === 'gross' && notes.inferred.salary === undefined)
    notes.infer('salary', `${amountsText(range)} brutos`);
  if (other !== null) notes.remark('salary', say`the description and the columns disagree about it`, other);
  remarkLow(range, context, notes);
  return range;
}

/** What the text says, if the columns are empty or name no figure. */
function offerInText(texts: FieldTexts, { title, text }: SalaryContext, notes: Notes): Offer | null {
  const columns = (['salary', 'salaryMin', 'salaryMax'] as const).map((field) => texts.text(field));
  const found = /[1-9]/.test(columns.join(' ')) ? null : salaryInText(title, text);
  if (found === null) return null;
  notes.infer('salary', found.words);
  return found.value;
}

function offerOf(texts: FieldTexts, headings: SalaryContext['headings'], notes: Notes): Offer | null {
  const [min, max] = [texts.text('salaryMin'), texts.text('salaryMax')];
  const period = texts.text('salaryPeriod');
  const currency = texts.text('salaryCurrency');
  const grossNet = texts.text('salaryGrossNet');
  const text = texts.text('salary');
  const written =
    text === '' ? undefined : offerFrom(`${text} ${grossNet}`.trim(), period, currency, headings.text);
  if (min === '' && max === '') return written === undefined ? null : settled(text, written, notes);
  // Numbers taken from the text have the period of the text.
  const inText = periodOf(text);
  const unit = period === '' && inText !== null && inText !== 'unknown' ? text : period;
  const bounds = boundsFrom(min, max, unit, currency, grossNet, headings.bounds);
  const [fromText, fromBounds] = [offered(written), offered(bounds)];
  if (fromBounds === null && fromText !== null && written) return settled(text, written, notes);
  const offer = settled(`${min} – ${max} ${period}`, bounds, notes);
  if (offer === null || fromText === null) return offer;
  if (doRangesDisagree(fromText, offer)) {
    notes.remark('salary', say`the text and the numbers disagree about it: the numbers are used`, text);
  }
  return offer.basis === 'unstated' ? { ...offer, basis: fromText.basis } : offer;
}

function offered(read: Normalised<Offer | null> | undefined): Offer | null {
  return read?.ok ? read.value : null;
}

function settled(found: string, read: Normalised<Offer | null>, notes: Notes): Offer | null {
  const message = read.ok ? '' : say`no salary published: ${read.reason}`;
  const offer = notes.settled('salary', found, read, () => ({
    value: null,
    label: say`no salary`,
    message,
  }));
  // What we cannot publish was stated all the same.
  if (!offer && money.test(found)) notes.infer('salary', found);
  return offer ?? null;
}

function converted({ min, max, period }: SalaryRange, day: CalendarDay, notes: Notes): SalaryRange | null {
  const [low, high] = [min, max].map((net) => grossFromNet(net, day));
  if (low === undefined || high === undefined) {
    notes.remark('salary', say`no salary published: it is net, and there is no tax table for ${day}`);
    return null;
  }
  notes.remark('salary', say`it is net: published as gross by the tax tables of ${day.slice(0, 4)}`);
  return { min: low, max: high, period };
}

/** The minimum wage does not apply to these, or only by the hour. */
const exempt: readonly (EmploymentType | Seniority | undefined)[] = [
  'Medio tiempo',
  'Prácticas profesionales',
  'Honorarios',
  'Prácticas',
];

function remarkLow({ min }: SalaryRange, context: SalaryContext, notes: Notes): void {
  const { city, day, seniority, employmentType } = context;
  if (city === undefined || exempt.includes(seniority) || exempt.includes(employmentType)) return;
  const least = minimumWage(city, day);
  // Published amounts have no centavos.
  if (!least || min >= Math.floor(least.amount)) return;
  notes.remark(
    'salary',
    least.zone === 'general'
      ? say`it is below the minimum wage of the general zone since ${least.from}, ${least.amount} per month`
      : say`it is below the minimum wage of the northern border zone since ${least.from}, ${least.amount} per month`,
    `${pesos(min)}, ${cities[city].name}`,
  );
}

const sentenceEnd = /[.!?](?=\s|$|<)|[\n;<>•·|]/;
const sentenceLimit = 300;
const money = /\d[\d,.' ]{0,12}(?:\d{3}|mil\b|k\b)/i;
const payWord = /sueldo|salario|salary|remuneraci[oó]n|ingreso|compensation|\bpay\b/i;
/** Figures beside these words are money; others may count customers. */
const moneyWord = /\$|pesos|mxn|mensual|al mes|quincen|seman|month/i;
const netWord =
  /(?<!\.)\bnet[oa]?s?\b|\blibres?\b|limpios?|en (?:la )?mano|descontando|con descuentos|despu[eé]s de impuestos|after tax|take[ -]home/i;
/** "El sueldo es neto", "salarios netos". */
const netPay =
  /\b(?:sueldo|salario|ingreso|pago|salary|pay)s?(?: (?:base|mensual|mensuales|quincenal|semanal|es|son|is|ofrecido|total))* (?:net|net[oa]s?|libres?)\b/;

/** Whether the text calls the salary net, and its sentence with another salary. */
function payInText(text: string, offer: Offer): { isNet: boolean; other: string | null } {
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
function names(folded: string, { min, max }: Offer): boolean {
  if (!moneyWord.test(folded) && !payWord.test(folded)) return false;
  if (!marks.values(wordsIn(folded)).has('net')) return false;
  // Per month, quincena, week and year.
  const wanted = [min, max].flatMap((bound) => [bound, bound / 2, (bound * 12) / 52, bound * 12]);
  return (amountsIn(folded) ?? []).some(({ pesos }) =>
    wanted.some((one) => Math.abs(pesos - one) <= one * tolerance),
  );
}

/** A salary in the sentence that contradicts the offer; one with extras does not. */
function anotherIn(line: string, offer: Offer): string | null {
  const read = readSalary(line);
  if (!read.ok || read.value === null || hasExtraPay(line)) return null;
  return doRangesDisagree(read.value, offer) ? line : null;
}

/** Whether the two ranges have no monthly amount in common. */
function doRangesDisagree(a: SalaryRange, b: SalaryRange): boolean {
  return a.min > b.max * (1 + tolerance) || b.min > a.max * (1 + tolerance);
}

const tolerance = 0.02;
