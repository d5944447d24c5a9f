import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compressors } from '../../release/format/compression.ts';
import { makeDurable, readableDiskError } from '../../release/format/disk.ts';
import type { ReleaseManifest } from '../../release/format/manifest.ts';
import { writeManifest } from '../../release/format/manifest-file.ts';
import { openStaging, removeOldReleases } from '../../release/format/releases-directory.ts';
import { writeSeal } from '../../release/format/seal.ts';
import { type BuildProgress, type FinishedFiles, startFinishing } from '../../release/write/finish-files.ts';
import {
  gateDigest,
  refuseEarlierClock,
  refuseEmptyOrShrunken,
  refuseLeaks,
} from '../../release/write/gate.ts';
import { makeCurrent } from '../../release/write/make-current.ts';
import {
  readCurrentRelease,
  recordOf,
  reusableRelease,
  type VacancyChanges,
  writeFileKeys,
  writeRecord,
} from '../../release/write/release-record.ts';
import type { WithheldVacancy } from './confidentiality.ts';
import { refuseInventedAsReal } from './demo-board.ts';
import { packageVersion } from './package-version.ts';
import { type RenderSource, releaseSource } from './release-source.ts';
import { makePrivateFolderAbove, readBoard, type Workspace } from './workspace.ts';

interface BuildFromBoardRequest extends Workspace {
  readonly now: Date;
  /** Names this build to another process that finds the releases locked. */
  readonly holder: string;
  /** The releases directory, instead of the one in the settings. */
  readonly out?: string | undefined;
  /** Builds although the release is empty, or much smaller than the current one. */
  readonly force?: boolean | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Called with the finished release before it becomes current; an error stops the build. */
  readonly check?: ((directory: string) => void) | undefined;
}

export interface BuiltFromBoard extends BuiltRelease {
  /** Active vacancies that the gate keeps back. */
  readonly withheld: readonly WithheldVacancy[];
}

/** Builds a release of the active vacancies and makes it the current one, from one consistent view of the board. */
export async function buildFromBoard(request: BuildFromBoardRequest): Promise<BuiltFromBoard> {
  return await readBoard(request, async (view) => {
    await refuseInventedAsReal(view, request);
    const source = await releaseSource(view, request);
    makePrivateFolderAbove(source.directory, request);
    const tool = `tabulador ${packageVersion()}`;
    const built = await buildRelease({ ...request.settings.releases, ...request, ...source, tool });
    return { ...built, withheld: source.vacancies.withheld };
  });
}

export interface BuildRequest
  extends RenderSource,
    Pick<BuildFromBoardRequest, 'holder' | 'force' | 'onProgress' | 'check'> {
  /** Name and version of the program. */
  readonly tool: string;
  /** How many releases stay. */
  readonly keep: number;
  /** The largest share of vacancies that may be lost since the current release. */
  readonly maximumLoss: number;
  /** As many as there are cores, unless a test wants otherwise. */
  readonly workers?: number | undefined;
}

export interface BuiltRelease extends Pick<FinishedFiles, 'stored' | 'copies'> {
  readonly id: string;
  readonly path: string;
  readonly previous: string | null;
  readonly totals: ReleaseManifest['totals'];
  readonly changes: VacancyChanges;
  /** Old releases that were removed. */
  readonly removed: readonly string[];
}

/**
 * The steps of a build, in order. Until the switch nothing that a reader sees is touched, and an error before it leaves the
 * old release in place. The gate cannot be forced.
 */
export async function buildRelease(request: BuildRequest): Promise<BuiltRelease> {
  const { directory, generatedAt, tool, edition, sought, force = false, onProgress = () => {} } = request;
  try {
    // Lock the releases, and read the one to compare with.
    using staging = openStaging(directory, request.holder);
    const release = staging.path;
    const previous = readCurrentRelease(directory, force);
    if (!force) refuseEarlierClock(generatedAt, previous?.manifest.generatedAt);

    // Render, while workers compress what is rendered and reuse what did not change.
    const gate = gateDigest(sought);
    await using finishing = startFinishing({
      ...{ release, generatedAt, sought, onProgress },
      before: previous?.manifest,
      reuse: reusableRelease(previous, { compressors, edition, gate }),
      workers: request.workers ?? availableParallelism(),
    });
    const rendered = await request.render(finishing.sink, previous);
    if (!force) {
      refuseEmptyOrShrunken(rendered.vacancies, previous?.manifest.totals.vacancies, request.maximumLoss);
    }
    const { entries, keys, leaks, stored, copies } = await finishing.finish();
    refuseLeaks(leaks);

    // Describe and seal the release, and check it.
    const { id, totals } = writeManifest(release, { generatedAt, tool, rendered, entries });
    const record = recordOf(previous, { compressors, edition, gate, notes: request.notes(), ...rendered });
    writeRecord(release, record);
    writeFileKeys(release, keys);
    writeSeal(release);
    request.check?.(release);

    // Switch, and clean up.
    const { files, bytes } = totals;
    onProgress({ phase: 'flush', files, of: files, bytes });
    await makeDurable(release);
    onProgress({ phase: 'switch', files, of: files, bytes });
    makeCurrent(release, directory, id);
    const removed = removeOldReleases(directory, request.keep, previous?.id);
    const { previous: previousId, changes } = record;
    return { id, path: join(directory, id), previous: previousId, totals, stored, copies, changes, removed };
  } catch (error) {
    throw readableDiskError(error, directory);
  }
}
