import { say } from '../../foundation/language/language.ts';
import { brokenFile } from '../broken-file.ts';
import {
  detectFormat,
  type FeedFormat,
  isWorkbook,
  type OpenedParts,
  type OpenOptions,
  openSheets,
  textFormats,
  workbookFormat,
} from '../formats/feed-formats.ts';
import { decodeText, type Encoding, refuseBinary, refuseHtml } from './decode-text.ts';
import { textSource } from './lookahead.ts';
import type { OpenedBytes } from './open-bytes.ts';

export interface OpenedFile extends Pick<OpenedBytes, 'size' | 'bytesRead'>, AsyncDisposable {
  readonly file: string;
  readonly format: FeedFormat;
  readonly sample: string;
  /** Final only after the first non-ASCII character has been read. */
  readonly encoding: () => Encoding;
  readonly records: (options: Omit<OpenOptions, 'file' | 'isForced'>) => Promise<OpenedParts>;
}

/** Long enough for the directory of an old Office document, which shows whether there is a password. */
const headLength = 64 * 1024;
const sampleLength = 64 * 1024;

export async function openFeed(
  file: string,
  { bytes, size, bytesRead }: OpenedBytes,
  forced: FeedFormat | undefined,
): Promise<OpenedFile> {
  const head = (await bytes.peek(headLength))?.subarray(0, headLength) ?? new Uint8Array();
  const isForced = forced !== undefined;
  if (forced === workbookFormat && !isWorkbook(head)) {
    refuseBinary(head, file);
    throw brokenFile(file, say`this is not a ${forced} file.`, { hint: say`Omit --format.` });
  }
  if (forced === workbookFormat || (!isForced && isWorkbook(head))) {
    return {
      ...{ file, size, bytesRead, format: workbookFormat, sample: '', encoding: () => 'utf-8' },
      records: (options) => openSheets(bytes, { ...options, file, isForced }),
      [Symbol.asyncDispose]: () => bytes.close(),
    };
  }
  refuseBinary(head, file);
  let encoding: Encoding = 'utf-8';
  const text = textSource(
    decodeText(bytes, (found) => {
      encoding = found;
    }),
  );
  const sample = ((await text.peek(sampleLength)) ?? '').slice(0, sampleLength);
  if (sample.trim() === '') throw brokenFile(file, say`the file is empty.`);
  refuseHtml(sample, file);
  const format = forced ?? detectFormat(sample, file);
  return {
    ...{ file, size, bytesRead, format, sample, encoding: () => encoding },
    records: async (options) => ({
      parts: [await textFormats[format](text, { ...options, file, isForced })],
      leftOut: [],
    }),
    [Symbol.asyncDispose]: () => text.close(),
  };
}
