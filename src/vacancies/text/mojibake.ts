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
