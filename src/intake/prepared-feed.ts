import { OperatorError } from '../foundation/operator-error.ts';
import type { FeedItem } from './feed-item.ts';
import { requiredFields } from './fields.ts';
import type { OpenedRecords } from './formats/feed-formats.ts';
import type { Feed } from './open-feed.ts';
import { columnsIn, type Profile } from './profiles/profile.ts';
import { RecordReader } from './record-reader.ts';

/** A file whose header fits its profile: ready to be read. */
export interface PreparedFeed {
  readonly feed: Feed;
  readonly name: string;
  readonly profile: Profile;
  readonly reader: RecordReader;
  readonly table: OpenedRecords['table'];
  readonly items: AsyncIterable<FeedItem>;
  /** Columns that the profile names and the table does not have. */
  readonly absentColumns: readonly string[];
}

/** Opens a file with a profile. A column that must be there is missed now, not in every row. */
export async function prepareFeed(feed: Feed, profile: Profile, name: string): Promise<PreparedFeed> {
  const reader = new RecordReader(profile);
  const { table, items } = await feed.open({ records: profile.records });
  if (table) {
    reader.meet(table.header);
    requireColumns(reader, profile, feed.file, table.header);
  }
  const named = Object.values(profile.columns ?? {}).flatMap(columnsIn);
  const absentColumns = table ? [...new Set(named.filter((column) => !reader.has(column)))] : [];
  return { feed, name, profile, reader, table, items, absentColumns };
}

function requireColumns(
  reader: RecordReader,
  profile: Profile,
  file: string,
  header: readonly string[],
): void {
  const missing = requiredFields.filter((field) => {
    if (profile.constants?.[field] !== undefined || profile.defaults?.[field] !== undefined) return false;
    return !reader.columnsOf(field).some((column) => reader.has(column));
  });
  if (missing.length === 0) return;
  const wanted = missing.map((field) => {
    const columns = reader.columnsOf(field);
    return columns.length > 0
      ? `${field} (column ${columns.map((column) => `"${column}"`).join(' or ')})`
      : field;
  });
  throw new OperatorError(`${file} has no column for ${wanted.join(', ')}.`, {
    reason: 'refused',
    hint: `Nothing was imported. Its columns are: ${header.join(', ')}. A profile says which of them is which (--profile).`,
  });
}
