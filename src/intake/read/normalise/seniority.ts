import { type Seniority, seniorities } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { accepted, assumed, type Normalised, quoted, refused } from './normalised.ts';
import book from './phrases.json' with { type: 'json' };
import { entriesOf, phraseBook, titleWordsOf } from './phrases.ts';

const phrases = book.seniority;

/** Values of a seniority column. Job boards offer names of positions there too. */
const levels: Readonly<Record<Seniority, string>> = phrases.levels;

/** Levels of job networks that lie between ours. LinkedIn's Associate has some years, Mid-Senior more. */
const likely = phrases.likely satisfies Partial<Record<Seniority, string>>;

/**
 * What a title says about the level, with the ranks of INEGI's SINCO 2019 and the Ley Federal del Trabajo (art. 11):
 * - Grades are certain: becario, jr, ssr, sr, and I, II, III. Trainees are graduates on a payroll: Junior.
 * - Directors are Dirección; gerente, jefe and líder Senior; coordinador and supervisor Media; auxiliar and asistente Junior.
 * - Analista, ejecutivo and especialista may have any level, and so may community, account, product and project managers.
 * - `none` hides misleading words: "asistente de dirección" is not a director, "lead generation" is not a lead.
 */
const titleSigns: Readonly<Record<Seniority | 'none', string>> = phrases.titleSigns;

/** Ranks that span several levels, by the most common one. */
const ranks: Readonly<Record<'Junior' | 'Media' | 'Senior', string>> = phrases.ranks;

const findLevels = phraseBook(entriesOf(levels), titleWordsOf);
const findSigns = phraseBook<TitleLevel | null>(
  [
    ...entriesOf(titleSigns).map(
      ([phrase, level]) => [phrase, level === 'none' ? null : { level, isSpanning: false }] as const,
    ),
    ...entriesOf(ranks).map(([phrase, level]) => [phrase, { level, isSpanning: true }] as const),
  ],
  titleWordsOf,
);
const findLikely = phraseBook<Seniority>(entriesOf(likely), titleWordsOf);
const options = seniorities.join(', ');

export function normaliseSeniority(text: string): Normalised<Seniority> {
  const words = titleWordsOf(text);
  const [guess] = findLikely(words);
  const named = new Set(findLevels(words).map(({ value }) => value));
  const [only] = named;
  // "Mid-Senior" names two of our levels but is one level of LinkedIn.
  if (guess && (only === undefined || words.join(' ').includes('mid senior') || named.has(guess.value))) {
    return only === guess.value && named.size === 1 ? accepted(only) : assumed(guess.value);
  }
  if (only === undefined) return refused(say`${quoted(text)} is not a known level`, options);
  if (named.size > 1) return refused(say`${quoted(text)} spans several: ${[...named].join(', ')}`, options);
  return accepted(only);
}

interface TitleLevel {
  readonly level: Seniority;
  /** The title names only a rank that people of several levels hold: a column outweighs it. */
  readonly isSpanning: boolean;
}

/** Null when the title states no level, or two. */
export function titleLevel(title: string): TitleLevel | null {
  const found = findSigns(titleWordsOf(title)).flatMap(({ value }) => value ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const grades = found.filter(({ isSpanning }) => !isSpanning);
  const level = oneLevel(grades.map((grade) => grade.level));
  // "Coordinador Sr" is senior, but a coordinator who reports to a director is not a director.
  const isReport = first.isSpanning && level === 'Dirección';
  if (grades.length === 0 || isReport) return first;
  return level === null ? null : { level, isSpanning: false };
}

function oneLevel(levels: readonly Seniority[]): Seniority | null {
  const named = new Set(levels);
  const [first] = levels;
  if (first === undefined || named.size === 1) return first ?? null;
  // An intern who reports to a director stays an intern; a senior director is a director.
  if (first === 'Prácticas') return 'Prácticas';
  return named.size === 2 && named.has('Senior') && named.has('Dirección') ? 'Dirección' : null;
}
