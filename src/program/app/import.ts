import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BoardSession } from '../../board/board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { writePrivateFile } from '../../foundation/private-files.ts';
import { type FeedSource, feedSource } from '../../intake/open/open-bytes.ts';
import { openFeed } from '../../intake/open/open-feed.ts';
import type { KnownDays } from '../../intake/read/dates.ts';
import { createRecordReading, type ReadItem } from '../../intake/read/read-record.ts';
import { type Survey, surveyFeeds } from '../../intake/read/survey.ts';
import { RejectsFile } from '../../intake/report/rejects-file.ts';
import { type FileSummary, ReportBuilder } from '../../intake/report/report.ts';
import { loadProfile } from '../../intake/understand/built-in.ts';
import { FeedRefused } from '../../intake/understand/contract.ts';
import { guessedProfile } from '../../intake/understand/guess-profile.ts';
import { firstSeen, type Profile } from '../../intake/understand/profile.ts';
import { ColumnsNotUnderstood, type Feed, understandFeeds } from '../../intake/understand/understand-feed.ts';
import { todayEverywhere, todayIn } from '../../vacancies/calendar.ts';
import { endingTables } from '../../vacancies/legal-tables.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import { refuseMixingDemo } from './demo-board.ts';
import { closeMissing } from './import/close-missing.ts';
import {
  keepContracts,
  knownFeeds,
  refuseChangedKeys,
  refuseDrift,
  refuseMovedEmployers,
} from './import/contracts.ts';
import { decisionNotices, draftJudge, type ToTakeDown } from './import/judge.ts';
import {
  type FeedImport,
  type ImportRequest,
  type ImportResult,
  refuseRepeatedFiles,
  refuseTooManyRejects,
} from './import/request.ts';
import { RowWriter, takeDown, warnOfUnusualPay } from './import/write.ts';
import { boardName, withBoard, withBoardOnTrial } from './workspace.ts';

/**
 * Imports files onto the board, all of them or none: opens them, understands their columns, then reads, judges and
 * writes row by row, and reports. A file that cannot be read to its end is an OperatorError; problems with rows are in
 * the result.
 */
export async function importFeeds(request: ImportRequest): Promise<ImportResult> {
  refuseRepeatedFiles(request);
  await using resources = new AsyncDisposableStack();
  const sources: FeedSource[] = [];
  for (const file of request.files) sources.push(resources.use(await feedSource(file, request)));
  // Each file is read twice: first to learn what must be known before any row is judged, then row by row.
  const known = knownFeeds(request);
  const survey = await surveyFiles(sources, request, known);
  const feeds = await understandFiles(sources, request, known, resources);
  return await importOntoBoard({ ...request, feeds, survey });
}

/** The first reading: which employers the files name, and how they write dates. */
async function surveyFiles(
  sources: readonly FeedSource[],
  request: ImportRequest,
  known: ReturnType<typeof knownFeeds>,
): Promise<Survey> {
  await using resources = new AsyncDisposableStack();
  const feeds = await understandFiles(sources, request, known, resources);
  refuseToCloseGuessed(feeds, request);
  saveProfiles(
    feeds.map(({ profile }) => profile),
    request,
  );
  const survey = await surveyFeeds(feeds, ({ file, bytesRead, size }) =>
    request.onProgress?.(say`Reading employers in ${file}`, bytesRead(), size, say`bytes`),
  );
  refuseDrift(feeds, survey, request);
  return survey;
}

/** Opens every file and understands its columns. An incomplete guess is saved if the operator asked for the profile. */
async function understandFiles(
  sources: readonly FeedSource[],
  request: ImportRequest,
  known: ReturnType<typeof knownFeeds>,
  resources: AsyncDisposableStack,
): Promise<readonly Feed[]> {
  const { profile, cwd, feed: name, sheet, format, accept } = request;
  const named = profile === undefined ? undefined : loadProfile(profile, cwd);
  const feeds: Feed[] = [];
  try {
    for (const source of sources) {
      const file = resources.use(await openFeed(source.name, await source.open(), format));
      feeds.push(...(await understandFeeds(file, { profile: named, name, sheet, known, accept })));
    }
  } catch (error) {
    if (error instanceof ColumnsNotUnderstood && error.guess.found.length > 0)
      saveProfiles([error.guess.profile], request);
    throw error;
  }
  return feeds;
}

