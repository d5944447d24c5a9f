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
