import { brokenFile } from '../broken-file.ts';
import { encodingFromHead } from './detect-encoding.ts';

const signatures: readonly { readonly start: string; readonly what: string }[] = [
  { start: 'PK\x03\x04', what: 'an Excel workbook or another ZIP archive' },
  { start: '\xd0\xcf\x11\xe0', what: 'an old Excel workbook' },
  { start: '%PDF', what: 'a PDF document' },
];

/** Control characters that no text file has, in numbers that are not just one damaged row. */
const tolerated = 0.02;

/** What is no text at all is named for what it is, before anything tries to make rows of it. */
export function refuseBinary(head: Uint8Array, file: string): void {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  const signature = signatures.find((known) => start.startsWith(known.start));
  const hint = 'Export it as CSV in UTF-8 and import that.';
  if (signature) throw brokenFile(file, `this is ${signature.what}, not a text file.`, { hint });
  if (encodingFromHead(head)) return;
  const odd = head.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d).length;
  if (odd > head.length * tolerated && odd > 1) throw brokenFile(file, 'this is not a text file.', { hint });
}
