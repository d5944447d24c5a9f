import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSha256 } from '../../../contract/sha256.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { makeDurable } from '../../../release/format/disk.ts';
import { assertServable, parseManifest } from '../../../release/format/manifest.ts';
import {
  isPublicPath,
  manifestFile,
  removedPrefix,
  stagingPrefix,
} from '../../../release/format/release-layout.ts';
import {
  currentId,
  lockReleases,
  releaseExists,
  releaseIds,
  removeLeftovers,
  switchTo,
} from '../../../release/format/releases-directory.ts';
import { readSealed } from '../../../release/format/seal.ts';
import type { StoredFile } from '../../bucket-layout.ts';
import type { ReleaseStorage, StoragePointer } from './storage.ts';

/**
 * The local copy of the storage that a host follows:
 *
 *     <cache>/releases/…              a directory of releases like any other, which the host serves from
 *     <cache>/objects/<2>/<sha256>    the bytes of their files, by digest; the releases have hard links to them
 *     <cache>/followed.json           the storage, and its last state that was followed
 *
 * The cache can be deleted: the host then fetches everything again.
 */
const objectsFolder = 'objects';
const stateFile = 'followed.json';
const stateFormat = 1;

/** The directory of releases in a cache. */
export function releasesIn(cache: string): string {
  return join(cache, 'releases');
}

/** The last state of a storage that a host followed. */
interface FollowedState {
  readonly format: number;
  /** The name of the storage. */
  readonly from: string;
  readonly release: string;
  readonly sequence: number;
}

export interface Fetched {
  readonly objects: number;
  readonly bytes: number;
}

/** How many files to fetch at the same time. */
const concurrency = 16;

/** Larger files are fetched one at a time, because each is held in memory. */
const largeBytes = 8 * 1024 ** 2;

export class ReleaseCache {
  readonly directory: string;
  readonly releases: string;
  readonly #from: string;
  readonly #lock: Disposable;
  /** Folders of objects that exist. */
  readonly #folders = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();
  #state: FollowedState | undefined;

  private constructor(directory: string, from: string, lock: Disposable) {
    this.directory = directory;
    this.releases = releasesIn(directory);
    this.#from = from;
    this.#lock = lock;
    this.#state = readState(directory);
  }

  /** Throws when another process uses the cache. */
  static open(directory: string, from: string, holder: string): ReleaseCache {
    const releases = releasesIn(directory);
    for (const folder of [releases, join(directory, objectsFolder)]) mkdirSync(folder, { recursive: true });
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
      if (release !== undefined && release !== cache.current && releaseExists(releases, release)) {
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

  /** The release that can be served without the storage. */
  get current(): string | undefined {
    const current = currentId(this.releases);
    return current !== undefined && releaseExists(this.releases, current) ? current : undefined;
  }

  get state(): FollowedState | undefined {
    return this.#state;
  }

  has(release: string): boolean {
    return releaseExists(this.releases, release);
  }

  /** Fetches the files that are not here yet. The release appears under its name only when it is complete. */
  async fetch(storage: ReleaseStorage, pointer: StoragePointer, signal: AbortSignal): Promise<Fetched> {
    const staging = join(this.releases, stagingPrefix + pointer.release);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging);
    const fetched = { objects: 0, bytes: 0 };
    const folders = new Set<string>();
    let isFirst = true;
    for await (const batch of storage.files(pointer)) {
      const waiting = Iterator.from(batch);
      const place = async () => {
        for (const file of waiting) {
          signal.throwIfAborted();
          assertPlaceable(file, pointer.release);
          await this.#oneAtATime(file.size > largeBytes ? 'large' : file.sha256, async () => {
            if (await this.#fetchObject(file, () => storage.read(file))) {
              fetched.objects++;
              fetched.bytes += file.size;
            }
            const place = join(staging, file.location);
            await makeFolder(dirname(place), folders);
            await this.#link(file, place);
          });
        }
      };
      // Wait for all before an error is thrown, so that none writes into a directory that is being removed.
      const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, place));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      if (isFirst) assertUsable(staging, pointer.release);
      isFirst = false;
    }
    await makeDurable(this.directory);
    await rename(staging, join(this.releases, pointer.release));
    return fetched;
  }

  /** Writes the state first and switches the link second: after a crash in between, `open` does the second step. */
  makeCurrent({ release, sequence }: StoragePointer): void {
    this.#state = { format: stateFormat, from: this.#from, release, sequence };
    const file = join(this.directory, stateFile);
    writeFileSync(`${file}.new`, `${JSON.stringify(this.#state)}\n`, { flush: true });
    renameSync(`${file}.new`, file);
    if (currentId(this.releases) !== release) switchTo(this.releases, release);
  }

  /** Removes every other release, and then the objects that no release has any more. */
  async keepOnly(releases: readonly (string | undefined)[]): Promise<void> {
    for (const id of releaseIds(this.releases)) {
      if (releases.includes(id)) continue;
      // Rename first: removal takes time, and this process is serving meanwhile.
      const aside = join(this.releases, removedPrefix + id);
      renameSync(join(this.releases, id), aside);
      await rm(aside, { recursive: true, force: true });
    }
    const objects = join(this.directory, objectsFolder);
    for (const folder of await readdir(objects)) {
      for (const name of await readdir(join(objects, folder))) {
        const file = join(objects, folder, name);
        if ((await stat(file)).nlink === 1) await unlink(file);
      }
    }
  }

  /** Two files with the same bytes share one object, which must be fetched only once. */
  #oneAtATime(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#running.get(key) ?? Promise.resolve();
    const mine = before
      .catch(() => {})
      .then(work)
      .finally(() => this.#running.get(key) === mine && this.#running.delete(key));
    this.#running.set(key, mine);
    return mine;
  }

  /** False if the object is already in the cache, whole. A truncated one is fetched again. */
  async #fetchObject(file: StoredFile, read: () => AsyncIterable<Uint8Array>): Promise<boolean> {
    const object = this.#objectOf(file);
    if (await isWhole(object, file)) return false;
    await makeFolder(dirname(object), this.#folders);
    const incoming = `${object}.new`;
    try {
      await writeFile(incoming, verifyWhileStreaming(file, read()));
      await rename(incoming, object);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    return true;
  }

  /** Gives the file its time from the build. If the same bytes have two times, the second file is a copy. */
  async #link(file: StoredFile, place: string): Promise<void> {
    const object = this.#objectOf(file);
    const time = file.changedAt === undefined ? undefined : new Date(file.changedAt);
    const { mtimeMs, nlink } = await stat(object);
    const hasTime = time === undefined || mtimeMs === time.getTime();
    if (!hasTime && nlink === 1) await utimes(object, time, time);
    if (hasTime || nlink === 1) {
      try {
        await link(object, place);
        return;
      } catch (error) {
        if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
    }
    await copyFile(object, place);
    if (time) await utimes(place, time, time);
  }

  #objectOf({ sha256 }: StoredFile): string {
    return join(this.directory, objectsFolder, sha256.slice(0, 2), sha256);
  }
}

