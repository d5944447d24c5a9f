import type { BoardSession } from '../../board/board.ts';
import type { KnownDays } from '../../intake/draft/dates.ts';
import { DraftMaker } from '../../intake/draft/make-draft.ts';
import type { PreparedFeed } from '../../intake/prepared-feed.ts';
import { firstSeen } from '../../intake/profiles/profile.ts';
import { createInspector } from '../../privacy/inspect-draft.ts';
import { todayEverywhere } from '../../vacancies/calendar.ts';
import type { InspectDraft } from '../../vacancies/inspection.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import { employerRules } from '../employers.ts';
import type { Workspace } from '../workspace.ts';

export interface DraftMakerRequest extends Workspace {
  readonly feeds: readonly PreparedFeed[];
  /** Those that the feeds name, in whichever row, beside those that the board knows. */
  readonly employers: readonly Employer[];
  readonly now: Date;
  /** Takes confidential data out of texts instead of rejecting the row. */
  readonly redact?: boolean | undefined;
}

/** Makes drafts by the rules of the settings and by what the board already knows of the feeds. */
export async function draftMaker(session: BoardSession, request: DraftMakerRequest): Promise<DraftMaker> {
  const { settings, now, feeds } = request;
  return new DraftMaker({
    rules: { bounds: settings.vacancies, applyHosts: settings.apply.hosts, today: todayEverywhere(now) },
    inspect: await inspector(session, request),
    knownDays: await knownDays(session, feeds),
  });
}

async function inspector(session: BoardSession, request: DraftMakerRequest): Promise<InspectDraft> {
  const ids = new Map<string, ReadonlyMap<string, string>>();
  const redacted = new Set(request.feeds.filter(({ profile }) => profile.redact).map(({ name }) => name));
  for (const { name } of request.feeds) if (!ids.has(name)) ids.set(name, await session.idsOf(name));
  return createInspector({
    employers: [...(await session.employers()), ...request.employers],
    rules: employerRules(request),
    redact: (feed) => request.redact === true || redacted.has(feed),
    allowedHosts: request.settings.apply.hosts,
    keptId: ({ feed, key }) => ids.get(feed)?.get(key),
  });
}

/**
 * The days that the board gave to vacancies whose feed gives none: posted when they were first imported, closed when a
 * word in the feed first said so. A later import must not move them. The board is gone through only for such feeds.
 */
async function knownDays(
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
