import { brokenFile } from './broken-file.ts';
import type { FeedFormat, FeedItem } from './feed-item.ts';
import type { Delimiter } from './formats/delimiter.ts';
import { detectFormat } from './formats/detect-format.ts';
import { openTable } from './formats/open-table.ts';
import { readJson } from './formats/read-json.ts';
import { readNdjson } from './formats/read-ndjson.ts';
import { readXml } from './formats/read-xml.ts';
import { decodeText } from './text/decode-text.ts';
import type { Encoding } from './text/detect-encoding.ts';
import { textSource } from './text/lookahead.ts';
import type { OpenedBytes } from './text/open-bytes.ts';
import { refuseBinary } from './text/refuse-binary.ts';

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
  /** Opens the records. Tables have their header read by then. */
  readonly open: (options: { records?: string | undefined }) => Promise<OpenedFeed>;
  readonly close: () => Promise<void>;
}

export interface OpenedFeed {
  /** Of a table. Other formats have no header: each record names its own values. */
  readonly table: { readonly header: readonly string[]; readonly delimiter: Delimiter } | undefined;
  readonly items: AsyncIterable<FeedItem>;
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
    async open({ records }) {
      if (format === 'ndjson') return { table: undefined, items: readNdjson(text, file) };
      if (format === 'json') return { table: undefined, items: readJson(text, file, records) };
      if (format === 'xml') return { table: undefined, items: readXml(text, file, records) };
      const { header, delimiter, items } = await openTable(text, file, forced === 'tsv' ? '\t' : undefined);
      return { table: { header, delimiter }, items };
    },
    close: () => text.close(),
  };
}
