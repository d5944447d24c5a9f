import { memoize } from '../../foundation/memoize.ts';
import { fold, wordSet } from '../../vacancies/text/fold.ts';
import type { FieldName } from '../fields.ts';
import phraseFile from './header-words.json' with { type: 'json' };

/** `private` columns are never published; `other` columns are known and of no use. */
export type Meaning = FieldName | 'private' | 'other';

/** How well a header fits a meaning: about one for the phrase itself, less with other words around it. */
export interface HeaderScore {
  readonly meaning: Meaning;
  readonly score: number;
  /** Counts only if the values agree. */
  readonly isVague: boolean;
}

const headerLength = 300;
const wordLimit = 40;

const fillers = wordSet(`
  de del la las el los lo un una unos unas en y o u e que cual cuales es son se su sus al con para este esta
  the of for an in is are be do does and or your our this it`);

const sureWeight = 0.9;
const vagueWeight = 0.6;
const furtherWord = 0.12;

/** Words of a phrase in any order, without fillers, plurals and accents. `vague` phrases count only if the values agree. */
export const headerPhrases: Readonly<Record<Meaning, { readonly sure: string; readonly vague?: string }>> =
  phraseFile;

const phrases = (Object.keys(headerPhrases) as Meaning[]).flatMap((meaning) => {
  const { sure, vague } = headerPhrases[meaning];
  const list = (text: string, isVague: boolean) =>
    text.split(',').map((phrase) => ({ words: plainWords(phrase), meaning, isVague }));
  return [...list(sure, false), ...(vague === undefined ? [] : list(vague, true))];
});

const phrasesByWord = Map.groupBy(phrases, ({ words }) =>
  words.reduce((a, b) => (b.length > a.length ? b : a)),
);
const vocabulary = new Set([...phrases.flatMap(({ words }) => words), ...fillers]);

function plainWords(text: string): string[] {
  return unstemmedWords(text).map(stem);
}

function unstemmedWords(text: string): string[] {
  return (fold(text).match(/[a-z]+|\d+/g) ?? []).filter((word) => !fillers.has(word));
}

/** "Funciones" and "función", "languages" and "language" get the same stem. */
function stem(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const singular = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return singular.endsWith('e') && singular.length > 4 ? singular.slice(0, -1) : singular;
}

/** Splits `fechaPublicacion`, `fecha_publicacion` and `fechapublicacion`. */
export const headerWords = memoize(
  (header: string): readonly string[] =>
    unstemmedWords(
      header
        .slice(0, headerLength)
        .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
        .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 '),
    )
      .flatMap(unglued)
      .filter((word) => !fillers.has(word)),
  { maxEntries: 10_000 },
);

function unglued(word: string): readonly string[] {
  const plain = stem(word);
  if (vocabulary.has(plain) || word.length < 5 || word.length > wordLimit) return [plain];
  // The split into the fewest words, for each prefix.
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const piece = word.slice(start, end);
      if (before === undefined || piece.length < 2) continue;
      if (!vocabulary.has(piece) && !vocabulary.has(stem(piece))) continue;
      const known = best[end];
      if (known === undefined || before.length + 1 < known.length) {
        best[end] = [...before, vocabulary.has(piece) ? piece : stem(piece)];
      }
    }
  }
  return best[word.length] ?? [plain];
}

/** Members that repeat what the object is: `empresa.nombre`, `salary.value`. */
const bareMembers = new Set(
  plainWords('name nombre text texto value valor label etiqueta title titulo display raw legalname'),
);

/** Other members of an employer would be mistaken for those of the vacancy: `company.description`. */
const employerMembers = wordSet('employer employerAliases employerDomains industry private other');
const placeMembers = wordSet('city state municipality zone other');
const addressWords = new Set(plainWords('address direccion domicilio'));

/** The best score of each meaning. The last name of a path counts most. */
export function scoresOfHeader(column: string): readonly HeaderScore[] {
  const names = pathNames(column);
  const last = headerWords(names.at(-1) ?? '');
  const before = names.slice(0, -1).flatMap((name) => headerWords(name));
  if (before.length === 0) return scoresOfWords(last, last.length);
  const all = [...before, ...last];
  const isBare = last.length > 0 && last.every((word) => bareMembers.has(word));
  const scores = isBare
    ? [...scoresOfWords(before, before.length), ...scoresOfWords(all, all.length)]
    : scoresOfWords(all, last.length, last);
  const around = bestOf(scoresOfWords(before, before.length));
  if (around?.meaning === 'private') {
    const places = scores.filter(({ meaning }) => placeMembers.has(meaning));
    const isAddress = before.some((word) => addressWords.has(word));
    return isAddress && places.length > 0 ? places : [{ meaning: 'private', score: 1, isVague: false }];
  }
  if (around?.meaning !== 'employer') return scores;
  const own = scores.filter(({ meaning }) => employerMembers.has(meaning));
  return own.length > 0 ? own : [{ meaning: 'private', score: sureWeight, isVague: false }];
}

/** Questions as headers contain full stops. */
function pathNames(column: string): string[] {
  if (column.length > headerLength || /\s/.test(column)) return [column];
  return column.split('.').filter((name) => /\p{L}/u.test(name));
}

/** A phrase must contain one of the `needed` words. */
function scoresOfWords(
  words: readonly string[],
  length: number,
  needed: readonly string[] = words,
): readonly HeaderScore[] {
  const unique = [...new Set(words)].slice(0, wordLimit);
  const best = new Map<Meaning, HeaderScore>();
  for (const word of unique) {
    for (const phrase of phrasesByWord.get(word) ?? []) {
      if (!phrase.words.every((one) => unique.includes(one))) continue;
      if (!phrase.words.some((one) => needed.includes(one))) continue;
      const { meaning, isVague } = phrase;
      const coverage = Math.min(1, phrase.words.length / Math.max(1, length));
      const weight = isVague ? vagueWeight : sureWeight;
      const score = weight * (0.6 + 0.4 * coverage) + furtherWord * (phrase.words.length - 1);
      if (score > (best.get(meaning)?.score ?? 0)) best.set(meaning, { meaning, score, isVague });
    }
  }
  return [...best.values()];
}

export function bestOf(scores: readonly HeaderScore[]): HeaderScore | undefined {
  return scores.toSorted((a, b) => b.score - a.score)[0];
}

/** Whether a heading says that its column is about the employer, persons or internal matters. */
export function isPrivateHeading(column: string): boolean {
  const hidden = scoresOfHeader(column).filter(({ meaning }) => hiddenMeanings.has(meaning));
  const best = bestOf(scoresOfHeader(column));
  return best !== undefined && !best.isVague && hidden.some(({ score }) => score >= best.score);
}

const hiddenMeanings = wordSet('private employer employerAliases employerDomains');

export function countKnownHeaders(cells: readonly string[]): number {
  const meanings = new Set<Meaning>();
  for (const cell of cells.slice(0, cellsLookedAt)) {
    if (cell.trim() === '' || cell.length > headerLength) continue;
    const best = bestOf(scoresOfHeader(cell));
    if (best && !best.isVague && best.score > 0.62) meanings.add(best.meaning);
  }
  return meanings.size;
}

const cellsLookedAt = 200;
