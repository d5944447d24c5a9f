import { fold } from '../../text/fold.ts';
import { isKnownWord, isTool } from '../names/ordinary-words.ts';
import languages from './languages.json' with { type: 'json' };

/** Abbreviations, whose dot does not end a sentence. */
const abbreviation =
  /(?:^|[^\p{L}])(?:tels?|cel|lic|lics|ing|ext|sr|sra|srita|av|col|blvd|núm|num|no|dr|dra|arq|mtr[oa]|prof|c\.?v|c\.\s?p|s(?:\.\s*a)?|de\s*c(?:\.\s*v)?|atn|int|fracc|prol|priv|inc|ltd|hnos|c[ií]a|mr|mrs|ms)\.$/iu;

/** Where a sentence, a line or a list item ends. Scraped texts lose line breaks: «…de leyRequisitos…», «…hora.Turno…». */
const sentenceEnd =
  /[.!?…]+(?=\s|$|\p{Lu}\p{Ll})|\n|;|(?<=\s)[•●▪◦✓✔➢►*-](?=\s)|[•●▪✓✔➢►]|(?<=\s)(?=(?:Educaci[oó]n|Escolaridad|Experiencia|Requisitos|Horario|Sueldo|Ofrecemos|Funciones|Prestaciones)(?:\s+\p{Ll}+)?:\s)|(?<=\p{Ll}{3}|\d)(?=\p{Lu}\p{Ll}{3})/gu;

/** «WhatsApp» and «JavaScript» are one word each; in «leyRequisitos» a line break was lost. */
function isInsideWord(text: string, at: number): boolean {
  const head = /\p{L}+$/u.exec(text.slice(Math.max(0, at - longestWord), at))?.[0] ?? '';
  const tail = /^\p{L}+/u.exec(text.slice(at, at + longestWord))?.[0] ?? '';
  const [left, right] = [fold(head), fold(tail)];
  if (left === '' || right === '') return false;
  return isTool(left + right) || !isKnownWord(left) || !isKnownWord(right);
}

const longestWord = 40;

/** Where sentences end, and where the sign that ends them does. */
function* sentenceEnds(text: string): Generator<{ start: number; end: number }> {
  for (const { 0: sign, index: start } of text.matchAll(sentenceEnd)) {
    const end = start + sign.length;
    const isDivision =
      sign === '' ? !isInsideWord(text, start) : !abbreviation.test(text.slice(Math.max(0, end - 16), end));
    if (isDivision) yield { start, end };
  }
}

/** Nobody writes longer sentences; a text without any sign is not read to its end for each finding. */
const longestSentence = 1_000;

/** Where the last sentence of a text begins. */
export function sentenceStart(before: string): number {
  const startWithin = (reach: number) => {
    const from = Math.max(0, before.length - reach);
    return from + ([...sentenceEnds(before.slice(from))].at(-1)?.end ?? 0);
  };
  // Most sentences are short, and the whole reach costs a tenth of a redaction.
  const near = startWithin(mostOften);
  return near > before.length - mostOften + longestWord ? near : startWithin(longestSentence);
}
const mostOften = 240;

/** Where the first sentence of a text ends, before its full stop. */
export function sentenceEndIn(after: string): number {
  for (const { start } of sentenceEnds(after.slice(0, longestSentence))) return start;
  return Math.min(after.length, longestSentence);
}

/** Repairs spaces and punctuation after a redaction. Line breaks stay. */
export function tidy(text: string): string {
  return (
    text
      .replace(/[([{“«]\s*[)\]}”»]/gu, '')
      .replace(/[^\S\n]{2,}/g, ' ')
      // The dot of «.NET» is part of a word.
      .replace(/[^\S\n]([,;:!?)\]»”]|\.(?!net\b))/gi, '$1')
      .replace(/([([«“¿¡])[^\S\n]/g, '$1')
      .replace(/,(?:\s*,)+/g, ',')
      .replace(/[,;:](?=\s*[.;!?](?!\.))/g, '')
      .replace(/(?<!\.)([.!?])\s*\.(?!\.|net\b)/gi, '$1')
      .replace(/^[^\S\n]*(?:[,;:|/·–—-]|\.(?!net\b))+[^\S\n]*(?=\S)/gim, (lead) =>
        /^\s*[-•·–—]\s/.test(lead) ? lead : '',
      )
      .replace(/[^\S\n]*[,;:|/·–—(-]+[^\S\n]*$/gm, '')
      .replace(/[^\S\n]$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const repeated =
  /(?<!\p{L})((?:la|otra) empresa|(?:the|another) company)(?:[^\S\n]*[,&/-]?[^\S\n]*(?:[yeou]\s+|and\s+|or\s+|de\s+|of\s+)?(?:(?:la|otra) empresa|(?:the|another) company)(?!\p{L}))+/giu;

/** «la empresa la empresa» where two names stood side by side, «la empresa empresa líder». A heading keeps its line. */
export const withoutRepetition = (text: string) =>
  text.replace(repeated, '$1').replace(/(?<!\p{L})((?:la|una) empresa)[^\S\n]+empresa(?!\p{L})/giu, '$1');

export const hasNoWord = (text: string) => !/[\p{L}\d]{2}/u.test(text);

export const capitalised = (text: string) => text.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());

export type Language = keyof typeof languages;

/** What stands for a name in each language. */
export const wordsFor = (language: Language) => languages[language];

const spanish = new Set(languages.es.words.split(' '));
const english = new Set(languages.en.words.split(' '));

/** Decides by the function words of the sentence, or of the whole text if the sentence does not tell. */
export function languageOf(sentence: string, text: string): Language {
  for (const sample of [sentence, text]) {
    let lead = 0;
    for (const word of sample.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
      lead += Number(english.has(word)) - Number(spanish.has(word));
    if (lead !== 0) return lead > 0 ? 'en' : 'es';
  }
  return 'es';
}
