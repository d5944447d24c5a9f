import { foldCodePoint, invisible, lettersOf, mark, separator, several } from '../characters/fold-table.ts';

/** A word of a name: its letters folded to `a`–`z` and `0`–`9`. */
export interface NameWord {
  readonly letters: string;
  /** For initials written with a sign between them, that sign: `&` in `H&M`, `.` in `A.C.M.E.`. */
  readonly joinedBy?: string;
}

/** Joins without which a name is still the same; never distinctive by themselves. */
const joins = new Set(
  'de del la las el los y e en a al para por con of the and for da do di du le san santa'.split(' '),
);

export function wordsOf(name: string): readonly NameWord[] {
  const words: { letters: string; signBefore: string }[] = [];
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
  return joinInitials(words);
}

function joinInitials(words: readonly { letters: string; signBefore: string }[]): readonly NameWord[] {
  const joined: NameWord[] = [];
  let open = false;
  for (const { letters, signBefore } of words) {
    const last = joined.at(-1);
    const initial = letters.length === 1;
    if (initial && open && last && signBefore !== '') {
      joined[joined.length - 1] = { letters: last.letters + letters, joinedBy: signBefore.charAt(0) };
    } else {
      joined.push({ letters });
    }
    open = initial;
  }
  return joined;
}

export const isJoin = ({ letters }: NameWord) => joins.has(letters);

export const contentWords = (words: readonly NameWord[]) => words.filter((word) => !isJoin(word));

export const squeezed = (words: readonly NameWord[]) => words.map(({ letters }) => letters).join('');