/** The second reading: imports feeds in one transaction, and reports the result of every row. */
export async function importOntoBoard(request: FeedImport): Promise<ImportResult> {
  const { feeds, dryRun = false, cwd } = request;
  const report = new ReportBuilder({ full: request.fullReport ?? false });
  using rejects =
    request.rejects === undefined ? undefined : new RejectsFile(resolve(cwd, request.rejects), feeds);
  const isKept = ({ refusal }: TakenFeeds) => refusal === undefined && !dryRun;
  const taken = await (dryRun ? withBoardOnTrial : withBoard)(request, (board) =>
    board.write('import', (session) => importRows(session, request, report, rejects), { keep: isKept }),
  );
  rejects?.finish();
  const { files, refusal, toTakeDown } = taken;
  // The feed is refused, but what its private cells say must not stay public.
  if (refusal && !dryRun && toTakeDown.length > 0)
    await withBoard(request, (board) =>
      board.write('import', (session) => takeDown(session, toTakeDown, request, report)),
    );
  return { report: report.finish({ kept: isKept(taken), dryRun, files, feeds }), refusal };
}

/** From December on, until a version with the tables of the next year is installed. */
function legalNotices(now: Date): string[] {
  return endingTables(todayIn('ciudad-de-mexico', now)).map(
    ({ until, source }) =>
      say`The newest known table of law, “${source}”, ends on ${until}. For later days net pay is not converted and low pay is not reported. Install a version of Tabulador with the next table.`,
  );
}

interface TakenFeeds {
  readonly files: readonly FileSummary[];
  readonly refusal: FeedRefused | undefined;
  /** What has to be taken down although the feed is refused. */
  readonly toTakeDown: readonly ToTakeDown[];
}

/** Reads, judges and writes every row, then closes what complete feeds no longer list. */
async function importRows(
  session: BoardSession,
  request: FeedImport,
  report: ReportBuilder,
  rejects: RejectsFile | undefined,
): Promise<TakenFeeds> {
  const { feeds, isInvented = false } = request;
  const { counts } = report;
  await refuseMixingDemo(session, { isInvented, location: boardName(request) });
  const read = await itemReader(session, request);
  const { judge, gateJudge, employerChanges, keepEmployers, takeDowns } = await draftJudge(session, request);
  const writer = await RowWriter.open({ session, request, report, rejects, judge: gateJudge });
  const files: FileSummary[] = [];
  for (const feed of feeds) {
    const { file, size, format, profile, name, reader } = feed;
    const progress = (bytesRead: number) =>
      request.onProgress?.(say`Importing ${file}`, bytesRead, size, say`bytes`);
    const before = { ...counts };
    progress(0);
    for await (const item of feed.items) {
      if (item.kind === 'record' && !reader.wants(item.values)) {
        counts.passedOver++;
        continue;
      }
      counts.rows++;
      const reading = read(item, feed);
      const judged = judge(reading, name);
      const isBatchWritten = await writer.add(item, judged, feed);
      if (isBatchWritten) progress(feed.bytesRead());
    }
    await writer.finish(feed);
    const [rows, rejected] = [counts.rows - before.rows, counts.rejected - before.rejected];
    const encoding = feed.encoding();
    files.push({ file, format, encoding, profile: profile.name, feed: name, rows, rejected });
  }
  const toTakeDown = await takeDowns(writer.written);
  const refusedEmployers: Employer[] = [];
  try {
    refuseTooManyRejects(counts, request.maximumRejects);
    refuseChangedKeys(request, writer);
    refuseMovedEmployers(request, employerChanges);
    await keepContracts(session, request);
    refusedEmployers.push(...(await keepEmployers()));
    if (request.accept)
      for (const name of new Set(feeds.map((feed) => feed.name))) await session.relist(name);
    if (request.closeMissing) await closeMissing(session, request, writer, report);
  } catch (error) {
    if (error instanceof FeedRefused)
      return { files, refusal: error, toTakeDown: toTakeDown.filter(({ isLeak }) => isLeak) };
    throw error;
  }
  await takeDown(session, toTakeDown, request, report);
  await warnOfUnusualPay(session, request, writer.rows, report);
  const hasNewNames = await session.learnEmployers([...writer.employers, ...refusedEmployers]);
  const { written, passed } = writer;
  const imported = {
    judge: gateJudge,
    written,
    passed,
    waiting: counts.waiting,
    hasNewNames,
  };
  report.notices.push(
    ...feeds.flatMap(({ drift }) => [
      ...(request.accept ? [] : drift.notices),
      ...drift.stops.map((stop) => say`Accepted: ${stop}.`),
    ]),
    ...(await decisionNotices(session, request, imported)),
    ...legalNotices(request.now),
  );
  return { files, refusal: undefined, toTakeDown: [] };
}

