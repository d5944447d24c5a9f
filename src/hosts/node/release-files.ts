import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { codingSuffix, contentCodings } from '../../contract/manifest.ts';
import type { AnswerBody, BodySource, CatalogueFile } from '../answer.ts';
import { ByteCache } from './byte-cache.ts';

export interface ReleaseFilesOptions {
  /** Bytes that may be held in memory for one release. */
  readonly cacheBytes: number;
  /** A larger file is streamed from disk at each request. */
  readonly largestCachedFile: number;
}

/** A body to send: its bytes, or an open file of which as many are to be sent. An open file outlives its directory. */
export type LoadedBody = { readonly bytes: Uint8Array } | OpenFile;

interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
}

/**
 * The files of one release, by what the catalogue lists and nothing else: no request ever names a file here. The
 * directory is the release's own, never `current`, so that no answer mixes two of them.
 */
export class ReleaseFiles {
  readonly directory: string;
  readonly #cache: ByteCache;
  /** Never given up, whatever else is asked for. */
  readonly #pinned = new Map<string, Uint8Array>();
  readonly #loading = new Map<string, Promise<LoadedBody>>();
  readonly #largestCachedFile: number;

  constructor(directory: string, { cacheBytes, largestCachedFile }: ReleaseFilesOptions) {
    this.directory = directory;
    this.#cache = new ByteCache(cacheBytes);
    this.#largestCachedFile = Math.min(largestCachedFile, cacheBytes);
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  cached(body: AnswerBody): Uint8Array | undefined {
    const name = nameOf(body);
    return this.#pinned.get(name) ?? this.#cache.get(name);
  }

  load(body: AnswerBody): Promise<LoadedBody> {
    const name = nameOf(body);
    if (body.size > this.#largestCachedFile) return this.#open(name, body.size);
    // A hundred clients that ask for the same file at once read it once.
    const loading = this.#loading.get(name) ?? this.#readAndKeep(name, body.size);
    this.#loading.set(name, loading);
    return loading.finally(() => this.#loading.delete(name));
  }

  /** Keeps a file in memory with all its copies, for as long as the release is served. */
  async pin(source: BodySource, { size, encoded }: CatalogueFile): Promise<void> {
    const forms = contentCodings.map((coding) => ({ source, coding, size: encoded?.[coding] }));
    for (const form of [{ source, coding: undefined, size }, ...forms]) {
      if (form.size === undefined) continue;
      const name = nameOf(form);
      this.#pinned.set(name, await this.#read(name, form.size));
    }
  }

  async #readAndKeep(name: string, size: number): Promise<LoadedBody> {
    const bytes = await this.#read(name, size);
    this.#cache.set(name, bytes);
    return { bytes };
  }

  async #read(name: string, size: number): Promise<Uint8Array> {
    const { handle } = await this.#open(name, size);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  async #open(name: string, size: number): Promise<OpenFile> {
    const handle = await open(join(this.directory, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    const stats = await handle.stat();
    if (stats.isFile() && stats.size === size) return { handle, size };
    await handle.close();
    throw new Error(`${name} is not the file that its manifest describes`);
  }
}

function nameOf({ source, coding }: Pick<AnswerBody, 'source' | 'coding'>): string {
  const name = source.file === undefined ? `problems/${source.problem}.json` : `public${source.file}`;
  return coding ? name + codingSuffix[coding] : name;
}
