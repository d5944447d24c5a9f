import type { BoardSession } from '../../../board/board.ts';
import { say } from '../../../foundation/language/language.ts';
import type { MissingSummary, ReportBuilder } from '../../../intake/report/report.ts';
import { FeedRefused } from '../../../intake/understand/contract.ts';
import { todayIn } from '../../../vacancies/calendar.ts';
import type { FeedImport } from './request.ts';
import type { RowWriter } from './write.ts';

/** If more of a feed than this is missing at once, the export is probably broken. */
const largestShare = 0.5;

/** Closes what complete feeds no longer list. A rejected row still lists its vacancy, and so does a joined one. */
export async function closeMissing(
  session: BoardSession,
  request: FeedImport,
  writer: RowWriter,
  report: ReportBuilder,
): Promise<void> {
  for (const feed of new Set(request.feeds.map(({ name }) => name))) {
    const summary = await closeMissingOf(feed, session, request, writer);
    report.missing.push(summary);
    report.counts.closed += summary.closed;
  }
}

async function closeMissingOf(
  feed: string,
  session: BoardSession,
  { now, acceptLoss = false }: FeedImport,
  writer: RowWriter,
): Promise<MissingSummary> {
  const rejected = writer.rejectedOf(feed);
  if (rejected.unidentified === 0 || acceptLoss) {
    for (const key of (await session.joinedListings(feed)).keys()) {
      if (!writer.isListed(feed, key)) await session.removeListing({ feed, key });
    }
  }
  await session.relist(feed);
  const { ids, openBefore } = await session.missingFrom(feed);
  const listed = await session.vacanciesOf(feed);
  const rejectedIds = new Set(Array.from(rejected.keys, (key) => listed.get(key)?.id));
  const absent = ids.filter((id) => !rejectedIds.has(id));
  const missing = absent.length;
  const summary = { feed, openBefore, missing, rejectedButListed: ids.length - missing };
  if (missing === 0) return { ...summary, closed: 0, heldBack: null };
  if (rejected.unidentified > 0 && !acceptLoss) {
    const heldBack = say`rejected rows without a key could be any of them: ${rejected.unidentified}`;
    return { ...summary, closed: 0, heldBack };
  }
  if (missing > openBefore * largestShare && !acceptLoss) {
    throw new FeedRefused(
      'missing',
      say`Open vacancies of feed "${feed}" that are not in this import: ${missing} of ${openBefore}. Closing more than half at once was refused.`,
    );
  }
  const closed = await session.closeVacancies(absent, todayIn('ciudad-de-mexico', now));
  return { ...summary, closed, heldBack: null };
}
