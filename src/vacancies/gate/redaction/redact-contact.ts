import type { Surroundings } from '../names/surroundings.ts';
import { anyTitle } from '../persons/person-cues.ts';
import type { Language } from './sentences.ts';
import { capitalised, hasNoWord, languageOf, sentenceEndIn, sentenceStart, wordsFor } from './sentences.ts';

/** A sentence that only says how to get in touch is removed as a whole. */
const callToAction =
  /(?:env[ií]a|enviar|env[ií]en|m[aá]nda|mandar|mensaje|entra\s+(?:a|al|en)\s|comun[ií]ca|comunicarse|ll[aá]ma|llamar|m[aá]rca(?:nos|me|r)?\b|contact|contáct|informes|información|postúla|postula|postular|escr[ií]b|interesad|mayores|whats|tel[eéf.:]|tels?(?!\p{L})|lada|cel\.|cel:|celular|correo|mail|cv\b|curr[ií]culum|vitae|s[ií]gue(?:nos|me)|b[uú]sca(?:nos|me)|encu[eé]ntra(?:nos|me)|comparte|visita|vis[ií]ta|ingresa|reg[ií]strate|aplica|consulta|conoce|solicitud|cita|entrevista|acud|pres[eé]nt[aáe]|pregunt|atenci[oó]n|atentamente|atte|saludos|gracias|[oó]rdenes|al pendiente|dudas|clabe|depósito|deposit|liga|link|sitio|página|perfil|usuario|reclutador|ubicad|lugar\s+de\s+trabajo|direcci[oó]n|domicilio|titular|responsable|firma|follow|visit|send|reach|call|regards|sincerely|thanks|questions|apply|recruiter|resume|interview|located|address|posted by|speak|ask for|hiring manager|jef[ea])/iu;

const announcement = String.raw`(?:correo(?:\s+electrónico)?|e-?mail|mail|tel(?:éfono)?s?|telefono|cel(?:ular)?|whats?app|número|numero|página(?:\s+web)?|sitio(?:\s+web)?|liga|link|web|phone|website|rfc|curp|clabe|nss|ine|clave de elector|dirección|domicilio|y|o|and|or)`;
const leadIn = new RegExp(
  String.raw`(?:\s*[,;:(–—-]\s*|\s+|^)(?:(?:o|y|e|u|and|or)\s+)?(?:(?:al|a|en|por|con|vía|via|de|del|desde|at|to|on|in|by|with|from)(?:\s+|\s*:\s*))?(?:(?:el|la|los|las|su|nuestro|nuestra|siguiente|the|our|my)\s+)*(?:${announcement}\.?\s*:?\s*)*$`,
  'iu',
);

/** A title and an article before the name of a person. */
const titles = new RegExp(
  String.raw`(?:(?:la|el|the|our|nuestr[oa]|mi|tu)\s+)?(?:${anyTitle}\s+){0,2}$`,
  'iu',
);

/** «📩», «👉» before a contact. */
const signs = /[^\S\n]{0,3}(?:\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?[^\S\n]{0,3}){1,4}$/u;

/** Removes the sentence if it is about the contact; otherwise the datum with the words that announce it. */
export function redactContact(cut: Surroundings, kind: 'person' | 'datum'): string {
  const bracket = withoutBracket(cut);
  if (bracket !== null) return bracket;
  const before = cut.before.replace(kind === 'person' ? titles : signs, '');
  const { after } = cut;
  const start = sentenceStart(before);
  // «707Horario»: a lost line break.
  const end = /^\p{Lu}\p{Ll}/u.test(after) ? 0 : sentenceEndIn(after);
  const [head, tail] = [before.slice(start), after.slice(0, end)];
  const language = languageOf(`${head} ${tail}`, `${before} ${after}`);
  const isCall = callToAction.test(`${head} ${tail}`) || hasNoWord(head);
  const rest = after.slice(end).replace(/^(?:[.!?…]+|(?=\p{Lu}))/u, (sign) => (sign === '' ? '\n' : ''));
  const hasMore = !hasNoWord(before.slice(0, start)) || !hasNoWord(rest);
  const isOffice = kind === 'person' && reporting.test(head) && office.test(tail);
  const isShort = head.length + tail.length <= longestCall;
  if (isCall && isShort && hasMore && !isOffice) return before.slice(0, start).replace(question, '') + rest;
  if (kind === 'person') return withSomebody({ before, after }, language);
  const kept = before.replace(leadIn, '');
  const said = kept.slice(sentenceStart(kept));
  // «Acudir a …» is removed as a whole.
  if (isCall && !/\p{L}\s+\p{L}/u.test(said) && hasNoWord(tail)) return before.slice(0, start) + rest;
  if (!isCall || !isVerb.test(said)) return redactDatum({ before, after }, kind);
  const others = after.replace(alternatives, '');
  const { byThisMeans } = wordsFor(language);
  return kept + (others.startsWith(byThisMeans) ? '' : byThisMeans) + others;
}

