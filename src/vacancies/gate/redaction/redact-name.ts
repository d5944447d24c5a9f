import { legalFormAhead } from '../../employer-name.ts';
import { fold } from '../../text/fold.ts';
import { isJoin, isKnownWord, isPlace } from '../names/ordinary-words.ts';
import type { Cut, Language } from './sentences.ts';
import { capitalised, hasNoWord, languageOf, sentenceEndIn, sentenceStart, wordsFor } from './sentences.ts';

/** A noun before the name that makes sense without the name. */
const descriptors: Readonly<Partial<Record<Language, RegExp>>> = {
  es: /(?:^|[^\p{L}])(?:empresa|compañía|firma|organización|marca|institución|universidad|escuela|hospital|cadena|cliente|consultora|agencia|despacho|planta|tienda|tiendas|sucursal|sucursales|negocio|familia|equipo|cultura|comunidad|productos|servicios|soluciones|oficinas|corporativo|torre|edificio|parque industrial|(?:(?:nuestro|este|del|al|el|un)\s+)(?:grupo|corporativo))[^\S\n]+(?:llamad[oa]\s+|denominad[oa]\s+)?$/iu,
  en: /(?:^|[^\p{L}])(?:company|firm|brand|client|customer|group|agency|employer|store|plant|our|your)[^\S\n]+(?:called\s+|named\s+)?$/iu,
};

/** Words that people write as part of the name. */
const lead = /(?:^|(?<=[^\p{L}]))(?:grupo|group|corporativo|universidad|consorcio|compañía|cía\.)\s+$/iu;
const determined = /(?:^|[^\p{L}])(?:nuestr[oa]|est[ea]|del|al|el|la|un|una|our|the|this)\s+$/iu;

/** `En Acme, buscamos`, `At Acme, we care`: the sentence is complete without its beginning. */
const opening =
  /(^|[.!?…:;\n]\s*|,\s+)(?:en|dentro de|desde|para|con|at|here at|with|within|inside)\s+(?:(?:el|la|the)\s+)?(?:empresa\s+)?$/iu;

