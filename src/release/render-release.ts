import type { Changes } from '../contract/open-data.ts';
import { editionPage } from '../contract/pages.ts';
import type { Settings } from '../foundation/settings/settings.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import { createJobFiles } from './api/job-files.ts';
import { renderApi } from './api/render-api.ts';
import { renderDiscovery } from './discovery/render-discovery.ts';
import type { Edition } from './editions/edition.ts';
import { contentKey, type FileSink } from './file-sink.ts';
import { type AggregatorReport, createAggregatorFeeds } from './open-data/aggregator-feeds.ts';
import { changesSince, createOpenData, historyOf, type PreviousRelease } from './open-data/open-data.ts';
import { renderSite } from './site/render-site.ts';
import { snapshotIndex } from './snapshot-index.ts';

export interface RenderOptions {
  /** Undefined for the first release. */
  readonly previous?: PreviousRelease | undefined;
  /** The frozen editions of the salary index, newest first. */
  readonly editions?: readonly Edition[];
}

export interface RenderedTotals {
  readonly vacancies: number;
  readonly guides: number;
  /** A digest of the public content of each vacancy without `generatedAt`, for the next build. */
  readonly jobDigests: ReadonlyMap<string, string>;
  /** The changes of this release and the last ones, for the next build. */
  readonly history: readonly Changes[];
  readonly aggregators: readonly AggregatorReport[];
}

/** Writes the files of each vacancy, then those about several, then the site. */
export async function renderRelease(
  snapshot: Snapshot,
  settings: Settings,
  sink: FileSink,
  { previous, editions = [] }: RenderOptions = {},
): Promise<RenderedTotals> {
  const { generatedAt } = snapshot;
  const { service, salaryIndex } = settings;
  const jobs = createJobFiles(settings, generatedAt, sink);
  const bulk = createOpenData(previous);
  const feeds = createAggregatorFeeds(settings, generatedAt);
  for (const vacancy of snapshot.vacancies) {
    bulk.add(jobs.add(vacancy));
    feeds.add(vacancy);
    await sink.drained?.();
  }
  feeds.finish(sink);
  const index = snapshotIndex(snapshot, salaryIndex);
  await renderApi(index, jobs.summaries, settings, sink);
  // The site needs the memory.
  jobs.summaries.length = 0;
  renderDiscovery(index, service, sink, editions);
  const jobDigests = jobs.digests;
  const history = historyOf(changesSince(previous, generatedAt, jobDigests), previous, jobDigests);
  await bulk.finish({ index, history, jobDigests, service }, sink);
  renderEditions(editions, sink);
  await renderSite(snapshot, index, settings, sink, editions);
  return {
    vacancies: index.entries.length,
    guides: index.guides.length,
    jobDigests,
    history,
    aggregators: feeds.reports,
  };
}

/** Frozen files are the same in every release. The page and the picture of an old format are made anew by the site. */
function renderEditions(editions: readonly Edition[], sink: FileSink): void {
  for (const { id, files } of editions)
    for (const [name, bytes] of files)
      if (name !== 'index.html' && name !== 'indice.svg')
        sink.derived(editionPage(id) + name, contentKey(bytes), () => [bytes]);
}
