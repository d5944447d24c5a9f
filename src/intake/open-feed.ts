import { brokenFile } from './broken-file.ts';
import { detectFormat, type FeedFormat, formatReaders, type OpenedRecords } from './formats/feed-formats.ts';
import { decodeText, type Encoding, refuseBinary } from './text/decode-text.ts';
import { textSource } from './text/lookahead.ts';
import type { OpenedBytes } from './text/open-bytes.ts';

/** An open file: what it is, and its records as they are asked for. */
export interface Feed {
  /** As the operator wrote it. */
  readonly file: string;
  readonly format: FeedFormat;
  /** The beginning, as text: enough to tell which profile suits. */
  readonly sample: string;
  readonly size: number | undefined;
  readonly taken: () => number;
  /** Known for certain once the first letter beyond ASCII has gone by. */
  readonly encoding: () => Encoding;
  readonly open: (options: { records?: string | undefined }) => Promise<OpenedRecords>;
  readonly close: () => Promise<void>;
}

const sampleLength = 64 * 1024;

export async function openFeed(
  file: string,
  { bytes, size, taken }: OpenedBytes,
  forced: FeedFormat | undefined,
): Promise<Feed> {
  const head = (await bytes.peek(4096)) ?? new Uint8Array();
  refuseBinary(head, file);
  let encoding: Encoding = 'utf-8';
  const text = textSource(
    decodeText(bytes, (found) => {
      encoding = found;
    }),
  );
  const sample = (await text.peek(sampleLength)) ?? '';
  if (sample.trim() === '') throw brokenFile(file, 'the file is empty.');
  const format = forced ?? detectFormat(sample, file);
  return {
    file,
    format,
    sample: sample.slice(0, sampleLength),
    size,
    taken,
    encoding: () => encoding,
    open: ({ records }) =>
      formatReaders[format].open(text, { file, records, isForced: forced !== undefined }),
    close: () => text.close(),
  };
}
