import { fold, wordSet } from '../../text/fold.ts';
import { ordinariness } from '../names/ordinary-words.ts';
import type { FoundDatum } from './found-datum.ts';

const tlds = 'com|mx|net|org|edu|gob|gov|io|co|es|us|info|biz|app|dev|lat|tech|online|site|store|me|example';
const providers = 'gmail|hotmail|outlook|yahoo|live|icloud|prodigy|protonmail|msn';

const local = String.raw`(?<![\p{L}\d._%+-])[\p{L}\d](?:[\p{L}\d._%+-]{0,62}[\p{L}\d_-])?`;
/** `juan punto perez`, `juan guión bajo perez`. */
const spelledLocal = String.raw`(?:(?<![\p{L}\d._%+-])[\p{L}\d]{1,30}\s(?:punto|dot|gui[oó]n|gui[oó]n\sbajo|underscore)\s){0,3}${local}`;
const host = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`;
const dot = String.raw`\s?(?:\.|[([{<]\s?(?:\.|dot|punto)\s?[)\]}>]|\s(?:dot|punto)\s)\s?`;
const bracketed = String.raw`[([{<*_-]\s?(?:@|at|arroba)\s?[)\]}>*_-]`;

const emails: readonly RegExp[] = [
  /** The usual form. */
  new RegExp(String.raw`${local}@${host}(?:\.${host})+`, 'giu'),
  /** Spaced, or with the signs spelled out between brackets. */
  new RegExp(
    String.raw`${local}\s{0,2}(?:@|${bracketed}|\sarroba\s)\s{0,2}${host}(?:${dot}${host}){0,2}?${dot}(?:${tlds})(?:${dot}(?:mx|ar|co|es))?(?![\p{L}\d])`,
    'giu',
  ),
  /** `juan at correo dot com`: both words, or a mail provider, since «at» alone is English. */
  new RegExp(
    String.raw`${spelledLocal}\s(?:at|arroba)\s${host}(?:\s(?:dot|punto)\s${host}){1,3}(?![\p{L}\d])`,
    'giu',
  ),
  new RegExp(
    String.raw`${spelledLocal}\s?(?:\(?at\)?|\(?arroba\)?|@)\s?(?:${providers})(?:${dot}(?:com|mx|es|net))?(?![\p{L}\d])`,
    'giu',
  ),
  /** Without the ending. «tod@s» and «l@s» are not addresses. */
  new RegExp(String.raw`${local}@(?=\p{L})[\p{L}\d-]{3,63}(?![\p{L}\d@])`, 'giu'),
  /** `rh arroba empresa`, but not the unit of weight, which has a numeral or an article in front. */
  new RegExp(
    String.raw`(?<=(?:correo|e-?mail|mail|cv|escr[ií]b\p{L}{0,4}|env[ií]\p{L}{0,4}|manda|a|al|:)\s)(?!(?:una?|la|cada|por|de|media)\s)${spelledLocal}\sarroba\s\p{L}{3,30}(?:[ .](?:com|mx|net|org))?(?![\p{L}\d])`,
    'giu',
  ),
];

const messagingHosts =
  'wa\\.me|wa\\.link|api\\.whatsapp\\.com|chat\\.whatsapp\\.com|web\\.whatsapp\\.com|whatsapp\\.com|t\\.me|telegram\\.me|m\\.me|messenger\\.com|fb\\.me|fb\\.com|facebook\\.com|instagram\\.com|signal\\.me|signal\\.group|tiktok\\.com|linktr\\.ee|twitter\\.com|x\\.com|threads\\.net|threads\\.com|linkedin\\.com\\/(?:in|pub|company|school|showcase)|lnkd\\.in|discord\\.gg|discord\\.com\\/invite|snapchat\\.com|pinterest\\.com(?:\\.mx)?|beacons\\.ai';
const messaging = new RegExp(
  [
    /** A number after the host, in groups or without the slash. */
    String.raw`(?<![\p{L}\d.@-])wa\s?\.\s?me(?:\s?\/\s?|\s)\+?\d(?:[\s-]?\d){7,14}(?![\p{L}\d?/&=#%])`,
    String.raw`(?<![\p{L}\d@])(?:https?:\/\/)?(?:[a-z][a-z\d-]{0,14}\.){0,3}(?<![\p{L}\d-])(?:${messagingHosts})\/[^\s"'<>]*`,
    String.raw`(?<!\p{L})(?:whatsapp|tg|sgnl):\/\/[^\s"'<>]+`,
  ].join('|'),
  'giu',
);
const maybeMessaging = /\/|wa\s?\.\s?me\s/i;
/** A host has a dot before its slash; «y/o» has none. */
const hostAndSlash = /\.\s?\S{2,6}\s?\/|:\/\/|\.\s?me\s/i;
const networks =
  'telegram|instagram|insta|ig|facebook|face|fb|messenger|tiktok|twitter|skype|linkedin|threads|discord|snapchat|youtube|wechat';
