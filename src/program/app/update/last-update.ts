import type { UpdateReport } from '../../../serve/node/health.ts';
import type { Workspace } from '../workspace.ts';
import { type Run, readRun, runIds, runsDirectory, summaryOf } from './run-record.ts';

/** So many runs are looked at for one that read a feed: more than anybody would leave unread. */
const runsLookedAt = 30;

/**
 * How the last update went that came to its end, and when a feed was last read, from the reports of runs. Null where no
 * feeds are set, or where whoever serves may not read the reports.
 */
export function lastUpdate(workspace: Workspace): UpdateReport | null {
  if (workspace.settings.feeds.length === 0) return null;
  try {
    return lastUpdateIn(runsDirectory(workspace));
  } catch {
    return null;
  }
}

function lastUpdateIn(directory: string): UpdateReport | null {
  let last: Run | undefined;
  for (const id of runIds(directory).slice(0, runsLookedAt)) {
    const run = readRun(directory, id);
    if (!run || run.status === 'unfinished') continue;
    last ??= run;
    if (run.feeds.some(({ outcome }) => outcome !== 'failed')) return reportOf(last, run.startedAt);
  }
  return last ? reportOf(last, null) : null;
}

function reportOf(run: Run, lastReadAt: string | null): UpdateReport {
  const { id, finishedAt, status, feeds } = summaryOf(run);
  return {
    ...{ id, finishedAt, status, lastReadAt },
    feeds: feeds.map(({ feed, outcome, failure }) => ({ feed, outcome, failure })),
  };
}
