import { everyMatch } from '../../foundation/every-match.ts';
import { memoize } from '../../foundation/memoize.ts';
import { foldCodePoint, invisible, lettersOf, mark, several } from '../text/fold.ts';
import { textsKept } from '../vacancy-fields.ts';

/** Something confidential in a finished file. Shown only to the operator. */
export interface Leak {
  readonly path: string;
  /** In the name of the file, or in its bytes. */
  readonly where: 'path' | 'content';
  readonly kind: 'employer' | 'email';
  /** The text found, without case and accents. */
  readonly found: string;
  /** The legal name, if the leak is an employer's name or domain. */
  readonly employer: string | null;
}

/** A file may come in parts, cut between words. */
type LeakNet = (path: string, ...parts: readonly Buffer[]) => readonly Leak[];

/** What the net looks for and what it lets pass. Plain data, because worker threads receive it. */
export interface SoughtWords {
  /** Maps words that can only mean an employer, and domains, to the legal name of the employer. */
  readonly names: ReadonlyMap<string, string>;
  readonly domains: ReadonlyMap<string, string>;
  /** The service's own address, contact and name, in lower case: allowed everywhere. */
  readonly own: readonly string[];
}

/** Shorter words turn up in codes and keys by accident. */
const shortestWord = 5;
const longestWord = 64;

/**
 * Searches every finished file for names, domains and e-mail addresses. The judge has already inspected the texts of
 * vacancies, so this net catches a template, a setting or a tool that writes something private. It looks only for words
 * that can only mean an employer. A vacancy that contains one is withheld before the build, so no text stops a release.
 */
export function createLeakNet({ names, domains, own }: SoughtWords, seen?: SeenWords): LeakNet {
  const wordsWanted = wordFilter([...names.keys()]);
  const isOwn = (address: string) => own.some((text) => text.includes(address));
  // Most pages name the same few hosts.
  const employerOf = memoize((host: string) => {
    if (seen) for (const domain of domainsOf(host)) seen.add(hashOf(domain));
    return isOwn(host) ? null : ownerOf(host, domains);
  });

  function inText(bytes: Buffer): Omit<Leak, 'path' | 'where'>[] {
    const found = new Map<string, Omit<Leak, 'path' | 'where'>>();
    for (const word of wordsIn(bytes, wordsWanted, seen)) {
      const employer = names.get(word);
      if (employer !== undefined) found.set(word, { kind: 'employer', found: word, employer });
    }
    const text = bytes.toString('latin1');
    for (const email of emailsIn(text)) {
      if (!isOwn(email)) found.set(email, { kind: 'email', found: email, employer: ownerOf(email, domains) });
    }
    for (const host of domains.size > 0 || seen ? hostsIn(text) : []) {
      const employer = employerOf(host);
      if (employer !== null) found.set(host, { kind: 'employer', found: host, employer });
    }
    return [...found.values()];
  }

  const inPath = memoize(
    (path: string) => inText(Buffer.from(path)).map((leak) => ({ path, where: 'path' as const, ...leak })),
    textsKept,
  );

  return (path, ...parts) =>
    parts.length === 0
      ? inPath(path)
      : [
          ...inPath(path),
          ...parts.flatMap(inText).map((leak) => ({ path, where: 'content' as const, ...leak })),
        ];
}

/** The hashes of the words and domains of many files. Two words may share a hash, so it only tells what is not there. */
export class SeenWords {
  readonly #hashes = new Set<number>();
  /** By their last bits, the hashes that were added last. Most words repeat, and this is quicker than the set. */
  readonly #recent = new Int32Array(1 << 12).fill(1, 0, 1);
  #added: number[] = [];

