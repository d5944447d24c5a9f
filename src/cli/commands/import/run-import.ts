import type { BoardSession } from '../../../board/board.ts';
import { openBoard } from '../../../board/open-board.ts';
import type { Settings } from '../../../config/settings.ts';
import { closeMissing } from '../../../intake/close-missing.ts';
import { DraftMaker } from '../../../intake/draft/make-draft.ts';
import { FeedImport, tooManyRejects } from '../../../intake/import-feeds.ts';
import type { PreparedFeed } from '../../../intake/prepared-feed.ts';
import type { RejectsFile } from '../../../intake/rejects/rejects-file.ts';
import type { FileSummary } from '../../../intake/report/import-report.ts';
import type { ReportBuilder } from '../../../intake/report/report-builder.ts';
import { createInspector } from '../../../privacy/inspect-draft.ts';
import { todayEverywhere } from '../../../vacancies/calendar.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import type { Employer } from '../../../vacancies/vacancy.ts';
import { boardLocation } from '../../board-location.ts';
import type { CliContext } from '../../context.ts';
import { employerRules } from '../../employer-rules.ts';
import type { Progress } from '../../progress.ts';
import { knownDays } from './known-days.ts';
import type { ImportOptions } from './options.ts';

export interface ImportRun {
  readonly feeds: readonly PreparedFeed[];
  /** Those that the files name, wherever in them. */
  readonly employers: readonly Employer[];
  readonly options: ImportOptions;
  readonly settings: Settings;
  readonly context: CliContext;
  readonly now: Date;
  readonly report: ReportBuilder;
  readonly rejects: RejectsFile | undefined;
  readonly progress: Progress;
  /** Filled as the files are done. */
  readonly files: FileSummary[];
}

/** Undoes a dry run: the board keeps nothing of a transaction that throws. */
class DryRunEnded extends Error {}

/** Imports all files in one transaction. Throws when they are not kept, unless that was the plan. */
export async function runImport(run: ImportRun): Promise<void> {
  const board = await openBoard(boardLocation(run.context, run.settings));
  try {
    await board.write('import', async (session) => {
      await importInto(session, run);
      if (run.options.dryRun) throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  } finally {
    await board.close();
  }
}

async function importInto(session: BoardSession, run: ImportRun): Promise<void> {
  const { feeds, options, settings, now, report, progress } = run;
  const today = todayEverywhere(now);
  const maker = new DraftMaker({
    rules: { bounds: settings.vacancies, applyHosts: settings.apply.hosts, today },
    inspect: await inspector(session, run),
    knownDays: await knownDays(session, feeds),
  });
  const feedImport = new FeedImport({
    keeper: session,
    draftOf: (record, from) => maker.draftOf(record, from),
    upsert: { vacancyIdPrefix: settings.vacancies.idPrefix, at: generatedAtOf(now) },
    report,
    rejects: run.rejects,
    maximumRejects: options.maxRejects?.count ?? Number.POSITIVE_INFINITY,
    progress: ({ feed }) => progress.update(`Importing ${feed.file}`, feed.taken(), feed.size, 'bytes'),
  });
  for (const feed of feeds) {
    progress.update(`Importing ${feed.feed.file}`, 0, feed.feed.size, 'bytes');
    run.files.push(await feedImport.take(feed));
  }
  const { rejected, rows } = report.counts;
  if (options.maxRejects && rejected > rows * options.maxRejects.share) throw tooManyRejects(rejected, rows);
  if (!options.closeMissing) return;
  for (const name of new Set(feeds.map((feed) => feed.name))) {
    const ofFeed = feedImport.rejectedOf(name);
    const closing = { on: today['ciudad-de-mexico'], force: options.force ?? false };
    const summary = await closeMissing(name, ofFeed, session, closing);
    report.missing.push(summary);
    report.counts.closed += summary.closed;
  }
}

async function inspector(session: BoardSession, { feeds, settings, context, options, employers }: ImportRun) {
  const ids = new Map<string, ReadonlyMap<string, string>>();
  for (const { name } of feeds) if (!ids.has(name)) ids.set(name, await session.idsOf(name));
  return createInspector({
    employers: [...(await session.employers()), ...employers],
    rules: employerRules(context, settings),
    redact: options.redact ?? false,
    allowedHosts: settings.apply.hosts,
    keptId: ({ feed, key }) => ids.get(feed)?.get(key),
  });
}
