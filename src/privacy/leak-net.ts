import { foldCodePoint, invisible, lettersOf, mark, several } from '../vacancies/letter-folding.ts';
import type { Employer } from '../vacancies/vacancy.ts';
import type { EmployerRules } from './employer-rules.ts';
import { type KnownEmployer, knownEmployers } from './names/employer-names.ts';
import { contentWords } from './names/ordinary-words.ts';

/** Something confidential in a finished file. For the operator's eyes alone. */
export interface Leak {
  readonly path: string;
  /** In the name of the file, or in its bytes. */
  readonly where: 'path' | 'content';
  readonly kind: 'employer' | 'email';
  /** As it stands there, without case and accents. */
  readonly found: string;
  /** Legal name of the employer, when it is one. */
  readonly employer: string | null;
}

export type LeakNet = (path: string, bytes: Buffer) => readonly Leak[];

export interface LeakNetOptions {
  /** What may stand anywhere: the service's own address, contact and name. */
  readonly allowed: readonly string[];
  /** Words that the product publishes whatever the vacancies say. An employer that is called so cannot be told from them. */
  readonly productWords: readonly string[];
}

/** Shorter ones turn up in codes and keys by accident. */
const shortestWord = 5;
const longestWord = 64;

/**
 * The net under a build: looks through every finished byte for what can have no business there. The judge of vacancies
 * has read all that comes from data before; this one is for a template, a setting or a tool that puts something private
 * into a file. It knows only words that nothing but an employer is called by, domains and e-mail addresses, each written
 * out plainly, so that the product's own words, and texts that the judge has accepted, never end up in it.
 */
export function createLeakNet(
  employers: readonly Employer[],
  rules: EmployerRules,
  { allowed, productWords }: LeakNetOptions,
): LeakNet {
  const own = new Set([...productWords, ...allowed.flatMap((text) => wordsIn(Buffer.from(text)))]);
  const names = new Map<string, string>();
  const domains = new Map<string, string>();
  for (const employer of knownEmployers(employers, rules)) {
    for (const word of unmistakableWords(employer)) if (!own.has(word)) names.set(word, employer.legalName);
    for (const domain of domainsOf(employer)) domains.set(domain, employer.legalName);
  }
  const isWorthSpelling = wordFilter([...names.keys()]);
  const ownAddresses = allowed.map((text) => text.toLowerCase());
  const isOwn = (address: string) => ownAddresses.some((text) => text.includes(address));

  function inText(bytes: Buffer): Omit<Leak, 'path' | 'where'>[] {
    const found = new Map<string, Omit<Leak, 'path' | 'where'>>();
    for (const word of wordsIn(bytes, isWorthSpelling)) {
      const employer = names.get(word);
      if (employer !== undefined) found.set(word, { kind: 'employer', found: word, employer });
    }
    for (const email of emailsIn(bytes)) {
      if (!isOwn(email)) found.set(email, { kind: 'email', found: email, employer: ownerOf(email, domains) });
    }
    for (const host of domains.size > 0 ? hostsIn(bytes) : []) {
      const employer = isOwn(host) ? null : ownerOf(host, domains);
      if (employer !== null) found.set(host, { kind: 'employer', found: host, employer });
    }
    return [...found.values()];
  }

  return (path, bytes) => [
    ...inText(Buffer.from(path)).map((leak) => ({ path, where: 'path' as const, ...leak })),
    ...inText(bytes).map((leak) => ({ path, where: 'content' as const, ...leak })),
  ];
}

/** Words by which a text names this employer wherever they stand, whoever the text belongs to. */
function unmistakableWords({ names, scope, exceptions }: KnownEmployer): string[] {
  if (scope !== 'every-text' || exceptions.length > 0) return [];
  return names.flatMap(({ match, words }) => {
    const [word, ...others] = contentWords(words);
    const isOneWord = match === 'anywhere' && word !== undefined && others.length === 0;
    return isOneWord && word.letters.length >= shortestWord && /^[a-z]+$/.test(word.letters)
      ? [word.letters]
      : [];
  });
}

function domainsOf({ names }: KnownEmployer): string[] {
  return names.flatMap(({ match, name }) => (match === 'domain' ? [name.toLowerCase()] : []));
}

