import type { BoardSession } from '../../../board/board.ts';
import type { KnownDays } from '../../../intake/draft/dates.ts';
import type { PreparedFeed } from '../../../intake/prepared-feed.ts';
import { firstSeen } from '../../../intake/profiles/profile.ts';

/**
 * The days that the board gave to vacancies whose feed gives none: posted when they were first imported, closed when a
 * word in the feed first said so. A later import must not move them. The board is gone through only for such feeds.
 */
export async function knownDays(
  session: BoardSession,
  feeds: readonly PreparedFeed[],
): Promise<(feed: string, key: string) => KnownDays | undefined> {
  const undated = new Set(feeds.filter(isDatedByImport).map(({ name }) => name));
  const days = new Map<string, KnownDays>();
  if (undated.size > 0) {
    for await (const batch of session.vacancies()) {
      for (const { source, published, closedOn } of batch) {
        if (!undated.has(source.feed)) continue;
        days.set(`${source.feed}\n${source.key}`, { postedAt: published.postedAt, closedOn });
      }
    }
  }
  return (feed, key) => days.get(`${feed}\n${key}`);
}

function isDatedByImport({ profile, reader, table, feed }: PreparedFeed): boolean {
  if (profile.defaults?.postedAt === firstSeen || profile.constants?.status !== undefined) return true;
  const columns = reader.columnsOf('status');
  // A file without a header shows its names in the records with which it begins.
  return columns.some((column) => (table ? reader.has(column) : feed.sample.includes(column)));
}
