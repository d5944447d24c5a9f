/** Runs in a thread of the finishing pool: reads files back and brings them to their final state, one task at a time. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { FileKind } from '../../contract/headers.ts';
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
import { linkOver, type Predecessor, predecessorAt, readIfPossible } from './predecessor.ts';

const setup = workerData as WorkerSetup;
const { release } = setup;
const stamps = setup.stamps.map((stamp) => Buffer.from(stamp));
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
  const { location, kind, before } = file;
  const path = join(release, location);
  const bytes = readFileSync(path);
  // What is compressed from the start is judged by what is in it.
  const content = kind === 'gzip' ? gunzipSync(bytes) : bytes;
  const etag = semanticTag(content, file.stamped ? [] : stamps);
  const changedAt = before?.etag === etag ? before.changedAt : setup.generatedAt;
  const time = new Date(changedAt);
  const spans = storedSpans(bytes.length, stampPlaces(bytes, stamps));
  const mayBeSame = before !== undefined && (before.etag === etag || file.stamped);
  const predecessor =
    mayBeSame && setup.predecessor !== undefined
      ? predecessorAt(join(setup.predecessor, location), bytes, spans)
      : undefined;

  const copies: Partial<Record<ContentCoding, FinishedCopy>> = {};
  for (const coding of isWorthCompressing(kind, bytes.length) ? contentCodings : []) {
    if (!steps.includes(coding)) continue;
    const copy = finishCopy(coding, { path, kind, bytes, spans, time, predecessor });
    if (copy) copies[coding] = copy;
  }
  if (!steps.includes('inspect')) return { location, copies };
  const leaks = findLeaks(publicPath(location) ?? location, content).slice(0, leaksPerFile);
  if (!(predecessor?.identical && linkOver(predecessor.path, path, time))) utimesSync(path, time, time);
  return { location, sha256: sha256(bytes), etag, changedAt, leaks, copies };
}

interface CopyToFinish {
  /** Of the file itself. */
  readonly path: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
  readonly spans: readonly StoredSpan[];
  /** A host that makes validators from file times keeps them for what did not change. */
  readonly time: Date;
  readonly predecessor: Predecessor | undefined;
}

/** Makes the copy of a file, from that of the release before if it really holds these bytes. */
function finishCopy(coding: ContentCoding, file: CopyToFinish): FinishedCopy | undefined {
  const { kind, bytes, spans, time, predecessor } = file;
  const path = file.path + codingSuffix[coding];
  const before = predecessor && predecessor.path + codingSuffix[coding];
  const old = before === undefined ? undefined : readIfPossible(before);
  if (predecessor?.identical && before !== undefined && old && holds(coding, old, bytes)) {
    if (!linkOver(before, path, time)) write(path, old, time);
    return { size: old.length, sha256: sha256(old), origin: 'takenOver' };
  }
  const next = predecessor && old && restamped(coding, old, predecessor.bytes, bytes, spans);
  if (next && holds(coding, next, bytes)) {
    write(path, next, time);
    return { size: next.length, sha256: sha256(next), origin: 'restamped' };
  }
  const copy = compressedAround(coding, bytes, spans, effortFor(kind, bytes.length));
  if (!copy) return undefined;
  write(path, copy, time);
  return { size: copy.length, sha256: sha256(copy), origin: 'compressed' };
}

/** Only what is not there yet: what is may be a file of the release before as well. */
function write(path: string, bytes: Buffer, time: Date): void {
  writeFileSync(path, bytes, { flag: 'wx' });
  utimesSync(path, time, time);
}
