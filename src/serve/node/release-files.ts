import { createHash, hash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { access, constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readWithoutWaiting } from '../../foundation/regular-file.ts';
import { codingSuffix, contentCodings } from '../../release/format/manifest.ts';
import { problemLocation, publicLocation } from '../../release/format/release-layout.ts';
import type { AnswerBody, BodySource } from '../answer/answer.ts';
import type { CatalogueFile } from '../answer/answer-catalogue.ts';
import type { FileForm, ReleaseDigests } from './release-digests.ts';

export interface ReleaseFilesOptions {
  /** Bytes that may be held in memory for one release. */
  readonly cacheBytes: number;
  /** A larger file is streamed from disk at each request. */
  readonly largestCachedFile: number;
  /** Told once of each file that is not as it was built. */
  readonly onDamage?: ((damage: DamagedFileError) => void) | undefined;
}

/** A file of which as many bytes are to be sent. It outlives its directory. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** Passes on what is read of it, and the last piece only if all of them together are what was built; or throws. */
  readonly vouchFor: (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer, void>;
}

/** An open file, and what it looked like when it was opened. */
interface SeenFile {
  readonly handle: FileHandle;
  readonly look: string;
}

/** A file of a release is not as it was built. It is not sent to anybody. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  /** In the release, e.g. `public/api/v1/index.json.br`. */
  readonly location: string;

  constructor(location: string, reason: string) {
    super(`${location} is not the file that was built: ${reason}`);
    this.location = location;
  }
}

/** What a disk may say of a file that somebody has meddled with. Anything else, such as too many open files, passes. */
const damageCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EACCES', 'EPERM', 'EIO']);

const pieceBytes = 262_144;

/**
 * The files of one release, by what the catalogue lists and nothing else: no request ever names a file here. The
 * directory is the release's own, never `current`, so that no answer mixes two of them. What is handed out has the digest
 * that the manifest tells: a file that is held whole is compared each time that it is read. One that is streamed is compared
 * before its first byte is sent, again only if it looks touched, and each time before its last piece is sent.
 */
export class ReleaseFiles {
  readonly directory: string;
  readonly #digests: ReleaseDigests;
  readonly #cache: LruByteCache;
  /** Never given up, whatever else is asked for. */
  readonly #pinned = new Map<string, Uint8Array>();
  readonly #loading = new Map<string, Promise<Uint8Array>>();
  /** By location, what files looked like when they were found to be as built; only of those that are not held whole. */
  readonly #sound = new Map<string, string>();
  readonly #comparing = new Map<string, Promise<void>>();
  /** By location, what is wrong and what the file looked like then, unless it could not be opened. */
  readonly #damaged = new Map<
    string,
    { readonly error: DamagedFileError; readonly look: string | undefined }
  >();
  readonly #largestCachedFile: number;
  readonly #onDamage: (damage: DamagedFileError) => void;

