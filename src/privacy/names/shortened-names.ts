import { type NameWord, squeezed } from '../../vacancies/legal-forms.ts';
import { isJoin, listedAs, ordinariness } from './ordinary-words.ts';
import { allOrdinary, type NameMatch } from './usual-match.ts';

/** Words that say what kind of company it is; people leave them out. */
const leads = new Set(
  'grupo corporativo corporacion compania cia industrias comercializadora distribuidora operadora consorcio'.split(
    ' ',
  ),
);

const leastLetters = 6;
const leastLettersOfOneWord = 4;

/**
 * What people call a company with a long name: `Aceros del Norte` for `Aceros del Norte Laminados`, `Zyntrax` for
 * `Grupo Zyntrax Soluciones`. Made of ordinary words, a shortened name counts only when written as a name; one ordinary
 * word is no name at all.
 */
export function shortenedNames(
  core: readonly NameWord[],
  ordinary: ReadonlySet<string>,
  common: ReadonlySet<string>,
): readonly { words: readonly NameWord[]; match: NameMatch }[] {
  const rest = withoutLead(core);
  const starts = rest.length < core.length ? [core, rest] : [core];
  const shortened = new Map<string, { words: readonly NameWord[]; match: NameMatch }>();
  for (const words of starts) {
    for (let count = 1; count <= words.length; count += 1) {
      const part = words.slice(0, count);
      const last = part.at(-1);
      if (!last || isJoin(last) || (words === core && count === core.length)) continue;
      const match = matchOfPart(
        part.filter((word) => !isJoin(word)),
        squeezed(part),
        ordinary,
        common,
      );
      if (match) shortened.set(squeezed(part), { words: part, match });
    }
  }
  return [...shortened.values()];
}

function withoutLead(words: readonly NameWord[]): readonly NameWord[] {
  const [first] = words;
  if (!first || !leads.has(first.letters)) return words;
  const next = words.findIndex((word, index) => index > 0 && !isJoin(word));
  return next < 0 ? words : words.slice(next);
}

function matchOfPart(
  content: readonly NameWord[],
  letters: string,
  ordinary: ReadonlySet<string>,
  common: ReadonlySet<string>,
): NameMatch | null {
  const [only] = content;
  if (content.length === 1 && only) {
    const distinctive =
      ordinariness(only.letters, ordinary) === 'distinctive' &&
      !common.has(only.letters) &&
      !leads.has(only.letters);
    // Not `anywhere`: the list of ordinary words is short, and a first word may well be one that it lacks.
    return distinctive && only.letters.length >= leastLettersOfOneWord ? 'as-name' : null;
  }
  if (letters.length < leastLetters || listedAs(letters, ordinary) === 'vocabulary') return null;
  const generic = allOrdinary(content, ordinary) || content.every((word) => common.has(word.letters));
  return generic || letters.length < 2 * leastLettersOfOneWord ? 'as-name' : 'anywhere';
}
