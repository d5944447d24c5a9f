import { memoize } from '../../foundation/memoize.ts';
import { occupationOf } from '../../vacancies/occupations.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { forEachTextList, type TextList, vacancyFields } from '../../vacancies/vacancy-fields.ts';
import { isDescriptor } from '../read/employer.ts';
import { normaliseDay } from '../read/normalise/date.ts';
import {
  isOpenStatus,
  normaliseEmploymentType,
  normaliseEnglish,
  normaliseModality,
} from '../read/normalise/job-terms.ts';
import { placesIn } from '../read/normalise/places.ts';
import { normaliseSeniority } from '../read/normalise/seniority.ts';
import { normaliseArea } from '../read/role.ts';
import type { Meaning } from './header-score.ts';

/** The looks of a value. The share of each look among the values shows what a column contains. */
const looks = {
  number: (text) => /^[$\s]*\d[\d.,\s]*(?:%|mxn|usd|pesos)?$/i.test(text),
  /** Years of experience, or places to fill; pay has more digits. */
  few: (text) => /^\d{1,2}$/.test(text) && Number(text) <= 40,
  amount: (text) => /\d{3}/.test(text) && /^[^@]{1,120}$/.test(text) && !isDay(text) && isAmount(text),
  day: (text) => isDay(text) || /^(?:hace \d+|hoy|ayer|\d+ \w+ ago|today|yesterday)\b/.test(fold(text)),
  url: (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text),
  email: (text) => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text),
  /** Ten digits, but not two amounts. */
  phone: (text) =>
    /^\+?[\d\s().-]{10,22}$/.test(text) &&
    /^(?:521?)?\d{10}$/.test(text.replace(/\D/g, '')) &&
    !/^\d{4,}\D+\d{4,}$/.test(text) &&
    !isDay(text),
  place: (text) => text.length <= 200 && placesIn(text).some(({ kind }) => kind !== 'country'),
  state: (text) =>
    text.length <= 40 && placesIn(text).some(({ kind }) => kind === 'state' || kind === 'both'),
  modality: (text) => text.length <= 80 && normaliseModality(text).ok,
  seniority: (text) => text.length <= 60 && normaliseSeniority(text).ok,
  employmentType: (text) => text.length <= 80 && normaliseEmploymentType(text).ok,
  area: (text) => text.length <= 100 && normaliseArea(text).ok,
  english: (text) => text.length <= 60 && normaliseEnglish(text).ok,
  role: (text) => text.length <= 120 && occupationOf(text).candidates.length > 0,
  descriptor: (text) => text.length <= 120 && isDescriptor(text),
  status: (text) => isOpenStatus(text).ok,
  boolean: (text) => /^(?:true|false|si|no|yes|0|1|verdadero|falso)$/.test(fold(text)),
  period: (text) =>
    /^(?:por |al |\/ ?|per )?(?:hora|dia|diari[oa]|seman[a-z]*|quincen[a-z]*|catorcen[a-z]*|mes|mensual(?:es)?|anual(?:es)?|ano|hour(?:ly)?|day|daily|week(?:ly)?|month(?:ly)?|year(?:ly)?|annual(?:ly)?|biweekly)$/.test(
      fold(text),
    ),
  currency: (text) => /^(?:[a-z]{3}|\$|mx\$|us\$|pesos?(?: mexicanos?)?|dolares?|euros?)$/.test(fold(text)),
  list: (text) => /[^\s;|,•\n][;|,•\n]+\s*[^\s;|,•\n]/.test(text),
  taxes: (text) => /\b(?:brut[oa]s?|net[oa]s?|gross|net|libres?)\b/.test(fold(text)),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

type Look = keyof typeof looks;

/** Pay of 21,000 to 60,000 looks like a spreadsheet's day number, so of bare numbers only timestamps count. */
function isDay(text: string): boolean {
  if (/^1[0-9]{9}(?:\d{3})?$/.test(text)) return true;
  return (
    text.length <= 60 &&
    !/^\d+(?:[.,]\d+)?$/.test(text) &&
    (/^\d{1,2}([-/.])\d{1,2}\1(?:19|20)?\d\d\b/.test(text) || normaliseDay(text).ok)
  );
}

