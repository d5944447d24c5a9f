import assert from 'node:assert/strict';
import { readIndex, readManifestOf, readObject, readPointer } from '../../src/serve/bucket/bucket-reader.ts';
import type { ObjectStore } from '../../src/serve/bucket/object-store.ts';
import { placedObjects } from '../../src/serve/bucket-layout.ts';

/**
 * Reads a bucket as a host does, from the pointer to the index to objects, every `step`-th of them, and fails when
 * anything that the pointer promises is not there byte for byte. Answers with the id of the release and the sequence.
 */
export async function readWhole(
  store: ObjectStore,
  step = 1,
): Promise<{ readonly release: string; readonly sequence: number } | undefined> {
  const pointer = await readPointer(store);
  if (!pointer) return undefined;
  const index = await readIndex(store, pointer.release, pointer.index);
  assert.ok(index, `${pointer.release} has no index`);
  const manifest = await readManifestOf(store, index);
  const needed = [...Object.values(index.private), ...placedObjects(manifest)];
  for (let at = 0; at < needed.length; at += step) {
    const object = needed[at];
    if (object) await readObject(store, object);
  }
  return { release: pointer.release, sequence: pointer.sequence };
}
