import { memoize } from '../../../foundation/memoize.ts';
import { coreWords, employersKept } from '../../employer-name.ts';
import { isFrequent, isKnownWord, isPlace } from '../names/ordinary-words.ts';
import type { TextSpan } from '../persons/found-datum.ts';
import { type CapitalWord, capitalWords, type FieldText } from './capital-words.ts';
import weights from './weights.json' with { type: 'json' };

/** A word of a vacancy about which nobody has decided, and how likely it names a firm or a person. */
export interface LedgerWord extends TextSpan {
  readonly field: string;
  readonly word: string;
  readonly key: string;
  /** From 0 to 1. */
  readonly risk: number;
}

/** What a board knows when it reads the words of a vacancy. */
export interface LedgerView {
  /** Words that name nobody, by decision of a person. */
  readonly ordinary: ReadonlySet<string>;
  /** The legal name of the vacancy's own employer. */
  readonly own?: string | undefined;
}

/** A vacancy with such a word waits, if words are asked about first. */
export const riskThatWaits = 0.4;
/** Less risky words are not shown. */
const riskShown = 0.06;

/** By each feature; the table has the features of each weight. */
const weightOf: ReadonlyMap<string, number> = new Map(
  Object.entries(weights).flatMap(([weight, features]) =>
    features.split(' ¦ ').map((feature) => [feature, Number(weight)] as const),
  ),
);
/** The table knows no names, so the weight of a likeness to one stands here. */
const resemblanceWeight = 6;

/** The words of the texts of one vacancy that may be names, and that no person has decided. */
export function ledgerWords(texts: readonly FieldText[], view: LedgerView): readonly LedgerWord[] {
  return capitalWords(texts).flatMap((found) => {
    if (isDecided(found, view.ordinary)) return [];
    const risk = riskOf(found, view);
    if (risk < riskShown) return [];
    const { field, start, end, key, word } = found;
    return [{ field, start, end, key, word, risk }];
  });
}

/** Whether the words as a whole, or each of those that no list explains, are decided. */
const isDecided = ({ key, parts }: CapitalWord, ordinary: ReadonlySet<string>) =>
  ordinary.has(key) || (parts.length > 0 && parts.every((part) => ordinary.has(part)));

function riskOf({ word, key, parts, features }: CapitalWord, { own }: LedgerView): number {
  let score = weightOf.get('bias') ?? 0;
  for (const feature of features) score += weightOf.get(feature) ?? 0;
  if (own !== undefined && resembles(word, key, parts, own) && !features.includes('shouted'))
    score += resemblanceWeight;
  return 1 / (1 + Math.exp(-score));
}

const mostLettersOfInitials = 8;

/** An abbreviation of the name, «LUG» of Lundara Gold, or much the same letters: «Fradebran» of Fradebrand. */
function resembles(word: string, key: string, parts: readonly string[], own: string): boolean {
  const { words, telling } = wordsOfEmployer(own);
  if (telling.some((one) => parts.some((part) => !isKnownWord(part) && isLike(part, one)))) return true;
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < 2 || capitals * 2 < key.length || key.length > mostLettersOfInitials || isFrequent(key))
    return false;
  return key.length > 2 && abbreviates(key, words);
}

const wordsOfEmployer = memoize((own: string) => {
  const words = coreWords(own).map(({ letters }) => letters);
  return { words, telling: words.filter((one) => one.length > 4 && !isKnownWord(one) && !isPlace(one)) };
}, employersKept);

/** Whether two words share half of their pairs of letters, or one is cut short: «Ifi» of Ifigenia. */
function isLike(word: string, own: string): boolean {
  const pairs = (letters: string) =>
    new Set(Array.from(letters.slice(1), (next, at) => letters.charAt(at) + next));
  const [some, others] = [pairs(word), pairs(own)];
  const isCut = word.length > 2 && own.startsWith(word);
  return isCut || some.intersection(others).size * 4 >= some.size * 2 + others.size * 2 - 2;
}

/** Whether the letters begin at least two words in order, each with any of its later letters after the first. */
function abbreviates(letters: string, words: readonly string[], least = 2): boolean {
  if (letters === '') return least <= 0;
  return Array.from(letters).some((_, index) => {
    const first = words.findIndex((word) => isBegun(word, letters.slice(0, index + 1)));
    return first >= 0 && abbreviates(letters.slice(index + 1), words.slice(first + 1), least - 1);
  });
}

const isBegun = (word: string, [first = '', ...later]: string) =>
  word.startsWith(first) &&
  later.reduce((at, letter) => (at < 0 ? at : word.indexOf(letter, at + 1)), 0) >= 0;