/** `En Acme buscamos`, `At Acme we care`: the verb implies the subject. */
const speaksForItself = /^\s+(?:(?:nos|te|les|lo)\s+)?(?:\p{Ll}+mos(?!\p{L})|we(?=\s|['’]))/u;

/** A pattern for the end of a text tries every position of it. */
const longestToken = 64;
const longestAddress = 300;

/** Includes the rest of the token, the other words of the name beside it, and the legal form. */
export function widenToToken({ before, after }: Cut, style: 'prose' | 'phrase', employer = ''): Cut {
  const head = /[\p{L}\p{M}\d]+$/u.exec(before.slice(-longestToken))?.[0].length ?? 0;
  const tail = legalFormAhead(after) > 0 ? 0 : (/^[\p{L}\p{M}\d]+/u.exec(after)?.[0].length ?? 0);
  const start = before.slice(0, before.length - head);
  const own = wordsIn(employer).filter((letters) => !isJoin({ letters }));
  const first = /(?<![\p{L}\d.])(\p{Lu}[\p{L}\d]*)(?:(?<!\p{L}{4})\.)? $/u.exec(start.slice(-longestToken));
  const isOwn = first !== null && own.includes(fold(first[1] ?? ''));
  const rest = withoutOtherWords(after.slice(tail), own, style);
  const form = legalFormAhead(rest) || (/^,? N\.\s?A\.(?=\s)/.exec(rest)?.[0].length ?? 0);
  return { before: isOwn ? start.slice(0, -first[0].length) : start, after: rest.slice(form) };
}

/** «Mr[. Electric]», «Zentrava[ Mobilix]», «Zentrava[®]»; and «[: 12)]» of a name that ends in a bracket. */
function withoutOtherWords(after: string, own: readonly string[], style: 'prose' | 'phrase'): string {
  const found =
    /^(?:[ \t]?[®™]|(\.?[ \t](?:& |de |del |of |and )?)(\p{Lu}[\p{L}\d]*(?:['’]\p{L}+)?)|:[^()\n]{0,20}\))/u.exec(
      after.slice(0, longestToken),
    );
  if (!found || legalFormAhead(after) > 0) return after;
  const [written, gap = '', word = ''] = found;
  const letters = fold(word);
  const isOwn = own.includes(letters) && (!gap.startsWith('.') || letters !== own[0]);
  const isWritten =
    style === 'prose' && /^ (?:of )?$/.test(gap) && /^.(?:\p{Ll}{3,}|\p{Lu}{3,})$/u.test(word);
  const isName = isWritten && !isKnownWord(letters) && !isPlace({ letters });
  return word === '' || isOwn || isName ? withoutOtherWords(after.slice(written.length), own, style) : after;
}

const wordsIn = (name: string) => (fold(name).match(/[\p{L}\d]+/gu) ?? []).filter(({ length }) => length > 1);

/** Includes the rest of an address, a handle or a hashtag. */
export function widenToAddress({ before, after }: Cut): Cut | null {
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
export function redactInProse({ before, after }: Cut): string {
  if (hasNoWord(before) && hasNoWord(after)) return '';
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  const inBrackets = /[(“«"'‘]\s*$/u.test(before) && /^\s*[)”»"'’]/u.test(after);
  if (/\([“"'‘]?\s*$/u.test(before) && /^\s*[”"'’]?\)/u.test(after))
    return before.replace(/\s*\([“"'‘]?\s*$/u, '') + after.replace(/^\s*[”"'’]?\)/u, '');
  const label = /(?:^|\n)[^\n:.!?]{2,40}:[ \t*]*$/u.exec(before);
  if (label && /^[ \t*]*(?=\n|$)/u.test(after)) return before.slice(0, label.index) + after;
  const item = withoutItem({ before, after });
  if (item !== null) return item;
  const outer = inBrackets
    ? { before: before.replace(/[“«"'‘]\s*$/u, ''), after: after.replace(/^\s*[”»"'’]/u, '') }
    : { before, after };
  return inSentence(withoutLead(outer));
}

/** «Lanús, Acme y Quilmes», «con Acme y/o Zeta»: one of several names is left out. */
function withoutItem({ before, after }: Cut): string | null {
  const isItem = /[,:(][^,.;:()\n]{2,30},[ \t]$/u.test(before) && /^[,)]/.test(after);
  if (isItem || (/,[ \t]$/.test(before) && lastItem.test(after)))
    return before.replace(/,[ \t]$/, '') + after;
  if (/[(:,][ \t]?$/.test(before) && nextItem.test(after)) return before + after.replace(/^,[ \t]/, '');
  const [sign = '', other = ''] = /^[ \t]?(?:y\/o|\/)[ \t]?(?=(\p{Lu}[\p{L}\d]*))/u.exec(after) ?? [];
  return other === '' || isKnownWord(fold(other)) ? null : before + after.slice(sign.length);
}
const nextItem = /^,[ \t]\p{Lu}[^,.;:()\n]{1,30}(?:,|[ \t](?:y|e|o|u|and|or|et|ou)[ \t])/u;
const lastItem =
  /^[ \t](?:y|e|o|u|and|or|et|ou)[ \t](?!(?:sus?|tus?|its|our|the|el|la|los|las|nuestr|tod)\p{L}*[ \t])/u;

/** «Grupo Acme» is a name; in «nuestro grupo Acme» the noun stays. */
function withoutLead({ before, after }: Cut): Cut {
  const found = lead.exec(before);
  if (!found || determined.test(before.slice(0, found.index))) return { before, after };
  return { before: before.slice(0, found.index), after };
}

function inSentence(cut: Cut): string {
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
  if (/\s[-–—|·/]\s*$/u.test(before) && /^\s*(?:$|[.\n])/.test(after)) {
    return before.replace(/\s[-–—|·/]\s*$/u, '') + after;
  }
  if (descriptors[language]?.test(before))
    return before.replace(naming, '').trimEnd() + withoutPossessive(after);
  return introduced(cut, language) ?? described(cut) ?? standIn(cut, language);
}

/** `una empresa llamada Acme`: the participle is removed with the name. */
const naming = /\s(?:llamad[oa]|denominad[oa]|called|named)\s+$/iu;

const withoutPossessive = (after: string) => after.replace(/^['’]s(?!\p{L})/u, '');

const introductions = /(^|[^\p{L}])(?:somos|we(?:\s+are|['’]re)|quiénes\s+somos:?)\s+$/iu;

/** `Somos Acme y …`, `We are Acme, a …`. */
function introduced({ before, after }: Cut, language: Language): string | null {
  const found = introductions.exec(before);
  if (!found) return null;
  const apposition = /^,\s*(?=(?:una?|la|el|an?|the)\s)/iu.exec(after);
  if (apposition) return before + after.slice(apposition[0].length);
  const bareNoun =
    /^,\s*(?=(?:importante\s+|reconocida\s+)?(?:empresa|compañía|firma|organización)(?!\p{L}))/iu.exec(after);
  if (bareNoun) return `${before}una ${after.slice(bareNoun[0].length)}`;
  const start = before.slice(0, found.index) + found[1];
  const conjunction = startsSentence(start) && /^\s*,?\s*(?:y|and)\s+/iu.exec(after);
  if (conjunction) {
    const rest = after.slice(conjunction[0].length);
    return language === 'en' && !/^we(?!\p{L})/iu.test(rest)
      ? `${start}We ${rest}`
      : start + capitalised(rest);
  }
  const stop = startsSentence(start) && /^\s*[.!]+\s+(?=\S)/u.exec(after);
  if (stop) return start + after.slice(stop[0].length);
  return before + wordsFor(language).aCompany + after;
}

/** `Acme, empresa líder en…`, `Acme, a leading firm,…`: the description replaces the name. */
function described({ before, after }: Cut): string | null {
  const spanish =
    /^,\s*(?:(una?)\s+)?((?:importante\s+|reconocida\s+)?(?:empresa|compañía|firma|organización|institución|cadena|líder|lider)(?!\p{L}))/iu.exec(
      after,
    );
  if (spanish) {
    const said = String(spanish[2]);
    const noun = /^l[ií]der/iu.test(said) ? `empresa ${said}` : said;
    const rest = after.slice(spanish[0].length);
    if (startsSentence(before)) return before + capitalised(`${noun}${withoutComma(rest)}`);
    return `${before}una ${noun}${rest}`;
  }
  const english = /^,\s*(an?\s+(?=\p{L}))/iu.exec(after);
  if (!english) return null;
  const article = String(english[1]);
  const rest = after.slice(english[0].length);
  return before + (startsSentence(before) ? capitalised(article) + withoutComma(rest) : article + rest);
}

/** Removes the comma between the description and the verb. */
const withoutComma = (rest: string) => rest.replace(/^([^,.!?\n]{1,120}),(\s)/u, '$1$2');

/** The noun of the language, joined to the article or preposition before it. */
function standIn({ before, after }: Cut, language: Language): string {
  if (language === 'es') return inSpanish({ before, after });
  if (language === 'en') return inEnglish({ before, after });
  const { company, before: joints } = wordsFor(language);
  for (const [pattern, noun] of Object.entries(joints)) {
    const found = new RegExp(String.raw`(?<!\p{L})(?:${pattern})`, 'iu').exec(before.slice(-32));
    if (!found) continue;
    const said = noun.replace('$1', found[1] ?? '');
    return before.slice(0, -found[0].length) + (/^\p{Lu}/u.test(found[0]) ? capitalised(said) : said) + after;
  }
  return before + cased(company, before) + after;
}

function inSpanish({ before, after }: Cut): string {
  if (/,\s*$/.test(before) && /^\s*,/.test(after))
    return before.replace(/,\s*$/, '') + after.replace(/\s*,/, '');
  const people = /(?:^|[^\p{L}])(los|las|un|una|\d|nuestros|nuestras)\s+$/iu.exec(before);
  if (people) {
    const word = String(people[1]).toLowerCase();
    const noun = word === 'un' ? 'colaborador' : word === 'una' ? 'colaboradora' : 'colaboradores';
    return before + (word === 'las' || word === 'nuestras' ? 'colaboradoras' : noun) + after;
  }
  const owned = /(?<!\p{L})((?:nuestr|es[et]|cad|otr)[oae]|tu|su)\s+$/iu.exec(before);
  if (owned)
    return `${before.slice(0, owned.index)}${String(owned[1]).replace(/(r|[st])[oe]$/iu, '$1a')} empresa${after}`;
  const article = /(^|[^\p{L}])(el|la|del|al)\s+$/iu.exec(before);
  if (article) {
    const start = before.slice(0, article.index) + article[1];
    const word = String(article[2]).toLowerCase();
    const noun = word === 'del' ? 'de la empresa' : word === 'al' ? 'a la empresa' : 'la empresa';
    return start + cased(noun, start) + after;
  }
  return before + cased('la empresa', before) + after;
}

/** Nouns before which «the company's» stands. */
const possessed =
  /^[ \t]+(?:employees?|teams?|culture|values|products?|staff|brands?|family|colleagues|customers|clients|headquarters|offices?|platform|business|mission|vision|policies|policy|standards|facilities|stores?)(?!\p{L})/iu;

function inEnglish({ before, after }: Cut): string {
  if (/,\s*$/.test(before) && /^\s*,/.test(after))
    return before.replace(/,\s*$/, '') + after.replace(/\s*,/, '');
  if (/\d\s+$/.test(before)) return `${before}team members${after}`;
  const member = /(?:^|[^\p{L}])(?:as|be|being|become|becoming)\s+an?\s+$/iu.exec(before);
  if (member) return `${before.replace(/an?\s+$/iu, '')}a team member${after}`;
  const article = /(^|[^\p{L}])(the|an?|this)\s+$/iu.exec(before);
  const start = article ? before.slice(0, article.index) + article[1] : before;
  const noun = article && /a/iu.test(String(article[2])) ? 'a company' : 'the company';
  const isOwner = noun === 'the company' && possessed.test(after);
  return start + cased(isOwner ? `${noun}'s` : noun, start) + after;
}

const startsSentence = (before: string) => /(?:^|[.!?…:\n]\s*|[•*]\s*|[-–]\s+)[¿¡"“«(]*$/u.test(before);

const cased = (noun: string, before: string) => (startsSentence(before) ? capitalised(noun) : noun);

/** `desarrollador-acme-norte` → `desarrollador-norte`. */
function joinedSlug(before: string, after: string): string | null {
  if (/[\p{L}\d][-_]$/u.test(before)) return before.slice(0, -1) + after;
  if (/^[-_][\p{L}\d]/u.test(after)) return before + after.slice(1);
  return null;
}

const connector =
  /(?:\s*[-–—|·/,:(]\s*|\s+|^)(?:(?:en|de|del|para|con|por|a|al|at|@|for|with|of|by|from|in)\s+)?(?:(?:la|el|las|los|the|our|grupo|group|empresa|corporativo|compañía|company|cliente|client)\s+)*$/iu;

/** In a title or a label, removes the name with the words before it. */
export function redactInPhrase({ before, after }: Cut): string {
  const joined = joinedSlug(before, after);
  if (joined !== null) return joined;
  const rest = /\(\s*$/.test(before) ? after.replace(/^\s*\)/, '') : withoutPossessive(after);
  const left = before.replace(connector, '');
  // «Vendedor - Acme (León)» keeps only its bracket.
  return hasNoWord(left) ? rest.replace(/^\s*[-–—|·/,:]+\s*/, '') : `${left} ${rest}`;
}
