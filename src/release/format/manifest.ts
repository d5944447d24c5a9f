import { type FileKind, fileKinds } from '../../contract/headers.ts';
import { type ErrorCode, type ProblemCode, problemCodes } from '../../contract/operations.ts';
import { isSha256 } from '../../contract/sha256.ts';
import type { ByteSpan } from '../pieces.ts';
import { isPublicPath } from './release-layout.ts';

/** Describes a release. Every host answers from it. It is stored beside the public files, not among them. */
export interface ReleaseManifest {
  readonly format: number;
  readonly id: string;
  readonly generatedAt: string;
  /** Name and version of the program that built the release. */
  readonly tool: string;
  /** SHA-256 over every path and the digest of its bytes. Releases with the same digest are identical. */
  readonly digest: string;
  readonly totals: {
    readonly vacancies: number;
    readonly guides: number;
    readonly files: number;
    readonly bytes: number;
  };
  /** By path from the root of the host, e.g. `/api/v1/index.json`. */
  readonly files: Readonly<Record<string, ManifestFile>>;
  /** Every host needs the problems of the API; nginx and Caddy also need those of the transport. */
  readonly problems: Readonly<Record<ProblemCode, ManifestFile> & Partial<Record<ErrorCode, ManifestFile>>>;
}

/** The format that this version writes and reads. */
export const manifestFormat = 1;

export interface ManifestFile {
  readonly size: number;
  /** SHA-256 of the uncompressed file, hex. */
  readonly sha256: string;
  readonly kind: FileKind;
  /** Opaque, without quotes. Changes with the content, and not with `generatedAt` alone, except in the index. */
  readonly etag: string;
  /** The parts that change with the time of the build alone. The etag ignores them. */
  readonly stamps?: readonly ByteSpan[];
  /** `generatedAt` of the release in which the content last changed. */
  readonly changedAt: string;
  /** Sizes of the precompressed copies, where there are any. */
  readonly encoded?: Readonly<Partial<Record<ContentCoding, number>>>;
  /** SHA-256 of each copy, hex. */
  readonly encodedSha256?: Readonly<Partial<Record<ContentCoding, string>>>;
}

export const contentCodings = ['br', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

export const codingSuffix: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

/** The manifest is JSON but not usable. The message continues "The release … cannot be used:". */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** The manifest does not have the format of this version. */
export class ManifestFormatError extends ManifestError {
  readonly format: number;
  /** The program that wrote the manifest; null if the manifest does not name it. */
  readonly writer: string | null;

  constructor(format: number, tool: unknown) {
    const writer = typeof tool === 'string' && /^[\x20-\x7e]{1,60}$/.test(tool) ? tool : null;
    super(
      `it was written by ${writer ?? 'another version'} in format ${format}, and this version reads format ${manifestFormat}`,
    );
    this.format = format;
    this.writer = writer;
  }
}

/** Throws a SyntaxError if the text is not JSON, and a ManifestError if it is not a manifest. */
export function parseManifest(text: string): ReleaseManifest {
  const manifest = JSON.parse(text) as Partial<ReleaseManifest> | null;
  const { tool, id, generatedAt, files, problems, totals } = manifest ?? {};
  const format: unknown = manifest?.format;
  if (!Number.isSafeInteger(format)) throw new ManifestError('its manifest names no format');
  if (format !== manifestFormat) throw new ManifestFormatError(Number(format), tool);
  if (typeof id !== 'string' || Number.isNaN(Date.parse(String(generatedAt)))) {
    throw new ManifestError('its manifest lacks an id or a date');
  }
  if (![files, problems, totals].every((part) => typeof part === 'object' && part !== null)) {
    throw new ManifestError('its manifest lacks files, problems or totals');
  }
  return manifest as ReleaseManifest;
}

/** Throws unless a host can answer from every entry. Verification reports each wrong entry instead. */
export function assertServable({ files, problems }: Pick<ReleaseManifest, 'files' | 'problems'>): void {
  // `Object.entries` would create 100,000 pairs while the host is serving.
  for (const path in files) {
    if (!isPublicPath(path)) throw new ManifestError(`its manifest has an unusable path for ${path}`);
    assertServableFile(path, files[path]);
  }
  for (const code of problemCodes) assertServableFile(`problem:${code}`, problems[code]);
}

function assertServableFile(name: string, file: Partial<ManifestFile> | null | undefined): void {
  const wrong = wrongInEntry(file);
  if (wrong !== undefined) throw new ManifestError(`its manifest has ${wrong} for ${name}`);
}

/** Why a host cannot answer from an entry, as a phrase after "has"; undefined if it can. */
export function wrongInEntry(file: Partial<ManifestFile> | null | undefined): string | undefined {
  if (typeof file !== 'object' || file === null) return 'no entry';
  const { size, sha256, kind, etag, changedAt, encoded, encodedSha256 } = file;
  if (!Number.isSafeInteger(size) || Number(size) < 0) return 'no size';
  if (!Object.hasOwn(fileKinds, String(kind))) return 'an unknown kind';
  if (typeof etag !== 'string' || !/^[\x21\x23-\x7e]+$/.test(etag)) return 'no usable etag';
  if (Number.isNaN(Date.parse(String(changedAt)))) return 'no date';
  if (!isSha256(sha256)) return 'no digest';
  for (const coding of contentCodings) {
    if (encoded?.[coding] !== undefined && !isSha256(encodedSha256?.[coding])) {
      return `no digest of the ${coding} copy`;
    }
  }
  return undefined;
}
