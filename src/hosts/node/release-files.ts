import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { codingSuffix } from '../../contract/manifest.ts';
import type { AnswerBody } from '../answer.ts';
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
    return this.#cache.get(nameOf(body));
  }

  load(body: AnswerBody): Promise<LoadedBody> {
    const name = nameOf(body);
    if (body.size > this.#largestCachedFile) return this.#open(name, body.size);
    // A hundred clients that ask for the same file at once read it once.
    const loading = this.#loading.get(name) ?? this.#read(name, body.size).then((bytes) => ({ bytes }));
    this.#loading.set(name, loading);
    return loading.finally(() => this.#loading.delete(name));
  }

  /** The same for a body that is known to be small, whatever the cache allows. */
  bytes(body: AnswerBody): Promise<Uint8Array> {
    return this.#read(nameOf(body), body.size);
  }

  async #read(name: string, size: number): Promise<Uint8Array> {
    const { handle } = await this.#open(name, size);
    try {
      const bytes = await handle.readFile();
      this.#cache.set(name, bytes);
      return bytes;
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

function nameOf({ source, coding }: AnswerBody): string {
  const name = source.file === undefined ? `problems/${source.problem}.json` : `public${source.file}`;
  return coding ? name + codingSuffix[coding] : name;
}
