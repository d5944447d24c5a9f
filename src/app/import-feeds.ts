import { resolve } from 'node:path';
import type { PreparedFeed } from '../intake/prepared-feed.ts';
import { RejectsFile, rejectsTable } from '../intake/rejects/rejects-file.ts';
import type { Employer } from '../vacancies/vacancy.ts';
import { collectEmployers } from './import/collect-employers.ts';
import { type ImportOptions, type ImportResult, importIntoBoard } from './import/into-board.ts';
import { type FeedFiles, withFeeds, withSources } from './import/open-feeds.ts';
import type { Workspace } from './workspace.ts';

export interface ImportRequest extends Workspace, FeedFiles, ImportOptions {
  readonly now: Date;
}

/**
 * Takes vacancies from files to the board. A file that cannot be read to its end is an OperatorError; what is wrong
 * with single rows, or with all of them together, is in the result.
 */
export async function importFeeds(request: ImportRequest): Promise<ImportResult> {
  const { onProgress = () => {} } = request;
  return await withSources(request, async (sources) => {
    const employers = await withFeeds(sources, request, (feeds) =>
      collectEmployers(feeds, ({ file, taken, size }) =>
        onProgress({ phase: 'employers', file, taken: taken(), size }),
      ),
    );
    return await withFeeds(sources, request, (feeds) => importRows(feeds, employers, request));
  });
}

/** The file of rejected rows takes its name when the import has come to its end, refused or not. */
async function importRows(
  feeds: readonly PreparedFeed[],
  employers: readonly Employer[],
  request: ImportRequest,
): Promise<ImportResult> {
  const rejects =
    request.rejects === undefined
      ? undefined
      : new RejectsFile(resolve(request.cwd, request.rejects), rejectsTable(feeds));
  let result: ImportResult;
  try {
    result = await importIntoBoard({ ...request, feeds, employers, rejects });
  } catch (error) {
    rejects?.discard();
    throw error;
  }
  rejects?.finish();
  return result;
}
