import { type OpenDataDigests, type OpenDataFile, openData } from '../../contract/open-data.ts';
import { type KeyList, proof, verifyStatement } from '../../contract/release-proof.ts';
import { sha256Of } from '../../contract/sha256.ts';
import {
  type Evidence,
  ProblemError,
  StaleCacheError,
  TabuladorError,
  UnexpectedAnswerError,
  UntrustedReleaseError,
} from './errors.ts';
import { type ClientOptions, type RequestOptions, type Transport, undefinedOnFailure } from './transport.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The service to read open data from, with the options of the run. */
export interface OpenDataSource {
  readonly transport: Transport;
  readonly options: MirrorOptions;
  /** What arrived last instead of a file of the release. */
  wrong?: Evidence;
}

export interface MirrorOptions extends ClientOptions, RequestOptions {
  /**
   * The keys of the operator, from a safe place: a copy of `/.well-known/tabulador-keys.json` whose id was compared. Only
   * a release that one of them signed is taken, and none older than the copy.
   */
  readonly keys?: KeyList;
}

/** The `max-age` of the service, in seconds. */
const toleratedAge = 300;
const maxReleaseBytes = 1 << 16;

/** The digests of the files of the live release. */
export async function liveRelease(source: OpenDataSource): Promise<OpenDataDigests> {
  const url = source.transport.origin + openData.release;
  const { bytes, ...received } = await download(source, openData.release, unique(), maxReleaseBytes);
  const release = await undefinedOnFailure(() => JSON.parse(textOf(bytes)) as OpenDataDigests);
  if (!release?.vacancies?.sha256 || !release.files?.[openData.vacanciesNdjson])
    throw new UnexpectedAnswerError(`Not the digests of a release from ${url}`, {
      url,
      body: textOf(bytes),
      ...received,
    });
  if (Number(received.headers.get('age')) > toleratedAge) throw staleCache(source, openData.release);
  const { keys } = source.options;
  if (keys) await assertProven(source, keys, await sha256Of(bytes));
  return release;
}

/** Throws unless a known key has signed the release with this digest. */
async function assertProven(source: OpenDataSource, keys: KeyList, sha256: string): Promise<void> {
  const untrusted = (why: string) =>
    new UntrustedReleaseError(`The release cannot be trusted: ${why}`, {
      url: source.transport.origin + proof.statement,
    });
  const part = (path: string) =>
    download(source, path, sha256 + unique(), maxReleaseBytes).catch((error) => {
      throw error instanceof ProblemError ? untrusted('it is not signed') : error;
    });
  const [statement, signature] = [await part(proof.statement), await part(proof.signature)];
  const proven = await verifyStatement(statement.bytes, signature.bytes, keys);
  if ('refused' in proven)
    throw untrusted([proven.refused.replace('-', ' '), proven.key, proven.on].filter(Boolean).join(' '));
  // Also if another release was published between the requests; the next run takes that one.
  if (proven.digests[openData.release] !== sha256) throw untrusted('its data are not those that were signed');
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
  const { maxBytes = size } = source.options;
  if (size > maxBytes)
    throw new TabuladorError(`A file of ${size} bytes, more than the ${maxBytes} allowed`, {
      url: source.transport.origin + path,
    });
  // A wrong file may come from a cache, so the second attempt uses an address that no cache knows.
  for (const version of [sha256, sha256 + unique()]) {
    try {
      const { bytes, ...received } = await download(source, path, version, size);
      if ((await sha256Of(bytes)) === sha256) return bytes;
      source.wrong = { url: source.transport.origin + path, body: textOf(bytes), ...received };
    } catch (error) {
      // The file is missing because another release is being published.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return undefined;
}

export function staleCache({ transport, wrong }: OpenDataSource, path: string): StaleCacheError {
  return new StaleCacheError(
    'Something on the way, such as a cache, sends other files than those of the live release',
    wrong ?? { url: transport.origin + path },
  );
}

function download(
  { transport, options: { signal } }: OpenDataSource,
  path: string,
  version: string,
  size: number,
) {
  return transport.bytes(`${path}?v=${version}`, size, signal);
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
