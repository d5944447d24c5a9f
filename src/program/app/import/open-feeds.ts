import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import type { FeedFormat } from '../../../intake/formats/feed-formats.ts';
import { forgetWorkbook } from '../../../intake/formats/read-workbook.ts';
import { type Feed, openFeed } from '../../../intake/open/open-feed.ts';
import { type Rereadable, rereadableFile, rereadableStream } from '../../../intake/open/reread.ts';
import { loadProfile } from '../../../intake/understand/load-profile.ts';
import { type PreparedFeed, prepareFeed } from '../../../intake/understand/understand-feed.ts';

/** Which files are imported, and how they are read. */
export interface FeedFiles {
  readonly cwd: string;
  /** As the operator wrote them, from the working directory; `-` is the input. */
  readonly files: readonly string[];
  /** How reports call a file that the operator never saw under its own name. */
  readonly nameOf?: ((file: string) => string) | undefined;
  readonly input?: Readable | undefined;
  /** A built-in profile by its name, or a file; by default the columns of each file are understood as they are. */
  readonly profile?: string | undefined;
  readonly format?: FeedFormat | undefined;
  /** Of a workbook; by default the first sheet whose header is known. */
  readonly sheet?: string | undefined;
  /** The name under which the board keeps the feed; by default the profile says. */
  readonly feed?: string | undefined;
  /** Where rejected rows are written. */
  readonly rejects?: string | undefined;
}

const standardInput = '-';

/** Every file is read twice: for the employers that it names, and for its rows. */
export async function withSources<Result>(
  request: FeedFiles,
  work: (sources: readonly Rereadable[]) => Promise<Result>,
): Promise<Result> {
  refuseRepeated(request);
  const sources: Rereadable[] = [];
  try {
    for (const file of request.files) sources.push(await sourceOf(file, request));
    return await work(sources);
  } finally {
    forgetWorkbook();
    await Promise.all(sources.map((source) => source.release()));
  }
}

/** Every file is opened and its header checked before any row of any is read. */
export async function withFeeds<Result>(
  sources: readonly Rereadable[],
  request: FeedFiles,
  work: (feeds: readonly PreparedFeed[]) => Promise<Result>,
): Promise<Result> {
  const named = request.profile === undefined ? undefined : loadProfile(request.profile, request.cwd);
  const opened: Feed[] = [];
  try {
    const prepared: PreparedFeed[] = [];
    for (const source of sources) {
      const feed = await openFeed(source.name, await source.open(), request.format);
      opened.push(feed);
      prepared.push(await prepareFeed(feed, { profile: named, name: request.feed, sheet: request.sheet }));
    }
    return await work(prepared);
  } finally {
    await Promise.all(opened.map((feed) => feed.close()));
  }
}

function sourceOf(file: string, { cwd, input, nameOf = () => file }: FeedFiles): Promise<Rereadable> {
  if (file !== standardInput) return rereadableFile(resolve(cwd, file), nameOf(file));
  if (!input) throw new Error('An import from standard input was not given any.');
  return rereadableStream(input, say`standard input`);
}

function refuseRepeated({ files, rejects, cwd }: FeedFiles): void {
  const paths = files.map((file) => (file === standardInput ? file : resolve(cwd, file)));
  const repeated = files.find((_, index) => paths.indexOf(paths[index] ?? '') !== index);
  if (repeated) throw new OperatorError(say`${repeated} is named twice.`, { reason: 'usage' });
  if (rejects !== undefined && paths.includes(resolve(cwd, rejects))) {
    throw new OperatorError(`--rejects ${rejects} would overwrite a file that is being imported.`, {
      reason: 'usage',
      hint: say`Give the rejected rows a name of their own.`,
    });
  }
}
