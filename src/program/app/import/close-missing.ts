import { basename } from 'node:path';
import type { BoardSession } from '../../../board/board.ts';
import { say } from '../../../foundation/language/language.ts';
import { rejectColumns } from '../../../intake/feed-item.ts';
import type { MissingSummary, ReportBuilder } from '../../../intake/report/report.ts';
import { todayIn } from '../../../vacancies/calendar.ts';
import { type FeedImport, RefusedAfterReading } from './request.ts';
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

/** Other imports of a feed may add files, so only a complete one replaces the list. */
const partsKept = 500;

/** Refuses to close what the feed no longer lists if one of its files or sheets is not there. */
export async function keepParts(
  session: BoardSession,
  { feeds, closeMissing: isComplete = false, force = false }: FeedImport,
): Promise<void> {
  const own = feeds.filter(({ table }) => !table?.header.includes(rejectColumns.reasons));
  for (const [feed, members] of Map.groupBy(own, ({ name }) => name)) {
    const parts = [...new Set(members.map(({ file }) => partName(file)))].sort();
    const before = await session.partsOf(feed);
    const absent = before.filter((part) => !parts.includes(part));
    // A feed of one file may change its name.
    if (isComplete && !force && absent.length > 0 && before.length > 1) {
      const names = absent.map((part) => `"${part}"`).join(', ');
      throw new RefusedAfterReading(
        'missing',
        say`Missing from feed "${feed}", although it was there the last time: ${names}. Closing its vacancies was refused.`,
        say`Import all files and sheets of the feed together. If the feed is complete, repeat the import with --force.`,
      );
    }
    const kept = isComplete ? parts : [...new Set([...before, ...parts])].sort().slice(0, partsKept);
    if (kept.join('\n') !== before.join('\n')) await session.rememberParts(feed, kept);
  }
}

/** Without its numbers: files are often named after their day. */
function partName(file: string): string {
  return basename(file).replace(/\d+/g, '#');
}

async function closeMissingOf(
  feed: string,
  session: BoardSession,
  { now, force = false }: FeedImport,
  writer: RowWriter,
): Promise<MissingSummary> {
  const rejected = writer.rejectedOf(feed);
  if (rejected.unidentified === 0 || force) {
    for (const key of (await session.joinedListings(feed)).keys()) {
      if (!writer.isListed(feed, key)) await session.removeListing({ feed, key });
    }
  }
  await session.relist(feed);
  const { ids, openBefore } = await session.missingFrom(feed);
  const idsByKey = await session.idsOf(feed);
  const rejectedIds = new Set(Array.from(rejected.keys, (key) => idsByKey.get(key)));
  const absent = ids.filter((id) => !rejectedIds.has(id));
  const missing = absent.length;
  const summary = { feed, openBefore, missing, rejectedButListed: ids.length - missing };
  if (missing === 0) return { ...summary, closed: 0, heldBack: null };
  if (rejected.unidentified > 0 && !force) {
    const heldBack = say`rejected rows without a key could be any of them: ${rejected.unidentified}`;
    return { ...summary, closed: 0, heldBack };
  }
  if (missing > openBefore * largestShare && !force) {
    throw new RefusedAfterReading(
      'missing',
      say`Open vacancies of feed "${feed}" that are not in this import: ${missing} of ${openBefore}. Closing more than half at once was refused.`,
      say`If the feed is complete, repeat the import with --force.`,
    );
  }
  const closed = await session.closeVacancies(absent, todayIn('ciudad-de-mexico', now));
  return { ...summary, closed, heldBack: null };
}
