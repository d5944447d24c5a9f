import { collectEmployers } from '../../../intake/collect-employers.ts';
import type { Rereadable } from '../../../intake/text/reread.ts';
import type { Employer } from '../../../vacancies/vacancy.ts';
import type { CliContext } from '../../context.ts';
import type { Progress } from '../../progress.ts';
import { openFeeds } from './open-feeds.ts';
import type { ImportOptions } from './options.ts';

/** Reads all files once for the sake of their employers alone. A file that is broken is found out here. */
export async function employersInFiles(
  sources: readonly Rereadable[],
  options: ImportOptions,
  context: CliContext,
  progress: Progress,
): Promise<readonly Employer[]> {
  const feeds = await openFeeds(sources, options, context);
  const employers = new Map<string, Employer>();
  try {
    for (const prepared of feeds) {
      const { file, size, taken } = prepared.feed;
      const report = () => progress.update(`Reading employers in ${file}`, taken(), size, 'bytes');
      report();
      await collectEmployers(prepared, employers, report);
    }
  } finally {
    progress.clear();
    await Promise.all(feeds.map(({ feed }) => feed.close()));
  }
  return [...employers.values()];
}
