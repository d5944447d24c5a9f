import { memoize } from '../foundation/memoize.ts';
import {
  foldCodePoint,
  invisible,
  lettersOf,
  mark,
  normalForm,
  separator,
  several,
  wordSet,
} from './text/fold.ts';

/** The gate looks for every name in every text, so these limits bound its cost. No registered name is as long. */
export const employerLimits = {
  /** A name, legal or not, in characters. */
  name: 200,
  /** A host, as in DNS. */
  domain: 253,
  aliases: 50,
  domains: 50,
} as const;

/** For caches by the names of employers, which are needed several times for each. */
export const employersKept = { maxEntries: 32_768 };

/** Equal for all spellings of one employer's name: `Acme, S.A. de C.V.` and `ACME`. Idempotent. */
export const employerKey = memoize((legalName: string): string => {
  const key = lettersOfWords(withoutLegalForm(splitName(legalName, true)));
  // A name without a letter or a digit is still a name.
  return key === '' ? legalName.trim() : key;
}, employersKept);

/** A word of a name: its letters folded to `a`–`z` and `0`–`9`. */
export interface NameWord {
  readonly letters: string;
  /** The signs between this word and the previous one, without spaces. */
  readonly signBefore: string;
  /** The sign between initials: `&` in `H&M`, `.` in `A.C.M.E.`. */
  readonly joinedBy?: string;
}

/** Letters that do not fold to Latin ones: `東`, `ж`. Ordinal signs are not part of a word. */
const otherLetter = /[[\p{L}\p{N}]--[ªº]]/v;

export const wordsOf = memoize((name: string) => splitName(name, false), employersKept);

/** The words of a name. Letters of other scripts separate words, unless `otherScripts` keeps them to tell names apart. */
function splitName(name: string, otherScripts: boolean): readonly NameWord[] {
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
    if (folded === separator && otherScripts && otherLetter.test(character)) {
      const plain = character.normalize('NFKD').toLowerCase();
      letters += plain === character ? plain : lettersOfWords(splitName(plain, otherScripts));
    } else if (folded === separator) {
      close();
      sign += character.trim();
    } else if (folded === several) letters += lettersOf(codePoint);
    else if (folded !== invisible && folded !== mark) letters += String.fromCharCode(folded);
  }
  close();
  return words;
}

/** Initials side by side make one word. */
function joinInitials(words: readonly NameWord[]): readonly NameWord[] {
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

export function lettersOfWords(words: readonly NameWord[]): string {
  let joined = '';
  for (const { letters } of words) joined += letters;
  return joined;
}

/** The letters by which two spellings of a name are the same. A name without Latin letters stays as it is. */
export const nameLetters = (name: string) => lettersOfWords(wordsOf(name)) || name;

/** Legal forms without dots and spaces: `S. de R.L. de C.V.` is `sderldecv`. */
const forms = wordSet(
  `sa sab sapi sas sc ac ap spr sprderl sprderi sprderldecv scderi sdeprl sdeprlderl sderl srl sderlmi sderlart scl sdecl scs sencs sennc snc iap abp ipr
   sadecv sabdecv sasdecv sapidecv sapib sapibdecv sderldecv srldecv sderlmidecv sderlartdecv scderldecv scdecv scderl sdesi
   sofom sofomer sofomenr enr er sadecvsofomenr sadecvsofomer sapidecvsofomenr iba sociedadanonima
   sociedadanonimadecapitalvariable decapitalvariable decv
   inc incorporated llc llp lp ltd limited corp corporation co company plc gmbh ag kg se bv nv spa sarl sasu sl slu
   sau pte pty ptyltd coltd srls oy ab as aps kk ltda ltd cialtda sac saa eirl slp`,
);

const mostWords = 10;
/** The longest word of a legal form with the signs before it. */
const longestStep = 24;

const beginnings: ReadonlySet<string> = new Set(
  [...forms].flatMap((form) => Array.from(form, (_, index) => form.slice(0, index + 1))),
);

/** The words of a name without the legal form at its end; at least one word. */
export const coreWords = memoize((name: string): readonly NameWord[] => {
  const words = wordsOf(name);
  return joinInitials(isCutOff(name) ? withoutCutWord(words) : withoutLegalForm(words));
}, employersKept);

/** Whether a column was too narrow for the name: `SKANDIA OPERADORA DE F...`. */
export const isCutOff = (name: string) =>
  /(?:…|\.{3})[\s"'”»)]*$/u.test(name) && !/(?:…|\.{3}).*[\p{L}\d]/u.test(name);

/** Drops the word that was cut off, and a partial legal form before it. */
function withoutCutWord(words: readonly NameWord[]): readonly NameWord[] {
  if (words.length < 2) return words;
  for (let count = Math.min(mostWords, words.length - 1); count > 1; count -= 1) {
    const joined = lettersOfWords(words.slice(-count));
    if (joined.length > 2 && beginnings.has(joined)) return words.slice(0, -count);
  }
  return words.slice(0, -1);
}

export function withoutLegalForm(words: readonly NameWord[]): readonly NameWord[] {
  let joined = '';
  let end = words.length;
  // `P.S.A.` is a name of three initials, not the company P with a legal form.
  const first = words[0]?.letters.length === 1 ? 2 : 1;
  for (let at = words.length - 1; at >= first && words.length - at <= mostWords; at -= 1) {
    joined = (words[at]?.letters ?? '') + joined;
    if (forms.has(joined)) end = at;
  }
  return end < words.length ? words.slice(0, end) : words;
}

/** The length of a legal form right after a name: `, S.A. de C.V. busca…` → 15; or 0. */
export function legalFormAhead(text: string): number {
  const word = /[\s.,]*([\p{L}\d]+)\.?/uy;
  let reach = 0;
  let joined = '';
  let begin = -1;
  for (let match = word.exec(text); match && match[0].length < longestStep; match = word.exec(text)) {
    const letters = match[1] ?? '';
    if (begin < 0) begin = match[0].indexOf(letters);
    joined += normalForm(letters, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (!beginnings.has(joined)) break;
    const isNextLine = text.slice(0, begin).includes('\n');
    const mayBeWord = alsoWords.has(joined);
    if (
      forms.has(joined) &&
      (!mayBeWord || (!isNextLine && isWrittenAsForm(text.slice(begin, word.lastIndex))))
    )
      reach = word.lastIndex;
  }
  return reach;
}

const alsoWords = wordSet('as se er ac sc sa ap ag ab co sl decv iba kg lp plc company limited corporation');

/** «SE» is a legal form, the «Se» of «Se ofrece» is not, nor a «PLC» in the next line. */
const isWrittenAsForm = (written: string) =>
  !/\p{Ll}/u.test(written) || /^(?:Co|Kg|Ag|[Pp]lc|Company|Limited|Corporation)(?!\p{L})/u.test(written);
