import { type Seniority, seniorities } from '../../../contract/vocabulary/job-terms.ts';
import { say } from '../../../foundation/language/language.ts';
import { memoize } from '../../../foundation/memoize.ts';
import { entriesOf, phraseBook, tableBook, titleWordsOf } from '../../../vacancies/text/phrases.ts';
import { accepted, assumed, type Normalised, quoted, theOnly } from './normalised.ts';
import book from './phrases.json' with { type: 'json' };

const phrases = book.seniority;

/** Values of a seniority column. Job boards offer names of positions there too. */
const levels = tableBook<Seniority>(phrases.levels, titleWordsOf);
/** Levels of job networks that lie between ours. LinkedIn's Associate has some years, Mid-Senior more. */
const likelyLevels = tableBook<Seniority>(phrases.likely, titleWordsOf);

export const normaliseSeniority = memoize((text: string): Normalised<Seniority> => {
  const words = titleWordsOf(text);
  const [guess] = likelyLevels.values(words);
  const named = levels.values(words);
  // "Mid-Senior" names two of our levels but is one level of LinkedIn.
  if (guess && (named.size === 0 || words.join(' ').includes('mid senior') || named.has(guess)))
    return named.size === 1 && named.has(guess) ? accepted(guess) : assumed(guess);
  return theOnly(named, {
    accepted: seniorities.join(', '),
    none: () => say`${quoted(text)} is not a known level`,
    several: (all) => say`${quoted(text)} spans several: ${all}`,
  });
});

interface TitleLevel {
  readonly level: Seniority;
  /** The title names only a rank that people of several levels hold: a column outweighs it. */
  readonly isSpanning: boolean;
}

/**
 * What a title says about the level, with the ranks of INEGI's SINCO 2019 and the Ley Federal del Trabajo (art. 11):
 * - Grades are certain: becario, jr, ssr, sr, and I, II, III. Trainees are graduates on a payroll: Junior.
 * - Directors are Dirección; gerente, jefe and líder Senior; coordinador and supervisor Media; auxiliar and asistente Junior.
 * - Analista, ejecutivo and especialista may have any level, and so may community, account, product and project managers.
 * - `none` hides misleading words: "asistente de dirección" is not a director, "lead generation" is not a lead.
 * - `ranks` span several levels and count as the most common one.
 */
const titleSigns = phraseBook<TitleLevel | null>(
  [
    ...entriesOf<Seniority | 'none'>(phrases.titleSigns).map(
      ([phrase, level]) => [phrase, level === 'none' ? null : { level, isSpanning: false }] as const,
    ),
    ...entriesOf<Seniority>(phrases.ranks).map(
      ([phrase, level]) => [phrase, { level, isSpanning: true }] as const,
    ),
  ],
  titleWordsOf,
);

/** Null when the title states no level, or two. */
export const titleLevel = memoize((title: string): TitleLevel | null => {
  const found = titleSigns.find(titleWordsOf(title)).flatMap(({ value }) => value ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const grades = found.filter(({ isSpanning }) => !isSpanning).map(({ level }) => level);
  const level = oneLevel(grades);
  // "Coordinador Sr" is senior, but a coordinator who reports to a director is not a director.
  if (grades.length === 0 || (first.isSpanning && level === 'Dirección')) return first;
  return level === null ? null : { level, isSpanning: false };
});

function oneLevel(levels: readonly Seniority[]): Seniority | null {
  const named = new Set(levels);
  const [first] = levels;
  if (first === undefined || named.size === 1) return first ?? null;
  // An intern who reports to a director stays an intern; a senior director is a director.
  if (first === 'Prácticas') return 'Prácticas';
  return named.size === 2 && named.has('Senior') && named.has('Dirección') ? 'Dirección' : null;
}
