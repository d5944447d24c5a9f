import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import {
  type BucketPointer,
  type PointerSignature,
  parseShard,
  placedObjects,
  privateObjects,
  type ReleaseIndex,
  type StoredFile,
} from '../../bucket-layout.ts';
import { parseStored, readIndex, readObject, requirePointer } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';

/** The bucket that hosts follow. */
export interface ReleaseStorage {
  /** Its address, without secrets. */
  readonly name: string;
  readPointer(): Promise<StoragePointer>;
  /**
   * Every file of the release that the pointer names, in batches. The first batch has the private files with the
   * manifest, so that a host can check the release before it reads anything large.
   */
  files(pointer: StoragePointer): AsyncIterable<Iterable<StoredFile>>;
  /** The bytes of one file, not yet checked against its digest. */
  read(file: StoredFile): AsyncIterable<Uint8Array>;
  close(): void;
}

export type StoragePointer = Pick<BucketPointer, 'release' | 'sequence' | 'index'> & {
  readonly signed?: PointerSignature | undefined;
};

/** The list of files is read one shard at a time, so that it is never in memory as a whole. */
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
    readPointer,
    async *files({ release, index: digest }) {
      const index = await readIndex(store, release, digest);
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
