/** Whether two advertisements are one vacancy: the same employer, title, place and salary, and nearly the same text. */
import { hash } from 'node:crypto';
import type { EmploymentType } from '../contract/vocabulary/job-terms.ts';
import { memoize } from '../foundation/memoize.ts';
import { employerKey } from './employer-name.ts';
import { fold } from './text/fold.ts';
import type { VacancyFacts } from './vacancy.ts';
import { textLists } from './vacancy-fields.ts';

const prefixLength = 8;

/** Equal for advertisements that may be one vacancy. Feeds cut names off, so only their beginning counts. */
export function vacancyBucket(
  { title, city }: Pick<VacancyFacts, 'title' | 'city'>,
  { key }: EmployerMark,
): string {
  return `${city}\n${bareWords(title)}\n${key.slice(0, prefixLength)}`;
}

export interface EmployerMark {
  readonly key: string;
  /** Whether a column was too narrow for the name. */
  readonly isCutOff: boolean;
}

/** The employer or, if it is unknown, its descriptor. */
export function employerMark(
  { company }: Pick<VacancyFacts, 'company'>,
  employer: string | null,
): EmployerMark {
  if (employer === null) return { key: `~${bareWords(company)}`, isCutOff: false };
  return { key: employerKey(employer), isCutOff: cutOff.test(employer) };
}

const cutOff = /(?:\.{2,}|…)\s*$/;
/** A shorter prefix fits too many names. */
const tellingLength = 6;

export function isSameEmployer(
  { key: a, isCutOff }: EmployerMark,
  { key: b, ...other }: EmployerMark,
): boolean {
  if (a === b) return true;
  if (!isCutOff && !other.isCutOff) return false;
  return Math.min(a.length, b.length) >= tellingLength && (a.startsWith(b) || b.startsWith(a));
}

/** The facts that are compared once employer, title and city are the same. */
export interface VacancyLikeness
  extends Pick<VacancyFacts, 'salary' | 'zone' | 'municipality' | 'modality' | 'employmentType'> {
  /** A digest of all words in order, without line breaks and punctuation. */
  readonly digest: string;
  /** Each sentence with the number of its words. */
  readonly sentences: ReadonlyMap<string, number>;
  readonly words: number;
  /** The sums of money that the text names. */
  readonly amounts: string;
}

/** Longer texts are compared by their beginning. */
const comparedLength = 20_000;

export function likenessOf(facts: VacancyFacts): VacancyLikeness {
  const { salary, zone, municipality, modality, employmentType } = facts;
  const text = [facts.description, ...textLists.flatMap((name) => facts[name])]
    .join('\n')
    .slice(0, comparedLength);
  const sentences = new Map<string, number>();
  const all: string[] = [];
  let words = 0;
  for (const sentence of text.split(/[;:!?¡¿\n•|]+|\.(?!\d)/)) {
    // Dates and numbers change from day to day in one and the same advertisement.
    const written = fold(sentence).match(word) ?? [];
    const bare = written.filter((one) => !number.test(one) && !monthOrDay.test(one));
    if (bare.length === 0) continue;
    const joined = bare.join(' ');
    all.push(joined);
    words += bare.length;
    sentences.set(joined, bare.length);
  }
  return {
    salary,
    zone,
    municipality,
    modality,
    employmentType,
    sentences,
    words,
    digest: hash('sha256', all.join(' '), 'base64url'),
    amounts: [
      ...new Set(text.match(amount)?.map((found) => found.replace(/[^\dk]|[.,]0+(?!\d)/gi, ''))),
    ].join(),
  };
}

export function isSameVacancy(one: VacancyLikeness, other: VacancyLikeness): boolean {
  return (
    one.modality === other.modality &&
    isSameKindOfContract(one.employmentType, other.employmentType) &&
    agree(one.zone, other.zone) &&
    agree(one.municipality, other.municipality) &&
    isSameSalary(one.salary, other.salary) &&
    (one.amounts === other.amounts || one.amounts === '' || other.amounts === '') &&
    isSameText(one, other)
  );
}

/** A missing value contradicts nothing. */
function agree(one: string | null, other: string | null): boolean {
  return one === null || other === null || bareWords(one) === bareWords(other);
}

/** Feeds confuse full time and indefinite term; these two types are different jobs. */
const differentJobs: ReadonlySet<EmploymentType> = new Set(['Medio tiempo', 'Prácticas profesionales']);

function isSameKindOfContract(one: EmploymentType, other: EmploymentType): boolean {
  return one === other || !(differentJobs.has(one) || differentJobs.has(other));
}

function isSameSalary(one: VacancyFacts['salary'], other: VacancyFacts['salary']): boolean {
  if (one === null || other === null) return true;
  return one.min === other.min && one.max === other.max && one.period === other.period;
}

/** A greeting or a last line may differ; the description of the job may not. */
const addedWords = 25;
const addedShare = 0.2;
const changedWords = 15;
const changedShare = 0.1;

function isSameText(one: VacancyLikeness, other: VacancyLikeness): boolean {
  if (one.digest === other.digest) return true;
  const [less, more] = one.words <= other.words ? [one, other] : [other, one];
  const lost = onlyIn(less, more);
  const added = onlyIn(more, less);
  const limit = (words: number, share: number, ofText: number) =>
    Math.min(Math.max(words, less.words * share), less.words * ofText);
  if (wordCount(lost) > limit(changedWords, changedShare, 0.3)) return false;
  if (wordCount(added) > limit(addedWords, addedShare, 0.5)) return false;
  return !lost.some((sentence) => added.some((instead) => isReworded(sentence, instead)));
}

function onlyIn(one: VacancyLikeness, other: VacancyLikeness): string[] {
  return [...one.sentences.keys()].filter((sentence) => !other.sentences.has(sentence));
}

function wordCount(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(' ').length, 0);
}

/** "Sucursal Polanco" and "Sucursal Roma Norte": the same sentence of two vacancies, not another greeting. */
function isReworded(one: string, other: string): boolean {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = a.intersection(b).size;
  return shared * 2 >= Math.min(a.size, b.size);
}

const amount = /\$\s?\d[\d,.]{0,24}\d?|\b\d[\d,.]{0,24}\s?(?:mil\b|k\b|pesos|mxn)/gi;
const word = /[\p{L}\p{N}]+/gu;
const number = /^\p{N}+$/u;
const monthOrDay =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december)$/;

const bareWords = memoize((text: string) => (fold(text).match(word) ?? []).join(' '));
