import type { BoardSession } from '../../../board/board.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import type { MissingSummary, ReportBuilder } from '../../../intake/report/report.ts';
import { todayIn } from '../../../vacancies/calendar.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { type FeedImport, RefusedAfterReading } from './request.ts';
import type { RowWriter } from './write.ts';

/** If more of a feed than this is missing at once, the export is probably broken. */
const largestShare = 0.5;

/** Closes what complete feeds no longer list. A rejected row still lists its vacancy, and so does a joined one. */
export async function closeMissing(
  session: BoardSession,
  { feeds, now, force = false }: FeedImport,
  writer: RowWriter,
  report: ReportBuilder,
): Promise<void> {
  const on = todayIn('ciudad-de-mexico', now);
  for (const feed of new Set(feeds.map(({ name }) => name))) {
    const summary = await closeMissingOf(feed, { session, writer, on, force });
    report.missing.push(summary);
    report.counts.closed += summary.closed;
  }
}

interface Closing {
  readonly session: BoardSession;
  readonly writer: RowWriter;
  readonly on: CalendarDay;
  /** Close the missing vacancies even if there are many. */
  readonly force: boolean;
}

async function closeMissingOf(
  feed: string,
  { session, writer, on, force }: Closing,
): Promise<MissingSummary> {
  const rejected = writer.rejectedOf(feed);
  if (rejected.unidentified === 0 || force) {
    for (const key of (await session.joinedListings(feed)).keys()) {
      if (!writer.isListed(feed, key)) await session.removeListing({ feed, key });
    }
  }
  await session.relist(feed);
  const { ids, openBefore } = await session.missingFrom(feed);
  const absent = await withoutRejected(ids, rejected.keys, session);
  const summary = {
    feed,
    openBefore,
    missing: absent.length,
    rejectedButListed: ids.length - absent.length,
  };
  if (absent.length === 0) return { ...summary, closed: 0, heldBack: null };
  if (rejected.unidentified > 0 && !force) {
    const heldBack = plural(
      rejected.unidentified,
      say`1 rejected row has no key and could be any of them`,
      say`${rejected.unidentified} rejected rows have no key and could be any of them`,
    );
    return { ...summary, closed: 0, heldBack };
  }
  if (absent.length > openBefore * largestShare && !force) {
    throw new RefusedAfterReading(
      'missing',
      openBefore === 1
        ? say`1 of the 1 open vacancy of feed "${feed}" is not in this import: closing more than half at once was refused.`
        : plural(
            absent.length,
            say`1 of the ${openBefore} open vacancies of feed "${feed}" is not in this import: closing more than half at once was refused.`,
            say`${absent.length} of the ${openBefore} open vacancies of feed "${feed}" are not in this import: closing more than half at once was refused.`,
          ),
      say`If the feed is complete, repeat the import with --force.`,
    );
  }
  return { ...summary, closed: await session.closeVacancies(absent, on), heldBack: null };
}

async function withoutRejected(
  ids: readonly string[],
  keys: ReadonlySet<string>,
  session: BoardSession,
): Promise<string[]> {
  if (keys.size === 0) return [...ids];
  const absent: string[] = [];
  for (const id of ids) {
    const vacancy = await session.find(id);
    if (!vacancy || !keys.has(vacancy.source.key)) absent.push(id);
  }
  return absent;
}
