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
export const expansions: ReadonlyMap<number, string> = new Map(
  Object.entries({ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }).map(
    ([character, letters]) => [character.charCodeAt(0), letters],
  ),
);

export const lookAlikes: ReadonlyMap<number, string> = new Map(
  Object.entries(rows).flatMap(([letter, characters]) =>
    Array.from(characters, (character): [number, string] => [character.codePointAt(0) ?? 0, letter]),
  ),
);

const letterAt = (index: number) => String.fromCharCode(97 + (index % 26));

/** Beyond the first plane: letters in black circles and squares, and the letters that flags are made of. */
export function astralLookAlike(codePoint: number): string | undefined {
  if (codePoint >= 0x1f150 && codePoint <= 0x1f169) return letterAt(codePoint - 0x1f150);
  if (codePoint >= 0x1f170 && codePoint <= 0x1f189) return letterAt(codePoint - 0x1f170);
  if (codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff) return letterAt(codePoint - 0x1f1e6);
  return undefined;
}
