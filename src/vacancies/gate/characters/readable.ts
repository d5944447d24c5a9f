import { foldCodePoint, invisible } from '../../text/letter-folding.ts';
import { type ReadCharacter, readCharacter } from './read-character.ts';

/** A stretch of bytes as people read it, each code unit with the bytes it came from. */
export interface Readable {
  readonly text: string;
  /** For every code unit of the text, the byte at which its character starts; one more for the end. */
  readonly offsets: readonly number[];
  /** Code units in front of which something invisible was left out. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * Escapes undone, invisible characters left out, full-width and other compatibility forms of ASCII made plain. What
 * remains is still the writer's text: case, accents and punctuation stay, since they tell a name from a word.
 */
export function readable(bytes: Uint8Array, from = 0, to = bytes.length): Readable {
  const offsets: number[] = [];
  const hidden = new Set<number>();
  const character: ReadCharacter = { codePoint: 0, next: from };
  let text = '';
  let at = from;
  while (at < to) {
    readCharacter(bytes, at, character);
    const { codePoint } = character;
    if (codePoint === keycap || (codePoint >= 0x80 && foldCodePoint(codePoint) === invisible)) {
      hidden.add(text.length);
    } else {
      const plain = codePoint < 0x80 ? String.fromCharCode(codePoint) : plainForm(codePoint);
      for (let unit = 0; unit < plain.length; unit += 1) offsets.push(at);
      text += plain;
    }
    at = character.next;
  }
  offsets.push(at);
  return { text, offsets, hidden };
}

function plainForm(codePoint: number): string {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return '\ufffd';
  const character = String.fromCodePoint(codePoint);
  if (isDigit.test(character)) return digitOf(codePoint);
  if (codePoint < 0x2000) return character;
  const plain = character.normalize('NFKC');
  return /^[\x21-\x7e]$/.test(plain) ? plain : character;
}

/** The frame around the digit of an emoji: nobody reads it. */
const keycap = 0x20e3;

const isDigit = /^\p{Nd}$/u;

/** Unicode has the ten digits of every script in a row, and the mathematical ones in five rows without a gap. */
function digitOf(codePoint: number): string {
  if (codePoint >= 0x1d7ce && codePoint <= 0x1d7ff) return String((codePoint - 0x1d7ce) % 10);
  let zero = codePoint;
  while (codePoint - zero < 9 && isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(codePoint - zero);
}
