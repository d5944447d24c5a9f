import { say } from '../foundation/language/language.ts';

/** What a reader hands over: a record with its place, or the place and the reason why there is none. */
export type FeedItem = FeedRecord | UnreadableRecord;

/** Values under the names of the feed: cells of a table, members of a JSON object, elements of XML. */
export type FeedValues = Readonly<Record<string, unknown>>;

export interface FeedRecord {
  readonly kind: 'record';
  /** Where it begins, counted from one. */
  readonly line: number;
  readonly values: FeedValues;
}

/** One record is damaged and the reader knows where the next one starts: the others are not lost with it. */
interface UnreadableRecord {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly reason: string;
  readonly accepted: string;
  /** As it stood in the file. */
  readonly raw: string;
}

/** The value at a path of names. Through a list it goes into each of its items. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const name of path.split('.')) {
    if (Array.isArray(current)) current = current.flatMap((item) => memberOf(item, name) ?? []);
    else current = memberOf(current, name);
    if (current === undefined) return undefined;
  }
  return current;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name] ?? undefined;
}

/** Lists within lists are no way to write a text; deeper than this nobody looks. */
const depthLimit = 4;

/** Stands where a text was wanted and something with parts was found, so that it is refused instead of lost. */
export const notText = '{…}';

/** The texts that a value holds, one or many. An object holds none, save the value that JSON-LD wraps. */
export function textsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > depthLimit) return [notText];
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string')
      ? value
      : value.flatMap((item) => textsOf(item, depth + 1));
  }
  const wrapped = memberOf(value, '@value');
  return wrapped === undefined ? [notText] : textsOf(wrapped, depth + 1);
}

/**
 * What a file of rejected rows has beside the rows themselves. A later import knows these columns and reads only the
 * key: by it a row that was told from its twin by its place in the file stays the one that it was.
 */
export const rejectColumns = {
  file: 'tabulador_file',
  line: 'tabulador_line',
  reasons: 'tabulador_reasons',
  key: 'tabulador_key',
  raw: 'tabulador_raw',
} as const;

const own: ReadonlySet<string> = new Set(Object.values(rejectColumns));

/**
 * A row that could not be taken apart and comes back as it went: nothing but the raw text. It is that same row still, so
 * that the next file of rejected rows has the text again.
 */
export function restoreUnreadable(item: FeedItem): FeedItem {
  if (item.kind !== 'record') return item;
  const raw = item.values[rejectColumns.raw];
  if (typeof raw !== 'string' || raw.trim() === '') return item;
  const isFilled = Object.entries(item.values).some(
    ([name, value]) => !own.has(name) && String(value ?? '').trim() !== '',
  );
  if (isFilled) return item;
  return {
    kind: 'unreadable',
    line: item.line,
    reason: say`still unmended: the row stands in ${rejectColumns.raw} alone`,
    accepted: say`its values, each in the column to which it belongs`,
    raw,
  };
}
