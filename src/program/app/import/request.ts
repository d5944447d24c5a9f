import { matchesGlob, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { BoardSession } from '../../../board/board.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { addressOf, type FeedSettings } from '../../../foundation/settings/feed-settings.ts';
import type { FeedFormat } from '../../../intake/formats/feed-formats.ts';
import { standardInput } from '../../../intake/open/open-bytes.ts';
import type { Survey } from '../../../intake/read/survey.ts';
import type { Counts, ImportReport } from '../../../intake/report/report.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import type { Workspace } from '../workspace.ts';

/** How feeds are imported, whatever they are read from. */
export interface ImportOptions {
  readonly now: Date;
  /** The feeds are complete: close what they no longer list. */
  readonly closeMissing?: boolean | undefined;
  /** Close even more than half of a feed. */
  readonly force?: boolean | undefined;
  /** Take confidential data out of texts instead of rejecting the row. */
  readonly redact?: boolean | undefined;
  readonly maximumRejects?: MaximumRejects | undefined;
  /** Check everything and keep nothing. */
  readonly dryRun?: boolean | undefined;
  /** List every rejection and warning in the report, not only their groups. */
  readonly fullReport?: boolean | undefined;
  /** Where rejected rows are written. */
  readonly rejects?: string | undefined;
  /** What else the board keeps in the same transaction. */
  readonly remember?: ((session: BoardSession) => Promise<void>) | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** Which files are imported, and how they are read. */
export interface ImportRequest extends Workspace, ImportOptions {
  /** As the operator wrote them, relative to the working directory; `-` is the input. */
  readonly files: readonly string[];
  /** The name of a file in reports, where the operator does not know its real one. */
  readonly nameOf?: ((file: string) => string) | undefined;
  readonly input?: Readable | undefined;
  /** The name of a built-in profile, or a file; without it the columns of each file are guessed. */
  readonly profile?: string | undefined;
  /** Where to write the profile with which the files are read. */
  readonly saveProfile?: string | undefined;
  readonly format?: FeedFormat | undefined;
  /** Of a workbook; by default the first sheet whose header is known. */
  readonly sheet?: string | undefined;
  /** The name under which the board keeps the feed; by default the profile says. */
  readonly feed?: string | undefined;
}

/** Feeds that are open and understood. */
export interface FeedImport extends Workspace, ImportOptions {
  readonly feeds: readonly Feed[];
  readonly survey: Survey;
  /** The vacancies are those of the demo. */
  readonly isInvented?: boolean;
}

export interface ImportProgress {
  readonly phase: 'employers' | 'rows';
  readonly file: string;
  readonly bytesRead: number;
  readonly size: number | undefined;
}

export interface ImportResult {
  /** `kept` says whether the board has changed. */
  readonly report: ImportReport;
  /** Why nothing was kept, although all rows could be read. */
  readonly refusal: RefusedAfterReading | undefined;
}

/** More rejected rows than this, and nothing is imported. */
export interface MaximumRejects {
  readonly count: number;
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

/** All rows could be read, and there are too many rejected or missing ones: there is a report, and nothing is kept. */
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
    plural(
      rows,
      say`${rejected} of 1 row was rejected: more than --max-rejects allows.`,
      say`${rejected} of ${rows} rows were rejected: more than --max-rejects allows.`,
    ),
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

/** The feed of the settings to which all files belong: under another name every vacancy would be there twice. */
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
