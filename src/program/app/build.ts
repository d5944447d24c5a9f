import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import type { FileSink } from '../../release/file-sink.ts';
import { compressors } from '../../release/format/compression.ts';
import { makeDurable, readableDiskError } from '../../release/format/disk.ts';
import { writeManifest } from '../../release/format/manifest-file.ts';
import { publicPath } from '../../release/format/release-layout.ts';
import { proofFiles, type Signer } from '../../release/format/release-signature.ts';
import { openStaging, removeOldReleases } from '../../release/format/releases-directory.ts';
import { writeSeal } from '../../release/format/seal.ts';
import type { PreviousRelease } from '../../release/open-data/open-data.ts';
import type { RenderedTotals } from '../../release/render-release.ts';
import { type FinishedFiles, startFinishing } from '../../release/write/finish-files.ts';
import {
  gateDigest,
  refuseEarlierClock,
  refuseEmptyOrShrunken,
  refuseLeaks,
} from '../../release/write/gate.ts';
import { makeCurrent } from '../../release/write/make-current.ts';
import { createNewFiles } from '../../release/write/new-files.ts';
import {
  readCurrentRelease,
  recordOf,
  reusableRelease,
  writeRecord,
} from '../../release/write/release-record.ts';
import { createLeakNet, type Leak } from '../../vacancies/gate/leak-net.ts';
import { refuseInventedAsReal } from './demo-board.ts';
import { editionsForBuild } from './index-editions.ts';
import { type JudgedBoard, judgeBoard, renderJudged, toolName } from './judge-board.ts';
import { signerOf } from './signing-keys.ts';
import { makePrivateFolderAbove, readBoard, releasesDirectory, type Task } from './workspace.ts';

interface BuildOptions extends Pick<Task, 'holder' | 'onProgress'> {
  /** Builds even if the release is empty, or much smaller than the current one. */
  readonly force?: boolean | undefined;
  /** Vacancies that the operator has just closed. They do not count as lost. */
  readonly closedByHand?: number;
  /** Called with the finished release before it becomes current; an error stops the build. */
  readonly check?: ((directory: string) => void) | undefined;
}

export type BuiltFromBoard = Awaited<ReturnType<typeof buildFromBoard>>;

/** Builds a release of the active vacancies and makes it the current one, from one consistent view of the board. */
export async function buildFromBoard(request: Task & BuildOptions) {
  const { settings, onProgress } = request;
  const directory = releasesDirectory(request);
  return await readBoard(request, async (view) => {
    await refuseInventedAsReal(view, request);
    onProgress?.(say`judge`);
    const judged = await judgeBoard(view, request, directory);
    makePrivateFolderAbove(directory, request);
    const { editions, frozen, problem } = await editionsForBuild(view, judged.snapshot, request);
    const built = await buildRelease({
      ...request,
      directory,
      generatedAt: judged.snapshot.generatedAt,
      tool: toolName(),
      signer: signerOf(request, request.now),
      origin: settings.service.origin,
      buildFingerprint: judged.buildFingerprint,
      sought: judged.sought,
      verdicts: judged.verdicts,
      render: (sink, previous) => renderJudged(judged, settings, sink, previous, editions),
      keep: settings.releases.keep,
      maximumLoss: settings.releases.maximumLoss,
    });
    return {
      ...built,
      // What logs may show of a withheld vacancy: no address, because it comes from the title.
      withheld: judged.withheld.map(({ vacancyId, findings }) => ({
        vacancyId,
        findings: findings.map(({ field, kind, isDoubt }) => ({ field, kind, ...(isDoubt && { isDoubt }) })),
      })),
      /** How many of them wait for a decision in `tabulador review`. */
      waiting: judged.withheld.filter(({ waits }) => waits).length,
      employersNamedByWords: judged.employersNamedByWords,
      edition: { frozen, problem },
    };
  });
}

export interface BuildRequest
  extends BuildOptions,
    Pick<JudgedBoard, 'buildFingerprint' | 'sought' | 'verdicts'> {
  /** The releases directory. */
  readonly directory: string;
  readonly generatedAt: string;
  /** Name and version of the program. */
  readonly tool: string;
  /** Without one the release is not signed. */
  readonly signer?: Signer | undefined;
  /** The host that a signed release is for. */
  readonly origin?: string;
  readonly render: (sink: FileSink, previous: PreviousRelease | undefined) => Promise<RenderedTotals>;
  /** How many releases to keep. */
  readonly keep: number;
  /** The largest share of vacancies that may be lost since the current release. */
  readonly maximumLoss: number;
  /** The number of workers; by default the number of cores. Set in tests. */
  readonly workers?: number | undefined;
}

export type BuiltRelease = Awaited<ReturnType<typeof buildRelease>>;

/** Adds what proves a release to its files, and returns what the gate found in it. */
function addProof(
  { signer, generatedAt, origin = '', sought }: BuildRequest,
  release: string,
  entries: FinishedFiles['entries'],
): readonly Leak[] {
  if (!signer) return [];
  const net = createLeakNet(sought);
  const newFiles = createNewFiles(release);
  return [...proofFiles(entries, { generatedAt, origin }, signer)].flatMap(([location, { bytes, entry }]) => {
    newFiles.write(location, bytes, new Date(generatedAt));
    entries.set(location, entry);
    return net(publicPath(location) ?? location, bytes);
  });
}

/** An error before the switch leaves the old release in place. `force` does not skip the gate. */
export async function buildRelease(request: BuildRequest) {
  const { directory, generatedAt, tool, buildFingerprint, sought, verdicts } = request;
  const { force = false, onProgress, workers = availableParallelism() } = request;
  try {
    // Lock the releases, and read the one to compare with.
    using staging = openStaging(directory, request.holder);
    const release = staging.path;
    const previous = readCurrentRelease(directory, force);
    const before = previous?.manifest;
    if (!force) refuseEarlierClock(generatedAt, before?.generatedAt);

    // Render, while workers compress new files and reuse unchanged ones.
    const made = { compressors, buildFingerprint, gate: gateDigest(sought) };
    const reuse = reusableRelease(previous, made);
    const setup = { release, generatedAt, sought, reuse };
    const keysBefore = previous?.record.keys;
    await using finishing = startFinishing({ ...setup, before, keysBefore, workers, onProgress });
    const rendered = await request.render(finishing.sink, previous);
    const { closedByHand = 0, maximumLoss } = request;
    if (!force)
      refuseEmptyOrShrunken(rendered.vacancies + closedByHand, before?.totals.vacancies, maximumLoss);
    const { entries, keys, leaks, stored, copies } = await finishing.finish();
    refuseLeaks([...leaks, ...addProof(request, release, entries)]);

    // Describe and seal the release, and verify it.
    const { id, totals } = writeManifest(release, { generatedAt, tool, rendered, entries });
    const { jobDigests } = rendered;
    const record = recordOf(previous, { ...made, verdicts, jobDigests, keys });
    writeRecord(release, record);
    writeSeal(release);
    request.check?.(release);

    // Make the release current, and remove old ones.
    onProgress?.(say`flush`);
    await makeDurable(release);
    onProgress?.(say`switch`);
    makeCurrent(release, directory, id);
    const removed = removeOldReleases(directory, request.keep, previous?.id);

    return {
      id,
      path: join(directory, id),
      previous: record.previous,
      totals,
      stored,
      copies,
      changes: record.changes,
      /** What each feed for an aggregator has and leaves out. */
      aggregators: rendered.aggregators,
      /** Old releases. */
      removed,
    };
  } catch (error) {
    throw readableDiskError(error, directory);
  }
}
