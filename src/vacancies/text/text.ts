/** Reduces texts of feeds to what a person would read, in clean Unicode. */
import { decodeHTMLStrict } from 'entities';
import { memoize } from '../../foundation/memoize.ts';
import { invisible, lineBreak } from '../../foundation/visible-text.ts';
import { normalForm } from './fold.ts';
import { htmlToText } from './html-text.ts';

/** Any blank but a single space or a line break. */
const blanks =
  /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]{2,}|[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;

/** Matches most texts: ASCII and Spanish, without `&`, `<` and mojibake. Only spaces need cleaning. */
const plainText = /^[\n\x20-\x25\x27-\x3b\x3d-\x7e¡-¬®-ÁÄÇ-ÊÌ-áã-îñ-ÿ–—‘’“”•…]*$/;

/** True for most fields: plain text on one line, with single spaces. */
const isTidy = (text: string) => plainText.test(text) && !/\n| {2}/.test(text);

/** What Word's symbol fonts leave behind where a bullet stood. */
const symbolFontBullet = /[\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc\uf076]/g;

/** Nested or doubly escaped markup is resolved after one or two rounds; more is an attack. */
const roundLimit = 6;

const bullets = '•‣◦⁃∙·●○◉■□▪▫▸►▶➢➤➔→✓✔✅❖◆♦–—*';
const listMark = new RegExp(
  `^(?:[${bullets}\\-]+(?:\\s+|(?=[^\\d\\s]))|\\(?\\d{1,2}[.)]\\s+|\\(?\\d{1,2}[.)](?=\\p{L})|\\(?[a-z]\\)\\s+)+`,
  'iu',
);
const onlyMarks = new RegExp(`^[${bullets}\\-.\\s]*$`, 'u');
/** Marks between several items on one line. A hyphen or an asterisk may mean something else. */
const inlineMark = /\s*[•●▪➢✓✔]\s*|\s+\|\s+/u;
const doubledItemMark = /^(?:•\s*){2,}/gm;

/** For a title, a place or a sector: one line, which may be empty. */
export function cleanLine(text: string): string {
  if (isTidy(text)) return text.trim();
  return settled(text, '').replace(lineBreak, ' ').replace(blanks, ' ').trim();
}

/** Text with at most one empty line between two others. The result may be empty. */
export function cleanParagraphs(text: string): string {
  if (isTidy(text)) return text.trim();
  return (
    settled(text, '• ')
      .replace(blanks, ' ')
      .replace(/ ?\n ?/g, '\n')
      // The next step does not recognise a first bullet after a space.
      .trim()
      .replace(doubledItemMark, '• ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Separates items that come in one text. In a list of texts these signs belong to the items. */
const separator = /[|;]/;

/** The items of a list, written as lines, bullets, numbers, bars, semicolons, HTML or separate texts. */
export function cleanList(text: string | readonly string[]): string[] {
  const texts = typeof text === 'string' ? [text] : text;
  const [first = ''] = texts;
  const items = texts.length === 1 ? [...itemsOfList(first)] : texts.flatMap((one) => itemsOfItem(one));
  // A single remaining item is split like a single text.
  const [only] = items;
  return items.length === 1 && only !== undefined && only !== texts[0] ? cleanList(only) : items;
}

/** Advertisements repeat the same phrases. */
const itemsKept = { maxEntries: 16_384 };

/** Splits a text that is the whole list, and a text that is one item of a list. */
const itemsOfList = memoize((text: string) => itemsOf(text, (line) => line.split(separator)), itemsKept);
const itemsOfItem = memoize((text: string) => itemsOf(text, (line) => [line]), itemsKept);

function itemsOf(text: string, partsOf: (line: string) => readonly string[]): readonly string[] {
  return (
    cleanParagraphs(text)
      .split('\n')
      .flatMap(partsOf)
      .flatMap(itemsOfLine)
      // An unfinished tag before the item may have hidden a tag inside it.
      .flatMap((item) => (item.includes('<') && item !== text ? cleanList(item) : [item]))
  );
}

/** Whether a character was lost before the import. */
export function hasReplacementCharacter(text: string): boolean {
  return !text.isWellFormed() || decodeHTMLStrict(repairMojibake(text)).includes('\ufffd');
}

function itemsOfLine(line: string): string[] {
  return line
    .split(inlineMark)
    .map((item) => item.trim().replace(listMark, '').trim())
    .filter((item) => item !== '' && !onlyMarks.test(item));
}

/** Repeats until nothing changes, because removing a hidden character or decoding an entity may reveal markup. */
function settled(text: string, itemMark: string): string {
  let current = text;
  for (let round = 1; !plainText.test(current); round += 1) {
    const next = oneRound(current, itemMark);
    if (next === current) break;
    // Without these two characters there is neither markup nor entity, so the loop ends.
    current = round < roundLimit ? next : next.replace(/[<&]/g, '');
  }
  return current;
}

function oneRound(text: string, itemMark: string): string {
  const visible = repairMojibake(text)
    .replace(symbolFontBullet, '•')
    .replace(lineBreak, '\n')
    .replace(invisible, '');
  const plain = visible.includes('<') || visible.includes('&') ? htmlToText(visible, itemMark) : visible;
  // A special blank would hide the end of a tag from the next round.
  return normalForm(plain, 'NFC').replace(blanks, ' ');
}

/** The characters of Windows-1252 that differ from Latin-1. */
const windows1252 = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((character, index) => [character, 0x80 + index]),
);

const continuation = '[\\x80-\\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * UTF-8 of the characters of Spanish texts, read as Windows-1252: accents (Â, Ã), quotes and dashes (â), emoji (ðŸ), byte
 * order mark and replacement character (ï), and what a second misreading makes of these (Å, Æ, Ë). No Spanish word has
 * these pairs; a wider rule would also "repair" the end of «CAFÉ».
 */
const misread = new RegExp(
  `Â[\\x80-\\xbf]|Ã${continuation}|Å[’“\\xa0¡½¾¸]|Æ’|Ë[†œ]|â${continuation}{2}|ðŸ${continuation}{2}|ï(?:»¿|¿½)`,
);

const everyMisread = new RegExp(misread, 'g');

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `AdministraciÃ³n` → `Administración`, also if it was misread several times. */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let round = 0; round < roundLimit && misread.test(repaired); round += 1)
    repaired = repaired.replaceAll(everyMisread, decoded);
  return repaired;
}

function decoded(sequence: string): string {
  const bytes = Uint8Array.from(
    sequence,
    (character) => windows1252.get(character) ?? character.charCodeAt(0),
  );
  try {
    return utf8.decode(bytes);
  } catch {
    // Not UTF-8 (an overlong or surrogate form).
    return sequence;
  }
}
