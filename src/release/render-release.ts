import { discovery } from '../contract/pages.ts';
import { openData } from '../contract/public-files.ts';
import type { Settings } from '../foundation/settings/settings.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import { JobFiles } from './api/job-files.ts';
import { renderApi } from './api/render-api.ts';
import { renderDiscovery } from './discovery/render-discovery.ts';
import { bytesOfPiece, type FileSink } from './file-sink.ts';
import { type Changes, changesSince, type PreviousRelease } from './open-data/changes.ts';
import { OpenData } from './open-data/open-data.ts';
import { renderSite } from './site/render-site.ts';
import { type SnapshotIndex, SnapshotIndexBuilder } from './snapshot-index.ts';

export interface RenderOptions {
  /** Absent for a first release: then everything is new. */
  readonly previous?: PreviousRelease | undefined;
}

export interface RenderedTotals extends Pick<RenderedData, 'jobDigests'> {
  readonly vacancies: number;
  readonly guides: number;
}

/**
 * Everything that a release publishes, made from one snapshot and handed file by file to the sink: first what programs
 * read, then, in a second pass over the vacancies, the site for people.
 */
export async function renderRelease(
  snapshot: Snapshot,
  settings: Settings,
  sink: FileSink,
  { previous }: RenderOptions = {},
): Promise<RenderedTotals> {
  const sizes = new Map<string, number>();
  const { index, jobDigests, changes } = await renderData(snapshot, settings, weighed(sink, sizes), previous);
  await renderSite(snapshot, index, settings, sink, { changes, sizes });
  return { vacancies: index.entries.length, guides: index.guides.length, jobDigests };
}

/** Notes the sizes of the files for programs as they come by, for the page that lists them. */
function weighed(sink: FileSink, sizes: Map<string, number>): FileSink {
  const listed = new Set<string>([...Object.values(discovery), ...Object.values(openData)]);
  return {
    file(path, pieces) {
      if (listed.has(path))
        sizes.set(
          path,
          pieces.reduce((sum, piece) => sum + bytesOfPiece(piece).length, 0),
        );
      sink.file(path, pieces);
    },
    derived: (path, key, render) => sink.derived(path, key, render),
    problem: (code, pieces) => sink.problem(code, pieces),
    ...(sink.drained && { drained: () => sink.drained?.() ?? Promise.resolve() }),
  };
}

export interface RenderedData {
  readonly index: SnapshotIndex;
  /** For each vacancy the digest of its public content, `generatedAt` aside: what the next build compares with. */
  readonly jobDigests: ReadonlyMap<string, string>;
  readonly changes: Changes;
}

/**
 * What programs read: the API, discovery and open data. One pass over the board writes each vacancy and gathers what
 * all other files are made of.
 */
export async function renderData(
  snapshot: Snapshot,
  settings: Settings,
  sink: FileSink,
  previous?: PreviousRelease,
): Promise<RenderedData> {
  const { generatedAt } = snapshot;
  const { service, salaryIndex } = settings;
  const jobs = new JobFiles(settings, generatedAt, sink);
  const builder = new SnapshotIndexBuilder();
  const openData = new OpenData(previous);
  for await (const batch of snapshot.vacancies) {
    for (const vacancy of batch) {
      builder.add(vacancy);
      openData.add(jobs.add(vacancy));
    }
    await openData.settle();
    await sink.drained?.();
  }
  const index = builder.finish(generatedAt, salaryIndex);
  {
    using summaries = jobs.summaries;
    await renderApi(index, summaries, settings, sink);
  }
  renderDiscovery(index, service, sink);
  const changes = changesSince(previous, generatedAt, jobs.digests);
  await openData.finish({ index, changes, jobDigests: jobs.digests, service }, sink);
  return { index, jobDigests: jobs.digests, changes };
}
