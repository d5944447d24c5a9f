import { resolve } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { brokenFile, recordCountLimit } from '../../intake/broken-file.ts';
import { DateSurvey } from '../../intake/read/date-survey.ts';
import { employerOf } from '../../intake/read/employer.ts';
import { RejectsFile, rejectsTable } from '../../intake/report/rejects-file.ts';
import { builtInProfiles } from '../../intake/understand/built-in.ts';
import type { PreparedFeed } from '../../intake/understand/understand-feed.ts';
import type { Employer } from '../../vacancies/vacancy.ts';
import {
  type BoardImport,
  type ImportOptions,
  type ImportResult,
  importIntoBoard,
} from './import/into-board.ts';
import { type FeedFiles, withFeeds, withSources } from './import/open-feeds.ts';
import { refuseExistingProfile, saveProfileOf, savingUnfinished } from './import/save-profile.ts';
import type { Workspace } from './workspace.ts';

const rowsBetweenReports = 2000;

export interface ImportRequest extends Workspace, FeedFiles, ImportOptions, Pick<BoardImport, 'remember'> {
  readonly now: Date;
  /** Where to write the profile with which the files are read. */
  readonly saveProfile?: string | undefined;
}

/**
 * Takes vacancies from files to the board. A file that cannot be read to its end is an OperatorError; what is wrong
 * with single rows, or with all of them together, is in the result.
 */
export async function importFeeds(request: ImportRequest): Promise<ImportResult> {
  return await withSources(request, async (sources) => {
    refuseExistingProfile(request);
    const survey = await savingUnfinished(request, () =>
      withFeeds(sources, request, (feeds) => {
        saveProfileOf(feeds, request);
        refuseToCloseGuessed(feeds, request);
        return surveyFeeds(feeds, request);
      }),
    );
    return await withFeeds(sources, request, (feeds) => importRows(feeds, survey, request));
  });
}

/** What must be known of all rows before the first is judged. */
interface FeedSurvey {
  readonly employers: readonly Employer[];
  readonly dateSurveys: ReadonlyMap<string, DateSurvey>;
}

/**
 * Every employer that the feeds name, those of rows that will be rejected too. An advertisement must not name the
 * employer of another one, wherever in the files that one stands; so all of them are known before the first is judged. So is the order in which a feed writes day and month.
 */
async function surveyFeeds(
  feeds: readonly PreparedFeed[],
  { onProgress = () => {} }: ImportOptions,
): Promise<FeedSurvey> {
  const employers = new Map<string, Employer>();
  // Most rows name an employer that another has named: the very same object, as a rule.
  const met = new WeakSet<Employer>();
  const dateSurveys = new Map<string, DateSurvey>();
  let records = 0;
  for (const { feed, items, reader } of feeds) {
    const { file, size, taken } = feed;
    const dates = new DateSurvey();
    dateSurveys.set(file, dates);
    const report = () => onProgress({ phase: 'employers', file, taken: taken(), size });
    report();
    let rows = 0;
    for await (const item of items) {
      rows += 1;
      records += 1;
      if (records > recordCountLimit) throw tooManyRecords(file, item.line);
      if (rows % rowsBetweenReports === 0) report();
      if (item.kind !== 'record' || !reader.wants(item.values)) continue;
      const texts = reader.read(item.values, () => {});
      dates.add(texts);
      const employer = employerOf(texts);
      if (!employer || met.has(employer)) continue;
      met.add(employer);
      employers.set(JSON.stringify(employer), employer);
    }
  }
  return { employers: [...employers.values()], dateSurveys };
}

function tooManyRecords(file: string, line: number): OperatorError {
  const limit = recordCountLimit.toLocaleString('en');
  return brokenFile(file, say`there are more than ${limit} records, the most that one import takes.`, {
    line,
    hint: say`Leave out what is not to be published, or import the files one by one.`,
  });
}

/** The file of rejected rows takes its name when the import has come to its end, refused or not. */
async function importRows(
  feeds: readonly PreparedFeed[],
  survey: FeedSurvey,
  request: ImportRequest,
): Promise<ImportResult> {
  const rejects =
    request.rejects === undefined
      ? undefined
      : new RejectsFile(resolve(request.cwd, request.rejects), rejectsTable(feeds));
  let result: ImportResult;
  try {
    result = await importIntoBoard({ ...request, ...survey, feeds, rejects });
  } catch (error) {
    rejects?.discard();
    throw error;
  }
  rejects?.finish();
  return result;
}

/**
 * A guessed feed is named after the columns that identify a vacancy, and two clients may send the same ones: closing what
 * one of them does not list would close the vacancies of the other.
 */
function refuseToCloseGuessed(feeds: readonly PreparedFeed[], { closeMissing, feed }: ImportRequest): void {
  const guessed = feeds.find(
    ({ profile, guess }) => guess !== undefined && !(profile.name in builtInProfiles),
  );
  if (!closeMissing || feed !== undefined || guessed === undefined) return;
  throw new OperatorError(
    say`The columns of ${guessed.feed.file} were guessed, so it is not certain which feed it is.`,
    {
      reason: 'usage',
      hint: say`With --close-missing, name the feed (--feed NAME), or save the guess (--save-profile FILE) and import with --profile FILE.`,
    },
  );
}
