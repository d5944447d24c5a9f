import { fold, wordSet } from '../../text/fold.ts';
import { isFrequent, isKnownWord, isTool } from '../names/ordinary-words.ts';
import lists from './addresses.json' with { type: 'json' };
import { findAll, type Search } from './found-datum.ts';

const { tlds, nations, providers, messagingHosts, networks } = lists;

/** Stars hide the person but not the company. */
const local = String.raw`(?<![\p{L}\d._%+*•-])[\p{L}\d*•](?:[\p{L}\d._%+*•-]{0,62}[\p{L}\d_*•-])?`;
/** `juan punto perez`, `juan guión bajo perez`. */
const spelledLocal = String.raw`(?:(?<![\p{L}\d._%+-])[\p{L}\d]{1,30}\s(?:punto|dot|gui[oó]n|gui[oó]n\sbajo|underscore)\s){0,3}${local}`;
const host = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`;
const dot = String.raw`\s?(?:\.|[([{<]\s?(?:\.|dot|punto)\s?[)\]}>]|[\s_-](?:dot|punto)[\s_-])\s?`;
const bracketed = String.raw`[([{<*_-]\s?(?:@|at|arroba)\s?[)\]}>*_-]`;

const searchFor =
  (kind: Search['kind'], isMeant: NonNullable<Search['isMeant']>) =>
  (sign: RegExp, ...patterns: readonly string[]): Search => ({
    kind,
    sign,
    isMeant,
    pattern: new RegExp(patterns.join('|'), 'giu'),
  });

const email = searchFor('email', (written) => !isBothGenders(written));

export const emails = [
  email(
    /@/g,
    /** The usual form, even with a dot too many; the domain of a company; the host masked: `rh@...`. */
    String.raw`${local}\.?@{1,2}\.?${host}(?:\.{1,2}${host})+`,
    String.raw`(?<![^\s("'«“‘:<])@${host}(?:\.${host}){0,2}\.(?:com(?:\.[a-z]{2})?|org|net|io|ai|co)(?![\p{L}\d_-]|\.[\p{L}\d])`,
    String.raw`${local}(?:@\s?|(?<=[\p{L}\d])\s@(?=[*•]))(?:[.*_•-]{2,}|…)[\p{L}\d.-]{0,40}`,
    /** With its letters apart. */
    String.raw`(?<![\p{L}\d])(?:[\p{L}\d._-] ){2,40}@(?: [\p{L}\d-]){2,40}(?: \.(?: [\p{L}\d-]){2,10}){1,3}(?![\p{L}\d])`,
    /** Without the ending, or with a space or a comma before it. «tod@s» and «l@s» are not addresses. */
    String.raw`${local}@(?=\p{L})[\p{L}\d-]{3,63}(?:[ ,]{1,2}(?:com|net|org)(?:[ .,]mx)?)?(?![\p{L}\d@])`,
  ),
  email(
    /@|arroba|[([{<*_-]\s?at\s?[)\]}>*_-]|\sat\s\S+\s(?:dot|punto)\s|(?:\sat|\(at?\))\s?(?:gmail|hotmail|outlook|yahoo|live)/gi,
    /** Spaced, or with the signs spelled out between brackets. */
    String.raw`${local}\s{0,2}(?:@|${bracketed}|\sarroba\s)\s{0,2}${host}(?:${dot}${host}){0,2}?${dot}(?:${tlds})(?:${dot}(?:mx|ar|co|es))?(?![\p{L}\d])`,
    /** `juan at correo dot com`: both words, or a mail provider, since «at» alone is English. */
    String.raw`${spelledLocal}(?:\sat|\s?arroba)\s${host}(?:\s(?:dot|punto)\s(?:c\som|${host})){1,3}(?![\p{L}\d])`,
    String.raw`${spelledLocal}\s?(?:\(?at\)?|\(?arroba\)?|\(a\)|@)\s?(?:${providers})(?:(?:${dot}|\s)(?:com|mx|es|net))?(?![\p{L}\d])`,
    /** `rh arroba empresa`, but not the unit of weight, which has a numeral or an article in front. */
    String.raw`(?<=(?:correo|e-?mail|mail|cv|escr[ií]b\p{L}{0,4}|env[ií]\p{L}{0,4}|manda|a|al|:)\s)(?!(?:una?|la|cada|por|de|media)\s)${spelledLocal}\sarroba\s\p{L}{3,30}(?:[ .](?:com|mx|net|org))?(?![\p{L}\d])`,
    /** Cut after the sign. */
    String.raw`${local}\s?[([{<]\s?arroba\s?[)\]}>]`,
  ),
  email(
    new RegExp(
      String.raw`(?:mail|correo(?: electr.nico)?)\s?:?\s[\w.-]{2,40}[._@]|\.(?:${tlds}|${nations})(?![a-z\d])(?<=[ *#][a-z\d.-]{4,80})`,
      'gi',
    ),
    /** The sign lost, after a word of sending or before a mail provider: `CV a rh empresa.cl`, `RH*GMAIL.COM`, `correo rh#empresa.cl`. */
    String.raw`(?<![\p{L}\d._%+*•-])(?:(?<=(?<!\p{L})(?:cv|curr[ií]cul(?:um|o)|correo|e-?mail|mail|env[ií]\p{L}{1,5}|mand\p{L}{1,4}|escr[ií]b\p{L}{1,4})(?:\s\p{L}{1,12}){0,4}\s?:?\s)(?!(?:de|en|la|el|al?|los|las|por|web|p[aá]gina|sitio|nuestr[oa]|https?|o|y)[\s.:])${local}[ *#]{1,2}${host}(?:\.${host}){0,2}\.(?:${tlds}|${nations})|(?!(?:correo|cuentas?|e-?mail|mail|de|en|por)\s)${local}[ *]{1,2}(?:${providers})\.(?:com|es|mx|cl|pe|ar)(?:\.\p{L}{2})?)(?![\p{L}\d])`,
    /** Cut before the sign or after it: `al mail rh.norte`. */
    String.raw`(?<=(?:(?<!\p{L})(?:al?|el|nuestro|este|siguiente|por|v[ií]a|su|tu)\s|\n|^)(?:correo(?:\selectr[oó]nico)?|e-?mail|mail)\s?:?\s)(?:\p{L}[\p{L}\d]{1,20}[._][\p{L}\d._-]{2,30}|\p{L}[\p{L}\d._-]{2,40}@)(?![\p{L}\d@])`,
  ),
];

const anyNetwork = `(?:${networks}|whatsapp|whats|wsp)`;
const handle = String.raw`@[\p{L}\d._]{2,39}[\p{L}\d_]`;

const hostEnd = `(?:(?:us|me|link|page|site|online|store)(?=/)|(?:com|co|org|gob|gov|edu|net)\\.[a-z]{2}|com|mx|org|net|io|biz|ly|gle|ee|gl|gd|ai|edu|co(?!-)|app|lat|info|${nations})`;
const linkSign = new RegExp(
  String.raw`\.${hostEnd}(?![a-z\d])|:\/\/|https? ?:? ?\/|www[. ]|[ ([{](?:punto|dot) |[([{]\.[)\]}]| \. (?:com|net|org|mx|ec|cl|pe)(?![a-z])`,
  'gi',
);
const links = new RegExp(
  String.raw`(?:https?|ftp):\/\/[^\s"'<>]+|(?<![\p{L}\d])https?(?: ?: ?\/ ?\/| ?\/ ?\/) ?[^\s"'<>]+(?: \/ ?[^\s"'<>]*)*|(?<![\p{L}\d@._-])w ?w ?w(?: ?\.[^\s"'<>]+|[. ]{1,3}[\p{L}\d-]{2,40}[. ]{1,3}(?:com|net|org|${nations}|mx)(?:[. ]{1,3}(?:${nations}|mx))?(?![\p{L}\d]))|(?<![\p{L}\d])[\p{L}\d-]{3,30}(?: (?:punto|dot) | ?[([{](?:punto |dot |\.[)\]}])| \. )(?:com|net|org|mx|ec|cl|pe)(?: (?:punto|dot|\.) [a-z]{2})?(?![\p{L}\d])|(?<![\p{L}\d@._/-])(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+${hostEnd}(?:\/[^\s"'<>]*|(?![\p{L}\d]|\.[\p{L}\d]))`,
  'giu',
);
const visitBefore =
  /(?:visit|p[aá]gina|sitio|(?<!\p{L})web|ingres|entra\s|portal|link|liga|www)\p{L}*(?:\s\p{L}+){0,2}\s?[:.,]?\s?$/iu;

const nation = new RegExp(`^(?:${nations})$`, 'i');

/** Products and technologies whose names look like addresses. */
const products = wordSet(lists.products);

/** «COCINER@TURNOS»: an o or an a, and a lost line break. */
function isBothGenders(written: string): boolean {
  const [, stem = '', next = ''] = /^(\p{L}{4,})@(\p{L}{4,})?$/u.exec(written) ?? [];
  const isStem = stem !== '' && isKnownWord(fold(`${stem}o`)) && !isKnownWord(fold(stem));
  return isStem && (next === '' || isKnownWord(fold(next)));
}

/** «Búscanos como tu mejor opción» names no page. */
const onNetwork = searchFor('messaging', (written) => !/^\p{L}+nos como \p{Ll}/u.test(written));

export const onNetworks = [
  onNetwork(
    /** A host has a dot before its slash; «y/o» has none. */
    /\.\s?\S{2,6}\s?\/|:\/\/|\.\s?me\s/gi,
    /** A number after the host, in groups or without the slash. */
    String.raw`(?<![\p{L}\d.@-])wa\s?\.\s?me(?:\s?\/\s?|\s)\+?\d(?:[\s-]?\d){7,14}(?![\p{L}\d?/&=#%])`,
    String.raw`(?<![\p{L}\d@])(?:https?:\/\/)?(?:[a-z][a-z\d-]{0,14}\.){0,3}(?<![\p{L}\d-])(?:${messagingHosts})\/[^\s"'<>]*`,
    String.raw`(?<!\p{L})(?:whatsapp|tg|sgnl):\/\/[^\s"'<>]+`,
  ),
  onNetwork(
    /@/g,
    /** A handle with an underscore or a digit; any other beside the name of a network, or after «síguenos» and the like. */
    String.raw`(?<!\p{L})${anyNetwork}\s{0,2}(?:(?:[:(-]|(?:en|como|a|al|con|es|nos|encuentras|usuario|cuenta|canal|grupo)(?!\p{L}))\s{0,2}){0,4}${handle}`,
    String.raw`(?<![\p{L}\d._%+-])${handle}\s{0,2}(?:[(-]\s?|(?:por|en|v[ií]a|de|on|nuestr[oa]|el|la|mi)\s){1,3}${anyNetwork}(?![\p{L}-])`,
    String.raw`(?=@)(?<=(?<!\p{L})(?:s[ií]gue(?:nos|me)|b[uú]sca(?:nos|me)|encu[eé]ntra(?:nos|me)|vis[ií]ta(?:nos|me)|agr[eé]ga(?:nos|me)|escr[ií]be(?:nos|me)|cont[aá]cta(?:nos|me)|m[aá]nda(?:nos|me)|follow(?:\s(?:us|me))?|find\s(?:us|me)|message|usuario|cuenta|perfil|inbox|mensajes?|redes(?:\ssociales)?|dm)(?:\s(?:en|como|on|as|at|us|me|a|al|por|un|inbox|mensaje|privado|directo|nuestras?|redes|sociales)){0,4}\s{0,2}:?\s{0,2})${handle}`,
    String.raw`(?<![^\s("'«“‘:*])(?=@\p{L}[\p{L}.]{1,38}[_\d])${handle}`,
  ),
  onNetwork(
    /(?:(?:nos|me|us|encuentras|encontrar|estamos)\s(?:en|por|on|como)|p.gina\s(?:de|en)|fan\s?page|perfil\s(?:de|en)|cuenta\s(?:de|en))\s/gi,
    /** «Búscanos en Facebook como Nombre de la Página», «Página de Facebook: Nombre», «Búscanos como Nombre». */
    String.raw`(?<!\p{L})(?:(?:s[ií]gue|b[uú]sca|encu[eé]ntra|vis[ií]ta|agr[eé]ga|con[oó]ce|escr[ií]be|cont[aá]cta)(?:nos|me)|nos\s(?:encuentras|puedes\s\p{L}{5,10})|(?:follow|find|like)\s(?:us|me)|p[aá]gina|fan\s?page|perfil|cuenta|b[uú]squen(?:nos|me)|estamos)\s(?:(?:en|por|de|on)\s(?:(?:nuestr[oa]s?|la|el|our|p[aá]gina|cuenta|perfil|redes|sociales|de|en)\s){0,4}(?:facebook|face|fb|instagram|insta|ig|tiktok|twitter|linkedin|telegram|messenger|youtube)[^\S\n]{0,2}(?::\n?|como|as|con\sel\snombre(?:\sde)?:?)[^\S\n]{0,2}(?!https?:|www\.)(?=[\p{L}\d@“"'«])|(?:en\s(?:nuestras\s)?redes(?:\ssociales)?\s)?como\s(?=\p{L}))[^\n,;.!?()|]{3,60}`,
  ),
  onNetwork(
    /** Searches backwards from the signs, of which there are few. */
    new RegExp(
      String.raw`[:/](?<=(?:${networks})\s{0,2}[:/])|_(?<=(?:${networks})\s\S{1,30})|(?:como|usuario)(?<=(?:${networks})\s{1,2}(?:(?:con|al)\s)?(?:el\s)?(?:como|usuario))`,
      'giu',
    ),
    /** `Instagram: juan.perez_rh`, `Instagram juan_perez`, `Telegram: reclutamx`, `Facebook: /Nombre`. */
    String.raw`(?<!\p{L})(?:${networks})(?:\s{0,2}(?::\s?\/|(?<=(?<!\p{L})(?:fb|ig|face|insta))\/|\/in\/|:|como|(?:(?:con|al)\s)?(?:el\s)?usuario:?)\s{0,2}|\s(?:(?:como|es|de|en)\s)?(?=[\p{L}\d.]{1,30}_))(?:\p{L}(?:[\p{L}\d]{0,30}(?:[._][\p{L}\d]|\d)[\p{L}\d._]{0,30}|[\p{L}\d._]{3,40}(?![\p{L}\d@/-])))`,
  ),
];

/** Links to other than the allowed hosts and their subdomains. */
export function findLinks(text: string, allowedHosts: readonly string[]) {
  const isMeant = (written: string, { index }: RegExpExecArray) => {
    const host = hostOf(written);
    const isAllowed = allowedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
    return !isAllowed && !isNoHost(written, text.slice(Math.max(0, index - 40), index));
  };
  return findAll(text, [{ kind: 'link', sign: linkSign, pattern: links, isMeant }]);
}

/** A product, the platform in «MS.NET», or a lost space after a full stop: «needs.AI», «SOAP.Co». */
function isNoHost(written: string, before: string): boolean {
  const [, apart] = /^(?!www )([\p{L}\d-]+) \. /u.exec(written) ?? [];
  if (apart !== undefined) return isKnownWord(fold(apart)) || isTool(fold(apart)) || / \. net/i.test(written);
  const [, label = '', end = ''] = /^([\p{L}\d-]+)\.(\p{L}+)$/u.exec(written) ?? [];
  if (end === '') return false;
  const folded = fold(label);
  if (products.has(written.toLowerCase()) || isTool(folded)) return true;
  if (/^net$/i.test(end))
    return label.length <= 3 || isFrequent(folded) || (/^N/.test(end) && /\p{Ll}/u.test(label));
  if (nation.test(end)) return isKnownWord(folded) && !visitBefore.test(before);
  return /^(?:A[Ii]|Edu|Co|App|Lat|Info)$/.test(end) && (/^\p{Ll}/u.test(label) || isKnownWord(folded));
}

const hostOf = (link: string) =>
  /^(?:[a-z]+\s?:?\s?\/\s?\/\s?)?(?:[^/?#]*@)?([^/?#:]*)/.exec(link.toLowerCase())?.[1] ?? '';
