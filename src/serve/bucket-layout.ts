/**
 * The keys and formats of a bucket of releases. Under the prefix of the bucket:
 *
 *     objects/<2 digits>/<sha256>   bytes by their digest, written once: files and compressed copies
 *     releases/<id>.json            the index of a release, written once, after everything that it names
 *     current.json                  the pointer, the only object that is replaced, by a conditional write
 *
 * An index names the manifest, which lists all other files.
 */
import Type, { type Static, type TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { errorCodes } from '../contract/operations.ts';
import { isSha256 } from '../contract/sha256.ts';
import {
  codingSuffix,
  contentCodings,
  type ManifestFile,
  type ReleaseManifest,
} from '../release/format/manifest.ts';
import {
  idPattern,
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

export function digestInKey(key: string): string | undefined {
  const sha256 = key.slice(-64);
  return isSha256(sha256) && key === objectKey(sha256) ? sha256 : undefined;
}

export function indexKey(release: string): string {
  return `${indexesFolder}${release}.json`;
}

export function releaseInKey(key: string): string | undefined {
  const release = key.slice(indexesFolder.length, -'.json'.length);
  return isReleaseId(release) && key === indexKey(release) ? release : undefined;
}

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const ReleaseId = Type.String({ pattern: idPattern.source });

/** An object that is stored under the key of its digest. */
const StoredObject = Type.Object({ size: Type.Integer({ minimum: 0 }), sha256: Sha256 });
export type StoredObject = Readonly<Static<typeof StoredObject>>;

/** Proves that the operator chose a release for a sequence: Base64, over `signedPointer`. */
const PointerSignature = Type.Object({
  key: Type.String(),
  at: Type.String(),
  /** Hosts with trusted keys do not believe the pointer after this time. Earlier versions wrote none. */
  expires: Type.Optional(Type.String()),
  signature: Type.String(),
});
export type PointerSignature = Readonly<Static<typeof PointerSignature>>;

const BucketPointer = Type.Object({
  format: Type.Integer(),
  release: ReleaseId,
  /** SHA-256 of its index. */
  index: Sha256,
  /** See `nextSequence`. */
  sequence: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  previous: Type.Union([ReleaseId, Type.Null()]),
  /** Only where releases are signed. */
  signed: Type.Optional(PointerSignature),
});
export type BucketPointer = Readonly<Static<typeof BucketPointer>>;

export function signedPointer(
  { release, index, sequence }: Pick<BucketPointer, 'release' | 'index' | 'sequence'>,
  { at, expires }: Pick<PointerSignature, 'at' | 'expires'>,
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`tabulador pointer ${sequence} ${release} ${index} ${at} ${expires}\n`);
}

const daySeconds = 86_400;

/**
 * The sequence increases with each switch, renewal and rollback. It is the time in seconds, or one more than before. After
 * somebody deleted the pointer or forged one of a time to come, which does not count, it is a day ahead: above everything
 * that a publisher wrote whose clock was a day wrong.
 */
export function nextSequence(before: number, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1_000);
  const isKnown = before > 0 && before <= latestSequence(now);
  return isKnown ? Math.max(before + 1, seconds) : seconds + daySeconds;
}

/** The highest sequence that is believed: the clocks of a publisher and of a host may each be a day wrong. */
export function latestSequence(now: Date): number {
  return Math.floor(now.getTime() / 1_000) + 2 * daySeconds;
}

export const privateFiles: readonly string[] = [sealFile, ...sealedFiles].sort();

const ReleaseIndex = Type.Object({
  format: Type.Integer(),
  release: ReleaseId,
  generatedAt: Type.String(),
  tool: Type.String(),
  digest: Sha256,
  totals: Type.Object({
    vacancies: Type.Integer(),
    guides: Type.Integer(),
    files: Type.Integer(),
    bytes: Type.Integer(),
  }),
  /** The files beside the public ones: the manifest, its seal, and what the next build reads. Their names become file names. */
  private: Type.Object(Object.fromEntries(privateFiles.map((name) => [name, StoredObject])), {
    additionalProperties: false,
  }),
});
export type ReleaseIndex = Readonly<Static<typeof ReleaseIndex>>;

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
  return parsed(BucketPointer, text);
}

export function indexText(index: ReleaseIndex): string {
  return `${JSON.stringify(index, null, 1)}\n`;
}

export function parseIndex(text: string, release: string): ReleaseIndex {
  const index = parsed(ReleaseIndex, text);
  if (index.release === release) return index;
  throw new BucketLayoutError('it belongs to another release than its name says');
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

/** Throws a SyntaxError for a text that is not JSON. */
function parsed<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  const value = JSON.parse(text) as { readonly format?: unknown } | null;
  const format = value?.format;
  if (format !== bucketFormat) {
    throw new BucketLayoutError(
      `it has format ${(JSON.stringify(format) ?? 'none').slice(0, 20)}, and this version reads format ${bucketFormat}`,
    );
  }
  const [, [wrong]] = Errors(schema, value);
  if (wrong) throw new BucketLayoutError(`${wrong.instancePath} ${wrong.message}`);
  return value as Static<Schema>;
}