/** A longer sentence says more than how to get in touch. */
const longestCall = 240;

/** After these verbs «por este medio» can follow. */
const isVerb =
  /(?:env[ií]|mand|comun[ií]|ll[aá]m|m[aá]rc|cont[aá]ct|post[uú]l|escr[ií]b|reg[ií]str|aplic|solicit|send|contact|apply|call|write|reach)/iu;

/** A second contact, which was also removed. */
const alternatives = /^\s+(?:o|y|or|and)\s+(?=[.,;!?]|$)/u;

/** `Juan Pérez, Director de Operaciones`: the role stays. */
const office =
  /^\s*,\s*(?=(?:nuestr[oa]\s+|el\s+|la\s+|our\s+|the\s+)?(?:director|gerente|jef|coordinador|supervisor|responsable|encargad|líder|reclutad|analista|ejecutiv|generalista|talent|recruiter|hr|manager|head|lead|vp|vice))/iu;
const reporting = /report|depend|jef[ea]/iu;

/** `¿Dudas?` before a sentence that said whom to ask. */
const question = /(?:^|\s)¿?(?:dudas|preguntas|te interesa|interesad[oa]s?|questions|interested)\?\s*$/iu;

function withSomebody({ before, after }: Surroundings, language: Language): string {
  const role = office.exec(after);
  if (role) {
    const rest = after.slice(role[0].length);
    if (/^(?:nuestr[oa]|el|la|our|the)\s/iu.test(rest)) return before + rest;
    const isFeminine = /^\p{L}*(?:ora|efa|ada)(?!\p{L})/u.test(rest);
    const article = language === 'en' ? 'the' : isFeminine ? 'la' : 'el';
    return `${before}${article} `.replace(/(?<=(?:^|\s)a)\s+el $/iu, 'l ') + rest;
  }
  if (/(?:familia|herman[oa]s|hnos\.)\s+$/iu.test(before)) return before.trimEnd() + after;
  const noun = wordsFor(language).somebody;
  const isStart = /(?:^|[.!?…:\n]\s*)$/u.test(before);
  return before + (isStart ? capitalised(noun) : noun) + after;
}

/** Removes the datum, or the name with its title, and the words that announce it. */
export function redactDatum({ before: start, after }: Surroundings, kind: 'person' | 'datum'): string {
  const before = kind === 'person' ? start.replace(titles, '') : start;
  // «está en Campos Elíseos 318, Polanco»: the zone stays.
  const isPlaced = /(?:está|ubicad[oa]s?|oficinas?|located)\s+(?:en|in|at)\s+$/iu.test(before);
  if (isPlaced && /^,\s+\p{Lu}/u.test(after)) return before + after.replace(/^,\s+/, '');
  const rest = after.replace(/^\s*,\s+(?=(?:con|y|e|o|de|and|with|or)\s)/iu, '');
  return withoutBracket({ before, after }) ?? `${before.replace(leadIn, '')} ${rest}`;
}

/** Removes the brackets around the datum with their contents. */
function withoutBracket({ before, after }: Surroundings): string | null {
  const opened = /\s*\([^()\n]{0,60}$/.exec(before);
  const closed = /^[^()\n]{0,60}\)/.exec(after);
  return opened && closed ? before.slice(0, opened.index) + after.slice(closed[0].length) : null;
}
