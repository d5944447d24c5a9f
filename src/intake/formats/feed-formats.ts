import type { TextSource } from '../open/lookahead.ts';
import { openTable } from './read-csv.ts';
import { openJson, readNdjson } from './read-json.ts';
import { openXml } from './read-xml.ts';
import type { OpenedRecords, RecordPlace, TableKnowledge } from './table.ts';

export interface OpenOptions extends Pick<RecordPlace, 'records'>, TableKnowledge {
  readonly sheets?: readonly string[] | undefined;
  readonly file: string;
  readonly sample: string;
  readonly isForced: boolean;
}

export const textFormats = {
  csv: (text, options) => openTable(text, options),
  // A file name does not prove the delimiter, so the others are tried too unless the operator named the format.
  tsv: (text, options) => openTable(text, options, options.isForced ? '\t' : undefined),
  ndjson: async (text, { file }) => ({ place: {}, items: readNdjson(text, file) }),
  json: (text, { file, records }) => openJson(text, file, records),
  xml: (text, { file, records }) => openXml(text, file, records),
} as const satisfies Readonly<
  Record<string, (text: TextSource, options: OpenOptions) => Promise<OpenedRecords>>
>;

export const workbookFormat = 'xlsx';

export type TextFeedFormat = keyof typeof textFormats;
export type FeedFormat = TextFeedFormat | typeof workbookFormat;

export const feedFormats: readonly FeedFormat[] = [
  ...(Object.keys(textFormats) as TextFeedFormat[]),
  workbookFormat,
];

/** Detects the format by the beginning of the text; file names are often wrong, so they only break ties. */
export function detectFormat(sample: string, name: string): TextFeedFormat {
  const start = sample.trimStart();
  const plainName = name.toLowerCase().replace(/\.gz$/, '');
  if (start.startsWith('<')) return 'xml';
  if (start.startsWith('{') && (/\.(?:ndjson|jsonl)$/.test(plainName) || isLineByLine(start)))
    return 'ndjson';
  if (/^[[{]/.test(start)) return 'json';
  return /\.(?:tsv|tab)$/.test(plainName) ? 'tsv' : 'csv';
}

/** Whether each line is one object, as opposed to one object on several lines. */
function isLineByLine(start: string): boolean {
  const [first = '', ...others] = start.split('\n', 50).filter((line) => line.trim() !== '');
  try {
    return others.some((line) => line.startsWith('{')) && typeof JSON.parse(first) === 'object';
  } catch {
    return false;
  }
}
