import { basename } from 'node:path';
import type { BoardSession } from '../../../board/board.ts';
import { say } from '../../../foundation/language/language.ts';
import { rejectColumns } from '../../../intake/feed-item.ts';
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
    if (isComplete && !force && absent.length > 0 && before.length > 1) throw partsMissing(feed, absent);
    const kept = isComplete ? parts : [...new Set([...before, ...parts])].sort().slice(0, partsKept);
    if (kept.join('\n') !== before.join('\n')) await session.rememberParts(feed, kept);
  }
}

/** Without its numbers: files are often named after their day. */
function partName(file: string): string {
  return basename(file).replace(/\d+/g, '#');
}

function partsMissing(feed: string, absent: readonly string[]): RefusedAfterReading {
  const names = absent.map((part) => `"${part}"`).join(', ');
  return new RefusedAfterReading(
    'missing',
    say`Missing from feed "${feed}", although it was there the last time: ${names}. Closing its vacancies was refused.`,
    say`Import all files and sheets of the feed together. If the feed is complete, repeat the import with --force.`,
  );
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
