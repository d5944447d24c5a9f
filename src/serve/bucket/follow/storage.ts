import { createReadStream } from 'node:fs';
import { readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readRegularFile } from '../../../foundation/regular-file.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { parseManifest, type ReleaseManifest } from '../../../release/format/manifest.ts';
import { currentLink, isReleaseId, manifestFile, sealFile } from '../../../release/format/release-layout.ts';
import { parseSeal } from '../../../release/format/seal.ts';
import { parseShard, placedObjects, type ReleaseIndex, type StoredObject } from '../../bucket-layout.ts';
import { readIndex, readObject, requirePointer, understood } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';

/** A place that others publish to and hosts follow: a bucket, or a directory of releases on a shared disk. */
export interface ReleaseStorage {
  /** As the operator named it, without anything secret. */
  readonly name: string;
  /** Files that are asked for at the same time. */
  readonly concurrency: number;
  /** What is current there now. Cheap when nothing has changed. It may wait for ever, where a disk does. */
  look(): Promise<StoragePointer>;
  /**
   * Every file of the release that was just looked at, in batches. The first batch is that of the private files, the
   * manifest among them: whoever cannot use the release finds out before anything large is asked for.
   */
  files(pointer: StoragePointer, signal: AbortSignal): AsyncIterable<readonly StoredFile[]>;
  /** The bytes of one file, not yet compared with its digest. */
  read(file: StoredFile, pointer: StoragePointer, signal: AbortSignal): AsyncIterable<Uint8Array>;
  close(): void;
}

export interface StoragePointer {
  readonly release: string;
  /** Higher with each switch, also with one back; null where there is none, and what is current now is the latest state. */
  readonly sequence: number | null;
  /** SHA-256 of the index of the release, where it has one. */
  readonly index: string | null;
}

export interface StoredFile extends StoredObject {
  /** In the release, with slashes. */
  readonly location: string;
  /** The time of the file; undefined for a private one. */
  readonly changedAt: string | undefined;
}

/**
 * A bucket that `tabulador publish` takes releases to. A look reads the pointer, which is shorter than the headers of an
 * answer that it has not changed. The list of files is read a shard at a time, so that it is never in memory as a whole.
 */
export function bucketStorage(store: ObjectStore): ReleaseStorage {
  return {
    name: store.address,
    concurrency: 16,
    async look() {
      const { release, sequence, index } = await requirePointer(store, 'environment');
      return { release, sequence, index };
    },
    async *files({ release, index: digest }) {
      const index = await readIndex(store, release, digest ?? undefined);
      if (!index) throw indexMissing(store.address, release);
      yield Object.entries(index.private).map(
        ([location, stored]): StoredFile => ({ location, ...stored, changedAt: undefined }),
      );
      yield [...placedObjects({ files: {}, problems: index.problems })];
      for (const [number, stored] of index.shards.entries()) {
        const text = (await readObject(store, stored)).toString();
        const files = understood(store, stored.sha256, () => parseShard(text, number, index.shards.length));
        yield [...placedObjects({ files, problems: {} as ReleaseIndex['problems'] })];
      }
    },
    async *read(file) {
      yield await readObject(store, file);
    },
    close: () => store.close(),
  };
}

function indexMissing(address: string, release: string): OperatorError {
  return new OperatorError(say`The pointer of ${address} leads to ${release}, which is not there.`, {
    reason: 'environment',
    hint: say`Publish it again, or roll back to a release that \`tabulador releases --at ${address}\` lists.`,
  });
}

const filesInBatch = 1_000;
/** A stream costs more than the bytes of a small file. */
const wholeBytes = 1_048_576;

/**
 * A directory of releases, such as `tabulador build` fills, usually on a shared disk. It is copied from, so that a host
 * goes on when the disk is away. Two files at a time: a disk that does not answer keeps a thread of the pool for each.
 */
export function directoryStorage(directory: string): ReleaseStorage {
  return {
    name: directory,
    concurrency: 2,
    async look() {
      return { release: await currentIn(directory), sequence: null, index: null };
    },
    async *files({ release }) {
      const manifest = await readRegularFile(join(directory, release, manifestFile));
      yield await privateFilesOf(join(directory, release));
      yield* batchesOf(parseManifest(manifest.toString()));
    },
    async *read({ location, size }, { release }, signal) {
      const file = join(directory, release, location);
      if (size <= wholeBytes) yield await readRegularFile(file);
      else yield* createReadStream(file, { signal });
    },
    close() {},
  };
}

async function currentIn(directory: string): Promise<string> {
  let release: string;
  try {
    release = basename(await readlink(join(directory, currentLink)));
  } catch (cause) {
    throw new OperatorError(say`There is no release in ${directory}, or the disk is away.`, {
      reason: 'environment',
      hint: say`Build there with \`tabulador build\`, or see whether the disk is mounted.`,
      cause,
    });
  }
  if (isReleaseId(release)) return release;
  throw new OperatorError(say`\`current\` in ${directory} leads to something else than a release.`, {
    reason: 'environment',
    hint: say`\`tabulador rollback\` there sets it.`,
  });
}

/** The seal, and what it vouches for. */
async function privateFilesOf(release: string): Promise<StoredFile[]> {
  const bytes = await readRegularFile(join(release, sealFile));
  const sealed = parseSeal(bytes.toString()) ?? new Map<string, string>();
  const files: StoredFile[] = [
    { location: sealFile, size: bytes.length, sha256: sha256(bytes), changedAt: undefined },
  ];
  for (const [name, digest] of sealed) {
    const { size } = await stat(join(release, name));
    files.push({ location: name, size, sha256: digest, changedAt: undefined });
  }
  return files;
}

function* batchesOf(manifest: ReleaseManifest): Generator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for (const file of placedObjects(manifest)) {
    batch.push(file);
    if (batch.length < filesInBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
