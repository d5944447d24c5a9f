import type { Settings } from '../config/settings.ts';
import type { Snapshot } from '../vacancies/snapshot.ts';
import type { FileSink } from './file-sink.ts';

/** What a build must know of the release before it, to say what changed. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** As `RenderedTotals.jobDigests` was then. */
  readonly jobDigests: ReadonlyMap<string, string>;
}

export interface RenderOptions {
  /** Absent for a first release: then everything is new. */
  readonly previous?: PreviousRelease | undefined;
  readonly onProgress?: ((vacancies: number) => void) | undefined;
}

export interface RenderedTotals {
  readonly vacancies: number;
  readonly guides: number;
  /** For each vacancy a digest of its public content, `generatedAt` aside: what the next build compares with. */
  readonly jobDigests: ReadonlyMap<string, string>;
}

/** Everything that a release publishes, made from one snapshot and handed file by file to the sink. */
export declare function renderRelease(
  snapshot: Snapshot,
  settings: Settings,
  sink: FileSink,
  options?: RenderOptions,
): Promise<RenderedTotals>;
