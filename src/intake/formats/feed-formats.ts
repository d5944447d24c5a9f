import type { FeedItem } from '../feed-item.ts';
import type { TextSource } from '../text/lookahead.ts';
import { type Delimiter, openTable } from './open-table.ts';
import { readJson, readNdjson } from './read-json.ts';
import { readXml } from './read-xml.ts';

/** What is known of a file before it is read: its name, and the beginning of its text without leading blanks. */
interface Beginning {
  readonly name: string;
  readonly start: string;
}

interface OpenOptions {
  /** As the operator wrote it, for messages. */
  readonly file: string;
  /** Where the records are, if the profile says so: the path of a list in JSON, the name of an element in XML. */
  readonly records: string | undefined;
  /** The operator named the format; nothing was detected. */
  readonly isForced: boolean;
}

export interface OpenedRecords {
  /** Of a table. Other formats have no header: each record names its own values. */
  readonly table: { readonly header: readonly string[]; readonly delimiter: Delimiter } | undefined;
  readonly items: AsyncIterable<FeedItem>;
}

interface FormatReader {
  /**
   * Whether a file looks like this format. The beginning decides, and the name only where that leaves it open: a name is
   * easily wrong, and a feed that comes through standard input has none.
   */
  readonly recognises: (beginning: Beginning) => boolean;
  /** Opens the records. Tables have their header read by then. */
  readonly open: (text: TextSource, options: OpenOptions) => Promise<OpenedRecords>;
}

/** Every format that an import reads; `--format` offers these names. At most one recognises a file; what none does is CSV. */
export const formatReaders = {
  csv: {
    recognises: () => false,
    open: (text, { file }) => opened(openTable(text, file)),
  },
  tsv: {
    recognises: ({ name, start }) => !/^[<[{]/.test(start) && hasExtension(name, ['tsv', 'tab']),
    // A name is no proof: only when the operator insists are other delimiters not looked for.
    open: (text, { file, isForced }) => opened(openTable(text, file, isForced ? '\t' : undefined)),
  },
  ndjson: {
    recognises: isLineByLine,
    open: async (text, { file }) => ({ table: undefined, items: readNdjson(text, file) }),
  },
  json: {
    recognises: (beginning) => /^[[{]/.test(beginning.start) && !isLineByLine(beginning),
    open: async (text, { file, records }) => ({ table: undefined, items: readJson(text, file, records) }),
  },
  xml: {
    recognises: ({ start }) => start.startsWith('<'),
    open: async (text, { file, records }) => ({ table: undefined, items: readXml(text, file, records) }),
  },
} as const satisfies Readonly<Record<string, FormatReader>>;

export type FeedFormat = keyof typeof formatReaders;

export const feedFormats = Object.keys(formatReaders) as FeedFormat[];

export function detectFormat(sample: string, name: string): FeedFormat {
  const beginning = { name, start: sample.trimStart() };
  return feedFormats.find((format) => formatReaders[format].recognises(beginning)) ?? 'csv';
}

async function opened(table: ReturnType<typeof openTable>): Promise<OpenedRecords> {
  const { header, delimiter, items } = await table;
  return { table: { header, delimiter }, items };
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return new RegExp(`\\.(?:${extensions.join('|')})(?:\\.gz)?$`, 'i').test(name);
}

/** One object a line, rather than one object on several. */
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
