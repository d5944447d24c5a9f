import { everyMatch } from '../../../foundation/every-match.ts';
import { fold, ignoringCase } from '../../text/fold.ts';
import { isFrequent, isKnownWord, isTool } from '../names/ordinary-words.ts';
import type { TextSpan } from '../persons/found-datum.ts';

/** Abbreviations, whose dot does not end a sentence. */
const abbreviation =
  /(?:^|[^\p{L}])(?:tels?|cel|lic|lics|ing|ext|sra?|srita|av|pdte|col|blvd|suc|n[úu]m|no|dra?|arq|mtr[oa]|prof|c\.?v|c\.\s?p|s(?:\.\s*a)?|de\s*c(?:\.\s*v)?|atn|int|fracc|prol|priv|inc|ltd|hnos|c[ií]a|mr|mrs|ms|\p{L})\.$/iu;

export const heading = String.raw`(?:Educaci[oó]n|Escolaridad|Experiencia|Requisitos|Horarios?|Sueldo|Renta|Salario|Ofrecemos|Se [Oo]frece|Se requiere|Funciones|Actividades|Responsabilidades|Perfil|Objetivo|Prestaciones|Beneficios|Lugar|Zona)(?:\s[\p{L} ]{1,24})?\s?:`;

/** How a request to get in touch begins, also where the full stop before it was lost. */
export const call = ignoringCase(
  String.raw`(?:(?:reales\s)?interesad[oa]s?(?:\s?\/\s?[oa]s)?|informes|contacto|cont[aá]ct(?:ar|a|ate|anos|arse)|env[ií](?:ar?|anos|ame|en|e|os)(?!\p{L})|mandar?(?:nos|me)?|comun[ií]c(?:ate|arse|ar)|post[uú]l(?:ate|ar|a)|present(?:arse|ate|[aá]te)|acudir|llamar?|marcar|tel[eé]fonos?|tel[.:]|whats\s?app|correo|e-?mail|citas?:|direcci[oó]n|ubicaci[oó]n|favor(?:\sde)?\s(?:env|mand|com|llam)\p{L}+|para\spostular)(?![\p{L}\d])`,
);
/** Words after which the same request continues: «comunicarse al WhatsApp». */
const led = ignoringCase(
  String.raw`(?<!\p{L})(?:a|al|por|v[ií]a|mi|su|tu|nuestr[oa]|el|la|los|las|y|o|u|con|de|del|en|un|una|este|siguiente|n[uú]mero|correo|para|de:|al:|interesad[oa]s?,?|postulantes|deben?|pueden?|favor|(?:env[ií]|mand|llam|marc|escr[ií]b|comun[ií]c|cont[aá]ct)\p{L}+|cv|cita|informaci[oó]n)`,
);
const bullet = '[•●▪◦✓✔➢►➤✅📌·*-]';

/** Where a sentence, a line or a list item ends. Scraped texts lose line breaks: «…de leyRequisitos…», «…hora.Turno…». */
const boundary = new RegExp(
  [
    String.raw`[.!?…]+["”»)]?(?=\s|$|\p{Lu}\p{Ll}|[¿¡*•]|(?<!\d\.)-|\d{1,2}[.)]\s?\p{Lu})`,
    String.raw`\n|;(?=\s*(?:\p{Lu}|\n|${bullet}))`,
    String.raw`(?<=\s)(?=(?:${bullet}|\d{1,2}[.)]-?)\s)|(?=[•●▪✓✔➢►➤✅📌·])|(?<=[:.)](?<!\d\.))(?=-)|(?<=[\p{L}\d)])(?=-\s\p{Lu})`,
    String.raw`(?<=\s|[\p{Ll}\d.)])(?=${heading})|(?<=\s)(?<!(?:${led}|${bullet})\s)(?=\p{Lu}\p{Ll}|INTERESAD)(?=${call})|(?<=,\s)(?<!${ignoringCase('interesad[oa]s,')}\s)(?=(?!para)${call})|(?<=\s)(?=interesad[oa]s?(?:\s|\/)\p{L}+r)`,
    String.raw`(?<=\p{L})(?=En\s\p{Lu})|(?<=\p{Ll}{3}|\d)(?=\p{Lu}\p{Ll}{3})`,
  ].join('|'),
  'gu',
);

const longestWord = 40;

/** «WhatsApp» and «JavaScript» are one word each; in «leyRequisitos» a line break was lost. */
function isInsideWord(text: string, at: number): boolean {
  const head = /\p{L}+$/u.exec(text.slice(Math.max(0, at - longestWord), at))?.[0] ?? '';
  const tail = /^\p{L}+/u.exec(text.slice(at, at + longestWord))?.[0] ?? '';
  const [left, right] = [fold(head), fold(tail)];
  if (left === '' || right === '' || right === 'en') return false;
  const isWord = /^\p{Lu}/u.test(head) ? isFrequent : isKnownWord;
  return isTool(left + right) || !isWord(left) || !isWord(right);
}

/** The sentences of a text, each with the sign and the space behind it. No boundary divides one of the spans. */
export function sentencesOf(text: string, spans: readonly TextSpan[]): readonly TextSpan[] {
  const sentences: TextSpan[] = [];
  let start = 0;
  const divide = (at: number, sign = at) => {
    if (at <= start || spans.some((span) => span.start < at && sign < span.end)) return;
    sentences.push({ start, end: at });
    start = at;
  };
  for (const { 0: sign, index } of everyMatch(boundary, text)) {
    let end = index + sign.length;
    if (sign === '' ? isInsideWord(text, end) : sign === '.' && isAbbreviated(text, end)) continue;
    while (/[^\S\n]/.test(text[end] ?? '')) end += 1;
    if (sign !== '' && text[end] === '\n') end += 1;
    divide(end, index);
  }
  divide(text.length);
  return sentences;
}

const isAbbreviated = (text: string, end: number) =>
  abbreviation.test(text.slice(Math.max(0, end - 16), end)) ||
  // «a las 16.» ends a sentence, «3. once» is an item.
  (text[end] !== '\n' &&
    /(?:^|(?<!(?:^|\P{L})(?:al?|las?|los|de|y|o|to|at|in))\s)\d{1,2}\.$/iu.test(
      text.slice(Math.max(0, end - 10), end),
    ));

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

export const hasNoWord = (text: string) => !/[\p{L}\d]{2}/u.test(text);

export const capitalised = (text: string) => text.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
