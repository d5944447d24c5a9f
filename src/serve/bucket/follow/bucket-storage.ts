import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { parseShard, placedObjects, type ReleaseIndex } from '../../bucket-layout.ts';
import { readIndex, readObject, requirePointer, understood } from '../bucket-reader.ts';
import type { ObjectStore } from '../object-store.ts';
import type { ReleaseStorage, StoredFile } from './storage.ts';

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
