import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
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

/** A file to stream. The open handle outlives the file's directory. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** Passes the pieces on, the last one only if the digest of the whole file is right; otherwise throws. */
  readonly verifyWhileStreaming: (pieces: AsyncIterable<Buffer>) => AsyncGenerator<Buffer, void>;
}

/** An open file, with the fingerprint it had when it was opened. */
interface FingerprintedFile {
  readonly handle: FileHandle;
  readonly fingerprint: string;
}

/** A file differs from the one that was built. It is never sent. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  /** In the release, e.g. `public/api/v1/index.json.br`. */
  readonly location: string;

  constructor(location: string, reason: string) {
    super(`${location} is not the file that was built: ${reason}`);
    this.location = location;
  }
}

/** Error codes that mean a damaged file. Others, such as too many open files, are temporary. */
const damageCodes = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EACCES', 'EPERM', 'EIO']);

const readBytes = 262_144;

/**
 * The files of one release, as its manifest lists them: a request never names a file here. The directory is the release's
 * own, not `current`, so that no answer mixes two releases. Every byte that is sent was verified: a cached file each time
 * it is read; a streamed file before its first byte, whenever its fingerprint has changed, and again before its last piece.
 */
export class ReleaseFiles {
  readonly directory: string;
  readonly #manifest: Pick<ReleaseManifest, 'files' | 'problems'>;
  readonly #cache: LruByteCache;
  /** Files that are never evicted. */
  readonly #pinned = new Map<string, Uint8Array>();
  readonly #loading = new Map<string, Promise<Uint8Array>>();
  /** Fingerprints of streamed files that were verified, by location. */
  readonly #verified = new Map<string, string>();
  readonly #verifying = new Map<string, Promise<unknown>>();
  /** The damaged files by location. The fingerprint is undefined if the file could not be opened. */
  readonly #damaged = new Map<
    string,
    { readonly error: DamagedFileError; readonly fingerprint: string | undefined }
  >();
  readonly #largestCachedFile: number;
  readonly #onDamage: (damage: DamagedFileError) => void;

  constructor(
    directory: string,
    manifest: Pick<ReleaseManifest, 'files' | 'problems'>,
    { cacheBytes, largestCachedFile, onDamage = () => {} }: ReleaseFilesOptions,
  ) {
    this.directory = directory;
    this.#manifest = manifest;
    this.#cache = new LruByteCache(cacheBytes);
    this.#largestCachedFile = Math.min(largestCachedFile, cacheBytes);
    this.#onDamage = onDamage;
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** Locations of the files that are known to be damaged. */
  get damaged(): readonly string[] {
    return [...this.#damaged.keys()];
  }

  cached(body: AnswerBody): Uint8Array | undefined {
    const location = locationOf(body);
    return this.#pinned.get(location) ?? this.#cache.get(location);
  }

  isCacheable({ size }: Pick<AnswerBody, 'size'>): boolean {
    return size <= this.#largestCachedFile;
  }

  /** Opens and verifies a file to stream. */
  async open(body: AnswerBody): Promise<OpenFile> {
    const { handle, fingerprint } = await this.#openVerified(body);
    return {
      handle,
      size: body.size,
      verifyWhileStreaming: (pieces) => this.#verifyWhileStreaming(pieces, body, fingerprint),
    };
  }

  /** Reads and verifies a whole file, and caches it. Concurrent requests for one file read it once. */
  async load(body: AnswerBody): Promise<Uint8Array> {
    const location = locationOf(body);
    const loading =
      this.#loading.get(location) ?? this.#read(body).finally(() => this.#loading.delete(location));
    this.#loading.set(location, loading);
    const bytes = await loading;
    this.#cache.set(location, bytes);
    return bytes;
  }

  /** Keeps a file and its copies in memory for as long as the release is served. */
  async pin(source: BodySource, file: FileSizes): Promise<void> {
    for (const body of bodiesOf(source, file)) this.#pinned.set(locationOf(body), await this.#read(body));
  }

  /** Verifies a file without sending it. Damage is recorded and reported. */
  async verify(body: AnswerBody): Promise<void> {
    try {
      if (this.isCacheable(body)) await this.#read(body);
      else await (await this.#openVerified(body)).handle.close();
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
    }
  }

  async #read(body: AnswerBody): Promise<Uint8Array> {
    const file = await this.#open(body);
    const bytes = Buffer.allocUnsafeSlow(body.size);
    let at = 0;
    try {
      await this.#verifyBytes(body, file, (piece) => {
        at += piece.copy(bytes, at);
      });
      return bytes;
    } finally {
      await file.handle.close();
    }
  }

