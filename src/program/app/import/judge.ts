import type { BoardSession } from '../../../board/board.ts';
import type { DateSurvey } from '../../../intake/read/date-survey.ts';
import type { KnownDays } from '../../../intake/read/dates.ts';
import { DraftMaker } from '../../../intake/read/read-record.ts';
import { firstSeen } from '../../../intake/understand/profile.ts';
import type { PreparedFeed } from '../../../intake/understand/understand-feed.ts';
import { todayEverywhere } from '../../../vacancies/calendar.ts';
import { createInspector, type InspectorOptions } from '../../../vacancies/gate/judge-vacancy.ts';
import type { InspectDraft } from '../../../vacancies/inspection.ts';
import type { VacancyDraft } from '../../../vacancies/vacancy.ts';
import { gateKnowledge } from '../confidentiality.ts';
import type { Workspace } from '../workspace.ts';

export interface DraftMakerRequest extends Workspace {
  readonly feeds: readonly PreparedFeed[];
  /** What all rows of a file tell about its dates, by its name. */
  readonly dateSurveys?: ReadonlyMap<string, DateSurvey> | undefined;
  readonly now: Date;
  /** Takes confidential data out of texts instead of rejecting the row. */
  readonly redact?: boolean | undefined;
}

/** Makes drafts by the rules of the settings and by what the board already knows of the feeds. */
export async function draftMaker(session: BoardSession, request: DraftMakerRequest): Promise<DraftMaker> {
  const { settings, now, dateSurveys } = request;
  const { discriminatoryWording, netSalaries, strict } = settings.vacancies;
  const options = await inspectorOptions(session, request);
  return new DraftMaker({
    rules: {
      bounds: settings.vacancies,
      applyHosts: settings.apply.hosts,
      today: todayEverywhere(now),
      netSalaries,
      strict,
      discriminatoryWording,
    },
    inspect: createInspector(options),
    isRedactable: request.redact ? undefined : redactionTrial(options),
    knownDays: await knownDays(session, request),
    dateSurvey: ({ feed }) => dateSurveys?.get(feed.file),
  });
}

/** Tells what `--redact` would do. The second search for names is made only when a row asks for it. */
function redactionTrial(options: InspectorOptions): (draft: VacancyDraft) => boolean {
  let inspect: InspectDraft | undefined;
  return (draft) => {
    inspect ??= createInspector({ ...options, redact: true });
    return inspect(draft).ok;
  };
}

async function inspectorOptions(
  session: BoardSession,
  request: DraftMakerRequest,
): Promise<InspectorOptions> {
  const ids = new Map<string, ReadonlyMap<string, string>>();
  const redacted = new Set(request.feeds.filter(({ profile }) => profile.redact).map(({ name }) => name));
  for (const { name } of request.feeds) if (!ids.has(name)) ids.set(name, await session.idsOf(name));
  return {
    ...gateKnowledge(request, await session.employers()),
    redact: (feed) => request.redact === true || redacted.has(feed),
    keptId: ({ feed, key }) => ids.get(feed)?.get(key),
  };
}

/**
 * The days that the board gave to vacancies whose feed gives none: posted when they were first imported, closed when a
 * word in the feed first said so. A later import must not move them. The board is gone through only for such feeds.
 */
async function knownDays(
  session: BoardSession,
  { feeds, dateSurveys }: DraftMakerRequest,
): Promise<(feed: string, key: string) => KnownDays | undefined> {
  const undated = new Set(
    feeds
      .filter((from) => dateSurveys?.get(from.feed.file)?.isUndated || isDatedByImport(from))
      .map(({ name }) => name),
  );
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
