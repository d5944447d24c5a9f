/** Runs in a thread of the finishing pool: reads files back and brings them to their final state, one task at a time. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { type ContentCoding, codingSuffix, contentCodings } from '../../contract/manifest.ts';
import { publicPath } from '../../contract/release-layout.ts';
import { compressed, decompressed, effortFor, isWorthCompressing } from '../compression.ts';
import { semanticTag, sha256 } from '../digests.ts';
import { leakFinder } from '../gate.ts';
import type {
  FileToFinish,
  FinishedFile,
  FinishingStep,
  FinishingTask,
  WorkerAnswer,
  WorkerSetup,
} from './finishing-pool.ts';

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
  const codings = contentCodings.filter((coding) => steps.includes(coding));
  const bytes = readFileSync(join(release, file.location));
  return {
    location: file.location,
    ...(steps.includes('inspect') && inspected(file, bytes)),
    ...(isWorthCompressing(file.kind, bytes.length) && {
      encoded: encode(file, bytes, codings),
    }),
  };
}

function inspected({ location, kind, stamped }: FileToFinish, bytes: Buffer) {
  // What is compressed from the start is judged by what is in it.
  const content = kind === 'gzip' ? gunzipSync(bytes) : bytes;
  return {
    sha256: sha256(bytes),
    etag: semanticTag(content, stamped ? [] : stamps),
    leaks: findLeaks(publicPath(location) ?? location, content).slice(0, leaksPerFile),
  };
}

function encode(
  file: FileToFinish,
  bytes: Buffer,
  codings: readonly ContentCoding[],
): Partial<Record<ContentCoding, number>> {
  const sizes: Partial<Record<ContentCoding, number>> = {};
  for (const coding of codings) {
    const copy = reused(file, bytes, coding) ?? compressed(coding, bytes, effortFor(file.kind, bytes.length));
    if (!copy) continue;
    writeFileSync(join(release, file.location) + codingSuffix[coding], copy, { flag: 'wx' });
    sizes[coding] = copy.length;
  }
  return sizes;
}

/** The copy that the release before has, provided that it really holds these bytes. */
function reused(
  { location, reuseFrom }: FileToFinish,
  bytes: Buffer,
  coding: ContentCoding,
): Buffer | undefined {
  if (reuseFrom === undefined) return undefined;
  try {
    const copy = readFileSync(join(reuseFrom, location) + codingSuffix[coding]);
    return decompressed(coding, copy).equals(bytes) ? copy : undefined;
  } catch {
    return undefined;
  }
}
