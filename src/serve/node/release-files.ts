import { createHash } from 'node:crypto';
import { constants, type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readWithoutWaiting } from '../../foundation/regular-file.ts';
import { codingSuffix, contentCodings, type ReleaseManifest } from '../../release/format/manifest.ts';
import { problemLocation, publicLocation } from '../../release/format/release-layout.ts';
import type { AnswerBody, BodySource, CatalogueFile } from '../answer/answer.ts';

export interface ReleaseFilesOptions {
  /** Bytes that may be held in memory for one release. */
  readonly cacheBytes: number;
  /** A larger file is streamed from disk at each request. */
  readonly largestCachedFile: number;
  /** Called once for each damaged file. */
  readonly onDamage?: ((damage: DamagedFileError) => void) | undefined;
}

/** A file differs from the one that was built. It is never sent whole. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  /** In the release, e.g. `public/api/v1/index.json.br`. */
  readonly location: string;

  constructor(location: string, reason: string) {
    super(`${location} is not the file that was built: ${reason}`);
    this.location = location;
  }
}

/** A short file is a text of a character for each byte, because Node sends the head and a text in one cheaper write. */
export type FileBytes = Buffer | string;

const shortFile = 16_384;

export const bufferOf = (bytes: FileBytes): Buffer =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;

/** Error codes that mean a damaged file. Others, such as too many open files, are temporary. */
const damageCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EACCES', 'EPERM', 'EIO']);

/** Does not follow a link out of the release, and does not wait for the writer of a pipe. */
const openFlags = readWithoutWaiting | constants.O_NOFOLLOW;

/**
 * The files of one release, as its manifest lists them: a request never names a file here. The directory is the release's
 * own, not `current`, so that no answer mixes two releases. A cached file is verified when it is read, a streamed file
 * before its last piece is sent.
 */
export class ReleaseFiles {
  readonly directory: string;
  readonly #manifest: Pick<ReleaseManifest, 'files' | 'problems'>;
  readonly #cache = new Map<string, FileBytes>();
  #cachedBytes = 0;
  readonly #cacheBytes: number;
  /** Files that stay in memory. */
  readonly #pinned = new Map<string, FileBytes>();
  readonly #loading = new Map<string, Promise<FileBytes>>();
  readonly #damaged = new Set<string>();
  readonly #largestCachedFile: number;
  readonly #onDamage: (damage: DamagedFileError) => void;

  constructor(
    directory: string,
    manifest: Pick<ReleaseManifest, 'files' | 'problems'>,
    { cacheBytes, largestCachedFile, onDamage = () => {} }: ReleaseFilesOptions,
  ) {
    this.directory = directory;
    this.#manifest = manifest;
    this.#cacheBytes = cacheBytes;
    this.#largestCachedFile = Math.min(largestCachedFile, cacheBytes);
    this.#onDamage = onDamage;
  }

  get cachedBytes(): number {
    return this.#cachedBytes;
  }

