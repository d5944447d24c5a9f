import type { BoardSession } from '../../../board/board.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import type { MissingSummary } from '../../../intake/report/import-report.ts';
import type { CalendarDay } from '../../../vacancies/vacancy.ts';
import { RefusedAfterReading, type RejectedRows } from './write.ts';

/** Closing more of a feed at once than this is a broken export more often than the truth. */
const largestShare = 0.5;

export interface ClosingRequest {
  readonly feed: string;
  readonly rejected: RejectedRows;
  /** Whether a row of this import has the key, whatever became of the row. */
  readonly isListed: (key: string) => boolean;
  readonly on: CalendarDay;
  /** Closes however many are missing. */
  readonly force: boolean;
}

/**
 * Closes what a full feed no longer lists. A row that was rejected still lists its vacancy: a typing error in a salary
 * must not take a vacancy off the board. So does a row, of whichever feed, that was joined with it.
 */
export async function closeMissing(
  session: Pick<
    BoardSession,
    'missingFrom' | 'find' | 'closeVacancies' | 'joinedListings' | 'partListing' | 'relist'
  >,
  { feed, rejected, isListed, on, force }: ClosingRequest,
): Promise<MissingSummary> {
  if (rejected.unidentified === 0 || force) {
    for (const key of (await session.joinedListings(feed)).keys()) {
      if (!isListed(key)) await session.partListing({ feed, key });
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
      say`1 rejected row could be among them, and cannot be told apart`,
      say`${rejected.unidentified} rejected rows could be among them, and cannot be told apart`,
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
  session: Pick<BoardSession, 'find'>,
): Promise<string[]> {
  if (keys.size === 0) return [...ids];
  const absent: string[] = [];
  for (const id of ids) {
    const vacancy = await session.find(id);
    if (!vacancy || !keys.has(vacancy.source.key)) absent.push(id);
  }
  return absent;
}
