/**
 * The keys and formats of a bucket of releases. Under the prefix of the bucket:
 *
 *     objects/<2 digits>/<sha256>   bytes by their digest, written once: files and compressed copies
 *     releases/<id>.json            the index of a release, written once, after everything that it names
 *     current.json                  the pointer, the only object that is replaced, by a conditional write
 *
 * An index names the manifest, which lists all other files.
 */
import { errorCodes } from '../contract/operations.ts';
import { isSha256 } from '../contract/sha256.ts';
import {
  codingSuffix,
  contentCodings,
  type ManifestFile,
  type ReleaseManifest,
} from '../release/format/manifest.ts';
import {
  isReleaseId,
  problemLocation,
  publicLocation,
  sealedFiles,
  sealFile,
} from '../release/format/release-layout.ts';

/** The format of pointer and index that this version writes and reads. */
export const bucketFormat = 1;

export const pointerKey = 'current.json';
export const objectsFolder = 'objects/';
export const indexesFolder = 'releases/';

export function objectKey(sha256: string): string {
  return `${objectsFolder}${sha256.slice(0, 2)}/${sha256}`;
}

/** The digest in the key of an object; undefined for any other key. */
export function digestInKey(key: string): string | undefined {
  const sha256 = key.slice(-64);
  return isSha256(sha256) && key === objectKey(sha256) ? sha256 : undefined;
}

export function indexKey(release: string): string {
  return `${indexesFolder}${release}.json`;
}

/** The release in the key of an index; undefined for any other key. */
export function releaseInKey(key: string): string | undefined {
  const release = key.slice(indexesFolder.length, -'.json'.length);
  return isReleaseId(release) && key === indexKey(release) ? release : undefined;
}

/** An object that is stored under the key of its digest. */
export interface StoredObject {
  readonly size: number;
  readonly sha256: string;
}

export interface BucketPointer {
  readonly format: number;
  /** The current release. */
  readonly release: string;
  /** SHA-256 of its index. */
  readonly index: string;
  /** Increases with each switch, including rollbacks, so that a higher number is always a later state. */
  readonly sequence: number;
  /** The previous release. */
  readonly previous: string | null;
  /** Proves that the operator chose this release for this sequence; only where releases are signed. */
  readonly signed?: PointerSignature;
}

export interface PointerSignature {
  readonly key: string;
  readonly at: string;
  /** Base64, over `signedPointer`. */
  readonly signature: string;
}

/** What is signed of a pointer. */
export function signedPointer(
  { release, index, sequence }: Pick<BucketPointer, 'release' | 'index' | 'sequence'>,
  at: string,
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`tabulador pointer ${sequence} ${release} ${index} ${at}\n`);
}

export interface ReleaseIndex extends Pick<ReleaseManifest, 'generatedAt' | 'tool' | 'digest' | 'totals'> {
  readonly format: number;
  readonly release: string;
  /** The files beside the public ones, by name: the manifest, its seal, and what the next build reads. */
  readonly private: Readonly<Record<string, StoredObject>>;
}

/** The private files of every release, sorted. */
export const privateFiles: readonly string[] = [sealFile, ...sealedFiles].sort();

/** Larger objects are not read. */
export const bucketLimits = { pointer: 4_096, index: 4 * 1024 ** 2 } as const;

/** An object in the bucket is not valid. The message continues "… in the bucket cannot be used:". */
export class BucketLayoutError extends Error {
  override readonly name = 'BucketLayoutError';
}

export function pointerText(pointer: BucketPointer): string {
  return `${JSON.stringify(pointer, null, 2)}\n`;
}