  add(hash: number): void {
    const place = hash & (this.#recent.length - 1);
    if (this.#recent[place] === hash) return;
    this.#recent[place] = hash;
    if (this.#hashes.has(hash)) return;
    this.#hashes.add(hash);
    this.#added.push(hash);
  }

  /** Those that were added since the last call. */
  takeAdded(): Int32Array {
    const added = Int32Array.from(this.#added);
    this.#added = [];
    return added;
  }
}

/** Whether none of what is sought is among the words that were seen. */
export const isUnseen = ({ names, domains }: SoughtWords, seen: ReadonlySet<number>): boolean =>
  ![names, domains].some((sought) => sought.keys().some((text) => seen.has(hashOf(text))));

/** The host of an address, and the domains that it belongs to. */
function domainsOf(address: string): string[] {
  const labels = address.slice(address.indexOf('@') + 1).split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

/** The employer who owns the host of an address. Subdomains count. */
function ownerOf(address: string, domains: ReadonlyMap<string, string>): string | null {
  const own = domainsOf(address).find((domain) => domains.has(domain));
  return (own !== undefined && domains.get(own)) || null;
}

const backslash = 0x5c;
const percent = 0x25;
const letterU = 0x75;
/** What follows the backslash of `\\u003e`. */
const unicodeEscape = 5;

/** Markers in the table of bytes; other entries are lower-case ASCII letters, or 0 between words. */
const closerLook = 1;
const letterOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (/[a-z]/i.test(String.fromCharCode(byte))) return byte | 0x20;
  return byte === backslash || byte === percent || byte >> 5 === 6 ? closerLook : 0;
});

/** A combining or invisible character: it does not end a word. */
const inWord = 0xffff;

/** Maps a code point to up to two plain letters, the first in the lower byte; 0 ends a word. */
const foldedPairs = Uint16Array.from({ length: 0x800 }, (_, codePoint) => {
  const folded = foldCodePoint(codePoint);
  if (folded === mark || folded === invisible) return inWord;
  if (folded === several) {
    const [first = 0, second = 0] = Buffer.from(lettersOf(codePoint));
    return first | (second << 8);
  }
  return folded >= 0x61 ? folded : 0;
});

const filterSize = 1 << 17;

/** A filter by the hash of a word, so that no string is made of a word that is not sought. */
function wordFilter(words: readonly string[]): Uint8Array {
  const filter = new Uint8Array(filterSize);
  for (const word of words) filter[hashOf(word) & (filterSize - 1)] = 1;
  return filter;
}

const hashOf = (text: string) =>
  Buffer.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + letter) | 0, 0);

/** The words of some bytes, folded to lower-case ASCII. Characters of three bytes or more and JSON escapes end a word. */
export function wordsIn(bytes: Uint8Array, wanted?: Uint8Array, seen?: SeenWords): string[] {
  const words: string[] = [];
  // A typed array ignores writes beyond its end.
  const letters = new Uint8Array(longestWord);
  const size = bytes.length;
  let length = 0;
  let hash = 0;
  for (let at = 0; at <= size; at += 1) {
    const byte = at < size ? (bytes[at] as number) : 0;
    let letter = letterOfByte[byte] as number;
    if (letter > closerLook) {
      letters[length] = letter;
      length += 1;
      hash = (Math.imul(hash, 31) + letter) | 0;
      continue;
    }
    if (letter === closerLook && byte !== backslash) {
      // «Almac%C3%A9n» in a link is one word.
      const pair =
        byte === percent ? encodedPair(bytes, at) : ((byte & 0x1f) << 6) | ((bytes[at + 1] ?? 0) & 0x3f);
      if (pair > 0) at += byte === percent ? encodedPairLength - 1 : 1;
      const folded = foldedPairs[pair] as number;
      if (folded === inWord) continue;
      for (letter = folded; letter !== 0; letter >>= 8) {
        letters[length] = letter & 0xff;
        length += 1;
        hash = (Math.imul(hash, 31) + (letter & 0xff)) | 0;
      }
      if (folded !== 0) continue;
    }
    if (byte === backslash) at += bytes[at + 1] === letterU ? unicodeEscape : 1;
    if (length >= shortestWord && length <= longestWord) {
      seen?.add(hash);
      if (wanted?.[hash & (filterSize - 1)] !== 0) {
        words.push(Buffer.from(letters.subarray(0, length)).toString('latin1'));
      }
    }
    length = 0;
    hash = 0;
  }
  return words;
}

const encodedPairLength = '%C3%A9'.length;

/** The code point of two percent-encoded bytes, or 0. */
function encodedPair(bytes: Uint8Array, at: number): number {
  // «10% más»
  if (letterOfByte[bytes[at + 1] ?? 0] === 0 || bytes[at + encodedPairLength - 3] !== percent) return 0;
  const written = String.fromCharCode(...bytes.subarray(at, at + encodedPairLength));
  if (!/^%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]$/i.test(written)) return 0;
  return decodeURIComponent(written).charCodeAt(0);
}

/** Patterns begin with the sign, of which there are few, and look back from it. RFC 5321 allows no longer mailbox. */
const email = /@(?<=(\\*)([a-z0-9._+-]{1,64})@)((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,})/gi;
const host = /\.(?=[a-z0-9.-])(?<=(\\*)([a-z0-9.-]+)\.)[a-z0-9.-]+/gi;

/** How many letters after the backslashes belong to a JSON escape such as `\\n` or `\\u003e`. */
const escapeAfter = (backslashes: string, letters: string) =>
  backslashes.length % 2 === 0 ? 0 : letters.startsWith('u') ? unicodeEscape : 1;

const emailsIn = (text: string) =>
  everyMatch(email, text).map(([, backslashes = '', mailbox = '', domain = '']) => {
    const passed = Math.min(escapeAfter(backslashes, mailbox), mailbox.length - 1);
    return `${mailbox.slice(passed)}@${domain}`.toLowerCase();
  });

const hostsIn = (text: string) =>
  everyMatch(host, text).flatMap(([rest, backslashes = '', first = '']) => {
    const found = `${first}${rest}`.toLowerCase().replace(/(?<![.-])[.-]+$/, '');
    // A domain ends in letters; a number with a decimal point does not.
    if (!/[a-z]$/.test(found)) return [];
    // Outside JSON a backslash is not an escape, so the host is read both with and without the escape.
    return [found, found.slice(escapeAfter(backslashes, first))];
  });
