import { matchesGlob, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { addressOf, type FeedSettings } from '../../../foundation/settings/feed-settings.ts';
import type { FeedFormat } from '../../../intake/formats/feed-formats.ts';
import { standardInput } from '../../../intake/open/open-bytes.ts';
import type { Survey } from '../../../intake/read/survey.ts';
import type { Counts, ImportReport } from '../../../intake/report/report.ts';
import { FeedRefused } from '../../../intake/understand/contract.ts';
import type { Profile } from '../../../intake/understand/profile.ts';
import type { Feed } from '../../../intake/understand/understand-feed.ts';
import type { Task, Workspace } from '../workspace.ts';

/** How feeds are imported, whatever they are read from. */
interface ImportOptions {
  /** The feeds are complete: close the vacancies that they no longer list. */
  readonly closeMissing?: boolean | undefined;
  /** Close even more than half of a feed. */
  readonly acceptLoss?: boolean | undefined;
  /** Take the feed as it is now as its new contract. */
  readonly accept?: boolean | undefined;
  /** Remove confidential data from texts instead of rejecting the row. */
  readonly redact?: boolean | undefined;
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
  /** A profile, the name of a built-in one, or a file; by default the columns of each file are guessed. */
  readonly profile?: string | Profile | undefined;
  /** Where to save the profile that was used. */
  readonly saveProfile?: string | undefined;
  readonly format?: FeedFormat | undefined;
  /** Sheets of a workbook; by default those of the contract. */
  readonly sheet?: string | readonly string[] | undefined;
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
  readonly refusal: FeedRefused | undefined;
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

export function refuseTooManyRejects(
  { rejected, rows }: Pick<Counts, 'rejected' | 'rows'>,
  maximum: MaximumRejects | undefined,
): void {
  if (!maximum || rejected <= Math.min(maximum.count, rows * maximum.share)) return;
  throw new FeedRefused('rejected', say`Rejected rows: ${rejected} of ${rows}, more than is allowed.`, {
    advice: say`Correct the rows, or allow more: --max-rejects, or maxRejects of the feed in the settings.`,
  });
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
export function choicesOf({ name, profile, sheet, redact }: FeedSettings) {
  return { feed: name, profile, sheet, redact };
}

/** What the settings say about a feed that is imported as a whole. */
export function orderOf(feed: FeedSettings) {
  const { closeMissing, maxRejects } = feed;
  const maximumRejects = maxRejects === undefined ? undefined : parseMaximumRejects(String(maxRejects));
  return { ...choicesOf(feed), closeMissing, maximumRejects };
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
