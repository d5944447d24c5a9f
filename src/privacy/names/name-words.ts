import { foldCodePoint, invisible, lettersOf, mark, separator, several } from '../characters/fold-table.ts';

/** A word of a name: its letters folded to `a`–`z` and `0`–`9`. */
export interface NameWord {
  readonly letters: string;
  /** The signs between it and the word before, without spaces. */
  readonly signBefore: string;
  /** For initials written with a sign between them, that sign: `&` in `H&M`, `.` in `A.C.M.E.`. */
  readonly joinedBy?: string;
}

/** Joins without which a name is still the same; never distinctive by themselves. */
const joins = new Set(
  'de del la las el los y e en a al para por con of the and for da do di du le san santa'.split(' '),
);

export function wordsOf(name: string): readonly NameWord[] {
  const words: NameWord[] = [];
  let letters = '';
  let sign = '';
  const close = () => {
    if (letters === '') return;
    words.push({ letters, signBefore: sign });
    letters = '';
    sign = '';
  };
  for (const character of name) {
    const codePoint = character.codePointAt(0) ?? 0;
    const folded = foldCodePoint(codePoint);
    if (folded === separator) {
      close();
      sign += character.trim();
    } else if (folded === several) letters += lettersOf(codePoint);
    else if (folded !== invisible && folded !== mark) letters += String.fromCharCode(folded);
  }
  close();
  return words;
}

/** Initials side by side make one word. */
export function joinInitials(words: readonly NameWord[]): readonly NameWord[] {
  const joined: NameWord[] = [];
  let open = false;
  for (const word of words) {
    const last = joined.at(-1);
    const initial = word.letters.length === 1;
    const joinedBy = word.signBefore;
    if (initial && open && last && joinedBy.length === 1 && (last.joinedBy ?? joinedBy) === joinedBy) {
      joined[joined.length - 1] = { ...last, letters: last.letters + word.letters, joinedBy };
    } else {
      joined.push(word);
    }
    open = initial;
  }
  return joined;
}

export const isJoin = ({ letters }: NameWord) => joins.has(letters);

export const contentWords = (words: readonly NameWord[]) => words.filter((word) => !isJoin(word));

export const squeezed = (words: readonly NameWord[]) => words.map(({ letters }) => letters).join('');
