/** Runs in a thread of the finishing pool: reads files back and brings them to their final state, one task at a time. */
import { closeSync, futimesSync, openSync, readFileSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { type ContentCoding, codingSuffix, contentCodings } from '../../contract/manifest.ts';
import { publicPath } from '../../contract/release-layout.ts';
import { effortFor, holds, isWorthCompressing } from '../compression.ts';
import { semanticTag, sha256 } from '../digests.ts';
import { leakFinder } from '../gate.ts';
import { stampPlaces } from '../stamp-places.ts';
import { compressedAround, restamped, type StoredSpan, storedSpans } from '../stored-stamps.ts';
import type {
  FileToFinish,
  FinishedCopy,
  FinishedFile,
  FinishingStep,
  FinishingTask,
  WorkerAnswer,
  WorkerSetup,
} from './finishing-pool.ts';
import { linkAsItWas, linkOver, readIfPossible, withStamps } from './predecessor.ts';

const setup = workerData as WorkerSetup;
const { release, predecessor } = setup;
const stamps = setup.stamps.map((stamp) => Buffer.from(stamp));
const stampsBefore = predecessor?.stamps.map((stamp) => Buffer.from(stamp)) ?? [];
const findLeaks = leakFinder(setup.gate);

/** A name that is also a common word is found everywhere; a few places in each file say enough. */
const leaksPerFile = 10;

parentPort?.on('message', (task: FinishingTask) => {
  parentPort?.postMessage(answerTo(task));
});

function answerTo({ files, steps }: FinishingTask): WorkerAnswer {
  try {
    return { finished: files.map((file) => finishFile(file, steps)) };
  } catch (error) {
    const { message, stack, code, path, syscall } = error as NodeJS.ErrnoException;
    return { failed: { message, stack, code, path, syscall } };
  }
}

/** Reads a file back once and does the steps: digest, validator and gate; compressed copies. */
function finishFile(file: FileToFinish, steps: readonly FinishingStep[]): FinishedFile {
  const { location, before } = file;
  const path = join(release, location);
  const bytes = readFileSync(path);
  if (file.onlyScan) return { location, leaks: leaksIn(file, bytes) };
  const places = stampPlaces(bytes, stamps);
  const digest = sha256(bytes);
  const unchanged = unchangedFrom(file, bytes, digest, places);
  const etag =
    unchanged && !file.stamped
      ? unchanged.entry.etag
      : semanticTag(contentOf(file, bytes), file.stamped ? [] : stamps);
  const changedAt = before?.etag === etag ? before.changedAt : setup.generatedAt;
  const time = new Date(changedAt);

  const copies: Partial<Record<ContentCoding, FinishedCopy>> = {};
  for (const coding of isWorthCompressing(file.kind, bytes.length) ? contentCodings : []) {
    if (!steps.includes(coding)) continue;
    const spans = storedSpans(bytes.length, places);
    const copy = finishCopy(coding, { file, path, bytes, spans, time, unchanged });
    if (copy) copies[coding] = copy;
  }
  if (!steps.includes('inspect')) return { location, copies };
  // What the same gate has let pass before need not be read again.
  const leaks = unchanged && predecessor?.sameGate ? [] : leaksIn(file, bytes);
  const shared =
    unchanged?.identical &&
    linkOver(unchanged.path, path, { size: bytes.length, sha256: digest, time: time.getTime() });
  if (!shared) utimesSync(path, time, time);
  return { location, sha256: digest, etag, changedAt, leaks, copies };
}

/** What is compressed from the start is judged by what is in it. */
function contentOf({ kind }: FileToFinish, bytes: Buffer): Buffer {
  return kind === 'gzip' ? gunzipSync(bytes) : bytes;
}

function leaksIn(file: FileToFinish, bytes: Buffer): NonNullable<FinishedFile['leaks']> {
  const path = publicPath(file.location) ?? file.location;
  return findLeaks(path, contentOf(file, bytes)).slice(0, leaksPerFile);
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
  places: ReturnType<typeof stampPlaces>,
): Unchanged | undefined {
  if (!predecessor || !entry || entry.size !== bytes.length) return undefined;
  const path = join(predecessor.path, location);
  const before = withStamps(bytes, places, stampsBefore);
  if (!before) return undefined;
  const identical = before.equals(bytes);
  if ((identical ? digest : sha256(before)) !== entry.sha256) return undefined;
  // A text may hold by chance what was a stamp of the release before, and is none now.
  const placesBefore = stampPlaces(before, stampsBefore);
  const sameStamps = placesBefore.length === places.length;
  return sameStamps ? { path, entry, bytes: before, identical } : undefined;
}

interface CopyToFinish {
  readonly file: FileToFinish;
  /** Of the file itself. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly spans: readonly StoredSpan[];
  /** A host that makes validators from file times keeps them for what did not change. */
  readonly time: Date;
  readonly unchanged: Unchanged | undefined;
}

/** Makes the copy of a file, from that of the release before if it is a copy of these bytes or differs in stamps. */
function finishCopy(coding: ContentCoding, copy: CopyToFinish): FinishedCopy | undefined {
  const path = copy.path + codingSuffix[coding];
  const { file, bytes, spans, time, unchanged } = copy;
  if (unchanged) {
    const taken = takenCopy(coding, path, copy, unchanged);
    if (taken) return taken;
  }
  const made = compressedAround(coding, bytes, spans, effortFor(file.kind, bytes.length));
  if (!made) return undefined;
  write(path, made, time);
  return { size: made.length, sha256: sha256(made), origin: 'compressed' };
}

function takenCopy(
  coding: ContentCoding,
  path: string,
  { bytes, spans, time }: CopyToFinish,
  { path: pathBefore, entry, bytes: bytesBefore, identical }: Unchanged,
): FinishedCopy | undefined {
  const [size, digest] = [entry.encoded?.[coding], entry.encodedSha256?.[coding]];
  if (size === undefined || digest === undefined) return undefined;
  const before = pathBefore + codingSuffix[coding];
  if (identical && linkAsItWas(before, path, { size, sha256: digest, time: time.getTime() }))
    return { size, sha256: digest, origin: 'takenOver' };
  const old = readIfPossible(before);
  const next = identical ? old : old && restamped(coding, old, bytesBefore, bytes, spans);
  if (!next || !holds(coding, next, bytes)) return undefined;
  write(path, next, time);
  return { size: next.length, sha256: sha256(next), origin: identical ? 'takenOver' : 'restamped' };
}

/** Only what is not there yet: what is may be a file of the release before as well. */
function write(path: string, bytes: Buffer, time: Date): void {
  const descriptor = openSync(path, 'wx');
  try {
    // A disk that fills up takes a part of the bytes before it says so.
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    futimesSync(descriptor, time, time);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(descriptor);
  }
}
