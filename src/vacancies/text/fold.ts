const plainAscii = /^[\x20-\x7e]*$/;
/** Matches nearly all texts. For these a table is ten times as fast as normalisation. */
const plainSpanish = /^[\x20-\x7e¡¿áéíóúüñÁÉÍÓÚÜÑ]*$/;
const spanishLetter = /[áéíóúüñÁÉÍÓÚÜÑ]/g;
const bareLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('áéíóúüñÁÉÍÓÚÜÑ', (letter) => [letter, letter.normalize('NFD').charAt(0)]),
);
const marksAndInvisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const blankRun = /[\s\p{Cc}]+/gu;

/** A text for comparison: no case, no accents, no ligatures or wide letters, single spaces. `ñ` becomes `n`. */
export function fold(text: string): string {
  if (plainAscii.test(text)) return plainlyFolded(text);
  if (plainSpanish.test(text))
    return plainlyFolded(text.replace(spanishLetter, (letter) => bareLetters[letter] ?? letter));
  // Removing a mark between two lone surrogates must not create a new character.
  const bare = normalForm(text.toWellFormed(), 'NFKD').replace(marksAndInvisible, '');
  return bare.toLowerCase().replace(blankRun, ' ').trim();
}

function plainlyFolded(text: string): string {
  const lower = text.toLowerCase();
  return (lower.includes('  ') ? lower.replace(/ +/g, ' ') : lower).trim();
}

/** More marks on one letter than any script uses. Normalisation sorts them, which takes quadratic time. */
const stackedMarks = /(\p{M}{12})\p{M}+/gu;

/** A fast pre-check: Latin texts have none of these characters. */
const mayBeStacked = /[^\0-\u02ff\u2000-\u2bff]{13}/;

/** A text in a normal form of Unicode, without excessive marks. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  const bare = mayBeStacked.test(text) ? text.replace(stackedMarks, '$1') : text;
  return bare.normalize(form);
}

/** What a character folds to: the code of `a`–`z` or `0`–`9`, or one of these four. */
export const separator = 0;
/** Zero-width and other invisible characters. */
export const invisible = 1;
/** A combining mark: part of the letter before it. */
export const mark = 2;
/** Several letters; see `lettersOf`. */
export const several = 3;

/** Letters of other scripts that look like Latin ones and that NFKD does not replace. */
const rows: Readonly<Record<string, string>> = {
  a: 'аɑαᴀАΑӑӓ',
  b: 'ЬьʙВΒƅɓβв',
  c: 'сСϲϹᴄⅽ',
  d: 'ԁɗđĐᴅÐð',
  e: 'еЕΕεҽᴇɛєёЁЄ',
  f: 'ϝꜰƒғ',
  g: 'ɡɢԍǥ',
  h: 'һНΗʜҺհн',
  i: 'іІΙιɪıӏӀїЇ',
  j: 'јЈϳᴊȷ',
  k: 'кКΚκᴋқ',
  l: 'ʟłŁⅼ',
  m: 'МмΜᴍ',
  n: 'ΝηɴпПոη',
  o: 'оОΟοσօᴏøØϴ',
  p: 'рРΡρᴘ',
  q: 'ԛԚզ',
  r: 'гʀяЯ',
  s: 'ѕЅꜱ',
  t: 'тТΤτᴛŧŦ',
  u: 'υսᴜʋцս',
  v: 'νѵѴᴠ',
  w: 'ѡԝԜшᴡωщ',
  x: 'хХΧχ×',
  y: 'уУΥγүҮʏ',
  z: 'ΖᴢƶƵ',
};

/** Ligatures and the like. */
const expansions: ReadonlyMap<number, string> = new Map(
  Object.entries({ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }).map(
    ([character, letters]) => [character.charCodeAt(0), letters],
  ),
);

const lookAlikes: ReadonlyMap<number, string> = new Map(
  Object.entries(rows).flatMap(([letter, characters]) =>
    Array.from(characters, (character): [number, string] => [character.codePointAt(0) ?? 0, letter]),
  ),
);

const letterAt = (index: number) => String.fromCharCode(97 + (index % 26));

/** Letters in black circles and squares, and the letters of flags. */
function astralLookAlike(codePoint: number): string | undefined {
  if (codePoint >= 0x1f150 && codePoint <= 0x1f169) return letterAt(codePoint - 0x1f150);
  if (codePoint >= 0x1f170 && codePoint <= 0x1f189) return letterAt(codePoint - 0x1f170);
  if (codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff) return letterAt(codePoint - 0x1f1e6);
  return undefined;
}

const isCodeOfLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Signs beside a name, which NFKD would turn into letters. */
const ornaments = new Set(Array.from('™℠ªº', (sign) => sign.codePointAt(0)));

function foldOnce(codePoint: number): number {
  if (ornaments.has(codePoint)) return separator;
  const character = String.fromCodePoint(codePoint);
  if (/\p{M}/u.test(character)) return /\p{Default_Ignorable_Code_Point}/u.test(character) ? invisible : mark;
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) return invisible;
  const letter = lookAlikes.get(codePoint) ?? astralLookAlike(codePoint);
  if (letter) return letter.charCodeAt(0);
  if (expansions.has(codePoint)) return several;
  const plain = decomposed(codePoint);
  if (plain.length > 1) return several;
  return plain === '' ? separator : plain.charCodeAt(0);
}

/** The lower-case ASCII letters and digits of a character, by NFKD and the look-alikes. */
function decomposed(codePoint: number): string {
  const parts = String.fromCodePoint(codePoint).normalize('NFKD').toLowerCase();
  let letters = '';
  for (const part of parts) {
    const code = part.codePointAt(0) ?? 0;
    if (isCodeOfLetter(code)) letters += part;
    else letters += lookAlikes.get(code) ?? '';
  }
  return letters;
}

let table: Uint8Array | undefined;

/** Indexed by code unit. Computed on first use, because it takes 65,536 normalisations. */
function foldTable(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(0x10000);
  // East Asian characters fold to nothing; skipping them saves most of the work.
  for (let code = 0; code < 0x10000; code += 1) {
    if ((code >= 0x3400 && code < 0xa000) || (code >= 0xac00 && code < 0xfb00)) continue;
    table[code] = code < 0x80 ? foldAscii(code) : foldOnce(code);
  }
  return table;
}

function foldAscii(code: number): number {
  const lower = code >= 65 && code <= 90 ? code + 32 : code;
  return isCodeOfLetter(lower) ? lower : separator;
}

export function foldCodePoint(codePoint: number): number {
  return codePoint < 0x10000 ? (foldTable()[codePoint] ?? separator) : foldOnce(codePoint);
}

/** The letters of a character that folds to `several`. */
export function lettersOf(codePoint: number): string {
  return expansions.get(codePoint) ?? decomposed(codePoint);
}

export const wordSet = (words: string | readonly string[]): ReadonlySet<string> =>
  new Set([words].flat().join(' ').match(/\S+/g));

/**
 * The pattern with both cases of every lower-case letter outside of `(?-i:…)`, for a part of a pattern. Node 24 reads the
 * flags of a group wrongly if the text has a character beyond Latin 1.
 */
export const ignoringCase = (source: string) =>
  source.replace(
    /\(\?-i:([^()]*)\)|\\p\{[^}]*\}|\\.|\[[^\]]*\\[^\]]*\]|\[([\p{Ll}-]+)\]|\p{Ll}/gsu,
    (written, exact?: string, letters?: string) =>
      exact ?? (written.length > 1 && letters === undefined ? written : bothCases(letters ?? written)),
  );

const bothCases = (letters: string) => `[${letters}${letters.toUpperCase()}]`;
