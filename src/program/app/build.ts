import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openBoard } from '../../board/open-board.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { FileSink } from '../../release/file-sink.ts';
import { compressors } from '../../release/format/compression.ts';
import { makeDurable } from '../../release/format/disk.ts';
import { writeManifest } from '../../release/format/manifest-file.ts';
import { publicPath } from '../../release/format/release-layout.ts';
import { proofFiles, type Signer } from '../../release/format/release-signature.ts';
import {
  afterSwitch,
  openStaging,
  removeOldReleases,
  withCurrent,
} from '../../release/format/releases-directory.ts';
import { writeSeal } from '../../release/format/seal.ts';
import { makeServable } from '../../release/format/served-modes.ts';
import type { PreviousRelease } from '../../release/open-data/open-data.ts';
import type { RenderedTotals } from '../../release/render-release.ts';
import { verifyRelease } from '../../release/verify/verify-release.ts';
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
import { latestInstant, refuseEarlierInstant } from './board-clock.ts';
import { refuseInventedAsReal } from './demo-board.ts';
import { confirmEdition, editionsForBuild } from './index-editions.ts';
import { type JudgedBoard, type Judgement, judgeBoard, keepJudgement, toolName } from './judge-board.ts';
import { renderJudged } from './render-judged.ts';
import { requireSigner } from './signing-keys.ts';
import {
  boardLocation,
  makePrivateFolderAbove,
  readBoard,
  releasesDirectory,
  type Task,
  type Workspace,
} from './workspace.ts';

interface BuildOptions extends Pick<Task, 'holder' | 'onProgress'> {
  /** Builds even if the release is empty, or much smaller than the current one. */
  readonly force?: boolean | undefined;
  /** How many vacancies the operator has just closed, or accepted as lost. */
  readonly takenOff?: number;
  /** Called with the finished release before it becomes current; an error stops the build. */
  readonly check?: ((directory: string) => void) | undefined;
}

export type BuiltFromBoard = Awaited<ReturnType<typeof buildFromBoard>>;

/** Builds a release of the active vacancies and makes it the current one, from one consistent view of the board. */
export async function buildFromBoard(request: Task & BuildOptions) {
  const { settings, onProgress } = request;
  const directory = releasesDirectory(request);
  return await readBoard(request, async (view) => {
    refuseEarlierInstant(await latestInstant(view), request.clock());
    await refuseInventedAsReal(view, request);
    const signer = await requireSigner(view, request);
    onProgress?.(say`judge`);
    const judged = await judgeBoard(view, request);
    await storeVerdicts(judged.judgement, request);
    makePrivateFolderAbove(directory, request);
    let edition: Awaited<ReturnType<typeof editionsForBuild>> | undefined;
    const built = await buildRelease({
      ...request,
      directory,
      generatedAt: judged.snapshot.generatedAt,
      tool: toolName(),
      signer,
      origin: settings.service.origin,
      buildFingerprint: judged.buildFingerprint,
      sought: judged.sought,
      render: async (sink, previous) => {
        edition = await editionsForBuild(view, judged.snapshot, request);
        return await renderJudged(judged, settings, sink, previous, edition.editions);
      },
      check(release) {
        // An edition is made of a verified release only.
        if (request.check || edition?.made)
          (request.check ?? ((path) => refuseUnsound(path, request)))(release);
      },
      takenDown: judged.takenDown,
      keep: settings.releases.keep,
      maximumLoss: settings.releases.maximumLoss,
      sealed: settings.releases.sealed,
    });
    const unconfirmed = edition?.made ? await confirmEdition(request) : null;
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
      edition: {
        frozen: edition?.made?.id ?? null,
        pending: edition?.pending ?? null,
        problem: edition?.problem ?? unconfirmed,
      },
    };
  });
}

/** A board that cannot be written now, or is on a disk that cannot be, only makes the next build judge again. */
async function storeVerdicts(judgement: Judgement, workspace: Workspace): Promise<void> {
  if (!judgement.isNews) return;
  try {
    const board = await openBoard(boardLocation(workspace), 'existing');
    await board.write('build', (session) => keepJudgement(session, judgement), { waitMilliseconds: 0 });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
  }
}

/** A release that fails verification never becomes current. This process has just hashed every file in it. */
export function refuseUnsound(directory: string, { onProgress }: Task): void {
  const { findings } = verifyRelease(directory, onProgress, { withBytes: false });
  const [first] = findings;
  if (!first) return;
  throw new OperatorError(
    say`The new release failed verification. Findings: ${findings.length}, the first in ${first.file}: ${first.what}.`,
    {
      reason: 'refused',
      hint: say`It was discarded, and the release before it is still served. Please report this as a bug: a new release must pass verification.`,
    },
  );
}

export interface BuildRequest extends BuildOptions, Pick<JudgedBoard, 'buildFingerprint' | 'sought'> {
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
  /** Vacancies that an import has taken down. They do not count as lost. */
  readonly takenDown?: readonly string[];
  /** The largest share of vacancies that may be lost since the current release. */
  readonly maximumLoss: number;
  /** See `releases.sealed`. */
  readonly sealed?: boolean;
  /** The number of workers; by default one for each core but that of the renderer. Set in tests. */
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
  const { directory, generatedAt, tool, buildFingerprint, sought } = request;
  const { force = false, onProgress, workers = Math.max(1, availableParallelism() - 1) } = request;
  try {
    // Lock the releases, and read the one to compare with.
    using staging = openStaging(directory, request.holder);
    const release = staging.path;
    const previous = readCurrentRelease(directory, force);
    const before = previous?.manifest;
    if (!force) refuseEarlierClock(generatedAt, before?.generatedAt);

    // Render, while workers compress new files and reuse unchanged ones.
    const made = { compressors, buildFingerprint, gate: gateDigest(sought) };
    const reuse = reusableRelease(previous, made, sought);
    const setup = { release, generatedAt, sought, reuse };
    const { keys: keysBefore, seen: seenBefore } = previous?.record ?? {};
    await using finishing = startFinishing({ ...setup, before, keysBefore, seenBefore, workers, onProgress });
    const rendered = await request.render(finishing.sink, previous);
    const { takenOff = 0, takenDown = [], maximumLoss } = request;
    const expected = takenOff + takenDown.filter((id) => previous?.jobDigests.has(id)).length;
    if (!force) refuseEmptyOrShrunken(rendered.vacancies + expected, before?.totals.vacancies, maximumLoss);
    const { entries, keys, leaks, seen, stored, copies } = await finishing.finish();
    refuseLeaks([...leaks, ...addProof(request, release, entries)]);

    // Describe and seal the release, and verify it.
    const { id, totals } = writeManifest(release, { generatedAt, tool, rendered, entries });
    const { jobDigests, history } = rendered;
    const record = recordOf(previous, { ...made, jobDigests, history, keys, seen });
    writeRecord(release, record);
    writeSeal(release);
    makeServable(release, request.sealed);
    request.check?.(release);

    // Make the release current, and remove old ones.
    onProgress?.(say`flush`);
    await makeDurable(release);
    onProgress?.(say`switch`);
    let problem = makeCurrent(release, directory, id);
    let removed: readonly string[] = [];
    try {
      removed = removeOldReleases(directory, request.keep, previous?.id);
    } catch (error) {
      problem ??= afterSwitch(
        error,
        directory,
        say`Release ${id} is current, but old ones could not be removed.`,
      );
    }

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
      /** What failed when the release was current already. */
      problem,
    };
  } catch (error) {
    throw withCurrent(error, directory);
  }
}
