import { type Changes, type OpenDataDigests, type OpenDataFile, openData } from '../../contract/open-data.ts';
import { sha256Of } from '../../contract/sha256.ts';
import { ProblemError, StaleCacheError } from './errors.ts';
import { quietly, type RequestOptions, type Transport } from './transport.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Where open data come from, and on whose behalf. */
export interface OpenDataSource {
  readonly origin: string;
  readonly transport: Transport;
  readonly options: RequestOptions | undefined;
}

/** As many seconds as the service allows caches to keep an answer. */
const toleratedAge = 300;
const maxReleaseBytes = 1 << 16;

/** What the release that is live now says of its files. */
export async function liveRelease(source: OpenDataSource): Promise<OpenDataDigests> {
  const { bytes, age } = await download(source, openData.release, unique(), maxReleaseBytes);
  const release = await quietly(() => JSON.parse(textOf(bytes)) as OpenDataDigests);
  if (!release?.vacancies?.sha256 || age > toleratedAge) throw staleCache(source, openData.release);
  return release;
}

/** A file of that release, as `verified` gets it. */
export function fileOf(
  source: OpenDataSource,
  { files }: OpenDataDigests,
  path: OpenDataFile,
): Promise<Bytes | undefined> {
  return verified(source, path, files[path].sha256, files[path].bytes);
}

/**
 * Gets a file through caches. It is asked for under an address that holds its digest, so that a cache which has the file
 * of another release does not know the address; and it is believed by its digest alone, or that of what `normalize`
 * makes of it. Undefined when something else comes in its place.
 */
export async function verified(
  source: OpenDataSource,
  path: string,
  sha256: string,
  maxBytes: number,
  normalize = (bytes: Bytes) => bytes,
): Promise<Bytes | undefined> {
  // A wrong file may come from a cache, so the second attempt uses an address that no cache knows.
  for (const version of [sha256, sha256 + unique()]) {
    try {
      const content = normalize((await download(source, path, version, maxBytes)).bytes);
      if ((await sha256Of(content)) === sha256) return content;
    } catch (error) {
      // Not there, or not any more: another release is being published.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return undefined;
}

/** What changed between a release and the live one; undefined when that release is not the one before it. */
export async function changesSince(
  generatedAt: string,
  source: OpenDataSource,
): Promise<Changes | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const release = await liveRelease(source);
    if (release.generatedAt === generatedAt)
      return { generatedAt, since: generatedAt, added: [], changed: [], closed: [] };
    if (release.since?.generatedAt !== generatedAt) return undefined;
    const bytes = await fileOf(source, release, openData.changes);
    if (bytes) return JSON.parse(textOf(bytes)) as Changes;
  }
  throw staleCache(source, openData.changes);
}

export function staleCache({ origin }: OpenDataSource, path: string): StaleCacheError {
  return new StaleCacheError('A cache on the way keeps files of other releases', { url: origin + path });
}

function download(
  { origin, transport, options }: OpenDataSource,
  path: string,
  version: string,
  maxBytes: number,
) {
  return transport.bytes(`${origin}${path}?v=${version}`, { ...options, maxBytes });
}

/** Makes an address new to every cache. */
function unique(): string {
  return `-${Date.now()}${Math.random()}`;
}

export function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}
