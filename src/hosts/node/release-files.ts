import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { codingSuffix, contentCodings } from '../../contract/manifest.ts';
import { problemLocation, publicLocation } from '../../contract/release-layout.ts';
import type { AnswerBody, BodySource } from '../answer.ts';
import type { CatalogueFile } from '../answer-catalogue.ts';

export interface ReleaseFilesOptions {
  /** Bytes that may be held in memory for one release. */
  readonly cacheBytes: number;
  /** A larger file is streamed from disk at each request. */
  readonly largestCachedFile: number;
}

/** A file of which as many bytes are to be sent. It outlives its directory. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
}

/**
 * The files of one release, by what the catalogue lists and nothing else: no request ever names a file here. The
 * directory is the release's own, never `current`, so that no answer mixes two of them.
 */
export class ReleaseFiles {
  readonly directory: string;
  readonly #cache: LruByteCache;
  /** Never given up, whatever else is asked for. */
  readonly #pinned = new Map<string, Uint8Array>();
  readonly #loading = new Map<string, Promise<Uint8Array>>();
  readonly #largestCachedFile: number;

  constructor(directory: string, { cacheBytes, largestCachedFile }: ReleaseFilesOptions) {
    this.directory = directory;
    this.#cache = new LruByteCache(cacheBytes);
    this.#largestCachedFile = Math.min(largestCachedFile, cacheBytes);
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  cached(body: AnswerBody): Uint8Array | undefined {
    const location = locationOf(body);
    return this.#pinned.get(location) ?? this.#cache.get(location);
  }

  /** Whether it is small enough to be in memory as a whole. */
  isHeldWhole({ size }: AnswerBody): boolean {
    return size <= this.#largestCachedFile;
  }

  open(body: AnswerBody): Promise<OpenFile> {
    return this.#open(locationOf(body), body.size);
  }

  load(body: AnswerBody): Promise<Uint8Array> {
    const location = locationOf(body);
    // A hundred clients that ask for the same file at once read it once.
    const loading = this.#loading.get(location) ?? this.#readAndKeep(location, body.size);
    this.#loading.set(location, loading);
    return loading.finally(() => this.#loading.delete(location));
  }

  /** Keeps a file in memory with all its copies, for as long as the release is served. */
  async pin(source: BodySource, { size, encoded }: CatalogueFile): Promise<void> {
    const forms = contentCodings.map((coding) => ({ source, coding, size: encoded?.[coding] }));
    for (const form of [{ source, coding: undefined, size }, ...forms]) {
      if (form.size === undefined) continue;
      const location = locationOf(form);
      this.#pinned.set(location, await this.#read(location, form.size));
    }
  }

  async #readAndKeep(location: string, size: number): Promise<Uint8Array> {
    const bytes = await this.#read(location, size);
    this.#cache.set(location, bytes);
    return bytes;
  }

  async #read(location: string, size: number): Promise<Uint8Array> {
    const { handle } = await this.#open(location, size);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  async #open(location: string, size: number): Promise<OpenFile> {
    const handle = await open(join(this.directory, location), constants.O_RDONLY | constants.O_NOFOLLOW);
    const stats = await handle.stat();
    if (stats.isFile() && stats.size === size) return { handle, size };
    await handle.close();
    throw new Error(`${location} is not the file that its manifest describes`);
  }
}

/** Where it lies in the release. */
function locationOf({ source, coding }: Pick<AnswerBody, 'source' | 'coding'>): string {
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