/**
 * A guessed feed is named after the columns that identify a vacancy. Two clients may send the same columns, so closing
 * what one of them does not list would close the vacancies of the other.
 */
function refuseToCloseGuessed(feeds: readonly Feed[], request: ImportRequest): void {
  const guessed =
    request.profile === undefined ? feeds.find(({ profile }) => profile.name === guessedProfile) : undefined;
  if (!request.closeMissing || request.feed !== undefined || guessed === undefined) return;
  throw new OperatorError(
    say`The columns of ${guessed.file} were guessed, so it is not certain which feed it is.`,
    {
      reason: 'usage',
      hint: say`With --close-missing, name the feed (--feed NAME). Or first import with --save-profile FILE alone, and then with --profile FILE --close-missing.`,
    },
  );
}

/** Reads records with the settings and, for feeds without dates, the days on the board. */
async function itemReader(session: BoardSession, request: FeedImport): Promise<ReadItem> {
  const { vacancies, apply, service } = request.settings;
  return createRecordReading({
    rules: {
      bounds: vacancies,
      // A release has no page to apply on.
      applyHosts: apply.hosts.filter((host) => host !== new URL(service.origin).host),
      today: todayEverywhere(request.now),
      netSalaries: vacancies.netSalaries,
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
  if (profile.defaults?.postedAt === firstSeen || profile.defaults?.status !== undefined) return true;
  // A file without a header shows its column names in its first records.
  return reader.columnsOf('status').some((column) => (table ? reader.has(column) : sample.includes(column)));
}

/** The profile of all files. The sheets of a workbook differ in the description, which names the sheet. */
function onlyProfile(profiles: readonly Profile[]): Profile {
  const layouts = new Set(profiles.map((profile) => JSON.stringify({ ...profile, description: '' })));
  const [only] = profiles;
  if (only && layouts.size === 1) return only;
  throw new OperatorError(say`The files have ${layouts.size} profiles, and only one can be saved.`, {
    reason: 'usage',
    hint: `${say`Nothing was imported.`} ${say`Take one file or sheet at a time: --sheet NAME, or "sheet" of the feed in the settings.`}`,
  });
}

/** Writes the profile with which the files are read, or an incomplete guess, which the operator can complete. */
function saveProfiles(profiles: readonly Profile[], { cwd, saveProfile: name }: ImportRequest): void {
  if (name === undefined || profiles.length === 0) return;
  const file = resolve(cwd, name);
  const text = `${JSON.stringify(onlyProfile(profiles), null, 2)}\n`;
  try {
    writePrivateFile(file, text, 'wx');
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    // The same command saved it, and failed later.
    if (code === 'EEXIST' && readFileSync(file, 'utf8') === text) return;
    if (code === 'EEXIST') {
      throw new OperatorError(say`${name} exists already, and a profile is never overwritten.`, {
        reason: 'usage',
        hint: say`Name another file, or use it as it is: --profile ${name}.`,
        cause,
      });
    }
    throw new OperatorError(say`The profile cannot be written to ${name}: ${code}.`, {
      reason: 'environment',
      cause,
    });
  }
}
