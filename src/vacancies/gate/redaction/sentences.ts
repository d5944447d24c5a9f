/** Abbreviations such as `Tel.` and `Lic.` end no sentence. */
const abbreviation =
  /(?:^|[^\p{L}])(?:tels?|cel|lic|lics|ing|ext|sr|sra|srita|av|col|blvd|núm|num|no|dr|dra|arq|mtr[oa]|prof|c\.?v|c\.\s?p|s\.\s?a|de\s?c\.\s?v|atn|int|fracc|prol|priv|inc|ltd|mr|mrs|ms)\.$/iu;

const sentenceEnd = /[.!?…]+(?=\s|$)|\n/gu;

/** Where the sentence begins at whose end the text stands. */
export function sentenceStart(before: string): number {
  let last = 0;
  for (const match of before.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (!abbreviation.test(before.slice(Math.max(0, end - 16), end))) last = end;
  }
  return last;
}

/** Where the sentence ends in which the text begins: before its full stop. */
export function sentenceEndIn(after: string): number {
  for (const match of after.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (!abbreviation.test(after.slice(Math.max(0, end - 16), end))) return match.index;
  }
  return after.length;
}
