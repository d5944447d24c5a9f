import { digestInKey, objectsFolder } from '../contract/bucket-layout.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { runPool } from '../storage/run-pool.ts';

export interface PresentObject {
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface Listing {
  /** By digest. */
  readonly objects: ReadonlyMap<string, PresentObject>;
  readonly bytes: number;
}

const firstDigits = [...'0123456789abcdef'];

/**
 * Every object in the bucket. A listing has a thousand objects a page and each page names the next, so sixteen are read
 * side by side.
 */
export async function listObjects(
  store: ObjectStore,
  onProgress: (objects: number) => void = () => {},
): Promise<Listing> {
  const objects = new Map<string, PresentObject>();
  let bytes = 0;
  await runPool(firstDigits, firstDigits.length, async (digit) => {
    for await (const { key, size, modifiedAt } of store.list(objectsFolder + digit)) {
      const sha256 = digestInKey(key);
      if (sha256 === undefined || objects.has(sha256)) continue;
      objects.set(sha256, { size, modifiedAt });
      bytes += size;
      if (objects.size % 1_000 === 0) onProgress(objects.size);
    }
  });
  return { objects, bytes };
}
