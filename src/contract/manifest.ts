import type { FileKind } from './headers.ts';
import type { ProblemCode } from './operations.ts';

/**
 * What a release says of itself. It lies beside the public files, not among them, and every host answers from it:
 *
 *     releases/<id>/manifest.json
 *     releases/<id>/public/…              the document root, with .br and .gz beside what is worth it
 *     releases/<id>/problems/<code>.json  error bodies, likewise
 *     releases/current                    a link to <id>
 */
export interface ReleaseManifest {
  readonly format: 1;
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
  readonly problems: Readonly<Record<ProblemCode, ManifestFile>>;
}

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
}

export const contentCodings = ['br', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

export const codingSuffix: Readonly<Record<ContentCoding, string>> = { br: '.br', gzip: '.gz' };
