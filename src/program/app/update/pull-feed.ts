import { globSync, statSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { addressOf, type FeedSettings, isPattern } from '../../../foundation/settings/feed-settings.ts';
import { download } from '../../../intake/fetch/download.ts';
import {
  OutboundFailure,
  type OutboundSurroundings,
  outboundFailureTexts,
} from '../../../intake/fetch/outbound-request.ts';
import { WrongEmployerColumn } from '../../../intake/read/employer-column.ts';
import type { ImportReport } from '../../../intake/report/report.ts';
import { choicesOf, parseMaximumRejects, type RefusedAfterReading } from '../import/request.ts';
import { importFeeds } from '../import.ts';
import { packageVersion } from '../own-package.ts';
import type { Task } from '../workspace.ts';

/** Why a feed was not imported, as logs and metrics may say it: a full message may name employers. */
export function feedFailureTexts() {
  return {
    ...outboundFailureTexts(),
    'no-credentials': say`the environment variable with the credentials is not set`,
    'no-file': say`there is no such file`,
    unreadable: say`it could not be read to its end`,
    'wrong-employers': say`its employer column seems to be another one`,
    refused: say`too many rows were rejected or missing`,
    machine: say`the board or the disk failed`,
  } as const;
}

type FeedFailureKind = keyof ReturnType<typeof feedFailureTexts>;

/** The result of fetching and importing a feed. */
type Pulled =
  | { readonly outcome: 'imported'; readonly report: ImportReport }
  | {
      readonly outcome: 'failed';
      readonly failure: FeedFailureKind;
      readonly message: string;
      readonly hint: string | null;
      /** Set only if all rows could be read but nothing was imported. */
      readonly report: ImportReport | null;
    };

export type FeedOutcome = Pulled & {
  readonly feed: string;
  /** Its name in logs: the name of the feed, or a number if the name contains that of an employer. */
  readonly label: string;
};

export interface PullRequest extends Task {
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
    return { ...named, ...(await pull(feed, request)) };
  } catch (error) {
    return { ...named, outcome: 'failed', report: null, ...failureOf(error) };
  }
}

async function pull(feed: FeedSettings, request: PullRequest): Promise<Pulled> {
  const url = addressOf(feed);
  if (!url) return await importFiles(feed, request, { files: filesOf(feed, request) });
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
  return await importFiles(feed, request, { files: [file], name: url.origin + url.pathname });
}

async function importFiles(
  feed: FeedSettings,
  request: PullRequest,
  { files, name }: { readonly files: readonly string[]; readonly name?: string },
): Promise<Pulled> {
  const { maxRejects } = feed;
  const { report, refusal } = await importFeeds({
    ...request,
    files,
    ...(name !== undefined && { nameOf: () => name }),
    ...choicesOf(feed),
    closeMissing: feed.closeMissing,
    maximumRejects: maxRejects === undefined ? undefined : parseMaximumRejects(String(maxRejects)),
  });
  if (!refusal) return { outcome: 'imported', report };
  return {
    outcome: 'failed',
    failure: 'refused',
    message: refusal.message,
    hint: hintAfter(refusal.excess, feed),
    report,
  };
}

/** `--force` is a decision for a person, so the hint names the import command. */
function hintAfter(excess: RefusedAfterReading['excess'], feed: FeedSettings): string {
  if (excess === 'rejected')
    return say`Nothing of the feed was imported. Correct its rows, or raise maxRejects of this feed in the settings, and run the update again.`;
  const file = addressOf(feed) ? say`FILE` : feed.from;
  return say`Nothing of the feed was imported. If the feed is right, import it once by hand: tabulador import ${file} --feed ${feed.name} --close-missing --force`;
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

function failureOf(error: unknown): { failure: FeedFailureKind; message: string; hint: string | null } {
  if (error instanceof OutboundFailure || error instanceof FeedFailure)
    return { failure: error.kind, message: error.message, hint: null };
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return { failure: 'machine', message, hint: null };
  if (!(error instanceof OperatorError)) throw error;
  const isMachine = error.reason === 'busy' || error.reason === 'environment';
  const ofFile = error instanceof WrongEmployerColumn ? 'wrong-employers' : 'unreadable';
  return { failure: isMachine ? 'machine' : ofFile, message, hint: error.hint ?? null };
}
