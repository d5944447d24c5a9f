/** Texts from outside made fit to publish: what a person would read, in clean Unicode, and nothing else. */
import { decodeHTMLStrict } from 'entities';
import { memoize } from '../../foundation/memoize.ts';
import { invisible, lineBreak } from '../../foundation/visible-text.ts';
import { normalForm } from './fold.ts';
import { htmlToText } from './html-text.ts';

/** Blank but not the end of a line, unless it is a single space. The braille blank counts as a symbol and prints nothing. */
const blanks =
  /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]{2,}|[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;

/**
 * Text that needs no cleaning but of its spaces: ASCII and the letters and signs of Spanish, without `&`, `<` and the
 * letters with which mojibake begins. Most texts are; knowing it at once is what keeps an import quick.
 */
const plainText = /^[\n\x20-\x25\x27-\x3b\x3d-\x7e¡-¬®-ÁÄÇ-ÊÌ-áã-îñ-ÿ–—‘’“”•…]*$/;

/** Plain text on one line, with single spaces: most fields are. */
const isTidy = (text: string) => plainText.test(text) && !/\n| {2}/.test(text);

/** What Word's symbol fonts leave behind where a bullet stood. */
const symbolFontBullet = /[\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\uf076]/g;

/** Markup within markup, escaped twice or cut in two, settles after one or two rounds; more is an attack. */
const roundLimit = 6;

const bullets = '•‣◦⁃∙·●○◉■□▪▫▸►▶➢➤➔→✓✔✅❖◆♦–—*';
const listMark = new RegExp(
  `^(?:[${bullets}\\-]+(?:\\s+|(?=[^\\d\\s]))|\\(?\\d{1,2}[.)]\\s+|\\(?\\d{1,2}[.)](?=\\p{L})|\\(?[a-z]\\)\\s+)+`,
  'iu',
);
const onlyMarks = new RegExp(`^[${bullets}\\-.\\s]*$`, 'u');
/** Several items on one line. A hyphen or an asterisk there may mean anything, so only unmistakable marks count. */
const inlineMark = /\s*[•●▪➢✓✔]\s*|\s+\|\s+/u;
const doubledItemMark = /^(?:•\s*){2,}/gm;

/** One line: a title, a place, a sector. May come out empty. */
export function cleanLine(text: string): string {
  if (isTidy(text)) return text.trim();
  return settled(text, '').replace(lineBreak, ' ').replace(blanks, ' ').trim();
}

/** Text with line breaks, at most one empty line between two others. May come out empty. */
export function cleanParagraphs(text: string): string {
  if (isTidy(text)) return text.trim();
  return (
    settled(text, '• ')
      .replace(blanks, ' ')
      .replace(/ ?\n ?/g, '\n')
      // A blank before the first mark would hide it from the next step.
      .trim()
      .replace(doubledItemMark, '• ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Items in one text on one line. Where they are already apart, these signs belong to what they say. */
const separator = /[|;]/;

/** The items of a list, however it was written: lines, bullets, numbers, bars, semicolons, HTML, or already apart. */
export function cleanList(text: string | readonly string[]): string[] {
  const texts = typeof text === 'string' ? [text] : text;
  const [first = ''] = texts;
  const items = texts.length === 1 ? [...itemsOfList(first)] : texts.flatMap((one) => itemsOfItem(one));
  // What is left of several texts may be one, and that is taken apart as one.
  const [only] = items;
  return items.length === 1 && only !== undefined && only !== texts[0] ? cleanList(only) : items;
}

/** Advertisements ask and promise in the same words. */
const itemsKept = { maxEntries: 16_384 };

/** The items of a text that is all of the list, and of one that is an item of it. */
const itemsOfList = memoize((text: string) => itemsOf(text, (line) => line.split(separator)), itemsKept);
const itemsOfItem = memoize((text: string) => itemsOf(text, (line) => [line]), itemsKept);

function itemsOf(text: string, partsOf: (line: string) => readonly string[]): readonly string[] {
  return (
    cleanParagraphs(text)
      .split('\n')
      .flatMap(partsOf)
      .flatMap(itemsOfLine)
      // On its own, an item may show a tag that an unfinished one before it had hidden.
      .flatMap((item) => (item.includes('<') && item !== text ? cleanList(item) : [item]))
  );
}

/** True when a character was lost before the text came to us: what is published will lack it. */
export function hasReplacementCharacter(text: string): boolean {
  return !text.isWellFormed() || decodeHTMLStrict(repairMojibake(text)).includes('\ufffd');
}

function itemsOfLine(line: string): string[] {
  return line
    .split(inlineMark)
    .map((item) => item.trim().replace(listMark, '').trim())
    .filter((item) => item !== '' && !onlyMarks.test(item));
}

/**
 * Rounds until nothing changes, so that cleaning a clean text leaves it alone: taking a hidden character out, or
 * decoding an entity, may reveal markup that was not there before.
 */
function settled(text: string, itemMark: string): string {
  let current = text;
  for (let round = 0; round < roundLimit; round += 1) {
    if (plainText.test(current)) return current;
    const next = oneRound(current, itemMark);
    if (next === current) return current;
    current = next;
  }
  // No honest text gets here: without these two characters there is neither markup nor entity, so it ends.
  current = current.replace(/[<&]/g, '');
  for (;;) {
    const next = oneRound(current, itemMark);
    if (next === current) return current;
    current = next;
  }
}

function oneRound(text: string, itemMark: string): string {
  const visible = repairMojibake(text)
    .replace(symbolFontBullet, '•')
    .replace(lineBreak, '\n')
    .replace(invisible, '');
  const plain = visible.includes('<') || visible.includes('&') ? htmlToText(visible, itemMark) : visible;
  // A blank of another kind would hide from the next round where a tag ends.
  return normalForm(plain, 'NFC').replace(blanks, ' ');
}

/** The printable characters of Windows-1252 between 0x80 and 0x9F; the rest of that page is Latin-1. */
const windows1252 = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((character, index) => [character, 0x80 + index]),
);

const continuation = '[\\x80-\\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * UTF-8 of the characters that Spanish texts use, read as Windows-1252: two bytes for accents and signs (Â, Ã), three
 * for quotes, dashes, bullets (â), four for emoji (ðŸ), and the two ways in which ï begins: a byte order mark and the
 * mark of a character lost even earlier. Å, Æ and Ë begin what the second of two misreadings makes of the first. No
 * Spanish word holds these pairs, whereas a wider rule would also "repair" the end of «CAFÉ».
 */
const misread = new RegExp(
  `Â[\\x80-\\xbf]|Ã${continuation}|Å[’“\\xa0¡½¾¸]|Æ’|Ë[†œ]|â${continuation}{2}|ðŸ${continuation}{2}|ï(?:»¿|¿½)`,
);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const misreadAtEnd = new RegExp(`(?:${misread.source})$`);
const longestSequence = 4;

/**
 * `AdministraciÃ³n` → `Administración`, as often as it was misread; anything less certain stays as it is. What a sequence
 * becomes may end another one. No two sequences overlap, so one pass that looks back after each character settles it all.
 */
export function repairMojibake(text: string): string {
  if (!misread.test(text)) return text;
  const characters: string[] = [];
  for (const character of text) {
    characters.push(character);
    // What it is made into may be the end of another sequence.
    while ((characters.at(-1) ?? '') >= '\x80') {
      const sequence = misreadAtEnd.exec(characters.slice(-longestSequence).join(''))?.[0];
      const meant = sequence === undefined ? undefined : decoded(sequence);
      if (sequence === undefined || meant === undefined || meant === sequence) break;
      characters.splice(-sequence.length, sequence.length, meant);
    }
  }
  return characters.join('');
}

function decoded(sequence: string): string {
  const bytes = Uint8Array.from(
    sequence,
    (character) => windows1252.get(character) ?? character.charCodeAt(0),
  );
  try {
    return utf8.decode(bytes);
  } catch {
    // Not UTF-8 after all (an overlong or surrogate form): it stays.
    return sequence;
  }
}
