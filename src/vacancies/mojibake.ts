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
  'g',
);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `AdministraciÃ³n` → `Administración`, as often as it was misread; anything less certain stays as it is. */
export function repairMojibake(text: string): string {
  let current = text;
  for (;;) {
    const repaired = current.replace(misread, decoded);
    if (repaired === current) return current;
    current = repaired;
  }
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
