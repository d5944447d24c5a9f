import { isAscii, isUtf8 } from 'node:buffer';
import { say } from '../../foundation/language/language.ts';
import { brokenFile, saveAgain } from '../broken-file.ts';
import type { ByteSource } from './lookahead.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** Stands for undecodable bytes. A record that has one is never published. */
const replacementCharacter = '\uFFFD';

const headLength = 4096;
const stretchLength = 1024 * 1024;

/** Bytes without a character in Windows-1252, which the decoder returns as control characters. */
const unassigned = /[\u0081\u008d\u008f\u0090\u009d]/g;

/** ASCII is passed on at once; the megabyte after the first other byte decides the encoding. */
export async function* decodeText(
  bytes: ByteSource,
  found: (encoding: Encoding) => void,
): AsyncGenerator<string> {
  let lineEndCut = false;
  for await (const piece of decoded(bytes, found)) {
    const whole: string = lineEndCut ? `\r${piece}` : piece;
    lineEndCut = whole.endsWith('\r');
    const text = lineEndCut ? whole.slice(0, -1) : whole;
    if (text !== '') yield text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }
  if (lineEndCut) yield '\n';
}

async function* decoded(bytes: ByteSource, found: (encoding: Encoding) => void): AsyncGenerator<string> {
  const marked = encodingFromHead(
    (await bytes.peek(headLength))?.subarray(0, headLength) ?? new Uint8Array(),
  );
  const decide = (encoding: Encoding) => {
    found(encoding);
    return decoderFor(encoding);
  };
  let decoder = marked && decide(marked);
  let stretch: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    if (decoder) yield decoder(chunk, false);
    else if (stretch.length === 0 && isAscii(chunk))
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    else {
      stretch = Buffer.concat([stretch, chunk]);
      if (stretch.length < stretchLength) continue;
      decoder = decide(encodingFromStretch(stretch));
      yield decoder(stretch, false);
    }
  }
  yield decoder ? decoder(new Uint8Array(), true) : decide(encodingFromStretch(stretch))(stretch, true);
}

function decoderFor(encoding: Encoding): (chunk: Uint8Array, last: boolean) => string {
  const decoder = new TextDecoder(encoding);
  if (encoding !== 'windows-1252') return (chunk, last) => decoder.decode(chunk, { stream: !last });
  return (chunk, last) => decoder.decode(chunk, { stream: !last }).replace(unassigned, replacementCharacter);
}

function encodingFromHead(head: Uint8Array): Encoding | undefined {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** á, é and ú in old Macintosh encoding, where Windows has ‡, Ž and œ; then all accents of both but í. */
const unmistakable = /[a-z][\x87\x8e\x9c][a-z]/i;
const macintoshAccents = /[a-z][\x87\x8e\x96\x97\x9c](?=[a-z])/gi;
const windowsAccents = /[a-z][\xe1\xe9\xed\xf1\xf3\xfa](?=[a-z])/gi;

/** A few invalid bytes are damage, reported row by row; many mean another encoding. Windows-1252 includes Latin-1. */
function encodingFromStretch(stretch: Uint8Array): Encoding {
  if (isUtf8(stretch)) return 'utf-8';
  const text = new TextDecoder('utf-8').decode(stretch, { stream: true });
  const stray = text.split(replacementCharacter).length - 1;
  const letters = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return stray > letters ? oneByteEncoding(stretch) : 'utf-8';
}

function oneByteEncoding(stretch: Uint8Array): Encoding {
  const text = Buffer.from(stretch.buffer, stretch.byteOffset, stretch.byteLength).toString('latin1');
  if (!unmistakable.test(text)) return 'windows-1252';
  const count = (accents: RegExp) => text.match(accents)?.length ?? 0;
  return count(macintoshAccents) > count(windowsAccents) ? 'macintosh' : 'windows-1252';
}

const signatures = () => [
  {
    start: 'PK\x03\x04',
    problem: say`this is an Excel workbook or another ZIP archive, not a text file.`,
    hint: say`Omit --format, or use --format xlsx.`,
  },
  {
    start: '\xd0\xcf\x11\xe0',
    problem: say`this is an old Excel workbook (.xls), not a text file.`,
    hint: saveAgain(),
  },
  {
    start: '%PDF',
    problem: say`this is a PDF document, not a text file.`,
    hint: say`Ask for the table that it was made from, as .xlsx or CSV.`,
  },
];

/** Some systems export tables as HTML, and servers send error pages. */
export function refuseHtml(sample: string, file: string): void {
  if (/^\s*(?:<!doctype\s+html|<html)[\s>]/i.test(sample))
    throw brokenFile(file, say`this is an HTML page, not a feed.`, { hint: saveAgain() });
}

/** An Office document with a password has a part with this name. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** A larger share of control characters means a binary file, not one damaged row. */
const tolerated = 0.02;

/** Refuses files that are not text, with their type, before anything tries to read rows. */
export function refuseBinary(head: Uint8Array, file: string): void {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const signature = signatures().find((known) => start.startsWith(known.start));
  if (signature && Buffer.from(head).includes(encryptedPackage)) {
    throw brokenFile(file, say`this is an Office document protected with a password.`, {
      hint: say`Open it, remove the password, save it as .xlsx, and import that.`,
    });
  }
  const hint = say`Export it as CSV in UTF-8 and import that.`;
  if (signature) throw brokenFile(file, signature.problem, { hint: signature.hint });
  const beginning = head.subarray(0, headLength);
  if (encodingFromHead(beginning)) return;
  const odd = beginning.filter(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d,
  ).length;
  if (odd > beginning.length * tolerated && odd > 1)
    throw brokenFile(file, say`this is not a text file.`, { hint });
}
