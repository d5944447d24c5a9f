const plainAscii = /^[\x20-\x7e]*$/;
/** Nearly all texts: telling these letters by a table takes a tenth of what Unicode's own way takes. */
const plainSpanish = /^[\x20-\x7e¡¿áéíóúüñÁÉÍÓÚÜÑ]*$/;
const spanishLetter = /[áéíóúüñÁÉÍÓÚÜÑ]/g;
const bareLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('áéíóúüñÁÉÍÓÚÜÑ', (letter) => [letter, letter.normalize('NFD').charAt(0)]),
);
const marksAndInvisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const blankRun = /[\s\p{Cc}]+/gu;

/**
 * A text as two people would agree that it says the same: no case, no accents, no ligatures or wide letters, single
 * spaces. For comparing, never for showing: `ñ` becomes `n`.
 */
export function fold(text: string): string {
  if (plainAscii.test(text)) return plainlyFolded(text);
  if (plainSpanish.test(text))
    return plainlyFolded(text.replace(spanishLetter, (letter) => bareLetters[letter] ?? letter));
  const bare = normalForm(text, 'NFKD').replace(marksAndInvisible, '');
  return bare.toLowerCase().replace(blankRun, ' ').trim();
}

/** Of a text whose only blanks are spaces. */
function plainlyFolded(text: string): string {
  const lower = text.toLowerCase();
  return (lower.includes('  ') ? lower.replace(/ +/g, ' ') : lower).trim();
}

/**
 * More marks on one letter than any script has use for. Unicode puts the marks of a letter in order pair by pair, so that
 * a text of nothing but marks would take time by the square of its length.
 */
const stackedMarks = /(\p{M}{12})\p{M}+/gu;

/** So many characters in a row that no Latin text has; most texts have none of them at all. */
const mayBeStacked = /[^\0-\u02ff\u2000-\u2bff]{13}/;

/** A text in a normal form of Unicode, without the marks that are stacked beyond reading. */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  const bare = mayBeStacked.test(text) ? text.replace(stackedMarks, '$1') : text;
  return bare.normalize(form);
}

/**
 * What a character is read as: the code of `a`–`z` or `0`–`9`, or one of the four below. The table is the whole of the
 * folding: case, accents, compatibility forms and look-alikes all end here, so that every search agrees on them.
 */
export const separator = 0;
/** Zero-width and other characters that nobody sees. */
export const invisible = 1;
/** A combining mark: part of the letter before it. */
export const mark = 2;
/** Stands for several letters; `lettersOf` has them. */
export const several = 3;

/**
 * Letters of other scripts that people read as Latin ones, beyond what Unicode's compatibility decomposition already
 * undoes (full width, mathematical, circled, superscript). Each row: what it is read as, and what is written.
 */
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

/** Ligatures and the like: one character, several letters. */
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

/** Beyond the first plane: letters in black circles and squares, and the letters that flags are made of. */
function astralLookAlike(codePoint: number): string | undefined {
  if (codePoint >= 0x1f150 && codePoint <= 0x1f169) return letterAt(codePoint - 0x1f150);
  if (codePoint >= 0x1f170 && codePoint <= 0x1f189) return letterAt(codePoint - 0x1f170);
  if (codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff) return letterAt(codePoint - 0x1f1e6);
  return undefined;
}

const isCodeOfLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Signs set beside a name, which Unicode would decompose into letters of it. */
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

/** Through NFKD to lower-case ASCII letters and digits; look-alikes under an accent too. */
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

/** By code unit, for the whole first plane. Made on first use: 65,536 normalisations are not for `--help`. */
export function foldTable(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(0x10000);
  // The ideographs and syllables of East Asia fold to nothing; skipping them saves most of the work.
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

/** The letters behind a character whose fold is `several`. */
export function lettersOf(codePoint: number): string {
  return expansions.get(codePoint) ?? decomposed(codePoint);
}
