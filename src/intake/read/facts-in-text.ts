import type { EmploymentType, Seniority } from '../../contract/vocabulary/job-terms.ts';
import { memoize } from '../../foundation/memoize.ts';
import { fold } from '../../vacancies/text/fold.ts';
import { tableBook, wordsOf } from '../../vacancies/text/phrases.ts';
import { normaliseEmploymentType } from './normalise/job-terms.ts';
import type { Normalised } from './normalise/normalised.ts';
import { type Offer, readSalary } from './normalise/salary.ts';
import { normaliseSeniority } from './normalise/seniority.ts';

/** A fact that the title or the text states, and its words. In doubt there is none. */
export interface FactInText<Value> {
  readonly value: Value;
  readonly words: string;
}

const sentenceEnd = /[.!?](?=\s|$)|[\n;•·|]/;
const sentenceLimit = 200;

function sentencesOf(text: string, hint: RegExp): string[] {
  if (!hint.test(text)) return [];
  return text
    .split(sentenceEnd)
    .filter((sentence) => hint.test(sentence))
    .map((sentence) => sentence.trim().slice(0, sentenceLimit));
}

/** The fact, if all sentences that state one agree. */
function agreed<Value>(
  sentences: readonly string[],
  read: (sentence: string) => Value | null,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): FactInText<Value> | null {
  let found: FactInText<Value> | null = null;
  for (const words of sentences) {
    const value = read(words);
    if (value === null) continue;
    if (found !== null && !isSame(found.value, value)) return null;
    found ??= { value, words };
  }
  return found;
}

function sure<Value>(result: Normalised<Value>): Value | null {
  return result.ok && !result.isAssumed ? result.value : null;
}

const titleContracts = tableBook<EmploymentType>({
  'Medio tiempo': 'medio tiempo, media jornada, part time, tiempo parcial, fines de semana, fin de semana',
  'Tiempo completo': 'tiempo completo, full time, jornada completa',
  Temporal: 'puesto temporal, contrato temporal, por temporada, eventual por temporada',
  'Por obra determinada': 'por proyecto, por obra determinada',
  Honorarios: 'por honorarios, freelance',
});

const contractLabel =
  /(?:tipo de (?:puesto|contrato|contrataci[oó]n|empleo|jornada)|\bcontrato|\bjornada(?: laboral)?|employment type|job type)\s*[:–-]\s*(.{3,80})/i;
const contractLine = /^\W*(?:medio tiempo|tiempo completo|media jornada|part[ -]time|full[ -]time)\W*$/i;
const contractHint = /tipo de|contrato|jornada|tiempo|part[ -]time|full[ -]time|employment type|job type/i;

/** "Capturista temporal", "Analista - Temporal"; staff, stores and work can be temporary in the name of a job. */
const temporary =
  /(?<!personal|servicios?|almac[eé]n|trabajo|empleo|staff)(?:^|[\s(-])temporal(?:es)?\s*(?:$|[-–—()[\],/|.])/i;

export const contractInTitle = memoize((title: string): FactInText<EmploymentType> | null => {
  const named = titleContracts.values(wordsOf(title));
  if (temporary.test(title)) named.add('Temporal');
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : { value: only, words: title };
});

export function contractInText(text: string): FactInText<EmploymentType> | null {
  return agreed(sentencesOf(text, contractHint), (sentence) => {
    const [, said = contractLine.test(sentence) ? sentence : ''] = contractLabel.exec(sentence) ?? [];
    return said === '' ? null : sure(normaliseEmploymentType(said));
  });
}

const levelLabel =
  /(?:\bnivel (?:de(?:l)? puesto|jer[aá]rquico|de seniority)|\bseniority(?: level)?)\s*[:–-]\s*(.{2,40})/i;

export function levelInText(text: string): FactInText<Seniority> | null {
  return agreed(sentencesOf(text, /nivel|seniority/i), (sentence) => {
    const said = levelLabel.exec(sentence)?.[1];
    return said === undefined ? null : sure(normaliseSeniority(said));
  });
}

const payHint = /sueldo|salario|remuneraci[oó]n|salary|pago mensual|percepci[oó]n/i;
const payFigure =
  /(?:sueldo|salario|remuneraci[oó]n|salary|pago mensual|percepci[oó]n)[^\d$]{0,50}\$? ?\d[\d,.' ]*(?:\d|mil|k)\b.{0,80}/i;
/** Other figures beside pay: sales targets, bonuses, totals that people may earn. */
const otherPay =
  /comisi|bono|incentiv|hasta|arriba|promedio|m[ií]nimo|ventas de|garantizad|integrad|diari|variable|vales|por hora|seg[uú]n/i;
const shorterPeriod = /quincen|seman|catorcen|por d[ií]a|diari|por hora/i;
/** Below this an amount without a period may be for half a month. */
const surelyMonthly = 12_000;

/** A pay that the text states as such, with its period, or so high that it can only be per month. */
export function salaryInText(title: string, text: string): FactInText<Offer> | null {
  const all = `${title}\n${text}`;
  const isSame = (a: Offer, b: Offer) => a.min === b.min && a.max === b.max;
  return agreed(
    sentencesOf(all, payHint),
    (sentence) => {
      const said = payFigure.exec(sentence)?.[0];
      if (said === undefined || otherPay.test(sentence)) return null;
      const read = readSalary(said);
      if (!read.ok || read.value === null) return null;
      const isMonthly = /mensual|al mes|por mes|month/.test(fold(said));
      const hasPeriod = isMonthly || shorterPeriod.test(said);
      return hasPeriod || (read.value.min >= surelyMonthly && !shorterPeriod.test(all)) ? read.value : null;
    },
    isSame,
  );
}
