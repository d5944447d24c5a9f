import type { Settings } from '../config/settings.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import type { FileSink } from './file-sink.ts';
import type { PreviousRelease } from './previous-release.ts';
import { type RenderedData, renderData } from './render-data.ts';
import { renderSite } from './site/render-site.ts';

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
  const { index, jobDigests, changes } = await renderData(snapshot, settings, sink, previous);
  await renderSite(snapshot, index, settings, sink, changes);
  return { vacancies: index.entries.length, guides: index.guides.length, jobDigests };
}