/** The employer to whom the host of an address belongs, a host below one of its domains included. */
function ownerOf(address: string, domains: ReadonlyMap<string, string>): string | null {
  const labels = address.slice(address.indexOf('@') + 1).split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const owner = domains.get(labels.slice(from).join('.'));
    if (owner !== undefined) return owner;
  }
  return null;
}

const backslash = 0x5c;
const letterU = 0x75;
/** What follows the backslash of `\\u003e`. */
const unicodeEscape = 5;

/** ASCII letters as small ones; everything else of one byte is between words. */
const letterOfByte = Uint8Array.from({ length: 128 }, (_, byte) =>
  /[a-z]/i.test(String.fromCharCode(byte)) ? byte | 0x20 : 0,
);

const filterSize = 1 << 17;
const nextHash = (hash: number, letter: number) => (Math.imul(hash, 31) + letter) | 0;

/** Most words of a release are nobody's name; their hash says so, and they are never made into a string. */
function wordFilter(words: readonly string[]): (hash: number) => boolean {
  const filter = new Uint8Array(filterSize);
  for (const word of words) {
    const hash = Array.from(word).reduce((sum, letter) => nextHash(sum, letter.charCodeAt(0)), 0);
    filter[hash & (filterSize - 1)] = 1;
  }
  return (hash) => filter[hash & (filterSize - 1)] === 1;
}

/**
 * The words of some bytes, folded to plain small letters. Characters of two bytes, which is what Spanish needs, are
 * folded; those of three or more end a word, as does an escape of JSON.
 */
export function wordsIn(bytes: Uint8Array, isWanted: (hash: number) => boolean = () => true): string[] {
  const words: string[] = [];
  const letters = new Uint8Array(longestWord);
  let length = 0;
  let hash = 0;
  const size = bytes.length;
  for (let at = 0; at <= size; at += 1) {
    const byte = at < size ? (bytes[at] ?? 0) : 0;
    let letter = byte < 0x80 ? (letterOfByte[byte] ?? 0) : 0;
    let second = 0;
    if (byte >> 5 === 6) {
      at += 1;
      const codePoint = ((byte & 0x1f) << 6) | ((bytes[at] ?? 0) & 0x3f);
      const folded = foldCodePoint(codePoint);
      if (folded === mark || folded === invisible) continue;
      if (folded === several) [letter = 0, second = 0] = Buffer.from(lettersOf(codePoint));
      else if (folded >= 0x61) letter = folded;
    }
    if (letter !== 0) {
      if (length < longestWord) letters[length] = letter;
      length += 1;
      hash = nextHash(hash, letter);
      if (second === 0) continue;
      if (length < longestWord) letters[length] = second;
      length += 1;
      hash = nextHash(hash, second);
      continue;
    }
    if (byte === backslash) at += bytes[at + 1] === letterU ? unicodeEscape : 1;
    if (length >= shortestWord && length <= longestWord && isWanted(hash)) {
      words.push(Buffer.from(letters.subarray(0, length)).toString('latin1'));
    }
    length = 0;
    hash = 0;
  }
  return words;
}

const emailShape = /[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,}/i;
/** How much around a sign is read: no address is longer. */
const longestAddress = 330;

function* emailsIn(bytes: Buffer): Generator<string> {
  for (let at = bytes.indexOf('@'); at >= 0; at = bytes.indexOf('@', at + 1)) {
    const around = bytes.subarray(Math.max(0, at - 64), at + longestAddress).toString('latin1');
    const [address] = emailShape.exec(around) ?? [];
    if (address !== undefined) yield address.toLowerCase();
  }
}

const dot = 0x2e;
const hostBytes = new Set(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-', (sign) =>
    sign.charCodeAt(0),
  ),
);
const isHostByte = Uint8Array.from({ length: 256 }, (_, byte) => (hostBytes.has(byte) ? 1 : 0));

/** From each dot to both sides: a regular expression would stop at every word of every file. */
function* hostsIn(bytes: Buffer): Generator<string> {
  let end = 0;
  for (let at = bytes.indexOf(dot); at >= 0; at = bytes.indexOf(dot, end)) {
    let start = at;
    while (start > 0 && isHostByte[bytes[start - 1] ?? 0] === 1) start -= 1;
    end = at + 1;
    while (end < bytes.length && isHostByte[bytes[end] ?? 0] === 1) end += 1;
    if (start < at && end > at + 1) yield bytes.toString('latin1', start, end).toLowerCase();
  }
}
