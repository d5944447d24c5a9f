import { isUtf8 } from 'node:buffer';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;

export type Encoding = (typeof encodings)[number];

/** Stands for bytes that mean nothing in the encoding of the file. A record that has one is never published. */
export const replacementCharacter = '\uFFFD';

/** The encoding that the first bytes give away: by their mark, or by the zeros that UTF-16 puts between Latin letters. */
export function encodingFromHead(head: Uint8Array): Encoding | undefined {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even < many / 8) return 'utf-16le';
  if (even > many && odd < many / 8) return 'utf-16be';
  return undefined;
}

/**
 * Between two letters: á, é and ú of old Macintosh files, where Windows has ‡, Ž and œ; all of its accents but í, which is
 * an apostrophe on Windows; and the accents of Windows.
 */
const unmistakable = /[a-z][\x87\x8e\x9c][a-z]/i;
const macintoshAccents = /[a-z][\x87\x8e\x96\x97\x9c](?=[a-z])/gi;
const windowsAccents = /[a-z][\xe1\xe9\xed\xf1\xf3\xfa](?=[a-z])/gi;

/**
 * UTF-8, Windows-1252 or Mac Roman, from a stretch that has bytes above ASCII. A few stray bytes in a text of good UTF-8 are damage,
 * to be reported where they stand; where most are stray, the text is not UTF-8. Latin-1 is read as Windows-1252, which
 * has the same letters and those that Windows writes.
 */
export function encodingFromStretch(stretch: Uint8Array): Encoding {
  if (isUtf8(stretch)) return 'utf-8';
  const text = new TextDecoder('utf-8').decode(stretch, { stream: true });
  const stray = text.split(replacementCharacter).length - 1;
  const letters = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return stray > letters ? oneByteEncoding(stretch) : 'utf-8';
}

function oneByteEncoding(stretch: Uint8Array): Encoding {
  const text = Buffer.from(stretch.buffer, stretch.byteOffset, stretch.byteLength).toString('latin1');
  if (!unmistakable.test(text)) return 'windows-1252';
  const count = (accents: RegExp) => text.match(accents)?.length ?? 0;
  return count(macintoshAccents) > count(windowsAccents) ? 'macintosh' : 'windows-1252';
}
