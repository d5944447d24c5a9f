export type FeedItem = FeedRecord | UnreadableRecord;

export type FeedValues = Readonly<Record<string, unknown>>;

interface FeedRecord {
  readonly kind: 'record';
  readonly line: number;
  readonly values: FeedValues;
}

/** A damaged record; the reader knows where the next one starts. */
interface UnreadableRecord {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly reason: string;
  readonly accepted: string;
  readonly raw: string;
}

/** The value at a path of names. For a list on the way, the values of all its items. */
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

const depthLimit = 4;

/** Replaces an object where a text was expected, so that the value is refused and not lost. */
export const notText = '{…}';

/** The texts in a value. An object has none, except the value that JSON-LD wraps. */
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

/** Additional columns of a file of rejected rows. A later import reads only the key, which distinguishes equal rows. */
export const rejectColumns = {
  file: 'tabulador_file',
  line: 'tabulador_line',
  reasons: 'tabulador_reasons',
  key: 'tabulador_key',
  raw: 'tabulador_raw',
} as const;
