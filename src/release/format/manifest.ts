import { type FileKind, fileKinds } from '../../contract/headers.ts';
import { type ErrorCode, type ProblemCode, problemCodes } from '../../contract/operations.ts';
import { isSha256 } from '../../contract/sha256.ts';
import { isPublicPath } from './release-layout.ts';

/** What a release says of itself. It lies beside the public files, not among them, and every host answers from it. */
export interface ReleaseManifest {
  /** `manifestFormat` of the version that wrote it. */
  readonly format: number;
  readonly id: string;
  readonly generatedAt: string;
  /** Name and version of the program that built it. */
  readonly tool: string;
  /** SHA-256 over every path and the digest of its bytes: two releases with the same one are the same. */
  readonly digest: string;
  readonly totals: {
    readonly vacancies: number;
    readonly guides: number;
    readonly files: number;
    readonly bytes: number;
  };
  /** By path from the root of the host, e.g. `/api/v1/index.json`. */
  readonly files: Readonly<Record<string, ManifestFile>>;
  /** Those of transport errors came later: a release may be older than they are. */
  readonly problems: Readonly<Record<ProblemCode, ManifestFile> & Partial<Record<ErrorCode, ManifestFile>>>;
}

/**
 * Which form of manifest this version writes, and needs in order to serve, verify or go back to a release. It is raised
 * with whatever they could not do without: 2 has the digests of the compressed copies. An earlier one is still read by
 * the build that replaces it.
 */
export const manifestFormat = 2;

export interface ManifestFile {
  readonly size: number;
  /** Of the bytes as they are, in hexadecimal. */
  readonly sha256: string;
  readonly kind: FileKind;
  /** Opaque, without quotes: changes when the content does, not when only `generatedAt` did (the index counts it in). */
  readonly etag: string;
  /** `generatedAt` of the release in which the content last changed. */
  readonly changedAt: string;
  /** Sizes of the precompressed copies, where there are any. */
  readonly encoded?: Readonly<Partial<Record<ContentCoding, number>>>;
  /** Of the bytes of each copy, in hexadecimal. */
  readonly encodedSha256?: Readonly<Partial<Record<ContentCoding, string>>>;
}

export const contentCodings = ['br', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

export const codingSuffix: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };

/** The manifest is JSON, and yet nothing to answer from. The message reads on after "The release … cannot be used:". */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** The manifest is sound, and of another version of the program than this one. */
export class ManifestFormatError extends ManifestError {
  /** Whether a build of this version replaces it with one that will do; one of a later version is nothing to build upon. */
  readonly isEarlier: boolean;
  readonly format: number;
  /** The program that wrote it; null when it does not say so. */
  readonly writer: string | null;

  constructor(format: unknown, tool: unknown) {
    const writer = typeof tool === 'string' && /^[\x20-\x7e]{1,60}$/.test(tool) ? tool : null;
    super(
      `it was written by ${writer ?? 'another version'} in format ${Number(format)}, and this version reads format ${manifestFormat}`,
    );
    this.format = Number(format);
    this.isEarlier = this.format < manifestFormat;
    this.writer = writer;
  }
}

/** Throws a ManifestFormatError unless this version can answer for every byte of the release. */
export function assertCurrentFormat({ format, tool }: Pick<ReleaseManifest, 'format' | 'tool'>): void {
  if (format !== manifestFormat) throw new ManifestFormatError(format, tool);
}

/**
 * Reads a manifest as far as every reader needs it: its format, what identifies the release, and that the lists are
 * there. Throws a SyntaxError for what is no JSON and a ManifestError for anything else.
 */
export function parseManifest(text: string): ReleaseManifest {
  const manifest = JSON.parse(text) as Partial<ReleaseManifest> | null;
  const { format, tool, id, generatedAt, files, problems, totals } = manifest ?? {};
  if (!Number.isSafeInteger(format) || Number(format) < 1) {
    throw new ManifestError('its manifest has a format that this version does not know');
  }
  if (Number(format) > manifestFormat) throw new ManifestFormatError(format, tool);
  if (typeof id !== 'string' || Number.isNaN(Date.parse(String(generatedAt)))) {
    throw new ManifestError('its manifest lacks an id or a date');
  }
  if (![files, problems, totals].every((part) => typeof part === 'object' && part !== null)) {
    throw new ManifestError('its manifest lacks files, problems or totals');
  }
  return manifest as ReleaseManifest;
}

/**
 * Throws a ManifestError unless a host can answer from every entry. Not a part of `parseManifest`: to verify a release is
 * to report each wrong entry, not to stop at the first.
 */
export function assertServable({ files, problems }: Pick<ReleaseManifest, 'files' | 'problems'>): void {
  // Not by `Object.entries`: a host does this while it serves, and 100,000 pairs cost time and memory.
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

/** What keeps an entry from being answered from, in words that read on after "has"; undefined when nothing does. */
export function wrongInEntry(file: Partial<ManifestFile> | null | undefined): string | undefined {
  if (typeof file !== 'object' || file === null) return 'no entry';
  const { size, kind, etag, changedAt } = file;
  if (!Number.isSafeInteger(size) || Number(size) < 0) return 'no size';
  if (!Object.hasOwn(fileKinds, String(kind))) return 'an unknown kind';
  if (typeof etag !== 'string' || !/^[\x21\x23-\x7e]+$/.test(etag)) return 'no usable etag';
  if (Number.isNaN(Date.parse(String(changedAt)))) return 'no date';
  return undefined;
}

/** The same for the digests, by which whoever reads the files themselves knows them. */
export function wrongInDigests({
  sha256,
  encoded,
  encodedSha256,
}: Partial<ManifestFile>): string | undefined {
  if (!isSha256(sha256)) return 'no digest';
  for (const coding of contentCodings) {
    if (encoded?.[coding] !== undefined && !isSha256(encodedSha256?.[coding])) {
      return `no digest of the ${coding} copy`;
    }
  }
  return undefined;
}
