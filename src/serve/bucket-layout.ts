/**
 * Where things lie in a bucket of releases, and what may stand in them. Whoever publishes to one, serves from one or
 * cleans one up takes keys and formats from here. Under the prefix of the bucket:
 *
 *     objects/<2 digits>/<sha256>   bytes by their digest, written once: every file of a release and every copy of one,
 *                                   and the shards of its index
 *     releases/<id>.json            the index of a release, written once, when all that it names is there
 *     current.json                  the pointer, which alone is ever replaced, and only by a conditional write
 *
 * Nobody reads a release that the pointer, or somebody by its id, did not name. An index is small however large the release
 * is: it names shards, each with the entries of some two hundred paths as they stand in the manifest.
 *
 * Two files may have the same bytes and be of different kinds, so the headers of an object are a convenience for whoever
 * looks into the bucket. A host makes its headers from the entry, as it does for a release on a disk.
 */
import { cacheControl, type FileKind, fileKinds } from '../contract/headers.ts';
import { type ErrorCode, errorCodes, problemCodes } from '../contract/operations.ts';
import { isSha256, sha256Of } from '../contract/sha256.ts';
import {
  type ContentCoding,
  codingSuffix,
  contentCodings,
  type ManifestFile,
  type ReleaseManifest,
  wrongInDigests,
  wrongInEntry,
} from '../release/format/manifest.ts';
import {
  isPublicPath,
  isReleaseId,
  problemLocation,
  publicLocation,
  sealedFiles,
  sealFile,
} from '../release/format/release-layout.ts';
import { shardCountFor, shardOf } from './path-shards.ts';

/** Which form of pointer and index this version writes, and the only one that it reads. */
export const bucketFormat = 1;

export const pointerKey = 'current.json';
export const objectsFolder = 'objects/';
export const indexesFolder = 'releases/';

export function objectKey(sha256: string): string {
  return `${objectsFolder}${sha256.slice(0, 2)}/${sha256}`;
}

/** The other way round; undefined for what is no key of an object. */
export function digestInKey(key: string): string | undefined {
  const sha256 = key.slice(-64);
  return isSha256(sha256) && key === objectKey(sha256) ? sha256 : undefined;
}

export function indexKey(release: string): string {
  return `${indexesFolder}${release}.json`;
}

/** The other way round; undefined for what is no index. */
export function releaseInKey(key: string): string | undefined {
  const release = key.slice(indexesFolder.length, -'.json'.length);
  return isReleaseId(release) && key === indexKey(release) ? release : undefined;
}

/** Bytes that lie in the bucket under the key of their digest. */
export interface StoredObject {
  readonly size: number;
  readonly sha256: string;
}

export interface BucketPointer {
  readonly format: number;
  /** The current release. */
  readonly release: string;
  /** SHA-256 of the bytes of its index. */
  readonly index: string;
  /** One more with each switch, also with one back to an older release: who has seen a higher one has seen a later state. */
  readonly sequence: number;
  /** What was current before. */
  readonly previous: string | null;
}

export interface ReleaseIndex extends Pick<ReleaseManifest, 'generatedAt' | 'tool' | 'digest' | 'totals'> {
  readonly format: number;
  readonly release: string;
  /** The files beside the public ones, by name: `manifest.json`, its seal, and what the next build reads. */
  readonly private: Readonly<Record<string, StoredObject>>;
  readonly problems: ReleaseManifest['problems'];
  /** In the order of `shardOf`: the entry of a path is in the one of that number or nowhere. */
  readonly shards: readonly StoredObject[];
}

/** By public path, the entry that the manifest has for it. */
export type IndexShard = Readonly<Record<string, ManifestFile>>;

/** Those that every release has, in the order of names. */
export const privateFiles: readonly string[] = [sealFile, ...sealedFiles].sort();

