import { type Changes, type OpenDataFile, openData, type ReleaseDigests } from '../contract/open-data.ts';
import { isProblem, NoReleaseDigestsError, ProblemError, StaleCacheError } from './errors.ts';
import type { RequestOptions, Transport } from './transport.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Open data through caches. A file is asked for under an address that holds its digest, so that a cache which has the
 * file of another release does not know the address; and what comes is believed by its digest alone.
 */
export interface OpenDataSource {
  /** What the release that is live now says of its files. */
  release(options?: RequestOptions): Promise<ReleaseDigests>;
  /** A file of that release; undefined when something else came in its place. */
  file(release: ReleaseDigests, path: OpenDataFile, options?: RequestOptions): Promise<Bytes | undefined>;
  /** The same for any file of which the digest is known, or what `normalize` makes of it. */
  verified(path: string, sha256: string, options: VerifiedOptions): Promise<Bytes | undefined>;
}

export interface VerifiedOptions extends RequestOptions {
  readonly maxBytes: number;
  readonly normalize?: (bytes: Bytes) => Bytes;
}

/** As many seconds as the service allows caches to keep an answer. */
const toleratedAge = 300;
const maxReleaseBytes = 1 << 16;

export function createOpenDataSource(origin: string, transport: Transport): OpenDataSource {
  /** Addresses under which something else came. A cache may have kept that, so they are not used a second time. */
  const spoiled = new Set<string>();

  async function verified(
    path: string,
    sha256: string,
    { normalize = (bytes) => bytes, ...options }: VerifiedOptions,
  ): Promise<Bytes | undefined> {
    const address = `${origin}${path}?v=${sha256}`;
    try {
      const url = spoiled.has(address) ? `${address}-${unique()}` : address;
      const content = normalize((await transport.bytes(url, options)).bytes);
      if ((await sha256Of(content)) === sha256) {
        spoiled.delete(address);
        return content;
      }
    } catch (error) {
      // Not there, or not any more: another release is being published.
      if (!(error instanceof ProblemError)) throw error;
    }
    spoiled.add(address);
    return undefined;
  }

  return {
    verified,

    file(release, path, options) {
      const { bytes, sha256 } = release.files[path];
      return verified(path, sha256, { ...options, maxBytes: bytes });
    },

    async release(options) {
      const address = origin + openData.release;
      for (let attempt = 0; attempt < 2; attempt += 1) {
        try {
          const { bytes, age } = await transport.bytes(`${address}?v=${unique()}`, {
            ...options,
            maxBytes: maxReleaseBytes,
          });
          const release = releaseIn(bytes);
          if (release && age <= toleratedAge) return release;
        } catch (cause) {
          if (!isProblem(cause, 'not-found')) throw cause;
          throw new NoReleaseDigestsError(
            `There is no ${openData.release}: the release is of a version before it, and nothing else tells files of different releases apart.`,
            { url: address, cause },
          );
        }
      }
      throw new StaleCacheError(
        'A cache on the way answers for the service, with what it kept or with something else.',
        { url: address },
      );
    },
  };
}

/** What changed between a release and the live one; undefined when that release is not the one before it. */
export async function changesSince(
  source: OpenDataSource,
  generatedAt: string,
  options?: RequestOptions,
): Promise<Changes | undefined> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const release = await source.release(options);
    if (release.generatedAt === generatedAt)
      return { generatedAt, since: generatedAt, added: [], changed: [], closed: [] };
    if (release.since?.generatedAt !== generatedAt) return undefined;
    const bytes = await source.file(release, openData.changes, options);
    if (bytes) return JSON.parse(textOf(bytes)) as Changes;
  }
  throw new StaleCacheError(`A cache on the way keeps another ${openData.changes}.`, {
    url: openData.changes,
  });
}

/** Undefined for what is cut off, or of somebody else. */
function releaseIn(bytes: Bytes): ReleaseDigests | undefined {
  try {
    const release = JSON.parse(textOf(bytes)) as ReleaseDigests;
    const known = [release.generatedAt, release.vacancies.sha256, release.files[openData.changes].sha256];
    return known.every((text) => typeof text === 'string') ? release : undefined;
  } catch {
    return undefined;
  }
}

/** An address that nobody has asked for before. */
function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

export async function sha256Of(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}
