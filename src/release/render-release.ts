import { discovery, editionPage } from '../contract/pages.ts';
import { openData } from '../contract/public-files.ts';
import type { Settings } from '../foundation/settings/settings.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import { createJobFiles } from './api/job-files.ts';
import { renderApi } from './api/render-api.ts';
import { renderDiscovery } from './discovery/render-discovery.ts';
import type { Edition } from './editions/edition.ts';
import { contentKey, type FileSink } from './file-sink.ts';
import { type AggregatorReport, createAggregatorFeeds } from './open-data/aggregator-feeds.ts';
import { changesSince, createOpenData, type PreviousRelease } from './open-data/open-data.ts';
import { encoded } from './pieces.ts';
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
  const sizes = new Map<string, number>();
  const dataSink = measured(sink, sizes);
  const jobs = createJobFiles(settings, generatedAt, dataSink);
  const bulk = createOpenData(previous);
  const feeds = createAggregatorFeeds(settings, generatedAt);
  for (const vacancy of snapshot.vacancies) {
    bulk.add(jobs.add(vacancy));
    feeds.add(vacancy);
    await sink.drained?.();
  }
  feeds.finish(dataSink);
  const index = snapshotIndex(snapshot, salaryIndex);
  await renderApi(index, jobs.summaries, settings, dataSink);
  // The site needs the memory.
  jobs.summaries.length = 0;
  renderDiscovery(index, service, dataSink);
  const jobDigests = jobs.digests;
  const changes = changesSince(previous, generatedAt, jobDigests);
  await bulk.finish({ index, changes, jobDigests, service }, dataSink);
  renderEditions(editions, sink);
  await renderSite(snapshot, index, settings, dataSink, { sizes, editions });
  return {
    vacancies: index.entries.length,
    guides: index.guides.length,
    jobDigests,
    aggregators: feeds.reports,
  };
}

/** A frozen file is the same in every release, so its compressed copies are taken over. */
function renderEditions(editions: readonly Edition[], sink: FileSink): void {
  for (const { id, files } of editions)
    for (const [name, bytes] of files) sink.derived(editionPage(id) + name, contentKey(bytes), () => [bytes]);
}

/** Records the sizes of the data files, for the page that lists them. */
function measured(sink: FileSink, sizes: Map<string, number>): FileSink {
  const listed = new Set<string>([...Object.values(discovery), ...Object.values(openData)]);
  return {
    file(path, pieces) {
      if (listed.has(path)) sizes.set(path, encoded(pieces).size);
      sink.file(path, pieces);
    },
    derived: (path, key, render) => sink.derived(path, key, render),
    problem: (code, pieces) => sink.problem(code, pieces),
    drained: async () => await sink.drained?.(),
  };
}