/** What is larger is not read: a pointer of some hundred bytes, an index of a million vacancies, a shard of two hundred paths. */
export const bucketLimits = { pointer: 4_096, index: 4 * 1024 ** 2, shard: 1024 ** 2 } as const;

/** What lies in the bucket is not what this version writes. The message reads on after "… in the bucket cannot be used:". */
export class BucketLayoutError extends Error {
  override readonly name = 'BucketLayoutError';
}

export function pointerText(pointer: BucketPointer): string {
  return `${JSON.stringify(pointer, null, 2)}\n`;
}

export function parsePointer(text: string): BucketPointer {
  const pointer = parsed<BucketPointer>(text, bucketLimits.pointer);
  assertFormat(pointer.format);
  const { format, release, index, sequence, previous } = pointer;
  if (!isReleaseId(String(release)) || !isSha256(index)) throw new BucketLayoutError('it names no release');
  if (!Number.isSafeInteger(sequence) || Number(sequence) < 1)
    throw new BucketLayoutError('it has no sequence');
  if (previous !== null && !isReleaseId(String(previous))) {
    throw new BucketLayoutError('it names something else than a release before this one');
  }
  return {
    format: Number(format),
    release: String(release),
    index,
    sequence: Number(sequence),
    previous: previous ?? null,
  };
}

export function indexText(index: ReleaseIndex): string {
  return `${JSON.stringify(index, null, 1)}\n`;
}

/** The shards of a manifest as texts, in order. The same entries are always the same text. */
export function shardTexts(files: ReleaseManifest['files']): string[] {
  const paths = Object.keys(files).sort();
  const shards: string[][] = Array.from({ length: shardCountFor(paths.length) }, () => []);
  for (const path of paths) {
    shards[shardOf(path, shards.length)]?.push(`${JSON.stringify(path)}:${JSON.stringify(files[path])}`);
  }
  return shards.map((lines) => `{${lines.join(',\n')}}\n`);
}

export function parseIndex(text: string, release: string): ReleaseIndex {
  const index = parsed<ReleaseIndex>(text, bucketLimits.index);
  assertFormat(index.format);
  if (index.release !== release) throw new BucketLayoutError('it is of another release than its name says');
  if (Number.isNaN(Date.parse(String(index.generatedAt)))) throw new BucketLayoutError('it has no date');
  const { shards, problems, totals, tool, digest } = index;
  if (typeof totals !== 'object' || totals === null || typeof tool !== 'string' || !isSha256(digest)) {
    throw new BucketLayoutError('it does not say what the release holds');
  }
  if (!Array.isArray(shards) || shards.length === 0 || !shards.every(isStoredObject)) {
    throw new BucketLayoutError('it lists no shards');
  }
  const stored = index.private ?? {};
  // Names become those of files: these and no others.
  if (
    Object.keys(stored).sort().join() !== privateFiles.join() ||
    !Object.values(stored).every(isStoredObject)
  ) {
    throw new BucketLayoutError('it has other private files than every release');
  }
  for (const code of errorCodes) {
    const entry = problems?.[code];
    const isNeeded = (problemCodes as readonly ErrorCode[]).includes(code);
    if (entry !== undefined || isNeeded) assertEntry(`problem:${code}`, entry);
  }
  return index as ReleaseIndex;
}

/** The entries of one shard. Each is one that a host can answer from, under a path that falls into this shard. */
export function parseShard(text: string, number: number, count: number): IndexShard {
  const shard = parsed<Record<string, ManifestFile>>(text, bucketLimits.shard);
  for (const [path, entry] of Object.entries(shard)) {
    if (!isPublicPath(path) || shardOf(path, count) !== number) {
      throw new BucketLayoutError(
        `it has a path that does not belong there: ${JSON.stringify(path.slice(0, 200))}`,
      );
    }
    assertEntry(path, entry);
  }
  return shard as IndexShard;
}

/** Not `shard[path]`: a request may ask for `constructor`, which every object has. */
export function entryIn(shard: IndexShard, path: string): ManifestFile | undefined {
  return Object.hasOwn(shard, path) ? shard[path] : undefined;
}

