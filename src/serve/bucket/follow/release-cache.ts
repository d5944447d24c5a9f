import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { sha256 } from '../../../release/format/digests.ts';
import { makeDurable, makeNamesDurable } from '../../../release/format/disk.ts';
import { readManifest } from '../../../release/format/manifest-file.ts';
import { removedPrefix } from '../../../release/format/release-layout.ts';
import {
  currentId,
  lockReleases,
  releaseExists,
  releaseIds,
  removeLeftovers,
  switchTo,
} from '../../../release/format/releases-directory.ts';
import { makeServable, removeRelease } from '../../../release/format/served-modes.ts';
import {
  type BucketPointer,
  placedObjects,
  privateFiles,
  privateObjects,
  type StoredFile,
} from '../../bucket-layout.ts';
import { readIndex, readObject } from '../bucket-reader.ts';
import { type ObjectStore, runPoolBySize } from '../object-store.ts';

/**
 * The local copy of the bucket that a host follows:
 *
 *     <cache>/releases/…            a directory of releases like any other, which the host serves from
 *     <cache>/incoming/<index>/     a release that is being fetched, by the digest of its index
 *     <cache>/followed.json         the bucket, and its last state that was followed
 *
 * The cache can be deleted: the host then fetches everything again.
 */
const stateFile = 'followed.json';
const stateFormat = 1;

export function releasesIn(cache: string): string {
  return join(cache, 'releases');
}

interface FollowedState {
  readonly format: number;
  readonly from: string;
  readonly release: string;
  readonly sequence: number;
}

export interface Fetched {
  readonly objects: number;
  readonly bytes: number;
}

export class ReleaseCache {
  readonly directory: string;
  readonly releases: string;
  readonly #incoming: string;
  readonly #from: string;
  readonly #lock: Disposable;
  #state: FollowedState | undefined;

  private constructor(directory: string, from: string, lock: Disposable) {
    this.directory = directory;
    this.releases = releasesIn(directory);
    this.#incoming = join(directory, 'incoming');
    this.#from = from;
    this.#lock = lock;
    this.#state = readState(directory);
  }