/** Words that accompany an amount; a sentence with a number has others. */
const amountWord =
  /^(?:mxn|mxp|usd|eur|pesos?|mn|m|n|de|a|al|y|entre|hasta|desde|por|mes|hora|semana|dia|ano|mensual(?:es)?|quincenal(?:es)?|semanal(?:es)?|anual(?:es)?|brut[oa]s?|net[oa]s?|libres?|gross|net|per|month|monthly|year|yearly|hour|to|from|k|mil|mas|bonos?|comisiones|prestaciones|sueldo|base|salario)$/;

function isAmount(text: string): boolean {
  return (fold(text).match(/[a-z]+/g) ?? []).every((word) => amountWord.test(word));
}

const valuesLookedAt = 60;
const lengthLookedAt = 2_000;
const fewValues = 5;

export class ColumnValues {
  readonly texts: readonly string[];
  readonly meanLength: number;
  /** Share of values that occur once. */
  readonly distinct: number;
  readonly share: (look: Look) => number;

  constructor(texts: readonly string[]) {
    // Values from the whole column, not only from its beginning.
    const step = Math.max(1, texts.length / valuesLookedAt);
    this.texts = Array.from({ length: Math.min(texts.length, valuesLookedAt) }, (_, index) =>
      (texts[Math.floor(index * step)] ?? '').slice(0, lengthLookedAt).trim(),
    );
    this.meanLength = this.texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, this.texts.length);
    this.distinct = texts.length === 0 ? 0 : new Set(texts).size / texts.length;
    const share = (look: Look) => this.texts.filter(looks[look]).length / Math.max(1, this.texts.length);
    this.share = memoize(share as (look: string) => number);
  }
}

const never = -2;
/** Only a clear header makes them pay, in thousands. */
const fewNumbers = -0.2;

/** How well the values fit the meaning; added to the score of the header. */
type Fit = (values: ColumnValues) => number;

const shortText: Fit = ({ meanLength, share }) => {
  if (meanLength > 150 || share('day') > 0.5 || share('url') > 0.5 || share('number') > 0.5) return never;
  return meanLength > 90 ? -0.4 : 0;
};
const dayFit: Fit = ({ share }) => (share('day') >= 0.5 ? 0.3 : share('day') >= 0.2 ? 0 : never);
const boundFit: Fit = ({ share, meanLength }) => {
  if (share('day') > 0.3 || meanLength > 60) return never;
  if (share('few') > 0.8) return fewNumbers;
  return share('number') + share('amount') > 0.4 ? 0.3 : -0.3;
};
const listFit =
  (name: TextList): Fit =>
  ({ meanLength, share }) => {
    const hasShortItems = vacancyFields[name].most.characters < 100;
    if (share('day') > 0.3 || share('number') > 0.3 || share('url') > 0.5) return never;
    // Short words are codes or yes and no, unless they are items of a list: "ES; EN".
    if (meanLength < (hasShortItems ? 5 : 8) && share('list') < 0.3) return -0.5;
    return meanLength > 40 ? (hasShortItems ? -0.3 : 0.1) : 0;
  };
/** An unknown word may reject the row, so most words must be known. */
const understood =
  (look: Look, least: number): Fit =>
  ({ share }) =>
    share(look) >= least ? 0.2 : never;
/** Feeds write other things into such columns too, so a part is enough. */
const partly =
  (look: Look): Fit =>
  ({ share, meanLength, texts }) => {
    if (meanLength > 80 || share('day') > 0.5) return never;
    if (share(look) >= 0.3) return 0.3;
    return texts.length >= fewValues && share(look) === 0 ? -0.35 : 0;
  };
const neutral: Fit = () => 0;
const placeName: Fit = ({ meanLength, share }) => (meanLength > 60 || share('number') > 0.5 ? never : 0);

