/** The two languages of the feeds. */
export type Language = 'es' | 'en';

const english =
  /(?<![\p{L}\d])(?:the|and|of|to|with|you|your|our|we|us|is|are|for|at|join|will|be|team|as|an|this|by|from|or|who|that|experience|work|working|about|skills|years|company|please|send|contact|questions|apply|report|reports|employees|enjoy|great|benefits|discover|culture|people|hiring|has|have|offers|looking|full|time|new|in|on|it|its|their|provide|support|manage|develop|ensure)(?![\p{L}\d])/giu;
const spanish =
  /(?<![\p{L}\d])(?:de|la|el|en|y|que|con|para|los|las|un|una|tu|se|es|del|al|por|su|nuestro|nuestra|somos|buscamos|empresa|solicita|trabajo|trabajar|más|únete|experiencia|sueldo|envía|informes)(?![\p{L}\d])/giu;

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** By the small words of the sentence, or of the whole text where the sentence has none. */
export function languageOf(sentence: string, text: string): Language {
  for (const sample of [sentence, text]) {
    const difference = count(sample, english) - count(sample, spanish);
    if (difference !== 0) return difference > 0 ? 'en' : 'es';
  }
  return 'es';
}
