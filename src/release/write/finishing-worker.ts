/** Runs in a thread of the finishing pool: inspects, compresses and writes files, one task at a time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SeenWords } from '../../vacancies/gate/leak-net.ts';
import { codingsFor, compressed, restamped } from '../format/compression.ts';
import { semanticTag, sha256, tagOfDigest } from '../format/digests.ts';
import { type ContentCoding, codingSuffix, type ManifestFile } from '../format/manifest.ts';
import { publicPath } from '../format/release-layout.ts';
import type {
  FileToFinish,
  FinishedFile,
  FinishingTask,
  WorkerAnswer,
  WorkerSetup,
} from './finishing-pool.ts';
import { contentOf, leakFinder } from './gate.ts';
import { createNewFiles } from './new-files.ts';

const { release, reuse, generatedAt, sought } = workerData as WorkerSetup;
const seen = new SeenWords();
const findLeaks = leakFinder(sought, seen);
const newFiles = createNewFiles(release);

let last = Promise.resolve();
parentPort?.on('message', (task: FinishingTask) => {
  last = last.then(async () => {
    const answer = await answerTo(task);
    // Frees the memory now; the garbage collector would free it much later.
    task.bytes?.transfer(0);
    parentPort?.postMessage(answer);
  });
});

async function answerTo({ files, bytes }: FinishingTask): Promise<WorkerAnswer> {
  try {
    const all = Buffer.from(bytes ?? new ArrayBuffer());
    const finished: FinishedFile[] = [];
    for (const file of files) {
      const { at, size } = file;
      finished.push(at === undefined ? inspect(file) : await finish(file, all.subarray(at, at + size)));
    }
    return { finished, seen: seen.takeAdded() };
  } catch (error) {
    const { message, stack } = error as Error;
    // A clone of an Error lacks its code and path, and without them a full disk looks like a bug.
    return { failed: { ...(error as NodeJS.ErrnoException), message, stack } };
  }
}

/** Looks for leaks in a file that the main thread has linked. */
function inspect(file: FileToFinish): FinishedFile {
  return { location: file.location, leaks: findLeaks(file, readFileSync(join(release, file.location))) };
}

async function finish(file: FileToFinish, bytes: Buffer): Promise<FinishedFile> {
  const { location, kind, size, before, stamps = [] } = file;
  const name = publicPath(location) ?? location;
  const digest = sha256(bytes);
  const etag = tagOf(file, bytes, digest);
  const unchanged = before?.etag === etag ? before : undefined;
  const leaks = unchanged && reuse?.isClean ? [] : findLeaks(file, bytes);
  if (reuse && unchanged?.sha256 === digest && newFiles.link(reuse.path, location, unchanged)) {
    return { location, leaks, entry: unchanged, reused: true };
  }
  const changedAt = unchanged?.changedAt ?? generatedAt;
  const time = new Date(changedAt);
  newFiles.write(location, bytes, time);
  const encoded: Partial<Record<ContentCoding, number>> = {};
  const encodedSha256: Partial<Record<ContentCoding, string>> = {};
  for (const coding of codingsFor(name, size, kind)) {
    const earlier = unchanged && copyBefore(location, unchanged, coding);
    const copy =
      (earlier && restamped(coding, earlier, bytes, stamps)) ??
      (await compressed(coding, bytes, kind, stamps));
    if (!copy) continue;
    newFiles.write(location + codingSuffix[coding], copy, time);
    encoded[coding] = copy.length;
    encodedSha256[coding] = sha256(copy);
  }
  const entry = {
    size,
    sha256: digest,
    kind,
    etag,
    ...(stamps.length > 0 && { stamps }),
    changedAt,
    ...(Object.keys(encoded).length > 0 && { encoded, encodedSha256 }),
  };
  return { location, leaks, entry };
}

/** The copy in the previous release, if it is intact. */
function copyBefore(
  location: string,
  { encodedSha256 }: ManifestFile,
  coding: ContentCoding,
): Buffer | undefined {
  if (!reuse || encodedSha256?.[coding] === undefined) return undefined;
  try {
    const copy = readFileSync(join(reuse.path, location + codingSuffix[coding]));
    return sha256(copy) === encodedSha256[coding] ? copy : undefined;
  } catch {
    return undefined;
  }
}

function tagOf({ kind, stamps = [] }: FileToFinish, bytes: Buffer, digest: string): string {
  if (kind === 'gzip') return semanticTag(contentOf(kind, bytes), []);
  return stamps.length === 0 ? tagOfDigest(digest) : semanticTag(bytes, stamps);
}
