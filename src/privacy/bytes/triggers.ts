import type { Trigger } from '../names/name-matcher.ts';

/** Near these an address may stand that has no at sign. Short words are left out: they are in half of all words. */
const spelledSigns = ['arroba', 'dotcom', 'puntocom', 'puntomx', 'wame', 'tme', 'mme'];
const mailProviders = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail'];
/** A number near these is dialled even when it is short; with a host behind it is a way to write to somebody. */
const channels = ['whatsapp', 'telegram', 'instagram', 'facebook', 'messenger', 'telefono', 'celular'];

const digitWords = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');

/** Folded and squeezed, for the same pass that looks for names. Two digits spelled out in a row may be a number. */
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
    if (byte >= 0x30 && byte <= 0x39) digits += 1;
  }
  return digits >= leastDigits;
}

/** `juan at gmail`, `juan (at) gmail`. */
function isAfterSpelledSign(bytes: Uint8Array, start: number): boolean {
  let at = start - 1;
  while (at > 1 && start - at < 5 && !isLetter(bytes[at] ?? 0)) at -= 1;
  return (
    ((bytes[at] ?? 0) | 0x20) === 0x74 &&
    ((bytes[at - 1] ?? 0) | 0x20) === 0x61 &&
    !isLetter(bytes[at - 2] ?? 0)
  );
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
