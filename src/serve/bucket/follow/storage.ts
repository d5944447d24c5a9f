import { createReadStream } from 'node:fs';
import { readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readRegularFile } from '../../../foundation/regular-file.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { parseManifest } from '../../../release/format/manifest.ts';
import { currentLink, isReleaseId, manifestFile, sealFile } from '../../../release/format/release-layout.ts';
import { parseSeal } from '../../../release/format/seal.ts';
import {
  type PointerSignature,
  parseShard,
  placedObjects,
  privateObjects,
  type ReleaseIndex,
  type StoredFile,
} from '../../bucket-layout.ts';
import { parseStored, readIndex, readObject, requirePointer } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';

/** What hosts follow: a bucket, or a directory of releases on a shared disk. */
export interface ReleaseStorage {
  /** The operator's name for the storage, without secrets. */
  readonly name: string;
  /** How many files to read at the same time. */
  readonly concurrency: number;
  /** Reads the current state. Cheap if nothing has changed. On a disk that hangs it may never return. */
  readPointer(): Promise<StoragePointer>;
  /**
   * Every file of the release that the pointer names, in batches. The first batch has the private files with the
   * manifest, so that a host can check the release before it reads anything large.
   */
  files(pointer: StoragePointer, signal: AbortSignal): AsyncIterable<Iterable<StoredFile>>;
  /** The bytes of one file, not yet checked against its digest. */
  read(file: StoredFile, pointer: StoragePointer, signal: AbortSignal): AsyncIterable<Uint8Array>;
  close(): void;
}

export interface StoragePointer {
  readonly release: string;
  /** Grows with each switch, also with a rollback; null for a directory, where the current release is the latest state. */
  readonly sequence: number | null;
  /** SHA-256 of the index of the release; null for a directory, which has none. */
  readonly index: string | null;
  readonly signed?: PointerSignature | undefined;
}

/** A bucket. The list of files is read one shard at a time, so that it is never in memory as a whole. */
export function bucketStorage(store: ObjectStore): ReleaseStorage {
  let known = '';
  /** Read until two readings agree: the pointer has no digest, and the network may have changed it. */
  const readPointer = async (): Promise<StoragePointer> => {
    for (;;) {
      const { release, sequence, index, signed } = await requirePointer(store, 'environment');
      const before = known;
      known = [release, sequence, index, signed?.signature].join();
      if (known === before) return { release, sequence, index, signed };
    }
  };
  return {
    name: store.address,
    concurrency: 16,
    readPointer,
    async *files({ release, index: digest }) {
      const index = await readIndex(store, release, digest ?? undefined);
      if (!index) {
        throw new OperatorError(say`The pointer of ${store.address} names ${release}, which is not there.`, {
          reason: 'environment',
          hint: say`Publish it again, or roll back to a release that \`tabulador releases --at ${store.address}\` lists.`,
        });
      }
      yield privateObjects(index);
      yield placedObjects({ files: {}, problems: index.problems });
      for (const [number, stored] of index.shards.entries()) {
        const text = (await readObject(store, stored)).toString();
        const files = parseStored(store, stored.sha256, () => parseShard(text, number, index.shards.length));
        yield placedObjects({ files, problems: {} as ReleaseIndex['problems'] });
      }
    },
    async *read(file) {
      yield await readObject(store, file);
    },
    close: () => store.close(),
  };
}

/** Smaller files are read whole, because a stream would cost more. */
const streamedFrom = 1_048_576;

/**
 * A directory of releases, such as `tabulador build` fills, usually on a shared disk. Hosts copy from it, so that they keep
 * serving when the disk is gone. Two files at a time: on a disk that hangs each read blocks a thread of the pool.
 */
export function directoryStorage(directory: string): ReleaseStorage {
  return {
    name: directory,
    concurrency: 2,
    async readPointer() {
      return { release: await currentIn(directory), sequence: null, index: null };
    },
    async *files({ release }) {
      const manifest = await readRegularFile(join(directory, release, manifestFile));
      yield await privateFilesOf(join(directory, release));
      yield placedObjects(parseManifest(manifest.toString()));
    },
    async *read({ location, size }, { release }, signal) {
      const file = join(directory, release, location);
      if (size <= streamedFrom) yield await readRegularFile(file);
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
    throw new OperatorError(say`There is no release in ${directory}, or the disk is not mounted.`, {
      reason: 'environment',
      hint: say`Build there with \`tabulador build\`, or mount the disk.`,
      cause,
    });
  }
  if (isReleaseId(release)) return release;
  throw new OperatorError(say`\`current\` in ${directory} does not lead to a release.`, {
    reason: 'environment',
    hint: say`Correct it there with \`tabulador rollback\`.`,
  });
}

/** The seal and the files that it lists. */
async function privateFilesOf(release: string): Promise<StoredFile[]> {
  const bytes = await readRegularFile(join(release, sealFile));
  const files: StoredFile[] = [
    { location: sealFile, size: bytes.length, sha256: sha256(bytes), changedAt: undefined },
  ];
  for (const [name, digest] of parseSeal(bytes.toString()) ?? []) {
    const { size } = await stat(join(release, name));
    files.push({ location: name, size, sha256: digest, changedAt: undefined });
  }
  return files;
}
