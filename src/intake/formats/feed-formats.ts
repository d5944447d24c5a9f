import type { FeedItem } from '../feed-item.ts';
import type { ByteSource, TextSource } from '../open/lookahead.ts';
import { findJsonList, findXmlElement } from './find-records.ts';
import { type Delimiter, openTable } from './read-csv.ts';
import { hasUsualList, readJson, readNdjson } from './read-json.ts';
import { type LeftOut, openWorkbook } from './read-workbook.ts';
import { readXml, usualElement } from './read-xml.ts';
import type { Table, TableKnowledge } from './table.ts';

export interface RecordPlace {
  /** The path of a list in JSON, the name of an element in XML. */
  readonly records?: string | undefined;
  readonly sheet?: string | undefined;
}

export interface OpenOptions extends RecordPlace, TableKnowledge {
  readonly file: string;
  readonly isForced: boolean;
}

/** A workbook may have several sheets of vacancies. */
export interface OpenedParts {
  readonly parts: readonly OpenedRecords[];
  readonly leftOut: readonly LeftOut[];
}

export interface OpenedRecords {
  /** Undefined for formats without a header. */
  readonly table:
    | {
        readonly header: readonly string[];
        readonly delimiter: Delimiter;
        readonly repeated: readonly string[];
      }
    | undefined;
  /** Set only where the records are not in the usual place. */
  readonly place: RecordPlace;
  /** The name of the sheet, if the workbook has several. */
  readonly sheet?: string | undefined;
  readonly items: AsyncIterable<FeedItem>;
}

type OpenText = (text: TextSource, options: OpenOptions) => Promise<OpenedRecords>;

const sampleLength = 64 * 1024;

export const textFormats = {
  csv: (text, { file, countKnown, isSection }) => opened(openTable(text, file, { countKnown, isSection })),
  // A file name does not prove the delimiter, so the others are tried too unless the operator named the format.
  tsv: (text, { file, isForced, countKnown, isSection }) =>
    opened(openTable(text, file, { fixed: isForced ? '\t' : undefined, countKnown, isSection })),
  ndjson: async (text, { file }) => ({ table: undefined, place: {}, items: readNdjson(text, file) }),
  json: async (text, { file, records }) => {
    const found = records ?? (await listIn(text));
    return { table: undefined, place: { records: found }, items: readJson(text, file, found) };
  },
  xml: async (text, { file, records }) => {
    const found = records ?? findXmlElement(await sampleOf(text), usualElement);
    return { table: undefined, place: { records: found }, items: readXml(text, file, found) };
  },
} as const satisfies Readonly<Record<string, OpenText>>;

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

export async function openSheets(bytes: ByteSource, options: OpenOptions): Promise<OpenedParts> {
  const { tables, leftOut } = await openWorkbook(bytes, options);
  const parts = tables.map(({ header, repeated, sheet, items }) => ({
    ...{
      table: { header, delimiter: ',' as const, repeated },
      place: { sheet: options.sheet },
      sheet,
      items,
    },
  }));
  return { parts, leftOut };
}

/** Detects the format by the beginning of the text; file names are often wrong, so they only break ties. */
export function detectFormat(sample: string, name: string): TextFeedFormat {
  const start = sample.trimStart();
  if (start.startsWith('<')) return 'xml';
  if (start.startsWith('{') && isLineByLine(start, name)) return 'ndjson';
  if (/^[[{]/.test(start)) return 'json';
  return hasExtension(name, ['tsv', 'tab']) ? 'tsv' : 'csv';
}

async function opened(table: Promise<Table & { readonly delimiter: Delimiter }>): Promise<OpenedRecords> {
  const { header, delimiter, repeated, items } = await table;
  return { table: { header, delimiter, repeated }, place: {}, items };
}

async function sampleOf(text: TextSource): Promise<string> {
  return (await text.peek(sampleLength))?.slice(0, sampleLength) ?? '';
}

/** Finds lists with the usual names anywhere in the file, and any other list near the beginning. */
async function listIn(text: TextSource): Promise<string | undefined> {
  const sample = await sampleOf(text);
  return sample.trimStart().startsWith('{') && !hasUsualList(sample) ? findJsonList(sample) : undefined;
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return new RegExp(`\\.(?:${extensions.join('|')})(?:\\.gz)?$`, 'i').test(name);
}

/** Whether each line is one object, as opposed to one object on several lines. */
function isLineByLine(start: string, name: string): boolean {
  if (hasExtension(name, ['ndjson', 'jsonl'])) return true;
  const [first = '', ...others] = start.split('\n', 50).filter((line) => line.trim() !== '');
  try {
    return others.some((line) => line.startsWith('{')) && typeof JSON.parse(first) === 'object';
  } catch {
    return false;
  }
}
