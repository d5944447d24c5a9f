import type { Finding } from '../inspect-text.ts';
import { redactInPhrase, redactInProse, widenToAddress, widenToToken } from './redact-name.ts';
import { type Cut, capitalised, hasNoWord, tidy } from './tidy.ts';

/** Sentences, or a title or label that has no verb. */
export type TextStyle = 'prose' | 'phrase';

/** The text without what was found, put in order; empty when nothing worth reading is left. */
export function redactText(text: string, findings: readonly Finding[], style: TextStyle): string {
  let rest = text;
  let untouched = text.length;
  // From the end, so that the places of the others stay right.
  for (const finding of findings.toReversed()) {
    // What was taken out further on reached back over this one; whatever is left of it is found again.
    if (finding.end > untouched) continue;
    const redacted = redactOne(rest, finding, style);
    untouched = commonStart(rest, redacted);
    rest = redacted;
  }
  const tidied = tidy(rest);
  if (hasNoWord(tidied)) return '';
  return /^[^\p{L}]*\p{Lu}/u.test(text) ? capitalised(tidied) : tidied;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function redactOne(text: string, { kind, start, end }: Finding, style: TextStyle): string {
  const place = { before: text.slice(0, start), after: text.slice(end) };
  if (kind !== 'employer') {
    return style === 'prose' ? redactContact(place, text.slice(start, end)) : redactDatum(place);
  }
  const address = widenToAddress(place);
  if (address) return redactDatum(address);
  const cut = widenToToken(place);
  return style === 'prose' ? redactInProse(cut) : redactInPhrase(cut);
}

/** A sentence that is there to say where to write or call has no point without the address. */
const callToAction =
  /(?:env[ií]a|enviar|env[ií]en|manda|mandar|comun[ií]ca|comunicarse|ll[aá]ma|llamar|m[aá]rca|marcar|contact|contáct|informes|postúla|postula|postular|escr[ií]b|interesad|mayores|whats|tel[eéf.:]|tels|cel\.|cel:|celular|correo|e-?mail|mail|cv\b|curr[ií]culum|vitae|síguenos|siguenos|visita|ingresa|regístrate|aplica|consulta|conoce|solicitud|cita|entrevista|acude|present[aá]|dudas|clabe|depósito|deposit|liga|link|sitio|página)/iu;

const leadIn =
  /(?:\s*[,;:(–—-]\s*|\s+|^)(?:(?:o|y|e|u)\s+)?(?:(?:al|a|en|por|con|vía|via|de|del|desde)\s+)?(?:(?:el|la|los|las|su|nuestro|nuestra|siguiente)\s+)*(?:(?:correo(?:\s+electrónico)?|e-?mail|mail|tel(?:éfono)?s?|telefono|cel(?:ular)?|whats?app|número|numero|página(?:\s+web)?|sitio(?:\s+web)?|liga|link|web|rfc|curp|clabe|nss|y|o)\.?\s*:?\s*)*$/iu;

const sentenceEnd = /[.!?…](?=\s|$)|\n/gu;

/** Takes out the sentence when its point was the contact, or else the datum with the words that announce it. */
function redactContact({ before, after }: Cut, datum: string): string {
  const bracket = withoutBracket({ before, after });
  if (bracket !== null) return bracket;
  const start = lastEnd(before);
  const end = firstEnd(after);
  const sentence = before.slice(start) + datum + after.slice(0, end);
  if (callToAction.test(sentence.replace(datum, ' '))) {
    const rest = after.slice(end).replace(/^[.!?…]+/, '');
    return before.slice(0, start) + rest;
  }
  return redactDatum({ before, after });
}

function redactDatum({ before, after }: Cut): string {
  return withoutBracket({ before, after }) ?? `${before.replace(leadIn, '')} ${after}`;
}

/** A bracket around the datum goes with it, and with whatever else stands in there. */
function withoutBracket({ before, after }: Cut): string | null {
  const opened = /\s*\([^()\n]{0,60}$/.exec(before);
  const closed = /^[^()\n]{0,60}\)/.exec(after);
  return opened && closed ? before.slice(0, opened.index) + after.slice(closed[0].length) : null;
}

/** Abbreviations such as `Tel.` and `Lic.` end no sentence. */
const abbreviation =
  /(?:^|[^\p{L}])(?:tels?|cel|lic|ing|ext|sr|sra|av|col|núm|num|no|dr|dra|arq|mtro|c\.?v)\.$/iu;

function lastEnd(before: string): number {
  let last = 0;
  for (const match of before.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (match[0] === '\n' || !abbreviation.test(before.slice(0, end))) last = end;
  }
  return last;
}

function firstEnd(after: string): number {
  for (const match of after.matchAll(sentenceEnd)) {
    if (match[0] === '\n' || !abbreviation.test(after.slice(0, match.index + 1))) return match.index;
  }
  return after.length;
}
