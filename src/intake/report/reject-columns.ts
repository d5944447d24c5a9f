import { say } from '../../foundation/language/language.ts';
import type { FeedItem } from '../feed-item.ts';

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
