import { say } from '../../foundation/language/language.ts';
import { brokenFile } from '../broken-file.ts';
import {
  detectFormat,
  type FeedFormat,
  type OpenOptions,
  textFormats,
  workbookFormat,
} from '../formats/feed-formats.ts';
import { openWorkbook } from '../formats/read-workbook.ts';
import type { OpenedParts } from '../formats/table.ts';
import { decodeText, type Encoding, refuseBinary, refuseHtml } from './decode-text.ts';
import { textSource } from './lookahead.ts';
import type { OpenedBytes } from './open-bytes.ts';

export interface OpenedFile extends Pick<OpenedBytes, 'size' | 'bytesRead'>, AsyncDisposable {
  readonly file: string;
  readonly format: FeedFormat;
  readonly sample: string;
  /** Final only after the first non-ASCII character has been read. */
  readonly encoding: () => Encoding;
  readonly records: (options: Omit<OpenOptions, 'file' | 'sample' | 'isForced'>) => Promise<OpenedParts>;
}

/** Long enough for the directory of an old Office document, which shows whether there is a password. */
const sampleLength = 64 * 1024;

export async function openFeed(
  file: string,
  { bytes, size, bytesRead }: OpenedBytes,
  forced: FeedFormat | undefined,
): Promise<OpenedFile> {
  const head = (await bytes.peek(sampleLength))?.subarray(0, sampleLength) ?? new Uint8Array();
  const about = { file, size, bytesRead };
  const isWorkbook = Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
  if (isWorkbook && (forced ?? workbookFormat) === workbookFormat)
    return {
      ...about,
      format: workbookFormat,
      sample: '',
      encoding: () => 'utf-8',
      records: (options) => openWorkbook(bytes, { ...options, file }),
      [Symbol.asyncDispose]: () => bytes.close(),
    };
  refuseBinary(head, file);
  if (forced === workbookFormat)
    throw brokenFile(file, say`this is not a ${forced} file.`, { hint: say`Omit --format.` });
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
  const isForced = forced !== undefined;
  return {
    ...about,
    format,
    sample,
    encoding: () => encoding,
    records: async (options) => ({
      parts: [await textFormats[format](text, { ...options, file, sample, isForced })],
      leftOut: [],
    }),
    [Symbol.asyncDispose]: () => text.close(),
  };
}
