import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertServable } from '../../release/format/manifest.ts';
import { type PlacedObject, placedObjects, type StoredObject } from '../bucket-layout.ts';
import { readIndex, readManifestOf, readObject } from './bucket-reader.ts';
import type { ObjectStore } from './object-store.ts';
import { runPool } from './run-pool.ts';
import { defaultConcurrency } from './s3-store.ts';

export interface FetchProgress {
  readonly files: number;
  readonly of: number;
  readonly bytes: number;
}

/**
 * Puts a release directory back together from a bucket, byte for byte and with its times, in a directory that is empty or
 * not there yet. False when the bucket has no such release. Every byte is held against its digest.
 */
export async function fetchRelease(
  store: ObjectStore,
  release: string,
  directory: string,
  onProgress: (progress: FetchProgress) => void = () => {},
): Promise<boolean> {
  const index = await readIndex(store, release);
  if (!index) return false;
  const manifest = await readManifestOf(store, index);
  // Paths become names of files here: none may lead out of the directory.
  assertServable(manifest);
  const placed: (StoredObject & Pick<PlacedObject, 'location' | 'changedAt'>)[] = [
    ...Object.entries(index.private).map(([location, stored]) => ({
      ...stored,
      location,
      changedAt: undefined,
    })),
    ...placedObjects(manifest),
  ];
  for (const folder of new Set(placed.map(({ location }) => dirname(location)))) {
    mkdirSync(join(directory, folder), { recursive: true });
  }
  let [files, bytes] = [0, 0];
  await runPool(placed, defaultConcurrency, async (object) => {
    const content = await readObject(store, object);
    const file = join(directory, object.location);
    writeFileSync(file, content, { flag: 'wx' });
    if (object.changedAt !== undefined) {
      const time = new Date(object.changedAt);
      utimesSync(file, time, time);
    }
    files += 1;
    bytes += content.length;
    onProgress({ files, of: placed.length, bytes });
  });
  return true;
}