  /** Reads the file only if its fingerprint has changed since it was last verified. */
  async #openVerified(body: AnswerBody): Promise<FingerprintedFile> {
    const file = await this.#open(body);
    const location = locationOf(body);
    try {
      if (this.#verified.get(location) === file.fingerprint) return file;
      // Concurrent requests for one file wait for one reader.
      const verifying =
        this.#verifying.get(location) ??
        this.#verifyBytes(body, file).then(() => this.#verified.set(location, file.fingerprint));
      this.#verifying.set(location, verifying);
      await verifying.finally(() => this.#verifying.delete(location));
      if (this.#verified.get(location) === file.fingerprint) return file;
      throw new DamagedFileError(location, 'it is being changed');
    } catch (error) {
      await file.handle.close();
      throw error;
    }
  }

  async #verifyBytes(
    body: AnswerBody,
    { handle, fingerprint }: FingerprintedFile,
    onPiece: (piece: Buffer) => void = () => {},
  ): Promise<void> {
    try {
      const digest = createHash('sha256');
      for await (const piece of piecesOf(handle, body.size)) {
        digest.update(piece);
        onPiece(piece);
      }
      if (digest.digest('hex') !== this.#expectedDigest(body)) {
        throw this.#damage(locationOf(body), fingerprint, 'its bytes differ');
      }
      this.#damaged.delete(locationOf(body));
    } catch (error) {
      throw await this.#asDamage(error, body);
    }
  }

  /** The file may change while it is sent. A client recognises an answer without its last piece as incomplete. */
  async *#verifyWhileStreaming(
    pieces: AsyncIterable<Buffer>,
    body: AnswerBody,
    fingerprint: string,
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
      throw await this.#asDamage(error, body);
    }
    // Known damage is not cleared here, because the open file may have been replaced on disk.
    if (digest.digest('hex') !== this.#expectedDigest(body)) {
      throw this.#damage(locationOf(body), fingerprint, 'its bytes changed while it was sent');
    }
    if (last) yield last;
  }

  async #open(body: AnswerBody): Promise<FingerprintedFile> {
    const location = locationOf(body);
    let handle: FileHandle | undefined;
    try {
      handle = await open(join(this.directory, location), openFlags);
      const stats = await handle.stat({ bigint: true });
      const fingerprint = fingerprintOf(stats);
      const known = this.#damaged.get(location);
      if (known?.fingerprint === fingerprint) throw known.error;
      if (!stats.isFile()) throw this.#damage(location, fingerprint, 'it is not a regular file');
      if (stats.size !== BigInt(body.size)) {
        throw this.#damage(location, fingerprint, `it has ${stats.size} bytes, not ${body.size}`);
      }
      return { handle, fingerprint };
    } catch (error) {
      await handle?.close();
      throw await this.#asDamage(error, body);
    }
  }

  #expectedDigest({ source, coding }: AnswerBody): string | undefined {
    const { files, problems } = this.#manifest;
    const entry = source.file === undefined ? problems[source.problem] : files[source.file];
    return coding ? entry?.encodedSha256?.[coding] : entry?.sha256;
  }

  /** A file that cannot be read is damaged, unless the whole release was removed meanwhile. */
  async #asDamage(error: unknown, body: AnswerBody): Promise<unknown> {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof DamagedFileError || !damageCodes.has(code ?? '')) return error;
    if (code === 'ENOENT' && !(await stat(this.directory).catch(() => undefined))) return error;
    return this.#damage(locationOf(body), undefined, message);
  }

  #damage(location: string, fingerprint: string | undefined, reason: string): DamagedFileError {
    const error = new DamagedFileError(location, reason);
    const isNew = !this.#damaged.has(location);
    this.#damaged.set(location, { error, fingerprint });
    this.#verified.delete(location);
    if (isNew) this.#onDamage(error);
    return error;
  }
}

/** Does not follow a link out of the release, and does not wait for the writer of a pipe. */
const openFlags = readWithoutWaiting | constants.O_NOFOLLOW;

type FileSizes = Pick<CatalogueFile, 'size' | 'encoded'>;

/** A file and its compressed copies, as bodies of answers. */
export function bodiesOf(source: BodySource, { size, encoded }: FileSizes): AnswerBody[] {
  const copies = contentCodings.flatMap((coding) => {
    const copySize = encoded?.[coding];
    return copySize === undefined ? [] : [{ source, coding, size: copySize }];
  });
  return [{ source, coding: undefined, size }, ...copies];
}

/** Changes when a file is written to or replaced. */
export function fingerprintOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join();
}

/** The first `size` bytes of a file, or fewer if it is shorter. Each piece is valid until the next is read. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafe(Math.min(readBytes, size));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** The path of a file in its release. */
function locationOf({ source, coding }: AnswerBody): string {
  const location = source.file === undefined ? problemLocation(source.problem) : publicLocation(source.file);
  return coding ? location + codingSuffix[coding] : location;
}

/** Evicts the least recently used entries. A Map keeps its keys in the order of insertion. */
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
    if (found && this.#entries.delete(key)) this.#entries.set(key, found);
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
