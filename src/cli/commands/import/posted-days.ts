import type { BoardSession } from '../../../board/board.ts';
import type { PreparedFeed } from '../../../intake/prepared-feed.ts';
import { firstSeen } from '../../../intake/profiles/templates.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';

/**
 * When the vacancies of feeds without dates were first imported: their day of publication, which a later import must
 * not move. The board is gone through only when a profile asks for it.
 */
export async function postedDays(
  session: BoardSession,
  feeds: readonly PreparedFeed[],
): Promise<(feed: string, key: string) => CalendarDay | undefined> {
  const undated = new Set(
    feeds.filter(({ profile }) => profile.defaults?.postedAt === firstSeen).map(({ name }) => name),
  );
  const days = new Map<string, CalendarDay>();
  if (undated.size > 0) {
    for await (const batch of session.vacancies()) {
      for (const { source, published } of batch) {
        if (undated.has(source.feed) && published.postedAt !== null) {
          days.set(`${source.feed}\n${source.key}`, published.postedAt);
        }
      }
    }
  }
  return (feed, key) => days.get(`${feed}\n${key}`);
}