  constructor(directory: string, digests: ReleaseDigests, options: ReleaseFilesOptions) {
    const { cacheBytes, largestCachedFile, onDamage = () => {} } = options;
    this.directory = directory;
    this.#digests = digests;
    this.#cache = new LruByteCache(cacheBytes);
    this.#largestCachedFile = Math.min(largestCachedFile, cacheBytes);
    this.#onDamage = onDamage;
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** Where the files lie that are known to be damaged. */
  get damaged(): readonly string[] {
    return [...this.#damaged.keys()];
  }

  cached(body: AnswerBody): Uint8Array | undefined {
    const location = locationOf(body);
    return this.#pinned.get(location) ?? this.#cache.get(location);
  }

  /** Whether it is small enough to be in memory as a whole. */
  isHeldWhole({ size }: Pick<AnswerBody, 'size'>): boolean {
    return size <= this.#largestCachedFile;
  }

  /** A file to stream, compared before. */
  async open(body: AnswerBody): Promise<OpenFile> {
    const { handle, look } = await this.#openCompared(body);
    return { handle, size: body.size, vouchFor: (pieces) => this.#vouchFor(pieces, body, look) };
  }

  load(body: AnswerBody): Promise<Uint8Array> {
    const location = locationOf(body);
    // A hundred clients that ask for the same file at once read it once.
    const loading = this.#loading.get(location) ?? this.#readAndKeep(body);
    this.#loading.set(location, loading);
    return loading.finally(() => this.#loading.delete(location));
  }

  /** Keeps a file in memory with all its copies, for as long as the release is served. */
  async pin(source: BodySource, file: CatalogueFile): Promise<void> {
    for (const form of formsOf(source, file)) this.#pinned.set(locationOf(form), await this.#read(form));
  }

  /** Compares a file without sending it. What is wrong with it is remembered and told. */
  async compare(body: AnswerBody): Promise<void> {
    try {
      if (this.isHeldWhole(body)) await this.#read(body);
      else await (await this.#openCompared(body)).handle.close();
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
    }
  }

  async #readAndKeep(body: AnswerBody): Promise<Uint8Array> {
    const bytes = await this.#read(body);
    this.#cache.set(locationOf(body), bytes);
    return bytes;
  }

  async #read(body: AnswerBody): Promise<Uint8Array> {
    const { handle, look } = await this.#open(body);
    try {
      const bytes = Buffer.allocUnsafeSlow(body.size);
      await fill(bytes, handle);
      this.#judge(body, look, hash('sha256', bytes, 'buffer'));
      return bytes;
    } catch (error) {
      throw await this.#explained(error, body);
    } finally {
      await handle.close();
    }
  }

  async #openCompared(body: AnswerBody): Promise<SeenFile> {
    const { handle, look } = await this.#open(body);
    try {
      await this.#compareOnce(body, handle, look);
      return { handle, look };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Throws when its bytes are not those of the manifest; does not read them again while it looks the same. */
  async #compareOnce(body: AnswerBody, handle: FileHandle, look: string): Promise<void> {
    const location = locationOf(body);
    if (this.#sound.get(location) === look) return;
    // Many clients that ask for the same large file wait for one reader.
    const comparing = this.#comparing.get(location) ?? this.#compareBytes(body, handle, look);
    this.#comparing.set(location, comparing);
    await comparing.finally(() => this.#comparing.delete(location));
    if (this.#sound.get(location) !== look) throw new DamagedFileError(location, 'it is being changed');
  }

  async #compareBytes(body: AnswerBody, handle: FileHandle, look: string): Promise<void> {
    try {
      const digest = createHash('sha256');
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, Math.max(body.size, 1)));
      for (let at = 0; at < body.size; ) {
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        if (bytesRead === 0) break;
        digest.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
      this.#judge(body, look, digest.digest());
    } catch (error) {
      throw await this.#explained(error, body);
    }
    this.#sound.set(locationOf(body), look);
  }

  /** It may be written to while it is sent. An answer that lacks its last piece is known to be none by whoever gets it. */
  async *#vouchFor(
    pieces: AsyncIterable<Buffer>,
    body: AnswerBody,
    look: string,
  ): AsyncGenerator<Buffer, void> {
    const digest = createHash('sha256');
    let last: Buffer | undefined;
    let length = 0;
    try {
      for await (const piece of pieces) {
        digest.update(piece);
        length += piece.length;
        if (length < body.size) yield piece;
        else last = piece;
      }
    } catch (error) {
      throw await this.#explained(error, body);
    }
    // No word about damage that was found meanwhile: what was opened may be another file than the one that is there now.
    if (!this.#digests.of(body)?.equals(digest.digest())) {
      throw this.#damage(locationOf(body), look, 'its bytes changed while it was sent');
    }
    if (last) yield last;
  }

  async #open(body: AnswerBody): Promise<SeenFile> {
    const location = locationOf(body);
    let handle: FileHandle | undefined;
    try {
      handle = await open(join(this.directory, location), openFlags);
      const stats = await handle.stat({ bigint: true });
      const look = lookOf(stats);
      const known = this.#damaged.get(location);
      if (known?.look === look) throw known.error;
      if (!stats.isFile()) throw this.#damage(location, look, 'it is no file');
      if (stats.size !== BigInt(body.size)) {
        throw this.#damage(location, look, `it has ${stats.size} bytes, not ${body.size}`);
      }
      return { handle, look };
    } catch (error) {
      await handle?.close();
      throw await this.#explained(error, body);
    }
  }

  #judge(body: AnswerBody, look: string, digest: Buffer): void {
    const location = locationOf(body);
    if (this.#digests.of(body)?.equals(digest)) this.#damaged.delete(location);
    else throw this.#damage(location, look, 'its bytes are others');
  }

  /** A file that cannot be read is damaged, unless the whole release has been removed meanwhile. */
  async #explained(error: unknown, body: AnswerBody): Promise<unknown> {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof DamagedFileError || !damageCodes.has(code ?? '')) return error;
    if (code === 'ENOENT' && !(await exists(this.directory))) return error;
    return this.#damage(locationOf(body), undefined, message);
  }

  #damage(location: string, look: string | undefined, reason: string): DamagedFileError {
    const error = new DamagedFileError(location, reason);
    const isNew = !this.#damaged.has(location);
    this.#damaged.set(location, { error, look });
    // However it looks, it is to be compared before it is sent again.
    this.#sound.delete(location);
    if (isNew) this.#onDamage(error);
    return error;
  }
}

/** Nothing outside the release, and no waiting for whoever is at the other end of a pipe. */
const openFlags = readWithoutWaiting | constants.O_NOFOLLOW;

/** A file and its copies, as bodies of answers. */
export function formsOf(source: BodySource, { size, encoded }: CatalogueFile): AnswerBody[] {
  const copies = contentCodings.flatMap((coding) => {
    const copySize = encoded?.[coding];
    return copySize === undefined ? [] : [{ source, coding, size: copySize }];
  });
  return [{ source, coding: undefined, size }, ...copies];
}

/** What a file looks like from the outside; another as soon as somebody has written to it or replaced it. */
export function lookOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join();
}

/** Reads from the beginning. What the file lacks stays as it is, and the digest tells. */
async function fill(bytes: Buffer, handle: FileHandle): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, at);
    if (bytesRead === 0) return;
    at += bytesRead;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** Where it lies in the release. */
function locationOf({ source, coding }: FileForm): string {
  const location = source.file === undefined ? problemLocation(source.problem) : publicLocation(source.file);
  return coding ? location + codingSuffix[coding] : location;
}

/** Evicts what was used least recently. A Map keeps its keys in the order of insertion, which is all it takes. */
export class LruByteCache {
  readonly #entries = new Map<string, Uint8Array>();
  readonly #capacity: number;
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Uint8Array | undefined {
    const found = this.#entries.get(key);
    if (found) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, bytes: Uint8Array): void {
    if (bytes.byteLength > this.#capacity) return;
    this.#bytes += bytes.byteLength - (this.#entries.get(key)?.byteLength ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, bytes);
    for (const [oldest, evicted] of this.#entries) {
      if (this.#bytes <= this.#capacity) break;
      this.#entries.delete(oldest);
      this.#bytes -= evicted.byteLength;
    }
  }
}
