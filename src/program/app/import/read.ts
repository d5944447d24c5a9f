import type { BoardSession } from '../../../board/board.ts';
import type { KnownDays } from '../../../intake/read/dates.ts';
import { createRecordReading, type ReadItem } from '../../../intake/read/read-record.ts';
import { firstSeen } from '../../../intake/understand/profile.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import { todayEverywhere } from '../../../vacancies/calendar.ts';
import type { FeedImport } from './request.ts';

/** Reads records with the settings and, for feeds without dates, the days on the board. */
export async function itemReader(session: BoardSession, request: FeedImport): Promise<ReadItem> {
  const { vacancies, apply } = request.settings;
  return createRecordReading({
    rules: {
      bounds: vacancies,
      applyHosts: apply.hosts,
      today: todayEverywhere(request.now),
      netSalaries: vacancies.netSalaries,
      metropolitanAreas: vacancies.metropolitanAreas,
      remoteCity: vacancies.remoteCity,
      strict: vacancies.strict,
    },
    knownDays: await knownDays(session, request),
    survey: request.survey,
  });
}

/** The days of the first import and of the first closed status, which later imports must not change. */
async function knownDays(
  session: BoardSession,
  { feeds, survey }: FeedImport,
): Promise<(feed: string, key: string) => KnownDays | undefined> {
  const undated = new Set(
    feeds
      .filter((feed) => survey.dates.get(feed.file)?.isUndated || isDatedByImport(feed))
      .map(({ name }) => name),
  );
  const days = new Map<string, KnownDays>();
  if (undated.size > 0) {
    for await (const batch of session.vacancies()) {
      for (const { source, published, closedOn } of batch) {
        if (!undated.has(source.feed)) continue;
        const { postedAt, validThrough } = published;
        days.set(`${source.feed}\n${source.key}`, { postedAt, validThrough, closedOn });
      }
    }
  }
  return (feed, key) => days.get(`${feed}\n${key}`);
}

function isDatedByImport({ profile, reader, table, sample }: Feed): boolean {
  if (profile.defaults?.postedAt === firstSeen || profile.constants?.status !== undefined) return true;
  // A file without a header shows its column names in its first records.
  return reader.columnsOf('status').some((column) => (table ? reader.has(column) : sample.includes(column)));
}
