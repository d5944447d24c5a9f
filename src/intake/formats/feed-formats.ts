import type { FeedItem } from '../feed-item.ts';
import type { ByteSource, TextSource } from '../open/lookahead.ts';
import { findJsonList, findXmlElement } from './find-records.ts';
import { type Delimiter, openTable } from './read-csv.ts';
import { readJson, readNdjson, usualLists } from './read-json.ts';
import { openWorkbook } from './read-workbook.ts';
import { readXml, usualElement } from './read-xml.ts';
import type { CountKnownColumns, Table } from './table.ts';

/** The name of a file, and the beginning of its text without leading blanks. */
interface Beginning {
  readonly name: string;
  readonly start: string;
}

export interface RecordPlace {
  /** The path of a list in JSON, the name of an element in XML. */
  readonly records?: string | undefined;
  readonly sheet?: string | undefined;
}

export interface OpenOptions extends RecordPlace {
  /** As the operator wrote it. */
  readonly file: string;
  /** The operator named the format. */
  readonly isForced: boolean;
  /** Finds the header of a table below a title and notes. */
  readonly countKnown?: CountKnownColumns | undefined;
}

export interface OpenedRecords {
  /** Other formats have no header: each record names its own values. */
  readonly table:
    | {
        readonly header: readonly string[];
        /** Rejected rows of a sheet are written with commas. */
        readonly delimiter: Delimiter;
        readonly repeated: readonly string[];
      }
    | undefined;
  /** Set only where the records are not in the usual place. */
  readonly place: RecordPlace;
  readonly items: AsyncIterable<FeedItem>;
}

interface TextFormat {
  /**
   * By the beginning of the text, and by the name only where that leaves it open: names are often wrong, and standard
   * input has none.
   */
  readonly recognises: (beginning: Beginning) => boolean;
  readonly open: (text: TextSource, options: OpenOptions) => Promise<OpenedRecords>;
}

const sampleLength = 64 * 1024;

/** What no other format recognises is CSV. */
export const textFormats = {
  csv: {
    recognises: () => false,
    open: (text, { file, countKnown }) => opened(openTable(text, file, { countKnown })),
  },
  tsv: {
    recognises: ({ name, start }) => !/^[<[{]/.test(start) && hasExtension(name, ['tsv', 'tab']),
    // A name is no proof, so other delimiters are tried too unless the operator named the format.
    open: (text, { file, isForced, countKnown }) =>
      opened(openTable(text, file, { fixed: isForced ? '\t' : undefined, countKnown })),
  },
  ndjson: {
    recognises: isLineByLine,
    open: async (text, { file }) => ({ table: undefined, place: {}, items: readNdjson(text, file) }),
  },
  json: {
    recognises: (beginning) => /^[[{]/.test(beginning.start) && !isLineByLine(beginning),
    open: async (text, { file, records }) => {
      const found = records ?? (await listIn(text));
      return { table: undefined, place: { records: found }, items: readJson(text, file, found) };
    },
  },
  xml: {
    recognises: ({ start }) => start.startsWith('<'),
    open: async (text, { file, records }) => {
      const sample = (await text.peek(sampleLength))?.slice(0, sampleLength) ?? '';
      const found = records ?? findXmlElement(sample, usualElement);
      return { table: undefined, place: { records: found }, items: readXml(text, file, found) };
    },
  },
} as const satisfies Readonly<Record<string, TextFormat>>;

export const workbookFormat = 'xlsx';

export type TextFeedFormat = keyof typeof textFormats;
export type FeedFormat = TextFeedFormat | typeof workbookFormat;

export const feedFormats: readonly FeedFormat[] = [
  ...(Object.keys(textFormats) as TextFeedFormat[]),
  workbookFormat,
];

export function isWorkbook(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
}

export async function openSheet(bytes: ByteSource, options: OpenOptions): Promise<OpenedRecords> {
  const { header, repeated, sheet, items } = await openWorkbook(bytes, options);
  return { table: { header, delimiter: ',', repeated }, place: { sheet }, items };
}

export function detectFormat(sample: string, name: string): TextFeedFormat {
  const beginning = { name, start: sample.trimStart() };
  const formats = Object.entries(textFormats) as [TextFeedFormat, TextFormat][];
  return formats.find(([, { recognises }]) => recognises(beginning))?.[0] ?? 'csv';
}

async function opened(table: Promise<Table & { readonly delimiter: Delimiter }>): Promise<OpenedRecords> {
  const { header, delimiter, repeated, items } = await table;
  return { table: { header, delimiter, repeated }, place: {}, items };
}

/** Lists with the usual names are found anywhere in the file; any other must begin early. */
async function listIn(text: TextSource): Promise<string | undefined> {
  const sample = (await text.peek(sampleLength))?.slice(0, sampleLength) ?? '';
  if (!sample.trimStart().startsWith('{')) return undefined;
  if (usualLists.some((name) => new RegExp(`"${name}"\\s*:\\s*\\[`).test(sample))) return undefined;
  return findJsonList(sample);
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return new RegExp(`\\.(?:${extensions.join('|')})(?:\\.gz)?$`, 'i').test(name);
}

/** One object a line, not one object on several lines. */
function isLineByLine({ name, start }: Beginning): boolean {
  if (!start.startsWith('{')) return false;
  if (hasExtension(name, ['ndjson', 'jsonl'])) return true;
  const [first = '', ...others] = start.split('\n', 50).filter((line) => line.trim() !== '');
  return others.some((line) => line.startsWith('{')) && isWholeObject(first);
}

function isWholeObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
