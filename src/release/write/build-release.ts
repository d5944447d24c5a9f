import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { say } from '../../foundation/language/language.ts';
import type { SoughtWords } from '../../vacancies/gate/leak-net.ts';
import type { FileSink } from '../file-sink.ts';
import { compressors } from '../format/compression.ts';
import { makeDurable, makeNamesDurable, readableDiskError } from '../format/disk.ts';
import type { ReleaseManifest } from '../format/manifest.ts';
import { manifestOf, writeManifest } from '../format/manifest-file.ts';
import { removedPrefix, stagingPrefix } from '../format/release-layout.ts';
import {
  lockReleases,
  releaseExists,
  removeLeftovers,
  removeOldReleases,
  switchTo,
} from '../format/releases-directory.ts';
import { writeSeal } from '../format/seal-file.ts';
import type { PreviousRelease } from '../open-data/changes.ts';
import type { RenderedTotals } from '../render-release.ts';
import { damageTo } from '../verify/check-bytes.ts';
import { writeFileKeys } from './file-keys.ts';
import { type Finished, startFinishing } from './finishing/finishing.ts';
import type { Predecessor } from './finishing/predecessor.ts';
import { gateDigest, refuseEarlierClock, refuseEmptyOrShrunken, refuseLeaks } from './gate.ts';
import {
  type BuildNotes,
  type CurrentRelease,
  changesBetween,
  readCurrentRelease,
  type VacancyChanges,
  writeRecord,
} from './previous-release.ts';
import { stagingSink } from './staging-sink.ts';

export type BuildPhase = 'render' | 'scan and compress' | 'flush' | 'switch';

/** As people read it. */
export function buildPhaseText(phase: BuildPhase): string {
  const texts: Readonly<Record<BuildPhase, string>> = {
    render: say`render`,
    'scan and compress': say`scan and compress`,
    flush: say`flush`,
    switch: say`switch`,
  };
  return texts[phase];
}

export interface BuildProgress {
  readonly phase: BuildPhase;
  /** Files: rendered so far, or finished so far. */
  readonly files: number;
  /** How many there are, once that is known. */
  readonly of?: number | undefined;
  readonly bytes: number;
}

export interface BuildRequest {
  /** The releases directory, made if it is not there. */
  readonly directory: string;
  readonly generatedAt: string;
  /** Name and version of the program. */
  readonly tool: string;
  /** Stands for the program and the settings: what another edition has made is not taken over. */
  readonly edition: string;
  /** What must not be found in any file of it. */
  readonly sought: SoughtWords;
  readonly keep: number;
  readonly maximumLoss: number;
  /** Leaves the comparison with the release before aside. The gate cannot be forced. */
  readonly force: boolean;
  /** Who builds, for another command that finds the directory locked. */
  readonly holder: string;
  readonly render: (sink: FileSink, previous: PreviousRelease | undefined) => Promise<RenderedTotals>;
  /** Asked for once everything is rendered. */
  readonly notes?: (() => BuildNotes) | undefined;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
  /** Sees the whole release before anybody else does; what it throws stops the build. */
  readonly check?: ((directory: string) => void) | undefined;
  /** As many as there are cores, unless a test wants otherwise. */
  readonly workers?: number | undefined;
}

export interface BuiltRelease {
  readonly id: string;
  readonly path: string;
  readonly previous: string | null;
  readonly totals: ReleaseManifest['totals'];
  /** Compressed copies and problem bodies included. */
  readonly stored: { readonly files: number; readonly bytes: number };
  /** How the compressed copies came about. */
  readonly copies: Finished['copies'];
  readonly changes: VacancyChanges;
  /** Old releases that made room. */
  readonly removed: readonly string[];
}

/**
 * Builds a release beside the others and makes it the current one in one step. Until that step nothing that a reader
 * sees is touched, and whatever goes wrong before it leaves the old release in place.
 */
