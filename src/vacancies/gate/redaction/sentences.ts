/** Abbreviations, whose dot does not end a sentence. */
const abbreviation =
  /(?:^|[^\p{L}])(?:tels?|cel|lic|lics|ing|ext|sr|sra|srita|av|col|blvd|núm|num|no|dr|dra|arq|mtr[oa]|prof|c\.?v|c\.\s?p|s\.\s?a|de\s?c\.\s?v|atn|int|fracc|prol|priv|inc|ltd|mr|mrs|ms)\.$/iu;

const sentenceEnd = /[.!?…]+(?=\s|$)|\n/gu;

/** Where the last sentence of a text begins. */
export function sentenceStart(before: string): number {
  let last = 0;
  for (const match of before.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (!abbreviation.test(before.slice(Math.max(0, end - 16), end))) last = end;
  }
  return last;
}

/** Where the first sentence of a text ends, before its full stop. */
export function sentenceEndIn(after: string): number {
  for (const match of after.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (!abbreviation.test(after.slice(Math.max(0, end - 16), end))) return match.index;
  }
  return after.length;
}

/** The text around what is removed. */
export interface Cut {
  readonly before: string;
  readonly after: string;
}

/** Repairs spaces and punctuation after a redaction. Line breaks stay. */
export function tidy(text: string): string {
  return text
    .replace(/[([{“«]\s*[)\]}”»]/gu, '')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]([,.;:!?)\]»”])/g, '$1')
    .replace(/([([«“¿¡])[^\S\n]/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/[,;:](?=\s*[.;!?](?!\.))/g, '')
    .replace(/(?<!\.)([.!?])\s*\.(?!\.)/g, '$1')
    .replace(/^[^\S\n]*[,;:.|/·–—-]+[^\S\n]*(?=\S)/gm, (lead) => (/^\s*[-•·–—]\s/.test(lead) ? lead : ''))
    .replace(/[^\S\n]*[,;:|/·–—(-]+[^\S\n]*$/gm, '')
    .replace(/[^\S\n]$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const hasNoWord = (text: string) => !/[\p{L}\d]{2}/u.test(text);

export function capitalised(text: string): string {
  return text.replace(
    /^([^\p{L}]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}

/** The two languages of the feeds. */
export type Language = 'es' | 'en';

const english =
  /(?<![\p{L}\d])(?:the|and|of|to|with|you|your|our|we|us|is|are|for|at|join|will|be|team|as|an|this|by|from|or|who|that|experience|work|working|about|skills|years|company|please|send|contact|questions|apply|report|reports|employees|enjoy|great|benefits|discover|culture|people|hiring|has|have|offers|looking|full|time|new|in|on|it|its|their|provide|support|manage|develop|ensure)(?![\p{L}\d])/giu;
const spanish =
  /(?<![\p{L}\d])(?:de|la|el|en|y|que|con|para|los|las|un|una|tu|se|es|del|al|por|su|nuestro|nuestra|somos|buscamos|empresa|solicita|trabajo|trabajar|más|únete|experiencia|sueldo|envía|informes)(?![\p{L}\d])/giu;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** Decides by the function words of the sentence, or of the whole text if the sentence has none. */
export function languageOf(sentence: string, text: string): Language {
  for (const sample of [sentence, text]) {
    const difference = count(sample, english) - count(sample, spanish);
    if (difference !== 0) return difference > 0 ? 'en' : 'es';
  }
  return 'es';
}
