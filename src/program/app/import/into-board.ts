import type { BoardSession } from '../../../board/board.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import type { FileSummary, ImportReport } from '../../../intake/report/import-report.ts';
import type { RejectsFile } from '../../../intake/report/rejects-file.ts';
import { ReportBuilder } from '../../../intake/report/report.ts';
import { builtInProfiles } from '../../../intake/understand/built-in.ts';
import { guessedColumns } from '../../../intake/understand/describe-guess.ts';
import type { PreparedFeed } from '../../../intake/understand/understand-feed.ts';
import { todayEverywhere, todayIn } from '../../../vacancies/calendar.ts';
import { generatedAtOf } from '../../../vacancies/snapshot.ts';
import type { Employer } from '../../../vacancies/vacancy.ts';
import { withheldVacancies } from '../confidentiality.ts';
import { keepDemoApart } from '../demo-board.ts';
import { boardName, withBoard, withBoardOnTrial } from '../workspace.ts';
import { closeMissing } from './close-missing.ts';
import { Duplicates } from './duplicates.ts';
import { type DraftMakerRequest, draftMaker } from './judge.ts';
import { RefusedAfterReading, RowImport, tooManyRejects } from './write.ts';

const shownCodes = 5;

/** How feeds are imported, whatever they are read from. */
export interface ImportOptions {
  /** The feeds are complete: what they no longer list is closed. */
  readonly closeMissing?: boolean | undefined;
  /** Closes even more than half of a feed. */
  readonly force?: boolean | undefined;
  /** Takes confidential data out of texts instead of rejecting the row. */
  readonly redact?: boolean | undefined;
  readonly maximumRejects?: MaximumRejects | undefined;
  /** Checks everything and keeps nothing. */
  readonly dryRun?: boolean | undefined;
  /** Lists every rejection and warning in the report, not only their groups. */
  readonly fullReport?: boolean | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** More rejected rows than this, and nothing is imported. */
export interface MaximumRejects {
  readonly count: number;
  /** Of all rows. */
  readonly share: number;
}

/** `100` rows or `5%` of them; undefined when it is neither. */
export function parseMaximumRejects(text: string): MaximumRejects | undefined {
  const [, digits, percent] = /^(\d{1,9})(%)?$/.exec(text) ?? [];
  if (digits === undefined || (percent && Number(digits) > 100)) return undefined;
  return percent
    ? { count: Number.POSITIVE_INFINITY, share: Number(digits) / 100 }
    : { count: Number(digits), share: 1 };
}

export interface ImportProgress {
  readonly phase: 'employers' | 'rows';
  readonly file: string;
  /** Bytes that have been read. */
  readonly taken: number;
  /** Of the file, where it is known. */
  readonly size: number | undefined;
}

export interface ImportResult {
  /** Tells by `kept` whether the board has changed. */
  readonly report: ImportReport;
  /** Why nothing was kept, although all rows could be read. */
  readonly refusal: RefusedAfterReading | undefined;
}

export interface BoardImport extends DraftMakerRequest, ImportOptions {
  /** Those that the feeds name, in whichever row: an advertisement must not name the employer of another one. */
  readonly employers: readonly Employer[];
  readonly rejects: RejectsFile | undefined;
  /** What else the board is to keep with the vacancies, in the same transaction; not when nothing is kept. */
  readonly remember?: ((session: BoardSession) => Promise<void>) | undefined;
  /** The vacancies are those of the demo. */
  readonly isInvented?: boolean;
}

/** Imports all feeds in one transaction: every one of them is kept, or none. */
export async function importIntoBoard(request: BoardImport): Promise<ImportResult> {
  const { feeds, dryRun = false } = request;
  const report = new ReportBuilder({ full: request.fullReport ?? false });
  const isKept = ({ refusal }: ReadFeeds) => refusal === undefined && !dryRun;
  const read = await (dryRun ? withBoardOnTrial : withBoard)(request, (board) =>
    board.write('import', (session) => readFeeds(session, request, report), { keep: isKept }),
  );
  report.notices.push(...absentColumns(feeds), ...remarkNotices(feeds));
  return {
    report: report.finish({
      kept: isKept(read),
      dryRun,
      files: read.files,
      guesses: feeds.flatMap(({ feed, guess }) => (guess ? [guessedColumns(feed.file, guess)] : [])),
      unknownColumns: unknownColumns(feeds),
    }),
    refusal: read.refusal,
  };
}

interface ReadFeeds {
  /** Those that were read to their end. */
  readonly files: readonly FileSummary[];
  readonly refusal: RefusedAfterReading | undefined;
}

/** A file that breaks off is an error, without a report: half of it would look like all of it. */
async function readFeeds(
  session: BoardSession,
  request: BoardImport,
  report: ReportBuilder,
): Promise<ReadFeeds> {
  const { feeds, settings, now, maximumRejects, onProgress = () => {} } = request;
  const { isInvented = false } = request;
  await keepDemoApart(session, feeds, { isInvented, location: boardName(request) });
  // Before the first row is judged, and on the board, so that a build knows whom this import knew.
  const hasNewNames = await session.learnEmployers(request.employers);
  const drafts = await draftMaker(session, request);
  const { vacancies } = settings;
  const duplicates = vacancies.joinDuplicates
    ? await Duplicates.of({ session, today: todayEverywhere(now), bounds: vacancies })
    : undefined;
  const rows = new RowImport({
    session,
    duplicates,
    today: todayIn('ciudad-de-mexico', now),
    draftOf: (record, from) => drafts.draftOf(record, from),
    upsert: { vacancyIdPrefix: vacancies.idPrefix, at: generatedAtOf(now) },
    report,
    rejects: request.rejects,
    maximumRejects: maximumRejects?.count ?? Number.POSITIVE_INFINITY,
    onProgress: ({ feed: { file, size, taken } }) =>
      onProgress({ phase: 'rows', file, taken: taken(), size }),
  });
  const files: FileSummary[] = [];
  try {
    for (const feed of feeds) {
      onProgress({ phase: 'rows', file: feed.feed.file, taken: 0, size: feed.feed.size });
      files.push(await rows.take(feed));
    }
    const { counts } = report;
    if (maximumRejects && counts.rejected > counts.rows * maximumRejects.share) throw tooManyRejects(counts);
    if (request.closeMissing) await closeAllMissing(session, request, rows, report);
    if (hasNewNames) report.notices.push(...(await namedMeanwhile(session, request, rows.judged)));
    await request.remember?.(session);
    return { files, refusal: undefined };
  } catch (error) {
    if (!(error instanceof RefusedAfterReading)) throw error;
    return { files, refusal: error };
  }
}

async function closeAllMissing(
  session: BoardSession,
  { feeds, now, force = false }: BoardImport,
  rows: RowImport,
  report: ReportBuilder,
): Promise<void> {
  const on = todayIn('ciudad-de-mexico', now);
  for (const feed of new Set(feeds.map(({ name }) => name))) {
    const summary = await closeMissing(session, {
      feed,
      rejected: rows.rejectedOf(feed),
      isListed: (key) => rows.isListed(feed, key),
      on,
      force,
    });
    report.missing.push(summary);
    report.counts.closed += summary.closed;
  }
}

/** Vacancies of earlier imports whose texts name an employer that only this import brought. */
async function namedMeanwhile(
  session: BoardSession,
  request: BoardImport,
  judged: ReadonlySet<string>,
): Promise<string[]> {
  if (!(await hasOthers(session, judged))) return [];
  const withheld = await withheldVacancies(session, request, judged);
  if (withheld.length === 0) return [];
  const codes = withheld.slice(0, shownCodes).map(({ vacancyId }) => vacancyId);
  const hidden = withheld.length - codes.length;
  const named = codes.join(', ');
  return [
    say`The texts of ${hidden > 0 ? say`${named} and ${hidden} more` : named} name an employer that is now known: they will not be published until they are mended and imported again, or the employers file says that the name is an ordinary word. \`tabulador gate show\` says which.`,
  ];
}

/** Whether the board has vacancies that did not come through this import; after a first one it has none. */
async function hasOthers(session: BoardSession, judged: ReadonlySet<string>): Promise<boolean> {
  for await (const batch of session.outlines()) if (batch.some(({ id }) => !judged.has(id))) return true;
  return false;
}

/** Of profiles that are the operator's own: a built-in one names more columns than any feed has. */
function absentColumns(feeds: readonly PreparedFeed[]): string[] {
  return feeds
    .filter(({ absentColumns, profile }) => absentColumns.length > 0 && !(profile.name in builtInProfiles))
    .map(({ feed, profile, absentColumns }) => {
      const columns = absentColumns.map((column) => `"${column}"`).join(', ');
      return say`${feed.file} has no column ${columns}, which profile ${profile.name} names.`;
    });
}

function remarkNotices(feeds: readonly PreparedFeed[]): string[] {
  return feeds.flatMap(({ feed, remarks: { count, lines } }) => {
    if (count === 0) return [];
    const places = `${lines.join(', ')}${count > lines.length ? ', …' : ''}`;
    return [
      plural(
        count,
        say`${feed.file}: 1 row is a note or a total, no vacancy, and passed over (${places}).`,
        say`${feed.file}: ${count} rows are notes or totals, no vacancy, and passed over (${places}).`,
      ),
    ];
  });
}

/** Once for each file that has some. */
function unknownColumns(feeds: readonly PreparedFeed[]): ImportReport['unknownColumns'] {
  return feeds.flatMap(({ feed, profile, reader }) => {
    const columns = reader.unknownColumns();
    return columns.length > 0 ? [{ file: feed.file, profile: profile.name, columns }] : [];
  });
}
