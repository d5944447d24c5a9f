import { legalFormAhead } from '../../employer-name.ts';
import { fold, wordSet } from '../../text/fold.ts';
import { isJoin, isKnownWord, isPlace } from '../names/ordinary-words.ts';
import type { Surroundings } from '../names/surroundings.ts';
import type { Language } from './sentences.ts';
import { capitalised, hasNoWord, languageOf, sentenceEndIn, sentenceStart, wordsFor } from './sentences.ts';

/** A noun before the name that makes sense without the name: «una empresa llamada Acme», «policía de Acme». */
const kinds = String.raw`empresa|compañía|firma|organización|marca|institución|universidad|escuela|hospital|cadena|cliente|consultora|agencia|despacho|planta|tiendas?|sucursal|sucursales|negocio|familia|equipo|cultura|comunidad|productos|servicios|soluciones|oficinas|corporativo|torre|edificio|parque industrial|(?:(?:nuestro|este|del|al|el|un)\s+)(?:grupo|corporativo)|banc[oa]s?|financiera|aseguradora|afore|hotel|hoteles|restaurante|farmacias?|clínica|laboratorios?|colegio|instituto|centros?|periódico|plaza|company|bank|university|school|college|firm|brand|client|customer|group|agency|employer|store|plant|our|your`;
const kind = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${kinds})(?=[^\S\n]+(?:(?:llamad[oa]|denominad[oa]|called|named)\s+)?$)|(?:empresas|compañías|una\s+empresa|ciudad|comuna|municipio|policía|valle|regi[oó]n|provincia|distrito|faenas?|city)(?=\s+(?:del?|de\s+l[ao]s?|en|of)\s+$))`,
  'iu',
);
const anyNoun =
  /(?<!\p{L})(?!(?:(?:nuestr|vuestr|otr|est)[aeo]s?\s|(?:para|desde|entre|hasta|sobre|como|según|contra|hacia|donde|cuando|durante|mediante|incluy|ofrec|conoc|manej|domin|requier|solicit|busc|contrat)\p{L}*\s))\p{L}{4,}(?<!ar|er|ir|ndo|mos)(?=[™®]?[^\S\n]+$)/iu;

/** «el método Acme», «Comedor Acme,»: the own name after a noun, without a verb of its own. */
const beside =
  /(?:(?<!\p{L})(?:el|l[ao]s?|un[ao]?s?|nuestr[oa]s?|[st]us?|del|al|de|en|con|\p{L}+mos)\s+(?:\p{L}+\s+)?(?!(?:que|como|s[oó]lo)\s)\p{L}+|(?:^|[\n:,•*-])\s*[A-ZÁÉÍÓÚ]\p{L}+(?<![ae]))[^\S\n]+$/u;
const endsAfter = /^[^\S\n]*(?:$|[\n,;:!?()]|\.(?=\s|$))/u;

/** «Grupo Acme» is a name; in «nuestro grupo Acme» the noun stays. */
const lead =
  /(?<!(?<!\p{L})(?:nuestr[oa]|est[ea]|del|al|el|la|un|una|our|the|this)\s+)(?<!\p{L})(?:grupo|group|corporativo|universidad|consorcio|compañía|cía\.)\s+$/iu;

/** `En Acme, buscamos`, `At Acme, we care`: the sentence is complete without its beginning. */
const opening =
  /(^|[.!?…:;\n]\s*|,\s+)(?:en|dentro de|desde|para|con|at|here at|with|within|inside)\s+(?:(?:el|la|the)\s+)?(?:empresa\s+)?$/iu;

/** `En Acme buscamos`, `At Acme we care`: the verb implies the subject. */
const speaksForItself = /^\s+(?:(?:nos|te|les|lo)\s+)?(?:\p{Ll}+mos(?!\p{L})|we(?=\s|['’]))/u;

/** A pattern for the end of a text tries every position of it. */
const longestToken = 64;
const longestAddress = 300;

/** Includes the rest of the token, the other words of the run of capitalised ones, and the legal form. */
export function widenToRun(
  { before, after }: Surroundings,
  style: 'prose' | 'phrase',
  own: readonly string[],
): Surroundings {
  const head = /[\p{L}\p{M}\d]+$/u.exec(before.slice(-longestToken))?.[0].length ?? 0;
  const tail = legalFormAhead(after) > 0 ? 0 : (/^[\p{L}\p{M}\d]+/u.exec(after)?.[0].length ?? 0);
  const start = before.slice(0, before.length - head);
  const first = /(?<![\p{L}\d.])(\p{Lu}[\p{L}\d]*)(?:(?<!\p{L}{4})\.)? $/u.exec(start.slice(-longestToken));
  const isOwn = first !== null && own.includes(fold(first[1] ?? ''));
  const rest = withoutOtherWords(after.slice(tail), own, style);
  const form = legalFormAhead(rest) || (/^,? N\.\s?A\.(?=\s)/.exec(rest)?.[0].length ?? 0);
  return { before: isOwn ? start.slice(0, -first[0].length) : start, after: rest.slice(form) };
}

/** «Mr[. Electric]», «Zentrava[ Mobilix]», «Zentrava[ México]», «Zentrava[®]»; «[: 12)]» of a name that ends in a bracket. */
function withoutOtherWords(after: string, own: readonly string[], style: 'prose' | 'phrase'): string {
  const found =
    /^(?!\s\p{Lu}\p{Ll}+(?: \p{Ll}+)?:\s)(?:[ \t]?[®™]|(\.?[ \t]{1,2}(?:(?:&|de|del|of|and)[ \t]{1,2})?)(\p{Lu}[\p{L}\d]*(?:['’]\p{L}+)?)|:[^()\n]{0,20}\))/u.exec(
      after.slice(0, longestToken),
    );
  if (!found || legalFormAhead(after) > 0) return after;
  const [written, gap = '', word = ''] = found;
  const letters = fold(word);
  const isOwn = own.includes(letters) && (!gap.startsWith('.') || letters !== own[0]);
  const isOfRun =
    style === 'prose' && /^\s+(?:(?:of|&)\s+)?$/.test(gap) && /^.(?:\p{Ll}{3,}|\p{Lu}{3,})$/u.test(word);
  const isFirm = descriptors.has(letters) || (gap.trim() === '' && isPlace(letters)) || !isKnownWord(letters);
  return word === '' || isOwn || (isOfRun && isFirm)
    ? withoutOtherWords(after.slice(written.length), own, style)
    : after;
}

/** Words with which names of firms end. «Grupo[ Zentrum] México» would name another. */
const descriptors = wordSet(
  'internacional international nacional mexicana mexicano consulting consultores solutions services group holding holdings global bank technologies systems company partners asociados bancario logistics labs studios',
);

/** «Somos Acme, …», «About Acme»: a short sentence that speaks of the firm itself goes as a whole where others stay. */
export function withoutSelf({ before, after }: Surroundings): string | null {
  const start = sentenceStart(before);
  const end = sentenceEndIn(after);
  const rest = after.slice(end).replace(/^[.!?…]+/u, '');
  const hasMore = !hasNoWord(before.slice(0, start)) || !hasNoWord(rest);
  const isShort = before.length - start + end <= longestSelf && !looking.test(after.slice(0, end));
  if (!hasMore || !isShort || !ofItself.test(before.slice(start))) return null;
  return before.slice(0, start) + rest;
}
const longestSelf = 200;
/** «Somos Acme y buscamos contador» also says whom. */
const looking = /busca|b[uú]squeda|solicit|requer|contrat|looking|seek|hiring|need/iu;
const ofItself =
  /^[^\p{L}]*(?:somos|we(?:\s+are|['’]re)|(?:qui[eé]n(?:es)?|qu[eé])\s+(?:es|somos)|who\s+(?:is|are|we\s+are)|about|acerca\s+de|sobre|conoce(?:\s+m[aá]s\s+de)?\s+a)[\s:,¿?-]*(?:(?:el|la|the|us|nosotros)[\s:,?-]+)?(?:grupo|group|corporativo)?\s*$/iu;

/** The folded words of a name, without prepositions and initials. */
export const wordsIn = (name: string) =>
  (fold(name).match(/[\p{L}\d]{2,}/gu) ?? []).filter((letters) => !isJoin(letters));

/** Includes the rest of an address, a handle or a hashtag. */
export function widenToAddress({ before, after }: Surroundings): Surroundings | null {
  // Only near the end, because the pattern tries every position.
  const head = /[^\s,;()"“”«»<>]*$/u.exec(before.slice(-longestAddress))?.[0] ?? '';
  const tail = after.slice(0, after.search(/[\s,;()"“”«»<>]|$/u));
  const isAddress =
    /[@#/]|www\./iu.test(head) || /[@/]|\.(?:com|mx|net|org|io|co|gob|gov|edu)(?![\p{L}\d])/iu.test(tail);
  if (!isAddress) return null;
  const keptStop = /[.!?…]+$/u.exec(tail)?.[0] ?? '';
  return {
    before: before.slice(0, before.length - head.length),
    after: keptStop + after.slice(tail.length),
  };
}

/** In running text a neutral noun replaces the name, unless the sentence already has one or needs none. */
export function redactInProse({ before, after }: Surroundings, isOther: boolean): string {
  if (hasNoWord(before) && hasNoWord(after)) return '';
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  if (/\([“"'‘]?\s*$/u.test(before) && /^\s*[”"'’]?\)/u.test(after))
    return before.replace(/\s*\([“"'‘]?\s*$/u, '') + after.replace(/^\s*[”"'’]?\)/u, '');
  const label = /(?:^|\n)[^\n:.!?]{2,40}:[ \t*]*$/u.exec(before);
  if (label && /^[ \t*]*(?=\n|$)/u.test(after)) return before.slice(0, label.index) + after;
  const item = withoutItem({ before, after }, isOther);
  if (item !== null) return item;
  const isQuoted = /[“«"'‘]\s*$/u.test(before) && /^\s*[”»"'’]/u.test(after);
  const start = (isQuoted ? before.replace(/[“«"'‘]\s*$/u, '') : before).replace(lead, '');
  return inSentence({ before: start, after: isQuoted ? after.replace(/^\s*[”»"'’]/u, '') : after }, isOther);
}

/** «Lanús, Acme y Quilmes», «con Acme y/o Zeta»: one of several names is left out. */
function withoutItem({ before, after }: Surroundings, isOther: boolean): string | null {
  const isItem = /[,:(][^,.;:()\n]{2,30},[ \t]$/u.test(before) && /^[,)]/.test(after);
  if (isItem || (/,[ \t]$/.test(before) && lastItem.test(after)))
    return before.replace(/,[ \t]$/, '') + after;
  if ((isOther || /[(:,][ \t]?$/.test(before)) && nextItem.test(after))
    return before + after.replace(/^,[ \t]/, '');
  const [joint = '', word, other = ''] = nextName.exec(after) ?? [];
  const isNext = other !== '' && (isOther || (word === undefined && !isKnownWord(fold(other))));
  if (isNext) return before + after.slice(joint.length);
  const previous = isOther && /(?<=\p{Lu}[\p{L}\d]*)[ \t](?:y\/o|[yeou]|and|or)[ \t]$/u.exec(before);
  return previous ? before.slice(0, previous.index) + after : null;
}
const nextItem = /^,[ \t]\p{Lu}[^,.;:()\n]{1,30}(?:,|[ \t](?:y|e|o|u|and|or)[ \t])/u;
const lastItem =
  /^[ \t](?:y|e|o|u|and|or)[ \t](?!(?:sus?|tus?|its|our|the|el|la|los|las|nuestr|tod)\p{L}*[ \t])/u;
const nextName = /^[ \t]?(?:y\/o|\/|([yeou]|and|or)(?=[ \t]))[ \t]?(?=(\p{Lu}[\p{L}\d]*))/u;

function inSentence(cut: Surroundings, isOther: boolean): string {
  const { before, after } = cut;
  const sentence = before.slice(sentenceStart(before)) + after.slice(0, sentenceEndIn(after));
  const isPossessive = /^['’]s(?!\p{L})/u.test(after);
  const language = isPossessive ? 'en' : languageOf(sentence, `${before} ${after}`);
  const open = opening.exec(before);
  if (open && (/^\s*,/.test(after) || speaksForItself.test(after))) {
    const rest = after.replace(/\s*,?\s*/, '');
    const start = before.slice(0, open.index) + open[1];
    return start + (/,\s+$/.test(start) ? rest : capitalised(rest));
  }
  const dash = /\s[-–—|·/]\s*$/u.exec(before);
  if (dash && /^\s*(?:$|[.\n])/.test(after)) return before.slice(0, dash.index) + after;
  const isLoud = /\p{Lu}{2}/u.test(sentence) && !/\p{Ll}{2}/u.test(sentence);
  const near = before.slice(-longestToken);
  const isBeside =
    isOther ||
    (endsAfter.test(after) && beside.test(near)) ||
    (/^ (?:en|de|del|con|por) /u.test(after) && /(?<!\p{L})(?:el|un|nuestr[oa]) \p{L}+ $/u.test(near));
  const noun = kind.exec(before) ?? (isBeside && language === 'es' ? anyNoun.exec(before) : null);
  if (noun) return before.slice(0, noun.index) + noun[0] + withoutPossessive(after);
  return introduced(cut, language) ?? standIn(cut, language, isOther, isLoud);
}

const withoutPossessive = (after: string) => after.replace(/^['’]s(?!\p{L})/u, '');

/** `Somos Acme, una empresa …`: what is said replaces the name. */
function introduced({ before, after }: Surroundings, language: Language): string | null {
  if (!/(?<!\p{L})(?:somos|we(?:\s+are|['’]re)|quiénes\s+somos:?)\s+$/iu.test(before)) return null;
  const said = after.replace(/^,\s*(?=(?:una?|la|el|an?|the)\s)|^,\s*empresa(?=\s)/iu, (sign) =>
    /empresa/i.test(sign) ? 'una empresa' : '',
  );
  return before + (said === after ? wordsFor(language).aCompany : '') + said;
}

/** Nouns before which «the company's» stands. */
const possessed =
  /^[ \t]+(?:employees?|teams?|culture|values|products?|staff|brands?|family|colleagues|customers|clients|headquarters|offices?|platform|business|mission|vision|policies|policy|standards|facilities|stores?)(?!\p{L})/iu;

/** The noun of the language, joined to the article or preposition before it. */
function standIn(
  { before, after }: Surroundings,
  language: Language,
  isOther: boolean,
  isLoud: boolean,
): string {
  if (/,\s*$/.test(before) && /^\s*,/.test(after))
    return before.replace(/,\s*$/, '') + after.replace(/^\s*,(?!\s*\p{Lu})/u, '');
  for (const [pattern, noun] of Object.entries(wordsFor(language)[isOther ? 'other' : 'own'])) {
    const found = new RegExp(String.raw`(?<!\p{L})(?:${pattern})$`, 'iu').exec(before.slice(-longestToken));
    if (!found) continue;
    const said = noun.replace('$1', found[1] ?? '');
    const start = before.slice(0, before.length - found[0].length);
    const isOwner = /(?:the|another) company$/.test(said) && possessed.test(after);
    const written = startsSentence(start) ? capitalised(said) : isLoud ? said.toUpperCase() : said;
    return start + written + (isOwner ? "'s" : '') + after;
  }
  return before + after;
}

const startsSentence = (before: string) => /(?:^|[.!?…:\n]\s*|[•*]\s*|[-–]\s+)[¿¡"“«(]*$/u.test(before);

/** `desarrollador-acme-norte` → `desarrollador-norte`. */
function joinedSlug(before: string, after: string): string | null {
  if (/[\p{L}\d][-_]$/u.test(before)) return before.slice(0, -1) + after;
  if (/^[-_][\p{L}\d]/u.test(after)) return before + after.slice(1);
  return null;
}

const connector =
  /(?:\s*[-–—|·/,:(]\s*|\s+|^)(?:(?:en|de|del|para|con|por|a|al|at|@|for|with|of|by|from|in)\s+)?(?:(?:la|el|las|los|the|our|grupo|group|empresa|corporativo|compañía|company|cliente|client)\s+)*$/iu;

/** In a title or a label, removes the name with the words before it. */
export function redactInPhrase({ before, after }: Surroundings): string {
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  const rest = /\(\s*$/.test(before) ? after.replace(/^[^()]*\)/, '') : withoutPossessive(after);
  const left = before.replace(connector, '');
  // «Vendedor - Acme (León)» keeps only its bracket.
  return hasNoWord(left) ? rest.replace(/^\s*[-–—|·/,:]+\s*/, '') : `${left} ${rest}`;
}