/** Errors of a file system that does not support hard links, or not more of them for this file. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV', 'ENOSYS']);

/** Creates each folder once, not for each file in it. */
async function makeFolder(path: string, made: Set<string>): Promise<void> {
  if (made.has(path)) return;
  await mkdir(path, { recursive: true });
  made.add(path);
}

/**
 * For an object that a release links to, the size is enough: that release was flushed after all digests were checked.
 * Any other object comes from an interrupted fetch, and may not have reached the disk.
 */
async function isWhole(path: string, { size, sha256 }: StoredFile): Promise<boolean> {
  try {
    const found = await stat(path);
    if (found.size !== size) return false;
    if (found.nlink > 1) return true;
    const digest = createHash('sha256');
    for await (const piece of createReadStream(path)) digest.update(piece);
    return digest.digest('hex') === sha256;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Passes the bytes on; throws if there are too many, or at the end if the digest is wrong. */
async function* verifyWhileStreaming(
  file: StoredFile,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length > file.size) break;
    digest.update(piece);
    yield piece;
  }
  if (length !== file.size || digest.digest('hex') !== file.sha256) {
    throw unusable(say`${file.location} arrived damaged.`);
  }
}

/** Location and digest become file names here, so neither may lead out of the cache. */
function assertPlaceable({ location, sha256 }: StoredFile, release: string): void {
  if (isSha256(sha256) && isPublicPath(`/${location}`)) return;
  const why = say`it has no valid path or digest for ${JSON.stringify(location.slice(0, 200))}`;
  throw unusable(say`The release ${release} cannot be used: ${why}.`);
}

function unusable(message: string): OperatorError {
  const hint = say`If this happens again, publish the release again or roll back to another one.`;
  return new OperatorError(message, { reason: 'environment', hint });
}

/** Checks the manifest before the rest is fetched: it must match its seal, have our format, and be servable. */
function assertUsable(staging: string, release: string): void {
  let why: string;
  try {
    const manifest = parseManifest(readSealed(staging, manifestFile).toString());
    assertServable(manifest);
    if (manifest.id === release) return;
    why = say`its manifest belongs to ${manifest.id}`;
  } catch (error) {
    why = (error as Error).message;
  }
  throw new OperatorError(say`The release ${release} cannot be used: ${why}.`, {
    reason: 'environment',
    hint: say`Upgrade this host: it needs the version of the program that publishes, or a later one.`,
  });
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
