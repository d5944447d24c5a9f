import { matchesGlob, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { addressOf, type FeedSettings } from '../../../foundation/settings/feed-settings.ts';
import type { FeedFormat } from '../../../intake/formats/feed-formats.ts';
import { standardInput } from '../../../intake/open/open-bytes.ts';
import type { Survey } from '../../../intake/read/survey.ts';
import type { Counts, ImportReport } from '../../../intake/report/report.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import type { Task, Workspace } from '../workspace.ts';

/** How feeds are imported, whatever they are read from. */
interface ImportOptions {
  /** The feeds are complete: close the vacancies that they no longer list. */
  readonly closeMissing?: boolean | undefined;
  /** Close even more than half of a feed. */
  readonly force?: boolean | undefined;
  /** Remove confidential data from texts instead of rejecting the row. */
  readonly redact?: boolean | undefined;
  /** Import although the employer column looks like another one. */
  readonly acceptEmployers?: boolean | undefined;
  readonly maximumRejects?: MaximumRejects | undefined;
  /** Check everything and keep nothing. */
  readonly dryRun?: boolean | undefined;
  /** List every rejection and warning in the report, not only their groups. */
  readonly fullReport?: boolean | undefined;
  /** Where rejected rows are written. */
  readonly rejects?: string | undefined;
}

/** Which files are imported, and how they are read. */
export interface ImportRequest extends Task, ImportOptions {
  /** The paths on the command line, relative to the working directory; `-` is standard input. */
  readonly files: readonly string[];
  /** The name of a file in reports, if the operator does not know its real name. */
  readonly nameOf?: ((file: string) => string) | undefined;
  readonly input?: Readable | undefined;
  /** The name of a built-in profile, or a file; by default the columns of each file are guessed. */
  readonly profile?: string | undefined;
  /** Where to save the profile that was used. */
  readonly saveProfile?: string | undefined;
  readonly format?: FeedFormat | undefined;
  /** The sheet of a workbook; by default the first one whose header is known. */
  readonly sheet?: string | undefined;
  /** The name of the feed on the board; by default that of the profile. */
  readonly feed?: string | undefined;
}

/** Feeds that are open and understood. */
export interface FeedImport extends Task, ImportOptions {
  readonly feeds: readonly Feed[];
  readonly survey: Survey;
  /** Whether the vacancies are invented, as in the demo. */
  readonly isInvented?: boolean;
}

export interface ImportResult {
  /** `kept` says whether the board has changed. */
  readonly report: ImportReport;
  /** Why nothing was imported, although all rows could be read. */
  readonly refusal: RefusedAfterReading | undefined;
}

/** If more rows than this are rejected, nothing is imported. */
export interface MaximumRejects {
  readonly count: number;
  readonly share: number;
}

/** Parses `100` rows or `5%` of them; undefined for anything else. */
export function parseMaximumRejects(text: string): MaximumRejects | undefined {
  const [, digits, percent] = /^(\d{1,9})(%)?$/.exec(text) ?? [];
  if (digits === undefined || (percent && Number(digits) > 100)) return undefined;
  return percent
    ? { count: Number.POSITIVE_INFINITY, share: Number(digits) / 100 }
    : { count: Number(digits), share: 1 };
}

/** Too many rows were rejected or missing: there is a report, but nothing was imported. */
export class RefusedAfterReading extends OperatorError {
  readonly excess: 'rejected' | 'missing';

  constructor(excess: RefusedAfterReading['excess'], message: string, hint: string) {
    super(message, { reason: 'refused', hint: `${say`Nothing was imported.`} ${hint}` });
    this.excess = excess;
  }
}

export function refuseTooManyRejects(
  { rejected, rows }: Pick<Counts, 'rejected' | 'rows'>,
  maximum: MaximumRejects | undefined,
): void {
  if (!maximum || rejected <= Math.min(maximum.count, rows * maximum.share)) return;
  throw new RefusedAfterReading(
    'rejected',
    say`Rejected rows: ${rejected} of ${rows}, more than --max-rejects allows.`,
    say`The report says what is wrong with them.`,
  );
}

export function refuseRepeatedFiles({ files, rejects, cwd }: ImportRequest): void {
  const paths = files.map((file) => (file === standardInput ? file : resolve(cwd, file)));
  const repeated = files.find((_, index) => paths.indexOf(paths[index] ?? '') !== index);
  if (repeated) throw new OperatorError(say`${repeated} is named twice.`, { reason: 'usage' });
  if (rejects !== undefined && paths.includes(resolve(cwd, rejects))) {
    throw new OperatorError(say`--rejects ${rejects} would overwrite a file that is being imported.`, {
      reason: 'usage',
      hint: say`Choose another file for the rejected rows.`,
    });
  }
}

/** What the settings say about how a feed is read. */
export function choicesOf({ name, profile, sheet, redact, acceptEmployers }: FeedSettings) {
  return { feed: name, profile, sheet, redact, acceptEmployers };
}

/** The feed of the settings to which all files belong: under another name every vacancy would be imported twice. */
export function configuredFeed(
  { cwd, settings }: Workspace,
  files: readonly string[],
): FeedSettings | undefined {
  const isOf = ({ from }: FeedSettings, file: string) => {
    const path = resolve(cwd, file);
    return path === resolve(cwd, from) || matchesGlob(path, resolve(cwd, from));
  };
  return settings.feeds.find(
    (feed) => addressOf(feed) === undefined && files.every((file) => isOf(feed, file)),
  );
}