/** Throws unless these are the bytes that were asked for. */
export async function assertStored(
  bytes: Uint8Array<ArrayBuffer>,
  { size, sha256 }: StoredObject,
): Promise<void> {
  if (bytes.length !== size || (await sha256Of(bytes)) !== sha256) {
    throw new BucketLayoutError(`the object ${sha256} is not as it was uploaded`);
  }
}

/** One form in which a file is stored: as it is, or as a compressed copy. */
export interface Representation extends StoredObject {
  readonly coding: ContentCoding | undefined;
}

/** Every form of a file, the uncompressed one first. */
function representationsOf(file: ManifestFile): Representation[] {
  const copies = contentCodings.flatMap((coding): Representation[] => {
    const [size, sha256] = [file.encoded?.[coding], file.encodedSha256?.[coding]];
    return size === undefined || sha256 === undefined ? [] : [{ coding, size, sha256 }];
  });
  return [{ coding: undefined, size: file.size, sha256: file.sha256 }, ...copies];
}

/** What an object is uploaded with. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly contentEncoding: ContentCoding | undefined;
  readonly cacheControl: string;
}

export function objectHeaders(kind: FileKind, coding: ContentCoding | undefined): ObjectHeaders {
  const { contentType } = fileKinds[kind];
  return { contentType, contentEncoding: coding, cacheControl: cacheControl.immutable };
}

/** Pointer and indexes are JSON that no cache may keep: a host that follows them wants to see the switch. */
export const pointerHeaders = { contentType: 'application/json', cacheControl: 'no-cache' } as const;

/** A file of a release directory and the object that has its bytes. */
export interface PlacedObject extends StoredObject {
  /** In the release, with slashes: `public/api/v1/index.json.br`. */
  readonly location: string;
  readonly headers: ObjectHeaders;
  /** When its content last changed, which is the time of the file; undefined for a private one. */
  readonly changedAt: string | undefined;
}

/** Every file that a manifest vouches for, with the object that it is stored as. */
export function* placedObjects({
  files,
  problems,
}: Pick<ReleaseManifest, 'files' | 'problems'>): Generator<PlacedObject> {
  for (const path in files) yield* placedAt(publicLocation(path), files[path] as ManifestFile);
  for (const code of errorCodes) {
    const entry = problems[code];
    if (entry) yield* placedAt(problemLocation(code), entry);
  }
}

function* placedAt(location: string, file: ManifestFile): Generator<PlacedObject> {
  for (const { coding, size, sha256 } of representationsOf(file)) {
    yield {
      location: coding ? location + codingSuffix[coding] : location,
      size,
      sha256,
      headers: objectHeaders(file.kind, coding),
      changedAt: file.changedAt,
    };
  }
}

function parsed<Shape>(text: string, limit: number): Partial<Shape> {
  // In code units, of which a text has at most as many as bytes.
  if (text.length > limit) throw new BucketLayoutError(`it is larger than ${limit} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BucketLayoutError('it is no JSON', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BucketLayoutError('it is no object');
  }
  return value as Partial<Shape>;
}

function assertFormat(format: unknown): void {
  if (format === bucketFormat) return;
  throw new BucketLayoutError(
    `it is of format ${Number(format)}, and this version reads format ${bucketFormat}`,
  );
}

function isStoredObject(value: unknown): value is StoredObject {
  const { size, sha256 } = (value ?? {}) as Partial<StoredObject>;
  return Number.isSafeInteger(size) && Number(size) >= 0 && isSha256(sha256);
}

function assertEntry(name: string, entry: ManifestFile | undefined): void {
  const wrong = wrongInEntry(entry) ?? wrongInDigests(entry as ManifestFile);
  if (wrong !== undefined) throw new BucketLayoutError(`it has ${wrong} for ${name}`);
}