export function parsePointer(text: string): BucketPointer {
  const pointer = parsed<BucketPointer>(text, bucketLimits.pointer);
  assertFormat(pointer.format);
  const { release, index, sequence, previous } = pointer;
  if (!isReleaseId(String(release)) || !isSha256(index)) throw new BucketLayoutError('it names no release');
  if (!Number.isSafeInteger(sequence) || Number(sequence) < 1)
    throw new BucketLayoutError('it has no sequence');
  if (previous !== null && !isReleaseId(String(previous))) {
    throw new BucketLayoutError('the previous release that it names is not a release');
  }
  const { signed } = pointer;
  const isSigned = [signed?.key, signed?.at, signed?.signature].every((part) => typeof part === 'string');
  const known = { format: bucketFormat, release, index, sequence, previous };
  return (isSigned ? { ...known, signed } : known) as BucketPointer;
}

export function indexText(index: ReleaseIndex): string {
  return `${JSON.stringify(index, null, 1)}\n`;
}

export function parseIndex(text: string, release: string): ReleaseIndex {
  const index = parsed<ReleaseIndex>(text, bucketLimits.index);
  assertFormat(index.format);
  if (index.release !== release)
    throw new BucketLayoutError('it belongs to another release than its name says');
  if (Number.isNaN(Date.parse(String(index.generatedAt)))) throw new BucketLayoutError('it has no date');
  const { totals, tool, digest } = index;
  if (typeof totals !== 'object' || totals === null || typeof tool !== 'string' || !isSha256(digest)) {
    throw new BucketLayoutError('it does not say what the release holds');
  }
  const stored = index.private ?? {};
  // These names become file names.
  if (
    Object.keys(stored).sort().join() !== privateFiles.join() ||
    !Object.values(stored).every(isStoredObject)
  ) {
    throw new BucketLayoutError('its private files are not those of a release');
  }
  return index as ReleaseIndex;
}

/** A file of a release directory, and the object that has its bytes. */
export interface StoredFile extends StoredObject {
  /** In the release, e.g. `public/api/v1/index.json.br`. */
  readonly location: string;
  /** When the content last changed, which becomes the time of the file; undefined for a private file. */
  readonly changedAt: string | undefined;
}

export function privateObjects({ private: files }: ReleaseIndex): StoredFile[] {
  return Object.entries(files).map(([location, stored]) => ({ location, ...stored, changedAt: undefined }));
}

/** Every file of a manifest, with the object in which it is stored. */
export function* placedObjects({
  files,
  problems,
}: Pick<ReleaseManifest, 'files' | 'problems'>): Generator<StoredFile> {
  for (const path in files) yield* placedAt(publicLocation(path), files[path] as ManifestFile);
  for (const code of errorCodes) {
    const entry = problems[code];
    if (entry) yield* placedAt(problemLocation(code), entry);
  }
}

/** The uncompressed file first, then its copies. */
function* placedAt(location: string, file: ManifestFile): Generator<StoredFile> {
  const { size, sha256, changedAt, encoded, encodedSha256 } = file;
  yield { location, size, sha256, changedAt };
  for (const coding of contentCodings) {
    const [copySize, copySha256] = [encoded?.[coding], encodedSha256?.[coding]];
    if (copySize === undefined || copySha256 === undefined) continue;
    yield { location: location + codingSuffix[coding], size: copySize, sha256: copySha256, changedAt };
  }
}

function parsed<Shape>(text: string, limit: number): Partial<Shape> {
  // A text has no more code units than bytes.
  if (text.length > limit) throw new BucketLayoutError(`it is larger than ${limit} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BucketLayoutError('it is not JSON', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BucketLayoutError('it is not an object');
  }
  return value as Partial<Shape>;
}

function assertFormat(format: unknown): void {
  if (format === bucketFormat) return;
  throw new BucketLayoutError(
    `it has format ${Number(format)}, and this version reads format ${bucketFormat}`,
  );
}

function isStoredObject(value: unknown): value is StoredObject {
  const { size, sha256 } = (value ?? {}) as Partial<StoredObject>;
  return Number.isSafeInteger(size) && Number(size) >= 0 && isSha256(sha256);
}
