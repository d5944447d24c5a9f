import { globSync, statSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { addressOf, type FeedSettings, isPattern } from '../../../foundation/settings/feed-settings.ts';
import { download } from '../../../intake/fetch/download.ts';
import { OutboundFailure, type OutboundSurroundings } from '../../../intake/fetch/outbound-request.ts';
import type { ImportReport } from '../../../intake/report/report.ts';
import { FeedRefused } from '../../../intake/understand/contract.ts';
import { ColumnsNotUnderstood } from '../../../intake/understand/understand-feed.ts';
import { type ImportRequest, orderOf } from '../import/request.ts';
import { importFeeds } from '../import.ts';
import { packageVersion } from '../own-package.ts';
import type { Task } from '../workspace.ts';
import type { FeedFailureKind } from './feed-failures.ts';

type Pulled =
  | { readonly outcome: 'imported'; readonly report: ImportReport }
  | {
      readonly outcome: 'failed';
      readonly failure: FeedFailureKind;
      readonly message: string;
      readonly hint: string | null;
      /** What is no longer as it was accepted, if it can be accepted. */
      readonly changes?: readonly string[];
      /** Set only if all rows could be read but nothing was imported. */
      readonly report: ImportReport | null;
    };

export type FeedOutcome = Pulled & {
  readonly feed: string;
  /** Its name in logs: the name of the feed, or a number if the name contains that of an employer. */
  readonly label: string;
};

export interface Acceptance {
  readonly accept?: boolean | undefined;
  readonly acceptLoss?: boolean | undefined;
}

export interface PullRequest extends Task, Acceptance {
  readonly outbound?: OutboundSurroundings | undefined;
}

const defaults = { timeoutSeconds: 60, maxMegabytes: 256 };

class FeedFailure extends Error {
  readonly kind: FeedFailureKind;

  constructor(kind: FeedFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Fetches and imports one feed in one transaction. An error becomes an outcome, and nothing is closed. */
export async function pullFeed(feed: FeedSettings, request: PullRequest): Promise<FeedOutcome> {
  const named = { feed: feed.name, label: feed.name };
  try {
    const pulled = await withFeedFiles(feed, request, (files) => importFiles(feed, request, files));
    return { ...named, ...pulled };
  } catch (error) {
    return { ...named, outcome: 'failed', report: null, ...failureOf(error, feed) };
  }
}

type FeedFiles = Pick<ImportRequest, 'files' | 'nameOf'>;

export async function withFeedFiles<Result>(
  feed: FeedSettings,
  request: PullRequest,
  work: (files: FeedFiles) => Promise<Result>,
): Promise<Result> {
  const url = addressOf(feed);
  if (!url) return await work({ files: filesOf(feed, request) });
  await using directory = await mkdtempDisposable(join(tmpdir(), 'tabulador-feed-'));
  const file = join(directory.path, fileNameOf(url));
  const { timeoutSeconds, maxMegabytes } = { ...defaults, ...feed };
  await download({
    url,
    authorization: authorizationOf(feed, request),
    userAgent: `tabulador/${packageVersion()}`,
    file,
    maximumBytes: maxMegabytes * 1_048_576,
    timeoutMilliseconds: timeoutSeconds * 1_000,
    allowPrivateAddresses: feed.allowPrivateAddresses ?? false,
    surroundings: request.outbound,
  });
  // The name omits the query, which may contain a key.
  return await work({ files: [file], nameOf: () => url.origin + url.pathname });
}

async function importFiles(feed: FeedSettings, request: PullRequest, files: FeedFiles): Promise<Pulled> {
  const { report, refusal } = await importFeeds({ ...request, ...files, ...orderOf(feed) });
  return refusal
    ? { outcome: 'failed', ...failureOf(refusal, feed), report }
    : { outcome: 'imported', report };
}

function filesOf({ from }: FeedSettings, { cwd }: PullRequest): readonly string[] {
  if (!isPattern(from)) {
    if (!statSync(resolve(cwd, from), { throwIfNoEntry: false }))
      throw new FeedFailure('no-file', say`there is no file ${from}`);
    return [from];
  }
  const files = globSync(from, { cwd, withFileTypes: false }).filter((file) =>
    statSync(resolve(cwd, file), { throwIfNoEntry: false })?.isFile(),
  );
  if (files.length === 0) throw new FeedFailure('no-file', say`no file matches ${from}`);
  return files.sort();
}

/** Keeps the extension, which may show the format. */
function fileNameOf(url: URL): string {
  return (
    basename(url.pathname)
      .replace(/[^\w.-]/g, '_')
      .slice(-100)
      .replace(/^\.+/, '') || 'feed'
  );
}

function authorizationOf({ authorizationVariable }: FeedSettings, { env }: PullRequest): string | undefined {
  if (authorizationVariable === undefined) return undefined;
  const value = env[authorizationVariable];
  if (!value) throw new FeedFailure('no-credentials', say`${authorizationVariable} is not set`);
  // A line break would begin another header.
  if (!/^[\x20-\x7e]+$/.test(value))
    throw new FeedFailure(
      'no-credentials',
      say`${authorizationVariable} contains characters that are not allowed in a header`,
    );
  return value;
}

export function failureOf(
  error: unknown,
  { name }: FeedSettings,
): { failure: FeedFailureKind; message: string; hint: string | null; changes?: readonly string[] } {
  if (error instanceof OutboundFailure || error instanceof FeedFailure)
    return { failure: error.kind, message: error.message, hint: null };
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return { failure: 'machine', message, hint: null };
  if (!(error instanceof OperatorError)) throw error;
  if (error instanceof FeedRefused) {
    const { kind, advice, option } = error;
    const nothing = say`Nothing of the feed was imported.`;
    const accept =
      option === '--accept'
        ? say`If this is right: tabulador update ${name} --accept`
        : option && say`If the feed is complete: tabulador update ${name} --accept-loss`;
    const changes = option === '--accept' && { changes: error.changes };
    return { failure: kind, message, hint: [nothing, advice, accept].filter(Boolean).join(' '), ...changes };
  }
  return { failure: kindOf(error), message, hint: error.hint ?? null };
}

function kindOf(error: OperatorError): FeedFailureKind {
  if (error.reason === 'busy' || error.reason === 'environment') return 'machine';
  if (error instanceof ColumnsNotUnderstood) return 'no-columns';
  return error.reason === 'usage' ? 'settings' : 'unreadable';
}
