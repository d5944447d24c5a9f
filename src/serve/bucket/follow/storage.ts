import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import {
  type BucketPointer,
  type PointerSignature,
  placedObjects,
  privateObjects,
  type StoredFile,
} from '../../bucket-layout.ts';
import { readIndex, readManifestOf, readObject, requirePointer } from '../bucket-reader.ts';
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
      yield placedObjects(await readManifestOf(store, index));
    },
    async *read(file) {
      yield await readObject(store, file);
    },
    close: () => store.close(),
  };
}
