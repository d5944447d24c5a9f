/** Runs in a thread of the finishing pool: brings files to their final state, one task at a time. */
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { codingsFor, effortFor } from '../../format/compression.ts';
import { semanticTag, sha256, tagOfDigest } from '../../format/digests.ts';
import { type ContentCoding, codingSuffix } from '../../format/manifest.ts';
import { publicPath } from '../../format/release-layout.ts';
import { type StampPlace, type StampsOf, stampPlaces, stampsOfBuild } from '../../format/stamp-places.ts';
import { contentOf, leakFinder } from '../gate.ts';
import { compressedAround, restamped } from '../stored-stamps.ts';
import {
  type FileToFinish,
  type FinishedCopy,
  type FinishedFile,
  type FinishingStep,
  type FinishingTask,
  largeFile,
  taskBytes,
  type WorkerAnswer,
  type WorkerSetup,
} from './finishing-pool.ts';
import { NewFiles } from './new-files.ts';
import { type KnownFile, linkAsItWas, linkOver, readIfPossible, withStamps } from './predecessor.ts';

const setup = workerData as WorkerSetup;
const { release, predecessor } = setup;
const stampsOf = stampsOfBuild(setup.generatedAt);
const stampsBefore: StampsOf = predecessor ? stampsOfBuild(predecessor.generatedAt) : () => [];
const findLeaks = leakFinder(setup.sought);
const files = new NewFiles(release);

parentPort?.on('message', (task: FinishingTask) => {
  const answer = answerTo(task);
  const { bytes } = task;
  if (bytes?.byteLength === taskBytes) return parentPort?.postMessage({ ...answer, bytes }, [bytes]);
  // Gives its memory back now. Collecting garbage would get to it much later: little of it is on the heap.
  bytes?.transfer(0);
  parentPort?.postMessage(answer);
});

function answerTo({ files, steps, bytes }: FinishingTask): WorkerAnswer {
  try {
    const whole = Buffer.from(bytes ?? new ArrayBuffer());
    return {
      finished: files.map((file) => {
        if (file.at !== undefined)
          return finishFile(file, whole.subarray(file.at, file.at + file.size), steps);
        const read = readFileSync(join(release, file.location));
        const finished = finishFile(file, read, steps);
        if (read.length >= largeFile) read.buffer.transfer(0);
        return finished;
      }),
    };
  } catch (error) {
    const { message, stack, code, path, syscall } = error as NodeJS.ErrnoException;
    return { failed: { message, stack, code, path, syscall } };
  }
}

/** Digest, validator and gate; the file itself, unless it is there already; compressed copies. */
function finishFile(file: FileToFinish, bytes: Buffer, steps: readonly FinishingStep[]): FinishedFile {
  const { location, before } = file;
  if (file.onlyScan) return { location, leaks: findLeaks(file, bytes) };
  const name = publicPath(location) ?? location;
  const places = stampPlaces(bytes, stampsOf(name));
  const digest = sha256(bytes);
  const unchanged = unchangedFrom(file, bytes, digest, places);
  const etag = unchanged?.entry.etag ?? tagOf(file, bytes, digest, places);
  const changedAt = before?.etag === etag ? before.changedAt : setup.generatedAt;
  const time = new Date(changedAt);

  const copies: Partial<Record<ContentCoding, FinishedCopy>> = {};
  for (const coding of codingsFor(name, bytes.length, file.kind)) {
    if (!steps.includes(coding)) continue;
    const copy = finishCopy(coding, { file, bytes, places, time, unchanged });
    if (copy) copies[coding] = copy;
  }
  if (!steps.includes('inspect')) return { location, copies };
  // What the same gate has let pass before need not be read again.
  const leaks = unchanged && predecessor?.sameGate ? [] : findLeaks(file, bytes);
  putInPlace(file, bytes, { size: bytes.length, sha256: digest, time: time.getTime() }, unchanged);
  return { location, sha256: digest, etag, changedAt, leaks, copies };
}