  /** Locations of the files that are known to be damaged. */
  get damaged(): readonly string[] {
    return [...this.#damaged];
  }

  cached(body: AnswerBody): FileBytes | undefined {
    const location = locationOf(body);
    return this.#pinned.get(location) ?? this.#cache.get(location);
  }

  isCacheable({ size }: Pick<AnswerBody, 'size'>): boolean {
    return size <= this.#largestCachedFile;
  }

  /** Reads and verifies a whole file, and caches it. Concurrent requests for one file read it once. */
  async load(body: AnswerBody): Promise<FileBytes> {
    const location = locationOf(body);
    const loading =
      this.#loading.get(location) ?? this.#read(body).finally(() => this.#loading.delete(location));
    this.#loading.set(location, loading);
    const bytes = await loading;
    if (this.#cache.has(location)) return bytes;
    // A full cache starts again: what is asked for often is soon back.
    if (this.#cachedBytes + bytes.length > this.#cacheBytes) {
      this.#cache.clear();
      this.#cachedBytes = 0;
    }
    this.#cache.set(location, bytes);
    this.#cachedBytes += bytes.length;
    return bytes;
  }

  /** Keeps a file and its copies in memory for as long as the release is served. */
  async pin(source: BodySource, { size, encoded }: Pick<CatalogueFile, 'size' | 'encoded'>): Promise<void> {
    const copies = contentCodings.map((coding) => [coding, encoded?.[coding]] as const);
    for (const [coding, bytes] of [[undefined, size] as const, ...copies]) {
      if (bytes === undefined) continue;
      const body = { source, coding, size: bytes };
      this.#pinned.set(locationOf(body), await this.#read(body));
    }
  }

  /** Opens a file to stream. The open handle outlives the file's directory. */
  async open(body: AnswerBody): Promise<FileHandle> {
    const location = locationOf(body);
    let handle: FileHandle | undefined;
    try {
      handle = await open(join(this.directory, location), openFlags);
      const stats = await handle.stat();
      if (!stats.isFile()) throw new DamagedFileError(location, 'it is not a regular file');
      if (stats.size !== body.size) {
        throw new DamagedFileError(location, `it has ${stats.size} bytes, not ${body.size}`);
      }
      return handle;
    } catch (error) {
      await handle?.close();
      throw await this.#asDamage(error, location);
    }
  }

  /**
   * The bytes of an open file, or of the part to send, in pieces of this length. The last one comes only if the digest of
   * the whole file is right: a client recognises an answer without its last piece as incomplete.
   */
  async *pieces(handle: FileHandle, body: AnswerBody, length: number): AsyncGenerator<Buffer, void> {
    const location = locationOf(body);
    const digest = createHash('sha256');
    const { part = { from: 0, to: body.size } } = body;
    let last: Buffer | undefined;
    try {
      for (let at = 0; at < body.size; ) {
        // A new buffer for each piece, because the one before may still be on its way.
        const piece = Buffer.allocUnsafeSlow(Math.min(length, body.size - at));
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        if (bytesRead === 0) break;
        const read = piece.subarray(0, bytesRead);
        digest.update(read);
        const wanted = read.subarray(Math.max(0, part.from - at), Math.max(0, part.to - at));
        at += bytesRead;
        if (wanted.length === 0) continue;
        if (last) yield last;
        last = wanted;
      }
      if (digest.digest('hex') !== this.#expectedDigest(body)) {
        throw new DamagedFileError(location, 'its bytes differ');
      }
      this.#damaged.delete(location);
    } catch (error) {
      throw await this.#asDamage(error, location);
    }
    if (last) yield last;
  }

  async #read(body: AnswerBody): Promise<FileBytes> {
    const handle = await this.open(body);
    try {
      const pieces = await Array.fromAsync(
        this.pieces(handle, { ...body, part: undefined }, Math.max(1, body.size)),
      );
      const bytes = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
      return bytes.length <= shortFile ? bytes.toString('latin1') : bytes;
    } finally {
      await handle.close();
    }
  }

  #expectedDigest({ source, coding }: AnswerBody): string | undefined {
    const { files, problems } = this.#manifest;
    const entry = source.file === undefined ? problems[source.problem] : files[source.file];
    return coding ? entry?.encodedSha256?.[coding] : entry?.sha256;
  }

  /** A file that cannot be read is damaged, unless the whole release was removed meanwhile. */
  async #asDamage(error: unknown, location: string): Promise<unknown> {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isDamage = error instanceof DamagedFileError;
    if (!isDamage && !damageCodes.has(code)) return error;
    if (code === 'ENOENT' && !(await stat(this.directory).catch(() => undefined))) return error;
    const damage = isDamage ? error : new DamagedFileError(location, message);
    if (!this.#damaged.has(location)) this.#onDamage(damage);
    this.#damaged.add(location);
    return damage;
  }
}

/** The path of a file in its release. */
function locationOf({ source, coding }: AnswerBody): string {
  const location = source.file === undefined ? problemLocation(source.problem) : publicLocation(source.file);
  return coding ? location + codingSuffix[coding] : location;
}