  /** Throws when another process uses the cache. */
  static open(directory: string, from: string, holder: string): ReleaseCache {
    const releases = releasesIn(directory);
    mkdirSync(releases, { recursive: true });
    const lock = lockReleases(releases, holder);
    try {
      const cache = new ReleaseCache(directory, from, lock);
      const { release, from: followed = from } = cache.#state ?? {};
      if (followed !== from) {
        throw new OperatorError(say`${directory} holds releases fetched from ${followed}.`, {
          reason: 'usage',
          hint: say`Choose another directory with --cache, or empty this one.`,
        });
      }
      removeLeftovers(releases);
      // The last process may have ended between the two steps of a switch.
      if (release !== undefined && release !== cache.current && cache.has(release)) {
        switchTo(releases, release);
      }
      return cache;
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
  }

  close(): void {
    this.#lock[Symbol.dispose]();
  }

  /** The release that can be served without the bucket. */
  get current(): string | undefined {
    const current = currentId(this.releases);
    return current !== undefined && this.has(current) ? current : undefined;
  }

  get state(): FollowedState | undefined {
    return this.#state;
  }

  has(release: string): boolean {
    return releaseExists(this.releases, release);
  }

  /** Fetches the files that are not here yet. The release appears under its name only when it is complete. */
  async fetch(
    store: ObjectStore,
    { release, index: digest }: Pick<BucketPointer, 'release' | 'index'>,
    signal: AbortSignal,
  ): Promise<Fetched> {
    const missing = () =>
      new OperatorError(say`The pointer of ${store.address} names ${release}, which is not there.`, {
        reason: 'environment',
        hint: say`Publish it again, or roll back to a release that \`tabulador releases --at ${store.address}\` lists.`,
      });
    const index = await readIndex(store, release, digest);
    if (!index) throw missing();
    const target = join(this.#incoming, index.sha256);
    await mkdir(target, { recursive: true });
    for (const left of await readdir(this.#incoming))
      if (left !== index.sha256) removeRelease(join(this.#incoming, left));
    const known = this.#filesHere();
    // An interrupted fetch goes on with the files that it left whole.
    for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) known.set(sha256(await readFile(path)), path);
    }
    const fetched = { objects: 0, bytes: 0 };
    const place = async (files: readonly StoredFile[]) => {
      for (const file of files) {
        signal.throwIfAborted();
        const path = join(target, file.location);
        const source = known.get(file.sha256);
        if (!(source && (await reuse(source, path, file)))) {
          const bytes = await readObject(store, file);
          await writeFile(path, bytes);
          fetched.objects++;
          fetched.bytes += bytes.length;
        }
        if (file.changedAt) await utimes(path, new Date(file.changedAt), new Date(file.changedAt));
        known.set(file.sha256, path);
      }
    };
    const placeAll = async (files: Iterable<StoredFile>) => {
      const all = [...files];
      for (const folder of new Set(all.map(({ location }) => dirname(join(target, location)))))
        await mkdir(folder, { recursive: true });
      // Files with the same bytes are placed by the same worker, so that the bytes are fetched once.
      const byDigest = [...Map.groupBy(all, ({ sha256 }) => sha256).values()];
      await runPoolBySize(byDigest, ([file]) => file?.size ?? 0, place);
    };
    // The manifest is checked before the rest is fetched.
    await placeAll(privateObjects(index));
    const manifest = readManifest(target);
    if (manifest.id !== release) throw missing();
    await placeAll(placedObjects(manifest));
    makeServable(target);
    await makeDurable(this.directory);
    await rename(target, join(this.releases, release));
    return fetched;
  }

  /** The files of the releases here, by digest. A damaged release is not used. */
  #filesHere(): Map<string, string> {
    const known = new Map<string, string>();
    for (const id of releaseIds(this.releases)) {
      try {
        const root = join(this.releases, id);
        for (const { sha256: digest, location } of placedObjects(readManifest(root)))
          known.set(digest, join(root, location));
        for (const name of privateFiles) known.set(sha256(readFileSync(join(root, name))), join(root, name));
      } catch {}
    }
    return known;
  }

  /** Writes the state first and switches the link second: after a crash in between, `open` does the second step. */
  makeCurrent({ release, sequence }: Pick<BucketPointer, 'release' | 'sequence'>): void {
    this.#state = { format: stateFormat, from: this.#from, release, sequence };
    const file = join(this.directory, stateFile);
    writeFileSync(`${file}.new`, `${JSON.stringify(this.#state)}\n`, { flush: true });
    renameSync(`${file}.new`, file);
    // After a power cut, an older pointer must not be news.
    makeNamesDurable(this.directory);
    if (currentId(this.releases) !== release) switchTo(this.releases, release);
  }

  async keepOnly(releases: readonly (string | undefined)[]): Promise<void> {
    for (const id of releaseIds(this.releases)) {
      if (releases.includes(id)) continue;
      // Rename first: removal takes time, and this process is serving meanwhile.
      const aside = join(this.releases, removedPrefix + id);
      await rename(join(this.releases, id), aside);
      await rm(aside, { recursive: true, force: true }).catch(() => removeRelease(aside));
    }
  }
}

/** Links to another file with these bytes, unless it is damaged. A link has one time, so another time needs a copy. */
async function reuse(source: string, path: string, file: StoredFile): Promise<boolean> {
  const bytes = await readFile(source).catch(() => undefined);
  if (bytes === undefined || sha256(bytes) !== file.sha256) return false;
  if (source === path) return true;
  const copy = () => writeFile(path, bytes);
  const { mtimeMs } = await stat(source);
  // Some file systems have no links, or not more of them for one file.
  await (mtimeMs === Date.parse(file.changedAt ?? '') ? link(source, path).catch(copy) : copy());
  return true;
}

/** Undefined if there is no readable state; then everything is fetched again. */
function readState(directory: string): FollowedState | undefined {
  try {
    const text = readFileSync(join(directory, stateFile), 'utf8');
    const { format, from, release, sequence } = JSON.parse(text) as Partial<FollowedState>;
    if (format !== stateFormat || typeof from !== 'string' || typeof release !== 'string') return undefined;
    return typeof sequence === 'number' ? { format, from, release, sequence } : undefined;
  } catch {
    return undefined;
  }
}