const anyNetwork = `(?:${networks}|whatsapp|whats|wsp)`;
const handle = String.raw`@[\p{L}\d._]{2,39}[\p{L}\d_]`;
/** A handle beside the name of a network, or after «síguenos» and the like. */
const accounts = new RegExp(
  [
    String.raw`(?<!\p{L})${anyNetwork}\s{0,2}(?:(?:[:(-]|(?:en|como|a|al|con|es|nos|encuentras|usuario|cuenta|canal|grupo)(?!\p{L}))\s{0,2}){0,4}${handle}`,
    String.raw`(?<![\p{L}\d._%+-])${handle}\s{0,2}(?:[(-]\s?|(?:por|en|v[ií]a|de|on|nuestr[oa]|el|la|mi)\s){1,3}${anyNetwork}(?![\p{L}-])`,
    String.raw`(?=@)(?<=(?<!\p{L})(?:s[ií]gue(?:nos|me)|b[uú]sca(?:nos|me)|encu[eé]ntra(?:nos|me)|vis[ií]ta(?:nos|me)|agr[eé]ga(?:nos|me)|escr[ií]be(?:nos|me)|cont[aá]cta(?:nos|me)|m[aá]nda(?:nos|me)|follow(?:\s(?:us|me))?|find\s(?:us|me)|message|usuario|cuenta|perfil|inbox|mensajes?|redes(?:\ssociales)?|dm)(?:\s(?:en|como|on|as|at|us|me|a|al|por|un|inbox|mensaje|privado|directo|nuestras?|redes|sociales)){0,4}\s{0,2}:?\s{0,2})${handle}`,
  ].join('|'),
  'giu',
);
/** `Instagram: juan.perez_rh`: without its sign an account needs a dot, a digit or an underscore. */
const bareAccounts = new RegExp(
  String.raw`(?<!\p{L})(?:${networks})\s{0,2}:\s{0,2}\p{L}(?=[\p{L}\d._]{4,40})[\p{L}\d]{0,30}(?:[._][\p{L}\d]|\d)[\p{L}\d._]{0,30}`,
  'giu',
);

/** `Telegram: reclutamx`: a messenger is not a skill, so a word that is in no dictionary is an account. */
const messengerAccounts =
  /(?<!\p{L})(?:telegram|skype|wechat)\s{0,2}(?::|como|(?:(?:con|al)\s)?(?:el\s)?usuario:?)\s{0,2}(?<account>[a-z][a-z\d_]{4,31})(?![\p{L}\d@/-])/giu;
const messenger = /telegram|skype|wechat/iu;

/** Searches backwards from the colons, of which there are few. */
const networkAndColon = new RegExp(String.raw`:(?<=(?:${networks})\s{0,2}:)`, 'iu');

const links =
  /(?<![\p{L}\d@._-])(?:(?:https?|ftp):\/\/|www\.)[^\s"'<>]+|(?<![\p{L}\d@._/-])(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:com\.mx|org\.mx|gob\.mx|edu\.mx|net\.mx|com|mx|org|net|io|biz|ly|gle|ee|gl|gd)(?:\/[^\s"'<>]*|(?![\p{L}\d]|\.[\p{L}\d]))/giu;

/** Products and technologies whose names look like addresses. */
const products = wordSet(
  'asp.net vb.net ado.net socket.io draw.io monday.com make.com cal.com clickup.com booking.com amazon.com',
);

export function findEmails(text: string): FoundDatum[] {
  // A fast pre-check without Unicode classes, which are slow.
  if (!/@|arroba|[^a-z]at[^a-z]/i.test(text)) return [];
  return emails.flatMap((pattern) => allOf('email', pattern, text));
}

export function findMessaging(text: string): FoundDatum[] {
  // Quick tests first, because the patterns are slow.
  const found: FoundDatum[] = [];
  if (maybeMessaging.test(text) && hostAndSlash.test(text))
    found.push(...allOf('messaging', messaging, text));
  if (text.includes('@')) found.push(...allOf('messaging', accounts, text));
  if (text.includes(':') && networkAndColon.test(text)) found.push(...allOf('messaging', bareAccounts, text));
  for (const match of messenger.test(text) ? text.matchAll(messengerAccounts) : []) {
    if (ordinariness(fold(match.groups?.account ?? '')) === 'distinctive')
      found.push({ kind: 'messaging', start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Links to other than the allowed hosts and their subdomains. */
export function findLinks(text: string, allowedHosts: readonly string[]): FoundDatum[] {
  if (!/\.[\p{L}\d]|:\/\//u.test(text)) return [];
  return allOf('link', links, text).filter(({ start, end }) => {
    const written = text.slice(start, end);
    const hostName = hostOf(written);
    if (!/^(?:https?|ftp|www)/i.test(written) && products.has(hostName)) return false;
    return !allowedHosts.some((allowed) => hostName === allowed || hostName.endsWith(`.${allowed}`));
  });
}

function hostOf(link: string): string {
  return link
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^[^/?#]*@/, '')
    .replace(/[/?#:].*$/s, '');
}

function allOf(kind: FoundDatum['kind'], pattern: RegExp, text: string): FoundDatum[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    kind,
    start: match.index,
    end: match.index + match[0].replace(/[.,;:!?)\]}'"»”]+$/u, '').length,
  }));
}
