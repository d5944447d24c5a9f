import { say } from '../../foundation/language/language.ts';
import { brokenFile } from '../broken-file.ts';
import {
  detectBinary,
  detectFormat,
  type FeedFormat,
  formatReaders,
  isBinary,
  type OpenedRecords,
  type OpenOptions,
} from '../formats/feed-formats.ts';
import { decodeText, type Encoding, refuseBinary, refuseHtml } from './decode-text.ts';
import { textSource } from './lookahead.ts';
import type { OpenedBytes } from './open-bytes.ts';

/** An open file: what it is, and its records as they are asked for. */
export interface Feed {
  /** As the operator wrote it. */
  readonly file: string;
  readonly format: FeedFormat;
  /** The beginning, as text: enough to tell which profile suits. Of what is no text, nothing. */
  readonly sample: string;
  readonly size: number | undefined;
  readonly taken: () => number;
  /** Known for certain once the first letter beyond ASCII has gone by. */
  readonly encoding: () => Encoding;
  readonly open: (options: Omit<OpenOptions, 'file' | 'isForced'>) => Promise<OpenedRecords>;
  readonly close: () => Promise<void>;
}

const sampleLength = 64 * 1024;
/** The directory of an old Office document, which tells whether it has a password, begins within this. */
const headLength = 64 * 1024;

export async function openFeed(
  file: string,
  { bytes, size, taken }: OpenedBytes,
  forced: FeedFormat | undefined,
): Promise<Feed> {
  const head = (await bytes.peek(headLength))?.subarray(0, headLength) ?? new Uint8Array();
  const isForced = forced !== undefined;
  const binary = forced === undefined ? detectBinary(head) : isBinary(forced) ? forced : undefined;
  if (binary !== undefined && !formatReaders[binary].recognises(head)) {
    refuseBinary(head, file);
    throw brokenFile(file, say`this is no ${binary} file.`, { hint: say`Leave --format away.` });
  }
  if (binary !== undefined) {
    return {
      file,
      format: binary,
      sample: '',
      size,
      taken,
      encoding: () => 'utf-8',
      open: (options) => formatReaders[binary].open(bytes, { ...options, file, isForced }),
      close: () => bytes.close(),
    };
  }
  refuseBinary(head, file);
  let encoding: Encoding = 'utf-8';
  const text = textSource(
    decodeText(bytes, (found) => {
      encoding = found;
    }),
  );
  const sample = (await text.peek(sampleLength)) ?? '';
  if (sample.trim() === '') throw brokenFile(file, say`the file is empty.`);
  refuseHtml(sample, file);
  const format = forced !== undefined && !isBinary(forced) ? forced : detectFormat(sample, file);
  return {
    file,
    format,
    sample: sample.slice(0, sampleLength),
    size,
    taken,
    encoding: () => encoding,
    open: (options) => formatReaders[format].open(text, { ...options, file, isForced }),
    close: () => text.close(),
  };
}