/** Writes the file, or gives it the time that it should have; or makes it one with that of the release before. */
function putInPlace(
  { location, at }: FileToFinish,
  bytes: Buffer,
  known: KnownFile,
  unchanged: Unchanged | undefined,
): void {
  const path = files.place(location);
  const isOnDisk = at === undefined;
  if (unchanged?.identical && (isOnDisk ? linkOver : linkAsItWas)(unchanged.path, path, known)) return;
  const time = new Date(known.time);
  if (isOnDisk) utimesSync(path, time, time);
  else files.write(location, [bytes], time);
}

function tagOf(file: FileToFinish, bytes: Buffer, digest: string, places: readonly StampPlace[]): string {
  if (file.kind === 'gzip') return semanticTag(contentOf(file.kind, bytes), []);
  return places.length === 0 ? tagOfDigest(digest) : semanticTag(bytes, places);
}

/** The file of the release before, which differs from the new one in its stamps at most. */
interface Unchanged {
  readonly path: string;
  readonly entry: NonNullable<FileToFinish['before']>;
  readonly bytes: Buffer;
  /** Not even its stamps differ. */
  readonly identical: boolean;
}

function unchangedFrom(
  { location, before: entry }: FileToFinish,
  bytes: Buffer,
  digest: string,
  places: readonly StampPlace[],
): Unchanged | undefined {
  if (!predecessor || !entry || entry.size !== bytes.length) return undefined;
  const path = join(predecessor.path, location);
  const stamps = stampsBefore(publicPath(location) ?? location);
  const before = withStamps(bytes, places, stamps);
  if (!before) return undefined;
  const identical = before.equals(bytes);
  if ((identical ? digest : sha256(before)) !== entry.sha256) return undefined;
  // A text may hold by chance what was a stamp of the release before, and is none now.
  const sameStamps = stampPlaces(before, stamps).length === places.length;
  return sameStamps ? { path, entry, bytes: before, identical } : undefined;
}

interface CopyToFinish {
  readonly file: FileToFinish;
  readonly bytes: Buffer;
  readonly places: readonly StampPlace[];
  readonly time: Date;
  readonly unchanged: Unchanged | undefined;
}

/** Makes the copy of a file, from that of the release before if it is a copy of these bytes or differs in stamps. */
function finishCopy(coding: ContentCoding, copy: CopyToFinish): FinishedCopy | undefined {
  const { file, bytes, places, time, unchanged } = copy;
  const location = file.location + codingSuffix[coding];
  if (unchanged) {
    const taken = takenCopy(coding, location, copy, unchanged);
    if (taken) return taken;
  }
  const made = compressedAround(coding, bytes, places, effortFor(file.kind));
  if (!made) return undefined;
  files.write(location, [made], time);
  return { size: made.length, sha256: sha256(made), origin: 'compressed' };
}

function takenCopy(
  coding: ContentCoding,
  location: string,
  { bytes, places, time }: CopyToFinish,
  { path: pathBefore, entry, bytes: bytesBefore, identical }: Unchanged,
): FinishedCopy | undefined {
  const [size, digest] = [entry.encoded?.[coding], entry.encodedSha256?.[coding]];
  if (size === undefined || digest === undefined) return undefined;
  const before = pathBefore + codingSuffix[coding];
  const known = { size, sha256: digest, time: time.getTime() };
  if (identical && linkAsItWas(before, files.place(location), known))
    return { size, sha256: digest, origin: 'takenOver' };
  const old = readIfPossible(before);
  if (!old || sha256(old) !== digest) return undefined;
  const next = identical ? old : restamped(coding, old, bytesBefore, bytes, places);
  if (!next) return undefined;
  files.write(location, [next], time);
  return { size: next.length, sha256: sha256(next), origin: identical ? 'takenOver' : 'restamped' };
}