export const fits: Readonly<Record<Meaning, Fit>> = {
  key: ({ distinct, meanLength, share }) =>
    distinct < 0.9 || meanLength > 100 || share('day') > 0.5 || (share('amount') > 0.9 && meanLength < 2)
      ? never
      : 0.1,
  vacancyId: neutral,
  title: (values) => {
    const short = shortText(values);
    if (short === never || values.share('email') > 0.2) return never;
    const role = values.share('role');
    return short + (role >= 0.3 ? 0.3 : role > 0 ? 0.05 : values.texts.length >= fewValues ? -0.2 : 0);
  },
  employer: (values) => {
    const short = shortText(values);
    if (short === never || values.share('email') > 0.2) return never;
    return short + (values.share('place') > 0.8 && values.share('descriptor') === 0 ? -0.4 : 0);
  },
  employerAliases: shortText,
  employerDomains: ({ share, meanLength }) => (meanLength > 100 || share('day') > 0.5 ? never : 0),
  company: understood('descriptor', 0.6),
  industry: (values) => (values.meanLength > 80 ? never : shortText(values)),
  area: understood('area', 0.6),
  family: understood('role', 0.8),
  city: ({ share, meanLength, texts }) => {
    if (meanLength > 120 || share('day') > 0.5 || share('url') > 0.5 || share('number') > 0.5) return never;
    if (share('place') >= 0.3) return 0.4;
    return texts.length >= fewValues ? (share('place') === 0 ? -0.6 : -0.1) : 0;
  },
  state: ({ share, meanLength, texts }) => {
    if (meanLength > 40 || share('number') > 0.5) return never;
    if (share('state') >= 0.4) return 0.35;
    return texts.length >= fewValues ? never : 0;
  },
  zone: placeName,
  municipality: placeName,
  modality: (values) => (values.share('boolean') > 0.8 ? 0.1 : partly('modality')(values)),
  seniority: partly('seniority'),
  employmentType: partly('employmentType'),
  english: understood('english', 0.8),
  salary: ({ share, meanLength }) => {
    if (meanLength > 120 || share('day') > 0.3 || share('url') > 0.2 || share('period') > 0.5) return never;
    if (share('few') > 0.8) return fewNumbers;
    return share('amount') > 0.2 ? 0.3 : 0;
  },
  salaryMin: boundFit,
  salaryMax: boundFit,
  salaryPeriod: understood('period', 0.7),
  salaryCurrency: understood('currency', 0.8),
  salaryGrossNet: understood('taxes', 0.8),
  postedAt: dayFit,
  validThrough: dayFit,
  // Unknown words are asked about.
  status: understood('status', 0.3),
  closedOn: dayFit,
  description: ({ meanLength, share }) => {
    if (share('day') > 0.3 || share('number') > 0.3 || share('url') > 0.5 || meanLength < 12) return never;
    return meanLength >= 80 ? 0.35 : meanLength < 30 ? -0.4 : 0;
  },
  ...forEachTextList(listFit),
  applyUrl: understood('url', 0.5),
  private: ({ share }) => (share('email') >= 0.5 ? 1 : 0),
  other: neutral,
};

/** Guesses from the values alone. */
export function meaningOfValues(values: ColumnValues): readonly [Meaning, number][] {
  const { texts, share, meanLength, distinct } = values;
  if (texts.length === 0) return [];
  if (share('email') >= 0.5) return [['private', 2]];
  if (texts.length < fewValues) return [];
  const found: [Meaning, number][] = [];
  if (share('phone') >= 0.6) found.push(['private', 0.6]);
  if (share('place') >= 0.7 && meanLength <= 80) found.push(['city', 0.5]);
  if (share('role') >= 0.5 && meanLength <= 80) found.push(['title', 0.5]);
  if (share('amount') >= 0.6 && share('number') < 0.5 && meanLength <= 80) found.push(['salary', 0.5]);
  for (const look of ['employmentType', 'modality'] as const) {
    if (share(look) >= 0.7 && share('place') < 0.3 && meanLength <= 40) found.push([look, 0.45]);
  }
  if (meanLength >= 250 && distinct > 0.3) found.push(['description', 0.46]);
  return found;
}

/** Whether most values are addresses of mail or telephone numbers, whatever the heading says. */
export function holdsContacts(texts: readonly string[]): boolean {
  return meaningOfValues(new ColumnValues(texts)).some(([meaning]) => meaning === 'private');
}