export async function buildRelease(request: BuildRequest): Promise<BuiltRelease> {
  const { directory } = request;
  try {
    mkdirSync(directory, { recursive: true });
    using _lock = lockReleases(directory, request.holder);
    removeLeftovers(directory);
    const previous = readCurrentRelease(directory, request.force);
    if (!request.force) refuseEarlierClock(request.generatedAt, previous?.manifest.generatedAt);
    const staging = join(directory, `${stagingPrefix}${process.pid}`);
    try {
      mkdirSync(staging);
      return await buildInto(staging, previous, request);
    } finally {
      removeIfPossible(staging);
    }
  } catch (error) {
    throw readableDiskError(error, directory);
  }
}

/** The same id is the same bytes: if it is there already, and sound, then it only has to become current. */
function putInPlace(staging: string, directory: string, id: string): void {
  const place = join(directory, id);
  const aside = join(directory, removedPrefix + id);
  if (releaseExists(directory, id)) {
    if (damageTo(place).length === 0) return;
    // For a moment there is nothing under its name: better than bytes that nobody built.
    renameSync(place, aside);
  }
  renameSync(staging, place);
  makeNamesDurable(directory);
  rmSync(aside, { recursive: true, force: true });
}

/** What stopped the build is what the operator must hear of; what cannot be removed now is left to the next build. */
function removeIfPossible(staging: string): void {
  try {
    rmSync(staging, { recursive: true, force: true });
  } catch {}
}

/** Undefined when nothing may be taken over: others have made its files, or compressed them. */
function predecessorIn(
  previous: CurrentRelease | undefined,
  { gate, request }: { readonly gate: string; readonly request: BuildRequest },
): Predecessor | undefined {
  const { record, manifest, path } = previous ?? {};
  if (record?.compressors !== compressors || record.edition !== request.edition || !manifest || !path) {
    return undefined;
  }
  return { path, generatedAt: manifest.generatedAt, sameGate: record.gate === gate };
}

async function buildInto(
  staging: string,
  previous: CurrentRelease | undefined,
  request: BuildRequest,
): Promise<BuiltRelease> {
  const { directory, generatedAt, tool, edition, force, maximumLoss } = request;
  const report = request.onProgress ?? (() => {});
  const gate = gateDigest(request.sought);
  const finishing = startFinishing({
    release: staging,
    workers: request.workers ?? availableParallelism(),
    sought: request.sought,
    generatedAt,
    previous,
    predecessor: predecessorIn(previous, { gate, request }),
    onProgress: report,
  });
  try {
    const rendered = await request.render(stagingSink(finishing), previous);
    if (!force) {
      refuseEmptyOrShrunken(rendered.vacancies, previous?.manifest.totals.vacancies, maximumLoss);
    }
    const finished = await finishing.finish();
    refuseLeaks(finished.leaks);
    const manifest = manifestOf({ generatedAt, tool, rendered, entries: finished.entries });
    const { id, totals } = manifest;
    const changes = changesBetween(previous?.jobDigests ?? new Map(), rendered.jobDigests);
    writeManifest(staging, manifest);
    writeRecord(staging, {
      format: 1,
      previous: previous?.id ?? null,
      compressors,
      edition,
      gate,
      notes: request.notes?.(),
      changes,
      jobDigests: rendered.jobDigests,
    });
    writeFileKeys(staging, finished.keys);
    writeSeal(staging);
    request.check?.(staging);
    const bytes = totals.bytes;
    report({ phase: 'flush', files: totals.files, of: totals.files, bytes });
    await makeDurable(staging);
    report({ phase: 'switch', files: totals.files, of: totals.files, bytes });
    putInPlace(staging, directory, id);
    switchTo(directory, id);
    const removed = removeOldReleases(directory, request.keep, previous?.id);
    return {
      id,
      path: join(directory, id),
      previous: previous?.id ?? null,
      totals,
      stored: finished.stored,
      copies: finished.copies,
      changes,
      removed,
    };
  } finally {
    await finishing.close();
  }
}
