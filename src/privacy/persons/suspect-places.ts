import { isAsciiDigit, isAsciiLetter } from '../characters/ascii.ts';
import type { Trigger } from '../names/name-matcher.ts';

/** What a byte is to this search: nothing, a digit, something between digits, an at sign, or a bracket around one. */
const digit = 1;
const between = 2;
const atSign = 3;
const bracket = 4;

const kindOfByte = new Uint8Array(256);
for (let byte = 0x30; byte <= 0x39; byte += 1) kindOfByte[byte] = digit;
// Space, brackets, hyphen, dot, slash, and the bytes of `–` and of a no-break space.
for (const byte of [0x20, 0x29, 0x2d, 0x2e, 0x2f, 0xc2, 0xa0, 0xe2, 0x80, 0x93]) kindOfByte[byte] = between;
kindOfByte[0x40] = atSign;
for (const byte of [0x28, 0x5b, 0x7b]) kindOfByte[byte] = bracket;

const longestGap = 3;
const digitsOfTelephone = 10;
const digitsOfShortTelephone = 7;
const digitsOfBirthday = 6;

/**
 * The few places of a file where a person's datum could stand, found without decoding anything: long numbers, six
 * digits that could be a birthday after letters (CURP, RFC), and at signs. Everything else is skipped.
 */
export function suspectPlaces(bytes: Uint8Array, isJson: boolean): number[] {
  const places: number[] = [];
  const size = bytes.length;
  let at = 0;
  while (at < size) {
    const kind = kindOfByte[bytes[at] ?? 0] ?? 0;
    if (kind === digit) {
      at = numberFrom(bytes, at, isJson, places);
    } else {
      if (kind === atSign && bytes[at - 1] !== 0x22) places.push(at);
      else if (kind === bracket && isSpelledAt(bytes, at + 1)) places.push(at);
      at += 1;
    }
  }
  return places;
}

/** Goes over digits and what stands between them, notes the number when it is long, and says where it ends. */
function numberFrom(bytes: Uint8Array, start: number, isJson: boolean, places: number[]): number {
  let digits = 0;
  let consecutive = 0;
  let gap = 0;
  let at = start;
  while (at < bytes.length && gap <= longestGap) {
    const kind = kindOfByte[bytes[at] ?? 0] ?? 0;
    if (kind === digit) {
      digits += 1;
      consecutive += 1;
      gap = 0;
      if (consecutive === digitsOfBirthday && isAfterLetters(bytes, at + 1 - digitsOfBirthday))
        places.push(at);
    } else if (kind === between || bytes[at] === 0x28) {
      consecutive = 0;
      gap += 1;
    } else {
      break;
    }
    at += 1;
  }
  if (digits >= digitsOfTelephone) {
    if (!(isJson && isJsonNumber(bytes, start))) places.push(start);
  } else if (digits >= digitsOfShortTelephone && isAfterTel(bytes, start)) {
    places.push(start);
  }
  return at;
}

/** `(at)`, `[at]`, and the start of `{arroba}`. */
const isSpelledAt = (bytes: Uint8Array, at: number) => {
  const second = (bytes[at + 1] ?? 0) | 0x20;
  return ((bytes[at] ?? 0) | 0x20) === 0x61 && (second === 0x74 || second === 0x72);
};

/** A local number counts only when it is announced: `Tel. 1234 5678`, `cel:`. */
function isAfterTel(bytes: Uint8Array, start: number): boolean {
  for (let at = Math.max(0, start - 12); at < start - 1; at += 1) {
    if (((bytes[at] ?? 0) | 0x20) === 0x65 && ((bytes[at + 1] ?? 0) | 0x20) === 0x6c) return true;
  }
  return false;
}

/** A figure of the data, `"max":2147483647`, not of a text. */
function isJsonNumber(bytes: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a) at -= 1;
  if (bytes[at] === 0x5b) return true;
  if (bytes[at] !== 0x3a) return false;
  at -= 1;
  while (bytes[at] === 0x20) at -= 1;
  return bytes[at] === 0x22;
}

function isAfterLetters(bytes: Uint8Array, start: number): boolean {
  const before = bytes[start - 1] ?? 0;
  if (!isAsciiLetter(before) && !(kindOfByte[before] === between && isAsciiLetter(bytes[start - 2] ?? 0)))
    return false;
  const month = twoDigits(bytes, start + 2);
  const day = twoDigits(bytes, start + 4);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const twoDigits = (bytes: Uint8Array, at: number) =>
  ((bytes[at] ?? 0) - 0x30) * 10 + (bytes[at + 1] ?? 0) - 0x30;

/** Near these an address may stand that has no at sign. Short words are left out: they are in half of all words. */
const spelledSigns = ['arroba', 'dotcom', 'puntocom', 'puntomx', 'wame', 'tme', 'mme'];
const mailProviders = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail'];
/** A number near these is dialled even when it is short; with a host behind it is a way to write to somebody. */
const channels = ['whatsapp', 'telegram', 'instagram', 'facebook', 'messenger', 'telefono', 'celular'];

const digitWords = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');

/** Folded and without gaps, for the same pass that looks for names. Two digits spelled out in a row may be a number. */
export const triggerWords: readonly string[] = [
  ...spelledSigns,
  ...mailProviders,
  ...channels,
  ...digitWords.flatMap((first) => digitWords.map((second) => first + second)),
];

const reach = 60;
const leastDigits = 7;

/** Whether the word is more than a mention: «manejo de WhatsApp» is one, «WhatsApp 1234 5678» is not. */
export function isWorthReading(bytes: Uint8Array, { word, start, end }: Trigger): boolean {
  if (mailProviders.includes(word)) return isAfterSpelledSign(bytes, start);
  if (!channels.includes(word)) return true;
  const following = bytes[end];
  if (following === 0x2e || following === 0x3a) return true;
  let digits = 0;
  for (let at = Math.max(0, start - reach); at < Math.min(bytes.length, end + reach); at += 1) {
    const byte = bytes[at] ?? 0;
    if (isAsciiDigit(byte)) digits += 1;
  }
  return digits >= leastDigits;
}

/** `juan at gmail`, `juan (at) gmail`. */
function isAfterSpelledSign(bytes: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (at > 1 && start - at < 5 && !isAsciiLetter(bytes[at] ?? 0)) at -= 1;
  return (
    ((bytes[at] ?? 0) | 0x20) === 0x74 &&
    ((bytes[at - 1] ?? 0) | 0x20) === 0x61 &&
    !isAsciiLetter(bytes[at - 2] ?? 0)
  );
}
