import { type Changes, type OpenDataDigests, type OpenDataFile, openData } from '../../contract/open-data.ts';
import { sha256Of } from '../../contract/sha256.ts';
import { ProblemError, StaleCacheError } from './errors.ts';
import { type RequestOptions, type Transport, undefinedOnFailure } from './transport.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The service to read open data from, with the options of the request. */
export interface OpenDataSource {
  readonly origin: string;
  readonly transport: Transport;
  readonly options: RequestOptions | undefined;
}

/** The `max-age` of the service, in seconds. */
const toleratedAge = 300;
const maxReleaseBytes = 1 << 16;

/** The digests of the files of the live release. */
export async function liveRelease(source: OpenDataSource): Promise<OpenDataDigests> {
  const { bytes, age } = await download(source, openData.release, unique(), maxReleaseBytes);
  const release = await undefinedOnFailure(() => JSON.parse(textOf(bytes)) as OpenDataDigests);
  if (!release?.vacancies?.sha256 || age > toleratedAge) throw staleCache(source, openData.release);
  return release;
}

/**
 * Fetches a file of that release through caches. The address contains the digest, so a cache with the file of another
 * release does not match. The bytes must have this digest; otherwise the result is undefined.
 */
export async function fileOf(
  source: OpenDataSource,
  { files }: OpenDataDigests,
  path: OpenDataFile,
): Promise<Bytes | undefined> {
  const { sha256, bytes: size } = files[path];
  // A wrong file may come from a cache, so the second attempt uses an address that no cache knows.
  for (const version of [sha256, sha256 + unique()]) {
    try {
      const { bytes } = await download(source, path, version, size);
      if ((await sha256Of(bytes)) === sha256) return bytes;
    } catch (error) {
      // The file is missing because another release is being published.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return undefined;
}

/** The changes between a release and the live one; undefined unless that release is the previous one. */
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
